/** Dictionaries: the national codes, what areas change of them, and who sees it at once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeItems, codeTables } from '../../../contract/codes/codes.ts';
import { changeableTables } from '../../../contract/codes/types.ts';
import type { DictionaryItem, Dropdown } from '../../../contract/dictionary.ts';
import { findSession } from '../../../server/security/session.ts';
import { withCodes } from '../../../server/dictionary/overlay.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { startApi, tokenIn, type Api } from '../api.ts';

let api: Api;
/** Administrators of Nanjing, of Suzhou, and of all areas. */
let nanjing: string, suzhou: string, platform: string;
beforeAll(async () => {
  api = await startApi();
  nanjing = await tokenIn(api.base, 'area', '320100');
  suzhou = await tokenIn(api.base, 'area', '320500');
  platform = await tokenIn(api.base, 'super', '000000');
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object = {}) =>
  api.call(who, 'POST', `/api/Dictionary/${path}`, data);
const done = async (who: string, path: string, data: object = {}): Promise<DictionaryItem> => {
  const { body } = await post(who, path, data);
  expect(body.success, body.error ?? '').toBe(true);
  return body.result as DictionaryItem;
};
const refused = async (who: string, path: string, data: object = {}) =>
  (await post(who, path, data)).body.error ?? '';
const item = (who: string, id: string) => api.ok<DictionaryItem>(who, 'GET', `/api/Dictionary/${id}`);
const mapOf = async (who: string, type: string): Promise<{ value: string; name: string }[]> => {
  const [map] = await api.ok<{ codes: { value: string; name: string }[] }[]>(
    who,
    'POST',
    '/api/Dictionary/Map',
    {
      codeTypes: [type],
    },
  );
  return map?.codes ?? [];
};
const namesOf = async (who: string, type: string) => (await mapOf(who, type)).map(({ name }) => name);

it('lists what is built in, and pages it without a gap', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined, more = true; more;) {
    const page = await api.ok<{ rows: DictionaryItem[]; nextCursor: string | null }>(
      nanjing,
      'GET',
      '/api/Dictionary/Paged',
      { pageSize: 70, ...(cursor !== undefined && { cursor }) },
    );
    seen.push(...page.rows.map(({ itemId }) => itemId));
    more = page.nextCursor !== null;
    cursor = page.nextCursor ?? undefined;
  }
  const all = Object.keys(changeableTables).flatMap((type) =>
    Object.keys(codeTables[type as keyof typeof codeTables]).map((value) => `${type}:${value}`),
  );
  expect(new Set(seen)).toEqual(new Set(all));
  expect(seen).toHaveLength(all.length);
  const found = await api.ok<{ rows: DictionaryItem[] }>(nanjing, 'GET', '/api/Dictionary/Paged', {
    keyword: 'ddydgy',
  });
  expect(found.rows).toMatchObject([
    { natDicValCode: '41', dicValName: '定点药店购药', souc: '国家', ver: 0 },
  ]);
});

it('changes a name for the area alone: in Map, all enumerations, exports and messages, with a new version', async () => {
  const before = await api.ok<{ version: number }>(nanjing, 'GET', '/api/Dictionary/Version');
  const was = await item(nanjing, 'clrType:41');
  const now = await done(nanjing, 'UpdateItem', {
    itemId: 'clrType:41',
    ver: was.ver,
    dicValName: '药店刷卡',
  });
  expect(now).toMatchObject({
    dicValName: '药店刷卡',
    pinyin: 'ydsk',
    souc: '南京市',
    isOwn: true,
    ver: 1,
    isBuiltIn: true,
  });
  expect(await namesOf(nanjing, 'clrType')).toContain('药店刷卡');
  expect(await namesOf('store', 'clrType')).toContain('药店刷卡');
  expect(await namesOf(suzhou, 'clrType')).not.toContain('药店刷卡');
  const after = await api.ok<{ version: number; changed: Record<string, unknown> }>(
    nanjing,
    'GET',
    '/api/Dictionary/AllEnums',
  );
  expect(after.version).toBeGreaterThan(before.version);
  expect(Object.keys(after.changed)).toEqual(['clrType']);
  // Every reply says so, to every user of the area and to nobody else.
  const header = async (token: string) =>
    (
      await fetch(`${api.base}/api/Dictionary/Version`, { headers: { authorization: `Bearer ${token}` } })
    ).headers.get('dictionary-version');
  expect(await header(nanjing)).toBe(String(after.version));
  expect(await header(suzhou)).toBe('0');
  // What the server writes itself: the names of an export, a message.
  const user = await findSession(api.db, nanjing);
  if (!user) throw new Error('no session');
  expect(await withCodes(api.db, user, () => Promise.resolve(codeName('clrType', '41')))).toBe('药店刷卡');
  expect(codeName('clrType', '41')).toBe('药店购药');
  // Made from an old version, a change is refused.
  expect(
    await refused(nanjing, 'UpdateItem', { itemId: 'clrType:41', ver: 0, dicValName: '别名' }),
  ).toContain('已被');
});

it('adds codes, refuses a second one, and moves them by place', async () => {
  const words = { codeType: 'ordSouc', natDicValCode: '71', dicValName: '抖音小店', wubi: 'ruiy' };
  expect(await done(nanjing, 'AddItem', words)).toMatchObject({
    srtNo: 7,
    pinyin: 'dyxd',
    wubi: 'ruiy',
    isBuiltIn: false,
  });
  expect(await refused(nanjing, 'AddItem', words)).toContain('已有代码 71');
  expect(await refused(nanjing, 'AddItem', { ...words, natDicValCode: '72' })).toContain('已叫');
  expect(await refused(nanjing, 'AddItem', { ...words, codeType: 'checkStatus' })).toContain('字典类型');
  const added = await item(nanjing, 'ordSouc:71');
  await done(nanjing, 'UpdateItem', {
    itemId: 'ordSouc:71',
    ver: added.ver,
    dicValName: '抖音小店',
    srtNo: 2,
  });
  expect((await mapOf(nanjing, 'ordSouc')).map(({ value }) => value)).toEqual([
    '1',
    '71',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect((await mapOf(suzhou, 'ordSouc')).map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect((await item(nanjing, 'ordSouc:71')).wubi).toBe('ruiy');
});

it('stops a code: no longer offered, its name stays; a default is one a type, and none that is stopped', async () => {
  await done(nanjing, 'SetItemDefault', { itemId: 'agnterRlts:1' });
  await done(nanjing, 'SetItemDefault', { itemId: 'agnterRlts:2' });
  expect(await item(nanjing, 'agnterRlts:1')).toMatchObject({ isDefault: false });
  expect(await item(nanjing, 'agnterRlts:2')).toMatchObject({ isDefault: true });
  await done(nanjing, 'StopItem/agnterRlts:2');
  await done(nanjing, 'StopItem/agnterRlts:2');
  expect(await item(nanjing, 'agnterRlts:2')).toMatchObject({ isDefault: false, valiFlag: '0' });
  expect(await namesOf(nanjing, 'agnterRlts')).not.toContain('子女');
  const { changed } = await api.ok<{ changed: Record<string, { value: string; isStopped?: boolean }[]> }>(
    nanjing,
    'GET',
    '/api/Dictionary/AllEnums',
  );
  expect(changed['agnterRlts']).toContainEqual({ value: '2', name: '子女', isStopped: true });
  expect(await refused(nanjing, 'SetItemDefault', { itemId: 'agnterRlts:2' })).toContain('已停用');
  await done(nanjing, 'EnableItem/agnterRlts:2');
  expect(await namesOf(nanjing, 'agnterRlts')).toContain('子女');
  for (const { value } of codeItems('warnType').slice(1)) await done(nanjing, `StopItem/warnType:${value}`);
  expect(await refused(nanjing, 'StopItem/warnType:1')).toContain('至少要有一个');
});

it('deletes only what was added and nobody uses', async () => {
  expect(await refused(nanjing, 'DeleteItem/insutype:410')).toContain('不能删除，只能停用');
  await done(nanjing, 'AddItem', { codeType: 'medType', natDicValCode: '8801', dicValName: '测试类别' });
  await api.db.execute(
    sql`insert into opsp_dise (opsp_dise_code, med_type, opsp_dise_name, opsp_dise_majcls_name, pinyin)
        values ('M99999', '8801', '测试', '测试', 'cs')`,
  );
  expect(await refused(nanjing, 'DeleteItem/medType:8801')).toContain('已有业务数据使用');
  await api.db.execute(sql`delete from opsp_dise where med_type = '8801'`);
  expect((await post(nanjing, 'DeleteItem/medType:8801')).body.success).toBe(true);
  expect(await refused(nanjing, 'DeleteItem/medType:8801')).toContain('没有找到');
  // Each type whose use is looked for is looked for in a table that is there.
  for (const type of [
    'insutype',
    'clrType',
    'medType',
    'psnType',
    'clrWay',
    'clrStas',
    'gend',
    'mdtrtCertType',
    'payLoc',
    'ordSouc',
    'psnCertType',
    'chrgitmLv',
    'listType',
  ]) {
    await done(nanjing, 'AddItem', { codeType: type, natDicValCode: 'zz9', dicValName: `临时 ${type}` });
    expect((await post(nanjing, `DeleteItem/${type}:zz9`)).body, type).toMatchObject({ success: true });
  }
});

it('has layers: the platform below the areas; an area’s own word wins', async () => {
  const { ver } = await item(platform, 'payLoc:6');
  await done(platform, 'UpdateItem', { itemId: 'payLoc:6', ver, dicValName: '同城异地' });
  expect(await namesOf(suzhou, 'payLoc')).toContain('同城异地');
  expect(await item(suzhou, 'payLoc:6')).toMatchObject({ souc: '平台', isOwn: false });
  const mine = await item(suzhou, 'payLoc:6');
  await done(suzhou, 'UpdateItem', { itemId: 'payLoc:6', ver: mine.ver, dicValName: '苏州市内' });
  expect(await namesOf(suzhou, 'payLoc')).toContain('苏州市内');
  expect(await namesOf(nanjing, 'payLoc')).toContain('同城异地');
  await done(platform, 'AddItem', { codeType: 'payLoc', natDicValCode: '7', dicValName: '境外' });
  expect(await refused(suzhou, 'DeleteItem/payLoc:7')).toContain('上级区划');
  await done(suzhou, 'StopItem/payLoc:7');
  expect(await refused(platform, 'DeleteItem/payLoc:7')).toContain('其他区划也有');
});

it('takes the centre’s codes, 五笔 as it brings them, and leaves what people named', async () => {
  const first = (await post(nanjing, 'Download/', { codeTypes: ['medType', 'mdtrtCertType'] })).body.result;
  expect(first).toEqual({ added: 4, renamed: 0, unchanged: 1 });
  expect(await item(nanjing, 'medType:140104')).toMatchObject({
    dicValName: '门诊慢病',
    wubi: 'uyna',
    souc: '南京市',
  });
  expect((await item(nanjing, 'medType:9929')).wubi).toBe('');
  expect((await post(nanjing, 'Download', {})).body.result).toEqual({ added: 0, renamed: 0, unchanged: 5 });
  const { ver } = await item(nanjing, 'medType:140104');
  await done(nanjing, 'UpdateItem', { itemId: 'medType:140104', ver, dicValName: '慢病门诊' });
  await post(nanjing, 'Download/', {});
  expect((await item(nanjing, 'medType:140104')).dicValName).toBe('慢病门诊');
  expect(await refused(platform, 'Download/', {})).toContain('请先切换');
});

it('submits drop-downs with their history, each edition from the newest', async () => {
  const read = async (who: string) =>
    (
      await api.ok<{ dropdowns: Dropdown[] }>(who, 'GET', '/api/Dictionary/SearchDynamicDropdowns', {
        dropCode: 'reprintReason',
      })
    ).dropdowns[0];
  expect(await read('store')).toMatchObject({ ver: 0, souc: '预置' });
  const submit = (ver: number, words: string[]) =>
    post(nanjing, 'SubmitDynamicDropdowns', { dropCode: 'reprintReason', ver, words });
  expect((await submit(0, ['顾客遗失', '卡纸'])).body.result).toMatchObject({ ver: 1, souc: '南京市' });
  expect((await submit(0, ['别的'])).body.error).toContain('已被');
  expect((await submit(1, ['顾客遗失', '顾客遗失'])).body.error).toContain('不能重复');
  expect((await submit(1, ['顾客遗失'])).body.result).toMatchObject({ ver: 2 });
  expect((await read('store'))?.words).toEqual(['顾客遗失']);
  expect((await read(suzhou))?.ver).toBe(0);
  const { rows } = await api.ok<{ rows: Dropdown[] }>(
    nanjing,
    'GET',
    '/api/Dictionary/GetHistoryDynamicDropdowns',
    {
      dropCode: 'reprintReason',
    },
  );
  expect(rows.map(({ ver, words }) => [ver, words.length])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

it('is changed by administrators of whole areas alone', async () => {
  for (const who of ['company', 'store', 'client'])
    expect((await post(who, 'StopItem/insutype:410')).status, who).toBe(403);
  // One change wins where two come at once.
  const { ver } = await item(nanjing, 'clrWay:1');
  const both = await Promise.all(
    ['按项目付费', '按项目结算'].map((dicValName) =>
      post(nanjing, 'UpdateItem', { itemId: 'clrWay:1', ver, dicValName }),
    ),
  );
  expect(both.filter(({ body }) => body.success === true)).toHaveLength(1);
});
