/** Demo data in many transactions: the same, whether or not it was interrupted. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { demoStore } from '../../../server/seed/day/stores.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import {
  baseOf,
  chunksOf,
  keptPlan,
  missingChunks,
  streamLedger,
  type StreamPlan,
} from '../../../server/seed/stream.ts';
import { TEST_KEY } from '../../appKey.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { patient } from '../../patience.ts';

const PLAN: StreamPlan = {
  settlements: 3000,
  days: 10,
  lastDay: '2025-07-05',
  stores: 400,
  base: 1000,
  chunk: 200,
};
const databases: FreshDatabase[] = [];
const pools: Database[] = [];

async function begun(): Promise<Database> {
  const database = await freshDatabase();
  databases.push(database);
  await migrateDatabase(database.url);
  const db = connect(database.url, { max: 2 });
  pools.push(db);
  await seedDemo(db, {
    stream: PLAN,
    secrets: await openSecrets(db, TEST_KEY),
    demoPassword: 'Yibao#Test2024',
  });
  return db;
}
let whole: Database;
let broken: Database;
beforeAll(async () => {
  whole = await begun();
  await streamLedger(whole, PLAN, demoStore(), () => undefined);
  broken = await begun();
}, patient(240_000));
afterAll(async () => {
  for (const db of pools) await db.$client.end();
  for (const database of databases) await database.drop();
});

it('covers every day of the plan once', () => {
  const chunks = chunksOf(PLAN);
  expect(baseOf(PLAN)).toEqual({ days: 3, settlements: 900 });
  expect(chunks.map(({ day, part }) => `${day} ${part}`)).toEqual(
    [
      '2025-06-26',
      '2025-06-27',
      '2025-06-28',
      '2025-06-29',
      '2025-06-30',
      '2025-07-01',
      '2025-07-02',
    ].flatMap((day) => [`${day} 0`, `${day} 1`]),
  );
  expect(900 + chunks.reduce((sum, { settlements }) => sum + settlements, 0)).toBe(3000);
  expect(new Set(chunks.map(({ after }) => after)).size).toBe(chunks.length);
});

it('goes on after each interruption, and ends with the same rows', async () => {
  expect(await keptPlan(broken)).toEqual(PLAN);
  for (let tried = 0; (await missingChunks(broken, PLAN)).length > 0; tried += 1) {
    let heard = 0;
    await streamLedger(broken, PLAN, demoStore(), () => {
      heard += 1;
      if (heard === 4) throw new Error('interrupted');
    }).catch((error: unknown) => expect(error).toEqual(new Error('interrupted')));
    expect(tried).toBeLessThan(5);
  }
  const rows = (db: Database) =>
    rowsOf(
      db,
      sql`select setl_date, count(*)::int as n, sum(medfee_sumamt) as medfee, sum(fund_pay_sumamt) as fund, sum(acct_pay) as acct, sum(row_hash) as hash
            from settlement group by 1 order by 1`,
    );
  expect(await rows(broken)).toEqual(await rows(whole));
  expect(await rows(broken)).toHaveLength(10);
});

it.each([
  [
    'has so many stores, most of which sell',
    'select count(distinct fixmedins_code) > 300 and (select count(*) from store) = 400 as holds from settlement',
  ],
  ['names no message twice', 'select count(*) = count(distinct msgid) as holds from settlement'],
  [
    'adds up each day',
    `select not exists (
       select from (select setl_date, fixmedins_code, insutype, clr_type, setl_optins, count(*) as n, sum(row_hash) as hash from settlement
                     where vali_flag = '1' group by 1, 2, 3, 4, 5) s
         full join (select * from day_rec where person_count > 0) d
           on (d.settle_date, d.fixmedins_code, d.insutype, d.clr_type, d.setl_optins) = (s.setl_date, s.fixmedins_code, s.insutype, s.clr_type, s.setl_optins)
        where s.n is distinct from d.person_count or s.hash is distinct from d.hash_sum) as holds`,
  ],
  [
    'differs from the centre where it was planted alone',
    `select not exists (
       select from settlement s full join centre.ledger l using (msgid)
        where (s.medfee_sumamt, s.fund_pay_sumamt, s.acct_pay) is distinct from (l.medfee_sumamt, l.fund_pay_sumamt, l.acct_pay)
          and msgid not in (select msgid from centre.planted)) as holds`,
  ],
  ['leaves no account below zero', 'select min(balc) >= 0 as holds from centre.insured'],
])('%s', async (_, query) => {
  expect((await rowOf<{ holds: boolean }>(broken, sql.raw(query))).holds).toBe(true);
});
