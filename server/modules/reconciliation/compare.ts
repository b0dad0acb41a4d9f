import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../../contract/reconciliation.ts';
import type { Queryable } from '../../db/connect.ts';
import type { CentreLine } from '../../insurer/detailFile.ts';
import { daysOf, inGroups, KEY, sameGroup, type GroupSet } from './groups.ts';
import { addCentreGroups, refreshLocal } from './local.ts';

/** The centre's lines of one group, and what it said of the totals. */
export interface CentreSide {
  readonly key: GroupKey;
  readonly lines: readonly CentreLine[];
  /** 3201: 0 even, 1 uneven; null where the totals were not asked (a file). */
  readonly totalRslt: '0' | '1' | null;
}

/** Puts the centre's lines in the place of what was staged for their groups before. They are hashed as they arrive. */
export async function stage(tx: Queryable, sides: readonly CentreSide[]): Promise<void> {
  if (sides.length === 0) return;
  await tx.execute(
    sql`delete from centre_row where ${inGroups({ groups: sides.map((side) => side.key) }, 'other')}`,
  );
  const rows = sides.flatMap((side) => side.lines.map((line) => [side.key, line] as const));
  const column = (pick: (key: GroupKey, line: CentreLine) => string | null) =>
    sql`${sql.param(rows.map(([key, line]) => pick(key, line)))}`;
  await tx.execute(sql`
    insert into centre_row (${sql.raw(KEY)}, msgid, setl_id, mdtrt_id, psn_no, stmt_rslt, refd_setl_flag, memo,
                            medfee_sumamt, fund_pay_sumamt, acct_pay)
    select * from unnest(
      ${column((key) => key.settleDate)}::date[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[], ${column((_, line) => line.msgid)}::text[],
      ${column((_, line) => line.setlId)}::text[], ${column((_, line) => line.mdtrtId)}::text[],
      ${column((_, line) => line.psnNo)}::text[], ${column((_, line) => line.stmtRslt)}::text[],
      ${column((_, line) => line.refdSetlFlag)}::text[], ${column((_, line) => line.memo)}::text[],
      ${column((_, line) => line.medfeeSumamt)}::numeric[], ${column((_, line) => line.fundPaySumamt)}::numeric[],
      ${column((_, line) => line.acctPay)}::numeric[])`);
}

/** Notes what the centre said of the totals (3201); after the comparison, when every group has its row. */
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
 * Compares the two staged sides of the groups and writes the result: first by count, sums and an order-free hash,
 * because errors that offset each other hide from sums; only where a group differs are its rows joined and counted
 * by kind. The centre's lines that only repeat what the store sent (3202 result 2) are no rows of the centre.
 */
export async function compare(
  tx: Queryable,
  set: GroupSet,
  by: { readonly opter: string; readonly source: 'port' | 'file' },
): Promise<void> {
  await refreshLocal(tx, set);
  await addCentreGroups(tx, set);
  await compareTotals(tx, set, by);
  await countDifferences(tx, set);
}

async function compareTotals(
  tx: Queryable,
  set: GroupSet,
  by: { readonly opter: string; readonly source: 'port' | 'file' },
): Promise<void> {
  await tx.execute(sql`
    update day_rec d
       set centre_count = coalesce(c.cnt, 0),
           centre_medfee_sumamt = coalesce(c.medfee, 0),
           centre_fund_pay_sumamt = coalesce(c.fund, 0),
           centre_acct_pay = coalesce(c.acct, 0),
           check_status = case when d.person_count = coalesce(c.cnt, 0) and d.hash_sum = coalesce(c.hash, 0)
                               then '1' else '2' end,
           centre_only_cnt = 0, store_only_cnt = 0, differ_cnt = 0,
           stmt_time = now(), stmt_opter = ${by.opter}, centre_source = ${by.source},
           stmt_hash_sum = d.hash_sum, repaired = false
      from (select ${sql.raw(KEY)} from day_rec where ${inGroups(set, 'other')}) k
      left join (
        select ${sql.raw(KEY)}, count(*) as cnt, sum(medfee_sumamt) as medfee, sum(fund_pay_sumamt) as fund,
               sum(acct_pay) as acct, sum(row_hash) as hash
          from centre_row where stmt_rslt <> '2' and ${inGroups(set, 'other')}
         group by ${sql.raw(KEY)}
      ) c using (${sql.raw(KEY)})
     where ${sameGroup('d', 'k')}`);
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
       where s.vali_flag = '1' and s.setl_date between ${first}::date and ${last}::date
    ), centre as (
      select u.*, r.msgid, r.row_hash from centre_row r join uneven u using (${sql.raw(KEY)})
       where r.stmt_rslt <> '2' and r.settle_date between ${first}::date and ${last}::date
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
