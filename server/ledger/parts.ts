import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { BOTH, COUNTS_HERE, COUNTS_THERE, isAway, MONEY } from './counting.ts';
import { daysOf, inGroups, KEY, type GroupSet } from './groups.ts';

const PART_KEY = 'psn_type, med_type, away';
const DIFFS = ['uneven_cnt', 'diff_count', ...BOTH.map((column) => `diff_${column}`)];
const NO_LOCAL = ['person_count', 'refd_count', ...MONEY];

/**
 * Records which parts of the uneven groups differ, and by how much. The centre's lines have no person type and no
 * medical type: they take those of the store's settlement with the same message id, also of a voided one; a line
 * unknown to the store goes to a part without them. Even groups need no parts: both sides are equal.
 */
export async function splitDifferences(tx: Queryable, set: GroupSet): Promise<void> {
  const { first, last } = daysOf(set);
  await tx.execute(sql`
    update day_part set ${sql.raw(DIFFS.map((column) => `${column} = 0`).join(', '))}
     where uneven_cnt <> 0 and ${inGroups(set, 'other')}`);
  await tx.execute(sql`
    with uneven as materialized (
      select ${sql.raw(KEY)}, poolarea_no, company_id from day_rec where check_status = '2' and ${inGroups(set, 'other')}
    ), known as (
      select u.*, s.msgid, s.row_hash, ${COUNTS_HERE} as counts, s.psn_type, s.med_type,
             ${sql.raw(isAway('s.'))} as away,
             ${sql.raw(BOTH.map((column) => `s.${column}`).join(', '))}
        from settlement s join uneven u
          on s.setl_date = u.settle_date and s.fixmedins_code = u.fixmedins_code and s.insutype = u.insutype
         and s.clr_type = u.clr_type and s.setl_optins = u.setl_optins
       where s.setl_date between ${first}::date and ${last}::date
    ), theirs as (
      select u.*, r.msgid, r.row_hash, ${sql.raw(BOTH.map((column) => `r.${column}`).join(', '))}
        from centre_row r join uneven u using (${sql.raw(KEY)})
       where ${COUNTS_THERE} and r.settle_date between ${first}::date and ${last}::date
    ), differing as (
      select ${sql.raw(KEY)}, coalesce(k.poolarea_no, c.poolarea_no) as poolarea_no, coalesce(k.company_id, c.company_id) as company_id,
             coalesce(k.psn_type, '') as psn_type, coalesce(k.med_type, '') as med_type, coalesce(k.away, false) as away,
             (k.counts is true)::int - (c.msgid is not null)::int as n,
             ${sql.raw(BOTH.map((column) => `(case when k.counts then k.${column} else 0 end) - coalesce(c.${column}, 0) as ${column}`).join(', '))}
        from known k full join theirs c using (${sql.raw(KEY)}, msgid)
       where (case when k.counts then k.row_hash end) is distinct from c.row_hash
    )
    insert into day_part (${sql.raw(KEY)}, ${sql.raw(PART_KEY)}, poolarea_no, company_id, ${sql.raw(NO_LOCAL.join(', '))}, ${sql.raw(DIFFS.join(', '))})
    select ${sql.raw(KEY)}, ${sql.raw(PART_KEY)}, min(poolarea_no), min(company_id), ${sql.raw(NO_LOCAL.map(() => '0').join(', '))},
           count(*), sum(n), ${sql.raw(BOTH.map((column) => `sum(${column})`).join(', '))}
      from differing group by ${sql.raw(KEY)}, ${sql.raw(PART_KEY)}
    on conflict (${sql.raw(KEY)}, ${sql.raw(PART_KEY)}) do update
       set ${sql.raw(DIFFS.map((column) => `${column} = excluded.${column}`).join(', '))}`);
}
