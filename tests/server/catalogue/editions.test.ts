/** Editions of the catalogue: prepared, counted, applied in one step, undone to the row; and who may. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { catalogueCalls, EditionInfo, ItemRow } from '../../../contract/catalogue/catalogue.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { termsOf } from '../../../server/modules/counter/terms.ts';
import { startApi, type Api } from '../api.ts';
import { patient } from '../../patience.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Versions = CallResult<(typeof catalogueCalls)['getMaxVersionInfo']>;
type Impact = CallResult<(typeof catalogueCalls)['getEditionImpact']>;
const PATH = '/api/Catalogue';
const versions = () => api.ok<Versions>('area', 'GET', `${PATH}/GetMaxVersionInfo`);
const download = async (query: object = {}, how = 'DownloadCatalogue') => {
  const begun = await api.ok<{ progressId: string; seq: number; total: number }>(
    'area',
    'GET',
    `${PATH}/${how}`,
    query,
  );
  return { ...begun, job: await api.jobEnd('area', begun.progressId) };
};
const act = (what: 'Apply' | 'Undo' | 'Discard', seq: number) =>
  api.ok<EditionInfo>('area', 'POST', `${PATH}/${what}Edition`, { seq });
/** Everything that the catalogue is made of, whatever its order. */
const whole = async () =>
  (
    await rowOf<{ print: string }>(
      api.db,
      sql`select md5(string_agg(line, chr(10) order by line)) as print from (
            select to_jsonb(r)::text as line from hilist_row r union all select to_jsonb(t)::text from hilist_term t) l`,
    )
  ).print;

afterEach(async () => {
  await clearFaults(api.db.$client);
  const { open, local } = await versions();
  if (open) await act('Discard', open.seq);
  if (local && local.seq > 2) await act('Undo', local.seq);
});

describe('a download', () => {
  it('shows what is there and what waits', async () => {
    expect(await versions()).toMatchObject({
      local: { seq: 2, ver: 'SB.2', state: 'applied' },
      open: null,
      centreVer: 'SB.3',
      changes: 17,
      undoableSeq: 2,
    });
  });

  it('changes nothing in force until it is applied, and is undone to the row', async () => {
    const before = await whole();
    const { seq, job } = await download();
    expect(job.state).toBe('done');
    const { open, local, undoableSeq } = await versions();
    expect(local?.seq).toBe(2);
    // What is being prepared blocks undoing.
    expect(undoableSeq).toBeNull();
    expect(open).toMatchObject({ seq, state: 'ready', added: 10, changed: 5, retired: 2 });
    const find = (medListCodg: string) =>
      api.ok<{ rows: ItemRow[] }>('area', 'GET', `${PATH}/GetItemDirectoryBySelect`, { medListCodg });
    expect((await find('T001700321')).rows).toEqual([]);
    expect(await act('Apply', seq)).toMatchObject({ state: 'applied' });
    // Asked again, it is applied already.
    expect(await act('Apply', seq)).toMatchObject({ state: 'applied' });
    expect((await find('T001700321')).rows).toMatchObject([
      { drugName: '黄芪', listType: '102', ver: 'SB.3' },
    ]);
    expect((await versions()).changes).toBe(0);
    expect((await api.call('area', 'GET', `${PATH}/DownloadCatalogue`)).body.error).toMatch(/已是最新版本/);
    expect(await act('Undo', seq)).toMatchObject({ state: 'undone' });
    expect(await whole()).toBe(before);
    expect((await versions()).local?.seq).toBe(2);
  });

  it('in full, in small pieces, finds the same changes', async () => {
    const { seq, job, total } = await download({ isFull: true, size: 3 }, 'DownloadCatalogueBySize');
    expect(job).toMatchObject({ state: 'done', done: total });
    expect((await versions()).open).toMatchObject({ seq, isFull: true, added: 10, changed: 5, retired: 2 });
    await act('Apply', seq);
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from hilist h full join centre.listed c using (med_list_codg)
           where h.med_list_codg is null or c.med_list_codg is null or h.drug_name <> c.item->>'drugName'`,
    );
    expect(n).toBe(0);
  });

  it('in full puts out of use what the centre no longer names, and only of the asked types', async () => {
    await api.db.execute(
      sql`insert into hilist_row (med_list_codg, from_ver, drug_name, list_type, first_ver) values
          ('XGONE', 1, '已取消的药', '101', 1), ('CGONE', 1, '已取消的耗材', '301', 1)`,
    );
    try {
      const { seq } = await download({ isFull: true, listType: '301' });
      await act('Apply', seq);
      expect(
        await rowsOf(
          api.db,
          sql`select med_list_codg, vali_flag from hilist where med_list_codg in ('XGONE', 'CGONE') order by 1`,
        ),
      ).toEqual([
        { medListCodg: 'CGONE', valiFlag: '0' },
        { medListCodg: 'XGONE', valiFlag: '1' },
      ]);
      // Of one type only, it is not the whole of the centre's edition.
      expect((await versions()).changes).toBeGreaterThan(0);
      await act('Undo', seq);
    } finally {
      await api.db.execute(sql`delete from hilist_row where med_list_codg in ('XGONE', 'CGONE')`);
    }
  });

  it('fails with the sentence of the centre, leaves nothing, and can be begun anew', async () => {
    const before = await whole();
    await setFault(api.db.$client, { infno: '1301', kind: 'lost', remaining: 1 });
    expect((await api.call('area', 'GET', `${PATH}/DownloadCatalogue`)).body.error).toBe(
      '医保中心无应答，请稍后再试',
    );
    await clearFaults(api.db.$client);
    // The question is answered, the pages are not.
    await setFault(api.db.$client, { infno: '7211', kind: 'refuse', remaining: 1 });
    expect((await download({ size: 5 }, 'DownloadEcRxCatalogueBySize')).job).toMatchObject({
      state: 'failed',
      error: '医保中心拒绝了请求（7211）',
    });
    await clearFaults(api.db.$client);
    expect((await versions()).open).toBeNull();
    expect(await whole()).toBe(before);
    expect((await download()).job.state).toBe('done');
  });

  it('refuses a second one while the first is not decided about', async () => {
    const { seq } = await download();
    expect((await api.call('area', 'GET', `${PATH}/DownloadCatalogue`)).body.error).toMatch(/请先启用或放弃/);
    expect((await api.call('area', 'POST', `${PATH}/UndoEdition`, { seq: 2 })).body.error).toMatch(
      /正在准备/,
    );
    await act('Discard', seq);
    expect((await api.call('area', 'POST', `${PATH}/ApplyEdition`, { seq })).body.error).toMatch(/不能启用/);
  });

  it('of two that begin at once, one begins', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.call('area', 'GET', `${PATH}/DownloadCatalogue`)),
    );
    const begun = replies.filter(({ body }) => body.success);
    expect(begun).toHaveLength(1);
    for (const { body } of begun)
      await api.jobEnd('area', (body.result as { progressId: string }).progressId);
  });

  it('of the prescription catalogue marks items, and unmarks the others', async () => {
    await api.db.execute(sql`update hilist_row set ec_rx_flag = '1' where drug_name = '碳酸钙D3片'`);
    const { seq } = await download({ size: 5 }, 'DownloadEcRxCatalogueBySize');
    await act('Apply', seq);
    expect(
      await rowOf(
        api.db,
        sql`select count(*) filter (where ec_rx_flag = '1')::int as marked,
                   count(*) filter (where (ec_rx_flag = '1') <> is_ec_rx)::int as wrong
              from hilist join centre.listed using (med_list_codg)`,
      ),
    ).toMatchObject({ wrong: 0 });
    await act('Undo', seq);
    await api.db.execute(sql`update hilist_row set ec_rx_flag = '0'`);
  });
});

describe('what an edition means', () => {
  it('for the stores’ goods is counted before, and shows as differences after', async () => {
    const { seq } = await download();
    const impact = await api.ok<Impact>('area', 'GET', `${PATH}/GetEditionImpact`, { seq });
    const kinds = async () => {
      const rows = await rowsOf<{ kind: string; n: number }>(
        api.db,
        sql`select case when d.vali_flag = '0' then 'retired' when o.chrgitm_lv <> d.chrgitm_lv then 'level'
                        when o.pric_uplmt_amt <> d.pric_uplmt_amt then 'limit' else 'share' end as kind, count(*)::int as n
              from store_goods g join store s using (fixmedins_code)
              join hilist_row d on d.med_list_codg = g.med_list_codg and d.from_ver = ${seq}
              join hilist_row o on o.med_list_codg = g.med_list_codg and o.to_ver = ${seq}
             where g.vali_flag = '1' and s.poolarea_no = '320100' group by 1`,
      );
      return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]));
    };
    const { retired, level, limit, share } = impact;
    expect({ retired, level, limit, share }).toEqual(await kinds());
    expect(impact.goods).toBe(retired + level + limit + share);
    expect(Math.min(retired, level, limit, share)).toBeGreaterThan(0);
    const stopped = async () =>
      (
        await api.ok<{ rows: unknown[] }>('area', 'GET', '/api/MenuDiff/Paged', {
          diffType: '8',
          keyword: '多潘立酮片',
          pageSize: 1000,
        })
      ).rows.length;
    expect(await stopped()).toBe(0);
    await act('Apply', seq);
    expect(await stopped()).toBeGreaterThan(0);
    await act('Undo', seq);
    expect(await stopped()).toBe(0);
  });

  it('holds from its days on: a sale of today is settled as before, one of next month otherwise', async () => {
    const { seq } = await download();
    await act('Apply', seq);
    const { codg, from } = await rowOf<{ codg: string; from: string }>(
      api.db,
      sql`select t.med_list_codg as codg, max(t.begndate)::text as from from hilist_term t join hilist d using (med_list_codg)
           where d.drug_name = '阿托伐他汀钙片' group by 1`,
    );
    const limitOn = async (asOf?: string) =>
      (
        await api.ok<ItemRow>('store', 'GET', `${PATH}/GetItemDirectoryById`, {
          id: codg,
          ...(asOf !== undefined && { asOf }),
        })
      ).pricUplmtAmt;
    expect(await limitOn()).toBe('36.000000');
    expect(await limitOn(from)).toBe('32.500000');
    // The centre settles today by the same limit.
    const centre = sandboxCentre(api.db);
    expect((await termsOf(api.db, centre, '320100', [codg])).get(codg)).toEqual({
      ...(await centre.drugTerms({ poolareaNo: '320100', medListCodgs: [codg] }))[0],
      dualChanFlag: '0',
    });
    const { rows } = await api.ok<{ rows: { hilistPricUplmtAmt: string }[] }>(
      'store',
      'GET',
      `${PATH}/GetLimitPriceDictionaryInfo`,
      { medListCodg: codg },
    );
    expect(rows.map((row) => row.hilistPricUplmtAmt)).toEqual(['32.500000', '36.000000']);
  });
});

describe('swapped under load', () => {
  it('no sale reads two editions', { timeout: patient(60_000) }, async () => {
    // Every item of the new edition has another level: a mixed reading would show both.
    await api.db.execute(
      sql`insert into centre.catalogue (med_list_codg, ver, item, terms)
          select med_list_codg, 4, item || '{"chrgitmLv": "03", "selfpayProp": "0.7777"}', '[]' from centre.listed
           where ver < 3 and item->>'valiFlag' = '1'
          on conflict do nothing`,
    );
    try {
      const codes = (
        await rowsOf<{ codg: string }>(
          api.db,
          sql`select med_list_codg as codg from hilist join centre.catalogue c using (med_list_codg) where c.ver = 4`,
        )
      ).map(({ codg }) => codg);
      const before = await rowOf<{ n: number }>(
        api.db,
        sql`select count(*) filter (where selfpay_prop = 0.7777)::int as n from hilist`,
      );
      expect(before.n).toBe(0);
      const { seq } = await download();
      const centre = sandboxCentre(api.db);
      let isOver = false;
      const seen = new Set<string>();
      const mixed: string[] = [];
      const till = async () => {
        while (!isOver) {
          const terms = await termsOf(api.db, centre, '320100', codes);
          const shares = new Set(
            codes.map((code) => {
              const found = terms.get(code);
              return typeof found === 'object' && found.selfpayProp === '0.7777' ? 'new' : 'old';
            }),
          );
          if (shares.size > 1) mixed.push([...shares].join());
          shares.forEach((share) => seen.add(share));
        }
      };
      const tills = [till(), till(), till()];
      await act('Apply', seq);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await act('Undo', seq);
      await new Promise((resolve) => setTimeout(resolve, 100));
      isOver = true;
      await Promise.all(tills);
      expect(mixed).toEqual([]);
      expect([...seen].sort()).toEqual(['new', 'old']);
    } finally {
      await api.db.execute(sql`delete from centre.catalogue where ver = 4`);
    }
  });
});

describe('who may', () => {
  it.each([
    ['company', 403],
    ['store', 403],
    ['client', 403],
  ] as const)('%s neither downloads, applies, undoes nor counts', async (who, status) => {
    for (const [method, action, data] of [
      ['GET', 'DownloadCatalogue', {}],
      ['GET', 'DownloadCatalogueBySize', { size: 10 }],
      ['GET', 'DownloadEcRxCatalogueBySize', {}],
      ['GET', 'GetEditionImpact', { seq: 2 }],
      ['POST', 'ApplyEdition', { seq: 2 }],
      ['POST', 'UndoEdition', { seq: 2 }],
      ['POST', 'DiscardEdition', { seq: 2 }],
    ] as const)
      expect((await api.call(who, method, `${PATH}/${action}`, data)).status, action).toBe(status);
    expect((await versions()).local?.seq).toBe(2);
  });
  it('an area whose data role names only some stores is told why not', async () => {
    const user = await rowOf<{ userId: string }>(
      api.db,
      sql`select user_id from app_user where user_name = 'area1'`,
    );
    await api.db.execute(
      sql`insert into data_role (role_id, role_name, role_code) values ('D-CAT', '部分门店', 1)`,
    );
    await api.db.execute(
      sql`insert into user_data_role (user_id, role_id, granted_by) values (${user.userId}, 'D-CAT', 'test')`,
    );
    try {
      expect(await api.call('area1', 'GET', `${PATH}/DownloadCatalogue`)).toMatchObject({
        status: 403,
        body: { error: '您的数据范围只是部分门店，不能修改目录' },
      });
    } finally {
      await api.db.execute(sql`delete from user_data_role where role_id = 'D-CAT'`);
      await api.db.execute(sql`delete from data_role where role_id = 'D-CAT'`);
    }
  });
});
