/**
 * Whatever is lost, late, doubled or refused, however often it is pressed and whoever dies: both ledgers are equal, nothing is
 * settled twice, and the shifts of the clerks are the ledger. 10,000 sequences run in the soak.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_KEY } from '../../appKey.ts';
import { type Database } from '../../../server/db/connect.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { loadSecrets } from '../../../server/security/secrets.ts';
import { seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { checkTills } from './sequences.ts';
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

const RUNS = shortOrLong(25, 50);

it(`${RUNS} sequences end with equal books`, { timeout: patient(120_000) }, async () => {
  const { settled } = await checkTills(db, await loadSecrets(db, await openSecrets(db, TEST_KEY)), RUNS);
  // The faults let most of it through.
  expect(settled).toBeGreaterThan(RUNS / 5);
});
