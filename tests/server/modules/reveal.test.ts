/** An insured person is shown unmasked for a reason, and it is written down who looked at whom. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

const QUOTA = 3;
let api: Api;
let orders: { setlId: string; psnName: string; certno: string; psnNo: string }[];
beforeAll(async () => {
  api = await startApi({ lookQuota: { account: QUOTA, store: 100 } });
  orders = await rowsOf(
    api.db,
    sql`select distinct on (o.psn_no) o.setl_id, o.psn_name, o.certno, o.psn_no
          from settlement o join app_user u using (fixmedins_code) where u.user_name = 'store' order by o.psn_no limit ${QUOTA + 1}`,
  );
});
afterAll(() => api.stop());

const reveal = (who: string, at: number, reason: string) =>
  api.call(who, 'POST', '/api/Order/Reveal', { setlId: orders[at]?.setlId, reason });

it('shows name and numbers in full, and logs the reason and the look', async () => {
  const { psnName, certno, psnNo, setlId } = orders[0] ?? {};
  expect((await reveal('store', 0, '顾客来电核对')).body.result).toEqual({ psnName, certno, psnNo });
  expect(
    await rowOf(
      api.db,
      sql`select user_name, success, target from operation_log where call_id = 'order.reveal' order by at desc limit 1`,
    ),
  ).toMatchObject({ userName: 'store', success: true, target: { setlId, reason: '顾客来电核对' } });
  expect(
    await rowOf(
      api.db,
      sql`select way, person is not null as is_known from person_look where user_id = 'U-store' and way = 'reveal'`,
    ),
  ).toEqual({ way: 'reveal', isKnown: true });
});

it('wants a reason, and the right', async () => {
  for (const reason of ['', '  ', '看看'])
    expect(await reveal('store', 0, reason)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('请填写查看原因，至少 4 个字') },
    });
  expect((await reveal('client', 0, '顾客来电核对')).status).toBe(403);
});

it('counts towards the quota of persons', async () => {
  for (let at = 0; at < QUOTA; at += 1)
    expect((await reveal('store', at, '逐笔核对')).body.success).toBe(true);
  expect((await reveal('store', QUOTA, '逐笔核对')).body).toMatchObject({
    success: false,
    error: `本账号 1 小时内查询的参保人已超过 ${QUOTA} 位，请稍后再试`,
  });
});
