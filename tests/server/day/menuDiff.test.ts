/** Catalogue differences of every type: matched, decided, uploaded once despite faults, withdrawn, counted; within reach. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DiffRow, MatchProposal, StatRow } from '../../../contract/menuDiff.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { termsOf } from '../../../server/modules/counter/terms.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let store: string;
beforeAll(async () => {
  api = await startApi();
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const PATH = '/api/MenuDiff';
const rows = async (query: object = {}, who = 'store'): Promise<DiffRow[]> =>
  (await api.ok<{ rows: DiffRow[] }>(who, 'GET', `${PATH}/Paged`, { pageSize: 1000, ...query })).rows;
const totals = (query: object = {}, who = 'store') =>
  api.ok<Record<string, number>>(who, 'GET', `${PATH}/Totals`, query);
const post = (action: string, data: object, who = 'store') =>
  api.call(who, 'POST', `${PATH}/${action}`, data);
const keyOf = ({ fixmedinsCode, fixmedinsHilistId, diffType, field, medListCodg }: DiffRow) => ({
  fixmedinsCode,
  fixmedinsHilistId,
  diffType,
  field,
  medListCodg,
});
const goodsOf = ({ fixmedinsCode, fixmedinsHilistId }: DiffRow) => ({ fixmedinsCode, fixmedinsHilistId });
const one = async (diffType: string): Promise<DiffRow> => {
  const [row] = await rows({ diffType, dspoStas: '0' });
  if (!row) throw new Error(`no difference of type ${diffType}`);
  return row;
};
const goods = (id: string) =>
  rowOf<{ medListCodg: string | null; upldStas: string; upldCodg: string | null; upldError: string | null }>(
    api.db,
    sql`select med_list_codg, upld_stas, upld_codg, upld_error from store_goods
         where fixmedins_code = ${store} and fixmedins_hilist_id = ${id}`,
  );
const upload = async (data: object) => {
  const { jobId } = await api.ok<{ jobId: string }>('store', 'POST', `${PATH}/Upload`, data);
  return api.jobEnd('store', jobId);
};
const atCentre = () =>
  rowOf<{ held: number; messages: number }>(
    api.db,
    sql`select (select count(*) from centre.matching where fixmedins_code = ${store})::int as held,
               (select count(*) from centre.message where infno = '3301')::int as messages`,
  );

describe('the list', () => {
  it('has planted differences of every type, over all pages', async () => {
    const all = await rows();
    expect(new Set(all.map(({ diffType }) => diffType))).toEqual(
      new Set(['1', '2', '3', '4', '5', '6', '7', '8']),
    );
    expect((await totals()).rowCount).toBe(all.length);
    const paged: DiffRow[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: { rows: DiffRow[]; nextCursor: string | null } = await api.ok(
        'store',
        'GET',
        `${PATH}/Paged`,
        {
          pageSize: 17,
          ...(cursor !== undefined && { cursor }),
        },
      );
      paged.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
    // Goods without a difference are there when they are asked for: all 300 are accounted for.
    const even = await rows({ diffType: '0' });
    const ids = new Set([...all, ...even].map((row) => row.fixmedinsHilistId).filter((id) => id !== ''));
    expect(ids.size).toBe(300);
    const levels = all.filter(({ diffType }) => diffType === '4');
    for (const row of levels)
      expect([row.oldValue, row.newValue].sort().join()).toMatch(/^(乙类,甲类|.类,.类)$/);
  });

  it('finds by initials, code and approval number', async () => {
    const [first] = await rows({ diffType: '0' });
    if (!first) throw new Error('no goods');
    for (const keyword of [first.fixmedinsHilistId, first.aprvno, first.medListCodg])
      expect((await rows({ diffType: '0', keyword })).map((row) => row.fixmedinsHilistId)).toContain(
        first.fixmedinsHilistId,
      );
    expect(
      (await rows({ diffType: '0,1,2,3,4,5,6,8', keyword: 'bhsalddp' })).every(
        (row) => row.fixmedinsHilistName === '苯磺酸氨氯地平片',
      ),
    ).toBe(true);
    expect((await rows({ diffType: '0,1,2,3,4,5,6,8', keyword: 'bhsaldpp' })).length).toBeGreaterThan(0);
  });
});

describe('matching', () => {
  it('offers candidates with their rule, and applies the chosen one’s values', async () => {
    const row = await one('1');
    const found = await api.ok<{ rows: { medListCodg: string; confidence: number; basis: string }[] }>(
      'store', 'GET', `${PATH}/Candidates`, goodsOf(row),
    ); // prettier-ignore
    expect(found.rows[0]?.confidence).toBeGreaterThanOrEqual(85);
    const chosen = found.rows[0]?.medListCodg ?? '';
    expect((await post('Match', { ...goodsOf(row), medListCodg: 'NOSUCH' })).body).toMatchObject({
      error: '目录中没有该编码，或已停用',
    });
    expect((await post('Match', { ...goodsOf(row), medListCodg: chosen })).body.success).toBe(true);
    expect(await rows({ keyword: row.fixmedinsHilistId })).toEqual([]);
    const byText = await api.ok<{ rows: { drugName: string }[] }>('store', 'GET', `${PATH}/Candidates`, {
      ...goodsOf(row),
      keyword: 'amxl',
    });
    expect(byText.rows.map(({ drugName }) => drugName)).toContain('阿莫西林胶囊');
  });

  it('many at once: previewed, most certain first, ambiguous ones flagged, idempotent', async () => {
    const preview = await api.ok<{ rows: MatchProposal[]; without: number }>(
      'store',
      'GET',
      `${PATH}/Proposals`,
      {},
    );
    const open = [
      ...(await rows({ diffType: '1' })),
      ...(await rows({ diffType: '2' })),
      ...(await rows({ diffType: '8' })),
    ];
    expect(preview.rows.length + preview.without).toBe(open.length);
    expect(preview.rows.map(({ confidence }) => confidence)).toEqual(
      preview.rows.map(({ confidence }) => confidence).sort((a, b) => b - a),
    );
    for (const { basis, confidence, aprvno, ownAprvno } of preview.rows) {
      if (basis.startsWith('批准文号')) expect(aprvno).toBe(ownAprvno);
      if (confidence === 100) expect(basis).toBe('批准文号、规格相同');
      if (basis.includes('同样的候选')) expect(confidence).toBeLessThan(85);
    }
    const asked = {
      rows: preview.rows.map(({ fixmedinsCode, fixmedinsHilistId, medListCodg }) => ({
        fixmedinsCode,
        fixmedinsHilistId,
        medListCodg,
      })),
    };
    expect((await post('MatchAll', asked)).body.result).toEqual({ matched: asked.rows.length, left: 0 });
    expect((await post('MatchAll', asked)).body.result).toEqual({ matched: 0, left: asked.rows.length });
    expect(await totals()).toMatchObject({ unmatched: preview.without, invalid: 0 });
  });
});

describe('a decision', () => {
  it('accepts only the field that was shown', async () => {
    const row = await one('4');
    await api.db.execute(
      sql`update store_goods set seen_prop = 0.5 where fixmedins_code = ${store} and fixmedins_hilist_id = ${row.fixmedinsHilistId}`,
    );
    expect((await post('Confirm', { rows: [keyOf(row)] })).body.result).toEqual({ done: 1, left: 0 });
    const rest = await rows({ keyword: row.fixmedinsHilistId });
    expect(rest.map(({ diffType }) => diffType)).toEqual(['6']);
    expect((await post('Confirm', { rows: [keyOf(row)] })).body.result).toEqual({ done: 0, left: 1 });
    const fresh = await one('7');
    expect((await post('Confirm', { rows: [keyOf(fresh)] })).body.result).toEqual({ done: 1, left: 0 });
    expect((await rows({ diffType: '7' })).map((each) => each.medListCodg)).not.toContain(fresh.medListCodg);
  });

  it('to ignore holds until the catalogue changes', async () => {
    const row = await one('5');
    await post('Ignore', { rows: [keyOf(row)], isIgnored: true });
    const state = async () =>
      (await rows({ keyword: row.fixmedinsHilistId, diffType: '5' })).map((each) => each.dspoStas);
    expect(await state()).toEqual(['2']);
    await post('Ignore', { rows: [keyOf(row)], isIgnored: false });
    expect(await state()).toEqual(['0']);
    await post('Ignore', { rows: [keyOf(row)], isIgnored: true });
    const limitAtTill = async () => {
      const terms = await termsOf(api.db, sandboxCentre(api.db), '320100', [row.medListCodg]);
      const known = terms.get(row.medListCodg);
      return known === undefined || known === 'unlisted' ? known : Number(known.pricUplmtAmt);
    };
    const before = await limitAtTill();
    // Of the edition that the demo's centre offers nothing: only this change.
    await api.db.execute(sql`delete from centre.catalogue`);
    await api.db.execute(
      sql`update centre.drug set pric_uplmt_amt = 19.9, ver = 3 where med_list_codg = ${row.medListCodg}`,
    );
    // Kept for half a day, but not beyond an edition.
    expect(await limitAtTill()).toBe(before);
    const updated = await api.ok<{ ver: number; changed: number }>('area', 'POST', `${PATH}/Update`, {});
    expect(updated).toEqual({ ver: 3, changed: 1 });
    expect(await limitAtTill()).toBe(19.9);
    expect(await state()).toEqual(['0']);
    expect((await rows({ keyword: row.fixmedinsHilistId, diffType: '5' }))[0]?.newValue).toBe('19.9');
    expect((await post('Update', {})).status).toBe(403);
  });
});

describe('the upload', () => {
  it('sends batches of a hundred, each row with its own result, and skips uploaded ones', async () => {
    await api.db.execute(
      sql`update store_goods set upld_stas = '0', upld_codg = null where fixmedins_code = ${store} and fixmedins_hilist_id <= 'SP00250'`,
    );
    await api.db.execute(sql`delete from centre.matching where fixmedins_code = ${store}`);
    await api.db.execute(
      sql`update store_goods set med_list_codg = 'XOLD9' where fixmedins_code = ${store} and fixmedins_hilist_id = 'SP00002'`,
    );
    const before = await atCentre();
    // A message that comes twice, and a reply that is lost: booked once all the same.
    await setFault(api.db.$client, { infno: '3301', kind: 'double', remaining: 1 });
    await setFault(api.db.$client, { infno: '3301', kind: 'lost', remaining: 2 });
    const job = await upload({ fixmedinsCode: [store] });
    expect(job.state).toBe('done');
    const result = job.result as {
      uploaded: number;
      failed: number;
      failures: { fixmedinsHilistId: string; reason: string }[];
    };
    expect(result.failures).toContainEqual({
      fixmedinsCode: store,
      fixmedinsHilistId: 'SP00002',
      reason: '医疗目录编码不存在',
    });
    expect(await goods('SP00002')).toMatchObject({
      upldStas: '2',
      upldCodg: null,
      upldError: '医疗目录编码不存在',
    });
    const after = await atCentre();
    expect(after.messages - before.messages).toBe(Math.ceil((result.uploaded + result.failed) / 100));
    expect(await goods('SP00005')).toMatchObject({ upldStas: '1', upldError: null });
    const { held } = await rowOf<{ held: number }>(
      api.db,
      sql`select count(*)::int as held from store_goods g join centre.matching m using (fixmedins_code, fixmedins_hilist_id)
           where g.fixmedins_code = ${store} and g.upld_stas = '1' and m.med_list_codg = g.upld_codg`,
    );
    expect(held).toBe(after.held);
    const again = await upload({ fixmedinsCode: [store] });
    expect(again.result).toMatchObject({ uploaded: 0, failed: result.failed });
  });

  it('without an answer is finished by the sweep under the same message id; withdrawn once', async () => {
    await setFault(api.db.$client, { infno: '3301', kind: 'lost', remaining: 3 });
    const [row] = await rows({ diffType: '0', upldStas: '1' });
    if (!row) throw new Error('nothing uploaded');
    const [stale] = await rowsOf<{ codg: string }>(
      api.db,
      sql`select med_list_codg as codg from hilist where vali_flag = '1' and med_list_codg <> ${row.medListCodg} order by 1 limit 1`,
    );
    // Matched otherwise, it is to be uploaded anew.
    await post('Match', { ...goodsOf(row), medListCodg: stale?.codg });
    expect((await goods(row.fixmedinsHilistId)).upldStas).toBe('0');
    const before = await atCentre();
    await upload({ rows: [goodsOf(row)] });
    await expect
      .poll(() => goods(row.fixmedinsHilistId))
      .toMatchObject({ upldStas: '1', upldCodg: stale?.codg });
    expect((await atCentre()).messages).toBe(before.messages + 1);

    await setFault(api.db.$client, { infno: '3302', kind: 'lost', remaining: 1 });
    expect((await post('Withdraw', goodsOf(row))).body.result).toMatchObject({ upldStas: '8' });
    await expect.poll(() => goods(row.fixmedinsHilistId)).toMatchObject({ upldStas: '0', upldCodg: null });
    expect((await post('Withdraw', goodsOf(row))).body).toMatchObject({
      error: '该商品没有上传，不需要撤销',
    });
    expect(
      await rowsOf(
        api.db,
        sql`select 1 from centre.matching where fixmedins_code = ${store} and fixmedins_hilist_id = ${row.fixmedinsHilistId}`,
      ),
    ).toEqual([]);
  });
});

describe('statistics', () => {
  it('sum to the goods by store, city and company, and match their drill-down', async () => {
    for (const by of ['store', 'area', 'company']) {
      const { rows: stats } = await api.ok<{ rows: StatRow[] }>('super', 'GET', `${PATH}/StatPaged`, {
        by,
        pageSize: 100,
      });
      const sums = await api.ok<StatRow & { rowCount: number }>('super', 'GET', `${PATH}/StatTotals`, { by });
      expect(stats).toHaveLength(sums.rowCount);
      const { goods: all } = await rowOf<{ goods: number }>(
        api.db,
        sql`select count(*)::int as goods from store_goods`,
      );
      expect(stats.reduce((sum, row) => sum + row.goods, 0)).toBe(all);
      for (const row of stats) {
        expect(row.matched + row.unmatched).toBe(row.goods);
        const param = { store: 'fixmedinsCode', area: 'poolareaNo', company: 'companyId' }[by] ?? '';
        expect((await totals({ [param]: row.id, dspoStas: '0' }, 'super')).rowCount).toBe(row.differences);
      }
    }
  });
});

describe('reach', () => {
  it.each(['area', 'area1', 'company', 'store'] as const)(
    '%s neither sees nor touches foreign goods',
    async (who) => {
      const within = {
        area: "poolarea_no = '320100'",
        area1: "poolarea_no = '320200'",
        company: "company_id = 'C0001'",
        store: `fixmedins_code = '${store}'`,
      }[who];
      const foreign = await rowOf<{ fixmedinsCode: string; fixmedinsHilistId: string; medListCodg: string }>(
        api.db,
        sql`select fixmedins_code, fixmedins_hilist_id, med_list_codg from store_goods join store using (fixmedins_code)
           where not (${sql.raw(within)}) and med_list_codg is not null order by 1, 2 limit 1`,
      );
      const { medListCodg, ...key } = foreign;
      const diff = { ...key, diffType: '4', field: '甲乙类', medListCodg };
      const gone = { body: { success: false, error: '没有找到该商品' } };
      const print = () =>
        rowOf(
          api.db,
          sql`with g as materialized (
                select sum(hashtextextended(g::text, 0))::text as goods
                  from store_goods g join store s using (fixmedins_code) where not (${sql.raw(within)})),
              m as materialized (select count(*)::int as marks from menu_diff_mark)
              select g.goods, m.marks from g cross join m`,
        );
      const before = await print();
      expect(await post('Match', foreign, who)).toMatchObject(gone);
      expect(await post('MatchAll', { rows: [foreign] }, who)).toMatchObject(gone);
      expect(await post('Confirm', { rows: [diff] }, who)).toMatchObject(gone);
      expect(await post('Ignore', { rows: [diff], isIgnored: true }, who)).toMatchObject(gone);
      expect(await post('Upload', { rows: [key] }, who)).toMatchObject(gone);
      expect(await post('Upload', { fixmedinsCode: [key.fixmedinsCode] }, who)).toMatchObject({
        body: { success: false },
      });
      expect(await post('Withdraw', key, who)).toMatchObject(gone);
      expect(await api.call(who, 'GET', `${PATH}/Candidates`, key)).toMatchObject(gone);
      expect(await print()).toEqual(before);
      const named = { fixmedinsCode: key.fixmedinsCode };
      expect(await rows({ ...named, diffType: '0,1,2,3,4,5,6,7,8' }, who)).toEqual([]);
      expect((await totals(named, who)).rowCount).toBe(0);
      const preview = await api.ok<{ rows: []; without: number }>(who, 'GET', `${PATH}/Proposals`, named);
      expect(preview).toEqual({ rows: [], without: 0 });
      // Statistics are for admins (spec §6).
      if (who === 'store' || who === 'company') return;
      const { rows: stats } = await api.ok<{ rows: StatRow[] }>(who, 'GET', `${PATH}/StatPaged`, {
        by: 'store',
        pageSize: 100,
      });
      expect(stats.map(({ id }) => id)).not.toContain(key.fixmedinsCode);
      expect((await api.ok<{ goods: number }>(who, 'GET', `${PATH}/StatTotals`, { by: 'area' })).goods).toBe(
        stats.reduce((sum, row) => sum + row.goods, 0),
      );
    },
  );
});
