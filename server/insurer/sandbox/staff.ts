import type pg from 'pg';
import { InsurerRefusal } from '../port.ts';
import type { Practitioner, StaffPort } from '../staff.ts';
import { read, write } from './faults.ts';

/** Staff of the sandbox centre, with its faults. */
export const staffPort = (pool: pg.Pool, patience: number): StaffPort => ({
  practitioners: ({ fixmedinsCode, pracPsnName }) =>
    read(pool, '5102', patience, async () => {
      const { rows } = await pool.query<Practitioner>(
        `select prac_psn_code as "pracPsnCode", prac_psn_name as "pracPsnName", prac_psn_type as "pracPsnType",
                psn_cert_type as "psnCertType", certno, prac_psn_cert as "pracPsnCert", prac_cert_no as "pracCertNo",
                hi_dr_flag as "hiDrFlag", begntime, endtime, chg_rea as "chgRea"
           from centre.staff where fixmedins_code = $1 and ($2::text is null or position($2 in prac_psn_name) > 0)
          order by prac_psn_code`,
        [fixmedinsCode, pracPsnName ?? null],
      );
      return rows;
    }),
  signOut: (request) =>
    write(pool, '9002', patience, request, async (client) => {
      const { rows } = await client.query<{ time: string }>(
        `update centre.sign_in set sign_out_time = clock_timestamp()
          where sign_no = $1 and fixmedins_code = $2 and opter_no = $3 and sign_out_time is null
            and sign_time::date = now()::date
          returning to_char(sign_out_time, 'YYYY-MM-DD HH24:MI:SS') as time`,
        [request.signNo, request.fixmedinsCode, request.opterNo],
      );
      const [row] = rows;
      if (!row) throw new InsurerRefusal('没有当天的签到，不能签退');
      return { signTime: row.time };
    }),
});
