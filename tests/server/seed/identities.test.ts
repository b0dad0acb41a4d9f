/** The demo data obeys the money rules of domain §6 with tolerance 0, row by row; and is the same every time. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEY } from '../../appKey.ts';
import { connect, rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { FIRST_DAY, SEED, seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { RULES } from './rules.ts';
import { opened } from '../opened.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 2 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it.each(Object.entries(RULES))('%s', async (_, rule) => {
  const { rows } = await db.$client.query(`select * from (${rule}) broken limit 3`);
  expect(rows).toEqual([]);
});

it('is of the promised size and spread', async () => {
  const shape = await rowOf<Record<string, unknown>>(
    db,
    sql`with s as materialized (
          select count(*) filter (where refd_setl_flag = '0')::int as sales, count(*) filter (where refd_setl_flag = '1') > 0 as refunds,
                 min(setl_date) as first, max(setl_date) as last, count(distinct company_id)::int as chains,
                 bool_or(clr_type = '9974') as out_of_province, bool_or(insutype = '390') as residents from settlement)
        select s.*, (select count(*)::int from store) as stores from s`,
  );
  expect(shape).toEqual({
    sales: SEED.settlements,
    refunds: true,
    first: FIRST_DAY,
    last: SEED.lastDay,
    chains: 3,
    stores: 305,
    outOfProvince: true,
    residents: true,
  });
});

it('has real districts with the pseudo-districts of the insurance', async () => {
  const rows = await rowsOf<{ admdvs: string; admdvsName: string }>(
    db,
    sql`select admdvs, admdvs_name from district where admdvs in ('320100', '320199', '329900', '320102') order by 1`,
  );
  expect(rows).toEqual([
    { admdvs: '320100', admdvsName: '南京市' },
    { admdvs: '320102', admdvsName: '玄武区' },
    { admdvs: '320199', admdvsName: '南京市本级' },
    { admdvs: '329900', admdvsName: '江苏省本级' },
  ]);
});

describe('seeding', () => {
  const print = (from: Database) =>
    rowOf(
      from,
      sql`select (select sum(hashtextextended(p::text, 0)) from centre.planted p)::text as planted,
                 (select sum(hashtextextended((to_jsonb(s) - '{psn_no,psn_name,certno}'::text[])::text, 0)) from settlement s)::text as local,
                 (select sum(hashtextextended(l::text, 0)) from centre.ledger l)::text as centre`,
    );

  it('makes the same ledgers and plants the same discrepancies again', async () => {
    const again = await freshDatabase();
    await migrateDatabase(again.url);
    const other = connect(again.url, { max: 2 });
    try {
      expect(
        await seedDemo(other, {
          secrets: await openSecrets(other, TEST_KEY),
          ...SEED,
          demoPassword: 'another',
        }),
      ).toBe(true);
      expect(await print(other)).toEqual(await print(db));
    } finally {
      await other.$client.end();
      await again.drop();
    }
  });

  it('does nothing where there is data', async () => {
    const before = await print(db);
    let began = false;
    expect(
      await seedDemo(db, {
        secrets: await openSecrets(db, TEST_KEY),
        ...SEED,
        settlements: 500,
        onBegin: () => (began = true),
      }),
    ).toBe(false);
    expect(began).toBe(false);
    expect(await print(db)).toEqual(before);
  });
});
