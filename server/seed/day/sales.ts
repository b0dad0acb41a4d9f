import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import * as schema from '../../db/schema.ts';
import { refreshLocal } from '../../ledger/local.ts';
import { addToLedger, shareOfDay } from '../ledger.ts';
import { seedAttendance } from '../staff.ts';
import { workOn } from '../worked.ts';
import { demoStore, seededStores } from './stores.ts';

/** A demo that was stopped for longer catches up on its last month only. */
const MOST_DAYS = 31;
/** Days in one round of sweeps, so that the other sweeps need not wait for a whole month. */
const DAYS_A_ROUND = 5;
/** Independent of the seed's size: a day takes about a second. */
const MOST_SALES = 3000;
/** Purchases are numbered by their day, beyond those of any seed. */
const NUMBERS_A_DAY = 100_000;
const EPOCH = Date.UTC(2020, 0, 1);
const DAY_MS = 86_400_000;
/** Any constant: of several nodes one makes a day. */
const LOCK = 724_110_033;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days after `last` and before `today`, at most the newest `MOST_DAYS`; all `YYYY-MM-DD`. */
export function missingDays(last: string, today: string): string[] {
  const first = Math.max(utc(last) + DAY_MS, utc(today) - MOST_DAYS * DAY_MS);
  const days: string[] = [];
  for (let at = first; at < utc(today); at += DAY_MS) days.push(dayOf(at));
  return days;
}

/**
 * Makes the sales of the days since the last made one, by the seed's generator: both ledgers, discrepancies, the day's
 * results, attendance. A few days in a call, each in its own transaction.
 * @returns how many days it made; none without demo data, or while another node makes them
 */
export async function makeMissingDays(db: Database, today: string): Promise<number> {
  const { rows } = await db.$client.query<{ last: string }>(
    'select last_day as last from centre.demo_sales where last_day < $1::date - 1',
    [today],
  );
  const last = rows[0]?.last;
  if (last === undefined) return 0;
  const days = missingDays(last, today);
  let made = 0;
  for (const day of days.slice(0, DAYS_A_ROUND)) {
    if (!(await makeDay(db, day, day === days.at(-1)))) return made;
    made += 1;
  }
  return made;
}

async function makeDay(db: Database, day: string, spoiled: boolean): Promise<boolean> {
  const client = await db.$client.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const perDay = await claim(client, day);
    if (perDay !== null) await fill(client, day, { perDay, spoiled });
    await client.query('commit');
    return perDay !== null;
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw fault;
  } finally {
    // Ending the connection rolls the transaction back.
    client.release(fault);
  }
}

/** How many sales the day gets; null when another node has made it or is making it. */
async function claim(client: pg.PoolClient, day: string): Promise<number | null> {
  const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
  if (lock.rows[0]?.mine !== true) return null;
  const { rows } = await client.query<{ perDay: number }>(
    'update centre.demo_sales set last_day = $1 where last_day < $1 returning per_day as "perDay"',
    [day],
  );
  return rows[0]?.perDay ?? null;
}

async function fill(
  client: pg.PoolClient,
  day: string,
  { perDay, spoiled }: { perDay: number; spoiled: boolean },
): Promise<void> {
  // The seed's open stores, locked against closing.
  const { rows } = await client.query<{ code: string }>(
    `select fixmedins_code as code from store where closed_at is null and fixmedins_code = any($1::text[])
      order by 1 for share`,
    [seededStores()],
  );
  const stores = rows.map(({ code }) => code);
  // Locks the store-days in the common order, so that concurrent bookings wait.
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended('rec:' || code || '|' || $2, 0)) from unnest($1::text[]) code`,
    [stores, day],
  );
  await addToLedger(client, {
    settlements: Math.round(Math.min(perDay, MOST_SALES) * shareOfDay(day)),
    lastDay: day,
    days: 1,
    demoStore: demoStore(),
    spoiled,
    stores,
    isLively: true,
    after: ((utc(day) - EPOCH) / DAY_MS) * NUMBERS_A_DAY,
  });
  await seedAttendance(client, demoStore(), { day, stores });
  await refreshLocal(drizzle(client, { schema }), { begndate: day, enddate: day, scope: { kind: 'all' } });
  await workOn(client, day);
}
