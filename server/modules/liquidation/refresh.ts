import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import type { ApplyOutcome } from '../../../contract/liquidation.ts';
import { timeNow } from '../../db/clock.ts';
import type { Database } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type ClearingFund, type InsurerPort } from '../../insurer/port.ts';
import { keepApplication } from '../../ledger/keptByCode.ts';
import type { Scope } from '../../query/scope.ts';
import { carryOut } from './pendingRequest.ts';
import { findAppy } from './list.ts';
import { requestOf } from './request.ts';

/** clr_stas at the centre; null when it has the application no more. @throws InsurerTimeout, InsurerRefusal */
export async function stateAt(db: Database, insurer: InsurerPort, appyId: string): Promise<string | null> {
  const { declare, declaredUnder } = await requestOf(db, appyId, '');
  const { fixmedinsCode } = declare;
  return (await insurer.clearingState({ fixmedinsCode, omsgid: declaredUnder }))?.clrStas ?? null;
}

/** Takes over the centre's state of a declared application. One that the centre has no more was withdrawn there. */
export const keepState = (
  db: Database,
  appyId: string,
  clrStas: string | null,
  funds: readonly ClearingFund[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      clrStas === null
        ? sql`update clr_appy set appy_stas = 'withdrawn', end_rea = '医保中心已没有该申请', ended_at = ${timeNow()}
               where appy_id = ${appyId} and appy_stas = 'declared'`
        : sql`update clr_appy set clr_stas = ${clrStas} where appy_id = ${appyId} and appy_stas = 'declared'`,
    );
    if (rowCount !== 1) return;
    if (clrStas === null) await keepApplication(tx, appyId);
    for (const fund of funds)
      await tx.execute(
        sql`update clr_fund set payable_amount = ${fund.payableAmount}::numeric, paid_amount = ${fund.paidAmount}::numeric,
                   withhold_payment = ${fund.withholdPayment}::numeric, hosp_part_amt = ${fund.hospPartAmt}::numeric
             where appy_id = ${appyId} and fund_pay_type = ${fund.fundPayType}`,
      );
  });

/** Refreshes applications one after the other, stopping at the first timeout. */
export async function refresh(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  appyIds: readonly string[],
): Promise<ApplyOutcome[]> {
  const ids = [...new Set(appyIds)];
  // Check the reach of all before pending about any.
  for (const appyId of ids) await findAppy(db, scope, appyId);
  const results: ApplyOutcome[] = [];
  let isDown = false;
  for (const appyId of ids) {
    let failure: string | null = isDown ? '医保中心无应答，尚未更新' : null;
    try {
      if (!isDown) await refreshOne(db, insurer, scope, appyId);
    } catch (error) {
      if (!(error instanceof InsurerTimeout || error instanceof InsurerRefusal || error instanceof Problem))
        throw error;
      isDown = error instanceof InsurerTimeout;
      failure = isDown ? '医保中心无应答，尚未更新' : error.message;
    }
    const { appyStas, clrStas } = await findAppy(db, scope, appyId);
    const message =
      failure ?? (appyStas === 'declared' ? codeName('clrStas', clrStas) : codeName('appyStas', appyStas));
    results.push({ appyId, appyStas, clrStas, ok: failure === null, message });
  }
  return results;
}

async function refreshOne(db: Database, insurer: InsurerPort, scope: Scope, appyId: string): Promise<void> {
  const { appyStas, fixmedinsCode, clrAppyEvtId } = await findAppy(db, scope, appyId);
  if (appyStas === 'sending' || appyStas === 'withdrawing') {
    const outcome = await carryOut(db, insurer, appyId);
    if (outcome?.isDown === true) throw new InsurerTimeout(appyStas === 'sending' ? '3203' : '3204');
    if (outcome?.to === 'unknown' || outcome?.to === 'held') throw Problem.business(outcome.reason);
    return;
  }
  if (appyStas !== 'declared') return;
  const clrStas = await stateAt(db, insurer, appyId);
  const funds =
    clrStas === null ? [] : await insurer.clearingFunds({ fixmedinsCode, clrAppyEvtId: clrAppyEvtId ?? '' });
  await keepState(db, appyId, clrStas, funds);
}
