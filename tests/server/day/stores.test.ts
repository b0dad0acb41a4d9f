/** Stores: created, changed within one's rights, closed when nothing is open; trees and lists within reach. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreRecord, TreeNode } from '../../../contract/organ/store.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { setFault } from '../../../server/insurer/sandbox/faults.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { startApi, type Api } from '../api.ts';
import { expectOneWaits } from '../saga/closing.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NEW = { fixmedinsCode: 'P32010299901', fixmedinsName: '康宁堂大药房测试店', admdvs: '320102' };
const gone = { body: { success: false, error: '没有找到该门店' } };
const post = (who: string, action: string, data: object) =>
  api.call(who, 'POST', `/api/Organ/${action}`, data);
const record = async (who: string, code: string) =>
  await api.ok<{ store: StoreRecord; open: string[] }>(who, 'GET', `/api/Organ/PullOrgan/${code}`);
const written = ({ fixmedinsCode, fixmedinsName, admdvs, ver }: StoreRecord, more: object = {}) => ({
  fixmedinsCode,
  fixmedinsName,
  admdvs,
  ver,
  ...more,
});
const sale = (fixmedinsCode: string, psnNo: string) => ({
  fixmedinsCode,
  psnNo,
  rtalDocno: 'CLOSED01',
  insutype: '310',
  medType: '41',
  acctUsedFlag: '0' as const,
  mdtrtCertType: '02',
  ordSouc: '1',
  medfeeSumamt: '1.00',
  lines: [],
});

describe('a store', () => {
  it('is created once, by its company or its area, and by nobody else', async () => {
    expect(await post('area1', 'CreateOrgan', { ...NEW, companyId: 'C0002' })).toMatchObject({
      body: { success: false, error: '区县不在您管理的区划内' },
    });
    expect((await post('store', 'CreateOrgan', NEW)).status).toBe(403);
    // Whatever company is named: it is one's own.
    const made = await post('company', 'CreateOrgan', { ...NEW, companyId: 'C0003', tel: '025-84001122' });
    expect(made.body).toMatchObject({
      success: true,
      result: {
        store: {
          ...NEW,
          companyId: 'C0001',
          poolareaNo: '320100',
          fixOnlnOpenFlag: '1',
          ver: 1,
          pharCount: 0,
        },
      },
    });
    expect(await post('company', 'CreateOrgan', NEW)).toMatchObject({ body: { error: '机构编码已存在' } });
    expect(
      await post('company', 'CreateOrgan', { ...NEW, fixmedinsCode: 'P32010299902', admdvs: '320000' }),
    ).toMatchObject({
      body: { error: '没有该区县代码' },
    });
  });

  it('has no parent and no company from elsewhere', async () => {
    const foreign = await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from store where company_id = 'C0003' and poolarea_no = '320100' order by 1 limit 1`,
    );
    const branch = { ...NEW, fixmedinsCode: 'P32010299903' };
    expect(await post('company', 'CreateOrgan', { ...branch, prntRtalPhacCode: foreign.code })).toMatchObject(
      {
        body: { error: '没有找到父级药店' },
      },
    );
    const { store } = await record('company', NEW.fixmedinsCode);
    expect(
      await post('company', 'ChangeOrgan', written(store, { prntRtalPhacCode: foreign.code })),
    ).toMatchObject({ body: { error: '没有找到父级药店' } });
    // C0002 has stores in 320200 alone.
    expect(await post('area', 'CreateOrgan', { ...branch, companyId: 'C0002' })).toMatchObject({
      body: { error: '没有找到该公司' },
    });
  });

  it('is changed by one at a time, and not into another pooling area', async () => {
    const { store } = await record('company', NEW.fixmedinsCode);
    const change = (more: object) => post('company', 'ChangeOrgan', written(store, more));
    expect(await change({ admdvs: '320205' })).toMatchObject({
      body: { error: '不能改到另一个统筹区，请关闭后重新登记' },
    });
    expect(await change({ begndate: '2025-02-01', enddate: '2025-01-01' })).toMatchObject({
      body: { success: false },
    });
    expect((await change({ hiContact: '王店长', bankAcct: '6222000011112222' })).body.success).toBe(true);
    expect(await change({ hiContact: '别人' })).toMatchObject({
      body: { error: '门店资料刚刚被修改过，请重新打开后再改' },
    });
    const { rows } = await api.ok<{ rows: StoreRecord[] }>('company', 'GET', '/api/Organ/PullOrgans', {
      keyword: NEW.fixmedinsCode,
    });
    expect(rows).toMatchObject([{ hiContact: '王店长', bankAcct: '************2222', ver: 2 }]);
    expect((await record('company', NEW.fixmedinsCode)).store.bankAcct).toBe('6222000011112222');
  });

  it('changes only its own part of its record', async () => {
    const { code } = await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from app_user where user_name = 'store'`,
    );
    const before = (await record('store', code)).store;
    const asked = written(before, {
      fixmedinsName: '自封旗舰店',
      uscc: '91320100MA1W000000',
      tel: '025-84000000',
    });
    expect((await post('store', 'ChangeOrgan', asked)).body.success).toBe(true);
    expect((await record('store', code)).store).toMatchObject({
      fixmedinsName: before.fixmedinsName,
      uscc: before.uscc,
      tel: '025-84000000',
    });
    expect((await post('client', 'ChangeOrgan', asked)).status).toBe(403);
  });

  it('is not closed while something is open, and says what', async () => {
    const { code } = await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from day_rec where company_id = 'C0001' order by 1 limit 1`,
    );
    const { open } = await record('company', code);
    expect(open).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\d+ 天对账未平/),
        expect.stringMatching(/^\d+ 个月有未申请清算/),
      ]),
    );
    expect(await post('company', `CloseOrgan/${code}`, { memo: '停业' })).toMatchObject({
      body: { success: false, error: `不能关闭门店：${open.join('；')}` },
    });
    expect((await record('company', code)).store.closedAt).toBeNull();
  });

  it('months that took cash alone do not stand in the way', async () => {
    const { code } = await rowOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from day_rec where company_id = 'C0001' order by 1 desc limit 1`,
    );
    const claimed = async () =>
      (await record('company', code)).open.filter((reason) => reason.includes('未申请清算')).length;
    expect(await claimed()).toBe(1);
    await api.db.execute(
      sql`update day_rec set fund_pay_sumamt = 0, acct_pay = 0 where fixmedins_code = ${code}`,
    );
    expect(await claimed()).toBe(0);
  });

  it('once closed cannot settle, refuses logins, and is not in the trees', async () => {
    const { hash } = await rowOf<{ hash: string }>(
      api.db,
      sql`select password_hash as hash from app_user where user_name = 'store'`,
    );
    await api.db.execute(
      sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
          values ('U-closing', 'closing', '店员', '店员', ${hash}, 3, false, 'C0001', ${NEW.fixmedinsCode})`,
    );
    await api.db.execute(
      sql`insert into session (token_hash, user_id, medical_area_code, expires_at, ip, user_agent)
          values (sha256('a-token-of-twenty-chars'), 'U-closing', '320100', now() + interval '1 hour', '', '')`,
    );
    const known = () => api.call('a-token-of-twenty-chars', 'GET', '/api/Organ/GetStoreTree');
    expect((await known()).status).toBe(200);
    const closed = await post('company', `CloseOrgan/${NEW.fixmedinsCode}`, { memo: '停业' });
    expect(closed.body).toMatchObject({ result: { store: { fixOnlnOpenFlag: '2', closeRea: '停业' } } });
    expect((await known()).status).toBe(401);
    const { psnNo } = await rowOf<{ psnNo: string }>(api.db, sql`select psn_no from centre.person limit 1`);
    const by = { userId: 'U-closing', opter: '店员' };
    await expect(
      settleOnce(api.db, sandboxCentre(api.db), sale(NEW.fixmedinsCode, psnNo), by),
    ).rejects.toThrow('该门店已关闭');
    const people = await rowsOf<{ enabled: boolean }>(
      api.db,
      sql`select enabled from app_user where fixmedins_code = ${NEW.fixmedinsCode}`,
    );
    expect(people).toEqual([{ enabled: false }]);
    const { nodes } = await api.ok<{ nodes: TreeNode[] }>('company', 'GET', '/api/Organ/GetStoreTree');
    expect(nodes.map(({ id }) => id)).not.toContain(NEW.fixmedinsCode);
    expect(await post('company', `CloseOrgan/${NEW.fixmedinsCode}`, { memo: '停业' })).toMatchObject({
      body: { error: '该门店已关闭' },
    });
  });
});

it('a sale and the closing of its store', () => expectOneWaits(api, 'P32010299911'));

describe('reach', () => {
  const foreign: Record<string, string> = {
    area: "poolarea_no <> '320100'",
    area1: "poolarea_no <> '320200'",
    company: "company_id <> 'C0001'",
    store: "fixmedins_code <> (select fixmedins_code from app_user where user_name = 'store')",
  };
  it.each(Object.keys(foreign))('%s is told of foreign stores only that they are not there', async (who) => {
    const other = await rowOf<{ code: string; companyId: string; admdvs: string }>(
      api.db,
      sql`select fixmedins_code as code, company_id, admdvs from store where ${sql.raw(foreign[who] ?? '')} and closed_at is null
           order by md5(fixmedins_code) limit 1`,
    );
    expect(await api.call(who, 'GET', `/api/Organ/PullOrgan/${other.code}`)).toMatchObject(gone);
    if (who !== 'store') {
      const asked = { fixmedinsCode: other.code, fixmedinsName: '越权', admdvs: other.admdvs, ver: 1 };
      expect(await post(who, 'ChangeOrgan', asked)).toMatchObject(gone);
      expect(await post(who, `CloseOrgan/${other.code}`, { memo: '越权' })).toMatchObject(gone);
      const rows = await api.ok<{ rows: StoreRecord[] }>(who, 'GET', '/api/Organ/PullOrgans', {
        keyword: other.code,
      });
      expect(rows.rows).toEqual([]);
      const totals = await api.ok<{ rowCount: number }>(who, 'GET', '/api/Organ/OrganTotals', {
        fixmedinsCode: other.code,
      });
      expect(totals.rowCount).toBe(0);
    }
    const { untouched } = await rowOf<{ untouched: boolean }>(
      api.db,
      sql`select fixmedins_name <> '越权' and closed_at is null as untouched from store where fixmedins_code = ${other.code}`,
    );
    expect(untouched).toBe(true);
    const mine = new Set(
      (
        await rowsOf<{ code: string }>(
          api.db,
          sql`select fixmedins_code as code from store where not (${sql.raw(foreign[who] ?? '')}) and closed_at is null`,
        )
      ).map(({ code }) => code),
    );
    for (const by of ['area', 'company']) {
      const { nodes } = await api.ok<{ nodes: TreeNode[] }>(who, 'GET', '/api/Organ/GetStoreTree', { by });
      const stores = nodes.filter(({ kind }) => kind === 'store');
      expect(new Set(stores.map(({ id }) => id))).toEqual(mine);
      const top = nodes.filter(({ parentId }) => parentId === null);
      expect(top.reduce((sum, { count }) => sum + count, 0)).toBe(mine.size);
      // Parents first, and each is there.
      const seen = new Set<string | null>([null]);
      for (const { id, parentId } of nodes) {
        expect(seen.has(parentId)).toBe(true);
        seen.add(id);
      }
    }
    const pick = async (path: string, query: object) =>
      (
        await api.ok<{ stores: { fixmedinsCode: string }[] }>(who, 'GET', `/api/Organ/${path}`, {
          pageSize: 1000,
          ...query,
        })
      ).stores;
    const lists = await Promise.all([
      pick('PullMedicalAreaStores', {}),
      pick('PullCompanyStores', { companyId: other.companyId }),
      pick(`PullStores/${other.companyId}`, {}),
      pick('PullUserRoleStores', {}),
      pick('PullErpStores', {}),
    ]);
    for (const { fixmedinsCode } of lists.flat()) expect(mine).toContain(fixmedinsCode);
    expect(lists[0]).toHaveLength(mine.size);
    const { companies } = await api.ok<{ companies: { storeCount: number }[] }>(
      who,
      'GET',
      '/api/Company/PullCompanies',
    );
    expect(companies.reduce((sum, { storeCount }) => sum + storeCount, 0)).toBe(mine.size);
    const part = await api.ok<{ nodes: TreeNode[] }>(who, 'GET', '/api/Organ/GetStoreTreeByAreaCode', {
      areaCode: other.admdvs,
    });
    for (const { id, kind } of part.nodes) if (kind === 'store') expect(mine).toContain(id);
  });
});

describe('1201', () => {
  const ask = (who: string, query: object) =>
    api.call(who, 'POST', '/api/Institution/GetMedicalInfos', query);
  it('is read from the centre page by page, and names the console’s stores only within reach', async () => {
    const { rows, nextCursor } = await api.ok<{ rows: { fixmedinsCode: string; localName: string | null }[]; nextCursor: string }>(
      'company', 'POST', '/api/Institution/GetMedicalInfos', { pageSize: 100 },
    ); // prettier-ignore
    expect(rows).toHaveLength(100);
    for (const { localName } of rows) if (localName !== null) expect(localName).toMatch(/^康宁堂/);
    expect(rows.some(({ localName }) => localName === null)).toBe(true);
    const next = await api.ok<{ rows: { fixmedinsCode: string }[] }>(
      'company',
      'POST',
      '/api/Institution/GetMedicalInfos',
      {
        pageSize: 100,
        cursor: nextCursor,
      },
    );
    expect(next.rows[0]?.fixmedinsCode.localeCompare(rows.at(-1)?.fixmedinsCode ?? '')).toBe(1);
    const totals = await api.ok<{ rowCount: number }>(
      'company',
      'POST',
      '/api/Institution/MedicalInfoTotals',
      {},
    );
    expect(totals.rowCount).toBeGreaterThan(200);
  });
  it('reports a timeout of the centre', async () => {
    await setFault(api.db.$client, { infno: '1201', kind: 'lost', remaining: 1 });
    expect(await ask('company', {})).toMatchObject({
      body: { success: false, error: '医保中心无应答，请稍后再试' },
    });
  });
});
