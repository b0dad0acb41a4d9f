import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { likeAny } from '../../query/conditions.ts';
import { scopeOf, within } from '../../query/scope.ts';

export const companyHandlers: ModuleHandlers<'company'> = {
  /** Companies with open stores within reach. */
  pullCompanies: async ({ tx, user }, { keyword }) => ({
    companies: await rowsOf<{ companyId: string; companyName: string; storeCount: number }>(
      tx,
      sql`select c.company_id, c.company_name, count(*)::int as store_count
            from store s join company c using (company_id)
           where s.closed_at is null and ${within(scopeOf(user), 's')}
             and ${likeAny(['c.company_id', 'c.company_name'], keyword)}
           group by 1, 2 order by 1`,
    ),
  }),
};
