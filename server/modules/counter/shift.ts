import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import type { counterCalls, Shift } from '../../../contract/counter.ts';
import { formatMoney, fromFen, toFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { today } from '../../query/range.ts';
import type { AnyContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import type { Store } from '../../till/store.ts';
import { lockStoreDay } from '../../ledger/lockStoreDay.ts';

type Said = CallRequest<typeof counterCalls.handOver>;
type Figures = Omit<Shift, 'begntime' | 'endtime' | 'opterName' | 'cash'>;
/** Full-precision times, which a reply cuts to seconds; an open shift has no end. */
interface Span {
  readonly begun: string;
  readonly ended: string;
}

const SUMS = sql.raw(
  ['medfee_sumamt', 'fund_pay_sumamt', 'acct_pay', 'psn_cash_pay']
    .map((column) => `coalesce(sum(${column}), 0)::numeric(16,2) as ${column}`)
    .join(', '),
);

/** The current, open shift and the previous one. */
export async function shiftOf(
  db: Queryable,
  store: Store,
  user: SessionUser,
): Promise<CallResult<typeof counterCalls.shift>> {
  const [last] = await rowsOf<Kept>(
    db,
    sql`select begntime, endtime, opter_name, figures, cash from counter_shift
         where fixmedins_code = ${store.fixmedinsCode} and user_id = ${user.userId} order by endtime desc limit 1`,
  );
  const span = await spanOf(db, store, user, false);
  const { figures, cash } = await figuresOf(db, store, user, span);
  return {
    shift: { ...figures, cash, begntime: span.begun.slice(0, 19), endtime: null, opterName: user.name },
    last: last ? shown(last) : null,
  };
}

interface Kept {
  readonly begntime: string;
  readonly endtime: string;
  readonly opterName: string;
  readonly figures: Figures;
  readonly cash: string;
}
const shown = ({ figures, ...rest }: Kept): Shift => ({ ...figures, ...rest });

/** From the last hand-over, or from midnight. */
const spanOf = (
  db: Queryable,
  { fixmedinsCode }: Store,
  { userId }: SessionUser,
  isOver: boolean,
): Promise<Span> =>
  rowOf<Span>(
    db,
    sql`select coalesce(max(endtime), now()::date::timestamptz)::text as begun,
               case when ${isOver} then clock_timestamp()::text else 'infinity' end as ended
          from counter_shift where fixmedins_code = ${fixmedinsCode} and user_id = ${userId}`,
  );

interface Sums {
  readonly count: number;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  readonly psnCashPay: string;
}

/**
 * The totals of the shift from the ledger, by booking time, so that a settlement found later counts in the shift that
 * found it. Refunds are negative rows. Cash sales count as cash until they are settled or discarded.
 */
async function figuresOf(
  db: Queryable,
  { fixmedinsCode }: Store,
  { userId, name }: SessionUser,
  { begun, ended }: Span,
): Promise<{ figures: Figures; cash: string }> {
  const mine = sql`(
    select o.*, coalesce(g.finished_at, o.setl_time) as at
      from settlement o left join saga g on g.fixmedins_code = o.fixmedins_code and g.request_msgid = o.msgid
     where o.fixmedins_code = ${fixmedinsCode} and o.vali_flag = '1' and o.opter_name = ${name}
       -- Of a sale without an answer the day is the centre's, and it comes in later.
       and o.setl_date between ${begun.slice(0, 10)}::date - 7 and ${today()}::date + 1
       and coalesce(g.user_id, ${userId}) = ${userId}
       and coalesce(g.finished_at, o.setl_time) >= ${begun}::timestamptz
       and coalesce(g.finished_at, o.setl_time) < ${ended}::timestamptz) mine`;
  const bySign = await rowsOf<Sums & { refdSetlFlag: string }>(
    db,
    sql`select refd_setl_flag, count(*)::int as count, ${SUMS} from ${mine} group by 1`,
  );
  const byMedType = await rowsOf<Sums & { medType: string }>(
    db,
    sql`select med_type, count(*) filter (where refd_setl_flag = '0')::int as count, ${SUMS} from ${mine} group by 1 order by 1`,
  );
  const span = (column: string) =>
    sql`${sql.raw(column)} >= ${begun}::timestamptz and ${sql.raw(column)} < ${ended}::timestamptz`;
  const rest = await rowOf<{ count: number; medfeeSumamt: string; drawer: string; unknown: number }>(
    db,
    sql`select count(*) filter (where user_id = ${userId} and ${span('kept_at')} and void_at is null and not is_settled)::int as count,
               coalesce(sum(medfee_sumamt) filter (where user_id = ${userId} and ${span('kept_at')} and void_at is null
                 and not is_settled), 0)::numeric(16,2) as medfee_sumamt,
               (coalesce(sum(medfee_sumamt) filter (where user_id = ${userId} and ${span('kept_at')}), 0)
                 - coalesce(sum(medfee_sumamt) filter (where void_by = ${userId} and ${span('void_at')}), 0)
                 - coalesce(sum(medfee_sumamt) filter (where settled_by = ${userId} and ${span('settled_at')}), 0)
                 + ${cashOf(bySign)}::numeric)::numeric(16,2) as drawer,
               (select count(*)::int from saga u where u.fixmedins_code = ${fixmedinsCode} and u.user_id = ${userId}
                   and u.kind in ('settle', 'refund') and u.state in ('asked', 'unknown')) as unknown
          from (select c.*, g.state is not null as is_settled, g.finished_at as settled_at, g.user_id as settled_by
                  from counter_cash c
                  left join saga g on g.fixmedins_code = c.fixmedins_code and g.rtal_docno = c.rtal_docno
                                  and g.kind = 'settle' and g.state = 'done'
                 where c.fixmedins_code = ${fixmedinsCode}) kept`,
  );
  return {
    cash: rest.drawer,
    figures: {
      sales: sumsOf(bySign.find((row) => row.refdSetlFlag === '0')),
      refunds: sumsOf(bySign.find((row) => row.refdSetlFlag === '1')),
      kept: { count: rest.count, medfeeSumamt: rest.medfeeSumamt },
      byMedType: byMedType.map((row) => ({ ...sumsOf(row), medType: row.medType })),
      unknown: rest.unknown,
    },
  };
}

const NOTHING: Sums = {
  count: 0,
  medfeeSumamt: '0.00',
  fundPaySumamt: '0.00',
  acctPay: '0.00',
  psnCashPay: '0.00',
};
const sumsOf = ({ count, medfeeSumamt, fundPaySumamt, acctPay, psnCashPay }: Sums = NOTHING): Sums => ({
  count,
  medfeeSumamt,
  fundPaySumamt,
  acctPay,
  psnCashPay,
});
const cashOf = (rows: readonly Sums[]): string =>
  fromFen(rows.reduce((sum, { psnCashPay }) => sum + toFen(psnCashPay), 0n));

/** Closes the shift with the totals that the clerk saw. @throws Problem when they have changed */
export async function handOver({ tx, user }: AnyContext, store: Store, said: Said): Promise<Shift> {
  // Of two concurrent hand-overs by one operator, the second finds the first one's shift.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`shift|${store.fixmedinsCode}|${user.userId}`}, 0))`,
  );
  // A booking in progress is counted before or after this end, never split.
  const { days } = await rowOf<{ days: string[] }>(
    tx,
    sql`select array[(now()::date - 1)::text, now()::date::text] as days`,
  );
  for (const day of days) await lockStoreDay(tx, `${store.fixmedinsCode}|${day}`);
  const span = await spanOf(tx, store, user, true);
  const begntime = span.begun.slice(0, 19);
  if (begntime !== said.begntime) throw Problem.business('该班次已交班，请刷新后查看');
  const { figures, cash } = await figuresOf(tx, store, user, span);
  if (figures.unknown > 0)
    throw Problem.business(`还有 ${figures.unknown} 笔结果未知，请先在待处理中核实后再交班`);
  if (toFen(cash) !== toFen(said.cash))
    throw Problem.business(
      `应有现金由 ${formatMoney(said.cash)} 变为 ${formatMoney(cash)}，请核对后重新交班`,
    );
  if (toFen(said.counted) !== toFen(cash) && said.memo === '')
    throw Problem.invalidField('memo', '实点现金与应有现金不一致，请填写备注');
  const row = await rowOf<Kept>(
    tx,
    sql`insert into counter_shift (fixmedins_code, user_id, opter_name, begntime, endtime, figures, cash, counted, memo)
        values (${store.fixmedinsCode}, ${user.userId}, ${user.name}, ${span.begun}::timestamptz,
                ${span.ended}::timestamptz, ${JSON.stringify(figures)}::jsonb, ${cash}::numeric, ${said.counted}::numeric,
                ${said.memo})
        returning begntime, endtime, opter_name, figures, cash`,
  );
  return shown(row);
}
