/** kill -9 in the middle of uploading 5,000 goods: each is told once, and the job goes on and tells of all of them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, rowOf, type Database } from '../../../server/db/connect.ts';
import { startApiProcess, type ApiProcess } from '../../soak/process.ts';
import { clientOf, seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { killedInTrap, setTrap } from './trap.ts';

const MINUTES = 180_000;
const ROWS = 5000;
/** Where it is killed: the centre has the eighth batch, and the job does not know it yet. */
const BATCH = 7;

let database: FreshDatabase;
let db: Database;
let api: ApiProcess;
let store: string;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = connect(database.url, { max: 3 });
  ({ store } = await rowOf<{ store: string }>(
    db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  await db.execute(sql`delete from centre.matching where fixmedins_code = ${store}`);
  await db.execute(sql`delete from store_goods where fixmedins_code = ${store}`);
  await db.execute(
    sql`insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, pric, med_list_codg)
        select ${store}, 'K' || lpad(i::text, 5, '0'), '商品' || i, 1, (select min(med_list_codg) from hilist where vali_flag = '1')
          from generate_series(1, ${ROWS}) i`,
  );
  await setTrap(db);
  api = await startApiProcess(database.url);
}, MINUTES);
afterAll(async () => {
  await api.kill();
  await db.$client.end();
  await database.drop();
}, MINUTES);

it('goes on where it was', { timeout: MINUTES }, async () => {
  const client = clientOf(api.address);
  const begun: string[] = [];
  const begin = async (): Promise<void> => {
    begun.push(
      (
        await client.ok<{ jobId: string }>('super', 'POST', '/api/MenuDiff/Upload', {
          fixmedinsCode: [store],
        })
      ).jobId,
    );
  };
  const trap = {
    table: 'goods_request',
    trigger: `create trigger trap before update on goods_request for each row
              when (new.batch_no = ${BATCH} and new.state = 'done') execute function trap()`,
  };
  await killedInTrap(db, api, trap, begin);
  const known = () =>
    rowOf<{ held: number; uploaded: number; messages: number }>(
      db,
      sql`select (select count(*) from centre.matching where fixmedins_code = ${store})::int as held,
                 (select count(*) from store_goods where fixmedins_code = ${store} and upld_stas = '1')::int as uploaded,
                 (select count(*) from centre.message where infno = '3301')::int as messages`,
    );
  expect(await known()).toEqual({ held: (BATCH + 1) * 100, uploaded: BATCH * 100, messages: BATCH + 1 });
  await api.start();
  const job = await client.jobEnd('super', begun[0] ?? '');
  expect(job).toMatchObject({ state: 'done', result: { uploaded: ROWS, failed: 0, failures: [] } });
  expect(await known()).toEqual({ held: ROWS, uploaded: ROWS, messages: ROWS / 100 });
});
