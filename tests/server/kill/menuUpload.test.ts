/** kill -9 during work on 5,000 goods: a decision is applied completely or not at all, and each is uploaded once. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowOf } from '../../../server/db/connect.ts';
import { clientOf } from '../api.ts';
import { MINUTES, openStage } from './stage.ts';
import { killedInTrap } from './trap.ts';

const ROWS = 5000;
/** Where it is killed: the centre has the eighth batch, and the job does not know it yet. */
const BATCH = 7;

let store: string;
const stage = openStage(async (db) => {
  ({ store } = await rowOf<{ store: string }>(
    db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  await db.execute(sql`delete from centre.matching where fixmedins_code = ${store}`);
  await db.execute(sql`delete from goods_move where fixmedins_code = ${store}`);
  await db.execute(sql`delete from store_goods where fixmedins_code = ${store}`);
  await db.execute(
    sql`insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, pric)
        select ${store}, 'K' || lpad(i::text, 5, '0'), '商品' || i, 1 from generate_series(1, ${ROWS}) i`,
  );
});

it('matches, accepts and ignores all or none, once', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
  const client = clientOf(api.address);
  const { codg } = await rowOf<{ codg: string }>(
    db,
    sql`select min(med_list_codg) as codg from hilist where vali_flag = '1' and chrgitm_lv = '01'`,
  );
  const ids = Array.from({ length: ROWS }, (_, at) => `K${String(at + 1).padStart(5, '0')}`);
  const goods = ids.map((fixmedinsHilistId) => ({
    fixmedinsCode: store,
    fixmedinsHilistId,
    medListCodg: codg,
  }));
  const half = `new.fixmedins_hilist_id = '${ids[ROWS / 2] ?? ''}'`;
  const count = async (what: string) =>
    (await rowOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.raw(what)}`)).n;
  const post = (action: string, data: object, key: string) =>
    client.ok<Record<string, number>>('store', 'POST', `/api/MenuDiff/${action}`, data, {
      'Idempotency-Key': key,
    });
  /** Killed in the middle, asked again under the same key, asked once more, and asked anew. */
  const inSpite = async (
    trap: { table: string; trigger: string },
    what: string,
    ask: (key: string) => Promise<unknown>,
  ) => {
    await killedInTrap(db, api, trap, () => {
      // Whoever asked hears nothing.
      ask(`${trap.table}-first`).catch(() => undefined);
      return Promise.resolve();
    });
    expect(await count(what)).toBe(0);
    await api.start();
    const replies = [await ask(`${trap.table}-first`), await ask(`${trap.table}-first`)];
    expect(await count(what)).toBe(ROWS);
    return [...replies, await ask(`${trap.table}-again`)];
  };
  const before = (table: string, event: string) => ({
    table,
    trigger: `create trigger trap before ${event} on ${table} for each row when (${half}) execute function trap()`,
  });
  const own = `store_goods where fixmedins_code = '${store}'`;
  const all = { matched: ROWS, left: 0 };
  expect(
    await inSpite(before('store_goods', 'update'), `${own} and med_list_codg is not null`, (key) =>
      post('MatchAll', { rows: goods }, key),
    ),
  ).toEqual([all, all, { matched: 0, left: ROWS }]);

  // Another level, and another share, than the store has accepted.
  await db.execute(
    sql`update store_goods set seen_lv = '03', seen_prop = 0.77 where fixmedins_code = ${store}`,
  );
  const levels = goods.map((row) => ({ ...row, diffType: '4', field: '甲乙类' }));
  const done = { done: ROWS, left: 0 };
  expect(
    await inSpite(before('menu_diff_mark', 'insert'), `${own} and seen_lv = '01'`, (key) =>
      post('Confirm', { rows: levels }, key),
    ),
  ).toEqual([done, done, { done: 0, left: ROWS }]);
  const shares = {
    rows: goods.map((row) => ({ ...row, diffType: '6', field: '自付比例' })),
    isIgnored: true,
  };
  for (const key of ['ignore-first', 'ignore-first', 'ignore-again'])
    expect(await post('Ignore', shares, key)).toEqual(done);
  expect(await count(`menu_diff_mark where fixmedins_code = '${store}' and dspo_stas = '2'`)).toBe(ROWS);
});

it('goes on with an upload where it was', { timeout: MINUTES }, async () => {
  const { db, api } = stage;
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
