/** 退费 of an order: a linked negative settlement on both sides, once, and only where allowed. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { CompensateRow } from '../../../contract/compensate.ts';
import { subtractMoney } from '../../../contract/wire/money.ts';
import type { OrderRow, orderCalls } from '../../../contract/order.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { lockStoreDay } from '../../../server/ledger/lockStoreDay.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { RANGE, startApi, type Api } from '../api.ts';
import { untilHeld } from '../untilHeld.ts';
import { fingerprint } from '../http/fingerprint.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

type Detail = CallResult<(typeof orderCalls)['get']>;
const used = new Set<string>();
/** A sale of the store account that both sides have, and that no other test has. */
async function freshSale(): Promise<OrderRow> {
  const { rows } = await api.ok<{ rows: OrderRow[] }>('store', 'GET', '/api/Order/Paged', {
    ...RANGE,
    setlStas: '1',
    pageSize: 300,
  });
  for (const row of rows) {
    if (used.has(row.setlId)) continue;
    used.add(row.setlId);
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from centre.ledger l join settlement s using (msgid, medfee_sumamt, acct_pay)
           where l.setl_id = ${row.setlId} and l.acct_pay > 0`,
    );
    if (n === 1) return row;
  }
  throw new Error('no sale is left');
}
const refund = (who: string, setlId: string) => api.call(who, 'POST', '/api/Order/Refund', { setlId });
const liveRefund = (sale: OrderRow) =>
  rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from saga s join settlement o using (fixmedins_code, msgid)
         where o.setl_id = ${sale.setlId} and s.kind = 'refund' and s.state in ('asked', 'unknown')`,
  );
const detail = (setlId: string) => api.ok<Detail>('store', 'GET', `/api/Order/Get/${setlId}`);
const balance = async (psnNo: string, insutype: string): Promise<string> =>
  (
    await rowOf<{ balc: string }>(
      api.db,
      sql`select balc from centre.insured where psn_no = ${psnNo} and insutype = ${insutype}`,
    )
  ).balc;

it('refunds the whole sale: linked negative settlements here and at the centre, and the money', async () => {
  const sale = await freshSale();
  const before = await detail(sale.setlId);
  const had = await balance(sale.psnNo, sale.insutype);
  const { body } = await refund('store', sale.setlId);
  expect(body).toMatchObject({ success: true });
  const { refdSetlId } = body.result as { refdSetlId: string };
  const [sold, back] = await Promise.all([detail(sale.setlId), detail(refdSetlId)]);
  expect(sold.order).toMatchObject({ setlStas: '2', refdSetlFlag: '0', pairSetlId: refdSetlId });
  expect(back.order).toMatchObject({
    setlStas: '3',
    refdSetlFlag: '1',
    pairSetlId: sale.setlId,
    mdtrtId: sale.mdtrtId,
    medfeeSumamt: subtractMoney('0.00', sale.medfeeSumamt),
    acctPay: subtractMoney('0.00', sale.acctPay),
    poolPropSelfpay: before.order.poolPropSelfpay,
  });
  expect(sold.lines).toEqual(before.lines);
  expect(back.lines.map((line) => [line.feedetlSn, line.pric, line.cnt, line.detItemFeeSumamt])).toEqual(
    before.lines.map((line) => [line.feedetlSn, line.pric, `-${line.cnt}`, `-${line.detItemFeeSumamt}`]),
  );
  const paid = subtractMoney(sale.acctPay, sale.acctMulaidPay);
  expect(subtractMoney(await balance(sale.psnNo, sale.insutype), had)).toBe(paid);
  const centre = await rowOf<{ n: number; sum: string }>(
    api.db,
    sql`select count(*)::int as n, sum(medfee_sumamt) as sum from centre.ledger where setl_id in (${sale.setlId}, ${refdSetlId})`,
  );
  expect(centre).toEqual({ n: 2, sum: '0.00' });
  const group = await rowOf<{ right: boolean }>(
    api.db,
    sql`select d.hash_sum = (select sum(row_hash) from settlement s where s.vali_flag = '1' and s.setl_date = d.settle_date
               and s.fixmedins_code = d.fixmedins_code and s.insutype = d.insutype and s.clr_type = d.clr_type
               and s.setl_optins = d.setl_optins) as right
          from day_rec d join settlement r on r.setl_id = ${refdSetlId} and d.settle_date = r.setl_date and d.fixmedins_code = r.fixmedins_code
           and d.insutype = r.insutype and d.clr_type = r.clr_type and d.setl_optins = r.setl_optins`,
  );
  expect(group.right).toBe(true);
  const log = await rowOf<{ target: object }>(
    api.db,
    sql`select target from operation_log where call_id = 'order.refund' order by at desc limit 1`,
  );
  expect(log.target).toMatchObject({ setlId: sale.setlId, refdSetlId });
});

it('gives the same answer to who did it, and tells anybody else who did', async () => {
  const sale = await freshSale();
  const replies = await Promise.all([1, 2, 3].map(() => refund('store', sale.setlId)));
  const ids = new Set(replies.map(({ body }) => (body.result as { refdSetlId: string } | null)?.refdSetlId));
  expect([...ids]).toEqual([expect.any(String)]);
  expect((await refund('super', sale.setlId)).body).toMatchObject({
    success: false,
    error: expect.stringMatching(/^该结算已退费（.+ \d{4}-.*不能重复退费/),
  });
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from centre.ledger where orig_setl_id = ${sale.setlId}`,
  );
  expect(n).toBe(1);
});

it('gives the same answer to who checked before the refund and asked after it, and to nobody else', async () => {
  const sale = await freshSale();
  // One has been at the centre and is about to book. The others have seen a sale that stands, and are held up in
  // writing their request down.
  const replies = await api.db.transaction(async (store) => {
    const begun = await api.db.transaction(async (day) => {
      await lockStoreDay(day, `${sale.fixmedinsCode}|${sale.setlTime.slice(0, 10)}`);
      const first = refund('store', sale.setlId);
      await untilHeld(api.db, 1);
      // What begin_saga waits for, on a distributed database and on a plain one.
      await store.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`store:${sale.fixmedinsCode}`}, 0))`,
      );
      await store.execute(
        sql`select 1 from store where fixmedins_code = ${sale.fixmedinsCode} for no key update`,
      );
      const later = ['store', 'super'].map((who) => refund(who, sale.setlId));
      await untilHeld(api.db, 3);
      return { first, later };
    });
    await begun.first;
    return begun;
  });
  const { body } = await replies.first;
  const [again, other] = await Promise.all(replies.later);
  expect(again?.body).toMatchObject({ success: true, result: body.result });
  expect(other?.body).toMatchObject({
    success: false,
    error: expect.stringMatching(/^该结算已退费（.+ \d{4}-.*不能重复退费/),
  });
  expect(await liveRefund(sale)).toEqual({ n: 0 });
});

it('refuses anything but a valid sale, and changes nothing', async () => {
  const sale = await freshSale();
  const done = (await refund('store', sale.setlId)).body.result as { refdSetlId: string };
  const spoilt = await freshSale();
  await api.db.execute(
    sql`update settlement set vali_flag = '0', setl_stas = '5' where setl_id = ${spoilt.setlId}`,
  );
  const odd = await freshSale();
  await api.db.execute(sql`update settlement set setl_stas = '9' where setl_id = ${odd.setlId}`);
  const before = await fingerprint(api.db);
  for (const [setlId, sentence] of [
    [done.refdSetlId, '这是退费负单，不能再退费'],
    [spoilt.setlId, '该结算已作废，不能退费'],
    [odd.setlId, '该结算的结果未知，核实之前不能退费'],
    ['NO-SUCH', '没有找到该结算'],
  ] as const)
    expect((await refund('super', setlId)).body).toMatchObject({ success: false, error: sentence });
  expect((await refund('client', sale.setlId)).status).toBe(403);
  expect(await fingerprint(api.db)).toEqual(before);
});

it('gives the centre’s reason for a refusal; it can be retried', async () => {
  const sale = await freshSale();
  await setFault(api.db.$client, { infno: '2103', kind: 'refuse', remaining: 1 });
  expect((await refund('store', sale.setlId)).body).toMatchObject({
    success: false,
    error: expect.stringMatching(/^退费失败：医保中心拒绝/),
  });
  expect((await detail(sale.setlId)).order.setlStas).toBe('1');
  expect((await refund('store', sale.setlId)).body.success).toBe(true);
});

it('is unknown when the reply is lost, listed in 结算信息补偿, and finished by the sweep', async () => {
  const sale = await freshSale();
  await setFault(api.db.$client, { infno: '2103', kind: 'lost', remaining: 1 });
  await setFault(api.db.$client, { infno: '5203', kind: 'lost', remaining: 1000 });
  expect((await refund('store', sale.setlId)).body).toMatchObject({
    success: false,
    error: expect.stringContaining('结算信息补偿'),
  });
  const listed = async (): Promise<CompensateRow | undefined> =>
    (
      await api.ok<{ rows: CompensateRow[] }>('store', 'GET', '/api/Compensate/Paged', {
        ...RANGE,
        pageSize: 1000,
      })
    ).rows.find((row) => row.msgid === sale.msgid);
  expect(await listed()).toMatchObject({
    infno: '2103',
    cpstStas: '0',
    cpstType: '2',
    setlTime: sale.setlTime,
    localStas: '1',
    centreStas: '0',
  });
  expect((await refund('super', sale.setlId)).body.error).toMatch(/正在退费/);
  await clearFaults(api.db.$client);
  await expect.poll(async () => (await listed())?.cpstStas).toBe('1');
  expect(await listed()).toMatchObject({ centreStas: '4', localStas: '2', cpstWay: 'refund' });
  const { n } = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from centre.ledger where orig_setl_id = ${sale.setlId}`,
  );
  expect(n).toBe(1);
});
