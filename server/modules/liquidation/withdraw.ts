import { sql } from 'drizzle-orm';
import type { ApplyOutcome } from '../../../contract/liquidation.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import type { Database } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { keepApplication } from '../../ledger/keptByCode.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { withdraw as leave, type Actor } from '../../approval/flow.ts';
import type { Scope } from '../../query/scope.ts';
import { beginRequest, carryOut } from './pendingRequest.ts';
import { findAppy } from './list.ts';
import { keepState, stateAt } from './refresh.ts';

const SILENT = '医保中心无应答，是否撤销未知；系统会自动核实，不会重复撤销';

/**
 * 撤销: at once during approval; at the centre (3204) once declared, as long as it has not accepted. A repeated request
 * finds the first one.
 * @throws Problem with the reason why it cannot be withdrawn now, or at all
 */
export async function withdraw(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  appyId: string,
  memo: string,
  by: Actor,
): Promise<ApplyOutcome> {
  const { appyStas } = await findAppy(db, scope, appyId);
  if (appyStas === 'approving') await outOfApproval(db, appyId, memo, by);
  if (appyStas === 'declared') await beginAtCentre(db, insurer, appyId, memo, by);
  const now = (await findAppy(db, scope, appyId)).appyStas;
  const outcome = now === 'withdrawing' ? await carryOut(db, insurer, appyId) : null;
  const appy = await findAppy(db, scope, appyId);
  const current = { appyId, appyStas: appy.appyStas, clrStas: appy.clrStas };
  if (appy.appyStas === 'withdrawn') return { ...current, ok: true, message: '已撤销' };
  if (appy.appyStas === 'withdrawing') return { ...current, ok: false, message: SILENT };
  if (outcome?.to === 'refused') throw Problem.business(`撤销失败：${outcome.reason}`);
  if (appy.appyStas === 'sending') throw Problem.business('终审已通过，正在向医保中心申报；有了结果再撤销');
  throw Problem.business(
    appy.appyStas === 'declared'
      ? `医保中心已是“${codeName('clrStas', appy.clrStas)}”，不能撤销`
      : `该申请${codeName('appyStas', appy.appyStas)}：${appy.endRea ?? ''}`,
  );
}

/** Together with its approval or not at all: an approver may have been faster. */
const outOfApproval = (db: Database, appyId: string, memo: string, by: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await leave(tx, 'liquidation', appyId, memo, by))) return;
    await tx.execute(
      sql`update clr_appy set appy_stas = 'withdrawn', end_rea = ${memo}, ended_at = ${timeNow()} where appy_id = ${appyId}`,
    );
    await keepApplication(tx, appyId);
  });

/** Queries the centre's state first, so that a refusal comes at once and leaves no trace. */
async function beginAtCentre(
  db: Database,
  insurer: InsurerPort,
  appyId: string,
  memo: string,
  by: Actor,
): Promise<void> {
  let clrStas: string | null;
  try {
    clrStas = await stateAt(db, insurer, appyId);
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，尚未撤销，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(`撤销失败：${error.message}`);
    throw error;
  }
  await keepState(db, appyId, clrStas, []);
  if (clrStas !== '10') return;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update clr_appy set appy_stas = 'withdrawing' where appy_id = ${appyId} and appy_stas = 'declared'`,
    );
    if (rowCount === 1) await beginRequest(tx, appyId, 'undeclare', memo, by);
  });
}
