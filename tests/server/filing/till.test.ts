/** 备案 at the till: special drugs are sold with a filing in force, here or at the centre; what runs out is said at the card. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { rowOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { startApi, type Api } from '../api.ts';
import { line } from '../counter/till.ts';
import { deskOf, dayFrom, examinerTakes, TERM, TODAY, type Desk } from './filings.ts';

let api: Api;
let desk: Desk;
let drug = { id: '', code: '', name: '', pric: '' };
beforeAll(async () => {
  api = await startApi();
  desk = await deskOf(api);
  // One of the store's drugs becomes a special one.
  drug = await rowOf(
    api.db,
    sql`select g.fixmedins_hilist_id as id, g.med_list_codg as code, g.fixmedins_hilist_name as name, g.pric::text as pric
          from store_goods g join app_user u using (fixmedins_code) join centre.drug d using (med_list_codg)
         where u.user_name = 'store' and d.drug_name = '格列美脲片' order by 1 limit 1`,
  );
  await api.db.execute(sql`update hilist_row set dual_chan_flag = '1' where med_list_codg = ${drug.code}`);
});
afterAll(() => api.stop());
beforeEach(() => examinerTakes(api, 0));
afterEach(() => clearFaults(api.db.$client));

const form = () => ({
  medListCodg: drug.code,
  cnt: '2',
  cntPrcunt: '盒',
  diagCode: 'E11.900',
  diagName: '糖尿病',
  ...TERM,
});
const sell = async (name: string) => {
  const person = await desk.person(name);
  const sale = desk.till.sale(person, { lines: [line(drug, 1, '1', drug.pric)] });
  return desk.till.post('/api/Counter/PreSettle', sale);
};
const refusal = () => `${drug.name}是特药，顾客没有有效的职工医保特药备案，不能医保结算，请先为顾客备案`;

it('a special drug is not sold without a filing, nor while it waits; once it is passed it is', async () => {
  expect((await sell('苏试安')).body.error).toBe(refusal());
  await examinerTakes(api, 600_000);
  const made = await desk.added('SpecialDrug', '苏试安', form());
  await desk.upload('SpecialDrug', made.trtDclaDetlSn);
  expect((await sell('苏试安')).body.error).toBe(refusal());
  await api.db.$client.query(
    "update centre.filing set due_at = now() - interval '1 second' where trt_dcla_detl_sn = $1",
    [made.trtDclaDetlSn],
  );
  await desk.stands('SpecialDrug', made.trtDclaDetlSn, 'passed');
  // Ours is enough: the centre is not asked.
  await setFault(api.db.$client, { infno: '2591', kind: 'lost', remaining: 1 });
  expect((await sell('苏试安')).body.success).toBe(true);
  await api.db.execute(
    sql`update filing set begndate = now()::date - 9, enddate = now()::date - 1 where trt_dcla_detl_sn = ${made.trtDclaDetlSn}`,
  );
  expect((await sell('苏试安')).body.error).toBe('医保中心无应答，无法核实特药备案，请稍后重试');
});

it('a filing that another institution made counts', async () => {
  expect((await sell('黎试密')).body.error).toBe(refusal());
  await api.db.execute(
    sql`insert into centre.filing (trt_dcla_detl_sn, fixmedins_code, infno, psn_no, insutype, subject, subject_name, begndate, data, rchk_flag, due_at)
        select 'ELSEWHERE', 'H32010000001', '25001', psn_no, '310', ${drug.code}, ${drug.name}, now()::date, '{}', '1', now()
          from centre.person where psn_name = '黎试密'`,
  );
  expect((await sell('黎试密')).body.success).toBe(true);
});

it('other drugs ask nobody about filings', async () => {
  await setFault(api.db.$client, { infno: '2591', kind: 'refuse', remaining: 1 });
  const person = await desk.person('龚试方');
  expect((await desk.till.post('/api/Counter/PreSettle', desk.till.sale(person))).body.success).toBe(true);
  const { remaining } = await rowOf<{ remaining: number }>(
    api.db,
    sql`select remaining from centre.fault where infno = '2591'`,
  );
  expect(remaining).toBe(1);
});

it('a card says what runs out within 30 days, until it is renewed', async () => {
  expect((await desk.person('文试空')).expiring).toBeUndefined();
  const soon = { begndate: TODAY, enddate: dayFrom(20) };
  const made = await desk.added('SpecialDrug', '文试空', { ...form(), ...soon });
  await desk.upload('SpecialDrug', made.trtDclaDetlSn);
  await desk.stands('SpecialDrug', made.trtDclaDetlSn, 'passed');
  expect((await desk.person('文试空')).expiring).toEqual([
    { name: expect.stringContaining('格列美脲'), enddate: dayFrom(20) },
  ]);
  const renewed = await desk.added('SpecialDrug', '文试空', form());
  await desk.upload('SpecialDrug', renewed.trtDclaDetlSn);
  await desk.stands('SpecialDrug', renewed.trtDclaDetlSn, 'passed');
  expect((await desk.person('文试空')).expiring).toBeUndefined();
});
