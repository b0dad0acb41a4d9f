import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CounterGoods } from '../../../contract/counter.ts';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import type { Figures } from '../../figures/figures.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import type { Store } from '../../till/store.ts';
import { likeText } from '../../query/conditions.ts';
import { termsOf, type Terms } from './terms.ts';

/** Goods as the store's catalogue has them. */
export interface StoreGoods {
  readonly fixmedinsHilistId: string;
  readonly fixmedinsHilistName: string;
  readonly spec: string;
  readonly dosform: string;
  readonly prodentpName: string;
  readonly barcode: string | null;
  readonly medListCodg: string | null;
  readonly pric: string;
  readonly rxFlag: '0' | '1';
  readonly tracPrefix: string | null;
  readonly manuLotnum: string;
  readonly expyEnd: string;
}
interface Where {
  readonly db: Database;
  readonly insurer: InsurerPort;
  readonly figures: Figures;
}

const COLUMNS = sql`g.fixmedins_hilist_id, g.fixmedins_hilist_name, g.spec, g.dosform, g.prodentp_name, g.barcode, g.med_list_codg,
  g.pric, g.rx_flag, g.trac_prefix, g.manu_lotnum, g.expy_end`;

/** The store's own goods, without the centre's terms. */
export const goodsOf = (db: Queryable, store: Store, ids: readonly string[]): Promise<StoreGoods[]> =>
  sold(db, store, sql`g.fixmedins_hilist_id = any(${sql.param([...new Set(ids)])})`);

/** Goods by their codes in the store, with the terms of the insurance. */
export async function goodsByIds(
  where: Where,
  store: Store,
  ids: readonly string[],
): Promise<Map<string, { goods: StoreGoods; shown: CounterGoods }>> {
  const rows = await goodsOf(where.db, store, ids);
  const terms = await termsFor(where, store, rows);
  return new Map(rows.map((goods) => [goods.fixmedinsHilistId, { goods, shown: shownGoods(goods, terms) }]));
}

/**
 * Goods by a printed code. A code of 20 digits that begins with 8 is a trace code: its first seven digits name the pack
 * (药品标识码), the rest the box. Of several goods with one code, those that the insurance pays come first.
 */
export async function goodsByCodes(
  where: Where,
  store: Store,
  codes: readonly string[],
): Promise<Map<string, CounterGoods>> {
  const all = sql.param([...new Set(codes)]);
  const prefixes = sql.param(codes.filter(isTraceCode).map(prefixOf));
  const rows = await sold(
    where.db,
    store,
    sql`(g.fixmedins_hilist_id = any(${all}) or g.barcode = any(${all}) or g.med_list_codg = any(${all})
         or g.trac_prefix = any(${prefixes}::text[]))`,
  );
  const terms = await termsFor(where, store, rows);
  const found = new Map<string, CounterGoods>();
  for (const code of codes) {
    const named = rows.filter((goods) => names(goods, code)).map((goods) => shownGoods(goods, terms));
    const first = named.find((goods) => goods.reason === null) ?? named[0];
    if (first) found.set(code, first);
  }
  return found;
}

export const isTraceCode = (code: string): boolean => /^8\d{19}$/.test(code);
const prefixOf = (code: string): string => code.slice(0, 7);
const names = (goods: StoreGoods, code: string): boolean =>
  goods.fixmedinsHilistId === code ||
  goods.barcode === code ||
  goods.medListCodg === code ||
  (goods.tracPrefix !== null && isTraceCode(code) && goods.tracPrefix === prefixOf(code));

/** Goods of the store that match by name, initials or code, best match first. */
export async function searchGoods(
  where: Where,
  store: Store,
  keyword: string,
  pageSize: number,
): Promise<CounterGoods[]> {
  const begins = `${likeText(keyword)}%`;
  const reading = `${likeText(keyword.toLowerCase().replace(/['\s]/g, ''))}%`;
  const rows = await rowsOf<StoreGoods>(
    where.db,
    sql`select ${COLUMNS} from (
          select *, case when ${keyword} = '' then 9
                         when fixmedins_hilist_id = ${keyword} or barcode = ${keyword} or med_list_codg = ${keyword}
                              or aprvno = ${keyword} then 1
                         when fixmedins_hilist_name ilike ${begins} then 2
                         when ${reading} <> '%' and (pinyin like ${reading} or pinyin like ${`% ${reading}`}) then 3
                         when fixmedins_hilist_name ilike ${`%${begins}`} then 4
                         when ${reading} <> '%' and pinyin like ${`%${reading}`} then 5
                         when fixmedins_hilist_id ilike ${begins} or barcode like ${begins} or aprvno ilike ${`%${begins}`} then 6 end as rank
            from store_goods where fixmedins_code = ${store.fixmedinsCode} and vali_flag = '1') g
         where rank is not null order by rank, length(fixmedins_hilist_name), fixmedins_hilist_id limit ${pageSize}`,
  );
  const terms = await termsFor(where, store, rows);
  return rows.map((goods) => shownGoods(goods, terms));
}

/** Whether the store sells anything. */
export const hasGoods = async (db: Queryable, { fixmedinsCode }: Store): Promise<boolean> =>
  (
    await rowsOf(
      db,
      sql`select 1 from store_goods where fixmedins_code = ${fixmedinsCode} and vali_flag = '1' limit 1`,
    )
  ).length > 0;

const sold = (db: Queryable, store: Store, which: SQL): Promise<StoreGoods[]> =>
  rowsOf<StoreGoods>(
    db,
    sql`select ${COLUMNS} from store_goods g
         where g.fixmedins_code = ${store.fixmedinsCode} and g.vali_flag = '1' and ${which}
         order by g.fixmedins_hilist_id`,
  );

const termsFor = (
  { db, insurer, figures }: Where,
  store: Store,
  rows: readonly StoreGoods[],
): Promise<Terms> =>
  termsOf(
    db,
    insurer,
    store.poolareaNo,
    rows.flatMap(({ medListCodg }) => medListCodg ?? []),
    (isOwn) => figures.hit('catalogue', isOwn),
  );

/** The insurance terms of goods; where there are none, the reason. */
function shownGoods(goods: StoreGoods, terms: Terms): CounterGoods {
  const { fixmedinsHilistId, fixmedinsHilistName, spec, dosform, prodentpName, barcode, pric, rxFlag } =
    goods;
  const { medListCodg } = goods;
  const rest = { fixmedinsHilistId, fixmedinsHilistName, spec, dosform, prodentpName, barcode, pric, rxFlag };
  const own = { ...rest, chrgitmLv: null, selfpayProp: null, pricUplmtAmt: null };
  if (medListCodg === null) return { ...own, medListCodg: null, reason: '未对照国家编码，不能医保结算' };
  const found = terms.get(medListCodg);
  if (found === 'unlisted')
    return { ...own, medListCodg: null, reason: '国家编码已不在医保目录内，不能医保结算' };
  if (!found) return { ...own, medListCodg, reason: '医保中心无应答，目录信息暂缺' };
  const { chrgitmLv, selfpayProp, pricUplmtAmt, dualChanFlag } = found;
  const special = dualChanFlag === '1' && { isSpecial: true };
  return { ...rest, medListCodg, chrgitmLv, selfpayProp, pricUplmtAmt, reason: null, ...special };
}
