import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../db/connect.ts';

/** Pharmacists who have reviewed or dispensed at a store in a season, by their code. */
export const pharmacistsOf = (
  db: Queryable,
  fixmedinsCode: string,
): Promise<{ value: string; name: string }[]> =>
  rowsOf(
    db,
    sql`select distinct on (phar_code) phar_code as value, phar_name as name from (
          select chk_phar_code as phar_code, chk_phar_name as phar_name, chk_time as at from prescription
           where fixmedins_code = ${fixmedinsCode} and prsc_time > now() - interval '92 days' and chk_phar_code is not null
          union all
          select o.phar_code, o.phar_name, o.stoout_time from rx_stoout o join prescription p using (hi_rxno)
           where p.fixmedins_code = ${fixmedinsCode} and p.prsc_time > now() - interval '92 days') known
         where phar_code <> '' order by phar_code, at desc nulls last limit 50`,
  );
