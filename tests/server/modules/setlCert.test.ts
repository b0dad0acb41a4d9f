/** 电子凭证 of settlements: one in force, told to the centre once, 冲红, whether it is reimbursed. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { SetlCert } from '../../../contract/setlCert.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let orders: { setlId: string; setlDate: string }[] = [];
let foreign = { setlId: '', setlDate: '' };
beforeAll(async () => {
  api = await startApi();
  const own = (is: string) =>
    rowsOf<{ setlId: string; setlDate: string }>(
      api.db,
      sql`select o.setl_id, o.setl_date::text as setl_date from settlement o join centre.ledger l using (setl_id)
         where o.refd_setl_flag = '0' and o.vali_flag = '1' and o.setl_stas = '1'
           and o.fixmedins_code ${sql.raw(is)} (select fixmedins_code from app_user where user_name = 'store')
         order by o.setl_id limit 8`,
    );
  orders = await own('=');
  foreign = (await own('<>'))[0] ?? foreign;
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const order = (nth: number) => orders[nth] ?? { setlId: '', setlDate: '' };
const CERT = {
  elecSetlCertType: '3',
  elecSetlCertCode: 'A2026',
  elecSetlCertChkcode: '8F3C',
  issuDate: '2026-11-20',
};
const post = (path: string, data: object, who = 'store') =>
  api.call(who, 'POST', `/api/SetlCert/${path}`, data);
const add = (nth: number, elecSetlCertNo: string) => post('Add', { ...order(nth), ...CERT, elecSetlCertNo });
const certs = async (nth: number) =>
  (await api.ok<{ certs: SetlCert[] }>('store', 'GET', '/api/SetlCert/Get', order(nth))).certs;
const told = (nth: number, stas = '1') => expect.poll(async () => (await certs(nth))[0]?.upldStas).toBe(stas);
const confirmed = async (path: string, data: object) => {
  const { pubSubId } = (await post(path, data)).body.confimResultInfo ?? {};
  return post(path, { ...data, pubSubId });
};
const atCentre = (nth: number) =>
  rowsOf<{ no: string; red: string }>(
    api.db,
    sql`select elec_setl_cert_no as no, red_flag as red from centre.setl_cert where setl_id = ${order(nth).setlId} order by 1`,
  );

it('one is in force: registered, told, 冲红, and another one after it', async () => {
  expect((await add(0, '001')).body.success).toBe(true);
  await told(0);
  expect((await add(0, '002')).body.error).toBe('该结算已有有效的电子凭证，请先冲红');
  expect((await add(1, '001')).body.error).toBe('该凭证号码已登记过');
  const asked = await post('Red', order(0));
  expect(asked.body.confimResultInfo?.tips).toContain('A2026 001 冲红后不可恢复');
  expect((await certs(0))[0]?.redFlag).toBe('0');
  expect((await confirmed('Red', order(0))).body.success).toBe(true);
  await told(0);
  expect((await add(0, '002')).body.success).toBe(true);
  await told(0);
  expect(await atCentre(0)).toEqual([
    { no: '001', red: '1' },
    { no: '002', red: '0' },
  ]);
});

it('of two at once one is registered', async () => {
  const both = await Promise.all([add(2, '021'), add(2, '022')]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await certs(2)).filter(({ redFlag }) => redFlag === '0')).toHaveLength(1);
});

it('a lost reply is repeated once, and a refusal is told again on demand', async () => {
  await setFault(api.db.$client, { infno: '4901', kind: 'lost', remaining: 2 });
  await add(3, '031');
  await told(3);
  expect(await atCentre(3)).toHaveLength(1);
  await setFault(api.db.$client, { infno: '4901', kind: 'refuse', remaining: 1 });
  await add(4, '041');
  await told(4, '2');
  await post('Retry', order(4));
  await told(4);
});

it('asks the centre whether it is reimbursed, and then refuses 冲红', async () => {
  await add(5, '051');
  await told(5);
  expect((await post('Query', order(5))).body.result).toMatchObject({ certs: [{ reimFlag: '0' }] });
  await api.db.execute(sql`update centre.setl_cert set reim_flag = '2' where setl_id = ${order(5).setlId}`);
  expect((await post('Query', order(5))).body.result).toMatchObject({ certs: [{ reimFlag: '2' }] });
  expect((await post('Red', order(5))).body.error).toBe('该凭证已报销或正在申请报销，不能冲红');
  expect((await post('Query', order(6))).body.error).toBe('该结算没有有效的电子凭证');
});

it('a refund has none, nor has a settlement of others', async () => {
  const [refund] = await rowsOf<{ setlId: string; setlDate: string }>(
    api.db,
    sql`select setl_id, setl_date::text as setl_date from settlement where refd_setl_flag = '1' and vali_flag = '1'
         and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') limit 1`,
  );
  expect((await post('Add', { ...refund, ...CERT, elecSetlCertNo: '061' })).body.error).toContain(
    '退费没有电子凭证',
  );
  expect((await post('Add', { ...foreign, ...CERT, elecSetlCertNo: '062' })).body.error).toBe(
    '没有找到该结算',
  );
  expect((await api.call('store', 'GET', '/api/SetlCert/Get', foreign)).body.error).toBe('没有找到该结算');
  expect((await post('Add', { ...order(7), ...CERT, elecSetlCertNo: '七' })).status).toBe(400);
  const coded = { ...order(7), ...CERT, elecSetlCertType: '2', elecSetlCertCode: '', elecSetlCertNo: '070' };
  expect((await post('Add', coded)).body.error).toContain('请填写凭证代码，只有数电票没有代码');
  expect((await post('Add', { ...coded, elecSetlCertType: '3' })).body.success).toBe(true);
  await told(7);
  expect((await post('Add', { ...order(7), ...CERT, elecSetlCertNo: '071' }, 'client')).status).toBe(403);
});
