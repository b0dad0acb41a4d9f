/** Figures of operation: what was called is what is counted, on screen, in the metrics and in the log. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoadMinute, LoadRow } from '../../../contract/siteLoad.ts';
import type { HitRow, ServicePoint, ServiceRow } from '../../../contract/serviceStatistics.ts';
import type { SlowRow } from '../../../contract/slowSql.ts';
import type { SqlVersion } from '../../../contract/sqlVersion.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { Collector } from '../../../server/figures/collector.ts';
import { readStanding } from '../../../server/figures/standing.ts';
import { dayOf, SlowStatements } from '../../../server/figures/slow.ts';
import { writeFigures } from '../../../server/figures/store.ts';
import { setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';
import { patient } from '../../patience.ts';

const TOKEN = 'a token for prometheus';
const lines: string[] = [];
let api: Api;
beforeAll(async () => {
  api = await startApi({
    figures: { writeMs: 100, slowMs: 150 },
    metrics: { token: TOKEN },
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
});
afterAll(() => api.stop());

const today = (): string => dayOf(Date.now());
const DAY = () => ({ begndate: today(), enddate: today(), pageSize: 1000 });
const rowFor = async (name: string): Promise<ServiceRow | undefined> =>
  (await api.ok<{ rows: ServiceRow[] }>('super', 'GET', '/api/ServiceStatistics/Paged', DAY())).rows.find(
    (row) => row.name === name,
  );
/** What 站点负载 says of something. */
const loadOf = async (key: string): Promise<LoadRow | undefined> =>
  (await api.ok<{ rows: LoadRow[] }>('super', 'GET', '/api/SiteLoad/Paged', { pageSize: 1000 })).rows.find(
    (row) => row.key === key,
  );
const metrics = async (): Promise<string> => {
  const response = await fetch(`${api.base.replace(/\/prod-api$/, '')}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(response.status).toBe(200);
  return response.text();
};
const metric = async (line: string): Promise<number> =>
  Number(
    (await metrics())
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length) ?? 0,
  );

it('counts each of many calls once, with its refusals, and says the same by hour, by minute and to Prometheus', async () => {
  const N = 60;
  await Promise.all(
    Array.from({ length: N }, (_, nth) =>
      api.call('super', 'GET', '/api/Station/Paged', nth % 3 === 0 ? { state: 'none' } : {}),
    ),
  );
  await expect.poll(async () => (await rowFor('station.paged'))?.count).toBe(N);
  const row = await rowFor('station.paged');
  expect(row).toMatchObject({ kind: 'call', title: '/api/Station/Paged', refused: N / 3, faults: 0 });
  expect(row?.p50Ms).toBeLessThanOrEqual(row?.p99Ms ?? 0);
  expect(row?.p99Ms).toBeLessThanOrEqual(row?.maxMs ?? 0);
  const hour = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 13);
  for (const more of [{}, { hour }]) {
    const points = await api.ok<{ rows: ServicePoint[] }>('super', 'GET', '/api/ServiceStatistics/Timeline', {
      ...DAY(),
      ...more,
      kind: 'call',
      name: 'station.paged',
    });
    expect(points.rows.reduce((sum, { count }) => sum + count, 0)).toBe(N);
  }
  expect(await metric('yibao_calls_total{call="station.paged",outcome="ok"}')).toBe((N * 2) / 3);
  expect(await metric('yibao_calls_total{call="station.paged",outcome="refused"}')).toBe(N / 3);
});

it('shows a centre that does not answer as faults of its interface', async () => {
  await setFault(api.db.$client, { infno: '1312', kind: 'lost', remaining: 1 });
  await api.call('store', 'POST', '/api/Acceptance/OneKeyAcceptance', {});
  await expect.poll(async () => (await rowFor('1312'))?.faults).toBe(1);
  expect(await rowFor('1312')).toMatchObject({ kind: 'centre', title: '医保目录查询' });
  expect(await metric('yibao_centre_requests_total{infno="1312",outcome="fault"}')).toBe(1);
  expect(await metric('yibao_faults_total{where="centre"}')).toBe(1);
  const logged = lines.filter((line) => line.includes('"where":"centre 1312"'));
  expect(logged.join('')).toContain('医保中心无应答（1312）');
  expect(logged).toHaveLength(1);
  expect(await loadOf('request/centre')).toMatchObject({
    state: 'bad',
    detail: expect.stringContaining('1312 医保目录查询：1 次中 1 次无应答'),
  });
});

it('shows a renamed function in the figures, the metrics, and the log under the number that the person sees', async () => {
  await api.db.execute(sql`alter table station_hour rename to station_hour_away`);
  const reply = await api.call('super', 'GET', '/api/Station/Get', {
    fixmedinsCode: await store(),
    stationNo: await station(),
  });
  await api.db.execute(sql`alter table station_hour_away rename to station_hour`);
  expect(reply.status).toBe(500);
  const id = reply.headers.get('request-id') ?? '';
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(reply.body.error).toContain(`请求编号 ${id}`);
  expect(lines.filter((line) => line.includes(`"reqId":"${id}"`)).join('')).toContain('station_hour');
  await expect.poll(async () => (await rowFor('station.get'))?.faults).toBe(1);
  expect(await metric('yibao_faults_total{where="call"}')).toBeGreaterThan(0);
  expect((await loadOf('request/call'))?.detail).toContain('station.get：1 次中 1 次出错');
});

it('does not take a page that was left for a fault', async () => {
  const named = new URLSearchParams({ fixmedinsCode: await store(), stationNo: await station() });
  const before = await rowFor('station.get');
  const waiting = async (): Promise<number> =>
    (
      await rowOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and query like '%station_hour%'`,
      )
    ).n;
  const leaving = new AbortController();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table station_hour in access exclusive mode`);
    const reply = fetch(`${api.base}/api/Station/Get?${named}`, {
      headers: { authorization: `Bearer ${await api.token('super')}` },
      signal: leaving.signal,
    }).catch(() => 'left');
    await expect.poll(waiting).toBe(1);
    leaving.abort();
    expect(await reply).toBe('left');
    await expect.poll(waiting).toBe(0);
  });
  await expect.poll(async () => (await rowFor('station.get'))?.refused).toBe((before?.refused ?? 0) + 1);
  expect((await rowFor('station.get'))?.faults).toBe(before?.faults ?? 0);
  expect(lines.filter((line) => line.includes('"msg":"unavailable"'))).toEqual([]);
});

const store = async (): Promise<string> =>
  (await rowOf<{ code: string }>(api.db, sql`select fixmedins_code as code from station order by 1 limit 1`))
    .code;
const station = async (): Promise<string> =>
  (
    await rowOf<{ no: string }>(
      api.db,
      sql`select station_no as no from station order by fixmedins_code, 1 limit 1`,
    )
  ).no;

it('counts stored replies as hits, by service and by day', async () => {
  const headers = { 'idempotency-key': 'figures-hit-0001' };
  const data = { fixmedinsCode: await store(), stationNo: 'HIT01' };
  for (let nth = 0; nth < 3; nth += 1) await api.call('super', 'POST', '/api/Station/Add', data, headers);
  const replies = async (): Promise<HitRow | undefined> =>
    (await api.ok<{ rows: HitRow[] }>('super', 'GET', '/api/ServiceStatistics/Hits', DAY())).rows.find(
      (row) => row.service === 'reply',
    );
  await expect.poll(async () => (await replies())?.hits).toBe(2);
  expect(await metric('yibao_hits_total{service="reply",result="hit"}')).toBe(2);
  const days = await api.ok<{ rows: { day: string; hits: number }[] }>(
    'super',
    'GET',
    '/api/ServiceStatistics/HitDays',
    { ...DAY(), service: 'reply' },
  );
  expect(days.rows).toMatchObject([{ day: today(), hits: 2 }]);
});

it('keeps slow statements without values, and plans recorded ones without running them', async () => {
  const secret = '身份证 320102199001011234';
  await api.db.$client.query('select pg_sleep(0.2), $1::text', [secret]);
  const found = async (): Promise<SlowRow | undefined> =>
    (
      await api.ok<{ rows: SlowRow[] }>('super', 'GET', '/api/SlowSql/Paged', {
        ...DAY(),
        keyword: 'pg_sleep',
      })
    ).rows[0];
  await expect.poll(async () => (await found())?.calls).toBe(1);
  const row = await found();
  expect(row?.maxMs).toBeGreaterThanOrEqual(150);
  expect(row?.query).not.toContain('3201');
  const begun = performance.now();
  const { plan } = await api.ok<{ plan: string }>('super', 'GET', '/api/SlowSql/Explain', {
    digest: row?.digest,
  });
  expect(plan).toContain('Result');
  // It was not run again.
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await found())?.calls).toBe(1);
  expect((await api.call('area', 'GET', '/api/SlowSql/Explain', { digest: row?.digest })).status).toBe(403);
  expect((await api.call('super', 'GET', '/api/SlowSql/Explain', { digest: 'abc' })).body.success).toBe(
    false,
  );
});

it('never runs what it plans: not a write, and not a second statement', async () => {
  const planned = async (query: string) => {
    await api.db.execute(
      sql`insert into slow_statement (day, node, digest, query, calls, sum_ms, max_ms, last_at)
          values (now()::date, 'test', 'dd', ${query}, 1, 900, 900, now())
          on conflict (day, digest, node) do update set query = excluded.query`,
    );
    return api.call('super', 'GET', '/api/SlowSql/Explain', { digest: 'dd' });
  };
  const sessions = () => rowOf(api.db, sql`select count(*)::int as n from login_nonce`);
  await api.db.execute(sql`insert into login_nonce (nonce, seen_at) values ('planned', now())`);
  const before = await sessions();
  expect((await planned('delete from login_nonce where seen_at < $1')).body.success).toBe(true);
  const two = await planned('select 1; delete from login_nonce');
  expect(two.body.success).toBe(false);
  expect(two.status).toBeLessThan(500);
  expect((await planned('truncate login_nonce')).body.success).toBe(false);
  expect(await sessions()).toEqual(before);
});

it('writes totals, so that a repeated write changes nothing, and keeps what could not be written', async () => {
  const node = { node: 'repeat', host: 'h', pid: 1, buildVersion: '1', begunAt: Date.now() };
  const load = {} as never;
  const collector = new Collector(() => Date.UTC(2030, 0, 1, 0, 0, 30));
  const slow = new SlowStatements(() => 0, 1);
  const counted = () =>
    rowsOf<{ n: number }>(
      api.db,
      sql`select (figures->'call'->'x'->>0)::int as n from figure_minute where node = 'repeat'
          union all select (figures->'call'->'x'->>0)::int from figure_hour where node = 'repeat'`,
    );
  collector.timed('call', 'x', 5, 'ok');
  const broken = { execute: () => Promise.reject(new Error('away')) } as never;
  await expect(writeFigures(broken, node, load, collector, slow)).rejects.toThrow('away');
  collector.timed('call', 'x', 5, 'fault');
  for (let nth = 0; nth < 2; nth += 1) await writeFigures(api.db, node, load, collector, slow);
  expect(await counted()).toEqual([{ n: 2 }, { n: 2 }]);
  // A chart would end with it.
  await api.db.execute(sql`delete from figure_minute where node = 'repeat'`);
});

it('a minute keeps the worst load of its writes', async () => {
  const node = { node: 'worst', host: 'h', pid: 1, buildVersion: '1', begunAt: Date.now() };
  const collector = new Collector(() => Date.UTC(2030, 0, 1, 0, 0, 30));
  const slow = new SlowStatements(() => 0, 1);
  for (const load of [
    { poolWaiting: 0, loopP99: 80 },
    { poolWaiting: 12, loopP99: 9.5 },
    { poolWaiting: 2, loopP99: 10 },
  ]) {
    collector.timed('call', 'x', 5, 'ok');
    await writeFigures(api.db, node, load as never, collector, slow);
  }
  const kept = await rowOf<{ load: object }>(
    api.db,
    sql`select load from figure_minute where node = 'worst'`,
  );
  expect(kept.load).toEqual({ poolWaiting: 12, loopP99: 80 });
  await api.db.execute(sql`delete from figure_minute where node = 'worst'`);
});

it('finds a sweep and a job that nobody does, and tells of it on screen', async () => {
  const standing = async (name: string) =>
    (await readStanding(api.db, { 'rx.pull': 5000 }, 3_600_000)).find((row) => row.name === name);
  // Its first round may still be under way.
  await expect
    .poll(async () => (await standing('rx.pull'))?.lagSeconds, { timeout: patient(10_000) })
    .toBe(0);
  await api.db.execute(sql`insert into sweep (name, ok_at) values ('dead', now() - interval '10 minutes')`);
  const [dead] = await readStanding(api.db, { dead: 5000 }, 3_600_000);
  expect(dead?.lagSeconds).toBeGreaterThan(500);
  // A process that has just begun gives it time.
  expect((await readStanding(api.db, { dead: 5000 }, 1000))[0]?.lagSeconds).toBe(0);
  await api.db.execute(
    sql`insert into job (kind, title, user_id, medical_area_code, params, total, state, created_at)
        values ('gone.kind', 'x', 'U-super', '', '{}', 1, 'queued', now() - interval '5 minutes')`,
  );
  const rows = async (): Promise<LoadRow[]> =>
    (await api.ok<{ rows: LoadRow[] }>('super', 'GET', '/api/SiteLoad/Paged', { pageSize: 1000 })).rows;
  await expect
    .poll(async () => (await rows()).find((row) => row.name === 'gone.kind')?.state, {
      timeout: patient(10_000),
    })
    .toBe('bad');
  expect(await metric('yibao_work_lag_seconds{kind="job",name="gone.kind"}')).toBeGreaterThan(200);
  expect(await metric('yibao_stale_total{name="job:gone.kind"}')).toBe(1);
  expect(lines.some((line) => line.includes('job:gone.kind'))).toBe(true);
});

it('shows a full disk as a sentence, a fault of the call and a line of the log, and nothing is kept', async () => {
  await api.db.execute(sql`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device'; end $$`);
  await api.db.execute(
    sql`create trigger full_disk before insert on station for each row execute function full_disk()`,
  );
  const asked = { fixmedinsCode: await store(), stationNo: 'FULL01' };
  const reply = await api.call('super', 'POST', '/api/Station/Add', asked);
  await api.db.execute(sql`drop trigger full_disk on station`);
  expect(reply.status).toBe(503);
  expect(reply.body.error).toBe('磁盘空间不足，操作未保存，请联系管理员');
  expect(await rowsOf(api.db, sql`select from station where station_no = 'FULL01'`)).toEqual([]);
  await expect.poll(async () => (await rowFor('station.add'))?.faults).toBe(1);
  expect(await metric('yibao_calls_total{call="station.add",outcome="fault"}')).toBe(1);
  expect(lines.some((line) => line.includes('"call":"station.add"') && line.includes('53100'))).toBe(true);
});

/** A disk of one megabyte at a folder; false where this process may mount none. */
function mountSmall(folder: string, owner: { readonly uid: number; readonly gid: number }): boolean {
  const options = `size=1m,uid=${owner.uid},gid=${owner.gid},mode=0700`;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'yibao-full', folder]).status === 0;
}

it('shows a disk that is really full, and goes on once there is room', async ({ skip }) => {
  const { folder: data } = await rowOf<{ folder: string }>(
    api.db,
    sql`select current_setting('data_directory') as folder`,
  );
  const owner = statSync(data, { throwIfNoEntry: false });
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-full-'));
  if (process.getuid?.() !== 0 || owner === undefined || !mountSmall(folder, owner)) {
    rmSync(folder, { recursive: true });
    return skip('needs a root that may mount a tmpfs beside the database');
  }
  chmodSync(folder, 0o700);
  const code = await store();
  const add = (stationNo: string) =>
    api.call('super', 'POST', '/api/Station/Add', { fixmedinsCode: code, stationNo });
  try {
    await api.db.execute(sql.raw(`create tablespace small location '${folder}'`));
    await api.db.execute(sql`alter table station set tablespace small`);
    const before = await rowFor('station.add');
    // Until the engine itself says that there is no room.
    await expect(
      api.db.execute(sql`
        insert into station (fixmedins_code, station_no, made_by)
        select ${code}, 'D' || n, 'disk' from generate_series(1, 100000) n`),
    ).rejects.toMatchObject({ cause: { code: '53100' } });
    // Pages that the failed statement left are free for one row after another.
    let reply = await add('FULL0');
    for (let nth = 1; reply.status === 200 && nth < 20; nth += 1) reply = await add(`FULL${nth}`);
    await api.db.execute(sql`alter table station set tablespace pg_default`);
    expect(reply.status).toBe(503);
    expect(reply.body.error).toBe('磁盘空间不足，操作未保存，请联系管理员');
    await expect.poll(async () => (await rowFor('station.add'))?.faults).toBeGreaterThan(before?.faults ?? 0);
    expect((await loadOf('request/call'))?.detail).toContain('station.add');
    expect(await metric('yibao_calls_total{call="station.add",outcome="fault"}')).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('No space left on device'))).toBe(true);
    expect((await add('ROOM01')).status).toBe(200);
  } finally {
    await api.db.execute(sql`alter table station set tablespace pg_default`);
    await api.db.execute(sql`drop tablespace if exists small`);
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

it('answers while somebody holds a table for themselves', async () => {
  const holder = await api.db.$client.connect();
  try {
    await holder.query('begin');
    await holder.query("set local idle_in_transaction_session_timeout = '20s'");
    await holder.query('lock table station in access exclusive mode');
    const { rows } = await api.ok<{ rows: LoadRow[] }>('super', 'GET', '/api/SiteLoad/Paged', {
      pageSize: 1000,
    });
    expect(rows.filter(({ group, name }) => group === 'database' && name.startsWith('数据表 '))).toHaveLength(
      5,
    );
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('shows calls that wait for a connection on screen, in the metrics and in the log', async () => {
  const small = await startApi({
    url: api.databaseUrl,
    pool: { max: 1, lockTimeoutMs: 2000 },
    figures: { writeMs: 100 },
    metrics: { token: TOKEN },
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  const holder = await api.db.$client.connect();
  try {
    const token = await small.token('super');
    await holder.query('begin');
    await holder.query('lock table app_user in access exclusive mode');
    const calls = Array.from({ length: 3 }, () => small.call(token, 'GET', '/api/Role/GetUserInfo'));
    await expect
      .poll(async () => {
        const page = await fetch(`${small.base.replace(/\/prod-api$/, '')}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return page.text();
      })
      .toMatch(/yibao_pool_connections\{state="waiting"\} [12]/);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([503, 503, 503]);
    await holder.query('rollback');
    // The next writes of the same minute, without a queue, leave it on the chart.
    await sleep(500);
    const { chart } = await api.ok<{ chart: LoadMinute[] }>('super', 'GET', '/api/SiteLoad/Totals');
    expect(Math.max(...chart.map(({ poolWaiting }) => poolWaiting))).toBeGreaterThan(0);
    expect(lines.some((line) => line.includes('"call":"role.getUserInfo"') && line.includes('55P03'))).toBe(
      true,
    );
  } finally {
    await holder.query('rollback');
    holder.release();
    await small.stop();
  }
});

it('shows nodes, and a transaction that is open for long with who waits for its lock', async () => {
  const client = await api.db.$client.connect();
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(77)');
  const waiting = api.db.$client.query('select pg_advisory_xact_lock(77)');
  await sleep(50);
  const { rows } = await api.ok<{ rows: LoadRow[] }>('super', 'GET', '/api/SiteLoad/Paged', {
    pageSize: 1000,
  });
  await client.query('commit');
  client.release();
  await waiting;
  expect(rows.filter(({ group }) => group === 'node')).not.toHaveLength(0);
  expect(rows.find(({ group }) => group === 'lock')?.detail).toContain('阻塞');
  expect(rows.find(({ key }) => key === 'database/size')?.value).toMatch(/MB|GB/);
});

it('says of each migration who applied it and how long it took', async () => {
  const { rows } = await api.ok<{ rows: SqlVersion[] }>('super', 'GET', '/api/SqlVersion/Paged', {
    pageSize: 1000,
  });
  expect(rows.every((row) => row.state === 'applied' && row.appliedAt !== null && row.tookMs !== null)).toBe(
    true,
  );
  expect(rows[0]?.appliedBy).toContain('@');
  expect(rows.find(({ tag }) => tag === '0048_figures')?.title).toContain('运行统计');
});

it('answers Prometheus alone, balancers and supervisors without a login', async () => {
  const root = api.base.replace(/\/prod-api$/, '');
  expect((await fetch(`${root}/metrics`)).status).toBe(401);
  expect((await fetch(`${root}/livez`)).status).toBe(200);
  expect(await (await fetch(`${root}/readyz`)).json()).toMatchObject({ status: 'ready', database: 'ok' });
  for (const path of ['/api/SiteLoad/Paged', '/api/SqlVersion/Paged'])
    expect((await api.call('store', 'GET', path)).status).toBe(403);
});
