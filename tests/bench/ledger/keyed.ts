import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KEY } from '../../../server/db/distribution/placement.ts';
import { opened } from '../../server/opened.ts';
import type { Figure } from '../figure.ts';
import { otherDatabase, ratioOf, seedSide, sideOf, withClient } from './sides.ts';

/** Rounds; one has ten pages, or twenty sales (sides.ts). Fewer differ by more than what is allowed. */
const PAGES = 200;
const SALES = 40;
const RECONCILED = 60;
const MIGRATION = path.resolve(import.meta.dirname, '../../../server/db/migrations/0077_store_keys.sql');
const INDEX = new RegExp(
  `create unique index concurrently if not exists (\\w+) on (\\w+) \\((.*), ${KEY}\\)(.*);`,
  'g',
);

/**
 * Keys that carry the store ÷ keys without it, both with the same rows: a page of orders, what a sale writes (without the centre's own
 * work), and a day reconciled.
 */
export async function keyedFigures(url: string, say: (line: string) => void): Promise<readonly Figure[]> {
  await seedSide(url, say);
  // Both are copies, byte for byte, before their keys differ.
  const [now, before] = [await copyOf(url, 'bench_keys'), await copyOf(url, 'bench_keys_before')];
  await takeStoreFromKeys(before);
  for (const layout of [now, before]) await rebuilt(layout);
  const [ours, theirs] = [await opened(now), await opened(before)];
  try {
    const [keyed, plain] = [await sideOf(ours), await sideOf(theirs)];
    return [
      await ratioOf('keyed.vs-before.page', PAGES, keyed, plain, (side) => side.page()),
      await ratioOf('keyed.vs-before.sale', SALES, keyed, plain, (side) => side.sell()),
      await ratioOf('keyed.vs-before.day', RECONCILED, keyed, plain, (side) => side.reconcile()),
    ];
  } finally {
    await Promise.all([ours.$client.end(), theirs.$client.end()]);
  }
}

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
