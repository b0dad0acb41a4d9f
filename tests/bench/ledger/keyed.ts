import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { KEY } from '../../../server/db/distribution/placement.ts';
import { rowOf, type Database } from '../../../server/db/connect.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { compare } from '../../../server/ledger/compare.ts';
import { startServer } from '../../../server/main.ts';
import { pageOrders } from '../../../server/modules/order/handlers.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { sql } from 'drizzle-orm';
import { TEST_KEY } from '../../appKey.ts';
import { opened } from '../../server/opened.ts';
import { CLERKS, makeWorld } from '../../server/saga/world.ts';
import { inTurn, median, rounded, timed, type Figure } from '../figure.ts';

const SETTLEMENTS = 100_000;
const DAYS = 20;
const PAGES = 600;
const SALES = 200;
const RECONCILED = 60;
const MIGRATION = path.resolve(import.meta.dirname, '../../../server/db/migrations/0077_store_keys.sql');
const INDEX = new RegExp(
  `create unique index concurrently if not exists (\\w+) on (\\w+) \\((.*), ${KEY}\\)(.*);`,
  'g',
);

/** One of two layouts of the same rows. */
interface Side {
  page(): Promise<number>;
  sell(): Promise<number>;
  reconcile(): Promise<number>;
}

/**
 * Keys that carry the store ÷ keys without it, both with the same rows: a page of orders, what a sale writes (without the centre's own
 * work), and a day reconciled.
 */
export async function keyedFigures(url: string, say: (line: string) => void): Promise<readonly Figure[]> {
  say(`making ${SETTLEMENTS} settlements of ${DAYS} days …`);
  const seeding = await startServer({
    ...{
      appKey: TEST_KEY,
      port: 0,
      host: '127.0.0.1',
      consoleDir: null,
      databaseUrl: url,
      sweepMs: 24 * 3_600_000,
    },
    ...{ demoPassword: 'Yibao#Bench2026', seed: { settlements: SETTLEMENTS, days: DAYS } },
  });
  await seeding.close();
  // Both are copies, byte for byte, before their keys differ.
  const [now, before] = [await copyOf(url, 'bench_keys'), await copyOf(url, 'bench_keys_before')];
  await takeStoreFromKeys(before);
  for (const layout of [now, before]) await rebuilt(layout);
  const [ours, theirs] = [await opened(now), await opened(before)];
  try {
    const [keyed, plain] = [await sideOf(ours), await sideOf(theirs)];
    const figure = async (
      name: string,
      rounds: number,
      measure: (side: Side) => Promise<number>,
    ): Promise<Figure> => {
      const times = await inTurn(
        rounds,
        () => measure(keyed),
        () => measure(plain),
      );
      const took = { ours: median(times.ours), baseline: median(times.baseline) };
      return {
        name: `keyed.vs-before.${name}`,
        value: rounded(took.ours / took.baseline),
        unit: 'ratio',
        baseline: `${rounded(took.ours)} ÷ ${rounded(took.baseline)} ms, medians of ${rounds}`,
      };
    };
    return [
      await figure('page', PAGES, (side) => side.page()),
      await figure('sale', SALES, (side) => side.sell()),
      await figure('day', RECONCILED, (side) => side.reconcile()),
    ];
  } finally {
    await Promise.all([ours.$client.end(), theirs.$client.end()]);
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const otherDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

async function copyOf(url: string, name: string): Promise<string> {
  const from = new URL(url).pathname.slice(1);
  await withClient(otherDatabase(url, 'postgres'), (client) =>
    client.query(`create database ${name} template ${from}`),
  );
  return otherDatabase(url, name);
}

/** Puts unique indexes without the store in the place of those that 0077 has made. */
const takeStoreFromKeys = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const keys = [...readFileSync(MIGRATION, 'utf8').matchAll(INDEX)];
    if (keys.length < 20) throw new Error(`${keys.length} keys`);
    for (const [, name = '', table = '', columns = '', rest = ''] of keys) {
      // Most have become constraints of another name: found by their columns.
      const { rows } = await client.query<{ index: string; constraint: string | null }>(
        `select i.indexrelid::regclass::text as index, quote_ident(c.conname) as constraint
           from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
          where i.indrelid = $1::regclass and i.indisunique and (i.indpred is not null) = $3
            and pg_get_indexdef(i.indexrelid) like '%(' || $2 || ')%'`,
        [table, `${columns}, ${KEY}`, rest !== ''],
      );
      const [found] = rows;
      if (!found) throw new Error(`${table} has no key ${name}`);
      await client.query(
        found.constraint === null
          ? `drop index ${found.index}`
          : `alter table ${table} drop constraint ${found.constraint} cascade`,
      );
      await client.query(`create unique index ${name} on ${table} (${columns})${rest}`);
    }
  });

/** Both sides have indexes that were built at once. */
const rebuilt = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    for (const table of ['settlement', 'fee_detail', 'saga', 'rec_repair', 'centre_row', 'day_rec'])
      await client.query(`reindex table ${table}`);
    await client.query('vacuum analyze');
  });

async function sideOf(db: Database): Promise<Side> {
  const { day } = await rowOf<{ day: string }>(
    db,
    sql`select settle_date::text as day from day_rec group by 1 order by count(*) desc, 1 limit 1`,
  );
  const range = { begndate: day, enddate: day };
  const query = { ...range, pageSize: 50, sortKey: 'setlTime', sortOrder: 'desc' } as Parameters<
    typeof pageOrders
  >[2];
  const world = await makeWorld(db, 0, 30_000);
  let centreMs = 0;
  const insurer: InsurerPort = {
    ...world.insurer,
    async settle(request) {
      const from = performance.now();
      try {
        return await world.insurer.settle(request);
      } finally {
        centreMs = performance.now() - from;
      }
    },
  };
  let sold = 0;
  return {
    page: () =>
      timed(async () => {
        const { rows } = await pageOrders(db, { kind: 'all' }, query);
        if (rows.length !== 50) throw new Error('a page that is not full');
      }),
    async sell() {
      sold += 1;
      const took = await timed(() => settleOnce(db, insurer, world.sale(sold), CLERKS[0]));
      return took - centreMs;
    },
    reconcile: () =>
      timed(() =>
        db.transaction((tx) =>
          compare(tx, { ...range, scope: { kind: 'all' } }, { opter: 'bench', source: 'port' }),
        ),
      ),
  };
}
