/** Plans: each due run happens once, on any node, as its owner with their current rights. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlanRow, RunRow } from '../../../contract/reportPlan/reportPlan.ts';
import { daysOfPeriod, nextDue } from '../../../contract/reportPlan/schedule.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { sweepPlans } from '../../../server/modules/reportPlan/sweep.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
/** Of another node: it may begin runs, and works none off. */
let other: JobRunner;
beforeAll(async () => {
  // The sweep is made by the tests.
  api = await startApi({ sweepMs: 3_600_000 });
  other = new JobRunner(api.db);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from report_plan`);
});

const PLAN = {
  reportId: 'settlement',
  name: '每日',
  period: 'thisYear',
  query: { by: 'store' },
  format: 'csv',
  cycle: 'daily',
  atTime: '06:00',
};
const save = async (as: string, more: object = {}): Promise<string> =>
  (await api.ok<{ planId: string }>(as, 'POST', '/api/ReportPlan/Save', { ...PLAN, ...more })).planId;
const isDue = (planId: string) =>
  api.db.execute(sql`update report_plan set next_at = now() - interval '3 days' where plan_id = ${planId}`);
const runs = async (as: string, planId: string): Promise<RunRow[]> =>
  (await api.ok<{ rows: RunRow[] }>(as, 'GET', '/api/ReportPlan/Runs', { planId, pageSize: 100 })).rows;
const plans = async (as: string): Promise<PlanRow[]> =>
  (await api.ok<{ rows: PlanRow[] }>(as, 'GET', '/api/ReportPlan/Paged', { pageSize: 100 })).rows;
const over = (as: string, planId: string) =>
  expect.poll(async () => (await runs(as, planId)).every(({ state }) => state !== 'running')).toBe(true);

it('makes what was missed once, however many nodes look, and then waits for the next time', async () => {
  const planId = await save('company');
  await isDue(planId);
  const began = await Promise.all([
    sweepPlans(api.db, other),
    sweepPlans(api.db, other),
    sweepPlans(api.db, other),
  ]);
  expect(began.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await sweepPlans(api.db, other)).toBe(0);
  await over('company', planId);
  const [run, ...more] = await runs('company', planId);
  expect(more).toEqual([]);
  expect(run).toMatchObject({
    state: 'done',
    byHand: false,
    error: null,
    fileName: expect.stringMatching(/^医保结算报表_\d+\.csv$/),
  });
  const file = await api.call('company', 'GET', `/api/Job/File/${run?.jobId ?? ''}`);
  expect(String(file.body.result)).toContain('机构名称');
  const { ahead } = await rowOf<{ ahead: boolean }>(
    api.db,
    sql`select next_at > now() as ahead from report_plan`,
  );
  expect(ahead).toBe(true);
  expect((await plans('company')).find((row) => row.planId === planId)).toMatchObject({
    lastState: 'done',
    files: 1,
    enabled: true,
  });
});

it('runs with the rights of then: a right lost meanwhile is said, and no file is there', async () => {
  const planId = await save('company');
  await api.db.execute(
    sql`delete from role_menu where role_code = 2 and menu_code = 'MedicalSettlementReport'`,
  );
  try {
    expect((await plans('company')).some((row) => row.reportId === 'settlement')).toBe(false);
    await isDue(planId);
    expect(await sweepPlans(api.db, other)).toBe(1);
    await over('company', planId);
    expect(await runs('company', planId)).toMatchObject([
      { state: 'failed', error: '没有操作权限', fileName: null },
    ]);
    expect((await api.call('company', 'POST', '/api/ReportPlan/Run', { planId })).status).toBe(403);
    expect((await api.call('company', 'POST', '/api/ReportPlan/Save', PLAN)).status).toBe(403);
  } finally {
    await api.db.execute(sql`insert into role_menu values (2, 'MedicalSettlementReport')`);
  }
});

it('keeps plans to their person and to where they were made', async () => {
  const planId = await save('company');
  for (const [call, method] of [
    ['Runs', 'GET'],
    ['RunTotals', 'GET'],
    ['Remove', 'POST'],
    ['Run', 'POST'],
    ['Enable', 'POST'],
  ] as const) {
    const reply = await api.call('area', method, `/api/ReportPlan/${call}`, {
      planId,
      ...(call === 'Enable' && { enabled: true }),
    });
    const said = call === 'Runs' ? { rows: [] } : call === 'RunTotals' ? { rowCount: 0 } : null;
    expect([call, reply.body.success ? reply.body.result : reply.body.error]).toEqual([
      call,
      said === null ? '没有找到该方案' : expect.objectContaining(said),
    ]);
  }
  expect((await plans('area')).every((row) => row.planId === null)).toBe(true);
});

it('replaces a plan of the same name, rests and wakes it, and removes it with its files', async () => {
  const planId = await save('company', { cycle: 'none' });
  expect(
    (await api.call('company', 'POST', '/api/ReportPlan/Enable', { planId, enabled: true })).body.error,
  ).toBe('该方案没有设置周期');
  expect(await save('company', { cycle: 'weekly:1' })).toBe(planId);
  await api.ok('company', 'POST', '/api/ReportPlan/Enable', { planId, enabled: false });
  await isDue(planId);
  expect(await sweepPlans(api.db, other)).toBe(0);
  await api.ok('company', 'POST', '/api/ReportPlan/Enable', { planId, enabled: true });
  // What fell due while it rested is not made up for.
  expect(await sweepPlans(api.db, other)).toBe(0);
  const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', '/api/ReportPlan/Run', { planId });
  expect(await api.jobEnd('company', jobId)).toMatchObject({ state: 'done' });
  // Longer than other files, and their jobs with them.
  await api.db.execute(sql`update job set finished_at = now() - interval '60 days' where job_id = ${jobId}`);
  await sweepOld(api.db);
  const { days } = await rowOf<{ days: number }>(
    api.db,
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from job_file where job_id = ${jobId}`,
  );
  expect(days).toBe(180);
  await api.ok('company', 'POST', '/api/ReportPlan/Remove', { planId });
  expect(await rowsOf(api.db, sql`select 1 from job_file where job_id = ${jobId}`)).toEqual([]);
  expect(await rowsOf(api.db, sql`select 1 from job_file_piece where job_id = ${jobId}`)).toEqual([]);
});

it('keeps the last twenty files of a plan', async () => {
  const planId = await save('company', { cycle: 'none', reportId: 'liquidation', query: {} });
  await api.db.execute(sql`
    with made as (
      insert into job (kind, title, user_id, params, total, dedupe_key, state, finished_at)
      select 'report.run', '旧', user_id, '{}', 0, 'old' || n, 'done', now() from report_plan, generate_series(1, 25) n returning job_id
    ), files as (
      insert into job_file (job_id, file_name, content_type, size, expires_at) select job_id, 'x', 'text/csv', 0, now() + interval '9 days' from made
    )
    insert into report_run (plan_id, job_id, due_at, by_hand, begndate, enddate, state)
    select ${planId}, job_id, now() - interval '1 day', false, '2025-07-01', '2025-07-01', 'done' from made`);
  const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', '/api/ReportPlan/Run', { planId });
  // Nobody applied for anything: a file of headings, which is what the report says.
  await api.jobEnd('company', jobId);
  const all = await runs('company', planId);
  expect([
    all.length,
    all.filter(({ fileName }) => fileName !== null).length,
    all[0]?.fileName === null,
  ]).toEqual([26, 20, false]);
});

it('knows when it is due next, in Shanghai, and which days a period is about', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  expect(nextDue('none', '06:00', at('2025-07-05T05:59:00'))).toBe(null);
  expect(nextDue('daily', '06:00', at('2025-07-05T05:59:00'))).toBe(at('2025-07-05T06:00:00'));
  expect(nextDue('daily', '06:00', at('2025-07-05T06:00:00'))).toBe(at('2025-07-06T06:00:00'));
  // A Saturday.
  expect(nextDue('weekly:6', '23:30', at('2025-07-05T23:31:00'))).toBe(at('2025-07-12T23:30:00'));
  expect(nextDue('monthly:1', '00:00', at('2025-12-01T00:00:00'))).toBe(at('2026-01-01T00:00:00'));
  expect(daysOfPeriod('yesterday', '2025-03-01')).toEqual({ begndate: '2025-02-28', enddate: '2025-02-28' });
  expect(daysOfPeriod('lastWeek', '2025-07-06')).toEqual({ begndate: '2025-06-23', enddate: '2025-06-29' });
  expect(daysOfPeriod('thisMonth', '2025-07-01')).toEqual({ begndate: '2025-06-30', enddate: '2025-06-30' });
  expect(daysOfPeriod('lastMonth', '2025-01-31')).toEqual({ begndate: '2024-12-01', enddate: '2024-12-31' });
  expect(daysOfPeriod('thisYear', '2025-07-05')).toEqual({ begndate: '2025-01-01', enddate: '2025-07-04' });
});
