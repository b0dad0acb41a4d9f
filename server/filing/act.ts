import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codeName } from '../../contract/codes/codes.ts';
import type { FilingKind, FilingRow } from '../../contract/filing/fields.ts';
import { begin, withdraw, type Actor } from '../approval/flow.ts';
import type { ApprovalKind } from '../approval/kind.ts';
import { optionSql } from '../config/places.ts';
import { timeNow } from '../db/clock.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { InsurerPort } from '../insurer/port.ts';
import type { Scope } from '../query/scope.ts';
import { maskName } from '../security/mask.ts';
import { requireOpen } from '../stores/requireOpen.ts';
import { beginAsking, carryOut } from './ask.ts';
import { filingOf, holdFiling } from './list.ts';

export const KIND_NAME: Readonly<Record<FilingKind, string>> = {
  opsp: '慢特病备案',
  drug: '特药备案',
  fix: '人员定点备案',
};

/** Whether the store's filings are approved before they are uploaded (an option of the configuration). */
async function isApprovedFirst(tx: Queryable, fixmedinsCode: string): Promise<boolean> {
  const { value } = await rowOf<{ value: string }>(
    tx,
    sql`select ${optionSql('filing.isApproved')} as value from store s where s.fixmedins_code = ${fixmedinsCode}`,
  );
  return value === '1';
}

async function toApproval(tx: Queryable, { filing, by }: { filing: FilingRow; by: Actor }): Promise<void> {
  const { fixmedinsCode, trtDclaDetlSn, filingKind, opspDiseName, drugName, bizAppyType } = filing;
  const what = opspDiseName || drugName || codeName('bizAppyType', bizAppyType);
  // A new subject: a filing may be submitted again after it was rejected.
  const row = await rowOf<{ filingId: string; poolareaNo: string; companyId: string }>(
    tx,
    sql`update filing r set fil_stas = 'approving', filing_id = ${randomUUID()}::uuid, upld_error = '', ver = r.ver + 1,
               updt_time = ${timeNow()}
          from store s
         where s.fixmedins_code = r.fixmedins_code and r.fixmedins_code = ${fixmedinsCode} and r.trt_dcla_detl_sn = ${trtDclaDetlSn}
        returning r.filing_id, s.poolarea_no, s.company_id`,
  );
  await begin(
    tx,
    {
      kind: 'filing',
      subjectId: row.filingId,
      title: `${KIND_NAME[filingKind]} ${what} ${maskName(filing.psnName)}`,
      poolareaNo: row.poolareaNo,
      companyId: row.companyId,
      fixmedinsCode,
      amount: '0.00',
    },
    by,
  );
}

/**
 * 上传: to the approvers first where the store's option says so, else to the centre. Again while it is under way or done: it
 * says how it stands.
 * @throws Problem where it was withdrawn
 */
export async function uploadFiling(
  db: Database,
  insurer: InsurerPort,
  of: { readonly scope: Scope; readonly kind: FilingKind; readonly sn: string; readonly by: Actor },
): Promise<FilingRow> {
  const { scope, kind, sn, by } = of;
  const held = await db.transaction(async (tx) => {
    const filing = await holdFiling(tx, scope, kind, sn);
    if (filing.filStas === 'withdrawn') throw Problem.business('该备案已撤销，不能上传');
    if (filing.filStas !== 'draft' && filing.filStas !== 'failed') return filing;
    await requireOpen(tx, filing.fixmedinsCode);
    if (await isApprovedFirst(tx, filing.fixmedinsCode))
      await toApproval(tx, { filing: await filingOf(tx, scope, kind, sn), by });
    else await beginAsking(tx, filing, 'sending');
    return filing;
  });
  await carryOut(db, insurer, held);
  return filingOf(db, scope, kind, sn);
}

/**
 * 撤销: here alone while the centre does not have it, else at the centre, which refuses once it is examined. Again while it is
 * under way or done: it says how it stands.
 * @throws Problem with the reason why it cannot be withdrawn
 */
export async function repealFiling(
  db: Database,
  insurer: InsurerPort,
  of: {
    readonly scope: Scope;
    readonly kind: FilingKind;
    readonly sn: string;
    readonly memo: string;
    readonly by: Actor;
  },
): Promise<FilingRow> {
  const { scope, kind, sn, memo, by } = of;
  const held = await db.transaction(async (tx) => {
    await outOfApproval(tx, of);
    const filing = await holdFiling(tx, scope, kind, sn);
    switch (filing.filStas) {
      case 'draft':
      case 'failed':
        await endHere(tx, filing, memo);
        break;
      case 'waiting':
        await beginAsking(tx, filing, 'withdrawing', memo);
        break;
      case 'sending':
        throw Problem.business('该备案正在上传，有了结果再撤销');
      case 'passed':
      case 'refused':
        throw Problem.business('该备案已审核，不能撤销');
      case 'approving':
        throw Problem.business('该备案刚刚提交审批，请刷新后再试');
      case 'withdrawing':
      case 'withdrawn':
        break;
    }
    return filing;
  });
  await carryOut(db, insurer, held);
  const after = await filingOf(db, scope, kind, sn);
  // Only what this request was refused for, not what another one left behind.
  if (held.filStas === 'waiting' && after.filStas === 'waiting')
    throw Problem.business(`撤销失败：${after.upldError || '医保中心未受理'}`);
  return after;

  /** The approval is locked before its subject. */
  async function outOfApproval(tx: Queryable, { sn: number }: { readonly sn: string }): Promise<void> {
    const [row] = await rowsOf<{ filingId: string; fixmedinsCode: string }>(
      tx,
      sql`select filing_id, fixmedins_code from filing where trt_dcla_detl_sn = ${number} and fil_stas = 'approving'
             and rpad(fixmedins_code, 12, '0') = left(${number}::text, 12)`,
    );
    if (!row) return;
    // Within reach, or nothing is said of it.
    await filingOf(tx, scope, kind, number);
    if (!(await withdraw(tx, 'filing', row.filingId, memo, by))) return;
    await tx.execute(
      sql`update filing set fil_stas = 'draft' where filing_id = ${row.filingId} and fil_stas = 'approving'`,
    );
  }
}

const endHere = (
  tx: Queryable,
  { fixmedinsCode, trtDclaDetlSn }: Pick<FilingRow, 'fixmedinsCode' | 'trtDclaDetlSn'>,
  memo: string,
): Promise<unknown> =>
  tx.execute(
    sql`update filing set fil_stas = 'withdrawn', end_rea = ${memo}, upld_error = '', ver = ver + 1, updt_time = clock_timestamp()
         where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn}`,
  );

/** Only from 待审批. @throws Error in any other state: the caller's approval lock excludes that */
async function leaveApproval(tx: Queryable, filingId: string) {
  const [held] = await rowsOf<{ fixmedinsCode: string; trtDclaDetlSn: string }>(
    tx,
    sql`select fixmedins_code, trt_dcla_detl_sn from filing where filing_id = ${filingId} and fil_stas = 'approving' for update`,
  );
  if (!held) throw new Error(`filing ${filingId} is not in approval`);
  return held;
}

/** 备案 in approval: once approved, the centre is told. */
export const filingKindOfApproval: ApprovalKind = {
  async approved(tx, filingId) {
    await beginAsking(tx, await leaveApproval(tx, filingId), 'sending');
  },
  async rejected(tx, filingId, reason) {
    const { fixmedinsCode, trtDclaDetlSn } = await leaveApproval(tx, filingId);
    await tx.execute(
      sql`update filing set fil_stas = 'failed', upld_error = ${`审批驳回：${reason}`}, ver = ver + 1, updt_time = clock_timestamp()
           where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn}`,
    );
  },
  async carryOut(db, insurer, filingIds) {
    const messages = new Map<string, string>();
    for (const filingId of filingIds) {
      const named = await rowOf<{ fixmedinsCode: string; trtDclaDetlSn: string }>(
        db,
        sql`select fixmedins_code, trt_dcla_detl_sn from filing where filing_id = ${filingId}`,
      );
      await carryOut(db, insurer, named);
      const { filStas, upldError } = await rowOf<{ filStas: string; upldError: string }>(
        db,
        sql`select fil_stas, upld_error from filing where filing_id = ${filingId}`,
      );
      messages.set(
        filingId,
        filStas === 'failed'
          ? `但医保中心拒绝：${upldError}`
          : filStas === 'sending'
            ? '正在上传医保中心；医保中心无应答，系统会自动续传，不会重复'
            : '已上传医保中心，等待审核',
      );
    }
    return messages;
  },
};
