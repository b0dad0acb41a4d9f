/** The nightly reconciliation: for the stores whose option says so, with retries, and a message of how it ended. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Message } from '../../../contract/message.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { sweepNightly } from '../../../server/modules/reconciliation/nightly.ts';
import { dayAfter, today } from '../../../server/query/range.ts';
import { startApi, type Api, type UserName } from '../api.ts';

const KEY = 'reconciliation.autoTime';
let api: Api;
let own = '';
let sister = '';
/** A day on which the store and the centre agree, and one on which they do not. */
const days: Record<'1' | '2', string> = { '1': '', '2': '' };
const sweep = () => sweepNightly(api.db, sandboxCentre(api.db, { patienceMs: 50 }));

beforeAll(async () => {
  // The test calls the sweep itself.
  api = await startApi({ sweepMs: 3_600_000 });
  ({ own } = await rowOf<{ own: string }>(
    api.db,
    sql`select fixmedins_code as own from app_user where user_name = 'store'`,
  ));
  ({ sister } = await rowOf<{ sister: string }>(
    api.db,
    sql`select b.fixmedins_code as sister from store a join store b using (company_id, poolarea_no)
         where a.fixmedins_code = ${own} and b.fixmedins_code <> ${own} and b.closed_at is null order by 1 limit 1`,
  ));
  // By hand first, to know which days are even.
  await api.reconcile('company', {
    filter: { begndate: '2025-06-24', enddate: '2025-07-05', fixmedinsCode: [own] },
  });
  const found = await rowsOf<{ state: '1' | '2'; day: string }>(
    api.db,
    sql`select state, min(day) as day from (
          select settle_date as day, max(check_status) as state from day_rec where fixmedins_code = ${own} group by 1) q group by 1`,
  );
  for (const { state, day } of found) days[state] = day;
  expect(days['1']).not.toBe('');
  expect(days['2']).not.toBe('');
  await api.db.execute(
    sql`update day_rec set check_status = '0', stmt_time = null where fixmedins_code = ${own}`,
  );
});
afterAll(() => api.stop());
beforeEach(async () => {
  for (const table of ['nightly_run', 'yb_option', 'message', 'centre.fault'])
    await api.db.$client.query(`delete from ${table}`);
  await api.db.execute(sql`delete from operation_log where call_id = 'reconciliation.nightly'`);
});

const set = (key: string, value: string, refId = '') =>
  api.ok('area', 'POST', '/api/YBConfig/SaveYBConfigOptions', {
    medicalAreaCode: '320100',
    ...(refId !== '' && { refId }),
    options: [{ key, value }],
  });
interface Run {
  store: string;
  day: string;
  state: string;
  tries: number;
  error: string | null;
}
const runs = () =>
  rowsOf<Run>(
    api.db,
    sql`select fixmedins_code as store, settle_date as day, state, tries, error from nightly_run order by 1, 2`,
  );
const takeUp = (day: string) =>
  api.db.execute(sql`insert into nightly_run (fixmedins_code, settle_date) values (${own}, ${day}::date)`);
const messages = async (who: UserName): Promise<Message[]> =>
  (await api.ok<{ rows: Message[] }>(who, 'GET', '/api/Message/Paged', { pageSize: 100 })).rows;
const statusOf = (day: string) =>
  rowOf<{ state: string; by: string }>(
    api.db,
    sql`select max(check_status) as state, max(stmt_opter) as by from day_rec
         where fixmedins_code = ${own} and settle_date = ${day}::date`,
  );

it('takes up yesterday for the stores whose option says so, once', async () => {
  await set(KEY, '23:59', own);
  await set(KEY, '00:00', sister);
  await sweep();
  await sweep();
  const yesterday = dayAfter(today(), -1);
  const made = (await runs()).filter(({ store }) => store !== own);
  expect(made).toMatchObject([{ store: sister, day: yesterday, state: 'done', tries: 1 }]);
  // An area's stores inherit it, and one that sets nothing itself does not run.
  await set(KEY, '00:00');
  await set(KEY, '', own);
  while ((await sweep()) > 0);
  const { stores } = await rowOf<{ stores: number }>(
    api.db,
    sql`select count(*)::int as stores from store where poolarea_no = '320100' and closed_at is null and fixmedins_code <> ${own}`,
  );
  const all = (await runs()).filter(({ store }) => store !== own);
  expect(all).toHaveLength(stores);
  expect(all.every(({ day, state }) => day === yesterday && state === 'done')).toBe(true);
  // After the server stood still, the days since then are made up for.
  await api.db.execute(sql`delete from nightly_run where fixmedins_code <> ${sister}`);
  await api.db.execute(sql`update nightly_run set settle_date = settle_date - 3`);
  await set(KEY, '', '');
  await set(KEY, '00:00', sister);
  await sweep();
  expect((await runs()).map(({ day }) => day)).toEqual([-4, -3, -2, -1].map((by) => dayAfter(today(), by)));
});

it('compares with the centre under the name of the system, and says which stores are uneven', async () => {
  await set(KEY, '23:59');
  await takeUp(days['1']);
  await takeUp(days['2']);
  await sweep();
  expect(await statusOf(days['1'])).toEqual({ state: '1', by: '系统' });
  expect(await statusOf(days['2'])).toEqual({ state: '2', by: '系统' });
  const told = await messages('store');
  expect(told.map(({ title }) => title).sort()).toEqual(
    [`${days['1']} 夜间对账完成`, `${days['2']} 夜间对账不平`].sort(),
  );
  const uneven = told.find(({ kind }) => kind === 'uneven');
  expect(uneven).toMatchObject({
    stores: [{ fixmedinsCode: own }],
    link: {
      path: '/reconciliation/day-reconciliation',
      query: { begndate: days['2'], enddate: days['2'], checkStatus: '2' },
    },
  });
  expect((await messages('company')).map(({ storeCount }) => storeCount)).toEqual([1, 1]);
  expect(await messages('area1')).toEqual([]);
  const logged = await rowsOf<{ name: string; success: boolean; stores: string[] }>(
    api.db,
    sql`select user_name as name, success, target->'stores' as stores from operation_log
         where call_id = 'reconciliation.nightly'`,
  );
  expect(logged).toEqual(Array(2).fill({ name: '系统', success: true, stores: [own] }));
});

it('tries again what the centre did not answer, and says after the last try that it failed', async () => {
  await set(KEY, '23:59');
  await takeUp(days['1']);
  const lose = () =>
    api.db.$client.query(
      "insert into centre.fault (infno, kind, remaining) values ('3201', 'lost', 1000) on conflict (infno, kind) do update set remaining = 1000",
    );
  // The node that looks has a clock of milliseconds: what became due within the same one is not due to it yet.
  const now = () =>
    api.db.execute(sql`update nightly_run set next_at = now() - interval '1 second' where state = 'waiting'`);
  await lose();
  await sweep();
  expect(await runs()).toMatchObject([{ state: 'waiting', tries: 1 }]);
  // Not before its time.
  expect(await sweep()).toBe(0);
  await api.db.$client.query('delete from centre.fault');
  await now();
  await sweep();
  expect(await runs()).toMatchObject([{ state: 'done', tries: 2, error: null }]);

  await takeUp(days['2']);
  await lose();
  for (let tries = 0; tries < 5; tries += 1) {
    await now();
    await sweep();
  }
  expect((await runs()).find(({ day }) => day === days['2'])).toMatchObject({ state: 'failed', tries: 5 });
  expect((await messages('store')).find(({ kind }) => kind === 'failed')).toMatchObject({
    title: `${days['2']} 夜间对账失败`,
    severity: 'bad',
  });
});

it('leaves out a store whose option was taken back, and does not ask the centre where details come as files', async () => {
  await takeUp(days['1']);
  await sweep();
  expect(await runs()).toMatchObject([{ state: 'dropped' }]);
  expect(await messages('store')).toEqual([]);
  await set(KEY, '23:59');
  await set('reconciliation.detailSource', 'file', own);
  await takeUp(days['2']);
  await sweep();
  expect((await runs())[1]).toMatchObject({
    state: 'failed',
    tries: 1,
    error: expect.stringContaining('文件导入'),
  });
  const job = await api.reconcile('company', {
    filter: { begndate: days['2'], enddate: days['2'], fixmedinsCode: [own] },
  });
  expect(job.result).toMatchObject({ failures: [{ reason: expect.stringContaining('请导入中心明细') }] });
});
