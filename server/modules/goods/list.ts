import { sql, type SQL } from 'drizzle-orm';
import type { goodsCalls, GoodsRow } from '../../../contract/goods.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { anyOf, exactly, likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';

type Filter = CallRequest<(typeof goodsCalls)['totals']>;
type Query = CallRequest<(typeof goodsCalls)['paged']>;

const condition = (scope: Scope, { fixmedinsCode, keyword, valiFlag, matched }: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('g.fixmedins_code', fixmedinsCode),
      exactly('g.vali_flag', valiFlag),
      matched === undefined ? sql`true` : sql`(g.med_list_codg is not null) = ${matched === '1'}`,
      likeAny(
        ['g.fixmedins_hilist_id', 'g.fixmedins_hilist_name', 'g.pinyin', 'g.barcode', 'g.aprvno'],
        keyword,
      ),
    ],
    sql` and `,
  );
const TABLES = sql.raw('store_goods g join store s using (fixmedins_code)');

export const readGoods = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<GoodsRow[]> =>
  rowsOf<GoodsRow>(
    db,
    sql`select g.fixmedins_code, g.fixmedins_hilist_id, g.fixmedins_hilist_name, g.spec, g.dosform, g.prodentp_name, g.aprvno,
               coalesce(g.barcode, '') as barcode, g.pack, g.pric, g.stock, g.rx_flag,
               case when g.manu_lotnum = '-' then '' else g.manu_lotnum end as manu_lotnum,
               case when g.expy_end = '2099-12-31' then '' else g.expy_end::text end as expy_end, g.vali_flag,
               coalesce(g.med_list_codg, '') as med_list_codg, g.updt_time, g.rev
          from ${TABLES} where ${where} ${tail}`,
  );

const ORDER = {
  fixmedinsHilistId: 'g.fixmedins_hilist_id',
  fixmedinsHilistName: 'g.fixmedins_hilist_name',
} as const;

export async function pageGoods(db: Queryable, scope: Scope, query: Query) {
  const order: OrderColumn[] = [
    { column: ORDER[query.sortKey], type: 'text', order: query.sortOrder },
    { column: 'g.fixmedins_hilist_id', type: 'text', order: query.sortOrder },
    { column: 'g.fixmedins_code', type: 'text', order: query.sortOrder },
  ];
  const { after, tail, cut } = keyset(order, query);
  const rows = await readGoods(db, sql`${condition(scope, query)} and ${after}`, tail);
  return cut(rows, (row) => [row[query.sortKey], row.fixmedinsHilistId, row.fixmedinsCode]);
}

export const totalGoods = (db: Queryable, scope: Scope, filter: Filter) =>
  rowOf<{ rowCount: number; sold: number; unmatched: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where g.vali_flag = '1'))::int as sold,
               (count(*) filter (where g.vali_flag = '1' and g.med_list_codg is null))::int as unmatched
          from ${TABLES} where ${condition(scope, filter)}`,
  );
