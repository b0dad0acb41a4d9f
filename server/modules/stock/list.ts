import { sql, type SQL } from 'drizzle-orm';
import type { StockMove, stockCalls } from '../../../contract/stock.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { anyOf, likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';

type Filter = CallRequest<(typeof stockCalls)['totals']>;
type Query = CallRequest<(typeof stockCalls)['paged']>;

const TABLES = sql.raw(
  'goods_move m join store s using (fixmedins_code) join store_goods g using (fixmedins_code, fixmedins_hilist_id)',
);
/** Given back of a purchase so far; a return that the centre refused was one all the same. */
const GIVEN_BACK = sql.raw(
  `coalesce((select sum(b.cnt) from goods_move b
    where b.fixmedins_code = m.fixmedins_code and b.purc_bchno = m.fixmedins_bchno), 0)`,
);
const COLUMNS = sql`m.fixmedins_code, m.fixmedins_bchno, m.infno, m.fixmedins_hilist_id, g.fixmedins_hilist_name,
  coalesce(g.med_list_codg, '') as med_list_codg, coalesce(m.inv_chg_type, '') as inv_chg_type, m.cnt, m.pric, m.stock_before,
  m.stock_after, m.manu_lotnum, coalesce(m.expy_end::text, '') as expy_end, m.spler_name, m.dynt_no, m.purc_invo_no,
  m.drug_trac_codg, m.memo, m.opter_name, m.move_time, m.upld_stas, coalesce(m.upld_error, '') as upld_error,
  coalesce(m.medins_prod_purc_no, '') as medins_prod_purc_no,
  case when m.infno = '3503' then (m.cnt - ${GIVEN_BACK})::numeric(16, 4) end as left_cnt`;
const ORDER: readonly OrderColumn[] = [
  { column: 'm.move_time', type: 'timestamptz', order: 'desc' },
  { column: 'm.fixmedins_bchno', type: 'text', order: 'desc' },
];

const condition = (scope: Scope, query: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      anyOf('m.fixmedins_code', query.fixmedinsCode),
      anyOf('m.infno', query.infno),
      anyOf('m.upld_stas', query.upldStas),
      query.begndate === undefined ? sql`true` : sql`m.move_time >= ${query.begndate}::date`,
      query.enddate === undefined ? sql`true` : sql`m.move_time < ${query.enddate}::date + 1`,
      likeAny(
        [
          'm.fixmedins_hilist_id',
          'g.fixmedins_hilist_name',
          'g.pinyin',
          'm.manu_lotnum',
          'm.spler_name',
          'm.dynt_no',
        ],
        query.keyword,
      ),
    ],
    sql` and `,
  );

export async function pageMoves(db: Queryable, scope: Scope, query: Query) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<StockMove & { readonly at: string }>(
    db,
    sql`select ${COLUMNS}, m.move_time::text as at from ${TABLES} where ${condition(scope, query)} and ${after} ${tail}`,
  );
  const page = cut(rows, ({ at, fixmedinsBchno }) => [at, fixmedinsBchno]);
  return { ...page, rows: page.rows.map(({ at: _, ...row }) => row) };
}

export const totalMoves = (db: Queryable, scope: Scope, query: Filter) =>
  rowOf<{ rowCount: number; waiting: number; failed: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where m.upld_stas = '9'))::int as waiting,
               (count(*) filter (where m.upld_stas = '2'))::int as failed
          from ${TABLES} where ${condition(scope, query)}`,
  );

export async function moveOf(
  db: Queryable,
  fixmedinsCode: string,
  fixmedinsBchno: string,
): Promise<StockMove> {
  const [found] = await rowsOf<StockMove>(
    db,
    sql`select ${COLUMNS} from ${TABLES} where m.fixmedins_code = ${fixmedinsCode} and m.fixmedins_bchno = ${fixmedinsBchno}`,
  );
  if (!found) throw Problem.business('没有找到该记录');
  return found;
}
