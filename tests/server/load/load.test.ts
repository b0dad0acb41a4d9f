/** `npm run load` against a server of this test. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceRow } from '../../../contract/serviceStatistics.ts';
import { Recorder } from '../../../scripts/load/record.ts';
import { runLoad, type LoadPlan } from '../../../scripts/load/run.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { patient } from '../../patience.ts';
import { PASSWORD, SEED, startApi, type Api } from '../api.ts';

let api: Api;
let plan: LoadPlan;
beforeAll(async () => {
  // As strangers: what names a person must be sealed.
  api = await startApi({ plainPersons: false, figures: { writeMs: 100 } });
  const named = (...names: readonly string[]) => names.map((userName) => ({ userName, password: PASSWORD }));
  plan = {
    base: api.base.replace(/\/prod-api$/, ''),
    tills: 3,
    admins: 3,
    ms: patient(5000),
    customerMs: 1000,
    lookMs: 100,
    day: SEED.lastDay,
    tillAccounts: named('store'),
    adminAccounts: named('super', 'area', 'company'),
    mayBeReal: false,
  };
});
afterAll(() => api.stop());

const sales = async (): Promise<number> =>
  (
    await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from settlement where rtal_docno like 'L-%'`,
    )
  ).n;

it('refuses what is no demo, before any work', async () => {
  await api.db.execute(sql`update demo_database set ended_at = now()`);
  try {
    await expect(runLoad(plan)).rejects.toThrow('不是演示环境');
    expect(await sales()).toBe(0);
    expect(await runLoad({ ...plan, mayBeReal: true, ms: 100, admins: 0 })).toMatchObject({
      tills: 3,
      admins: 0,
    });
  } finally {
    await api.db.execute(sql`update demo_database set ended_at = null`);
  }
});

/** What 服务调用统计 says of each call: requests and faults. */
async function onScreen(): Promise<Map<string, readonly [number, number]>> {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { rows } = await api.ok<{ rows: ServiceRow[] }>('super', 'GET', '/api/ServiceStatistics/Paged', {
    begndate: day,
    enddate: day,
    pageSize: 1000,
  });
  return new Map(rows.map(({ name, count, faults }) => [name, [count, faults]]));
}

it('plays tills and administrators, and reports each call', async () => {
  const said: string[] = [];
  // The load of the test before is written.
  await sleep(500);
  const before = await onScreen();
  const { calls, seconds, tills } = await runLoad(plan, (line) => said.push(line));
  expect(calls.flatMap(({ call, reasons }) => reasons.map(([reason]) => `${call}: ${reason}`))).toEqual([]);
  expect([said, tills]).toEqual([[], 3]);
  expect(seconds).toBeGreaterThanOrEqual(plan.ms / 1000);
  const by = new Map(calls.map((one) => [one.call, one]));
  const settled = by.get('counter.confirmSettlement')?.count ?? 0;
  expect(settled).toBeGreaterThan(0);
  // At its end a till may have sent one more.
  expect([settled, settled + 1, settled + 2, settled + 3]).toContain(await sales());
  for (const call of [
    'order.totals',
    'report.settlementPaged',
    'reconciliation.dayReconcile',
    'job.get',
    'export.start',
  ])
    expect(by.get(call)?.count, call).toBeGreaterThan(0);
  // The figures on screen are what the load generator counted, but for one call of each that was under way at the end.
  await expect
    .poll(async () => {
      const after = await onScreen();
      return calls.flatMap(({ call, count }) => {
        const [seen = 0, faults = 0] = after.get(call) ?? [];
        const more = seen - (before.get(call)?.[0] ?? 0) - count;
        return more < 0 || more > plan.tills + plan.admins || faults > 0
          ? [`${call}: ${more}, ${faults}`]
          : [];
      });
    })
    .toEqual([]);
  for (const { p50, p95, p99, max } of calls)
    expect([p50, p95, p99, max].toSorted((a, b) => a - b)).toEqual([p50, p95, p99, max]);
});

it('says in one sentence why it cannot begin', async () => {
  await expect(runLoad({ ...plan, base: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^无法连接 http:\/\/127\.0\.0\.1:1：/,
  );
  const tillAccounts = [{ userName: 'nobody', password: 'x' }];
  await expect(runLoad({ ...plan, tillAccounts })).rejects.toThrow(/^账号 nobody 登录失败：/);
});

it.each([
  [['--tills', 'x'], '--tills 应是 0 到 2000 之间的整数，现为 “x”'],
  [['--tills', '0', '--admins', '0'], '--tills 和 --admins 不能都为 0'],
  [['--base', 'nowhere'], '--base 应是 http 或 https 地址，现为 “nowhere”'],
  [['--nonsense'], '没有选项 --nonsense'],
])('%j is a wrong option', (args, sentence) => {
  const main = path.resolve(import.meta.dirname, '../../../scripts/load/main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEMO_PASSWORD: PASSWORD },
  });
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('用法：npm run load');
});

it('tells overload and faults from refusals', () => {
  const recorder = new Recorder();
  for (let ms = 1; ms <= 100; ms += 1) recorder.note('one', ms, 'ok');
  recorder.note('one', 5000, 'failed', '503');
  recorder.note('two', 10, 'refused', '400');
  const [one, two] = recorder.figures();
  expect(one).toMatchObject({
    call: 'one',
    count: 101,
    failed: 1,
    refused: 0,
    max: 5000,
    reasons: [['503', 1]],
  });
  expect(one?.p50).toBeGreaterThan(40);
  expect(one?.p50).toBeLessThan(65);
  expect(two).toMatchObject({ call: 'two', count: 1, failed: 0, refused: 1 });
});
