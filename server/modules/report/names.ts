import { sql } from 'drizzle-orm';
import type { DimKey } from '../../../contract/report/figures.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';

/** What names a row of a report, besides the values of its dimensions. */
export interface Names {
  readonly fixmedinsName: string | null;
  readonly companyName: string | null;
  readonly poolareaName: string | null;
  readonly clrAppyEvtId: string | null;
  readonly clrStas: string | null;
  readonly begndate: string | null;
  readonly enddate: string | null;
}
type Application = Pick<Names, 'clrAppyEvtId' | 'clrStas' | 'begndate' | 'enddate'>;
const NO_APPLICATION: Application = { clrAppyEvtId: null, clrStas: null, begndate: null, enddate: null };

/** A row's values by dimension. */
export type Values = Readonly<Partial<Record<DimKey, string>>>;

/**
 * The names of rows, in their order. A store also has its company and area. Statements of their own: beside these joins a distributed
 * database adds nothing up on its shards, or keeps the sums of a page before it joins them.
 */
export async function namesOf(db: Queryable, rows: readonly Values[]): Promise<readonly Names[]> {
  const given = rows.map(({ fixmedinsCode, companyId, poolareaNo }, n) => {
    return { n, fixmedins_code: fixmedinsCode, company_id: companyId, poolarea_no: poolareaNo };
  });
  const named = await rowsOf<Omit<Names, keyof Application>>(
    db,
    sql`select s.fixmedins_name, c.company_name, d.admdvs_name as poolarea_name
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (n int, fixmedins_code text, company_id text, poolarea_no text)
          left join store s on s.fixmedins_code = r.fixmedins_code
          left join company c on c.company_id = coalesce(r.company_id, s.company_id)
          left join district d on d.admdvs = coalesce(r.poolarea_no, s.poolarea_no)
         order by r.n`,
  );
  const applications = await applicationsOf(db, rows);
  return named.map((names, at) => ({
    ...names,
    ...(applications.get(rows[at]?.appyId ?? '') ?? NO_APPLICATION),
  }));
}

async function applicationsOf(
  db: Queryable,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, Application>> {
  const ids = [...new Set(rows.map(({ appyId }) => appyId ?? ''))].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const found = await rowsOf<Application & { readonly appyId: string }>(
    db,
    sql`select appy_id::text as appy_id, clr_appy_evt_id, clr_stas, begndate, enddate
          from clr_appy where appy_id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(found.map(({ appyId, ...application }) => [appyId, application]));
}
