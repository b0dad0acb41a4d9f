import { sql, type SQL } from 'drizzle-orm';
import { changePin, givePin } from '../../stores/pin.ts';
import { areTwo } from '../../security/persons.ts';
import type { SessionUser } from '../../security/session.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { doctorCalls, StaffRow } from '../../../contract/doctor.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { scopeOf } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { masked, pageStaff, staffWithin, totalStaff } from './rows.ts';
import { maskCertno } from '../../security/mask.ts';
import { applyDiffs, isAtCentre } from '../../stores/practitioners.ts';
import { IN_OFFICE } from '../../stores/staff.ts';
import { personal } from '../../db/sealing.ts';

type Fields = Omit<CallRequest<(typeof doctorCalls)['add']>, 'fixmedinsCode'>;

function check({ begntime, endtime, certno }: Fields): void {
  if (endtime !== undefined && endtime < begntime) throw Problem.business('结束时间不能早于开始时间');
  if (certno.includes('*')) throw Problem.invalidField('certno', '请输入完整的证件号码');
}
/** @throws Problem unless the store has such a department, not stopped */
async function checkDepartment(tx: Queryable, fixmedinsCode: string, deptNo: string): Promise<void> {
  if (deptNo === '') return;
  const [found] = await rowsOf(
    tx,
    sql`select 1 from department where fixmedins_code = ${fixmedinsCode} and dept_no = ${deptNo} and endtime is null
          for share`,
  );
  if (!found) throw Problem.invalidField('deptNo', '该店没有这个科室，或已停用');
}
/** The person behind the account, for four-eyes rules. */
const personOf = ({ userId, enteredBy }: SessionUser): string => enteredBy ?? userId;
/** The fields by which a pharmacist is identified. */
const IDENTITY = ['pracPsnCode', 'pracPsnName', 'pracPsnType', 'certno', 'pracCertNo'] as const;
const TAKEN = '该店已有这个医保人员代码';
const values = (
  f: Fields,
): SQL => sql`${f.pracPsnCode}, ${f.pracPsnName}, ${f.pracPsnType}, ${personal(f.certno)}, ${f.pracPsnCert},
  ${f.pracCertNo}, ${f.hiDrFlag}, ${f.begntime}::date, ${f.endtime ?? null}::date, ${f.chgRea}, ${f.pracType}, ${f.pracScope},
  ${f.pracTitle}, ${f.certEnd ?? null}::date, ${f.creditLv}, ${f.volaNote}, ${f.deptNo === '' ? null : f.deptNo}`;
const NAMES = sql.raw(
  `prac_psn_code, prac_psn_name, prac_psn_type, certno, prac_psn_cert, prac_cert_no, hi_dr_flag, begntime, endtime, chg_rea,
   prac_type, prac_scope, prac_title, cert_end, credit_lv, vola_note, dept_no`,
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
  get: async ({ tx, user }, { id }) => masked(await staffWithin(tx, scopeOf(user), id)),
  add: async ({ tx, user, logTarget }, { fixmedinsCode, ...fields }) => {
    logTarget({ fixmedinsCode, pracPsnCode: fields.pracPsnCode });
    check(fields);
    const scope = scopeOf(user);
    await storeWithin(tx, scope, fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    await checkDepartment(tx, fixmedinsCode, fields.deptNo);
    const [made] = await rowsOf<{ staffId: string }>(
      tx,
      sql`insert into medical_staff (fixmedins_code, ${NAMES}, opter_name, added_by)
          values (${fixmedinsCode}, ${values(fields)}, ${user.name}, ${personOf(user)})
          on conflict (fixmedins_code, prac_psn_code) where deleted_at is null do nothing returning staff_id`,
    );
    if (!made) throw Problem.business(TAKEN);
    return masked(await staffWithin(tx, scope, made.staffId));
  },
  update: async ({ tx, user, logTarget }, { staffId, ver, ...given }) => {
    logTarget({ staffId });
    const scope = scopeOf(user);
    const before = await staffWithin(tx, scope, staffId);
    const fields = {
      ...given,
      certno: given.certno === maskCertno(before.certno) ? before.certno : given.certno,
    };
    check(fields);
    if (fields.deptNo !== before.deptNo) await checkDepartment(tx, before.fixmedinsCode, fields.deptNo);
    // Another identity is another person: nobody vouches for them yet, and the PIN is not theirs.
    const isOther = IDENTITY.some((key) => fields[key] !== before[key]);
    const { taken } = await rowOf<{ taken: boolean }>(
      tx,
      sql`select exists (select from medical_staff where fixmedins_code = ${before.fixmedinsCode} and prac_psn_code = ${fields.pracPsnCode}
                            and staff_id <> ${staffId} and deleted_at is null) as taken`,
    );
    if (taken) throw Problem.business(TAKEN);
    const { rowCount } = await tx.execute(
      sql`update medical_staff set (${NAMES}) = row(${values(fields)}), opter_name = ${user.name}, updt_time = clock_timestamp(), ver = ver + 1,
                 vouched_by = case when ${isOther} then null else vouched_by end,
                 vouched_name = case when ${isOther} then null else vouched_name end,
                 pin_hash = case when ${isOther} then null else pin_hash end,
                 added_by = case when ${isOther} then ${personOf(user)} else added_by end
           where staff_id = ${staffId} and ver = ${ver} and deleted_at is null`,
    );
    if (rowCount === 0) throw Problem.business('该人员刚刚被修改过，请重新打开后再改');
    return masked(await staffWithin(tx, scope, staffId));
  },
  delete: async ({ tx, user, logTarget }, { id }) => {
    logTarget({ staffId: id });
    await staffWithin(tx, scopeOf(user), id);
    await tx.execute(
      sql`update medical_staff set deleted_at = clock_timestamp(), opter_name = ${user.name} where staff_id = ${id} and deleted_at is null`,
    );
    return null;
  },
  vouch: async ({ db, user, insurer, logTarget }, { id }) => {
    const scope = scopeOf(user);
    const before = await staffWithin(db, scope, id);
    logTarget({ staffId: id, pracPsnCode: before.pracPsnCode, pracPsnName: before.pracPsnName });
    if (before.pracPsnType !== '3') throw Problem.business('只有药师需要核实身份');
    if (before.vouchedName !== null) return masked(before);
    const isListed = await isAtCentre(insurer, before);
    const { addedBy } = await rowOf<{ addedBy: string }>(
      db,
      sql`select added_by from medical_staff where staff_id = ${id}`,
    );
    if (!isListed && !(await areTwo(db, [addedBy], [user.userId, personOf(user)])))
      throw Problem.business('医保中心名单中没有此人，须由登记人以外的另一位管理员核实');
    const { rowCount } = await db.execute(
      sql`update medical_staff set vouched_by = ${isListed ? '' : personOf(user)},
                 vouched_name = ${isListed ? '医保中心' : user.name}, ver = ver + 1
           where staff_id = ${id} and ver = ${before.ver} and deleted_at is null`,
    );
    if (rowCount === 0) throw Problem.business('该人员刚刚被修改过，请刷新后再试');
    return masked(await staffWithin(db, scope, id));
  },
  givePin: async (context, { id }) => {
    const { tx, user } = context;
    const { pracPsnName, pracPsnCode, pracPsnType, fixmedinsCode } = await staffWithin(tx, scopeOf(user), id);
    context.logTarget({ fixmedinsCode, pracPsnCode, pracPsnName });
    if (pracPsnType !== '3') throw Problem.business('只有药师使用 PIN');
    await context.confirm({
      title: '发放 PIN',
      tips: `将为 ${pracPsnName}（${pracPsnCode}）生成新 PIN，原 PIN 立即失效，是否继续？`,
    });
    context.tellOnce(`${pracPsnName} 的 PIN 已发放，只显示一次；如未看到，请重新发放`);
    const pin = await givePin(tx, id);
    // A message box: it stays until the person has passed the PIN on.
    context.notice({
      description: `${pracPsnName} 的新 PIN：${pin}（只显示一次，药师须先在考勤页修改）`,
      messageCode: 'pharmacistPin',
      extend: {},
    });
    return { pracPsnName, pin };
  },
  changePin: async (context, { pracPsnCode, ...wire }) => {
    const { db, user, logTarget } = context;
    logTarget({ pracPsnCode });
    const [found] = await rowsOf<{ staffId: string }>(
      db,
      sql`select staff_id from medical_staff where fixmedins_code = ${user.fixmedinsCode} and prac_psn_code = ${pracPsnCode}
             and prac_psn_type = '3' and deleted_at is null`,
    );
    if (!found) throw Problem.business('本店没有该药师');
    await changePin(context, found.staffId, wire);
    return null;
  },
  updateDoctorByOnce: async ({ db, user, insurer, logTarget }, { fixmedinsCode, diffs }) => {
    logTarget({ fixmedinsCode, diffs: diffs.length });
    await storeWithin(db, scopeOf(user), fixmedinsCode);
    await requireOpen(db, fixmedinsCode);
    return applyDiffs(db, insurer, fixmedinsCode, diffs, user.name);
  },
};
