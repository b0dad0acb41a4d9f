/** Paid modules: who has one, what the renewal dialog is told, and that a company tries a module once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeeOptions } from '../../../contract/moduleFee/moduleFee.ts';
import { feeModules } from '../../../contract/moduleFee/modules.ts';
import { findSession } from '../../../server/security/session.ts';
import { isFeeActive } from '../../../server/http/feeGuard.ts';
import { today } from '../../../server/query/range.ts';
import { startApi, type Api } from '../api.ts';
import { printOf, refusal } from './setup.ts';

let api: Api;
let company2 = '';
let newcomer = '';
beforeAll(async () => {
  api = await startApi();
  company2 = await api.token('company2');
  newcomer = await api.token('newcomer');
});
afterAll(() => api.stop());

type Info = FeeOptions & { isActive: boolean; enddate: string | null };
const info = (who: string, feeKey: string) =>
  api.ok<Info>(who, 'GET', '/api/ModuleFee/GetCompanyAuthInfo', { feeKey });
const trial = (who: string, feeKey: string) => api.call(who, 'POST', '/api/ModuleFee/Trial', { feeKey });
const isActive = async (token: string, feeKey: string) => {
  const user = await findSession(api.db, token);
  if (!user) throw new Error('no session');
  return isFeeActive(api.db, user, feeKey);
};
const inDays = (days: number): string =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const set = (change: string, where: string) =>
  api.db.$client.query(`update store_auth set ${change} where ${where}`);

describe('the guard', () => {
  it.each(feeModules.map(({ feeKey }) => feeKey))('lets admins through to %s always', async (feeKey) => {
    expect(await isActive(await api.token('super'), feeKey)).toBe(true);
    // Also one who reaches no store at all.
    expect(await isActive(await api.token('noarea'), feeKey)).toBe(true);
  });

  it('counts first and last day, and nothing beyond, closed, or of another module', async () => {
    const token = await api.token('store');
    const where = "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')";
    expect(await isActive(token, 'EcRx')).toBe(true);
    expect(await isActive(token, 'NoSuch')).toBe(false);
    const cases = [
      [today(), today(), '1', true],
      [today(), today(), '2', true],
      [inDays(-5), inDays(-1), '1', false],
      [inDays(1), inDays(5), '1', false],
      [inDays(-5), inDays(5), '4', false],
    ] as const;
    for (const [begndate, enddate, stas, expected] of cases) {
      await set(
        `begndate = '${begndate}', enddate = '${enddate}', auth_stas = '${stas}'`,
        `${where} and fee_key = 'EcRx'`,
      );
      expect(await isActive(token, 'EcRx'), `${begndate} ${enddate} ${stas}`).toBe(expected);
      // The other stores of the company have it: the company does, and not this store by them.
      expect(await isActive(await api.token('company'), 'EcRx')).toBe(true);
      expect(await isActive(await api.token('client'), 'EcRx')).toBe(expected);
    }
    await set(
      `begndate = '${today()}', enddate = '${inDays(9)}', auth_stas = '1'`,
      `${where} and fee_key = 'EcRx'`,
    );
  });

  it('is shut for a company whose rights have run out, and for one that has none', async () => {
    expect(await isActive(company2, 'CentreImport')).toBe(false);
    expect(await isActive(company2, 'EcRx')).toBe(false);
    expect(await isActive(newcomer, 'EcRx')).toBe(false);
  });
});

describe('the renewal dialog', () => {
  it('is told all it shows', async () => {
    expect(await info(company2, 'CentreImport')).toEqual({
      feeKey: 'CentreImport',
      feeName: '中心明细导入',
      companyName: '益民平价大药房有限公司',
      isAllowOnTrial: true,
      onTrialDesc: '可免费试用 15 天，到期自动停用，不产生费用。',
      chargeTips: '按门店按年收费，开通后可导入医保中心下发的对账明细文件。',
      pubSubTag: 'fee:CentreImport',
      activateVisible: true,
      backShow: false,
      isActive: false,
      enddate: null,
    });
  });

  it('offers a trial only where there is one to take', async () => {
    expect(await info(company2, 'SmartAudit')).toMatchObject({
      isAllowOnTrial: false,
      onTrialDesc: '',
      backShow: true,
    });
    expect(await info('company', 'EcRx')).toMatchObject({ isAllowOnTrial: false, isActive: true });
    // One store of the company lacks it: the company and its stores may try, their clients may not.
    await set(
      "auth_stas = '4'",
      "company_id = 'C0001' and fee_key = 'CustomReport' and poolarea_no = '320500'",
    );
    for (const [who, isAllowOnTrial] of [
      ['company', true],
      ['store', true],
      ['client', false],
    ] as const)
      expect(await info(who, 'CustomReport'), who).toMatchObject({ isAllowOnTrial });
    await set("auth_stas = '1'", "company_id = 'C0001'");
    expect(await info(newcomer, 'EcRx')).toMatchObject({ isAllowOnTrial: false, isActive: false });
  });

  it('offers the way to the activated stores to who has the menu', async () => {
    await api.db.$client.query("delete from role_menu where role_code = 2 and menu_code = 'VipStorelist'");
    expect(await info(company2, 'EcRx')).toMatchObject({ activateVisible: false });
    await api.db.$client.query("insert into role_menu values (2, 'VipStorelist')");
    expect(await info(company2, 'EcRx')).toMatchObject({ activateVisible: true });
  });

  it('is nothing for admins without a company, nor for a module that is none', async () => {
    const path = '/api/ModuleFee/GetCompanyAuthInfo';
    for (const who of ['super', 'area'])
      expect(await api.call(who, 'GET', path, { feeKey: 'EcRx' })).toMatchObject(
        refusal('当前账号不属于任何公司，收费模块由公司或门店开通'),
      );
    expect(await api.call('company', 'GET', path, { feeKey: 'constructor' })).toMatchObject(
      refusal('没有找到该收费模块'),
    );
  });
});

describe('a trial', () => {
  it('is refused where there is none to take, and leaves nothing behind', async () => {
    const before = [await printOf(api, 'store_auth'), await printOf(api, 'fee_trial')];
    expect(await trial(company2, 'SmartAudit')).toMatchObject(refusal('智能审核不提供试用，请联系客服开通'));
    expect(await trial('company', 'CustomReport')).toMatchObject(refusal('自定义报表已开通，无需试用'));
    expect(await trial(newcomer, 'EcRx')).toMatchObject(refusal('请先完成公司初始化，再开通试用'));
    expect(await trial('client', 'EcRx')).toMatchObject({ status: 403 });
    expect(await trial('super', 'EcRx')).toMatchObject(
      refusal('当前账号不属于任何公司，收费模块由公司或门店开通'),
    );
    expect(await trial(company2, 'nosuch')).toMatchObject(refusal('没有找到该收费模块'));
    expect([await printOf(api, 'store_auth'), await printOf(api, 'fee_trial')]).toEqual(before);
  });

  it('is made once by clicks that come together, for all stores of the company and of no other', async () => {
    const others = () =>
      api.db.$client.query("select * from store_auth where company_id <> 'C0002' order by auth_id");
    const before = (await others()).rows;
    const replies = await Promise.all(Array.from({ length: 6 }, () => trial(company2, 'CentreImport')));
    for (const { body } of replies)
      expect(body).toMatchObject({ success: true, result: { enddate: inDays(14), storeCount: 5 } });
    const { rows } = await api.db.$client.query(
      "select distinct auth_stas, begndate::text, enddate::text from store_auth where company_id = 'C0002' and fee_key = 'CentreImport'",
    );
    expect(rows).toEqual([{ auth_stas: '2', begndate: today(), enddate: inDays(14) }]);
    expect((await others()).rows).toEqual(before);
    expect(await isActive(company2, 'CentreImport')).toBe(true);
    expect(await info(company2, 'CentreImport')).toMatchObject({
      isActive: true,
      enddate: inDays(14),
      isAllowOnTrial: false,
    });
  });

  it('answers the same while it runs, and is over when it is over', async () => {
    expect((await trial(company2, 'CentreImport')).body.result).toEqual({
      enddate: inDays(14),
      storeCount: 5,
    });
    await set(
      `begndate = '${inDays(-20)}', enddate = '${inDays(-1)}'`,
      "company_id = 'C0002' and fee_key = 'CentreImport'",
    );
    await api.db.$client.query(`update fee_trial set enddate = '${inDays(-1)}' where company_id = 'C0002'`);
    const before = await printOf(api, 'store_auth');
    expect(await trial(company2, 'CentreImport')).toMatchObject(refusal('该模块已经试用过，请联系客服开通'));
    expect(await info(company2, 'CentreImport')).toMatchObject({ isActive: false, isAllowOnTrial: false });
    expect(await printOf(api, 'store_auth')).toBe(before);
    // Nor is a bought right a running trial.
    await set(
      `enddate = '${inDays(300)}', auth_stas = '1'`,
      "company_id = 'C0002' and fee_key = 'CentreImport'",
    );
    expect(await trial(company2, 'CentreImport')).toMatchObject(refusal('该模块已经试用过，请联系客服开通'));
  });

  it('that an administrator closed does not come back', async () => {
    await trial(company2, 'EcRx');
    await set("auth_stas = '4'", "company_id = 'C0002' and fee_key = 'EcRx'");
    expect(await trial(company2, 'EcRx')).toMatchObject(refusal('该模块已经试用过，请联系客服开通'));
    expect(await isActive(company2, 'EcRx')).toBe(false);
  });

  it('leaves stores that have the module as they are', async () => {
    const paid = "fixmedins_code = (select min(fixmedins_code) from store where company_id = 'C0002')";
    await api.db.$client.query(
      `insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
       select fixmedins_code, company_id, poolarea_no, 'CustomReport', '1', '${today()}', '${inDays(300)}' from store where ${paid}`,
    );
    expect((await trial(company2, 'CustomReport')).body.result).toEqual({
      enddate: inDays(14),
      storeCount: 4,
    });
    const { rows } = await api.db.$client.query(
      `select auth_stas, enddate::text from store_auth where ${paid} and fee_key = 'CustomReport'`,
    );
    expect(rows).toEqual([{ auth_stas: '1', enddate: inDays(300) }]);
  });
});
