import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import * as schema from '../db/schema.ts';
import { refreshLocal } from '../ledger/local.ts';
import { dayAfter } from '../query/range.ts';
import { addToLedger } from './ledger.ts';

/**
 * Demo data that is too large for one transaction. The newest days come with everything else (`demo.ts`); then the days before them
 * follow, oldest first, in transactions of bounded size. Rows are numbered by the plan, so that after an interruption the numbers that are
 * there tell what is done.
 */

const planShape = z.object({
  settlements: z.number(),
  days: z.number(),
  lastDay: z.string(),
  stores: z.number(),
  /** The most settlements that come with everything else, and of one transaction. */
  base: z.number(),
  chunk: z.number(),
});
export type StreamPlan = z.infer<typeof planShape>;

/** A transaction's people are sealed in this process, and its rows wait in temporary tables. */
export const SIZES: Pick<StreamPlan, 'base' | 'chunk'> = { base: 150_000, chunk: 100_000 };
/** Of these each buys some fifty times in three years; more would only make each transaction slower. */
const MOST_PEOPLE = 1_000_000;

const perDay = ({ settlements, days }: StreamPlan): number => Math.max(1, Math.round(settlements / days));

/** The newest days, and their settlements, that come with everything else. */
export function baseOf(plan: StreamPlan): { readonly settlements: number; readonly days: number } {
  const each = perDay(plan);
  const days = Math.min(plan.days, Math.max(1, Math.floor(plan.base / each)));
  return { days, settlements: Math.min(plan.base, each * days) };
}

export const peopleOf = ({ settlements }: StreamPlan): number =>
  Math.min(MOST_PEOPLE, Math.ceil(settlements / 8));

/** Settlements that one transaction adds: of a day, and where the day has many, of a share of the stores. */
interface Chunk {
  readonly day: string;
  readonly part: number;
  readonly parts: number;
  readonly settlements: number;
  /** The number of the last settlement before it. */
  readonly after: number;
}

/** Those of a plan, oldest day first. */
export function chunksOf(plan: StreamPlan): Chunk[] {
  const base = baseOf(plan);
  const each = perDay(plan);
  const parts = Math.max(1, Math.min(plan.stores, Math.ceil(each / plan.chunk)));
  const settlements = Math.ceil(each / parts);
  const chunks: Chunk[] = [];
  for (let back = plan.days - 1; back >= base.days; back -= 1)
    for (let part = 0; part < parts; part += 1)
      chunks.push({
        day: dayAfter(plan.lastDay, -back),
        part,
        parts,
        settlements,
        after: base.settlements + chunks.length * settlements,
      });
  return chunks;
}

/** Keeps the plan with the data: as a comment, since no other database needs a table for it. */
export async function keepPlan(client: pg.ClientBase, plan: StreamPlan): Promise<void> {
  await client.query(`comment on table centre.demo_sales is '${JSON.stringify(plan)}'`);
}

/** The plan that the data of this database were begun with; null for other data. */
export async function keptPlan({ $client }: Database): Promise<StreamPlan | null> {
  const { rows } = await $client.query<{ text: string | null }>(
    `select obj_description(to_regclass('centre.demo_sales'), 'pg_class') as text`,
  );
  const text = rows[0]?.text ?? null;
  return text?.startsWith('{') ? planShape.parse(JSON.parse(text)) : null;
}

/** The chunks that are not there yet. */
export async function missingChunks({ $client }: Database, plan: StreamPlan): Promise<Chunk[]> {
  const chunks = chunksOf(plan);
  const { rows } = await $client.query<{ at: number }>(
    // A chunk is there as a whole, and each of its numbers made a settlement: the first one tells.
    `select c.at::int as at from unnest($1::date[], $2::bigint[]) with ordinality c (day, first, at)
      where exists (select from settlement s where s.setl_date = c.day
                       and s.setl_id = 'S' || to_char(c.day, 'YYYYMMDD') || lpad(c.first::text, 12, '0'))`,
    [chunks.map(({ day }) => day), chunks.map(({ after }) => after + 1)],
  );
  const there = new Set(rows.map(({ at }) => at - 1));
  return chunks.filter((_, at) => !there.has(at));
}

/**
 * Adds what is missing. Whenever it is interrupted, it goes on with the next call.
 * @param onChunk hears how many settlements of the plan are there, and how many this call has added
 */
export async function streamLedger(
  db: Database,
  plan: StreamPlan,
  demoStore: string,
  onChunk: (done: number, added: number) => void,
): Promise<void> {
  const { rows } = await db.$client.query<{ code: string }>(
    'select fixmedins_code as code from store order by fixmedins_code',
  );
  const stores = rows.map(({ code }) => code);
  const missing = await missingChunks(db, plan);
  let left = missing.reduce((sum, { settlements }) => sum + settlements, 0);
  let added = 0;
  const client = await db.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const chunk of missing) {
      await addChunk(client, chunk, stores, demoStore);
      added += chunk.settlements;
      left -= chunk.settlements;
      onChunk(plan.settlements - left, added);
    }
    await client.query('analyze');
  } finally {
    // The connection keeps settings of its own.
    client.release(true);
  }
}

async function addChunk(
  client: pg.PoolClient,
  { day, part, parts, settlements, after }: Chunk,
  all: readonly string[],
  demoStore: string,
): Promise<void> {
  await client.query('begin');
  await client.query('set local synchronous_commit = off');
  // Message ids are numbered by store and second: two chunks of a day share no store.
  const stores = all.filter((_, nth) => nth % parts === part);
  await addToLedger(client, {
    settlements,
    after,
    stores,
    demoStore,
    lastDay: day,
    days: 1,
    spoiled: false,
    isLively: true,
  });
  if (part === parts - 1)
    await refreshLocal(drizzle(client, { schema }), { begndate: day, enddate: day, scope: { kind: 'all' } });
  await client.query('commit');
}
