/** A pharmacist signs as themselves: vouched for by the centre's list or a second person, and with their own PIN. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRow } from '../../../contract/doctor.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { DEMO_PIN } from '../../../server/seed/staff.ts';
import { sealPin, startApi, type Api, type Reply } from '../api.ts';
import { allPulled, onDuty, workOn } from '../rx/world.ts';

let api: Api;
let store: string;
beforeAll(async () => {
  api = await startApi();
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  await allPulled(api);
});
afterAll(() => api.stop());

const INVENTED = {
  pracPsnCode: 'YSINVENTED',
  pracPsnName: '甄不在',
  pracPsnType: '3',
  certno: '990000199001011239',
  pracCertNo: 'ZY1',
  begntime: '2025-01-01',
};
const doctor = (who: string, action: string, data: object = {}) =>
  api.call(who, 'POST', `/api/Doctor/${action}`, data);
const add = async (more: object = {}): Promise<StaffRow> =>
  (await doctor('store', 'Add', { fixmedinsCode: store, ...INVENTED, ...more })).body.result as StaffRow;
const signIn = async ({ pracPsnCode, certno }: { pracPsnCode: string; certno: string }, pin: string) =>
  api.call('store', 'POST', '/api/Attendance/SignIn', { pracPsnCode, certno, pin: await sealPin(api, pin) });
/** A new PIN as the company's administrator gets it for the pharmacist. */
const given = async (staffId: string): Promise<string> => {
  const url = `GivePin/${staffId}`;
  const { pubSubId } = (await doctor('company', url)).body.confimResultInfo ?? {};
  return ((await doctor('company', url, { pubSubId })).body.result as { pin: string }).pin;
};
const change = async (pracPsnCode: string, oldPin: string, pin: string): Promise<Reply> =>
  doctor('store', 'ChangePin', {
    pracPsnCode,
    oldPin: await sealPin(api, oldPin),
    pin: await sealPin(api, pin),
    confirmPin: await sealPin(api, pin),
  });
const error = (text: unknown) => ({ body: { success: false, error: text } });

it('an invented pharmacist does not sign until a second person vouches for them', async () => {
  const { staffId, vouchedName } = await add();
  expect(vouchedName).toBeNull();
  expect(await signIn(INVENTED, DEMO_PIN)).toMatchObject(
    error('药师 甄不在 的身份尚未核实，请联系公司管理员'),
  );
  expect((await doctor('store', `Vouch/${staffId}`)).status).toBe(403);
  // Who entered the person, also out of an account that they entered, is no second one.
  await api.db.execute(sql`update medical_staff set added_by = 'U-company' where staff_id = ${staffId}`);
  expect(await doctor('company', `Vouch/${staffId}`)).toMatchObject(
    error('医保中心名单中没有此人，须由登记人以外的另一位管理员核实'),
  );
  await api.db.execute(sql`update medical_staff set added_by = 'U-store' where staff_id = ${staffId}`);
  expect((await doctor('company', `Vouch/${staffId}`)).body).toMatchObject({ success: true });
  // Another identity is another person.
  const row = (await doctor('store', `Get/${staffId}`)).body.result as StaffRow;
  expect(row.vouchedName).not.toBeNull();
  const same = { ...INVENTED, certno: row.certno, staffId };
  expect(
    (await doctor('store', 'Update', { ...same, ver: row.ver, chgRea: '调店' })).body.result,
  ).toMatchObject({
    vouchedName: row.vouchedName,
  });
  const other = { ...same, ver: row.ver + 1, certno: '990000199001011240' };
  expect((await doctor('store', 'Update', other)).body.result).toMatchObject({
    vouchedName: null,
    pin: 'none',
  });
  await doctor('store', `Delete/${staffId}`);
});

it('whom the centre’s list has is vouched for by it', async () => {
  const listed = await rowOf<typeof INVENTED>(
    api.db,
    sql`select prac_psn_code, prac_psn_name, prac_psn_type, certno, prac_cert_no, begntime::text as begntime from medical_staff
         where fixmedins_code = ${store} and source = '2' and prac_psn_type = '3' and prac_psn_code like '%2'`,
  );
  await api.db.execute(
    sql`update medical_staff set vouched_by = null, vouched_name = null, added_by = 'U-company'
         where fixmedins_code = ${store} and prac_psn_code = ${listed.pracPsnCode}`,
  );
  const { staffId } = await rowOf<{ staffId: string }>(
    api.db,
    sql`select staff_id from medical_staff where fixmedins_code = ${store} and prac_psn_code = ${listed.pracPsnCode}`,
  );
  expect((await doctor('company', `Vouch/${staffId}`)).body.result).toMatchObject({
    vouchedName: '医保中心',
  });
});

it('a PIN is given from above, replaced by the pharmacist, and asked for at the sign-in', async () => {
  const { staffId } = await add({ pracPsnCode: 'YSPIN' });
  const person = { ...INVENTED, pracPsnCode: 'YSPIN' };
  await doctor('company', `Vouch/${staffId}`);
  expect(await signIn(person, '123456')).toMatchObject(error('药师 甄不在 还没有 PIN，请联系公司管理员发放'));
  expect((await doctor('store', `GivePin/${staffId}`)).status).toBe(403);
  const first = await given(staffId);
  expect(await signIn(person, first)).toMatchObject(error(/请先在考勤页修改 PIN$/));
  expect(await change('YSPIN', '000000', '135790')).toMatchObject(error('PIN 不正确'));
  expect(await change('YSPIN', first, '1357')).toMatchObject(error('PIN 应为 6 位数字'));
  expect((await change('YSPIN', first, '135790')).body).toMatchObject({ success: true });
  expect(await signIn(person, first)).toMatchObject(error('PIN 不正确'));
  expect((await signIn(person, '135790')).body).toMatchObject({ success: true });
  const { rows } = await api.db.$client.query<{ line: string }>(
    'select l::text as line from operation_log l',
  );
  expect(rows.some(({ line }) => line.includes('attendance.signIn') && line.includes('甄不在'))).toBe(true);
  for (const { line } of rows) expect(line).not.toContain(first);
});

it('wrong PINs lock the pharmacist’s signature', async () => {
  for (let times = 0; times < 5; times++) await signIn({ ...INVENTED, pracPsnCode: 'YSPIN' }, '999999');
  expect(await signIn({ ...INVENTED, pracPsnCode: 'YSPIN' }, '135790')).toMatchObject(
    error(/^密码错误次数过多/),
  );
});

it('a review wants the PIN of the pharmacist who is named', async () => {
  const rx = workOn(api);
  const pharmacist = await rowOf<{ code: string; name: string }>(
    api.db,
    sql`select prac_psn_code as code, prac_psn_name as name from medical_staff
         where fixmedins_code = ${store} and source = '2' and prac_psn_code like '%1'`,
  );
  await onDuty(api, `prac_psn_code = '${pharmacist.code}'`);
  const hiRxno = await rx.waiting();
  await rx.take('store', hiRxno);
  const check = async (pin: string) =>
    rx.post('store', 'Check', {
      hiRxno,
      rxChkStasCodg: '1',
      pharCode: pharmacist.code,
      pin: await sealPin(api, pin),
    });
  expect(await check('111111')).toMatchObject(error('PIN 不正确'));
  expect((await rx.get('store', hiRxno)).rx.chkStas).toBe('1');
  expect((await check(DEMO_PIN)).body).toMatchObject({ success: true });
  const signed = await rowsOf<{ text: string }>(
    api.db,
    sql`select text from rx_log where hi_rxno = ${hiRxno} and action = '审核通过'`,
  );
  expect(signed[0]?.text).toContain(pharmacist.name);
});
