/** What was decided about a settlement, under its name of before and under 补偿方式 (migrations 0084 and 0085). */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { migrateTo } from './level.ts';

/** More than one bounded change fills. */
const MANY = 6000;

let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, '0083_untold_sums');
  await client.query(
    `insert into saga (kind, state, poolarea_no, company_id, fixmedins_code, msgid, setl_date, request_msgid, wish, psn_no, medfee_sumamt,
                       user_id, opter_name, hand_name)
     select 'settle', 'done', '320100', 'C0001', 'P32010000001', 'M' || n, '2026-01-05', 'M' || n,
            case when n <= $1 then 'reverse' else 'confirm' end, '1', 1, 'U', '张三', '张三'
       from generate_series(1, $1::int + 5) n`,
    [MANY],
  );
  await migrateDatabase(database.url);
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Changes a request, and returns how it is then called by older nodes and by newer ones. */
async function changed(msgid: string, change: string): Promise<readonly [wish: string, cpstWay: string]> {
  const { rows } = await client.query<{ wish: string; cpst_way: string }>(
    `update saga set ${change} where msgid = $1 returning wish, cpst_way`,
    [msgid],
  );
  const [row] = rows;
  if (!row) throw new Error(`${msgid} is not there`);
  return [row.wish, row.cpst_way];
}

it('each request of before keeps its decision, however many there are', async () => {
  const { rows } = await client.query('select cpst_way, count(*)::int from saga group by 1 order by 1');
  expect(rows).toEqual([
    { cpst_way: 'confirm', count: 5 },
    { cpst_way: 'reverse', count: MANY },
  ]);
});

it('what an older node decides, a newer one reads', async () => {
  expect(await changed(`M${MANY + 1}`, "wish = 'reverse'")).toEqual(['reverse', 'reverse']);
  expect(await changed(`M${MANY + 1}`, "wish = 'confirm'")).toEqual(['confirm', 'confirm']);
});

it('what a newer node decides, an older one reads', async () => {
  expect(await changed(`M${MANY + 2}`, "cpst_way = 'reverse'")).toEqual(['reverse', 'reverse']);
  expect(await changed(`M${MANY + 2}`, "cpst_way = 'confirm'")).toEqual(['confirm', 'confirm']);
});

it('whoever changes something else leaves the decision', async () => {
  expect(await changed('M1', 'tries = tries + 1')).toEqual(['reverse', 'reverse']);
  expect(await changed('M1', 'wish = coalesce(null, wish)')).toEqual(['reverse', 'reverse']);
  expect(await changed('M1', 'cpst_way = coalesce(null, cpst_way)')).toEqual(['reverse', 'reverse']);
});

it('nothing else can be decided', async () => {
  await expect(changed('M1', "cpst_way = 'ignore'")).rejects.toThrow('saga_cpst_way');
  const { rows } = await client.query(
    "select convalidated from pg_constraint where conname = 'saga_cpst_way'",
  );
  expect(rows).toEqual([{ convalidated: true }]);
});
