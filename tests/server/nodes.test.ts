/** Two nodes on one database: limits that they share, caches that both empty, and a node that leaves its balancer. */
import { Agent, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cacheStates } from '../../server/db/cacheList.ts';
import { followDrops } from '../../server/db/caches.ts';
import { rowOf } from '../../server/db/connect.ts';
import { startServer, type RunningServer } from '../../server/main.ts';
import { TEST_KEY } from '../appKey.ts';
import { clientOf, QUICK, RANGE, seeded, startApi, type Api } from './api.ts';
import { freshDatabase } from './postgres.ts';

let api: Api;
let other: Api;
beforeAll(async () => {
  api = await startApi();
  other = await startApi({ url: api.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

it('counts the calls of one account for both nodes, in the lockout’s table', async () => {
  const attempt = async (at: number, userName: string) => {
    const node = at % 2 === 0 ? api : other;
    return (await node.call(null, 'POST', '/api/Auth/Login', { userName, passWord: 'AAAA' })).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 24; at += 1) statuses.push(await attempt(at, 'guessed\u0000'));
  expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(4).fill(429)]);
  expect(await attempt(0, 'colleague')).toBe(400);
  // Both refuse what is full without another statement.
  const counted = () =>
    rowOf<{ at: string; n: number }>(
      api.db,
      sql`select seen_at::text as at, cardinality(failures) as n from login_failure
           where subject = 'calls' order by cardinality(failures) desc limit 1`,
    );
  const before = await counted();
  expect(before.n).toBe(21);
  expect([await attempt(0, 'guessed\u0000'), await attempt(1, 'guessed\u0000')]).toEqual([429, 429]);
  expect(await counted()).toEqual(before);
});

it('empties a cache that another node was told to empty, once', async () => {
  const size = () => cacheStates().find(({ name }) => name === 'district.tree')?.size;
  const fill = () => api.ok('super', 'GET', '/api/District/PullDistrictTree');
  await fill();
  await api.ok('super', 'POST', '/api/Cache/Drop', { name: 'district.tree' });
  expect(size()).toBe(0);
  await followDrops(api.db);
  await fill();
  await followDrops(api.db);
  expect(size()).toBe(1);
  // As another process does it, which shares no memory with this one.
  await api.db.execute(sql`update sweep set ok_at = clock_timestamp() where name = 'cache:district.tree'`);
  await followDrops(api.db);
  expect(size()).toBe(0);
});

interface Heard {
  readonly status: number;
  readonly connection: string | undefined;
}
/** Asks on a connection that stays open, as a balancer does. */
const ask = (agent: Agent, url: string, token?: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const asked = request(url, { agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        resolve({ status: reply.statusCode ?? 0, connection: reply.headers.connection }),
      );
    });
    asked.once('error', reject);
    asked.end();
  });

it('a node that stops says so to its balancer, serves on until it was heard, and hands its jobs over', async () => {
  const started = async (leadMs: number): Promise<RunningServer> =>
    startServer({
      appKey: TEST_KEY,
      port: 0,
      host: '127.0.0.1',
      consoleDir: null,
      databaseUrl: api.databaseUrl,
      ...QUICK,
      leadMs,
    });
  const leaving = await started(1500);
  const { address } = leaving;
  const client = clientOf(address);
  const token = await client.token('super');
  const agent = new Agent({ keepAlive: true });
  const list = `${client.base}/api/Order/Paged?${new URLSearchParams({ ...RANGE, pageSize: '10' }).toString()}`;
  expect(await ask(agent, `${address}/readyz`)).toEqual({ status: 200, connection: 'keep-alive' });
  expect(await ask(agent, list, token)).toEqual({ status: 200, connection: 'keep-alive' });
  const begun = performance.now();
  const closed = leaving.close();
  expect((await ask(new Agent(), `${address}/readyz`)).status).toBe(503);
  // On the open connection and on a new one.
  expect(await ask(agent, list, token)).toEqual({ status: 200, connection: 'close' });
  expect(await ask(new Agent(), list, token)).toEqual({ status: 200, connection: 'close' });
  // A job that is asked for here runs elsewhere.
  const { jobId } = await client.ok<{ jobId: string }>(
    'super',
    'POST',
    '/api/Reconciliation/DayGenerate',
    RANGE,
  );
  expect(await other.jobEnd('super', jobId)).toMatchObject({ state: 'done' });
  await closed;
  expect(performance.now() - begun).toBeGreaterThan(1400);
  await expect(ask(new Agent(), list, token)).rejects.toThrow('ECONNREFUSED');

  // Without calls of /readyz the node assumes that it has no balancer, and stops at once.
  const alone = await started(60_000);
  await alone.close();
});

it('a node ends in its time although a sweep waits for a lock', async () => {
  const database = await freshDatabase(seeded);
  const locker = new Client({ connectionString: database.url });
  await locker.connect();
  const said: string[] = [];
  const stuck = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    consoleDir: null,
    databaseUrl: database.url,
    ...QUICK,
    sweepMs: 100,
    log: (line: string) => said.push(line),
  });
  await locker.query('begin; lock table saga in access exclusive mode');
  const waiting = async (): Promise<number> => {
    await locker.query('select pg_stat_clear_snapshot()');
    const { rows } = await locker.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and application_name = 'yibao-console background'`,
    );
    return rows[0]?.n ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
  const begun = performance.now();
  await stuck.close();
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(said).toContain('后台任务未在时限内结束，由其他节点或下次启动接续');
  await locker.end();
  await database.drop();
});
