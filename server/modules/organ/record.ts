import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { storeCalls, StoreRecord } from '../../../contract/organ/store.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';
import { likeAny, anyOf } from '../../query/conditions.ts';
import { contractState } from '../../stores/contractState.ts';
import { STORE_COLUMNS, STORE_TABLES } from '../../stores/record.ts';

type Filter = CallRequest<(typeof storeCalls)['organTotals']>;
type Query = CallRequest<(typeof storeCalls)['pullOrgans']>;

/** Stores in a province, a city, or a district. */
export function inArea(code: string | undefined): SQL {
  if (code === undefined) return sql`true`;
  if (code.endsWith('0000')) return sql`starts_with(s.admdvs, ${code.slice(0, 2)})`;
  return code.endsWith('00') ? sql`s.poolarea_no = ${code}` : sql`s.admdvs = ${code}`;
}

const condition = (scope: Scope, filter: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('s.fixmedins_code', filter.fixmedinsCode),
      inArea(filter.admdvs),
      filter.companyId === undefined ? sql`true` : sql`s.company_id = ${filter.companyId}`,
      filter.fixOnlnOpenFlag === undefined
        ? sql`true`
        : sql`s.fix_onln_open_flag = ${filter.fixOnlnOpenFlag}`,
      contractState(filter.contract),
      likeAny(['s.fixmedins_code', 's.fixmedins_name', 's.short_name', 's.uscc'], filter.keyword),
    ],
    sql` and `,
  );

const maskAccount = (account: string): string =>
  account === '' ? '' : `${'*'.repeat(Math.max(0, account.length - 4))}${account.slice(-4)}`;

export async function pageStores(db: Queryable, scope: Scope, query: Query) {
  const order: OrderColumn[] = [{ column: 's.fixmedins_code', type: 'text', order: query.sortOrder }];
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<StoreRecord>(
    db,
    sql`select ${STORE_COLUMNS} from ${STORE_TABLES} where ${condition(scope, query)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.fixmedinsCode]);
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({ ...row, bankAcct: maskAccount(row.bankAcct) })),
  };
}

export const totalStores = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; open: number; paused: number; closed: number }>(
    db,
    sql`select count(*)::int as row_count,
               (count(*) filter (where s.fix_onln_open_flag = '1'))::int as open,
               (count(*) filter (where s.fix_onln_open_flag = '0'))::int as paused,
               (count(*) filter (where s.fix_onln_open_flag = '2'))::int as closed
          from store s where ${condition(scope, filter)}`,
  );
