/** A database as a distribution leaves it holds no prescription to one row: the key has the store. The pull must. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { moveRx } from '../../../server/modules/rx/moveRx.ts';
import { pullRx } from '../../../server/rx/pull.ts';
import { startApi, type Api } from '../api.ts';
import { changeAsDistributed } from '../distribution/asDistributed.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  await changeAsDistributed(api.databaseUrl);
});
afterAll(() => api.stop());

it('a forwarded prescription that the feed names again stays where it is', async () => {
  const { db } = api;
  const { hiRxno, to } = await rowOf<{ hiRxno: string; to: string }>(
    db,
    sql`select p.hi_rxno, s.fixmedins_code as to from prescription p
          join store s on s.company_id = p.company_id and s.fixmedins_code <> p.fixmedins_code
         where exists (select 1 from prescription_line l where l.fixmedins_code = p.fixmedins_code and l.hi_rxno = p.hi_rxno) order by p.push_time desc, 1, 2 limit 1`,
  );
  await db.transaction((tx) => moveRx(tx, hiRxno, to));
  await db.execute(sql`update rx_feed set push_sn = 0 where feed = 'push'`);
  await pullRx(db, sandboxCentre(db));
  const { sn } = await rowOf<{ sn: string }>(db, sql`select push_sn as sn from rx_feed where feed = 'push'`);
  expect(Number(sn)).toBeGreaterThan(0);
  expect(
    await rowsOf(db, sql`select fixmedins_code as store from prescription where hi_rxno = ${hiRxno}`),
  ).toEqual([{ store: to }]);
});
