/** Counts, changes, purchases and returns of a store's goods: told to the centre once; the trace codes of its boxes. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ImportFault, ImportInfo } from '../../../contract/import/import.ts';
import type { StockMove } from '../../../contract/stock.ts';
import type { TraceCode } from '../../../contract/traceCode.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import type { SettlementKey } from '../../../server/ledger/dayOf.ts';
import { noteBoxes } from '../../../server/saga/boxes.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let store = '';
let stranger = '';
/** Goods with a national code, and without one. */
let listed = '';
const OWN = 'OWN-0001';
beforeAll(async () => {
  api = await startApi();
  ({ store, stranger } = await rowOf<{ store: string; stranger: string }>(
    api.db,
    sql`select u.fixmedins_code as store,
               (select min(s.fixmedins_code) from store s where s.company_id <> u.company_id) as stranger
          from app_user u where user_name = 'store'`,
  ));
  ({ listed } = await rowOf<{ listed: string }>(
    api.db,
    sql`with g as materialized (
          select fixmedins_hilist_id, med_list_codg from store_goods where fixmedins_code = ${store} and vali_flag = '1')
        select min(g.fixmedins_hilist_id) as listed from g join centre.drug d using (med_list_codg)`,
  ));
  const own = { fixmedinsHilistId: OWN, fixmedinsHilistName: '自制香囊', pric: '9.9' };
  await api.ok('store', 'POST', '/api/Goods/Save', { fixmedinsCode: store, rev: 0, ...own });
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const post = (path: string, data: object, who = 'store') =>
  api.call(who, 'POST', `/api/${path}`, { fixmedinsCode: store, ...data });
const done = async (path: string, data: object): Promise<StockMove> => {
  const { body } = await post(path, data);
  expect(body.success, body.error ?? '').toBe(true);
  return body.result as StockMove;
};
const stockOf = async (id: string): Promise<string | null> =>
  (
    await rowOf<{ stock: string | null }>(
      api.db,
      sql`select stock from store_goods where fixmedins_code = ${store} and fixmedins_hilist_id = ${id}`,
    )
  ).stock;
const moveOf = async (bchno: string): Promise<StockMove> => {
  const { rows } = await api.ok<{ rows: StockMove[] }>('store', 'GET', '/api/Stock/Paged', { pageSize: 200 });
  const found = rows.find(({ fixmedinsBchno }) => fixmedinsBchno === bchno);
  if (!found) throw new Error(`no move ${bchno}`);
  return found;
};
const told = (bchno: string, stas = '1') =>
  expect.poll(async () => (await moveOf(bchno)).upldStas).toBe(stas);
const atCentre = (bchno: string) =>
  rowsOf<{ infno: string; cnt: string; medListCodg: string }>(
    api.db,
    sql`select infno, cnt, med_list_codg from centre.stock_move where fixmedins_bchno = ${bchno}`,
  );
const PURCHASE = {
  cnt: '10',
  pric: '12.345678',
  splerName: '华东医药商业公司',
  manuLotnum: 'B260901',
  expyEnd: '2028-09-01',
};

describe('moves', () => {
  it('a count sets the stock, changes and purchases add to it or take from it, and the centre is told each once', async () => {
    const counted = await done('Stock/Count', { fixmedinsHilistId: OWN, cnt: '5' });
    expect(counted).toMatchObject({ infno: '3501', stockBefore: null, stockAfter: '5.0000', upldStas: '9' });
    const came = await done('Stock/Change', { fixmedinsHilistId: OWN, invChgType: '101', cnt: '2.5' });
    expect(came.stockAfter).toBe('7.5000');
    const went = await done('Stock/Change', { fixmedinsHilistId: OWN, invChgType: '105', cnt: '0.5' });
    expect(went.stockAfter).toBe('7.0000');
    const bought = await done('Stock/Purchase', { ...PURCHASE, fixmedinsHilistId: OWN });
    expect(bought).toMatchObject({ stockAfter: '17.0000', leftCnt: '10.0000', pric: '12.345678' });
    expect(await stockOf(OWN)).toBe('17.0000');
    for (const { fixmedinsBchno } of [counted, came, went, bought]) await told(fixmedinsBchno);
    expect(await atCentre(went.fixmedinsBchno)).toEqual([
      { infno: '3502', cnt: '0.5000', medListCodg: 'NMLC999' },
    ]);
    expect((await moveOf(bought.fixmedinsBchno)).medinsProdPurcNo).toMatch(/^CG/);
  });

  it('nothing goes out that is not there, and an unknown stock is counted first', async () => {
    const out = { fixmedinsHilistId: OWN, invChgType: '104', cnt: '17.0001' };
    expect((await post('Stock/Change', out)).body.error).toBe('库存只有 17');
    await api.db.execute(
      sql`update store_goods set stock = null where fixmedins_code = ${store} and fixmedins_hilist_id = ${listed}`,
    );
    expect((await post('Stock/Change', { ...out, fixmedinsHilistId: listed })).body.error).toBe(
      '该商品的库存未知，请先盘存',
    );
    expect((await post('Stock/Change', { ...out, cnt: '0' })).body.error).toContain('数量应大于 0');
    expect((await post('Stock/Count', { fixmedinsHilistId: 'NONE', cnt: '1' })).body.error).toBe(
      '本店没有这个商品',
    );
    expect(
      (await post('Stock/Purchase', { ...PURCHASE, fixmedinsHilistId: OWN, expyEnd: '' })).body.success,
    ).toBe(false);
  });

  it('a lost reply is repeated as it was sent, whatever the goods are by then', async () => {
    await setFault(api.db.$client, { infno: '3503', kind: 'lost', remaining: 4 });
    const { fixmedinsBchno } = await done('Stock/Purchase', { ...PURCHASE, fixmedinsHilistId: listed });
    await expect.poll(async () => (await moveOf(fixmedinsBchno)).upldError).toContain('无应答');
    await api.db.execute(
      sql`update store_goods set fixmedins_hilist_name = fixmedins_hilist_name || '（新包装）'
           where fixmedins_code = ${store} and fixmedins_hilist_id = ${listed}`,
    );
    await told(fixmedinsBchno);
    expect(await atCentre(fixmedinsBchno)).toHaveLength(1);
  });

  it('a refusal is shown and sent again on demand, under another message', async () => {
    await setFault(api.db.$client, { infno: '3501', kind: 'refuse', remaining: 1 });
    const { fixmedinsBchno } = await done('Stock/Count', { fixmedinsHilistId: OWN, cnt: '17' });
    await told(fixmedinsBchno, '2');
    expect((await moveOf(fixmedinsBchno)).upldError).toContain('拒绝');
    await done('Stock/Retry', { fixmedinsBchno });
    await told(fixmedinsBchno);
    // Of one that is told, nothing is told again.
    expect((await done('Stock/Retry', { fixmedinsBchno })).upldStas).toBe('1');
  });

  it('no more of a purchase is given back than is left of it, also by two at once', async () => {
    const { fixmedinsBchno } = await done('Stock/Purchase', { ...PURCHASE, fixmedinsHilistId: OWN });
    const back = (cnt: string) => post('Stock/GiveBack', { fixmedinsBchno, cnt, purcInvoNo: 'FP-1' });
    const both = await Promise.all([back('6'), back('6')]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.map(({ body }) => body.error)).toContain('该采购最多还可退 4');
    const given = both.find(({ body }) => body.success)?.body.result as StockMove;
    await told(given.fixmedinsBchno);
    expect((await moveOf(fixmedinsBchno)).leftCnt).toBe('4.0000');
    expect((await back('4')).body.success).toBe(true);
    expect(
      (await post('Stock/GiveBack', { fixmedinsBchno: given.fixmedinsBchno, cnt: '1', purcInvoNo: 'x' })).body
        .error,
    ).toBe('只有采购入库可以退货');
  });

  it('40 changes at once add up', async () => {
    await done('Stock/Count', { fixmedinsHilistId: OWN, cnt: '100' });
    const replies = await Promise.all(
      Array.from({ length: 40 }, () =>
        post('Stock/Change', { fixmedinsHilistId: OWN, invChgType: '107', cnt: '2' }),
      ),
    );
    expect(replies.every(({ body }) => body.success)).toBe(true);
    expect(await stockOf(OWN)).toBe('20.0000');
  });

  it('a store is nobody else’s, and an administrator of areas looks and does not act', async () => {
    const foreign = { fixmedinsCode: stranger, fixmedinsHilistId: OWN, cnt: '1' };
    expect((await post('Stock/Count', foreign)).body.error).toBe('没有找到该门店');
    expect((await post('Stock/Count', foreign, 'company')).body.error).toBe('没有找到该门店');
    expect((await post('Stock/Count', { fixmedinsHilistId: OWN, cnt: '1' }, 'area')).status).toBe(403);
    expect((await post('Stock/Count', { fixmedinsHilistId: OWN, cnt: '1' }, 'client')).status).toBe(403);
    const { rows } = await api.ok<{ rows: StockMove[] }>('company2', 'GET', '/api/Stock/Paged', {
      pageSize: 200,
    });
    expect(rows.some(({ fixmedinsCode }) => fixmedinsCode === store)).toBe(false);
  });
});

describe('trace codes', () => {
  const codes = (from: number, count: number) =>
    Array.from({ length: count }, (_, nth) => `8${String(from + nth).padStart(19, '0')}`);
  const listOf = async (query: object = {}) =>
    (
      await api.ok<{ rows: TraceCode[] }>('store', 'GET', '/api/TraceCode/Paged', {
        fixmedinsCode: store,
        pageSize: 1000,
        ...query,
      })
    ).rows;
  const one = async (code: string) => (await listOf({ keyword: code }))[0];

  it('come in with a purchase, once, and go back with a return', async () => {
    const [a = '', b = '', c = ''] = codes(1000, 3);
    const bought = await done('Stock/Purchase', {
      ...PURCHASE,
      fixmedinsHilistId: OWN,
      drugTracCodg: `${a}\n${b}，${c}`,
    });
    expect(bought.drugTracCodg).toEqual([a, b, c]);
    expect(await one(a)).toMatchObject({
      fixmedinsHilistId: OWN,
      fixmedinsHilistName: '自制香囊',
      manuLotnum: 'B260901',
      fixmedinsBchno: bought.fixmedinsBchno,
      setlId: null,
    });
    const again = { ...PURCHASE, fixmedinsHilistId: OWN, drugTracCodg: b };
    expect((await post('Stock/Purchase', again)).body.error).toBe(`追溯码已入库：${b}`);
    expect((await post('Stock/Purchase', { ...again, drugTracCodg: `${a} ${a}` })).body.error).toContain(
      '重复',
    );
    const back = { fixmedinsBchno: bought.fixmedinsBchno, cnt: '1', purcInvoNo: 'FP-2' };
    expect((await post('Stock/GiveBack', { ...back, drugTracCodg: codes(5000, 1)[0] })).body.error).toContain(
      '不在本店',
    );
    await done('Stock/GiveBack', { ...back, drugTracCodg: c });
    expect(await one(c)).toBeUndefined();
  });

  it('follow the sale: sold by it, back with its refund, never changed or removed meanwhile', async () => {
    const sale = await rowOf<SettlementKey & { code: string }>(
      api.db,
      sql`select f.fixmedins_code, f.setl_id, f.setl_date, f.drug_trac_codg[1] as code from fee_detail f
            join settlement o using (fixmedins_code, setl_id, setl_date)
           where o.fixmedins_code = ${store} and o.refd_setl_flag = '0' and o.vali_flag = '1' and o.setl_stas = '1'
             and cardinality(f.drug_trac_codg) > 0 limit 1`,
    );
    await noteBoxes(api.db, sale);
    const sold = await one(sale.code);
    expect(sold).toMatchObject({ setlId: sale.setlId });
    expect(sold?.psnName).toContain('*');
    const change = { drugTracCodg: sale.code, fixmedinsHilistId: OWN, trdnFlag: '0' };
    expect((await post('TraceCode/Update', change)).body.error).toBe('该追溯码已售出，不能修改');
    expect((await post('TraceCode/Remove', { drugTracCodg: [sale.code] })).body.error).toBe(
      '所选追溯码已售出或已删除',
    );
    await api.db.execute(sql`update settlement set setl_stas = '2' where setl_id = ${sale.setlId}`);
    await noteBoxes(api.db, sale);
    expect((await one(sale.code))?.setlId).toBeNull();
    await api.db.execute(sql`update settlement set setl_stas = '1' where setl_id = ${sale.setlId}`);
    await noteBoxes(api.db, sale);
    expect((await one(sale.code))?.setlId).toBe(sale.setlId);
  });

  it('are imported with the repair loop, of goods that the store has, and undone exactly', async () => {
    const [a = '', b = '', c = ''] = codes(2000, 3);
    const text = `药品追溯码,商品编码,批号,有效期至,拆零\n${a},${OWN},L1,2028-01-01,否\n${b},NONE,,,\n${c},${OWN},,,是\n`;
    const fields = { importType: 'TraceCode', mode: 'merge', fixmedinsCode: store };
    const sent = await api.upload('store', '/api/Import/Upload', fields, Buffer.from(text), {}, '追溯码.csv');
    const begun = sent.body.result as { importId: string };
    const get = () => api.ok<ImportInfo>('store', 'GET', `/api/Import/Get/${begun.importId}`);
    await expect.poll(async () => (await get()).state).toBe('review');
    expect((await get()).counts).toMatchObject({ rows: 3, added: 2, failed: 1 });
    const { rows } = await api.ok<{ rows: ImportFault[] }>('store', 'GET', '/api/Import/Faults', {
      id: begun.importId,
    });
    expect(rows[0]?.faults).toMatchObject([
      { column: 'fixmedinsHilistId', value: 'NONE', reason: '本店没有这个商品' },
    ]);
    const mend = (cells: string[]) =>
      api.ok<{ fault: ImportFault | null }>('store', 'POST', `/api/Import/Mend/${begun.importId}`, {
        sheet: rows[0]?.sheet,
        row: rows[0]?.row,
        cells,
      });
    expect((await mend([b, 'NONE2', '', '', ''])).fault?.faults[0]?.reason).toBe('本店没有这个商品');
    expect((await mend([b, OWN, '', '', ''])).fault).toBeNull();
    await api.ok('store', 'POST', `/api/Import/Apply/${begun.importId}`, {});
    await expect.poll(async () => (await get()).state).toBe('applied');
    expect(await one(a)).toMatchObject({ manuLotnum: 'L1', expyEnd: '2028-01-01', trdnFlag: '0' });
    expect(await one(c)).toMatchObject({ trdnFlag: '1', expyEnd: '' });
    await api.ok('store', 'POST', `/api/Import/Undo/${begun.importId}`, {});
    expect(await one(a)).toBeUndefined();
    expect(await one(b)).toBeUndefined();
  });

  it('are corrected and removed, asked about first', async () => {
    const [a = '', b = ''] = codes(3000, 2);
    await done('Stock/Purchase', { ...PURCHASE, fixmedinsHilistId: OWN, drugTracCodg: `${a} ${b}` });
    const to = { drugTracCodg: a, fixmedinsHilistId: listed, manuLotnum: 'N2', expyEnd: '', trdnFlag: '1' };
    expect((await post('TraceCode/Update', to)).body.result).toMatchObject({
      fixmedinsHilistId: listed,
      manuLotnum: 'N2',
    });
    expect((await post('TraceCode/Update', { ...to, fixmedinsHilistId: 'NONE' })).body.error).toBe(
      '本店没有这个商品',
    );
    const asked = await post('TraceCode/Remove', { drugTracCodg: [a, b] });
    expect(asked.body.confimResultInfo?.tips).toContain('将删除 2 个在库的追溯码');
    const { pubSubId } = asked.body.confimResultInfo ?? {};
    expect((await post('TraceCode/Remove', { drugTracCodg: [a, b], pubSubId })).body.result).toEqual({
      removed: 2,
    });
    expect((await post('TraceCode/Update', to)).body.error).toBe('没有找到该追溯码');
    expect((await post('TraceCode/Remove', { fixmedinsCode: stranger, drugTracCodg: [a] })).body.error).toBe(
      '没有找到该门店',
    );
  });
});
