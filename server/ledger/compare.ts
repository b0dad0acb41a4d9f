import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import type { Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import type { CentreLine } from '../insurer/detailFile.ts';
import { daysOf, inGroups, KEY, sameGroup, type GroupSet } from './groups.ts';
import { within } from '../query/scope.ts';
import { COUNTS_HERE, COUNTS_THERE } from './counting.ts';
import { keepMonths } from './keptByCode.ts';
import { NO_LOCAL, refreshLocal } from './local.ts';
import { splitDifferences } from './parts.ts';
import { personal, type Personal } from '../db/sealing.ts';

/** The centre's lines of one group, and its answer on the totals. */
export interface CentreSide {
  readonly key: GroupKey;
  readonly lines: readonly CentreLine[];
  /** 3201: 0 even, 1 uneven; null where the totals were not compared (a file). */
  readonly totalRslt: '0' | '1' | null;
}

/** Replaces the staged lines of the groups by these. They are hashed as they are inserted. */
export async function stage(tx: Queryable, sides: readonly CentreSide[]): Promise<void> {
  if (sides.length === 0) return;
  await tx.execute(
    sql`delete from centre_row where ${inGroups({ groups: sides.map((side) => side.key) }, 'other')}`,
  );
  const rows = sides.flatMap((side) => side.lines.map((line) => [side.key, line] as const));
  const column = (pick: (key: GroupKey, line: CentreLine) => Personal | string | null) =>
    sql`${sql.param(rows.map(([key, line]) => pick(key, line)))}`;
  await tx.execute(sql`
    insert into centre_row (${sql.raw(KEY)}, msgid, setl_id, mdtrt_id, psn_no, stmt_rslt, refd_setl_flag, memo,
                            medfee_sumamt, fund_pay_sumamt, acct_pay)
    select * from unnest(
      ${column((key) => key.settleDate)}::date[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[], ${column((_, line) => line.msgid)}::text[],
      ${column((_, line) => line.setlId)}::text[], ${column((_, line) => line.mdtrtId)}::text[],
      ${column((_, line) => personal(line.psnNo))}::text[], ${column((_, line) => line.stmtRslt)}::text[],
      ${column((_, line) => line.refdSetlFlag)}::text[], ${column((_, line) => line.memo)}::text[],
      ${column((_, line) => line.medfeeSumamt)}::numeric[], ${column((_, line) => line.fundPaySumamt)}::numeric[],
      ${column((_, line) => line.acctPay)}::numeric[])`);
}

/** Records the centre's answer on the totals (3201); after `compare`, when every group has its row. */
export async function noteTotals(tx: Queryable, sides: readonly CentreSide[]): Promise<void> {
  await tx.execute(sql`
    update day_rec d set stmt_total_rslt = g.rslt
      from unnest(
        ${sql.param(sides.map((side) => side.key.settleDate))}::date[], ${sql.param(sides.map((side) => side.key.fixmedinsCode))}::text[],
        ${sql.param(sides.map((side) => side.key.insutype))}::text[], ${sql.param(sides.map((side) => side.key.clrType))}::text[],
        ${sql.param(sides.map((side) => side.key.setlOptins))}::text[], ${sql.param(sides.map((side) => side.totalRslt))}::text[]
      ) as g(${sql.raw(KEY)}, rslt)
     where ${sameGroup('d', 'g')}`);
}

/**
 * Compares both sides of the groups and writes the result: first counts, sums and an order-free hash, because
 * offsetting errors hide from sums; only groups that differ are joined row by row. Lines that only repeat what the
 * store sent (3202 result 2) do not count as the centre's.
 */
export async function compare(
  tx: Queryable,
  set: GroupSet,
  by: { readonly opter: string; readonly source: 'port' | 'file' },
): Promise<void> {
  await refreshStale(tx, set);
  await compareTotals(tx, set, by);
  await countDifferences(tx, set);
  await splitDifferences(tx, set);
  await keepMonths(tx, set);
}

/** Updates the groups whose settlements were booked, refunded or voided since their last sums. */
export async function refreshStale(tx: Queryable, set: GroupSet): Promise<void> {
  const stale = await staleGroups(tx, set);
  if (stale.length > 0) await refreshLocal(tx, stale.length > NAMED_AT_MOST ? set : { groups: stale });
}

/** Above this number of groups the whole set is refreshed. */
const NAMED_AT_MOST = 2000;

/**
 * Groups whose count or hash differs from the stored sums. This is one light pass that PostgreSQL may run in parallel;
 * computing all sums again is a heavy one that it may not.
 */
const staleGroups = (tx: Queryable, set: GroupSet): Promise<GroupKey[]> =>
  rowsOf<GroupKey>(
    tx,
    sql`
    select ${sql.raw(KEY)} from (
        select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins, count(*) as n, sum(row_hash) as hash
          from settlement where ${COUNTS_HERE} and ${inGroups(set, 'settlement')}
         group by 1, 2, 3, 4, 5
      ) l
      full join (
        select ${sql.raw(KEY)}, person_count, hash_sum from day_rec where ${inGroups(set, 'other')}
      ) d using (${sql.raw(KEY)})
     where d.person_count is null or coalesce(l.n, 0) <> d.person_count or coalesce(l.hash, 0) <> d.hash_sum`,
  );

async function compareTotals(
  tx: Queryable,
  set: GroupSet,
  by: { readonly opter: string; readonly source: 'port' | 'file' },
): Promise<void> {
  const local = (pick: (entry: { column: string; value: string }) => string) =>
    sql.raw(NO_LOCAL.map(pick).join(', '));
  // One pass over the centre's rows. A group that only the centre has gets its row here, with zeros for the store.
  await tx.execute(sql`
    insert into day_rec as d (
      ${sql.raw(KEY)}, poolarea_no, company_id, ${local((entry) => entry.column)}, centre_count, centre_medfee_sumamt,
      centre_fund_pay_sumamt, centre_acct_pay, check_status, stmt_time, stmt_opter, centre_source, stmt_hash_sum, repaired)
    select ${sql.raw(KEY)}, coalesce(k.poolarea_no, s.poolarea_no), coalesce(k.company_id, s.company_id),
           ${local((entry) => entry.value)}, coalesce(c.cnt, 0), coalesce(c.medfee, 0), coalesce(c.fund, 0), coalesce(c.acct, 0),
           case when coalesce(k.person_count, 0) = coalesce(c.cnt, 0) and coalesce(k.hash_sum, 0) = coalesce(c.hash, 0)
                then '1' else '2' end,
           now(), ${by.opter}::text, ${by.source}::text, coalesce(k.hash_sum, 0), false
      from (
        select ${sql.raw(KEY)}, poolarea_no, company_id, person_count, hash_sum from day_rec where ${inGroups(set, 'other')}
      ) k
      full join (
        select ${sql.raw(KEY)}, count(*) as cnt, sum(medfee_sumamt) as medfee, sum(fund_pay_sumamt) as fund,
               sum(acct_pay) as acct, sum(row_hash) as hash
          from centre_row where ${COUNTS_THERE} and ${inCentre(set)}
         group by ${sql.raw(KEY)}
      ) c using (${sql.raw(KEY)})
      join store s using (fixmedins_code)
     order by 1, 2, 3, 4, 5
    on conflict (${sql.raw(KEY)}) do update
       set centre_count = excluded.centre_count, centre_medfee_sumamt = excluded.centre_medfee_sumamt,
           centre_fund_pay_sumamt = excluded.centre_fund_pay_sumamt, centre_acct_pay = excluded.centre_acct_pay,
           check_status = excluded.check_status, centre_only_cnt = 0, store_only_cnt = 0, differ_cnt = 0,
           stmt_time = excluded.stmt_time, stmt_opter = excluded.stmt_opter, centre_source = excluded.centre_source,
           stmt_hash_sum = excluded.stmt_hash_sum, repaired = false`);
}

/** The centre's rows carry no company or area: limit them to the stores within the scope. */
function inCentre(set: GroupSet): SQL {
  if ('groups' in set) return inGroups(set, 'other');
  const days = sql`settle_date between ${set.begndate}::date and ${set.enddate}::date`;
  return set.scope.kind === 'all'
    ? days
    : sql`${days} and fixmedins_code in (select fixmedins_code from store where ${within(set.scope, '')})`;
}

async function countDifferences(tx: Queryable, set: GroupSet): Promise<void> {
  const { first, last } = daysOf(set);
  await tx.execute(sql`
    with uneven as materialized (
      select ${sql.raw(KEY)} from day_rec where check_status = '2' and ${inGroups(set, 'other')}
    ), local as (
      select u.*, s.msgid, s.row_hash from settlement s join uneven u
          on s.setl_date = u.settle_date and s.fixmedins_code = u.fixmedins_code and s.insutype = u.insutype
         and s.clr_type = u.clr_type and s.setl_optins = u.setl_optins
       where ${COUNTS_HERE} and s.setl_date between ${first}::date and ${last}::date
    ), centre as (
      select u.*, r.msgid, r.row_hash from centre_row r join uneven u using (${sql.raw(KEY)})
       where ${COUNTS_THERE} and r.settle_date between ${first}::date and ${last}::date
    ), counted as (
      select ${sql.raw(KEY)},
             count(*) filter (where l.row_hash is null) as centre_only,
             count(*) filter (where c.row_hash is null) as store_only,
             count(*) filter (where l.row_hash <> c.row_hash) as differ
        from local l full join centre c using (${sql.raw(KEY)}, msgid)
       where l.row_hash is distinct from c.row_hash
       group by ${sql.raw(KEY)}
    )
    update day_rec d
       set centre_only_cnt = c.centre_only, store_only_cnt = c.store_only, differ_cnt = c.differ
      from counted c where ${sameGroup('d', 'c')}`);
}
