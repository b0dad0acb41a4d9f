/** Companies made, changed, stopped and set up again from the console; modules sold to them; contracts of stores. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyRecord } from '../../../contract/company.ts';
import type { CompanyModule } from '../../../contract/moduleFee/moduleFee.ts';
import type { StoreContract } from '../../../contract/organ/contract.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, tokenIn, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object) => api.call(who, 'POST', path, data);
/** The head office of C0002, whose logins end here. */
const enter = () => tokenIn(api.base, 'company2', undefined);
let office = '';
/** Answers the server's question with yes. @returns the reply, and the question */
async function confirmed(who: string, path: string, data: object) {
  const asked = await post(who, path, data);
  const { pubSubId, tips } = asked.body.confimResultInfo ?? {};
  return pubSubId === undefined
    ? { ...asked, tips: null }
    : { ...(await post(who, path, { ...data, pubSubId })), tips };
}
const company = async (companyId: string): Promise<CompanyRecord> => {
  const { rows } = await api.ok<{ rows: CompanyRecord[] }>('super', 'GET', '/api/Company/GetCompanyPaged', {
    keyword: companyId,
  });
  const found = rows.find((row) => row.companyId === companyId);
  if (!found) throw new Error(`no company ${companyId}`);
  return found;
};
const NEW = {
  companyId: 'C7001',
  companyName: '安心大药房有限公司',
  uscc: '91320100MA1WA1TQ8L',
  contacts: '王敏',
  mobilePhone: '13912345678',
  userName: 'anxin',
  name: '王敏',
};

describe('a company', () => {
  it('is made with its first administrator, whose password is stored nowhere', async () => {
    const { body } = await post('super', '/api/Company/CreateCompany', NEW);
    expect(body).toMatchObject({ success: true, result: { companyId: 'C7001', userName: 'anxin' } });
    const { password } = body.result as { password: string };
    expect(password.length).toBeGreaterThan(8);
    expect(await company('C7001')).toMatchObject({
      adminName: 'anxin',
      mobilePhone: '13912345678',
      initializeStep: 1,
      storeCount: 0,
      userCount: 1,
      enabled: true,
    });
    const { text } = await rowOf<{ text: string }>(
      api.db,
      sql`select (select string_agg(o::text, '') from operation_log o) || (select coalesce(string_agg(i::text, ''), '') from idempotency i) as text`,
    );
    expect(text).not.toContain(password);
  });

  it('gives its administrator another first password while nobody has logged in, without a second person', async () => {
    const { userId } = await rowOf<{ userId: string }>(
      api.db,
      sql`select user_id from app_user where user_name = 'anxin'`,
    );
    const again = () => confirmed('super', '/api/Role/InitUserPassword', { userId });
    const { body } = await again();
    expect((body.result as { password: string }).password.length).toBeGreaterThan(8);
    // Logged in before logins were noted: the first password was changed.
    await api.db.execute(sql`update app_user set must_change_password = false where user_id = ${userId}`);
    expect((await again()).body.error).toBe('该用户已登录过，请使用重置密码');
    await api.db.execute(sql`update app_user set must_change_password = true where user_id = ${userId}`);
    await api.db.execute(sql`insert into user_login (user_id, at) values (${userId}, now())`);
    expect((await again()).body.error).toBe('该用户已登录过，请使用重置密码');
    // Now it is somebody's, and a reset needs the consent of another administrator.
    const reset = await confirmed('super', '/api/CompanyUser/ResetAdminPassword/C7001', {});
    expect(reset.body.result).toMatchObject({ password: '' });
  });

  it('is made once: not with the number, the credit code or the account of another', async () => {
    const error = async (changes: object) =>
      (await post('super', '/api/Company/CreateCompany', { ...NEW, ...changes })).body.error;
    expect(await error({ uscc: '91320100MA1WA1TQ9X', userName: 'other' })).toBe('公司编号已存在');
    expect(await error({ companyId: 'C7002', userName: 'other' })).toBe('已有公司使用该统一社会信用代码');
    expect(await error({ companyId: 'C7002', uscc: '91320100MA1WA1TQ9X' })).toBe('用户名已存在');
    expect(await error({ companyId: 'C 7', uscc: '91320100MA1WA1TQ9X', userName: 'other' })).toContain(
      '公司编号',
    );
    const { rows } = await api.ok<{ rows: unknown[] }>('super', 'GET', '/api/Company/GetCompanyPaged', {
      keyword: 'C7002',
    });
    expect(rows).toEqual([]);
  });

  it('of two who change it at once, one is told', async () => {
    const { version } = await company('C7001');
    const change = (contacts: string) => {
      const { companyName, uscc, mobilePhone } = NEW;
      return post('super', '/api/Company/ChangeCompany', {
        companyId: 'C7001',
        version,
        companyName,
        uscc,
        mobilePhone,
        contacts,
      });
    };
    const both = await Promise.all([change('甲'), change('乙')]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.map(({ body }) => body.error)).toContain('公司资料刚刚被修改过，请刷新后再改');
  });

  it('is for super administrators', async () => {
    for (const who of ['area', 'company', 'store'])
      for (const [path, data] of [
        ['CreateCompany', { ...NEW, companyId: 'C7003' }],
        ['StopCompany', { companyId: 'C0002', version: 1, enabled: false, memo: '测试' }],
        ['ReopenInitialization', { companyId: 'C0002', version: 1, step: 1 }],
      ] as const)
        expect((await post(who, `/api/Company/${path}`, data)).status, `${who} ${path}`).toBe(403);
    for (const who of ['area', 'company'])
      expect((await api.call(who, 'GET', '/api/Company/GetCompanyPaged')).status).toBe(403);
  });

  it('without a store can be chosen by administrators, not by others', async () => {
    const named = async (who: string) =>
      (
        await api.ok<{ companies: { companyId: string }[] }>(who, 'GET', '/api/Company/PullCompanies', {
          withEmpty: '1',
        })
      ).companies.map(({ companyId }) => companyId);
    expect(await named('super')).toContain('C7001');
    expect(await named('area')).toContain('C7001');
    expect(await named('company')).toEqual(['C0001']);
  });
});

describe('a stopped company', () => {
  const stop = async (enabled: boolean) =>
    confirmed('super', '/api/Company/StopCompany', {
      companyId: 'C0002',
      version: (await company('C0002')).version,
      enabled,
      memo: '欠费',
    });

  it('is out with all its people, and says what hangs on it', async () => {
    office = await enter();
    await api.ok(office, 'GET', '/api/Role/GetUserInfo');
    const { tips, body } = await stop(false);
    expect(tips).toMatch(/5 家门店将不能结算，\d+ 位用户和 \d+ 个终端立即退出/);
    expect(body).toMatchObject({ success: true, result: { enabled: false, stopRea: '欠费' } });
    expect((await api.call(office, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    await expect(enter()).rejects.toThrow('公司已停用，请联系平台管理员');
  });

  it('lets no administrator into one of its stores, and takes no new one in', async () => {
    const { code } = await rowOf<{ code: string }>(
      api.db,
      sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
          select 'U-yimin', 'yimin', '店员', '店员', 'none', 3, false, company_id, fixmedins_code from store
           where company_id = 'C0002' order by fixmedins_code limit 1
          returning fixmedins_code as code`,
    );
    const { body } = await post('super', '/api/Auth/UserLogin', { fixmedinsCode: code });
    expect(body.error).toContain('公司已停用');
    const created = await post('super', '/api/Organ/CreateOrgan', {
      fixmedinsCode: 'P32010500009',
      fixmedinsName: '新店',
      admdvs: '320105',
      companyId: 'C0002',
    });
    expect(created.body.error).toBe('该公司已停用');
  });

  it('comes back, without the sessions of before', async () => {
    expect((await stop(true)).body).toMatchObject({ success: true, result: { enabled: true, stopRea: '' } });
    expect((await api.call(office, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    office = await enter();
    await api.ok(office, 'GET', '/api/Role/GetUserInfo');
  });
});

describe('the first set-up of a company', () => {
  it('is opened again from a step on, and only backwards', async () => {
    const reopen = async (step: number) =>
      confirmed('super', '/api/Company/ReopenInitialization', {
        companyId: 'C0002',
        version: (await company('C0002')).version,
        step,
      });
    expect((await reopen(3)).body).toMatchObject({ success: true, result: { initializeStep: 3 } });
    expect((await reopen(4)).body.error).toBe('该公司正在初始化，当前步骤：医保配置');
    expect(await api.ok(office, 'GET', '/api/Role/GetUserInfo')).toMatchObject({
      initializeInfo: { isNeedInitialize: true, initializeStep: 3 },
    });
    await api.db.execute(sql`update company set initialize_step = null where company_id = 'C0002'`);
  });
});

describe('paid modules', () => {
  const modules = async (): Promise<CompanyModule[]> =>
    (await api.ok<{ modules: CompanyModule[] }>('super', 'GET', '/api/ModuleFee/GetCompanyModules/C0002'))
      .modules;
  const far = '2030-12-31';

  it('are activated for all stores of a company, and the company pays for what it sees', async () => {
    const { tips, body } = await confirmed('super', '/api/ModuleFee/Activate', {
      companyId: 'C0002',
      feeKey: 'CustomReport',
      enddate: far,
    });
    expect(tips).toContain('5 家门店开通自定义报表至 2030-12-31');
    expect(body).toMatchObject({ success: true, result: { storeCount: 5 } });
    expect(await modules()).toContainEqual(
      expect.objectContaining({ feeKey: 'CustomReport', activeCount: 5, storeCount: 5, enddate: far }),
    );
    const fees = async (who: string) =>
      (await api.ok<{ feeMenuCodeList: unknown[] }>(who, 'GET', '/api/Role/GetUserMenus')).feeMenuCodeList
        .length;
    expect(await fees(office)).toBeGreaterThan(0);
    expect(await fees('area')).toBe(0);
    const mine = await api.ok<{ rows: { feeKey: string }[] }>(office, 'GET', '/api/Organ/GetAuthStorePaged', {
      feeKey: 'CustomReport',
    });
    expect(mine.rows).toHaveLength(5);
  });

  it('are renewed for one store, which keeps its first day, and ended', async () => {
    const [one] = await rowsOf<{ code: string }>(
      api.db,
      sql`update store_auth set begndate = '2025-01-01' where company_id = 'C0002' and fee_key = 'CustomReport'
           and fixmedins_code = (select min(fixmedins_code) from store where company_id = 'C0002')
          returning fixmedins_code as code`,
    );
    const named = { companyId: 'C0002', feeKey: 'CustomReport', fixmedinsCodes: [one?.code ?? ''] };
    const renewed = await confirmed('super', '/api/ModuleFee/Activate', { ...named, enddate: '2029-12-31' });
    expect(renewed.tips).toContain('其中 1 家原来的到期日更晚，将提前到这一天');
    const rows = await rowsOf<{ begndate: string; enddate: string }>(
      api.db,
      sql`select begndate, enddate from store_auth where fee_key = 'CustomReport' and fixmedins_code = ${one?.code ?? ''}`,
    );
    expect(rows).toEqual([{ begndate: '2025-01-01', enddate: '2029-12-31' }]);
    expect((await confirmed('super', '/api/ModuleFee/End', named)).body).toMatchObject({
      success: true,
      result: { storeCount: 1 },
    });
    expect(await modules()).toContainEqual(
      expect.objectContaining({ feeKey: 'CustomReport', activeCount: 4 }),
    );
    expect((await confirmed('super', '/api/ModuleFee/End', named)).body.error).toBe(
      '没有门店正在使用自定义报表',
    );
  });

  it('are refused for a store of another company, a past day, an unknown module, and other people', async () => {
    const { other } = await rowOf<{ other: string }>(
      api.db,
      sql`select min(fixmedins_code) as other from store where company_id = 'C0001'`,
    );
    const base = { companyId: 'C0002', feeKey: 'CustomReport', enddate: far };
    const error = async (changes: object) =>
      (await post('super', '/api/ModuleFee/Activate', { ...base, ...changes })).body.error;
    expect(await error({ fixmedinsCodes: [other] })).toContain('不属于该公司');
    expect(await error({ enddate: '2020-01-01' })).toBe('到期日不能早于今天');
    expect(await error({ feeKey: 'Nothing' })).toBe('没有找到该收费模块');
    for (const who of ['area', 'company', 'store'])
      expect((await post(who, '/api/ModuleFee/Activate', base)).status).toBe(403);
  });

  it('are sold only to a company whose people can open their pages', async () => {
    const pages = "menu_code in ('CustomizeReportManager', 'CustomizeReportList', 'CustomizeReport')";
    const held = await rowsOf<{ roleCode: number; menuCode: string }>(
      api.db,
      sql`delete from role_menu where ${sql.raw(pages)} and role_code in (2, 3) returning role_code, menu_code`,
    );
    const asked = { companyId: 'C0002', feeKey: 'CustomReport', enddate: far };
    const refused = await post('super', '/api/ModuleFee/Activate', asked);
    expect(refused.body.error).toContain('没有人能打开自定义报表的页面');
    for (const { roleCode, menuCode } of held)
      await api.db.execute(
        sql`insert into role_menu (role_code, menu_code) values (${roleCode}, ${menuCode})`,
      );
    expect((await confirmed('super', '/api/ModuleFee/Activate', asked)).body.success).toBe(true);
  });

  it('say their price in the words of the administrator', async () => {
    const chargeTips = '每店每年 1,200 元。';
    await api.ok('super', 'POST', '/api/ModuleFee/ChangeTips', { feeKey: 'CustomReport', chargeTips });
    expect(
      await api.ok('company', 'GET', '/api/ModuleFee/GetCompanyAuthInfo', { feeKey: 'CustomReport' }),
    ).toMatchObject({ chargeTips });
  });
});

describe('contracts of a store', () => {
  let code = '';
  let signed: StoreContract;
  beforeAll(async () => {
    ({ code } = await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from app_user where user_name = 'store'`,
    ));
    await api.db.execute(sql`delete from store_contract where fixmedins_code = ${code}`);
  });
  const fields = () => ({
    fixmedinsCode: code,
    contractType: '1',
    contractName: '定点零售药店服务协议',
    contractYear: 2026,
    signDate: '2026-01-01',
    expireDate: '2026-12-31',
    onlineSign: true,
    legalPerson: '王建国',
  });
  const found = async (contract: string) =>
    (
      await api.ok<{ rows: { fixmedinsCode: string }[] }>('area', 'GET', '/api/Organ/PullOrgans', {
        contract,
        keyword: code,
      })
    ).rows.length;

  it('are recorded by the area, seen by the store, and found by their end', async () => {
    expect(await found('none')).toBe(1);
    signed = await api.ok<StoreContract>('area', 'POST', '/api/Organ/AddContract', fields());
    expect(signed).toMatchObject({ contractName: '定点零售药店服务协议', legalPerson: '王建国' });
    expect(await api.ok('store', 'GET', `/api/Organ/PullContracts/${code}`)).toMatchObject({
      contracts: [{ contractId: signed.contractId }],
    });
    const ends = async (day: string) => {
      await api.db.execute(
        sql`update store_contract set sign_date = '2020-01-01', expire_date = ${sql.raw(day)} where fixmedins_code = ${code}`,
      );
      return { soon: await found('soon'), ended: await found('ended'), none: await found('none') };
    };
    expect(await ends('now()::date + 90')).toEqual({ soon: 1, ended: 0, none: 0 });
    expect(await ends('now()::date + 92')).toEqual({ soon: 0, ended: 0, none: 0 });
    expect(await ends('now()::date - 2')).toEqual({ soon: 0, ended: 1, none: 0 });
  });

  it('are changed as they were seen, and removed', async () => {
    const { contractId } = signed;
    const change = { ...fields(), contractId, version: 1, contractName: '补充协议' };
    expect(await api.ok('area', 'POST', '/api/Organ/ChangeContract', change)).toMatchObject({
      contractName: '补充协议',
      version: 2,
    });
    expect((await post('area', '/api/Organ/ChangeContract', change)).body.error).toContain('刚刚被修改过');
    const wrong = { ...change, version: 2, expireDate: '2025-12-31' };
    expect((await post('area', '/api/Organ/ChangeContract', wrong)).body.error).toBe(
      '到期日期不能早于签署日期',
    );
    const gone = { fixmedinsCode: code, contractId, version: 2 };
    expect((await confirmed('area', '/api/Organ/RemoveContract', gone)).body.success).toBe(true);
    expect(await found('none')).toBe(1);
  });

  it('are none of a stranger’s business', async () => {
    expect((await post('company', '/api/Organ/AddContract', fields())).status).toBe(403);
    expect((await post('store', '/api/Organ/AddContract', fields())).status).toBe(403);
    expect((await post('area1', '/api/Organ/AddContract', fields())).body.error).toBe('没有找到该门店');
    expect((await api.call(office, 'GET', `/api/Organ/PullContracts/${code}`)).body.error).toBe(
      '没有找到该门店',
    );
  });
});
