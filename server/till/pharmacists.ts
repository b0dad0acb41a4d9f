import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { IN_OFFICE } from '../stores/staff.ts';

/** The store's pharmacists in office, by their code: those who signed in today first. */
export const pharmacistsOf = (
  db: Queryable,
  fixmedinsCode: string,
): Promise<{ value: string; name: string; isSignedIn: boolean }[]> =>
  rowsOf(
    db,
    sql`select m.prac_psn_code as value, m.prac_psn_name as name, a.att_id is not null as is_signed_in
          from medical_staff m left join attendance a on a.fixmedins_code = m.fixmedins_code and a.work_day = now()::date
           and a.att_type = '1' and a.psn_code = m.prac_psn_code and a.sign_out_time is null
         where m.fixmedins_code = ${fixmedinsCode} and m.deleted_at is null and m.prac_psn_type = '3' and m.vouched_by is not null and ${sql.raw(IN_OFFICE)}
         order by a.att_id is null, m.prac_psn_code`,
  );
