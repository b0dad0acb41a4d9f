/** Orders that somebody else pays for: figures recomputed from raw rows, names masked, nobody else's shown. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderTotals } from '../../../contract/order.ts';
import type { OtherpayRow } from '../../../contract/otherpayOrder.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { RANGE, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function all(who: string, query: object = {}): Promise<OtherpayRow[]> {
  const rows: OtherpayRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: OtherpayRow[]; nextCursor: string | null } = await api.ok(
      who,
      'GET',
      '/api/OtherpayOrder/Paged',
      {
        ...RANGE,
        pageSize: 40,
        ...query,
        cursor,
      },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
const totalsOf = (who: string, query: object = {}) =>
  api.ok<OrderTotals & { otherpayAmt: string }>(who, 'GET', '/api/OtherpayOrder/Totals', {
    ...RANGE,
    ...query,
  });
const fen = (text: string): bigint => BigInt(text.replace('.', ''));

it('lists each way of paying, with an order of its own, and adds it up', async () => {
  const rows = await all('super');
  expect(new Set(rows.map(({ otherpayWay }) => otherpayWay))).toEqual(new Set(['1', '2', '3', '4', '5']));
  expect(new Set(rows.map(({ setlId }) => setlId)).size).toBe(rows.length);
  for (const otherpayWay of ['', '1', '2', '3', '4', '5']) {
    const raw = await rowOf<{ n: number; amt: string; medfee: string }>(
      api.db,
      sql`select count(*)::int as n, sum(otherpay_amt)::numeric(18,2) as amt, sum(medfee_sumamt)::numeric(18,2) as medfee
            from order_otherpay p join settlement s using (fixmedins_code, setl_id, setl_date)
           where ${otherpayWay} in ('', pay_way)`,
    );
    const found = await all('super', { otherpayWay });
    const totals = await totalsOf('super', { otherpayWay });
    expect([totals.rowCount, totals.otherpayAmt, totals.medfeeSumamt]).toEqual([raw.n, raw.amt, raw.medfee]);
    expect(found.reduce((sum, row) => sum + fen(row.otherpayAmt), 0n)).toBe(fen(raw.amt));
  }
});

it('distinguishes 亲情付 and 共济 by the paying account, also in the settlement (domain §3.3)', async () => {
  for (const row of await all('super', { otherpayWay: '2' })) {
    expect(row.acctMulaidPay).toBe(row.otherpayAmt);
    expect(fen(row.acctPay) * fen(row.acctPay)).toBeGreaterThanOrEqual(
      fen(row.acctMulaidPay) * fen(row.acctMulaidPay),
    );
    expect(row.payerPsnNo).not.toBe(row.psnNo);
  }
  for (const row of await all('super', { otherpayWay: '1' })) {
    expect(row.acctMulaidPay).toBe('0.00');
    expect(row.payerPsnNo).toBe(row.psnNo);
    expect(row.otherpayAmt).toBe(row.acctPay);
  }
});

it('refunds the payment under the order’s number', async () => {
  const refunds = (await all('super')).filter(({ refdSetlFlag }) => refdSetlFlag === '1');
  expect(refunds.length).toBeGreaterThan(0);
  for (const refund of refunds) {
    expect(refund.otherpayAmt.startsWith('-')).toBe(true);
    expect(refund.appRefdSn).toMatch(/^REF/);
    const sale = await rowOf<{ rtalDocno: string; amt: string }>(
      api.db,
      sql`select s.rtal_docno, p.otherpay_amt as amt from settlement s
            join order_otherpay p using (fixmedins_code, setl_id, setl_date)
           where s.pair_setl_id = ${refund.setlId}`,
    );
    expect([refund.origDocno, fen(refund.otherpayAmt)]).toEqual([sale.rtalDocno, -fen(sale.amt)]);
  }
});

it('masks people on both sides but not insurers, and finds them by their full name', async () => {
  const [paid] = await rowsOf<{ payerName: string; setlId: string; payOrdId: string }>(
    api.db,
    sql`select payer_name, setl_id, pay_ord_id from order_otherpay where pay_way = '2' limit 1`,
  );
  const found = (await all('super', { payer: paid?.payerName })).find(
    ({ setlId }) => setlId === paid?.setlId,
  );
  expect(found?.payerName).toContain('*');
  expect(found?.payerCertno).toMatch(/^\d{3}\*{11}[\dX]{4}$/);
  expect(found?.psnName).toContain('*');
  expect((await all('super', { payNo: paid?.payOrdId })).map(({ setlId }) => setlId)).toContain(paid?.setlId);
  for (const row of await all('super', { otherpayWay: '3' })) expect(row.payerName).toBe('示例商业健康保险');
});

it('sorts by what was paid, over all pages', async () => {
  const amounts = (await all('super', { sortKey: 'otherpayAmt' })).map(({ otherpayAmt }) =>
    Number(otherpayAmt),
  );
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
});

it('is limited to one’s own area and company, and closed to stores', async () => {
  for (const [who, where] of [
    ['area', "poolarea_no = '320100'"],
    ['company', "company_id = 'C0001'"],
  ] as const) {
    const mine = await rowsOf<{ setlId: string }>(
      api.db,
      sql`select setl_id from order_otherpay where ${sql.raw(where)} order by 1`,
    );
    const rows = await all(who);
    expect(rows.map(({ setlId }) => setlId).sort()).toEqual(mine.map(({ setlId }) => setlId));
    expect((await totalsOf(who)).rowCount).toBe(mine.length);
    expect(mine.length).toBeGreaterThan(0);
  }
  expect((await api.call('store', 'GET', '/api/OtherpayOrder/Paged', RANGE)).status).toBe(403);
});
