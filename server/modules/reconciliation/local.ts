import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { inGroups, KEY, sameGroup, type GroupSet } from './groups.ts';

/** What both sides state, and what only the store's side adds up. */
const SUMS = [
  'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay',
  'maf_pay', 'oth_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
]; // prettier-ignore

const COLUMNS = [
  'poolarea_no',
  'company_id',
  'person_count',
  'person_num',
  'refd_count',
  ...SUMS,
  'hash_sum',
];

const COUNTED = ['person_count', 'person_num', 'refd_count', ...SUMS, 'hash_sum'];

/**
 * Adds the store's side of the groups up anew from its settlements, refunds included, voided ones not; what came out
 * the same is not written again. A group that lost its last settlement stays, with zeros: the centre may still have
 * something there.
 */
export async function refreshLocal(tx: Queryable, set: GroupSet): Promise<void> {
  const list = (of: readonly string[], write: (column: string) => string) =>
    sql.raw(of.map(write).join(', '));
  await tx.execute(sql`
    with sums as materialized (
      select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins, min(poolarea_no) as poolarea_no,
             min(company_id) as company_id, count(*) as person_count, count(distinct psn_no) as person_num,
             count(*) filter (where refd_setl_flag = '1') as refd_count,
             ${list(SUMS, (column) => `sum(${column}) as ${column}`)}, sum(row_hash) as hash_sum
        from settlement
       where vali_flag = '1' and ${inGroups(set, 'settlement')}
       group by 1, 2, 3, 4, 5
    ), written as (
      insert into day_rec as d (${sql.raw(KEY)}, ${sql.raw(COLUMNS.join(', '))})
      select ${sql.raw(KEY)}, ${sql.raw(COLUMNS.join(', '))} from sums order by 1, 2, 3, 4, 5
      on conflict (${sql.raw(KEY)}) do update
         set ${list(COLUMNS, (column) => `${column} = excluded.${column}`)}
       where (${list(COLUMNS, (column) => `d.${column}`)}) is distinct from (${list(COLUMNS, (column) => `excluded.${column}`)})
    )
    update day_rec d set ${list(COUNTED, (column) => `${column} = 0`)}
     where d.person_count <> 0 and ${inGroups(set, 'other')}
       and not exists (select 1 from sums s where ${sameGroup('s', 'd')})`);
}

/** What a group holds on the store's side when the store has nothing. */
export const NO_LOCAL = COUNTED.map((column) => ({ column, value: '0' }));
