import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { doctorCalls, StaffRow } from '../../../contract/doctor.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { scopeOf } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { pageStaff, staffWithin, totalStaff } from './rows.ts';
import { applyDiffs } from '../../stores/practitioners.ts';
import { IN_OFFICE } from '../../stores/staff.ts';

type Fields = Omit<CallRequest<(typeof doctorCalls)['add']>, 'fixmedinsCode'>;

function check({ begntime, endtime }: Fields): void {
  if (endtime !== undefined && endtime < begntime) throw Problem.business('结束时间不能早于开始时间');
}
const TAKEN = '该店已有这个医保人员代码';
const values = (
  f: Fields,
): SQL => sql`${f.pracPsnCode}, ${f.pracPsnName}, ${f.pracPsnType}, ${f.certno}, ${f.pracPsnCert},
  ${f.pracCertNo}, ${f.hiDrFlag}, ${f.begntime}::date, ${f.endtime ?? null}::date, ${f.chgRea}`;
const NAMES = sql.raw(
  'prac_psn_code, prac_psn_name, prac_psn_type, certno, prac_psn_cert, prac_cert_no, hi_dr_flag, begntime, endtime, chg_rea',
);

export const doctorHandlers: ModuleHandlers<'doctor'> = {
  query: ({ tx, user }, query) => pageStaff(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalStaff(tx, scopeOf(user), filter),
  storeDoctors: async ({ tx, user }, { id, pracPsnType }) => {
    await storeWithin(tx, scopeOf(user), id);
    return {
      rows: await rowsOf<Pick<StaffRow, 'pracPsnCode' | 'pracPsnName' | 'pracPsnType' | 'pracPsnCert'>>(
        tx,
        sql`select m.prac_psn_code, m.prac_psn_name, m.prac_psn_type, m.prac_psn_cert from medical_staff m
             where m.fixmedins_code = ${id} and m.deleted_at is null and ${sql.raw(IN_OFFICE)}
               and ${pracPsnType === undefined ? sql`true` : sql`m.prac_psn_type = ${pracPsnType}`} order by m.prac_psn_code`,
      ),
    };
  },
  get: ({ tx, user }, { id }) => staffWithin(tx, scopeOf(user), id),
  add: async ({ tx, user, logTarget }, { fixmedinsCode, ...fields }) => {
    logTarget({ fixmedinsCode, pracPsnCode: fields.pracPsnCode });
    check(fields);
    const scope = scopeOf(user);
    await storeWithin(tx, scope, fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    const [made] = await rowsOf<{ staffId: string }>(
      tx,
      sql`insert into medical_staff (fixmedins_code, ${NAMES}, opter_name) values (${fixmedinsCode}, ${values(fields)}, ${user.name})
          on conflict (fixmedins_code, prac_psn_code) where deleted_at is null do nothing returning staff_id`,
    );
    if (!made) throw Problem.business(TAKEN);
    return staffWithin(tx, scope, made.staffId);
  },
  update: async ({ tx, user, logTarget }, { staffId, ver, ...fields }) => {
    logTarget({ staffId });
    check(fields);
    const scope = scopeOf(user);
    const before = await staffWithin(tx, scope, staffId);
    const { taken } = await rowOf<{ taken: boolean }>(
      tx,
      sql`select exists (select from medical_staff where fixmedins_code = ${before.fixmedinsCode} and prac_psn_code = ${fields.pracPsnCode}
                            and staff_id <> ${staffId} and deleted_at is null) as taken`,
    );
    if (taken) throw Problem.business(TAKEN);
    const { rowCount } = await tx.execute(
      sql`update medical_staff set (${NAMES}) = row(${values(fields)}), opter_name = ${user.name}, updt_time = clock_timestamp(), ver = ver + 1
           where staff_id = ${staffId} and ver = ${ver} and deleted_at is null`,
    );
    if (rowCount === 0) throw Problem.business('该人员刚刚被修改过，请重新打开后再改');
    return staffWithin(tx, scope, staffId);
  },
  delete: async ({ tx, user, logTarget }, { id }) => {
    logTarget({ staffId: id });
    await staffWithin(tx, scopeOf(user), id);
    await tx.execute(
      sql`update medical_staff set deleted_at = clock_timestamp(), opter_name = ${user.name} where staff_id = ${id} and deleted_at is null`,
    );
    return null;
  },
  updateDoctorByOnce: async ({ db, user, insurer, logTarget }, { fixmedinsCode, diffs }) => {
    logTarget({ fixmedinsCode, diffs: diffs.length });
    await storeWithin(db, scopeOf(user), fixmedinsCode);
    await requireOpen(db, fixmedinsCode);
    return applyDiffs(db, insurer, fixmedinsCode, diffs, user.name);
  },
};
