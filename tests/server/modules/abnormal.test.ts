/** Exceptions of orders: exactly those that a recomputation from raw rows finds. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AbnormalRow } from '../../../contract/abnormalOrder.ts';
import type { OrderTotals } from '../../../contract/order.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { TOTALS } from '../../../server/ledger/settlements.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import {
  detailOf,
  groupsOf,
  keyOf,
  plantedOf,
  RANGE,
  SEED,
  startApi,
  type Api,
  type Planted,
} from '../api.ts';
import { patient } from '../../patience.ts';

let api: Api;
let planted: Planted[];
beforeAll(async () => {
  api = await startApi();
  planted = await plantedOf(api.db);
});
afterAll(() => api.stop());

async function all(who: string, query: object = {}, kind = ''): Promise<AbnormalRow[]> {
  const rows: AbnormalRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: AbnormalRow[]; nextCursor: string | null } = await api.ok(
      who,
      'GET',
      `/api/AbnormalOrder/${kind}Paged`,
      { ...RANGE, pageSize: 25, ...query, cursor },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return rows;
}
const totalsOf = (who: string, query: object = {}, kind = '') =>
  api.ok<OrderTotals & { byType: Record<string, number> }>(who, 'GET', `/api/AbnormalOrder/${kind}Totals`, {
    ...RANGE,
    ...query,
  });
const ids = (rows: readonly AbnormalRow[], type: string): string[] =>
  rows
    .filter(({ excpTypes }) => (excpTypes as string[]).includes(type))
    .map(({ msgid }) => msgid)
    .sort();
const msgids = async (text: string): Promise<string[]> =>
  (await rowsOf<{ msgid: string }>(api.db, sql`${sql.raw(text)}`)).map(({ msgid }) => msgid).sort();

describe('before any reconciliation', () => {
  it('nothing is reported about the centre; missing uploads and missing trace codes are listed', async () => {
    const rows = await all('super');
    for (const type of ['2', '3', '4']) expect(ids(rows, type)).toEqual([]);
    const untold = await msgids(
      "select msgid from settlement where sale_stas <> '1' and vali_flag = '1' and ord_souc <> '6'",
    );
    expect(untold.length).toBeGreaterThan(5);
    expect(ids(rows, '5')).toEqual(untold);
    const untraced = await msgids(
      `select distinct msgid from settlement join fee_detail using (fixmedins_code, setl_id, setl_date)
        where drug_trac_codg is null and cnt > 0 and med_chrgitm_type in ('09', '11')`,
    );
    expect(untraced.length).toBeGreaterThan(5);
    expect(ids(rows, '6')).toEqual(untraced);
    // One row an order, however much is wrong with it, in the order of time; the pages meet without a gap.
    expect(new Set(rows.map(({ msgid }) => msgid)).size).toBe(rows.length);
    const times = rows.map(({ setlTime }) => setlTime ?? '');
    expect(times).toEqual([...times].sort().reverse());
  });
  it('gives the reason of a refused one, and its attempts', async () => {
    const [refused] = await all('super', { excpType: '5', saleStas: '2' });
    expect(refused?.reasons).toMatch(/^上传被拒绝：/);
    expect(refused?.tries).toBeGreaterThan(0);
    expect(refused?.dealtTime).toMatch(/^2025-/);
  });
});

describe('after it', () => {
  beforeAll(async () => {
    await api.reconcile('super', { groups: groupsOf(planted) });
    // Groups that are even, too.
    await api.reconcile('super', { filter: { begndate: SEED.lastDay, enddate: SEED.lastDay } });
  });
  const kinds = (kind: string, isRefund: boolean): Promise<string[]> => {
    const named = planted.filter((row) => row.kind === kind).map(({ msgid }) => msgid);
    return rowsOf<{ msgid: string }>(
      api.db,
      sql`select msgid from (select msgid, refd_setl_flag from settlement union select msgid, refd_setl_flag from centre.ledger) x
           where msgid = any(${sql.param(named)}) and (refd_setl_flag = '1') = ${isRefund}`,
    ).then((rows) => rows.map(({ msgid }) => msgid).sort());
  };

  it('finds all planted ones by type, and no others', async () => {
    const rows = await all('super');
    expect(ids(rows, '2')).toEqual(await kinds('2', false));
    expect(ids(rows, '3')).toEqual(await kinds('1', false));
    expect(ids(rows, '4')).toEqual(await kinds('2', true));
    for (const type of ['2', '3', '4']) expect(ids(rows, type).length, type).toBeGreaterThan(0);
  });

  it('shows orders that only the centre has with the centre’s columns alone', async () => {
    const [row] = await all('super', { excpType: '3' });
    const told = await rowsOf(
      api.db,
      sql`select psn_no, medfee_sumamt, fund_pay_sumamt, acct_pay, refd_setl_flag from centre_row where msgid = ${row?.msgid}`,
    );
    expect(row).toMatchObject({
      ...(told[0] as object),
      psnName: null,
      rtalDocno: null,
      setlTime: null,
      medType: null,
    });
    expect(row?.fixmedinsName).not.toBe('');
  });

  it('has all that it adds up of orders that are not uploaded in their index', async () => {
    const [index] = await rowsOf<{ columns: string[] }>(
      api.db,
      sql`select array_agg(attname::text) as columns from pg_attribute where attrelid = 'settlement_untold_sums'::regclass`,
    );
    const read = [
      ...TOTALS,
      'setl_date',
      'fixmedins_code',
      'msgid',
      'setl_id',
      'med_type',
      'clr_type',
      'insutype',
    ];
    const flags = ['sale_stas', 'setl_stas', 'refd_setl_flag', 'vali_flag', 'ord_souc'];
    expect([...read, ...flags].filter((column) => !index?.columns.includes(column))).toEqual([]);
  });

  it('sums its rows', async () => {
    for (const query of [{}, { excpType: '3' }, { insutype: '310' }, { medType: '41' }]) {
      const rows = await all('super', query);
      const totals = await totalsOf('super', query);
      const sum = (key: 'medfeeSumamt' | 'psnCashPay' | 'acctPay'): bigint =>
        rows.reduce((most, row) => most + BigInt((row[key] ?? '0.00').replace('.', '')), 0n);
      expect(totals.rowCount).toBe(rows.length);
      for (const key of ['medfeeSumamt', 'psnCashPay', 'acctPay'] as const)
        expect(BigInt(totals[key].replace('.', '')), key).toBe(sum(key));
      for (const [type, count] of Object.entries(totals.byType)) expect(ids(rows, type).length).toBe(count);
    }
  });

  it('keeps outpatient treatment apart, whatever else is filtered by', async () => {
    const rows = await all('super', {}, 'Outpatient');
    const everything = await all('super');
    const expected = everything.filter(({ medType, clrType }) =>
      medType === null ? ['11', '14', '15'].includes(clrType) : ['11', '14'].includes(medType),
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.length).toBeLessThan(everything.length);
    expect(rows.map(({ msgid }) => msgid).sort()).toEqual(expected.map(({ msgid }) => msgid).sort());
    expect(await all('super', { medType: '41' }, 'Outpatient')).toEqual([]);
    expect((await totalsOf('super', {}, 'Outpatient')).rowCount).toBe(rows.length);
  });

  it('lists by value as well, over all pages', async () => {
    const rows = await all('super', { sortKey: 'medfeeSumamt', sortOrder: 'asc' });
    const values = rows.map(({ medfeeSumamt }) => Number(medfeeSumamt));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(rows.length).toBe((await totalsOf('super')).rowCount);
  });

  it('leads to the group where it is repaired; a repaired one disappears at once', async () => {
    const rows = await all('super');
    const of = (type: string) =>
      rows.find(({ excpTypes }) => (excpTypes as string[]).includes(type)) as AbnormalRow;
    const [reversed, voided] = [of('3'), of('2')];
    for (const [row, stmtRslt, action] of [
      [reversed, '1', 'Reverse'],
      [voided, '2', 'Cancel'],
    ] as const) {
      const found = await detailOf(api, 'super', row, stmtRslt);
      expect(found.map(({ msgid }) => msgid)).toContain(row.msgid);
      await api.ok('super', 'POST', `/api/Reconciliation/Day${action}`, {
        ...keyOf(row),
        msgid: row.msgid,
        memo: '',
      });
    }
    const after = (await all('super')).map(({ msgid }) => msgid);
    expect(after).not.toContain(reversed.msgid);
    expect(after).not.toContain(voided.msgid);
  });

  it('finds a refund without its sale, and a sale without its refund', async () => {
    const pairs = await rowsOf<{ sale: string; refund: string; refundId: string }>(
      api.db,
      sql`select s.msgid as sale, r.msgid as refund, r.setl_id as refund_id from settlement r
            join settlement s on s.fixmedins_code = r.fixmedins_code and s.setl_id = r.pair_setl_id
           where r.refd_setl_flag = '1' order by r.setl_id desc limit 2`,
    );
    const [first, second] = pairs;
    await api.db.execute(sql`update settlement set vali_flag = '0' where setl_id = ${first?.refundId}`);
    await api.db.execute(
      sql`update settlement set pair_setl_id = 'NONE' where setl_id = ${second?.refundId}`,
    );
    const found = ids(await all('super', { excpType: '4' }), '4');
    expect(found).toContain(first?.sale);
    expect(found).not.toContain(first?.refund);
    expect(found).toContain(second?.refund);
  });
});

it.each(['area', 'company', 'store'] as const)('shows %s only its own', async (who) => {
  const condition = {
    area: "poolarea_no = '320100'",
    company: "company_id = 'C0001'",
    store: "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')",
  }[who];
  const mine = new Set(
    (
      await rowsOf<{ code: string }>(
        api.db,
        sql`select fixmedins_code as code from store where ${sql.raw(condition)}`,
      )
    ).map(({ code }) => code),
  );
  const rows = await all(who);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(mine).toContain(row.fixmedinsCode);
  const everything = await all('super');
  expect(rows.length).toBe(everything.filter(({ fixmedinsCode }) => mine.has(fixmedinsCode)).length);
  expect((await totalsOf(who)).rowCount).toBe(rows.length);
});

it('a request without an answer is listed until its outcome is known', async () => {
  const [sale] = await rowsOf<{ setlId: string; msgid: string }>(
    api.db,
    sql`select setl_id, msgid from settlement where setl_stas = '1' and ord_souc <> '6' and sale_stas = '1'
          and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') limit 1`,
  );
  if (!sale) throw new Error('the store has sold nothing');
  expect(ids(await all('store'), '1')).toEqual([]);
  await setFault(api.db.$client, { infno: '2103', kind: 'lost', remaining: 1 });
  await setFault(api.db.$client, { infno: '5203', kind: 'lost', remaining: 1000 });
  expect((await api.call('store', 'POST', '/api/Order/Refund', { setlId: sale.setlId })).body.success).toBe(
    false,
  );
  expect(ids(await all('store'), '1')).toEqual([sale.msgid]);
  expect((await totalsOf('store')).byType['1']).toBe(1);
  expect(ids(await all('store', { excpType: '1' }), '1')).toEqual([sale.msgid]);
  await clearFaults(api.db.$client);
  await expect.poll(async () => ids(await all('store'), '1'), { timeout: patient(15_000) }).toEqual([]);
});
