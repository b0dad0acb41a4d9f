import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { counterCalls, Settled } from '../../../contract/counter.ts';
import { formatMoney, toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { replyOf } from '../../till/centre.ts';
import { heldRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';
import { carryOut } from '../../saga/carryOut.ts';
import { carrySale, settleKind, settleSale, type Sale } from '../../saga/settle.ts';
import { closeTry, refuseClosedTry } from '../../saga/tries.ts';
import { isLive, readSaga } from '../../saga/table.ts';
import type { By, Saga } from '../../saga/types.ts';
import { settledOf, shownSplit } from './amounts.ts';
import { auditBefore, auditDuring } from './audit.ts';
import { refuseOtherLines } from './cash.ts';
import { prepare, requestOf, type Prepared } from './sale.ts';

type Confirm = CallRequest<typeof counterCalls.confirmSettlement>;
type Confirmed = CallResult<typeof counterCalls.confirmSettlement>;
type Outcome = CallResult<typeof counterCalls.outcome>;

const SILENT = '医保中心无应答，请稍后重新预结算';
export const UNKNOWN = '医保中心无应答，本笔结算结果未知：请勿重复收费，系统会自动核实，可在待处理中查看结果';
const byOf = ({ user }: Pick<CallContext, 'user'>): By => ({ userId: user.userId, opter: user.name });

/** 3101 where the store audits sales, and 2101, after all checks. */
export async function preSettle(
  context: CallContext,
  store: Store,
  sale: CallRequest<typeof counterCalls.preSettle>,
) {
  const { db, insurer } = context;
  const { rtalDocno, ...asked } = sale;
  const prepared = await prepare(context, store, asked);
  const audit = await auditBefore(context, store, prepared, rtalDocno);
  const request = requestOf(prepared.sale, await newMsgid(db, store.fixmedinsCode));
  const shown = shownSplit(await replyOf(insurer.preSettle(request), SILENT), prepared.sold);
  return { ...shown, ...(audit && { audit }) };
}

/**
 * 2102, once. A repeated request is answered from the stored one, even after the card read expired; the amounts must
 * equal those the clerk saw.
 * @throws Problem with the sentence for the clerk; nothing is settled then
 */
export async function confirmSettlement(
  context: CallContext,
  store: Store,
  asking: Confirm,
): Promise<Confirmed> {
  const { db, insurer } = context;
  const met = await resumed(context, store, asking);
  if (met) return met;
  await refuseClosedTry(db, store.fixmedinsCode, asking.tryId);
  const prepared = await prepare(context, store, asking);
  await refuseOtherLines(db, store, asking);
  const { read } = prepared;
  if (read.info.needsPassword && !read.isPasswordOk) throw Problem.business('该卡需要密码，请先输入密码');
  await auditDuring(context, store, prepared, asking.rtalDocno);
  const changed = await changedSince(context, store, prepared, asking);
  if (changed !== null) {
    // A second click arrived while the first was being settled, which changed the balance.
    const first = await resumed(context, store, asking);
    if (first) return first;
    throw Problem.business(changed);
  }
  const sale: Sale = { ...prepared.sale, rtalDocno: asking.rtalDocno };
  return confirmed(db, store, await settleSale(db, insurer, sale, byOf(context), asking.tryId));
}

/** The outcome of a sale that was requested before; null when it was not, or failed. */
async function resumed(context: CallContext, store: Store, asking: Confirm): Promise<Confirmed | null> {
  const { db, insurer } = context;
  const saga = await sagaOf(db, store, asking.rtalDocno);
  if (saga === null || (!isLive(saga) && saga.state !== 'done')) return null;
  // An order number belongs to its till: from another user it means another customer.
  const read = await heldRead(context, store, asking.cardSn);
  const isSamePerson = read === null || read.info.psnNo === saga.psnNo;
  if (saga.userId !== context.user.userId || !isSamePerson || !isSameSale(saga.request as Sale, asking))
    throw Problem.business(`结算失败：订单号 ${asking.rtalDocno} 已用于另一笔结算`);
  return confirmed(db, store, await carrySale(db, insurer, saga, byOf(context)));
}

const isSameSale = (sale: Sale, asking: Confirm): boolean =>
  sale.insutype === asking.insutype &&
  sale.medType === asking.medType &&
  sale.acctUsedFlag === asking.acctUsedFlag &&
  sale.lines.length === asking.lines.length &&
  asking.lines.every(({ feedetlSn, fixmedinsHilistId, cnt, pric }) =>
    sale.lines.some(
      (line) =>
        line.feedetlSn === feedetlSn &&
        line.medinsListCodg === fixmedinsHilistId &&
        line.cnt === cnt &&
        line.pric === pric,
    ),
  );

async function confirmed(db: Database, store: Store, saga: Saga): Promise<Confirmed> {
  const settled = await settledBy(db, store, saga);
  return settled
    ? { outcome: 'settled', settled, text: null }
    : { outcome: 'unknown', settled: null, text: UNKNOWN };
}

/** What a finished request settled; null where it settled nothing, or not yet. */
const settledBy = async (
  db: Queryable,
  { fixmedinsCode }: Store,
  { state, setlId, setlDate }: Saga,
): Promise<Settled | null> =>
  state === 'done' && setlId !== null ? settledOf(db, fixmedinsCode, { setlId, setlDate }) : null;

const COMPARED = {
  medfeeSumamt: '医疗费总额',
  fundPaySumamt: '统筹支付',
  acctPay: '账户支付',
  psnCashPay: '现金',
} as const;

/** The old and new amounts in a sentence when 2101 now differs; null when it agrees. */
async function changedSince(
  { db, insurer }: CallContext,
  store: Store,
  { sale }: Prepared,
  asking: Confirm,
): Promise<string | null> {
  const request = requestOf(sale, await newMsgid(db, store.fixmedinsCode));
  const now = await replyOf(insurer.preSettle(request), '医保中心无应答，没有结算，请稍后重试');
  const changes = (Object.keys(COMPARED) as (keyof typeof COMPARED)[])
    .filter((key) => toFen(now[key]) !== toFen(asking[key]))
    .map((key) => `${COMPARED[key]}由 ${formatMoney(asking[key])} 变为 ${formatMoney(now[key])}`);
  return changes.length === 0 ? null : `金额已变化，没有结算：${changes.join('，')}；请核对后重新结算`;
}

/** The latest request to settle the sale of this number; null when there is none. */
export async function sagaOf(
  db: Queryable,
  { fixmedinsCode }: Store,
  rtalDocno: string,
): Promise<Saga | null> {
  const [found] = await rowsOf<{ sagaId: string }>(
    db,
    sql`select saga_id from saga
         where fixmedins_code = ${fixmedinsCode} and rtal_docno = ${rtalDocno} and kind = 'settle'
         order by state in ('asked', 'unknown', 'done') desc, created_at desc limit 1`,
  );
  return found ? readSaga(db, { fixmedinsCode, ...found }) : null;
}

const isOpen = (saga: Saga | null): saga is Saga => saga !== null && (isLive(saga) || saga.state === 'done');

/**
 * The outcome of a try to settle a sale. Unless the sale is settled or in question, the try is closed first and the sale
 * is read again: a request that is still on its way either shows now or is refused when it arrives.
 */
export async function outcomeOf(
  db: Database,
  store: Store,
  { rtalDocno, tryId }: CallRequest<typeof counterCalls.outcome>,
): Promise<Outcome> {
  let saga = await sagaOf(db, store, rtalDocno);
  if (!isOpen(saga)) {
    await closeTry(db, store.fixmedinsCode, tryId);
    saga = await sagaOf(db, store, rtalDocno);
  }
  if (saga === null) return { outcome: 'none', settled: null, text: null };
  return { ...wordsOf(saga), settled: await settledBy(db, store, saga) };
}

/** Queries a live sale of the store now. Any clerk of the store may. */
export async function askNow(
  { db, insurer, user }: CallContext,
  store: Store,
  rtalDocno: string,
): Promise<CallResult<typeof counterCalls.ask>> {
  const saga = await sagaOf(db, store, rtalDocno);
  if (saga === null) throw Problem.business('没有找到该笔结算');
  const end = isLive(saga) ? await carryOut(db, insurer, settleKind, saga, user.name) : saga;
  return wordsOf(end);
}

function wordsOf(saga: Saga): CallResult<typeof counterCalls.ask> {
  switch (saga.state) {
    case 'done':
      return { outcome: 'settled', text: null };
    case 'reversed':
      return { outcome: 'reversed', text: '该笔结算已在医保中心冲正，没有收费；需要时请重新结算' };
    case 'failed':
      return { outcome: 'failed', text: `结算失败：${saga.error ?? '医保中心未受理'}` };
    case 'ignored':
      return { outcome: 'failed', text: '该笔结算已由人工忽略，请在结算信息补偿中查看' };
    case 'asked':
    case 'unknown':
      return { outcome: 'unknown', text: UNKNOWN };
  }
}
