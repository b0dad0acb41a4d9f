import { sql, type SQL } from 'drizzle-orm';
import type { catalogueCalls } from '../../../contract/catalogue/catalogue.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { CURRENT } from '../../catalogue/edition.ts';
import { ofAreas } from '../../catalogue/find.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { likeText } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import type { Reach } from './reach.ts';

type Query = CallRequest<(typeof catalogueCalls)['medicalInsuranceCatalogFixedPriceInfoQuery']>;
const VALUE = {
  '1318': 't.pric_uplmt_amt as hilist_pric_uplmt_amt',
  '1319': 't.selfpay_prop',
} as const;
const ALL_OF_ONE = 500;

const TERM = sql.raw(`t.med_list_codg, d.drug_name, t.sub_type, t.admdvs, t.begndate::text as begndate,
  coalesce(t.enddate::text, '') as enddate`);
const inForce = (
  type: '1318' | '1319',
  reach: Reach,
  day: string | undefined,
): SQL => sql`t.term_type = ${type}
  and t.from_ver <= ${CURRENT} and t.to_ver > ${CURRENT} and ${ofAreas('t', reach.areas)}
  and ${day === undefined ? sql`true` : sql`t.begndate <= ${day}::date and coalesce(t.enddate, 'infinity') >= ${day}::date`}`;
const FROM = sql.raw('hilist_term t join hilist d on d.med_list_codg = t.med_list_codg');

/** The limits or shares of one item. */
export const termsOfItem = <T>(
  db: Queryable,
  reach: Reach,
  type: '1318' | '1319',
  { medListCodg, queryDate }: { readonly medListCodg: string; readonly queryDate?: string | undefined },
): Promise<T[]> =>
  rowsOf<T>(
    db,
    sql`select ${TERM}, ${sql.raw(VALUE[type])} from ${FROM}
         where t.med_list_codg = ${medListCodg} and ${inForce(type, reach, queryDate)}
         order by t.sub_type, t.begndate desc limit ${ALL_OF_ONE}`,
  );

const ORDER: readonly OrderColumn[] = ['med_list_codg', 'sub_type', 'admdvs', 'begndate'].map((column) => ({
  column: `t.${column}`,
  type: column === 'begndate' ? 'date' : 'text',
  order: 'asc',
}));

/** The limits or shares of all items, page by page. */
export async function pageTerms<
  T extends { medListCodg: string; subType: string; admdvs: string; begndate: string },
>(db: Queryable, reach: Reach, type: '1318' | '1319', query: Query) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<T>(
    db,
    sql`select ${TERM}, ${sql.raw(VALUE[type])} from ${FROM}
         where ${inForce(type, reach, query.queryDate)}
           and ${query.medListCodg === undefined ? sql`true` : sql`lower(t.med_list_codg) like ${`${likeText(query.medListCodg.toLowerCase())}%`}`}
           and ${after} ${tail}`,
  );
  return cut(rows, (row) => [row.medListCodg, row.subType, row.admdvs, row.begndate]);
}
