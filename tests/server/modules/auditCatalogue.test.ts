/** 审核目录: entries of an area, a company and a store; each changes its own, and each sees what holds for its stores. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditItem } from '../../../contract/auditCatalogue.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { auditedDrugs } from '../../../server/till/auditCatalogue.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let drugs: string[] = [];
let own = '';
beforeAll(async () => {
  api = await startApi();
  drugs = (
    await rowsOf<{ code: string }>(
      api.db,
      sql`select distinct med_list_codg as code from hilist_row where to_ver = 2147483647 and admdvs = ''
           and med_list_codg not in (select med_list_codg from audit_catalogue) order by 1 limit 6`,
    )
  ).map(({ code }) => code);
  const [store] = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  own = store?.code ?? '';
});
afterAll(() => api.stop());

const path = (name: string) => `/api/AuditCatalogue/${name}`;
const add = (who: string, nth: number, more: object = {}) =>
  api.call(who, 'POST', path('Add'), {
    medListCodg: drugs[nth],
    chkType: '1',
    ruleName: '须经药师审核',
    lmtCnt: '',
    ...more,
  });
const list = async (who: string) =>
  (await api.ok<{ rows: AuditItem[] }>(who, 'GET', path('Paged'), { pageSize: 500 })).rows;

it('the demo has entries of the area and of the company, which the store sees and does not change', async () => {
  const seen = await list('store');
  expect(new Set(seen.map(({ scopeKind }) => scopeKind))).toEqual(new Set(['area', 'company']));
  expect(seen.every(({ isOwn }) => !isOwn)).toBe(true);
  const [first] = seen;
  const asked = { itemId: first?.itemId, ver: first?.ver, enabled: false };
  expect((await api.call('store', 'POST', path('Enable'), asked)).body.error).toBe(
    '没有找到该目录，或不由您维护',
  );
  const totals = await api.ok<{ rowCount: number }>('store', 'GET', path('Totals'), {});
  expect(totals.rowCount).toBe(seen.length);
});

it('an entry holds for whom it was made', async () => {
  for (const [nth, who] of (['area', 'company', 'store'] as const).entries())
    expect((await add(who, nth)).body.success, who).toBe(true);
  const codes = async (who: string) => new Set((await list(who)).map(({ medListCodg }) => medListCodg));
  const [ofArea = '', ofCompany = '', ofStore = ''] = drugs;
  for (const code of [ofArea, ofCompany, ofStore]) expect((await codes('store')).has(code)).toBe(true);
  expect((await codes('company')).has(ofStore)).toBe(true);
  // Another city has neither the area's nor the store's.
  const elsewhere = await codes('area1');
  expect(elsewhere.has(ofArea)).toBe(false);
  expect(elsewhere.has(ofStore)).toBe(false);
  expect((await auditedDrugs(api.db, own, drugs)).map(({ medListCodg }) => medListCodg).sort()).toEqual(
    [ofArea, ofCompany, ofStore].sort(),
  );
});

it('is changed by version, once for a drug and type, and stopped', async () => {
  const { body } = await add('store', 3, { chkType: '2', lmtCnt: '4' });
  const item = body.result as AuditItem;
  expect(item).toMatchObject({ chkType: '2', lmtCnt: '4.0000', ver: 1, isOwn: true });
  expect((await add('store', 3, { chkType: '2', lmtCnt: '5' })).body.error).toBe('该药品已有同类审核目录');
  const both = await Promise.all([add('store', 4), add('store', 4)]);
  expect(both.filter((each) => each.body.success)).toHaveLength(1);
  const update = (ver: number, lmtCnt: string) =>
    api.call('store', 'POST', path('Update'), {
      itemId: item.itemId,
      ver,
      chkType: '2',
      ruleName: '限四盒',
      lmtCnt,
    });
  expect((await update(1, '8')).body.result).toMatchObject({ ver: 2, lmtCnt: '8.0000' });
  expect((await update(1, '9')).body.error).toBe('该目录已被他人修改，请刷新后重试');
  expect((await update(2, '')).status).toBe(400);
  const stopped = await api.call('store', 'POST', path('Enable'), {
    itemId: item.itemId,
    ver: 2,
    enabled: false,
  });
  expect(stopped.body.result).toMatchObject({ valiFlag: '0', ver: 3 });
  expect((await auditedDrugs(api.db, own, [drugs[3] ?? ''])).length).toBe(0);
});

it('refuses an unknown drug, who may not, and who has not paid', async () => {
  expect((await add('store', 5, { medListCodg: 'NONE' })).body.error).toBe('医疗目录中没有该编码');
  expect((await add('client', 5)).status).toBe(403);
  expect((await api.call('company2', 'GET', path('Paged'), {})).body).toMatchObject({ statusCode: 106002 });
});
