/** Periodic work: one node at a time, failures counted, old rows gone in batches, months made beside running work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connect, rowOf, rowsOf, type Database } from '../../server/db/connect.ts';
import { deleteOld } from '../../server/db/deleteOld.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { healthProbe } from '../../server/http/health.ts';
import { Leases } from '../../server/jobs/lease.ts';
import { KEPT, sweepOld } from '../../server/db/retention.ts';
import { sweepEvery } from '../../server/sweeps.ts';
import { freshDatabase, type FreshDatabase } from './postgres.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await migrateDatabase(database.url);
  db = connect(database.url, { max: 4 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => db.execute(sql`truncate sweep`));

const noFault = (error: unknown): never => {
  throw error;
};
const stateOf = (name: string) =>
  rowOf<{ faults: string; fault: string | null; isOk: boolean }>(
    db,
    sql`select faults, fault, ok_at is not null as is_ok from sweep where name = ${name}`,
  );

it('runs at one of many nodes a round, and at another one when that node has died', async () => {
  const nodes = [1, 2, 3].map(() => new Leases(db, noFault));
  const done: number[] = [];
  const all = (everyMs: number): Promise<unknown> =>
    Promise.all(nodes.map((node, nth) => node.run('one', everyMs, () => Promise.resolve(done.push(nth)))));
  await all(60_000);
  await all(60_000);
  expect(done).toHaveLength(1);
  // A node that died in the middle: its lease is not renewed.
  await db.execute(sql`update sweep set held_by = 'gone', held_until = clock_timestamp() - interval '1 ms'`);
  await all(60_000);
  expect(done).toHaveLength(2);
});

it('keeps its lease while the work takes longer than the lease', async () => {
  const [first, second] = [new Leases(db, noFault), new Leases(db, noFault)];
  const seen: string[] = [];
  const long = first.run('long', 10, async () => {
    seen.push('first');
    await sleep(2500);
  });
  await expect.poll(() => seen).toEqual(['first']);
  for (let nth = 0; nth < 8; nth += 1) {
    await sleep(200);
    await second.run('long', 10, () => Promise.resolve(seen.push('second')));
  }
  expect(seen).toEqual(['first']);
  await long;
});

it('counts a failure, tells of it, and goes on with the others and with the next round', async () => {
  const told: string[] = [];
  let rounds = 0;
  const services = { db, insurer: { patienceMs: 1 }, jobs: {} } as never;
  const stop = sweepEvery(
    services,
    20,
    { onFault: (_, name) => void told.push(name) },
    {
      'test.broken': () => Promise.reject(new Error('the function was renamed')),
      'test.after': () => Promise.resolve((rounds += 1)),
    },
  );
  await expect.poll(() => rounds).toBeGreaterThan(1);
  await expect.poll(() => told.filter((name) => name === 'test.broken').length).toBeGreaterThan(1);
  await stop();
  const broken = await stateOf('test.broken');
  expect(broken).toMatchObject({ fault: 'the function was renamed', isOk: false });
  expect(Number(broken.faults)).toBeGreaterThan(1);
  expect(await stateOf('test.after')).toMatchObject({ faults: '0', isOk: true });
});

it('deletes old rows in batches, and leaves the others', async () => {
  await db.execute(sql`insert into login_nonce (nonce, seen_at)
    select ('old' || n)::bytea, now() - interval '2 days' from generate_series(1, 12000) n
    union all select ('new' || n)::bytea, now() from generate_series(1, 5) n`);
  const batches = vi.spyOn(db, 'execute');
  expect(await deleteOld(db, 'login_nonce', sql`seen_at < now() - interval '1 day'`)).toBe(12_000);
  // The table's key, and three batches.
  expect(batches).toHaveBeenCalledTimes(4);
  batches.mockRestore();
  expect(await rowsOf(db, sql`select 1 from login_nonce`)).toHaveLength(5);
  await sweepOld(db);
});

it('never deletes from a partitioned table, in which a row has no place of its own', async () => {
  const kinds = await rowsOf<{ relname: string; relkind: string }>(
    db,
    sql`select relname, relkind from pg_class where relname = any(${sql.param(KEPT.map(({ table }) => table))})
           and relnamespace = 'public'::regnamespace`,
  );
  expect(kinds).toHaveLength(KEPT.length);
  for (const { relkind } of kinds) expect(relkind).toBe('r');
});

it('makes a month while others read and write, with the indexes of its table', async () => {
  await db.execute(sql`select ensure_months('2030-01-01', '2030-01-01')`);
  const worker = new Client({ connectionString: database.url });
  await worker.connect();
  try {
    await worker.query('begin');
    await worker.query('select count(*) from settlement');
    await worker.query("update settlement set vali_flag = '0' where setl_date = '2030-01-05'");
    await db.execute(sql`select ensure_months('2030-02-01', '2030-03-01')`);
  } finally {
    await worker.end();
  }
  const indexes = (month: string): Promise<unknown[]> =>
    rowsOf(
      db,
      sql`select replace(indexdef, ${month}, '') from pg_indexes
           where tablename ~ ${`${month}$`} order by tablename, indexname`,
    );
  const partitions = await rowsOf(
    db,
    sql`select 1 from pg_inherits join pg_class c on c.oid = inhrelid where relname ~ '203003$' and relkind = 'r'`,
  );
  expect(partitions).toHaveLength(5);
  expect((await indexes('203003')).length).toBe((await indexes('203001')).length);
});

it('is not healthy when the database takes no writes', async () => {
  const pool = db.$client;
  expect(await healthProbe(pool)()).toBe('ok');
  await db.execute(sql`alter table sweep rename to sweep_away`);
  try {
    expect(await healthProbe(pool)()).toBe('read only');
  } finally {
    await db.execute(sql`alter table sweep_away rename to sweep`);
  }
});
