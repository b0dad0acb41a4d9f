import { sql } from 'drizzle-orm';
import type { StoreOption } from '../../contract/organ.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import type { ModuleHandlers } from '../http/handler.ts';
import { scopeOf, within } from './scope.ts';

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const organHandlers: ModuleHandlers<'organ'> = {
  pullUserStores: async ({ tx, user }, { keyword, pageSize }) => {
    const match =
      keyword === undefined || keyword === ''
        ? sql`true`
        : sql`(s.fixmedins_code ilike ${likeText(keyword)} or s.fixmedins_name ilike ${likeText(keyword)})`;
    const where = sql`${within(scopeOf(user), 's')} and ${match}`;
    const { total } = await rowOf<{ total: number }>(
      tx,
      sql`select count(*)::int as total from store s where ${where}`,
    );
    const stores = await rowsOf<StoreOption>(
      tx,
      sql`select s.fixmedins_code, s.fixmedins_name, c.company_name, s.admdvs, s.poolarea_no
            from store s join company c using (company_id) where ${where} order by s.fixmedins_code limit ${pageSize}`,
    );
    return { stores, total };
  },
};
