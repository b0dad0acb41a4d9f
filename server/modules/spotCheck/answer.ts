import { sql } from 'drizzle-orm';
import { MOST_TRIES, type SpotCheckTask, type spotCheckCalls } from '../../../contract/spotCheck.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import type { CallContext } from '../../http/handler.ts';
import { maskName } from '../../security/mask.ts';
import { requirePin } from '../../stores/pin.ts';

type Asked = CallRequest<(typeof spotCheckCalls)['answer']>;
type Answered = CallResult<(typeof spotCheckCalls)['answer']>;

/** Ends a check as passed. @throws Problem where it has ended meanwhile */
async function pass(
  db: Queryable,
  { fixmedinsCode, taskId }: SpotCheckTask,
  psnCode: string,
  psnName: string,
): Promise<Answered> {
  const { rowCount } = await db.execute(
    sql`update spot_check_task set task_stas = '5', crtf_rslt = '1', chk_stas = '2', crtf_time = clock_timestamp(), psn_code = ${psnCode},
               psn_name = ${psnName}
         where fixmedins_code = ${fixmedinsCode} and task_id = ${taskId} and task_stas in ('1', '3') and task_endtime > clock_timestamp()`,
  );
  if (rowCount === 0) throw Problem.business('该抽查刚刚已结束');
  return { passed: true, message: `${psnName} 认证通过` };
}

/** 药师在岗: a pharmacist who has signed in today and is there proves it by the PIN. */
export async function answerAsPharmacist(
  context: Pick<CallContext, 'db' | 'ip' | 'secrets'>,
  task: SpotCheckTask,
  { pracPsnCode, pin }: Asked,
): Promise<Answered> {
  if (pracPsnCode === undefined) throw Problem.invalidField('pracPsnCode', '请选择药师');
  if (pin === undefined) throw Problem.invalidField('pin', '请输入 PIN');
  const { db } = context;
  const [person] = await rowsOf<{ staffId: string; name: string; isOn: boolean; isAway: boolean }>(
    db,
    sql`select m.staff_id, m.prac_psn_name as name, a.att_id is not null and a.sign_out_time is null as is_on,
               exists (select from attendance_gap g where g.att_id = a.att_id and g.back_time is null) as is_away
          from medical_staff m left join attendance a on a.fixmedins_code = m.fixmedins_code and a.work_day = now()::date
           and a.att_type = '1' and a.psn_code = m.prac_psn_code
         where m.fixmedins_code = ${task.fixmedinsCode} and m.prac_psn_code = ${pracPsnCode} and m.deleted_at is null
           and m.prac_psn_type = '3'`,
  );
  if (!person) throw Problem.invalidField('pracPsnCode', '本店没有该药师');
  if (!person.isOn) throw Problem.business(`药师 ${person.name} 今天没有签到，或已签退`);
  if (person.isAway) throw Problem.business(`药师 ${person.name} 已登记离岗，请先返岗`);
  await requirePin(context, person.staffId, pin);
  return pass(db, task, pracPsnCode, person.name);
}

/** 购药人: somebody who bought since the check began shows the certificate. Three wrong ones end the check. */
export async function answerAsBuyer(
  db: Queryable,
  task: SpotCheckTask,
  { certno }: Asked,
): Promise<Answered> {
  if (certno === undefined) throw Problem.invalidField('certno', '请输入或扫描购药人的证件号码');
  const [sale] = await rowsOf<{ psnName: string }>(
    db,
    sql`select o.psn_name from settlement o
         where o.fixmedins_code = ${task.fixmedinsCode} and o.certno = ${personal(certno.toUpperCase())}
           and o.setl_date >= ${task.taskBegntime.slice(0, 10)}::date
           and o.setl_time >= ${task.taskBegntime}::timestamp at time zone 'Asia/Shanghai'
         order by o.setl_time desc limit 1`,
  );
  if (sale) return pass(db, task, '', maskName(sale.psnName));
  const [tried] = await rowsOf<{ left: number }>(
    db,
    sql`update spot_check_task set tries = tries + 1,
               task_stas = case when tries + 1 >= ${MOST_TRIES} then '2' else task_stas end,
               crtf_rslt = case when tries + 1 >= ${MOST_TRIES} then '2' else crtf_rslt end,
               crtf_time = case when tries + 1 >= ${MOST_TRIES} then clock_timestamp() end
         where fixmedins_code = ${task.fixmedinsCode} and task_id = ${task.taskId} and task_stas in ('1', '3')
           and task_endtime > clock_timestamp() returning ${MOST_TRIES}::int - tries as left`,
  );
  if (!tried) throw Problem.business('该抽查刚刚已结束');
  return {
    passed: false,
    message:
      tried.left > 0
        ? `下发之后没有这个人的结算，还可再试 ${tried.left} 次`
        : '证件号码三次不符，该抽查未通过，可以申诉',
  };
}
