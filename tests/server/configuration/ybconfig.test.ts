/** Insurance configuration: inheritance, checks, all or nothing, and nobody beyond the own reach. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allOptions, optionGroups, optionOf, wrongValue } from '../../../server/config/options.ts';
import { startApi, type Api } from '../api.ts';
import { grant, printOf, refusal, storeCodes } from './setup.ts';

const AREA = '320100';
let api: Api;
let store = '';
let foreign = '';
beforeAll(async () => {
  api = await startApi();
  await grant(api, 'MedicalSecurityConfig', 'Save', 'Remove');
  store = (await storeCodes(api, "company_id = 'C0001' and poolarea_no = '320100'"))[1] ?? '';
  foreign = (await storeCodes(api, "company_id = 'C0003' and poolarea_no = '320200'"))[0] ?? '';
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from yb_option'));

interface Option {
  key: string;
  value: string;
  isOwn: boolean;
}
interface Change {
  key: string;
  value: string | null;
}
const at = '/api/YBConfig';
const save = (who: string, options: Change[], place: object = { medicalAreaCode: AREA }) =>
  api.call(who, 'POST', `${at}/SaveYBConfigOptions`, { ...place, options });
async function optionAt(who: string, key: string, place: object = { medicalAreaCode: AREA }) {
  const { options } = await api.ok<{ options: Option[] }>(who, 'GET', `${at}/PullYBConfigOptionsV2`, place);
  expect(options.map((option) => option.key)).toEqual(allOptions().map((option) => option.key));
  return options.find((option) => option.key === key);
}
const ofStore = () => ({ medicalAreaCode: AREA, refId: store });
const KEY = 'settlement.printCopies';

describe('inheritance', () => {
  it('goes from store to area to default, and back with null', async () => {
    expect(await optionAt('area', KEY, ofStore())).toEqual({
      key: KEY,
      value: '1',
      isOwn: false,
      from: 'default',
      inherited: '1',
      inheritedFrom: 'default',
    });
    await save('area', [{ key: KEY, value: '3' }]);
    expect(await optionAt('area', KEY)).toMatchObject({ value: '3', isOwn: true, from: 'area' });
    expect(await optionAt('area', KEY, ofStore())).toMatchObject({ value: '3', isOwn: false, from: 'area' });
    const saved = await save('area', [{ key: KEY, value: '2' }], ofStore());
    expect(saved.body.result).toMatchObject({
      options: expect.arrayContaining([
        { key: KEY, value: '2', isOwn: true, from: 'store', inherited: '3', inheritedFrom: 'area' },
      ]),
    });
    expect(await optionAt('area', KEY)).toMatchObject({ value: '3', isOwn: true, from: 'area' });
    await save('area', [{ key: KEY, value: null }], ofStore());
    await save('area', [{ key: KEY, value: null }]);
    expect(await optionAt('area', KEY, ofStore())).toMatchObject({
      value: '1',
      isOwn: false,
      from: 'default',
    });
  });

  it('has a company between store and area, and the platform above the areas', async () => {
    const company = { medicalAreaCode: AREA, companyId: 'C0001' };
    const platform = { medicalAreaCode: '000000' };
    expect((await save('super', [{ key: KEY, value: '2' }], platform)).body.success).toBe(true);
    expect(await optionAt('company', KEY, ofStore())).toMatchObject({ value: '2', from: 'platform' });
    expect((await save('company', [{ key: KEY, value: '4' }], company)).body.success).toBe(true);
    expect(await optionAt('company', KEY, ofStore())).toMatchObject({ value: '4', from: 'company' });
    expect(await optionAt('area', KEY)).toMatchObject({ value: '2', from: 'platform' });
    const { differs } = await api.ok<{ differs: object[] }>(
      'company',
      'GET',
      `${at}/PullMedicareConfigDiffers`,
      { medicalAreaCode: AREA },
    );
    expect(differs).toMatchObject([{ level: 'company', refId: 'C0001', areaValue: '2', value: '4' }]);
    await save('area', [{ key: KEY, value: '5' }]);
    const areas = await api.ok<{ differs: object[] }>(
      'super',
      'GET',
      `${at}/PullMedicareConfigDiffers`,
      platform,
    );
    expect(areas.differs).toMatchObject([{ level: 'area', refId: AREA, areaValue: '2', value: '5' }]);
    // The platform is the super administrator's, a company its own.
    for (const [who, place, error] of [
      ['area', platform, '没有找到该区划'],
      ['company', platform, '没有找到该区划'],
      ['company', { medicalAreaCode: AREA, companyId: 'C0003' }, '没有找到该公司'],
    ] as const)
      expect(await save(who, [{ key: KEY, value: '1' }], place)).toMatchObject(refusal(error));
    expect(await save('store', [{ key: KEY, value: '1' }], company)).toMatchObject({ status: 403 });
    // Another company's stores inherit nothing of it.
    const other = (await storeCodes(api, "company_id = 'C0003' and poolarea_no = '320100'"))[0] ?? '';
    expect(await optionAt('area', KEY, { medicalAreaCode: AREA, refId: other })).toMatchObject({
      value: '5',
    });
  });

  it('tells which stores deviate: own and another value than the area', async () => {
    await save('area', [{ key: KEY, value: '3' }]);
    const other = (await storeCodes(api, "company_id = 'C0003' and poolarea_no = '320100'"))[0] ?? '';
    await save(
      'area',
      [
        { key: KEY, value: '2' },
        { key: 'settlement.refundDays', value: '7' },
      ],
      ofStore(),
    );
    // The same as the area's, set or not, is no difference.
    await save('area', [{ key: KEY, value: '3' }], { medicalAreaCode: AREA, refId: other });
    const ask = (who: string, more: object = {}) =>
      api.ok<{ differs: object[] }>(who, 'GET', `${at}/PullMedicareConfigDiffers`, {
        medicalAreaCode: AREA,
        ...more,
      });
    const expected = [
      {
        refId: store,
        fixmedinsName: expect.any(String),
        key: KEY,
        title: '打印份数',
        areaValue: '3',
        value: '2',
      },
      { refId: store, key: 'settlement.refundDays', areaValue: '9999', value: '7' },
    ];
    expect((await ask('area')).differs).toMatchObject(expected);
    expect((await ask('company')).differs).toMatchObject(expected);
    expect((await ask('area', { refIds: [store, other] })).differs).toHaveLength(2);
    expect((await ask('area', { refIds: other })).differs).toEqual([]);
    // Another store of the same area, seen from a store: nothing.
    expect((await ask('store')).differs).toEqual([]);
  });
});

describe('a save', () => {
  it.each([
    ['nosuch', '1', '没有配置项：nosuch'],
    ['constructor', '1', '没有配置项：constructor'],
    [KEY, '6', '打印份数：应为 1 至 5 的整数'],
    [KEY, '1.5', '打印份数：应为 1 至 5 的整数'],
    [KEY, '', '打印份数：应为 1 至 5 的整数'],
    [KEY, '01', '打印份数：应为 1 至 5 的整数'],
    ['cardReader.type', 'NOSUCH', '读卡器类型：不是可选的值'],
    ['settlement.isPrintAfterSettle', 'true', '结算后打印：应为 1 或 0'],
    ['reconciliation.autoTime', '24:00', '每日自动对账时间：应为 HH:mm 格式的时间'],
    ['ui.siteTitle', '', '站点标题：不能为空'],
    ['ui.siteTitle', '长'.repeat(31), '站点标题：不能超过 30 个字'],
    ['ui.supportPhone', '<b>1</b>', '客服电话：应为电话号码'],
  ])('refuses %s = "%s", and all that came with it', async (key, value, error) => {
    const before = await printOf(api, 'yb_option');
    const options = [
      { key: 'settlement.refundDays', value: '9' },
      { key, value },
    ];
    expect(await save('area', options)).toMatchObject(refusal(error));
    expect(await printOf(api, 'yb_option')).toBe(before);
  });

  it('refuses one option twice', async () => {
    const twice = [
      { key: KEY, value: '1' },
      { key: KEY, value: '2' },
    ];
    expect(await save('area', twice)).toMatchObject(refusal('配置项重复：打印份数'));
  });

  it('may come twice', async () => {
    const body = { medicalAreaCode: AREA, options: [{ key: KEY, value: '4' }] };
    const first = await api.call('area', 'POST', `${at}/SaveYBConfigOptions`, body);
    const again = await api.call('area', 'POST', `${at}/SaveYBConfigOptions`, body);
    expect(again.body).toEqual(first.body);
    expect((await api.db.$client.query('select 1 from yb_option')).rowCount).toBe(1);
  });

  it('at the same time as others ends as one of them, whole', async () => {
    const keys = [KEY, 'settlement.refundDays', 'cardReader.timeoutSeconds'];
    const saves = [1, 2, 3, 4, 5].map((n) => {
      const options = keys.map((key) => ({
        key,
        value: key === 'cardReader.timeoutSeconds' ? String(n + 10) : String(n),
      }));
      return save('area', n % 2 ? options : options.reverse());
    });
    for (const { body } of await Promise.all(saves)) expect(body.success).toBe(true);
    const values = await Promise.all(keys.map(async (key) => Number((await optionAt('area', key))?.value)));
    expect(values[1]).toBe(values[0]);
    expect(values[2]).toBe((values[0] ?? 0) + 10);
  });

  it('stands in the operation log with its place and keys', async () => {
    await save('area', [{ key: KEY, value: '4' }], ofStore());
    const { rows } = await api.db.$client.query(
      "select user_name, target from operation_log where call_id = 'ybConfig.saveYBConfigOptions' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        user_name: 'area',
        target: {
          medicalAreaCode: AREA,
          refId: store,
          keys: [KEY],
          before: { [KEY]: expect.any(String) as string },
          after: { [KEY]: '4' },
        },
      },
    ]);
  });
});

describe('reach', () => {
  const places = () =>
    [
      ['area1', { medicalAreaCode: AREA }, '没有找到该区划'],
      ['area', { medicalAreaCode: '320200' }, '没有找到该区划'],
      ['area', { medicalAreaCode: '320500' }, '没有找到该区划'],
      ['area', { medicalAreaCode: AREA, refId: foreign }, '没有找到该门店'],
      ['area1', { medicalAreaCode: '320200', refId: store }, '没有找到该门店'],
      ['company', { medicalAreaCode: '320200' }, '没有找到该区划'],
      ['company', { medicalAreaCode: AREA, refId: foreign }, '没有找到该门店'],
      // Their own, in another of their areas.
      ['company', { medicalAreaCode: '320500', refId: store }, '没有找到该门店'],
      ['super', { medicalAreaCode: '320500', refId: store }, '没有找到该门店'],
      ['store', { medicalAreaCode: AREA, refId: store }, '没有找到该门店'],
      ['super', { medicalAreaCode: '329900' }, '没有找到该区划'],
    ] as const;

  it('ends at the own areas and stores, for reading and for writing', async () => {
    const before = await printOf(api, 'yb_option');
    for (const [who, place, error] of places()) {
      const told = `${who} ${JSON.stringify(place)}`;
      expect(await save(who, [{ key: KEY, value: '2' }], place), told).toMatchObject(refusal(error));
      for (const path of ['PullYBConfigOptionsV2', 'PullYBConfigOptionsUI'])
        expect(await api.call(who, 'GET', `${at}/${path}`, place), told).toMatchObject(refusal(error));
    }
    expect(
      await api.call('area1', 'GET', `${at}/PullMedicareConfigDiffers`, { medicalAreaCode: AREA }),
    ).toMatchObject(refusal('没有找到该区划'));
    expect(await printOf(api, 'yb_option')).toBe(before);
  });

  it('lets a company set its stores, and not the area they share with others', async () => {
    expect((await save('company', [{ key: KEY, value: '5' }], ofStore())).body.success).toBe(true);
    const area = await save('company', [{ key: KEY, value: '5' }]);
    expect(area).toMatchObject({ status: 403, body: { error: '只有管理员可以修改区划的配置' } });
    expect(await optionAt('company', KEY)).toMatchObject({ isOwn: false });
  });
});

describe('how options are edited', () => {
  it('is told with every option once, and every default can be saved', async () => {
    const { groups } = await api.ok<{ groups: { fields: { key: string }[] }[] }>(
      'area',
      'GET',
      `${at}/PullYBConfigOptionsUI`,
      {
        medicalAreaCode: AREA,
      },
    );
    const keys = groups.flatMap((group) => group.fields).map((field) => field.key);
    expect(keys).toEqual(optionGroups.flatMap((group) => group.fields).map((field) => field.key));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) {
      const definition = optionOf(key);
      if (!definition) throw new Error(key);
      expect(wrongValue(definition, definition.defaultValue), key).toBeNull();
    }
  });

  it('offers the card readers that the option admits', async () => {
    const { cardReaderTypes } = await api.ok<{ cardReaderTypes: object[] }>(
      'store',
      'GET',
      `${at}/PullCardReaderTypes`,
    );
    expect(cardReaderTypes.length).toBeGreaterThan(3);
    expect(optionOf('cardReader.type')?.options).toEqual(cardReaderTypes);
  });
});

describe('the UI configuration', () => {
  const ui = (who: string, place?: object) => api.call(who, 'GET', `${at}/PullUiConfig`, place);
  const DEFAULT = { siteTitle: '医保云', notice: '', supportPhone: '' };

  it('is that of the own place when none is named', async () => {
    await save('area', [
      { key: 'ui.siteTitle', value: '南京医保' },
      { key: 'ui.notice', value: '今晚维护' },
    ]);
    const nanjing = { siteTitle: '南京医保', notice: '今晚维护', supportPhone: '' };
    expect((await ui('area')).body.result).toEqual(nanjing);
    expect((await ui('store')).body.result).toEqual(nanjing);
    expect((await ui('client')).body.result).toEqual(nanjing);
    expect((await ui('area1')).body.result).toEqual(DEFAULT);
    expect((await ui('company')).body.result).toEqual(DEFAULT);
    expect((await ui('super')).body.result).toEqual(DEFAULT);
  });

  it('takes the session as the console names it', async () => {
    await save('area', [{ key: 'ui.siteTitle', value: '南京医保' }]);
    for (const who of ['area', 'store', 'company', 'super'] as const) {
      const { medicalAreaCode, refId } = await api.ok<{ medicalAreaCode: string; refId: string }>(
        who,
        'GET',
        '/api/Role/GetUserInfo',
      );
      expect(await ui(who, { medicalAreaCode, refId }), who).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    expect((await ui('super', { medicalAreaCode: AREA })).body.result).toMatchObject({
      siteTitle: '南京医保',
    });
  });

  it('is a store’s own where it has one', async () => {
    await save('area', [{ key: 'ui.supportPhone', value: '025-12393' }], ofStore());
    expect((await ui('company', ofStore())).body.result).toMatchObject({ supportPhone: '025-12393' });
    expect((await ui('company', { refId: store })).body.result).toMatchObject({ supportPhone: '025-12393' });
  });

  it('ends at the own reach', async () => {
    expect(await ui('store', { medicalAreaCode: '320200' })).toMatchObject(refusal('没有找到该区划'));
    expect(await ui('store', { medicalAreaCode: AREA, refId: store })).toMatchObject(
      refusal('没有找到该门店'),
    );
    expect(await ui('company', { medicalAreaCode: '320200', refId: foreign })).toMatchObject(
      refusal(expect.stringMatching(/^没有找到/)),
    );
    // A store that there is, and one that there is not: told the same.
    for (const refId of [foreign, 'P00000000000'])
      expect(await ui('company', { refId })).toMatchObject(refusal('没有找到该门店'));
    expect(await ui('area1', { medicalAreaCode: AREA })).toMatchObject(refusal('没有找到该区划'));
  });
});

describe('configuration files', () => {
  const files = async (who: string, medicalAreaCode: string) =>
    (
      await api.ok<{ fileTemplates: { id: string; fileName: string }[] }>(
        who,
        'GET',
        `${at}/PullYBConfigOptionsV2`,
        {
          medicalAreaCode,
        },
      )
    ).fileTemplates;
  const load = async (who: string, id: string) =>
    fetch(`${api.base}${at}/DownloadConfigFileTemplate/${id}`, {
      headers: { authorization: `Bearer ${await api.token(who as 'area')}` },
    });

  it('come as they are, within reach only', async () => {
    const [file] = await files('area', AREA);
    if (!file) throw new Error('the seed has made no file');
    expect(file.fileName).toBe('CardReader.ini');
    const reply = await load('company', file.id);
    expect(reply.headers.get('content-disposition')).toContain('CardReader.ini');
    expect(await reply.text()).toContain(`AreaCode=${AREA}`);
    const refused = await load('area1', file.id);
    expect(await refused.json()).toMatchObject({ success: false, error: '没有找到该配置文件' });
  });

  it('are removed by who governs the area, once', async () => {
    const [, file] = await files('area', AREA);
    const remove = (who: string) =>
      api.call(who, 'POST', `${at}/RemoveConfigFileTemplate/${file?.id ?? ''}`, {});
    expect(await remove('area1')).toMatchObject(refusal('没有找到该配置文件'));
    expect(await remove('company')).toMatchObject({ status: 403 });
    expect(await files('area', AREA)).toHaveLength(2);
    expect((await remove('area')).body).toMatchObject({ success: true });
    expect(await remove('area')).toMatchObject(refusal('没有找到该配置文件'));
    expect(await files('area', AREA)).toHaveLength(1);
  });
});
