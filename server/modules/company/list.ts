import { sql, type SQL } from 'drizzle-orm';
import type { CompanyRecord, companyCalls } from '../../../contract/company.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { isLive } from '../../http/feeGuard.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { ROLE } from '../../security/session.ts';

type Filter = CallRequest<(typeof companyCalls)['companyTotals']>;
type Query = CallRequest<(typeof companyCalls)['getCompanyPaged']>;

const condition = ({ keyword, enabled, initializing }: Filter): SQL =>
  sql.join(
    [
      likeAny(['c.company_id', 'c.company_name', 'c.uscc'], keyword),
      enabled === undefined ? sql`true` : sql`c.enabled = ${enabled === '1'}`,
      initializing === undefined ? sql`true` : sql`(c.initialize_step is not null) = ${initializing === '1'}`,
    ],
    sql` and `,
  );

const readCompanies = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<CompanyRecord[]> =>
  rowsOf<CompanyRecord>(
    db,
    sql`select c.company_id, c.company_name, coalesce(c.uscc, '') as uscc, coalesce(c.contacts, '') as contacts,
               coalesce(c.mobile_phone, '') as mobile_phone,
               coalesce((select u.user_name from app_user u
                          where u.company_id = c.company_id and u.role_code = ${ROLE.companyAdmin} and u.enabled
                          order by u.created_at, u.user_id limit 1), '') as admin_name,
               (select count(*)::int from store s where s.company_id = c.company_id and s.closed_at is null) as store_count,
               (select count(*)::int from app_user u where u.company_id = c.company_id and u.role_code <> ${ROLE.client}) as user_count,
               (select count(*)::int from client t where t.company_id = c.company_id) as client_count,
               (select count(*)::int from store_auth a where a.company_id = c.company_id and ${isLive()}) as module_count,
               c.enabled, c.stop_rea, c.initialize_step, c.initialized_at, c.changed_by, c.changed_at, c.version
          from company c where ${where} ${tail}`,
  );

export async function pageCompanies(db: Queryable, query: Query) {
  const { after, tail, cut } = keyset([{ column: 'c.company_id', type: 'text', order: 'asc' }], query);
  const rows = await readCompanies(db, sql`${condition(query)} and ${after}`, tail);
  return cut(rows, ({ companyId }) => [companyId]);
}

export const totalCompanies = (db: Queryable, filter: Filter) =>
  rowOf<{ rowCount: number; stopped: number; initializing: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where not c.enabled))::int as stopped,
               (count(*) filter (where c.initialize_step is not null))::int as initializing
          from company c where ${condition(filter)}`,
  );

export async function companyOf(db: Queryable, companyId: string): Promise<CompanyRecord> {
  const [company] = await readCompanies(db, sql`c.company_id = ${companyId}`);
  if (!company) throw Problem.business('没有找到该公司');
  return company;
}

/** A company as the person saw it, locked. @throws Problem where it has changed since */
export async function lockedCompany(
  tx: Queryable,
  companyId: string,
  version: number,
): Promise<CompanyRecord> {
  await tx.execute(sql`select 1 from company where company_id = ${companyId} for update`);
  const company = await companyOf(tx, companyId);
  if (company.version !== version) throw Problem.business('公司资料刚刚被修改过，请刷新后再改');
  return company;
}
