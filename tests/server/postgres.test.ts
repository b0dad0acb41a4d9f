import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from './postgres.ts';

const made: FreshDatabase[] = [];
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop();
});
async function fresh(...args: Parameters<typeof freshDatabase>): Promise<string> {
  const database = await freshDatabase(...args);
  made.push(database);
  return database.url;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

it('runs on the oldest supported PostgreSQL or a later one', async () => {
  const [version] = await query(await fresh(), 'show server_version_num');
  expect(Number(version)).toBeGreaterThanOrEqual(150000);
});

it('gives databases that know nothing of each other', async () => {
  const [a, b] = [await fresh(), await fresh()];
  await query(a, 'create table t as select 1');
  await expect(query(b, 'select * from t')).rejects.toThrow(/does not exist/);
});

it('prepares a template once, also when several ask at the same time, and copies it', async () => {
  let prepared = 0;
  const template = {
    template: 'numbers',
    async prepare(url: string) {
      prepared += 1;
      await query(url, 'create table t as select generate_series(1, 3) as n');
    },
  };
  const urls = await Promise.all([fresh(template), fresh(template), fresh(template)]);
  expect(prepared).toBe(1);
  await query(urls[0] ?? '', 'delete from t');
  expect(await query(urls[1] ?? '', 'select count(*)::int from t')).toEqual([3]);
});

it('does not keep what a failed prepare has left', async () => {
  const failing = { template: 'late', prepare: () => Promise.reject(new Error('no')) };
  await expect(freshDatabase(failing)).rejects.toThrow('no');
  const url = await fresh({
    ...failing,
    prepare: async (at) => void (await query(at, 'create table t as select 5')),
  });
  expect(await query(url, 'select * from t')).toEqual([5]);
});

it('drops a database although someone is connected', async () => {
  const { url, drop } = await freshDatabase();
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await drop();
  await expect(query(url, 'select 1')).rejects.toThrow(/does not exist/);
});
