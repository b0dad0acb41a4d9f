/** An installation of any earlier version migrates to this one: the schema of a fresh one, and every row kept. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEY } from '../../appKey.ts';
import { shortOrLong } from '../../long.ts';
import { SEED } from '../../seed.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { startServer } from '../../../server/main.ts';
import { copyOf, freshDatabase, type FreshDatabase } from '../postgres.ts';
import { keptLevels, levels, migrateTo, rowsOf, schemaOf, tablesOf } from './level.ts';

type Cell = Readonly<Record<string, unknown>>;

/** Columns that later migrations fill or correct in old rows. */
const CORRECTED: Readonly<Record<string, readonly string[]>> = {
  'public.session': ['started_at', 'last_seen_at'],
  // The number of an edition became its name.
  'public.hilist': ['ver'],
};
/** Tables whose rows a later migration moved. */
const MOVED: Readonly<Record<string, string>> = { 'public.hilist': 'public.hilist_row' };

async function withClient<T>({ url }: FreshDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows by table, without the columns that a later migration corrects. */
async function allRows(client: Client): Promise<ReadonlyMap<string, readonly Cell[]>> {
  const found = new Map<string, readonly Cell[]>();
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ row: Cell }>(
      `select to_jsonb(t) - $1::text[] as row from ${table} t`,
      [CORRECTED[table] ?? []],
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

const has = (row: Cell, old: Cell): boolean =>
  Object.entries(old).every(([column, value]) => JSON.stringify(row[column]) === JSON.stringify(value));

/** The newest ones, and of the others another few in each run; in the long run all. */
const NEWEST = 6;
const EACH = shortOrLong(8, 1);
const tried = levels.filter((_, nth) => nth >= levels.length - NEWEST || (nth + SEED) % EACH === 0);

let fresh: readonly string[];
/** A database at each of them, without rows. */
const empty = new Map<string, FreshDatabase>();
beforeAll(async () => {
  const newest = await freshDatabase();
  for (const level of levels) {
    await withClient(newest, (client) => migrateTo(client, level));
    if (tried.includes(level)) empty.set(level, await copyOf(newest));
  }
  fresh = await withClient(newest, schemaOf);
  await newest.drop();
});
afterAll(async () => {
  for (const database of empty.values()) await database.drop();
});
const at = (level: string): FreshDatabase => {
  const database = empty.get(level);
  if (!database) throw new Error(`no level ${level}`);
  return database;
};

it('every level has its rows: `npx tsx tests/server/db/levels/make.ts URL` writes them', () => {
  expect(keptLevels()).toEqual(levels);
  for (const level of levels) expect(rowsOf(level).length).toBeLessThan(50_000);
});

describe.concurrent.each(tried)('from %s', (level) => {
  it('two nodes migrate at once to the schema of a fresh database, and keep every row', async () => {
    const { url } = at(level);
    await withClient(at(level), async (client) => {
      await client.query(rowsOf(level));
      const hashes = rowsOf(level)
        .match(/^-- \w+$/gm)
        ?.map((line) => line.slice(3));
      const applied = await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      );
      // A migration that was edited would stop every installation that has run it.
      expect(applied.rows.map(({ hash }) => hash)).toEqual(hashes);
      const before = await allRows(client);
      await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
      expect(await schemaOf(client)).toEqual(fresh);
      const after = await allRows(client);
      const lost = [...before].flatMap(([table, rows]) =>
        rows
          .filter((old) => !(after.get(MOVED[table] ?? table) ?? []).some((row) => has(row, old)))
          .map((row) => ({ table, row })),
      );
      expect(lost).toEqual([]);
      expect([...before.values()].flat().length).toBeGreaterThan(10);
    });
  });
});

describe('two nodes', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    const [oldest = ''] = levels;
    database = await freshDatabase();
    await withClient(database, async (client) => {
      await migrateTo(client, oldest);
      await client.query(rowsOf(oldest));
    });
  });
  afterAll(() => database.drop());

  it('start at once on the oldest database, and serve', async () => {
    const start = () =>
      startServer({
        appKey: TEST_KEY,
        port: 0,
        host: '127.0.0.1',
        databaseUrl: database.url,
        consoleDir: null,
        demo: false,
      });
    const nodes = await Promise.all([start(), start()]);
    try {
      for (const { address } of nodes) {
        const health = await fetch(new URL('/healthz', address));
        expect(health.status).toBe(200);
      }
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });
});
