import { sql, type SQL } from 'drizzle-orm';
import type { StoreOption } from '../../../contract/organ/authStore.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny } from '../../query/conditions.ts';

interface Asked {
  readonly keyword?: string | undefined;
  readonly pageSize: number;
}

/** Open stores within reach that match, to choose from; `total` counts all of them. */
export async function pickStores(db: Queryable, scope: Scope, { keyword, pageSize }: Asked, also: SQL) {
  const where = sql`s.closed_at is null and ${within(scope, 's')} and ${also}
    and ${likeAny(['s.fixmedins_code', 's.fixmedins_name'], keyword)}`;
  const { total } = await rowOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from store s where ${where}`,
  );
  const stores = await rowsOf<StoreOption>(
    db,
    sql`select s.fixmedins_code, s.fixmedins_name, c.company_name, s.admdvs, s.poolarea_no
          from store s join company c using (company_id) where ${where} order by s.fixmedins_code limit ${pageSize}`,
  );
  return { stores, total };
}
