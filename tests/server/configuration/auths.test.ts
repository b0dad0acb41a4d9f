/** Activated stores: the list, its totals, and closing a right after one question or two. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConfimResultInfo } from '../../../contract/wire/reply.ts';
import type { StoreAuth } from '../../../contract/organ/authStore.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { grant, printOf, refusal, storeCodes } from './setup.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await grant(api, 'VipStorelist', 'Close');
});
afterAll(() => api.stop());

interface Page {
  rows: StoreAuth[];
  nextCursor: string | null;
}
interface Totals {
  rowCount: number;
  active: number;
  trial: number;
  expired: number;
}
const page = (who: string, query: object = {}) =>
  api.ok<Page>(who, 'GET', '/api/Organ/GetAuthStorePaged', { pageSize: 1000, ...query });
const totals = (who: string, query: object = {}) =>
  api.ok<Totals>(who, 'GET', '/api/Organ/GetAuthStoreTotals', query);
async function walk(who: string, query: object): Promise<StoreAuth[]> {
  const all: StoreAuth[] = [];
  let cursor: string | null = null;
  do {
    const next: Page = await page(who, { ...query, cursor });
    all.push(...next.rows);
    cursor = next.nextCursor;
  } while (cursor !== null);
  return all;
}

describe('the list', () => {
  it('shows all states, derived by the day, and totals that agree', async () => {
    const rows = await walk('super', { pageSize: 200 });
    const { n } = await rowOf<{ n: number }>(api.db, sql`select count(*)::int as n from store_auth`);
    expect(rows.length).toBe(n);
    const count = (stas: string) => rows.filter((row) => row.authStas === stas).length;
    for (const stas of ['1', '2', '3', '4']) expect(count(stas), stas).toBeGreaterThan(0);
    expect(await totals('super')).toEqual({
      rowCount: n,
      active: count('1'),
      trial: count('2'),
      expired: count('3'),
    });
    const past = rows.filter((row) => row.companyName.startsWith('益民') && row.feeKey === 'CentreImport');
    expect(past).toHaveLength(5);
    for (const row of past)
      expect(row).toMatchObject({
        authStas: '3',
        feeModuleName: '中心明细导入',
        poolareaName: '无锡市',
        hasAccount: false,
      });
  });

  it('keeps a closed right closed when its last day has passed', async () => {
    const { authId } = await rowOf<{ authId: string }>(
      api.db,
      sql`update store_auth set begndate = '2025-01-01', enddate = '2025-01-02'
           where auth_id = (select auth_id from store_auth where auth_stas = '4' limit 1) returning auth_id`,
    );
    const { rows } = await page('super', { authStas: '4' });
    expect(rows.map((row) => row.authId)).toContain(authId);
  });

  it('knows the stores that have an account to enter', async () => {
    const { rows } = await page('store', { feeKey: 'EcRx' });
    expect(rows).toMatchObject([{ hasAccount: true, authStas: '1' }]);
    await api.db.$client.query('update app_user set enabled = false where role_code = 3');
    expect((await page('company', { feeKey: 'EcRx' })).rows.filter((row) => row.hasAccount)).toEqual([]);
    await api.db.$client.query('update app_user set enabled = true where role_code = 3');
  });

  it.each(['fixmedinsCode', 'enddate'])('gives every row once by %s, in both directions', async (sortKey) => {
    const up = await walk('super', { sortKey, sortOrder: 'asc', pageSize: 37 });
    const down = await walk('super', { sortKey, sortOrder: 'desc', pageSize: 37 });
    expect(new Set(up.map((row) => row.authId)).size).toBe(up.length);
    expect(down.map((row) => row.authId)).toEqual(up.map((row) => row.authId).reverse());
    const keys = up.map((row) => row[sortKey as 'enddate']);
    expect(keys).toEqual([...keys].sort());
  });

  it('narrows by module, state and words', async () => {
    for (const query of [
      { feeKey: 'CentreImport' },
      { authStas: '3' },
      { authStas: '4', feeKey: 'CustomReport' },
      { keyword: '益民' },
      { keyword: '100%' },
    ]) {
      const { rows } = await page('super', query);
      expect((await totals('super', query)).rowCount, JSON.stringify(query)).toBe(rows.length);
      for (const row of rows) {
        if (query.feeKey) expect(row.feeKey).toBe(query.feeKey);
        if (query.authStas) expect(row.authStas).toBe(query.authStas);
        if (query.keyword) expect(row.companyName + row.fixmedinsName).toContain('益民');
      }
    }
    expect((await page('super', { keyword: '益民' })).rows.length).toBeGreaterThan(0);
    expect((await page('super', { keyword: '100%' })).rows).toEqual([]);
  });

  it.each([
    ['area', "poolarea_no = '320100'"],
    ['area1', "poolarea_no = '320200'"],
    ['company', "company_id = 'C0001'"],
    ['company2', "company_id = 'C0002'"],
    ['store', "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')"],
    ['noarea', 'false'],
    ['newcomer', 'false'],
  ])('%s sees the own stores only', async (who, where) => {
    const mine = new Set(await storeCodes(api, where));
    const { rows } = await page(who);
    expect(rows.length > 0).toBe(mine.size > 0);
    for (const row of rows) expect(mine).toContain(row.fixmedinsCode);
    expect((await totals(who)).rowCount).toBe(rows.length);
  });

  it('refuses a forged cursor', async () => {
    const reply = await api.call('super', 'GET', '/api/Organ/GetAuthStorePaged', { cursor: 'xyz' });
    expect(reply).toMatchObject({ status: 400, body: { error: '翻页标记无效，请重新查询' } });
  });
});

describe('closing', () => {
  const one = async (where: string) =>
    rowOf<{ authId: string; fixmedinsCode: string; name: string }>(
      api.db,
      sql`select a.auth_id, a.fixmedins_code, s.fixmedins_name as name
            from store_auth a join store s using (fixmedins_code)
           where a.auth_stas <> '4' and ${sql.raw(where)} order by a.fixmedins_code, a.fee_key limit 1`,
    );
  const close = (who: string, authId: string, pubSubId?: string) =>
    api.call(who, 'POST', `/api/Organ/CloseStoreAuth/${authId}`, pubSubId === undefined ? {} : { pubSubId });
  const stateOf = async (authId: string) =>
    (await rowOf<{ s: string }>(api.db, sql`select auth_stas as s from store_auth where auth_id = ${authId}`))
      .s;
  const asked = ({ body }: Awaited<ReturnType<typeof close>>): ConfimResultInfo => {
    expect(body).toMatchObject({ success: true, confimResultInfo: { isEndPoint: false } });
    return body.confimResultInfo as ConfimResultInfo;
  };

  it('asks with store and module, then does it, once, and says that it is done', async () => {
    const { authId, name } = await one("a.poolarea_no = '320200' and a.fee_key = 'CentreImport'");
    const question = asked(await close('area1', authId));
    expect(question).toMatchObject({
      title: '关闭授权',
      tips: `确定关闭 ${name} 的中心明细导入吗？关闭后该门店立即不能使用。`,
    });
    expect(await stateOf(authId)).not.toBe('4');
    const done = await close('area1', authId, question.pubSubId);
    expect(done.body).toMatchObject({
      success: true,
      result: null,
      confimResultInfo: { isEndPoint: true, action: 'confirm' },
    });
    expect(await stateOf(authId)).toBe('4');
    expect((await close('area1', authId, question.pubSubId)).body).toEqual(done.body);
    // Closed already: nothing to ask.
    const before = await printOf(api, 'store_auth');
    expect((await close('area1', authId)).body).toMatchObject({ success: true, confimResultInfo: null });
    expect(await printOf(api, 'store_auth')).toBe(before);
  });

  /** A settlement of today: one of the seed's, with another number and day. */
  async function settleToday(fixmedinsCode: string): Promise<void> {
    const { rows } = await api.db.$client.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
        where attrelid = 'settlement'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname not in ('setl_id', 'msgid', 'setl_date')`,
    );
    const names = rows[0]?.names ?? '';
    await api.db.$client.query('select ensure_months(now()::date, now()::date)');
    await api.db.$client.query(
      `insert into settlement (setl_id, msgid, setl_date, ${names})
       select 'TODAY', 'TODAY', now()::date, ${names} from settlement where fixmedins_code = $1 limit 1`,
      [fixmedinsCode],
    );
  }

  it('asks twice where the store has settled today', async () => {
    const { authId, fixmedinsCode, name } = await one(
      "a.fee_key = 'EcRx' and a.company_id = 'C0001' and a.poolarea_no = '320100'",
    );
    await settleToday(fixmedinsCode);
    const first = asked(await close('area', authId));
    const second = asked(await close('area', authId, first.pubSubId));
    expect(second.tips).toBe(`${name} 今天已有结算，仍要关闭电子处方流转吗？`);
    expect(await stateOf(authId)).toBe('1');
    expect((await close('area', authId, second.pubSubId)).body).toMatchObject({
      confimResultInfo: { isEndPoint: true },
    });
    expect(await stateOf(authId)).toBe('4');
  });

  it('is for who reaches the store', async () => {
    const { authId } = await one("a.poolarea_no = '320100' and a.company_id = 'C0003'");
    const before = await printOf(api, 'store_auth');
    for (const who of ['area1', 'company', 'company2', 'store', 'noarea', 'newcomer'])
      expect(await close(who, authId), who).toMatchObject(refusal('没有找到该授权'));
    // The answer of one is no answer of another.
    const { pubSubId } = asked(await close('area', authId));
    expect((await close('company', authId, pubSubId)).body.success).toBe(false);
    expect((await close('super', authId, pubSubId)).body.success).toBe(false);
    expect(await printOf(api, 'store_auth')).toBe(before);
  });

  it('happens once when confirmed several times together', async () => {
    const { authId } = await one("a.poolarea_no = '320500' and a.company_id = 'C0001'");
    const { pubSubId } = asked(await close('super', authId));
    const replies = await Promise.all([1, 2, 3].map(() => close('super', authId, pubSubId)));
    for (const { body } of replies)
      expect(body).toMatchObject({ success: true, confimResultInfo: { isEndPoint: true } });
    expect(await stateOf(authId)).toBe('4');
  });
});
