/**
 * Which database a call reads on. The replica is the same database through connections that may not write, and that a schema in front
 * of PostgreSQL's own tells what this test wants of replaying; `npm run cluster -- replicas` has real ones.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { DATA_AS_OF, idempotencyOf, WRITE_POSITION } from '../../../contract/wire/call.ts';
import { allCalls } from '../../../contract/index.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { APP_ROLE } from '../../../server/db/appRole.ts';
import { RANGE, seeded, startApi, type Api, type Reply } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { filled, sampleInput } from '../http/samples.ts';
import { opened } from '../opened.ts';

let database: FreshDatabase;
let api: Api;
const said: string[] = [];

/** The latest place in the log, unless the test has stopped replaying. */
const SCHEMA = `
  create schema replica;
  create table replica.state (in_recovery boolean, lsn pg_lsn, lag interval, timeline text, system bigint);
  insert into replica.state values (true, null, '0 s', null, null);
  create function replica.pg_is_in_recovery() returns boolean language sql as 'select in_recovery from replica.state';
  create function replica.pg_last_wal_replay_lsn() returns pg_lsn language sql
    as 'select coalesce(lsn, pg_current_wal_insert_lsn()) from replica.state';
  create function replica.pg_control_system() returns table (system_identifier bigint) language sql
    as 'select coalesce(system, system_identifier) from replica.state, pg_catalog.pg_control_system()';
  create view replica.sweep as
    select name, coalesce(timeline, held_by) as held_by, ok_at - lag as ok_at from public.sweep, replica.state;
  grant usage on schema replica to public;
  grant select on all tables in schema replica to public`;
const STATE = { in_recovery: 'true', lsn: 'null', lag: "'0 s'", timeline: 'null', system: 'null' };
const become = async (change: Partial<typeof STATE>): Promise<void> => {
  const values = Object.entries({ ...STATE, ...change }).map(([name, value]) => `${name} = ${value}`);
  await api.db.execute(sql.raw(`update replica.state set ${values.join(', ')}`));
};

beforeAll(async () => {
  database = await freshDatabase(seeded);
  const owner = await opened(database.url, { max: 1 });
  await owner.$client.query(SCHEMA);
  await owner.$client.end();
  const settings = {
    search_path: 'replica,public,test_clock,pg_catalog',
    default_transaction_read_only: 'on',
    role: APP_ROLE,
    timezone: 'Asia/Shanghai',
  };
  const replica = new URL(database.url);
  replica.searchParams.set(
    'options',
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  api = await startApi({
    url: database.url,
    replicaUrls: [replica.href],
    replicaMaxLagMs: 3000,
    sweepMs: 3_600_000,
    log: (line) => said.push(line),
  });
});
afterAll(async () => {
  await api.stop();
  await database.drop();
});

const asOf = ({ headers }: Reply): string | null => headers.get(DATA_AS_OF);
const list = (headers?: HeadersInit): Promise<Reply> =>
  api.call('super', 'GET', '/api/Order/Paged', RANGE, headers);
const readsOnReplica = async (): Promise<boolean> => asOf(await list()) !== null;
beforeEach(async () => {
  await become({});
  await expect.poll(readsOnReplica).toBe(true);
});

const marked = allCalls().filter((call) => call.reads === 'replica');

describe('calls that read on replicas', () => {
  it('are these', async () => {
    await expect(marked.map(({ id }) => id).toSorted()).toMatchFileSnapshot('replicaReads.txt');
    expect(marked.filter((call) => idempotencyOf(call) !== 'none' || call.confirms || call.upload)).toEqual(
      [],
    );
  });

  it.each(['super', 'company', 'store'] as const)('neither write nor lock, for %s', async (who) => {
    const elsewhere: string[] = [];
    for (const call of marked) {
      const { path, rest } = filled(call, sampleInput(call));
      const reply = await api.call(who, call.method, path, rest);
      if (reply.status !== 403 && asOf(reply) === null)
        elsewhere.push(`${call.id}: ${reply.body.error ?? 'on the primary'}`);
    }
    expect(elsewhere).toEqual([]);
  });
});

it('says up to when the reply is complete, in China', async () => {
  await become({ lag: "'2 s'" });
  const ageOf = (reply: Reply): number => Date.now() - Date.parse(asOf(reply) ?? '');
  await expect.poll(async () => ageOf(await list())).toBeGreaterThan(2000);
  expect(asOf(await list())).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
});

it('other calls read on the primary', async () => {
  expect(asOf(await api.call('super', 'GET', '/api/Role/GetUserInfo'))).toBeNull();
});

describe('a replica is not read on', () => {
  it.each([
    ['beyond the lag that is allowed', { lag: "'4 s'" }, '落后超过 3 秒'],
    ['after it was promoted', { in_recovery: 'false' }, '不是只读副本'],
    ['while it follows an older timeline', { timeline: "'00000000'" }, '仍在旧的时间线上'],
    ['of another cluster', { system: '1' }, '不是本库的副本'],
    ['before it has a beat', { timeline: 'null', lag: 'null' }, '还没有收到主库的心跳'],
  ])('%s', async (_, change, words) => {
    said.length = 0;
    await become(change);
    await expect.poll(readsOnReplica).toBe(false);
    const reply = await list();
    expect(reply.body.success).toBe(true);
    await expect.poll(() => said.join('\n')).toContain(words);
  });

  it('while it lacks the own write', async () => {
    const { rows } = await api.db.$client.query<{ lsn: string }>(
      'select pg_current_wal_insert_lsn()::text as lsn',
    );
    await become({ lsn: `'${rows[0]?.lsn ?? ''}'` });
    const written = await api.call('super', 'POST', '/api/Message/ReadAll', { until: '2025-07-01 00:00:00' });
    const position = written.headers.get(WRITE_POSITION) ?? '';
    expect(position).toMatch(/^[\dA-F]{8}-[\dA-F]+\/[\dA-F]+$/);
    expect(asOf(await list({ [WRITE_POSITION]: position }))).toBeNull();
    // Of somebody else, who has written nothing.
    expect(asOf(await list())).not.toBeNull();
    await become({});
    // At once: what is known of the replica is asked again.
    expect(asOf(await list({ [WRITE_POSITION]: position }))).not.toBeNull();
  });
});

it('a position that the server cannot have given changes nothing', async () => {
  for (const position of ['x', '00000001-', `${'F'.repeat(40)}-0/1`, "'; select 1"])
    expect(asOf(await list({ [WRITE_POSITION]: position }))).not.toBeNull();
});

it('the state of a job carries a position, a list none', async () => {
  const recent = await api.call('super', 'GET', '/api/Job/Recent');
  expect(recent.headers.get(WRITE_POSITION)).not.toBeNull();
  expect((await list()).headers.get(WRITE_POSITION)).toBeNull();
});

it('an export reads on the replica what was written before it', async () => {
  const before = await rowOf<{ at: string }>(api.db, sql`select pg_catalog.clock_timestamp()::text as at`);
  const request = { listId: 'order-management', query: { ...RANGE }, columns: ['msgid'], format: 'csv' };
  const { jobId } = await api.ok<{ jobId: string }>('super', 'POST', '/api/Export/Start', request);
  expect((await api.jobEnd('super', jobId)).state).toBe('done');
  const { served } = await rowOf<{ served: number }>(
    api.db,
    sql`select count(*)::int as served from pg_stat_activity
         where application_name = 'yibao-console replica' and datname = current_database() and query_start > ${before.at}::timestamptz`,
  );
  expect(served).toBeGreaterThan(0);
});

it('what the replica refuses is done on the primary, once', async () => {
  await api.db.execute(
    sql.raw(
      `create view replica.settlement as select 1 / (select count(*)::int * 0 from public.store) as setl_id`,
    ),
  );
  await api.db.execute(sql.raw('grant select on replica.settlement to public'));
  try {
    const reply = await list();
    expect([reply.body.success, asOf(reply)]).toEqual([true, null]);
    // The replica is still there for others.
    expect(
      asOf(
        await api.call('super', 'GET', '/api/OperationLog/Paged', {
          begndate: RANGE.begndate,
          enddate: RANGE.enddate,
        }),
      ),
    ).not.toBeNull();
  } finally {
    await api.db.execute(sql.raw('drop view replica.settlement'));
  }
});
