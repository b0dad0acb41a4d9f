import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { DiseaseRow, diseaseCalls } from '../../../contract/disease.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { likeText } from '../../query/conditions.ts';

type Filter = CallRequest<(typeof diseaseCalls)['getDiseaseTotals']>;
type Query = CallRequest<(typeof diseaseCalls)['getDiseaseByPage']>;

function condition(filter: Filter): SQL {
  const { diagCode, diagName, cprCodeScp, usedStd, valiFlag, ver } = filter;
  return sql.join(
    [
      // Codes are in capitals, except for the x of an extension.
      diagCode === undefined ? sql`true` : sql`d.diag_code ilike ${`${likeText(diagCode)}%`}`,
      diagName === undefined ? sql`true` : sql`d.diag_name ilike ${`%${likeText(diagName)}%`}`,
      cprCodeScp === undefined ? sql`true` : sql`d.cpr_code_scp = ${cprCodeScp}`,
      usedStd === undefined ? sql`true` : sql`d.used_std = ${usedStd}`,
      valiFlag === undefined ? sql`true` : sql`d.vali_flag = ${valiFlag}`,
      ver === undefined ? sql`true` : sql`d.ver = ${ver}`,
    ],
    sql` and `,
  );
}

const ROW = sql.raw(
  `d.diag_code, d.diag_name, d.cpr, d.cpr_code_scp, d.cpr_name, d.sec_code_scp, d.sec_name, d.cgy_code, d.cgy_name,
   d.sor_code, d.sor_name, d.used_std, d.natl_std_diag_code, d.natl_std_diag_name, d.clnc_diag_code, d.clnc_diag_name,
   d.memo, d.vali_flag, d.ver, d.updt_time`,
);

const orderOf = ({ sortKey, sortOrder: order }: Query): OrderColumn[] => [
  ...(sortKey === 'updtTime' ? [{ column: 'd.updt_time', type: 'timestamptz', order } as const] : []),
  { column: 'd.diag_code', type: 'text', order },
];

export async function pageDiseases(db: Queryable, query: Query) {
  const order = orderOf(query);
  const { after, tail, cut } = keyset(order, query);
  const rows = await rowsOf<DiseaseRow & { sortTime: string }>(
    db,
    // The hidden time column keeps its fraction; the displayed one is cut to seconds and would skip rows.
    sql`select ${ROW}, d.updt_time::text as sort_time from disease d
         where ${condition(query)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) =>
    query.sortKey === 'updtTime' ? [row.sortTime, row.diagCode] : [row.diagCode],
  );
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ sortTime: _, ...row }) => row) };
}

export const totalDiseases = (db: Queryable, filter: Filter) =>
  rowOf<{ rowCount: number; valid: number; retired: number }>(
    db,
    sql`select count(*)::int as row_count, count(*) filter (where vali_flag = '1')::int as valid,
               count(*) filter (where vali_flag = '0')::int as retired from disease d where ${condition(filter)}`,
  );

/** Diseases to choose from, best match first: the code, its beginning, the name's, the initials', then anywhere. */
export async function searchDiseases(
  db: Queryable,
  keyword: string,
  limit: number,
): Promise<{ diagCode: string; diagName: string }[]> {
  const begins = `${likeText(keyword)}%`;
  const initials = `${likeText(keyword.toLowerCase().replace(/['\s]/g, ''))}%`;
  return rowsOf(
    db,
    sql`select diag_code, diag_name from (
          select d.diag_code, d.diag_name,
                 case when upper(d.diag_code) = upper(${keyword}) then 1 when d.diag_code ilike ${begins} then 2
                      when d.diag_name ilike ${begins} then 3 when d.py like ${initials} then 4
                      when d.diag_name ilike ${`%${begins}`} then 5 when d.py like ${`%${initials}`} then 6 end as rank
            from disease d where d.vali_flag = '1' and d.used_std = '1') found
         where rank is not null order by rank, length(diag_name), diag_code limit ${limit}`,
  );
}
