import { sql } from 'drizzle-orm';
import type { DropDownItem } from '../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { within, type Scope } from './scope.ts';

/** The pooling area of a district: its city (domain §1). */
export const poolareaOf = (admdvs: string): string => `${admdvs.slice(0, 4)}00`;

/**
 * Pooling areas in which stores within the scope lie, by code. The national list has no row for the "city" of a
 * municipality or of counties directly under a province: those carry the province's name.
 */
export const poolingAreas = (db: Queryable, scope: Scope): Promise<DropDownItem[]> =>
  rowsOf<DropDownItem>(
    db,
    sql`select a.poolarea_no as value, coalesce(d.admdvs_name, p.admdvs_name, a.poolarea_no) as name
          from (select distinct s.poolarea_no from store s where ${within(scope, 's')}) a
          left join district d on d.admdvs = a.poolarea_no
          left join district p on p.admdvs = left(a.poolarea_no, 2) || '0000'
         order by 1`,
  );

/** A pooling area within the scope. @throws Problem when it is missing or beyond the scope; the answer is the same. */
export async function areaWithin(db: Queryable, scope: Scope, code: string): Promise<DropDownItem> {
  const found = (await poolingAreas(db, scope)).find((area) => area.value === code);
  if (!found) throw Problem.business('没有找到该区划');
  return found;
}
