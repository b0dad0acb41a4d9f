import type pg from 'pg';
import type { Institution, InstitutionPort, InstitutionQuery } from '../institutions.ts';
import { read } from './faults.ts';

/** A shop's registration data where the sandbox has none, derived from its code. */
const USCC = `'91' || substr(s.fixmedins_code, 2, 6) || 'MA' || upper(substr(md5(s.fixmedins_code), 1, 8))`;

async function find(
  pool: pg.Pool,
  { fixmedinsType, fixmedinsName = '', fixmedinsCode }: InstitutionQuery,
): Promise<Institution[]> {
  const { rows } = await pool.query<Institution>(
    `select fixmedins_code as "fixmedinsCode", fixmedins_name as "fixmedinsName", uscc, fixmedins_type as "fixmedinsType",
            hosp_lv as "hospLv"
       from (select fixmedins_code, fixmedins_name, uscc, fixmedins_type, hosp_lv from centre.institution
             union all
             select s.fixmedins_code, s.fixmedins_name, coalesce(nullif(s.uscc, ''), ${USCC}), '2', '11' from store s
              where s.closed_at is null and not exists (select from centre.institution i where i.fixmedins_code = s.fixmedins_code)) i
      where fixmedins_type = $1 and position($2 in fixmedins_name) > 0 and ($3::text is null or fixmedins_code = $3)
      order by fixmedins_code`,
    [fixmedinsType, fixmedinsName, fixmedinsCode ?? null],
  );
  return rows;
}

/** 1201 of the sandbox centre: every open store of the console is designated, and so are those of its table. */
export const institutionPort = (pool: pg.Pool, patience: number): InstitutionPort => ({
  institutions: (request) => read(pool, '1201', patience, () => find(pool, request)),
});
