import { sql, type SQL } from 'drizzle-orm';
import type { catalogueCalls, ItemFilter, ItemRow } from '../../../contract/catalogue/catalogue.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { itemSql } from '../../catalogue/columns.ts';
import { found, named, ofAreas } from '../../catalogue/find.ts';
import { termsOn } from '../../catalogue/terms.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { anyOf, exactly, likeText } from '../../query/conditions.ts';
import {
  afterCursor,
  orderBy,
  pageOf,
  readCursor,
  writeCursor,
  type OrderColumn,
} from '../../query/keyset.ts';
import type { Reach } from './reach.ts';

type Calls = typeof catalogueCalls;
type Query = CallRequest<Calls['getItemDirectoryByPage']>;
export type Item = CallResult<Calls['addCatalogue']>;

export const ROW = sql`${itemSql('d')}, d.admdvs, d.ver, d.updt_time, d.rev`;
/** The most items that a keyword finds: beyond them it is too short to tell anything. */
const KEYWORD_MOST = 2000;

/** The conditions on the columns of `d`, in or out of use. */
const columnsMatch = (filter: ItemFilter): SQL =>
  sql.join(
    [
      filter.medListCodg === undefined
        ? sql`true`
        : sql`lower(d.med_list_codg) like ${`${likeText(filter.medListCodg.toLowerCase())}%`}`,
      filter.drugName === undefined
        ? sql`true`
        : sql`(${named('d', filter.drugName)} and (d.drug_name ilike ${`%${likeText(filter.drugName)}%`}
             or d.drug_prodname ilike ${`%${likeText(filter.drugName)}%`}))`,
      filter.prodentpName === undefined
        ? sql`true`
        : sql`d.prodentp_name ilike ${`%${likeText(filter.prodentpName)}%`}`,
      anyOf('d.list_type', filter.listType),
      anyOf('d.chrgitm_lv', filter.chrgitmLv),
      exactly('d.vali_flag', filter.valiFlag),
      exactly('d.rx_otc', filter.rxOtc),
      exactly('d.hi_nego_drug_flag', filter.hiNegoDrugFlag),
      exactly('d.dual_chan_flag', filter.dualChanFlag),
      exactly('d.ec_rx_flag', filter.ecRxFlag),
      filter.begndate === undefined ? sql`true` : sql`d.begndate >= ${filter.begndate}::date`,
      filter.enddate === undefined ? sql`true` : sql`d.enddate <= ${filter.enddate}::date`,
      filter.source === undefined
        ? sql`true`
        : filter.source === 'own'
          ? sql`d.admdvs <> ''`
          : sql`d.admdvs = ''`,
    ],
    sql` and `,
  );

/** A keyword finds among the rows that the other conditions leave, so that its limit cuts none of them for others. */
const condition = (filter: ItemFilter, reach: Reach): SQL => {
  const matches = columnsMatch(filter);
  return filter.keyword === undefined
    ? sql`${ofAreas('d', reach.areas)} and ${matches}`
    : sql`(d.med_list_codg, d.admdvs) in (
        select med_list_codg, admdvs from ${found(filter.keyword, reach.areas, KEYWORD_MOST, matches)} k)`;
};

const orderOf = ({ sortKey, sortOrder, back }: Query): OrderColumn[] => {
  const order = back ? (sortOrder === 'asc' ? 'desc' : 'asc') : sortOrder;
  return [
    ...(sortKey === 'updtTime' ? [{ column: 'd.updt_time', type: 'timestamptz', order } as const] : []),
    { column: 'd.med_list_codg', type: 'text', order },
    { column: 'd.admdvs', type: 'text', order },
  ];
};

/** The cursor before the first row of a day. */
function startOfDay(day: string, { sortOrder }: Query): string[] {
  const midnight = Date.parse(`${day}T00:00:00Z`) + (sortOrder === 'desc' ? 86_400_000 : 0);
  return [`${new Date(midnight).toISOString().slice(0, 10)} 00:00:00+08`, '', ''];
}

/** Items with level, limit and share as they hold on the day. */
export async function onDay<R extends Item>(
  db: Queryable,
  reach: Reach,
  rows: readonly R[],
  day: string | undefined,
): Promise<(R & ItemRow)[]> {
  if (rows.length === 0) return [];
  const terms = await termsOn(db, {
    codes: rows.map((row) => row.medListCodg),
    poolareaNo: reach.area,
    ...(day !== undefined && { day }),
  });
  const byCode = new Map(terms.map((term) => [term.medListCodg, term]));
  return rows.map((row) => {
    const term = byCode.get(row.medListCodg);
    return {
      ...row,
      chrgitmLv: term?.chrgitmLv ?? row.chrgitmLv,
      selfpayProp: term?.selfpayProp ?? row.selfpayProp,
      pricUplmtAmt: term?.pricUplmtAmt ?? row.pricUplmtAmt,
      lvBegndate: term?.lvBegndate ?? '',
      lmtBegndate: term?.lmtBegndate ?? '',
      propBegndate: term?.propBegndate ?? '',
    };
  });
}

export async function pageItems(db: Queryable, reach: Reach, query: Query) {
  if (query.day !== undefined && query.sortKey !== 'updtTime')
    throw Problem.badRequest('只有按更新时间排序时才能跳到日期');
  const columns = orderOf(query);
  const start =
    query.day !== undefined
      ? startOfDay(query.day, query)
      : query.skip !== undefined
        ? null
        : readCursor(query.cursor, columns);
  const after = afterCursor(columns, start);
  const which = condition(query, reach);
  const countBefore = async (): Promise<number> =>
    (
      await rowOf<{ n: number }>(
        db,
        sql`select count(*)::int as n from hilist d where ${which} and ${query.back && query.cursor === undefined ? sql`true` : sql`not (${after})`}`,
      )
    ).n;
  // The page is cut by the keys alone, so that a far jump reads no wide rows.
  const rows = await rowsOf<Item & { sortTime: string }>(
    db,
    sql`select ${ROW}, d.updt_time::text as sort_time from (
          select d.med_list_codg, d.admdvs, d.from_ver from hilist d
           where ${which} and ${after} order by ${orderBy(columns)} limit ${query.pageSize + 1} offset ${query.skip ?? 0}) k
          join hilist_row d using (med_list_codg, admdvs, from_ver)
         order by ${orderBy(columns)}`,
  );
  const placeOf = (row: Item & { sortTime: string }): readonly string[] =>
    query.sortKey === 'updtTime'
      ? [row.sortTime, row.medListCodg, row.admdvs]
      : [row.medListCodg, row.admdvs];
  const page = pageOf(rows, query.pageSize, placeOf);
  const shown = await onDay(
    db,
    reach,
    page.rows.map(({ sortTime: _, ...row }) => row),
    query.asOf,
  );
  // Read backwards: the rows are reversed, and the following page is known already.
  if (query.back) {
    const turned = { rows: shown.reverse(), nextCursor: null, prevCursor: page.nextCursor };
    return query.cursor === undefined ? { ...turned, first: (await countBefore()) - shown.length } : turned;
  }
  const first = query.day === undefined ? query.skip : await countBefore();
  const [top] = page.rows;
  return {
    rows: shown,
    nextCursor: page.nextCursor,
    ...(first !== undefined && { first, prevCursor: top && first > 0 ? writeCursor(placeOf(top)) : null }),
  };
}

export const totalItems = (db: Queryable, reach: Reach, filter: ItemFilter) =>
  rowOf<CallResult<Calls['getItemDirectoryTotals']>>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where d.vali_flag = '1'))::int as valid,
               (count(*) filter (where d.admdvs <> ''))::int as own,
               ${filter.keyword !== undefined} and count(*) >= ${KEYWORD_MOST} as is_cut
          from hilist d where ${condition(filter, reach)}`,
  );

export const searchItems = (
  db: Queryable,
  reach: Reach,
  { keyword, pageSize }: CallRequest<Calls['searchItemDirectoryList']>,
): Promise<Item[]> =>
  rowsOf<Item>(
    db,
    sql`select ${ROW} from ${found(keyword, reach.areas, pageSize)} f
          join hilist d using (med_list_codg, admdvs)
         order by f.rank, length(d.drug_name), d.med_list_codg limit ${pageSize}`,
  );

export const itemsByCode = (db: Queryable, reach: Reach, codes: readonly string[]): Promise<Item[]> =>
  rowsOf<Item>(
    db,
    sql`select ${ROW} from hilist d where d.med_list_codg = any(${sql.param([...codes])}) and ${ofAreas('d', reach.areas)}
         order by d.med_list_codg`,
  );
