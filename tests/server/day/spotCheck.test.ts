/** Spot checks: made by periods within their maker's reach, answered once by the store in time, appealed, examined; books equal. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import type { DutyRow } from '../../../contract/attendance.ts';
import type { SpotCheckPeriod, SpotCheckRate, SpotCheckTask } from '../../../contract/spotCheck.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sweepSpotChecks } from '../../../server/modules/spotCheck/issue.ts';
import { sealPin, startApi, type Api } from '../api.ts';

const DAYS = { begndate: '2025-01-01', enddate: '2025-12-31' };
let api: Api;
let store: string;
let range: { begndate: string; enddate: string };
/** Whatever the hour, an hour ago is within. */
let yesterday: { begndate: string };
beforeAll(async () => {
  // The sweep runs when the test says so.
  api = await startApi({ sweepMs: 3_600_000 });
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  const { day, before } = await rowOf<{ day: string; before: string }>(
    api.db,
    sql`select now()::date::text as day, (now()::date - 1)::text as before`,
  );
  yesterday = { begndate: before };
  range = { begndate: day, enddate: day };
});
afterAll(() => api.stop());
beforeEach(() => api.db.execute(sql`truncate spot_check_period, spot_check_task`));

const post = (who: string, action: string, data: object) =>
  api.call(who, 'POST', `/api/SpotCheck/${action}`, data);
const PERIOD = {
  periodName: '药师在岗抽查',
  times: 2,
  windowBegin: '00:00',
  windowEnd: '23:59',
  recogBiz: '10',
  limitMinutes: 10,
};
const saved = async (who: string, more: object = {}) =>
  api.ok<{ periodId: string; ver: number }>(who, 'POST', '/api/SpotCheck/Save', {
    ...PERIOD,
    ...DAYS,
    ...more,
  });
const tasks = async (who: string, more: object = {}): Promise<SpotCheckTask[]> =>
  (
    await api.ok<{ rows: SpotCheckTask[] }>(who, 'GET', '/api/SpotCheck/TaskPaged', {
      ...range,
      pageSize: 1000,
      ...more,
    })
  ).rows;
const periods = async (who: string): Promise<SpotCheckPeriod[]> =>
  (await api.ok<{ rows: SpotCheckPeriod[] }>(who, 'GET', '/api/SpotCheck/PeriodPaged', {})).rows;
const open = async (who = 'store') =>
  (await api.ok<{ task: SpotCheckTask | null }>(who, 'GET', '/api/SpotCheck/Open')).task;
const wrong = (error: string | RegExp) => ({
  body: { success: false, error: typeof error === 'string' ? error : expect.stringMatching(error) },
});
/** A check of the test's store, sent now. */
async function sent(more: object = {}): Promise<SpotCheckTask> {
  const { periodId } = await saved('company', { stores: [store], ...more });
  expect((await post('company', 'Issue', { periodId })).body.result).toEqual({ issued: 1, skipped: 0 });
  return (await open()) as SpotCheckTask;
}
const missed = async (): Promise<SpotCheckTask> => {
  const task = await sent();
  await api.db.execute(
    sql`update spot_check_task set task_begntime = task_begntime - interval '1 hour', task_endtime = task_endtime - interval '1 hour'`,
  );
  await sweepSpotChecks(api.db);
  return task;
};

describe('a period', () => {
  it('is added, changed by who has the latest, and removed; each level sees its own', async () => {
    const { periodId, ver } = await saved('company');
    await saved('area', { periodName: '市里的抽查' });
    expect((await periods('company')).map(({ periodName }) => periodName)).toEqual(['药师在岗抽查']);
    expect((await periods('area')).map(({ periodName }) => periodName)).toEqual(['市里的抽查']);
    expect(await periods('super')).toHaveLength(2);
    const change = (more: object) => post('company', 'Save', { ...PERIOD, ...DAYS, periodId, ver, ...more });
    expect((await change({ times: 3 })).body.result).toEqual({ periodId, ver: 2 });
    expect(await change({ times: 4 })).toMatchObject(wrong('该抽查周期已被他人修改，请刷新后再改'));
    expect(await post('area', 'Save', { ...PERIOD, ...DAYS, periodId, ver: 2 })).toMatchObject(
      wrong('没有找到该抽查周期'),
    );
    expect(await post('company2', 'Remove', { periodId, ver: 2 })).toMatchObject(wrong('没有找到该抽查周期'));
    expect((await post('company', 'Remove', { periodId, ver: 2 })).body.success).toBe(true);
    expect(await periods('company')).toEqual([]);
  });

  it('has days, hours and stores that exist; a store has none', async () => {
    const save = (more: object, who = 'company') => post(who, 'Save', { ...PERIOD, ...DAYS, ...more });
    const { other } = await rowOf<{ other: string }>(
      api.db,
      sql`select fixmedins_code as other from store where company_id <> 'C0001' limit 1`,
    );
    expect(await save({ enddate: '2024-12-31' })).toMatchObject(wrong(/结束日期不能早于/));
    expect(await save({ windowEnd: '00:00' })).toMatchObject(wrong(/时间窗的结束应晚于/));
    expect(await save({ times: 13 })).toMatchObject(wrong(/每天次数应为 1 到 12/));
    expect(await save({ limitMinutes: 1 })).toMatchObject(wrong(/响应时限应为 2 到 120/));
    expect(await save({ stores: [store, other] })).toMatchObject(
      wrong(new RegExp(`${other} 不在管理范围内`)),
    );
    expect((await save({}, 'store')).status).toBe(403);
  });

  it('makes as many checks a day as it says, each in its part of the window, only for its reach, once for two nodes', async () => {
    const { day, mine } = await rowOf<{ day: string; mine: number }>(
      api.db,
      sql`select now()::date::text as day, count(*)::int as mine from store where company_id = 'C0001' and closed_at is null`,
    );
    const days = { begndate: day, enddate: day, windowBegin: '09:00', windowEnd: '12:00' };
    await saved('company', { ...days, times: 3 });
    await saved('company', { ...days, isEnabled: false, periodName: '停用的' });
    const made = async (clock: string): Promise<number[]> => {
      const now = sql`(now()::date + ${clock}::time)::timestamptz`;
      await Promise.all([1, 2, 3].map(() => sweepSpotChecks(api.db, now)));
      const rows = await rowsOf<{ n: number }>(
        api.db,
        sql`select count(t.task_id)::int as n from store s left join spot_check_task t using (fixmedins_code)
             where s.company_id = 'C0001' and s.closed_at is null group by s.fixmedins_code`,
      );
      expect(rows).toHaveLength(mine);
      // Answered at once, so that the next one does not wait.
      await api.db.execute(sql`update spot_check_task set task_stas = '5', chk_stas = '2'`);
      return rows.map(({ n }) => n);
    };
    expect(new Set(await made('08:59'))).toEqual(new Set([0]));
    // Every ten minutes of the window: each store is checked once in each hour, at its own minute.
    const counts: number[][] = [];
    for (let minute = 0; minute <= 180; minute += 10)
      counts.push(await made(`${9 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`));
    const after = (minute: number) => new Set(counts[minute / 10]);
    expect([after(60), after(120), after(180)]).toEqual([new Set([1]), new Set([2]), new Set([3])]);
    expect(after(30).size).toBe(2);
    const { past } = await rowOf<{ past: number }>(
      api.db,
      sql`select count(*)::int as past from spot_check_task where company_id <> 'C0001' or period_name = '停用的'`,
    );
    expect(past).toBe(0);
  });
});

describe('a check of a pharmacist', () => {
  it('is seen by its store alone, answered with the PIN of one on duty, once', async () => {
    const task = await sent();
    expect(task).toMatchObject({ taskStas: '1', crtfRslt: '0', recogBiz: '10', fixmedinsCode: store });
    expect(task.leftSeconds).toBeGreaterThan(500);
    expect(await open('company')).toBeNull();
    expect(await tasks('company2')).toEqual([]);
    const today = async () => api.ok<{ pharmacists: DutyRow[] }>('store', 'GET', '/api/Attendance/Today');
    const [first, second] = (await today()).pharmacists;
    const answer = async (data: object, who = 'store') =>
      post(who, 'Answer', { taskId: task.taskId, ...data });
    expect(await answer({})).toMatchObject(wrong(/请选择药师/));
    expect(await answer({ pracPsnCode: second?.psnCode, pin: await sealPin(api) })).toMatchObject(
      wrong(/今天没有签到/),
    );
    await api.db.execute(
      sql`insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time, sign_way)
          select fixmedins_code, poolarea_no, company_id, '1', ${first?.psnCode}, ${first?.psnName}, now()::date, clock_timestamp(), '3'
            from store where fixmedins_code = ${store} on conflict do nothing`,
    );
    const pracPsnCode = first?.psnCode;
    expect(await answer({ pracPsnCode, pin: await sealPin(api, '000000') })).toMatchObject(
      wrong(/PIN 不正确/),
    );
    expect((await answer({ pracPsnCode, pin: await sealPin(api) }, 'company')).status).toBe(403);
    const both = await Promise.all([1, 2].map(async () => answer({ pracPsnCode, pin: await sealPin(api) })));
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    const [row] = await tasks('company');
    expect(row).toMatchObject({ taskStas: '5', crtfRslt: '1', chkStas: '2', psnName: first?.psnName });
    expect(await open()).toBeNull();
    expect(await post('company', 'Withdraw', { fixmedinsCode: store, taskId: task.taskId })).toMatchObject(
      wrong('该抽查已有结果，不能撤回'),
    );
  });

  it('that is missed is told, appealed once in time, and examined; the rate counts it', async () => {
    const { taskId } = await missed();
    const key = { fixmedinsCode: store, taskId };
    expect((await tasks('store', yesterday))[0]).toMatchObject({
      taskStas: '2',
      crtfRslt: '3',
      chkStas: '0',
    });
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from message where title like '%抽查超时未应答'`,
    );
    expect(n).toBe(1);
    expect(await post('store', 'Appeal', { taskId, applRea: '短' })).toMatchObject(wrong(/请写明申诉原因/));
    expect((await post('store', 'Appeal', { taskId, applRea: '当时停电，网络中断' })).body.success).toBe(
      true,
    );
    expect(await post('store', 'Appeal', { taskId, applRea: '再说一次，停电了' })).toMatchObject(
      wrong(/已申诉/),
    );
    expect((await post('store', 'Check', { ...key, chkStas: '1' })).status).toBe(403);
    expect(await post('company2', 'Check', { ...key, chkStas: '1' })).toMatchObject(
      wrong('没有找到该抽查任务'),
    );
    expect(await post('area', 'Check', { ...key, chkStas: '3' })).toMatchObject(wrong(/请填写审核意见/));
    expect(
      (await post('area', 'Check', { ...key, chkStas: '3', chkOpnn: '无停电记录' })).body.result,
    ).toMatchObject({
      taskStas: '5',
      chkStas: '3',
    });
    expect(await post('area', 'Check', { ...key, chkStas: '1' })).toMatchObject(wrong(/等待审核/));
    const totals = await api.ok('company', 'GET', '/api/SpotCheck/TaskTotals', {
      ...range,
      begndate: '2025-12-31',
    });
    expect(totals).toMatchObject({
      rowCount: 1,
      passed: 0,
      failed: 1,
      missed: 1,
      open: 0,
      toCheck: 0,
      rate: '0.00',
    });
  });

  it('is not appealed after three days, but still examined or sent again, three times', async () => {
    const { taskId } = await missed();
    const key = { fixmedinsCode: store, taskId };
    await api.db.execute(
      sql`update spot_check_task set task_begntime = task_begntime - interval '4 days', task_endtime = task_endtime - interval '4 days'`,
    );
    expect(await post('store', 'Appeal', { taskId, applRea: '当时停电，网络中断' })).toMatchObject(
      wrong(/已超过申诉期限/),
    );
    for (let nth = 1; nth <= 3; nth += 1) {
      expect((await post('company', 'Reissue', key)).body.result).toMatchObject({
        taskStas: '3',
        crtfRslt: '0',
        sdryIsuCnt: nth,
      });
      await api.db.execute(
        sql`update spot_check_task set task_endtime = clock_timestamp() - interval '1 second'`,
      );
      await sweepSpotChecks(api.db);
    }
    expect(await post('company', 'Reissue', key)).toMatchObject(wrong(/最多二次下发 3 次/));
  });

  it('is taken back while nobody has answered; a second one waits for the first', async () => {
    const { taskId } = await sent();
    const { periodId } = await saved('company', { periodName: '另一个', stores: [store] });
    expect((await post('company', 'Issue', { periodId })).body.result).toEqual({ issued: 0, skipped: 1 });
    expect((await post('company', 'Withdraw', { fixmedinsCode: store, taskId })).body.result).toMatchObject({
      taskStas: '4',
    });
    expect(await open()).toBeNull();
    expect((await post('company', 'Issue', { periodId })).body.result).toEqual({ issued: 1, skipped: 0 });
  });
});

describe('pass rates', () => {
  const rates = async (who: string, more: object): Promise<SpotCheckRate[]> =>
    (
      await api.ok<{ rows: SpotCheckRate[] }>(who, 'GET', '/api/SpotCheck/RatePaged', {
        begndate: '2025-03-10',
        enddate: '2025-03-10',
        ...more,
      })
    ).rows;
  /** A check of that day with its result: how it ended, who answered, and when it was sent. */
  const check = (at: string, [taskStas, crtfRslt, chkStas]: string, psnCode = '', recogBiz = '10') =>
    api.db.execute(
      sql`insert into spot_check_task (fixmedins_code, task_id, poolarea_no, company_id, period_id, period_name, bchno, recog_biz, task_dura,
                                       task_begntime, task_endtime, task_stas, crtf_rslt, chk_stas, psn_code, psn_name)
          select fixmedins_code, gen_random_uuid(), poolarea_no, company_id, gen_random_uuid(), '抽查', 'CC', ${recogBiz}, 10,
                 ${at}::timestamp at time zone 'Asia/Shanghai', ${at}::timestamp at time zone 'Asia/Shanghai' + interval '10 minutes',
                 ${taskStas}, ${crtfRslt}, ${chkStas}, ${psnCode}, ${psnCode} from store where fixmedins_code = ${store}`,
    );
  const duty = (psnCode: string, from: string, to: string) =>
    api.db.execute(
      sql`insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time, sign_out_time, sign_way)
          select fixmedins_code, poolarea_no, company_id, '1', ${psnCode}, ${psnCode}, '2025-03-10',
                 ${`2025-03-10 ${from}`}::timestamp at time zone 'Asia/Shanghai', ${`2025-03-10 ${to}`}::timestamp at time zone 'Asia/Shanghai', '3'
            from store where fixmedins_code = ${store} on conflict (fixmedins_code, work_day, att_type, psn_code)
          do update set sign_in_time = excluded.sign_in_time, sign_out_time = excluded.sign_out_time`,
    );

  it('count a missed check for everybody on duty, a passed one for who answered, and a withdrawn one for nobody', async () => {
    await api.db.execute(
      sql`delete from attendance where fixmedins_code = ${store} and work_day = '2025-03-10'`,
    );
    await duty('早班', '08:00', '14:00');
    await duty('晚班', '13:00', '20:00');
    await check('2025-03-10 09:00', '512', '早班');
    await check('2025-03-10 10:00', '533');
    await check('2025-03-10 13:30', '533');
    await check('2025-03-10 18:00', '531');
    await check('2025-03-10 21:00', '230');
    await check('2025-03-10 11:00', '400');
    await check('2025-03-10 12:00', '512', '', '15');
    const none = { passed: 0, failed: 0, missed: 0, toCheck: 0 };
    expect(await rates('company', { by: 'psn' })).toMatchObject([
      { ...none, psnCode: '', total: 1, missed: 1, toCheck: 1, rate: '0.00' },
      { ...none, psnCode: '早班', total: 3, passed: 1, failed: 2, missed: 2, rate: '33.33' },
      { ...none, psnCode: '晚班', total: 2, passed: 1, failed: 1, missed: 2, rate: '50.00' },
    ]);
    const all = {
      fixmedinsCode: store,
      total: 6,
      passed: 3,
      failed: 2,
      missed: 4,
      toCheck: 1,
      rate: '50.00',
    };
    expect(await rates('area', {})).toMatchObject([all]);
    expect(await rates('store', { recogBiz: '15' })).toMatchObject([{ total: 1, passed: 1, rate: '100.00' }]);
    expect(await rates('company2', {})).toEqual([]);
    const day = { begndate: '2025-03-10', enddate: '2025-03-10' };
    expect(await api.ok('company', 'GET', '/api/SpotCheck/RateTotals', { ...day, by: 'psn' })).toEqual({
      rowCount: 3,
      rate: '33.33',
    });
    const pages = await api.ok<{ rows: SpotCheckRate[]; nextCursor: string }>(
      'company',
      'GET',
      '/api/SpotCheck/RatePaged',
      { ...day, by: 'psn', pageSize: 2 },
    );
    expect(await rates('company', { by: 'psn', pageSize: 2, cursor: pages.nextCursor })).toMatchObject([
      { psnCode: '晚班' },
    ]);
  });
});

describe('a check of a buyer', () => {
  const BUYER = { recogBiz: '15', periodName: '购药人抽查' };
  it('passes by the certificate of somebody who bought since; three wrong ones end it', async () => {
    const { taskId } = await sent(BUYER);
    const answer = (certno: string) => post('store', 'Answer', { taskId, certno });
    const { certno } = await rowOf<{ certno: string }>(
      api.db,
      sql`select certno from settlement where fixmedins_code = ${store} and certno <> '' order by setl_time desc limit 1`,
    );
    expect((await answer(certno)).body.result).toMatchObject({
      passed: false,
      message: expect.stringMatching(/还可再试 2 次/),
    });
    // As if the check had begun before that sale.
    await api.db.execute(
      sql`update spot_check_task set task_begntime = (select max(setl_time) from settlement where fixmedins_code = ${store})`,
    );
    expect((await answer(certno)).body.result).toMatchObject({
      passed: true,
      message: expect.stringMatching(/\*.* 认证通过/),
    });
    const next = await sent({ ...BUYER, periodName: '再一次' });
    for (const left of [2, 1])
      expect(
        (await post('store', 'Answer', { taskId: next.taskId, certno: '990000199001010000' })).body.result,
      ).toMatchObject({
        message: expect.stringMatching(new RegExp(`还可再试 ${left} 次`)),
      });
    expect(
      (await post('store', 'Answer', { taskId: next.taskId, certno: '990000199001010000' })).body.result,
    ).toMatchObject({
      passed: false,
      message: expect.stringMatching(/三次不符/),
    });
    expect((await tasks('company')).find(({ taskId: id }) => id === next.taskId)).toMatchObject({
      taskStas: '2',
      crtfRslt: '2',
    });
  });

  it('ends without a fault where nobody bought anything', async () => {
    await sent(BUYER);
    await api.db.execute(
      sql`update spot_check_task set task_begntime = clock_timestamp() - interval '2 seconds', task_endtime = clock_timestamp() - interval '1 second'`,
    );
    await sweepSpotChecks(api.db);
    expect((await tasks('company'))[0]).toMatchObject({ taskStas: '5', crtfRslt: '4', chkStas: '2' });
  });
});
