/** Items of the catalogue: walked, entered anywhere, found; an area's own; and why a sale came to what it came to. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { catalogueCalls, ItemRow } from '../../../contract/catalogue/catalogue.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PATH = '/api/Catalogue';
interface Page {
  readonly rows: ItemRow[];
  readonly nextCursor: string | null;
  readonly prevCursor?: string | null;
  readonly first?: number;
}
const page = (query: object, who = 'area') =>
  api.ok<Page>(who, 'GET', `${PATH}/GetItemDirectoryByPage`, query);
const codes = (found: Page): string[] => found.rows.map((row) => row.medListCodg);
const walk = async (query: object): Promise<string[]> => {
  const all: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const found = await page({ ...query, pageSize: 7, cursor });
    all.push(...codes(found));
    cursor = found.nextCursor;
  }
  return all;
};
const search = async (keyword: string, who = 'store'): Promise<string[]> =>
  (
    await api.ok<{ rows: { drugName: string }[] }>(who, 'GET', `${PATH}/SearchItemDirectoryList`, { keyword })
  ).rows.map((row) => row.drugName);

describe('the list', () => {
  it.each([
    ['medListCodg', 'asc'],
    ['medListCodg', 'desc'],
    ['updtTime', 'asc'],
    ['updtTime', 'desc'],
  ])('by %s %s is walked whole, each row once', async (sortKey, sortOrder) => {
    const all = (
      await rowsOf<{ code: string }>(api.db, sql`select med_list_codg as code from hilist order by 1`)
    ).map(({ code }) => code);
    const walked = await walk({ sortKey, sortOrder });
    expect([...walked].sort()).toEqual([...all].sort());
    if (sortKey === 'medListCodg') expect(walked).toEqual(sortOrder === 'asc' ? all : all.reverse());
  });

  it('is entered at any row, at the end and backwards', async () => {
    const all = await walk({});
    const at = await page({ skip: 20, pageSize: 5 });
    expect(codes(at)).toEqual(all.slice(20, 25));
    expect(at.first).toBe(20);
    expect(codes(await page({ cursor: at.prevCursor, back: true, pageSize: 5 }))).toEqual(all.slice(15, 20));
    const end = await page({ back: true, pageSize: 5 });
    expect(codes(end)).toEqual(all.slice(-5));
    expect(end.first).toBe(all.length - 5);
  });

  it.each([
    [{ drugName: '阿莫西林' }, ['阿莫西林胶囊']],
    [{ keyword: 'amxl' }, ['阿莫西林胶囊']],
    [{ prodentpName: '示例生物' }, ['甘精胰岛素注射液']],
    [{ keyword: '%' }, []],
    [{ listType: '301', keyword: '血糖' }, ['血糖试纸']],
    // Out of use: the list finds them like all others.
    [{ keyword: '沙丁胺醇', valiFlag: '0' }, ['硫酸沙丁胺醇吸入气雾剂(旧规格)']],
    [{ keyword: '旧包装' }, ['双氯芬酸钠缓释片(旧包装)', '感冒灵颗粒(旧包装)']],
    [{ keyword: '旧包装', valiFlag: '1' }, []],
  ])('filters by %j', async (query, names) => {
    const found = await page({ ...query, pageSize: 50 });
    expect(found.rows.map((row) => row.drugName)).toEqual(names);
    const totals = await api.ok<{ rowCount: number }>('area', 'GET', `${PATH}/GetItemDirectoryTotals`, query);
    expect(totals).toMatchObject({ rowCount: names.length, isCut: false });
  });

  it('says that a keyword lists a part only, and finds what the other conditions leave of it', async () => {
    await api.db.execute(
      sql`insert into hilist_row (med_list_codg, drug_name, list_type, chrgitm_lv, selfpay_prop, pric_uplmt_amt, vali_flag, rx_otc, first_ver, from_ver, ver)
          select 'XMANY' || lpad(i::text, 6, '0'), '众多药品', case i when 2500 then '102' else '101' end, '01', 0, 999999, '1', '9', 1, 1, 'SB.1'
            from generate_series(1, 2500) i`,
    );
    const totals = (query: object) =>
      api.ok<{ rowCount: number; isCut: boolean }>('area', 'GET', `${PATH}/GetItemDirectoryTotals`, query);
    expect(await totals({ keyword: '众多药品' })).toMatchObject({ rowCount: 2000, isCut: true });
    expect(await totals({ keyword: '众多药品', listType: '102' })).toMatchObject({
      rowCount: 1,
      isCut: false,
    });
    expect(await totals({ drugName: '众多药品' })).toMatchObject({ rowCount: 2500, isCut: false });
    await api.db.execute(sql`delete from hilist_row where drug_name = '众多药品'`);
  });
});

describe('the search', () => {
  it.each([
    ['阿莫西林', '阿莫西林胶囊'],
    ['莫西林', '阿莫西林胶囊'],
    ['amxljn', '阿莫西林胶囊'],
    ['mxljn', '阿莫西林胶囊'],
    ['amoxilin', '阿莫西林胶囊'],
    ["a'mo", '阿莫西林胶囊'],
    ['示例生物', '甘精胰岛素注射液'],
  ])('%s finds %s first', async (keyword, name) => {
    expect((await search(keyword))[0]).toBe(name);
  });
  it('finds by the whole code, and nothing by a sign of a pattern', async () => {
    const { code, name } = await rowOf<{ code: string; name: string }>(
      api.db,
      sql`select med_list_codg as code, drug_name as name from hilist where vali_flag = '1' limit 1`,
    );
    expect(await search(code)).toEqual([name]);
    expect(await search('%')).toEqual([]);
    expect(await search('阿_西')).toEqual([]);
    // Nothing out of use is offered.
    expect(await search('旧包装')).toEqual([]);
  });
});

const OWN = {
  medListCodg: '320100ZJ001',
  drugName: '院内咳嗽合剂',
  listType: '103',
  chrgitmLv: '02',
  selfpayProp: '0.1',
};

describe('an area’s own item', () => {
  it('is added once, seen by its own people alone, dated when it changes, and removed', async () => {
    const add = (data: object, who = 'area') => api.call(who, 'POST', `${PATH}/AddCatalogue`, data);
    expect((await add({ ...OWN, medListCodg: '330100ZJ001' })).body.error).toMatch(/以区划代码 320100 开头/);
    const made = await add(OWN);
    expect(made.body).toMatchObject({
      success: true,
      result: { admdvs: '320100', rev: 1, selfpayProp: '0.1000' },
    });
    expect((await add(OWN)).body.error).toBe('该编码已被使用');
    // Its area's store finds it; another area does not, by no call.
    expect(await search('yuanneike')).toEqual(['院内咳嗽合剂']);
    expect(await search('院内咳嗽', 'area1')).toEqual([]);
    expect(codes(await page({ medListCodg: OWN.medListCodg }, 'area1'))).toEqual([]);
    expect(
      (await api.call('area1', 'GET', `${PATH}/GetItemDirectoryById`, { id: OWN.medListCodg })).body.error,
    ).toBe('没有找到该目录');
    const change = (data: object, who = 'area') =>
      api.call(who, 'POST', `${PATH}/UpdateCatalogue`, { ...OWN, ...data });
    expect((await change({ rev: 1 }, 'area1')).body.error).toMatch(/没有找到/);
    expect((await change({ rev: 1, selfpayProp: '0.3' })).body).toMatchObject({
      success: true,
      result: { rev: 2, selfpayProp: '0.3000' },
    });
    expect((await change({ rev: 1 })).body.error).toMatch(/刚刚被修改过/);
    const on = async (asOf?: string) =>
      (await api.ok<ItemRow>('store', 'GET', `${PATH}/GetItemDirectoryById`, { id: OWN.medListCodg, asOf }))
        .selfpayProp;
    expect(await on()).toBe('0.3000');
    // What held before today still explains a sale of then.
    expect(await on('2025-07-01')).toBe('0.1000');
    expect(
      (await api.call('area1', 'POST', `${PATH}/delCatalogue`, { medListCodg: OWN.medListCodg, rev: 2 })).body
        .error,
    ).toMatch(/没有找到/);
    expect(
      await api.ok('area', 'POST', `${PATH}/delCatalogue`, { medListCodg: OWN.medListCodg, rev: 2 }),
    ).toEqual({ medListCodg: OWN.medListCodg, isRemoved: true });
    expect(await search('院内咳嗽')).toEqual([]);
  });

  it('is matched by goods of its own area alone', async () => {
    const own = { ...OWN, medListCodg: '320100ZJ002' };
    await api.ok('area', 'POST', `${PATH}/AddCatalogue`, own);
    const goods = await rowsOf<{ fixmedinsCode: string; fixmedinsHilistId: string; area: string }>(
      api.db,
      sql`select distinct on (s.poolarea_no) g.fixmedins_code, g.fixmedins_hilist_id, s.poolarea_no as area
            from store_goods g join store s using (fixmedins_code) where g.upld_stas not in ('8', '9') order by s.poolarea_no, 1, 2`,
    );
    const match = async (area: string) => {
      const one = goods.find((row) => row.area === area);
      if (!one) throw new Error(`no goods in ${area}`);
      const { fixmedinsCode, fixmedinsHilistId } = one;
      return (
        await api.call('super', 'POST', '/api/MenuDiff/Match', {
          fixmedinsCode,
          fixmedinsHilistId,
          medListCodg: own.medListCodg,
        })
      ).body.success;
    };
    expect(await match('320500')).toBe(false);
    expect(await match('320100')).toBe(true);
    expect(
      await api.ok('area', 'POST', `${PATH}/delCatalogue`, { medListCodg: own.medListCodg, rev: 1 }),
    ).toEqual({ medListCodg: own.medListCodg, isRemoved: false });
  });

  it('is refused to who may not, and with cells that no file may have', async () => {
    for (const who of ['company', 'store', 'client'])
      expect((await api.call(who, 'POST', `${PATH}/AddCatalogue`, OWN)).status).toBe(403);
    for (const bad of [
      { selfpayProp: '1.5' },
      { pricUplmtAmt: '-1' },
      { begndate: '2026-02-30' },
      { drugName: '' },
    ])
      expect((await api.call('area', 'POST', `${PATH}/AddCatalogue`, { ...OWN, ...bad })).status).toBe(400);
    expect((await api.call('super', 'POST', `${PATH}/AddCatalogue`, OWN)).body.error).toMatch(
      /市级区划|以区划代码/,
    );
  });
});

describe('why a sale came to what it came to', () => {
  type Explained = CallResult<(typeof catalogueCalls)['explainSale']>;
  it('shows the catalogue of the day beside each line, and what the centre settled otherwise', async () => {
    const sale = await rowOf<{ setlId: string; setlDate: string; sn: string; code: string }>(
      api.db,
      sql`select o.setl_id, o.setl_date::text as setl_date, f.feedetl_sn as sn, f.med_list_codg as code
            from settlement o join fee_detail f using (fixmedins_code, setl_id, setl_date)
           where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
             and f.chrgitm_lv = '02' limit 1`,
    );
    const asked = { setlId: sale.setlId, setlDate: sale.setlDate };
    await api.db.execute(sql`update hilist_edition set applied_at = '2025-01-01' where seq <= 2`);
    const line = async () =>
      (await api.ok<Explained>('store', 'GET', `${PATH}/ExplainSale`, asked)).lines.find(
        (each) => each.feedetlSn === sale.sn,
      );
    expect(await line()).toMatchObject({ catalogue: { chrgitmLv: '02' }, differs: [] });
    // A share that held then, and holds no more.
    await api.db.execute(
      sql`insert into hilist_term (med_list_codg, term_type, begndate, enddate, selfpay_prop, from_ver)
          values (${sale.code}, '1319', '2025-01-01', '2025-12-31', 0.4444, 1)`,
    );
    expect(await line()).toMatchObject({
      catalogue: { selfpayProp: '0.4444', propBegndate: '2025-01-01' },
      differs: ['selfpayProp'],
    });
    await api.db.execute(sql`delete from hilist_term where selfpay_prop = 0.4444`);
    // Before the first edition nothing is known.
    await api.db.execute(sql`update hilist_edition set applied_at = '2026-01-01' where seq <= 2`);
    expect(await line()).toMatchObject({ catalogue: null, differs: [] });
    expect((await api.call('area1', 'GET', `${PATH}/ExplainSale`, asked)).body.error).toBe('没有找到该结算');
  });
});
