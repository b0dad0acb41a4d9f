/**
 * Whatever clerks do at once, whatever gets lost, doubled or refused, and whoever dies: once the faults end and the
 * sweeps have run, both ledgers are equal and nothing happened twice. 10,000 sequences run in the soak.
 */
import { afterAll, beforeAll, it } from 'vitest';
import { type Database } from '../../../server/db/connect.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { checkSequences } from './sequences.ts';
import { opened } from '../opened.ts';
import { patient } from '../../patience.ts';
import { shortOrLong } from '../../long.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const RUNS = shortOrLong(60, 200);

it(`${RUNS} sequences end with equal books`, { timeout: patient(300_000) }, () => checkSequences(db, RUNS));
