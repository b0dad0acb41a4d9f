/** Plans of custom reports: the mechanism of the built-in ones, as their owner, with the rights and modules of each run. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planOfCustom, type PlanRow, type RunRow } from '../../../contract/reportPlan/reportPlan.ts';
import { JobRunner } from '../../../server/jobs/runner.ts';
import { sweepPlans } from '../../../server/modules/reportPlan/sweep.ts';
import { startApi, type Api } from '../api.ts';
import { save, sell } from './setup.ts';

let api: Api;
let other: JobRunner;
beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  await sell(api);
  other = new JobRunner(api.db);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.execute(sql`delete from report_plan`);
  await api.db.execute(sql`delete from custom_report`);
});

const PLAN = { name: '每日', period: 'thisYear', query: {}, format: 'csv', cycle: 'daily', atTime: '06:00' };
const plan = (as: string, reportId: string, more: object = {}) =>
  api.call(as, 'POST', '/api/ReportPlan/Save', { ...PLAN, reportId: planOfCustom(reportId), ...more });
const planId = async (as: string, reportId: string): Promise<string> =>
  ((await plan(as, reportId)).body.result as { planId: string }).planId;
const plans = async (as: string): Promise<PlanRow[]> =>
  (await api.ok<{ rows: PlanRow[] }>(as, 'GET', '/api/ReportPlan/Paged', { pageSize: 100 })).rows;
/** Lets the plan fall due, and reads what came of it. */
async function runOf(as: string, id: string): Promise<RunRow | undefined> {
  await api.db.execute(sql`update report_plan set next_at = now() - interval '1 hour' where plan_id = ${id}`);
  const began = await Promise.all([sweepPlans(api.db, other), sweepPlans(api.db, other)]);
  expect(began.sort()).toEqual([0, 1]);
  const runs = async () =>
    (await api.ok<{ rows: RunRow[] }>(as, 'GET', '/api/ReportPlan/Runs', { planId: id, pageSize: 20 })).rows;
  await expect.poll(async () => (await runs())[0]?.state).not.toBe('running');
  return (await runs())[0];
}

it('a plan writes the report’s file as its owner, and stands in the list of plans', async () => {
  const reportId = await save(api, 'company');
  const id = await planId('company', reportId);
  const run = await runOf('company', id);
  expect(run).toMatchObject({
    state: 'done',
    error: null,
    fileName: expect.stringMatching(/^门店汇总.*\.csv$/),
  });
  const file = await api.call('company', 'GET', `/api/Job/File/${run?.jobId ?? ''}`);
  expect(String(file.body.result)).toContain('门店,总额,笔数,基金占比');
  expect((await plans('company')).filter(({ title }) => title === '门店汇总')).toMatchObject([
    { planId: null },
    { planId: id, name: '每日', period: 'thisYear', lastState: 'done', files: 1 },
  ]);
  // The person's downloads have it as well.
  expect(await api.jobEnd('company', run?.jobId ?? '')).toMatchObject({ kind: 'report.run', state: 'done' });
  // By hand it runs as well, and a second plan of the same name replaces the first.
  await api.ok('company', 'POST', '/api/ReportPlan/Run', { planId: id });
  expect(await planId('company', reportId)).toBe(id);
});

it('a report that is not open to the person is not planned, and one that is closed later fails with a reason', async () => {
  const own = await save(api, 'super', { seenBy: 'self' });
  expect((await plan('company', own)).body.error).toBe('没有找到该报表，或它已不对您开放');
  expect((await plan('company', own.replace(/^./, 'x'))).status).toBe(400);
  const shared = await save(api, 'super', { name: '共享', seenBy: 'roles', roleIds: ['preset-kind-2'] });
  const id = await planId('company', shared);
  await api.db.execute(
    sql`update custom_report set seen_by = 'self', role_ids = '{}' where report_id = ${shared}`,
  );
  expect(await runOf('company', id)).toMatchObject({
    state: 'failed',
    error: '没有找到该报表，或它已不对您开放',
    fileName: null,
  });
  expect((await plans('company')).find((row) => row.planId === id)?.title).toBe(
    '已删除或不再开放的自定义报表',
  );
  await api.ok('company', 'POST', '/api/ReportPlan/Remove', { planId: id });
});

it('the module and the right of the source are checked at each run', async () => {
  const id = await planId('company', await save(api, 'company'));
  await api.db.execute(sql`update store_auth set auth_stas = '4' where fee_key = 'CustomReport'`);
  expect(await runOf('company', id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('自定义报表'),
  });
  await sell(api);
});

it('a report without days has none in its plan', async () => {
  const definition = {
    source: 'store-data',
    period: null,
    columns: [{ key: 'fixmedinsName', title: '门店' }],
  };
  const id = await planId('company', await save(api, 'company', { definition }));
  const run = await runOf('company', id);
  expect(run).toMatchObject({ state: 'done' });
  const file = await api.call('company', 'GET', `/api/Job/File/${run?.jobId ?? ''}`);
  expect(String(file.body.result)).toContain('康宁堂大药房玄武区1店');
  expect((await plans('company')).find((row) => row.planId === id)?.period).toBe(null);
});

it('conditions come from the report’s design alone', async () => {
  const reportId = await save(api, 'company');
  expect((await plan('company', reportId, { query: { by: 'store' } })).status).toBe(400);
});
