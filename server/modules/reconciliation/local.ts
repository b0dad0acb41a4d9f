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

/**
 * Adds the store's side of the groups up anew from its settlements, refunds included, voided ones not. A group that
 * lost its last settlement stays, with zeros: the centre may still have something there.
 */
export async function refreshLocal(tx: Queryable, set: GroupSet): Promise<void> {
  await tx.execute(sql`
    insert into day_rec (${sql.raw(KEY)}, ${sql.raw(COLUMNS.join(', '))})
    select setl_date, fixmedins_code, insutype, clr_type, setl_optins, min(poolarea_no), min(company_id),
           count(*), count(distinct psn_no), count(*) filter (where refd_setl_flag = '1'),
           ${sql.raw(SUMS.map((column) => `sum(${column})`).join(', '))}, sum(row_hash)
      from settlement
     where vali_flag = '1' and ${inGroups(set, 'settlement')}
     group by 1, 2, 3, 4, 5
     order by 1, 2, 3, 4, 5
    on conflict (${sql.raw(KEY)}) do update
       set ${sql.raw(COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))}`);
  await tx.execute(sql`
    update day_rec d
       set ${sql.raw(['person_count', 'person_num', 'refd_count', ...SUMS, 'hash_sum'].map((column) => `${column} = 0`).join(', '))}
     where d.person_count <> 0 and ${inGroups(set, 'other')}
       and not exists (
         select 1 from settlement s
          where s.vali_flag = '1' and s.setl_date = d.settle_date and s.fixmedins_code = d.fixmedins_code
            and s.insutype = d.insutype and s.clr_type = d.clr_type and s.setl_optins = d.setl_optins)`);
}

/** Makes rows, with zeros on the store's side, for groups that only the centre has. */
export async function addCentreGroups(tx: Queryable, set: GroupSet): Promise<void> {
  await tx.execute(sql`
    insert into day_rec (${sql.raw(KEY)}, ${sql.raw(COLUMNS.join(', '))})
    select k.*, s.poolarea_no, s.company_id, 0, 0, 0, ${sql.raw(SUMS.map(() => '0').join(', '))}, 0
      from (select distinct ${sql.raw(KEY)} from centre_row where ${inGroups(set, 'other')}) k
      join store s using (fixmedins_code)
     where not exists (select 1 from day_rec d where ${sameGroup('d', 'k')})
     order by 1, 2, 3, 4, 5
    on conflict do nothing`);
}
