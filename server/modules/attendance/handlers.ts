import { sql } from 'drizzle-orm';
import type { AttendanceRow, DutyRow } from '../../../contract/attendance.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { IN_OFFICE } from '../../stores/staff.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { requirePin } from '../../stores/pin.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { opterNoOf, signOperatorIn, signOperatorOut, type Asked } from '../../till/operator.ts';
import { pageAttendance, pageMonths, totalAttendance, totalMonths } from './rows.ts';

const DUTY =
  sql.raw(`case when a.att_id is null or (a.att_type = '2' and a.sign_no is null and a.asking is null) then 'off'
  when a.asking is not null then 'asking' when a.sign_out_time is not null then 'out'
  when exists (select from attendance_gap g where g.att_id = a.att_id and g.back_time is null) then 'away' else 'on' end as duty,
  a.att_id, a.sign_in_time, a.sign_out_time, a.error`);

type Held = Pick<AttendanceRow, 'attId' | 'attType' | 'psnName'> & {
  isToday: boolean;
  isOut: boolean;
  fixmedinsCode: string;
};
/** @throws Problem unless it belongs to the user's own store */
async function own(db: Queryable, user: SessionUser, attId: string): Promise<Held> {
  const [row] = await rowsOf<Held>(
    db,
    sql`select att_id, att_type, psn_name, fixmedins_code, work_day = now()::date as is_today, sign_out_time is not null as is_out
          from attendance a where att_id = ${attId} and ${within(scopeOf(user), 'a')} and fixmedins_code = ${user.fixmedinsCode} for update`,
  );
  if (!row) throw Problem.business('没有找到该考勤');
  return row;
}
async function ownPharmacist(db: Queryable, user: SessionUser, attId: string): Promise<Held> {
  const held = await own(db, user, attId);
  if (held.attType !== '1') throw Problem.business('只有药师登记离岗和返岗');
  if (!held.isToday) throw Problem.business('只能登记当天的考勤');
  if (held.isOut) throw Problem.business(`${held.psnName} 已签退`);
  return held;
}
function answerOf(
  asked: Asked,
  done: string,
  duty: DutyRow['duty'],
): { message: string; duty: DutyRow['duty'] } {
  if (asked === 'done') return { message: done, duty };
  if (asked === 'silent')
    return { message: '医保中心无应答，结果未知；系统会自动核实，不会重复', duty: 'asking' };
  throw Problem.business(asked.refused);
}

export const attendanceHandlers: ModuleHandlers<'attendance'> = {
  paged: ({ tx, user }, query) => pageAttendance(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) => totalAttendance(tx, scopeOf(user), filter),
  monthPaged: ({ tx, user }, query) => pageMonths(tx, scopeOf(user), query),
  monthTotals: ({ tx, user }, filter) => totalMonths(tx, scopeOf(user), filter),

  today: async ({ tx, user }) => {
    const { fixmedinsCode } = user;
    if (fixmedinsCode === null)
      return { fixmedinsCode: null, dutyBegin: '', dutyEnd: '', pharmacists: [], operator: null };
    const store = await rowOf<{ dutyBegin: string; dutyEnd: string }>(
      tx,
      sql`select duty_begin, duty_end from store where fixmedins_code = ${fixmedinsCode}`,
    );
    const pharmacists = await rowsOf<DutyRow>(
      tx,
      sql`select m.prac_psn_code as psn_code, m.prac_psn_name as psn_name, ${DUTY}
            from medical_staff m left join attendance a on a.fixmedins_code = m.fixmedins_code and a.work_day = now()::date
             and a.att_type = '1' and a.psn_code = m.prac_psn_code
           where m.fixmedins_code = ${fixmedinsCode} and m.deleted_at is null and m.prac_psn_type = '3' and ${sql.raw(IN_OFFICE)}
           order by m.prac_psn_code`,
    );
    const operator = await rowOf<DutyRow>(
      tx,
      sql`select ${opterNoOf(user)} as psn_code, ${user.name} as psn_name, ${DUTY}
            from (select 1) one left join attendance a on a.fixmedins_code = ${fixmedinsCode} and a.work_day = now()::date
             and a.att_type = '2' and a.psn_code = ${opterNoOf(user)}`,
    );
    return { fixmedinsCode, ...store, pharmacists, operator };
  },

  signIn: async (context, { pracPsnCode, certno, pin }) => {
    const { db, user, ip, logTarget } = context;
    logTarget({ pracPsnCode });
    const { fixmedinsCode } = user;
    if (fixmedinsCode === null) throw Problem.business('只有门店可以为药师签到');
    await requireOpen(db, fixmedinsCode);
    const [person] = await rowsOf<{
      staffId: string;
      name: string;
      cert: string;
      certno: string;
      isVouched: boolean;
    }>(
      db,
      sql`select m.staff_id, m.vouched_by is not null as is_vouched, m.prac_psn_name as name, m.prac_psn_cert as cert, m.certno from medical_staff m
           where m.fixmedins_code = ${fixmedinsCode} and m.prac_psn_code = ${pracPsnCode} and m.deleted_at is null
             and m.prac_psn_type = '3' and ${sql.raw(IN_OFFICE)}`,
    );
    if (!person) throw Problem.business('本店没有该在职药师');
    logTarget({ pracPsnCode, pracPsnName: person.name });
    if (!person.isVouched) throw Problem.business(`药师 ${person.name} 的身份尚未核实，请联系公司管理员`);
    if (person.certno === '') throw Problem.business('该药师没有登记证件号码，请先在门店维护中补充');
    if (person.certno.toUpperCase() !== certno.toUpperCase()) throw Problem.business('证件与该药师不符');
    await requirePin(context, person.staffId, pin);
    const { rowCount } = await db.execute(
      sql`insert into attendance as a (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, prac_psn_cert, work_day,
                                       sign_in_time, sign_way, ip)
          select fixmedins_code, poolarea_no, company_id, '1', ${pracPsnCode}, ${person.name}, ${person.cert}, now()::date,
                 clock_timestamp(), '3', ${ip} from store where fixmedins_code = ${fixmedinsCode}
          on conflict (fixmedins_code, work_day, att_type, psn_code) do nothing`,
    );
    if (rowCount === 0) throw Problem.business(`${person.name} 今天已签到`);
    return { message: `${person.name} 已签到`, duty: 'on' };
  },
  operatorSignIn: async ({ db, insurer, user, ip }) =>
    answerOf(await signOperatorIn(db, insurer, user, ip), '操作员已签到', 'on'),
  signOut: async ({ db, insurer, user, logTarget }, { attId }) => {
    logTarget({ attId });
    const held = await own(db, user, attId);
    if (held.attType === '2')
      return answerOf(await signOperatorOut(db, insurer, attId), '操作员已签退', 'out');
    if (held.isOut) return { message: `${held.psnName} 已签退`, duty: 'out' };
    if (!held.isToday) throw Problem.business('只能签退当天的签到');
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update attendance set sign_out_time = clock_timestamp() where att_id = ${attId} and sign_out_time is null`,
      );
      await tx.execute(
        sql`update attendance_gap set back_time = clock_timestamp() where att_id = ${attId} and back_time is null`,
      );
    });
    return { message: `${held.psnName} 已签退`, duty: 'out' };
  },
  leave: async ({ tx, user, logTarget }, { attId, reason }) => {
    logTarget({ attId });
    const held = await ownPharmacist(tx, user, attId);
    const { rowCount } = await tx.execute(
      sql`insert into attendance_gap (att_id, leave_time, reason) values (${attId}, clock_timestamp(), ${reason})
          on conflict (att_id) where back_time is null do nothing`,
    );
    if (rowCount === 0) throw Problem.business(`${held.psnName} 已离岗`);
    return { message: `${held.psnName} 已离岗：${reason}`, duty: 'away' };
  },
  back: async ({ tx, user, logTarget }, { attId }) => {
    logTarget({ attId });
    const held = await ownPharmacist(tx, user, attId);
    const { rowCount } = await tx.execute(
      sql`update attendance_gap set back_time = clock_timestamp() where att_id = ${attId} and back_time is null`,
    );
    if (rowCount === 0) throw Problem.business(`${held.psnName} 没有离岗`);
    return { message: `${held.psnName} 已返岗`, duty: 'on' };
  },
};
