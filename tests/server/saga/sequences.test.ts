/**
 * Whatever clerks do at once, whatever gets lost, doubled or refused, and whoever dies: once the faults end and the
 * sweeps have run, both ledgers are equal and nothing happened twice. 10,000 sequences run in the soak.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf, type Database } from '../../../server/db/connect.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { seeded } from '../api.ts';
import { KEPT_SUMS } from '../keptSums.ts';
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

const RUNS = shortOrLong(30, 200);

it(`${RUNS} sequences end with equal books`, { timeout: patient(300_000) }, () => checkSequences(db, RUNS));

it('leaves kept sums that equal their rows', async () => {
  const wrong = async () => {
    const found: Record<string, unknown> = {};
    for (const [what, differing] of Object.entries(KEPT_SUMS))
      found[what] = await rowsOf(db, sql.raw(differing));
    return found;
  };
  const none = Object.fromEntries(Object.keys(KEPT_SUMS).map((what) => [what, []]));
  expect(await wrong()).toEqual(none);
  await foldAreaSums(db);
  expect(await wrong()).toEqual(none);
});
