/**
 * The wire refuses, cuts, doubles, delays and garbles messages: once it is calm and the sweeps have run, both ledgers are equal and
 * nothing happened twice. 10,000 sequences run in the soak.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';
import { seeds } from '../../seed.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { checkFaultyWire } from './faultyWire.ts';
import { WIRE_FAULTS } from './wire.ts';

const RUNS = shortOrLong(70, 200);

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 8 });
});
afterAll(async () => {
  await db?.$client.end();
  await database?.drop();
});

it(`${RUNS} sequences over a faulty wire end with equal books`, { timeout: patient(300_000) }, async () => {
  const seen = new Set<string>();
  const all = ['ok', ...WIRE_FAULTS];
  // Few sequences may leave a fault out: more follow until each has happened.
  for (const [at, seed] of seeds(4).entries()) {
    if (at > 0 && all.every((fault) => seen.has(fault))) break;
    for (const fault of (await checkFaultyWire(db, database.url, RUNS, { seed, first: at * RUNS })).keys())
      seen.add(fault);
  }
  expect([...seen].sort()).toEqual(all.sort());
});
