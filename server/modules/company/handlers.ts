import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { likeAny } from '../../query/conditions.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { pageCompanies, totalCompanies } from './list.ts';
import { changeCompany, createCompany, reopenInitialization, stopCompany } from './write.ts';

export const companyHandlers: ModuleHandlers<'company'> = {
  /** Companies with open stores within reach; for administrators also those without any store, on request. */
  pullCompanies: async ({ tx, user }, { keyword, withEmpty }) => ({
    companies: await rowsOf<{ companyId: string; companyName: string; storeCount: number }>(
      tx,
      sql`select c.company_id, c.company_name, count(s.fixmedins_code)::int as store_count
            from company c left join store s on s.company_id = c.company_id and s.closed_at is null and ${within(scopeOf(user), 's')}
           where ${likeAny(['c.company_id', 'c.company_name'], keyword)}
           group by 1, 2
          having count(s.fixmedins_code) > 0
              or ${withEmpty === '1' && user.isAdminUser} and c.enabled
                 and not exists (select from store x where x.company_id = c.company_id)
           order by 1`,
    ),
  }),
  getCompanyPaged: ({ db }, query) => pageCompanies(db, query),
  companyTotals: ({ db }, filter) => totalCompanies(db, filter),
  createCompany,
  changeCompany,
  stopCompany,
  reopenInitialization,
};
