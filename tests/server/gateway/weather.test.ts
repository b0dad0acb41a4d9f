/**
 * The wire refuses, cuts, doubles, delays and garbles messages: once it is calm and the sweeps have run, both ledgers are equal and
 * nothing happened twice. 10,000 sequences run in the soak.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';
import '../../properties.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { checkWeather } from './weather.ts';
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

it(`${RUNS} sequences in bad weather end with equal books`, { timeout: patient(300_000) }, async () => {
  const counts = await checkWeather(db, database.url, RUNS);
  // Otherwise the weather was fair.
  expect([...counts.keys()].sort()).toEqual(['ok', ...WIRE_FAULTS].sort());
});
