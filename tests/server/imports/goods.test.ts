/** A store's goods: by hand, from files with the repair loop, by an ERP; the till finds them, and strangers do not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsRow } from '../../../contract/goods.ts';
import type { ImportChange, ImportFault, ImportInfo } from '../../../contract/import/import.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
/** The demo store; another one of its company, without goods; one of another company. */
let store = '';
let sister = '';
let stranger = '';
beforeAll(async () => {
  api = await startApi();
  ({ store, sister, stranger } = await rowOf<{ store: string; sister: string; stranger: string }>(
    api.db,
    sql`with g as materialized (select distinct fixmedins_code from store_goods)
        select u.fixmedins_code as store,
               (select min(s.fixmedins_code) from store s where s.company_id = u.company_id
                   and s.fixmedins_code not in (select fixmedins_code from g)) as sister,
               (select min(s.fixmedins_code) from store s where s.company_id <> u.company_id) as stranger
          from app_user u where user_name = 'store'`,
  ));
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/Goods/${path}`, data);
const found = async (who: string, fixmedinsCode: string, keyword: string): Promise<GoodsRow[]> =>
  (
    await api.ok<{ rows: GoodsRow[] }>(who, 'GET', '/api/Goods/Paged', {
      fixmedinsCode,
      keyword,
      pageSize: 200,
    })
  ).rows;
const one = async (code: string, of = sister): Promise<GoodsRow | undefined> =>
  (await found('company', of, code)).find((row) => row.fixmedinsHilistId === code);
const GOODS = {
  fixmedinsHilistId: 'SP0001',
  fixmedinsHilistName: '阿莫西林胶囊',
  spec: '0.25g×24粒',
  aprvno: '国药准字H20000001',
  barcode: '6901234567892',
  pric: '18.5',
  stock: '120',
  rxFlag: '1',
};

describe('by hand', () => {
  it('goods are added once, changed as they were seen, and found by their reading', async () => {
    const made = await post('company', 'Save', { fixmedinsCode: sister, rev: 0, ...GOODS });
    expect(made.body).toMatchObject({
      success: true,
      result: { pric: '18.500000', stock: '120.0000', rxFlag: '1', valiFlag: '1', medListCodg: '', rev: 1 },
    });
    expect((await post('company', 'Save', { fixmedinsCode: sister, rev: 0, ...GOODS })).body.error).toBe(
      '本店已有这个商品编码',
    );
    expect(await found('company', sister, 'amxl')).toHaveLength(1);
    const change = (pric: string) =>
      post('company', 'Save', { fixmedinsCode: sister, rev: 1, ...GOODS, pric });
    const both = await Promise.all([change('19'), change('20')]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.map(({ body }) => body.error)).toContain('商品刚刚被修改过，请重新打开后再改');
  });

  it('the rules are those of the file', async () => {
    const wrong = async (part: object) =>
      (await post('company', 'Save', { fixmedinsCode: sister, rev: 0, ...GOODS, ...part })).body.error;
    expect(await wrong({ pric: '-1' })).toContain('零售价应为不小于 0 的金额');
    expect(await wrong({ pric: '' })).toContain('零售价不能为空');
    expect(await wrong({ barcode: '12a' })).toContain('条形码应为 6 至 32 位数字');
    expect(await wrong({ fixmedinsHilistName: 'x'.repeat(101) })).toContain('最多 100 个字');
    expect(await wrong({ expyEnd: '2027-02-30' })).toContain('有效期至应为日期');
    expect(await wrong({ valiFlag: '2' })).toContain('在售只能是');
  });

  it('goods out of sale are not sold, and come back', async () => {
    const turn = (valiFlag: string) =>
      api.ok<{ changed: number }>('company', 'POST', '/api/Goods/Stop', {
        fixmedinsCode: sister,
        fixmedinsHilistIds: ['SP0001', 'NONE'],
        valiFlag,
      });
    expect(await turn('0')).toEqual({ changed: 1 });
    expect(await turn('0')).toEqual({ changed: 0 });
    expect((await one('SP0001'))?.valiFlag).toBe('0');
    expect(await turn('1')).toEqual({ changed: 1 });
  });
});

describe('by an ERP', () => {
  it('rows are taken one by one: the faulty ones are answered, a repeat changes nothing', async () => {
    const rows = [
      { ...GOODS, pric: '21' },
      { fixmedinsHilistId: 'SP0002', fixmedinsHilistName: '维生素C片', pric: '5' },
      { fixmedinsHilistId: 'SP0003', fixmedinsHilistName: '', pric: '五元' },
      { fixmedinsHilistId: 'SP0002', fixmedinsHilistName: '又一种', pric: '6' },
    ];
    const send = async () =>
      (await post('company', 'Upload', { fixmedinsCode: sister, rows })).body.result as {
        added: number;
        failed: unknown;
      };
    expect(await send()).toEqual({
      added: 1,
      updated: 1,
      unchanged: 0,
      failed: [
        {
          row: 2,
          fixmedinsHilistId: 'SP0003',
          reason: '商品名称不能为空；零售价应为不小于 0 的金额，最多 6 位小数',
        },
        { row: 3, fixmedinsHilistId: 'SP0002', reason: '商品编码与第 2 行重复' },
      ],
    });
    expect(await send()).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    // What a row leaves out stays.
    await post('company', 'Upload', {
      fixmedinsCode: sister,
      rows: [{ fixmedinsHilistId: 'SP0001', pric: '21.00' }],
    });
    expect(await one('SP0001')).toMatchObject({ pric: '21.000000', spec: '0.25g×24粒', rev: 5 });
  });

  it('forty at once leave each of the goods once', async () => {
    const rows = Array.from({ length: 25 }, (_, at) => ({
      fixmedinsHilistId: `ERP${at}`,
      fixmedinsHilistName: `商品${at}`,
      pric: '1',
    }));
    const all = await Promise.all(
      Array.from({ length: 40 }, () => post('company', 'Upload', { fixmedinsCode: sister, rows })),
    );
    const added = all.map(({ body }) => (body.result as { added: number } | null)?.added ?? 0);
    expect(added.filter((count) => count === 25)).toHaveLength(1);
    expect(await found('company', sister, 'ERP')).toHaveLength(25);
  });
});

describe('from a file', () => {
  const upload = async (text: string, mode = 'merge', as = 'company', of = sister) => {
    const reply = await api.upload(
      as,
      '/api/Import/Upload',
      { importType: 'Goods', mode, fixmedinsCode: of },
      Buffer.from(text),
      {},
      '商品.csv',
    );
    if (!reply.body.success) throw new Error(reply.body.error ?? '');
    const { importId, jobId } = reply.body.result as { importId: string; jobId: string };
    expect((await api.jobEnd(as, jobId)).state).toBe('done');
    return importId;
  };
  const info = (id: string) => api.ok<ImportInfo>('company', 'GET', `/api/Import/Get/${id}`);
  const apply = async (id: string) =>
    api.jobEnd(
      'company',
      (await api.ok<{ jobId: string }>('company', 'POST', `/api/Import/Apply/${id}`)).jobId,
    );
  const FILE = [
    '货号,品名,规格,条码,零售价,库存,处方药',
    'SP0001,阿莫西林胶囊,0.25g×24粒,6901234567892,21.00,80,是',
    'SP0002,维生素C泡腾片,,,5,,',
    'SP0009,板蓝根颗粒,10g×20袋,,十元,30,否',
  ].join('\n');
  let importId = '';

  it('shows what changes, mends the bad cell, and is then on the shelf', async () => {
    importId = await upload(FILE);
    expect((await info(importId)).counts).toMatchObject({
      rows: 3,
      updated: 2,
      renamed: 1,
      failed: 1,
      added: 0,
    });
    const { rows } = await api.ok<{ rows: ImportFault[] }>('company', 'GET', '/api/Import/Faults', {
      id: importId,
    });
    const [fault] = rows;
    expect(fault?.faults).toMatchObject([{ title: '零售价', value: '十元' }]);
    const mended = await api.ok<{ fault: unknown; counts: object }>(
      'company',
      'POST',
      `/api/Import/Mend/${importId}`,
      {
        sheet: fault?.sheet,
        row: fault?.row,
        cells: fault?.cells.map((cell) => (cell === '十元' ? '10' : cell)),
      },
    );
    expect(mended).toMatchObject({ fault: null, counts: { added: 1, failed: 0 } });
    const changes = await api.ok<{ rows: ImportChange[] }>('company', 'GET', '/api/Import/Changes', {
      id: importId,
    });
    // 21.00 is the price that it has: only the stock is another one.
    expect(changes.rows.find(({ key }) => key === 'SP0001')).toMatchObject({
      before: { stock: '120' },
      after: { stock: '80' },
    });
    expect((await apply(importId)).state).toBe('done');
    expect(await one('SP0009')).toMatchObject({ pric: '10.000000', stock: '30.0000' });
    expect(await one('SP0002')).toMatchObject({ fixmedinsHilistName: '维生素C泡腾片' });
    expect(await found('company', sister, 'blg')).toHaveLength(1);
  });

  it('of one store leaves the goods of another one alone', async () => {
    const before = await found('store', store, '');
    const id = await upload('商品编码,商品名称,零售价\nSP0001,阿莫西林胶囊,21', 'full');
    expect((await info(id)).counts.retired).toBeGreaterThan(20);
    expect((await apply(id)).state).toBe('done');
    expect(await found('store', store, '')).toEqual(before);
    expect((await one('SP0009'))?.valiFlag).toBe('0');
    await api.ok('company', 'POST', `/api/Import/Undo/${id}`);
    expect((await one('SP0009'))?.valiFlag).toBe('1');
  });

  it('is taken back: what it added is out of sale, what it changed is as before', async () => {
    await api.ok('company', 'POST', `/api/Import/Undo/${importId}`);
    expect((await one('SP0009'))?.valiFlag).toBe('0');
    expect(await one('SP0002')).toMatchObject({ fixmedinsHilistName: '维生素C片' });
    expect(await one('SP0001')).toMatchObject({ pric: '21.000000', stock: '120.0000' });
  });

  it('is not taken back over a change by hand', async () => {
    const id = await upload('商品编码,商品名称,零售价\nSP0002,维生素C片,7');
    await apply(id);
    const row = await one('SP0002');
    await api.ok('company', 'POST', '/api/Goods/Save', {
      fixmedinsCode: sister,
      rev: row?.rev,
      fixmedinsHilistId: 'SP0002',
      fixmedinsHilistName: '维生素C片',
      pric: '8',
    });
    expect((await api.call('company', 'POST', `/api/Import/Undo/${id}`)).body.error).toContain('被修改');
  });

  it('is refused without a store, for a stranger’s, and by who may not', async () => {
    await expect(upload(FILE, 'merge', 'company', stranger)).rejects.toThrow('没有找到该门店');
    await expect(upload(FILE, 'merge', 'store', sister)).rejects.toThrow('没有找到该门店');
    await expect(upload(FILE, 'merge', 'client', store)).rejects.toThrow();
    const none = await api.upload(
      'company',
      '/api/Import/Upload',
      { importType: 'Goods', mode: 'merge' },
      Buffer.from(FILE),
    );
    expect(none.body.error).toBe('请选择门店');
    const disease = await api.upload(
      'super',
      '/api/Import/Upload',
      { importType: 'Disease', mode: 'merge', fixmedinsCode: store },
      Buffer.from('诊断代码,诊断名称\nA00.000,霍乱'),
    );
    expect(disease.body.success).toBe(false);
    for (const path of ['Get', 'Apply', 'Discard', 'Undo'])
      expect(
        (await api.call('company2', path === 'Get' ? 'GET' : 'POST', `/api/Import/${path}/${importId}`)).body
          .error,
        path,
      ).toBe('没有找到该门店');
    expect(
      (
        await api.call('company2', 'GET', '/api/Import/Recent', {
          importType: 'Goods',
          fixmedinsCode: sister,
        })
      ).body.error,
    ).toBe('没有找到该门店');
  });
});

describe('copied to another store', () => {
  it('has the same goods and prices, and its own stock', async () => {
    const data = { fixmedinsCode: store, toFixmedinsCode: sister };
    const asked = await post('company', 'Copy', data);
    expect(asked.body.confimResultInfo?.tips).toMatch(/的 \d+ 种在售商品复制到/);
    const { body } = await post('company', 'Copy', {
      ...data,
      pubSubId: asked.body.confimResultInfo?.pubSubId,
    });
    expect(body.success).toBe(true);
    const [mine] = await found('store', store, '');
    const [theirs] = await found('company', sister, mine?.fixmedinsHilistId ?? '');
    expect(theirs).toMatchObject({
      pric: mine?.pric,
      fixmedinsHilistName: mine?.fixmedinsHilistName,
      stock: null,
    });
    expect((await post('company', 'Copy', { ...data, toFixmedinsCode: stranger })).body.error).toBe(
      '没有找到该门店',
    );
    expect((await post('super', 'Copy', { ...data, toFixmedinsCode: stranger })).body.error).toBe(
      '只能复制到同一公司的门店',
    );
  });
});

describe('copied to all stores of the company', () => {
  interface Held {
    readonly code: string;
    readonly goods: number;
    readonly revs: number;
  }
  const held = () =>
    rowsOf<Held>(
      api.db,
      sql`select s.fixmedins_code as code, count(g.*)::int as goods, coalesce(sum(g.rev), 0)::int as revs
            from store s left join store_goods g using (fixmedins_code) where s.company_id = 'C0001' group by 1 order by 1`,
    );
  const begin = async (who: string) => {
    const asked = await post(who, 'CopyToAll', { fixmedinsCode: store });
    const { pubSubId, tips } = asked.body.confimResultInfo ?? {};
    if (pubSubId === undefined) return { tips: '', body: asked.body };
    return { tips, ...(await post(who, 'CopyToAll', { fixmedinsCode: store, pubSubId })) };
  };

  it('every open one has them, a closed one does not, and a repeat changes nothing', async () => {
    const before = await held();
    const closed = before.find(({ code, goods }) => code !== store && code !== sister && goods === 0)?.code;
    await api.db.execute(sql`update store set closed_at = now() where fixmedins_code = ${closed}`);
    const { tips, body } = await begin('company');
    const { jobId, total } = body.result as { jobId: string; total: number };
    expect(tips).toContain(`其他 ${total} 家门店`);
    expect((await api.jobEnd('company', jobId)).result).toEqual({ stores: total });
    const [{ sold } = { sold: 0 }] = await rowsOf<{ sold: number }>(
      api.db,
      sql`select count(*)::int as sold from store_goods where fixmedins_code = ${store} and vali_flag = '1'`,
    );
    const after = await held();
    expect(total).toBe(before.length - 2);
    expect(sold).toBeGreaterThan(0);
    for (const { code, goods } of after)
      if (code === closed) expect(goods, code).toBe(0);
      else if (code !== store) expect(goods, code).toBeGreaterThanOrEqual(sold);
    const again = (await begin('company')).body.result as { jobId: string };
    expect(again.jobId).not.toBe(jobId);
    await api.jobEnd('company', again.jobId);
    expect(await held()).toEqual(after);
    await api.db.execute(sql`update store set closed_at = null where fixmedins_code = ${closed}`);
  });

  it('only stores within reach, and not without another one', async () => {
    expect((await begin('store')).body.error).toBe('没有同一公司的其他门店可以复制');
    expect((await begin('company2')).body.error).toBe('没有找到该门店');
    expect((await begin('area')).body.error).toBe('没有操作权限');
    // A data role leaves the head office two stores.
    await api.db.execute(sql`
      insert into data_role (role_id, role_name, role_code, company_id) values ('D-two', '两店', 2, 'C0001')`);
    await api.db.execute(sql`
      insert into data_role_ref (role_id, ref_kind, ref_id) values ('D-two', 'store', ${store}), ('D-two', 'store', ${sister})`);
    await api.db.execute(sql`
      insert into user_data_role (user_id, role_id, granted_by) values ('U-company', 'D-two', 'U-super')`);
    try {
      expect((await begin('company')).tips).toContain('其他 1 家门店');
    } finally {
      await api.db.execute(sql`delete from user_data_role where role_id = 'D-two'`);
    }
  });
});

it('strangers see and change nothing', async () => {
  expect(await found('company2', sister, '')).toEqual([]);
  expect((await post('company2', 'Save', { fixmedinsCode: sister, rev: 0, ...GOODS })).body.error).toBe(
    '没有找到该门店',
  );
  expect((await post('store', 'Upload', { fixmedinsCode: sister, rows: [GOODS] })).body.error).toBe(
    '没有找到该门店',
  );
  for (const who of ['area', 'client'])
    expect((await post(who, 'Save', { fixmedinsCode: store, rev: 0, ...GOODS })).status, who).toBe(403);
});
