import { sql, type SQL } from 'drizzle-orm';

/**
 * The SQL of data roles (docs/architecture/rights.md): a person who holds none reaches all that their kind reaches; one
 * who holds some reaches the stores that the enabled ones name by area, company or store. A stopped role names nothing.
 */

/** Codes of the stores that references name. `refs` is a relation of `ref_kind` and `ref_id`; `also` further columns of it. */
export const coveredSql = (refs: string, also = ''): string => `
  select ${also} ref_id as fixmedins_code from ${refs} where ref_kind = 'store'
  union all select ${also} s.fixmedins_code from ${refs} join store s on s.company_id = ref_id where ref_kind = 'company'
  union all select ${also} s.fixmedins_code from ${refs} join store s on s.poolarea_no = ref_id where ref_kind = 'area'
  union all select ${also} s.fixmedins_code from ${refs} join store s on s.admdvs = ref_id where ref_kind = 'area'
  union all select ${also} s.fixmedins_code from ${refs} join store s
     on s.poolarea_no between left(ref_id, 2) || '0000' and left(ref_id, 2) || '9999'
   where ref_kind = 'area' and right(ref_id, 4) = '0000'`;

const refsOf = (user: string): string => `
  select x.ref_kind, x.ref_id from user_data_role g join data_role r using (role_id) join data_role_ref x using (role_id)
   where g.user_id = ${user} and r.enabled`;

/** Whether data roles leave a store to a user: a condition on a column with the store's code. */
export const limitSql = (userId: string, fixmedinsCode: SQL): SQL =>
  sql`(not exists (select 1 from user_data_role where user_id = ${userId}) or ${fixmedinsCode} in (
        with ref as (select x.ref_kind, x.ref_id from user_data_role g join data_role r using (role_id)
                       join data_role_ref x using (role_id) where g.user_id = ${userId} and r.enabled)
        ${sql.raw(coveredSql('ref'))}))`;

/** Whether data roles leave a store to a user; the query around it names the user and the row `store`. */
export const reachesSql = (user: string, store: string): string =>
  `(not exists (select from user_data_role g where g.user_id = ${user})
    or exists (select from (${refsOf(user)}) ref where ${namesSql('ref', store)}))`;

/** Whether a reference names a row `store`. */
const namesSql = (ref: string, store: string): string =>
  `(${ref}.ref_kind = 'store' and ${ref}.ref_id = ${store}.fixmedins_code
    or ${ref}.ref_kind = 'company' and ${ref}.ref_id = ${store}.company_id
    or ${ref}.ref_kind = 'area' and (${ref}.ref_id in (${store}.poolarea_no, ${store}.admdvs)
       or right(${ref}.ref_id, 4) = '0000' and left(${ref}.ref_id, 2) = left(${store}.poolarea_no, 2)))`;

/** Codes of the stores that references name, given as two lists. */
export const coveredBy = (kinds: readonly string[], ids: readonly string[]): SQL =>
  sql`(with ref as (select * from unnest(${sql.param([...kinds])}::text[], ${sql.param([...ids])}::text[]) as t (ref_kind, ref_id))
       ${sql.raw(coveredSql('ref'))})`;
