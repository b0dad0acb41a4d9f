/** The sale at the counter: its refusals, its amounts, and that it is settled once. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CounterGoods, Prescribed, Shift } from '../../../contract/counter.ts';
import { subtractMoney } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';
import { untilHeld } from '../untilHeld.ts';
import {
  booksOf,
  line,
  prescribe,
  refusal,
  sealOf,
  shelfOf,
  tillOf,
  faultsOf,
  type Confirmed,
  type Good,
  type Shelf,
} from './till.ts';

let api: Api;
let till: ReturnType<typeof tillOf>;
let shelf: Shelf;
let faults: ReturnType<typeof faultsOf>;
beforeAll(async () => {
  // Three that press at once wait for one another and for the centre: on a slow machine longer than the usual 200 ms.
  api = await startApi();
  shelf = await shelfOf(api);
  till = tillOf(api, shelf);
  faults = faultsOf(api);
});
afterAll(() => api.stop());
afterEach(() => faults.clear());

const PRE = '/api/Counter/PreSettle';
const refused = async (sale: object, error: unknown) =>
  expect(await till.post(PRE, sale)).toMatchObject(refusal(error));
const outcomeOf = async ({ rtalDocno, tryId }: { rtalDocno: string; tryId: string }): Promise<unknown> =>
  (await till.post('/api/Counter/Outcome', { rtalDocno, tryId })).body.result;
const balanceOf = async (name: string): Promise<string> =>
  (
    await rowOf<{ balc: string }>(
      api.db,
      sql`select balc from centre.insured join centre.person using (psn_no) where psn_name = ${name} and insutype = '310'`,
    )
  ).balc;
const storeFlag = async (flag: string) => {
  const { code } = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  await api.db.execute(sql`update store set fix_onln_open_flag = ${flag} where fixmedins_code = ${code}`);
};

describe('before anything is settled', () => {
  it('the operator signs in, once a day, whoever presses how often', async () => {
    const { certno } = await till.card('苏试安');
    expect(await till.ask('02', certno)).toMatchObject(refusal('今日尚未签到，请先签到'));
    await faults.fault('9001', 'lost');
    expect((await till.post('/api/Counter/SignIn')).body.error).toMatch(/^医保中心无应答/);
    await Promise.all([till.signIn(), till.signIn()]);
    expect(await till.get('/api/Card/PageDropDown')).toMatchObject({ isSignedIn: true, isSandbox: true });
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from centre.sign_in where opter_no = 'store'`,
    );
    expect(n).toBe(1);
    const person = await till.read('苏试安');
    await api.db.execute(
      sql`update attendance set sign_out_time = clock_timestamp() where psn_code = 'store'`,
    );
    await refused(till.sale(person), '今日尚未签到，请先签到');
    await api.db.execute(sql`update attendance set sign_out_time = null where psn_code = 'store'`);
  });

  it('the store is open', async () => {
    const person = await till.read('苏试安');
    await storeFlag('0');
    await refused(till.sale(person), '本店已暂停医保联网，不能结算');
    await storeFlag('2');
    await refused(till.sale(person), '本店已取消医保定点，不能结算');
    await storeFlag('1');
    expect((await till.pre(till.sale(person))).amounts.medfeeSumamt).toBe('16.80');
  });

  it('the insurance is in force: a stale row is never proposed and never pays', async () => {
    const many = await till.read('范试多');
    expect(many.proposed).toBe('310');
    expect(many.insuinfo.map(({ insutype, psnInsuStas }) => [insutype, psnInsuStas])).toEqual([
      ['310', '1'],
      ['390', '4'],
      ['510', '2'],
    ]);
    await refused(till.sale(many, { insutype: '390' }), '居民医保为终止状态，不能结算，请重新选择险种');
    await refused(till.sale(many, { insutype: '340' }), /^参保人没有离休/);
    expect((await till.read('汤试换')).proposed).toBe('390');
    const none = await till.read('尹试停');
    expect(none.proposed).toBeNull();
    await refused(till.sale(none), '职工医保为暂停状态，不能结算，请重新选择险种');
  });

  it('the medical type has its disease, on file here and today', async () => {
    const person = await till.read('常试慢');
    const sale = (medType: string, opspDiseCode?: string) => till.sale(person, { medType, opspDiseCode });
    await refused(sale('14'), '门诊慢特病需要病种，请先选择病种');
    await refused(sale('14', 'M00201'), '该病种没有备案，不能按病种结算，请先为顾客备案');
    await refused(sale('14', 'M04600'), /^冠心病：备案已于 \d{4}-\d\d-\d\d 到期$/);
    await refused(sale('14', 'M06900'), /^类风湿关节炎：备案 \d{4}-\d\d-\d\d 起生效$/);
    await refused(sale('14', 'M05300'), '慢性阻塞性肺疾病：备案在示例市第一人民医院，不在本店');
    await refused(sale('9904', 'M03900'), '高血压：不属于大病特药的病种');
    await refused(sale('41', 'M03900'), '定点药店购药不按病种结算，请去掉病种');
    await refused(sale('21'), '收银台没有该医疗类别');
    expect((await till.pre(sale('14', 'M03900'))).amounts).toMatchObject({
      fundPaySumamt: '11.76',
      funds: [{ fundPayType: '310100', fundPayamt: '11.76' }],
      fundProp: '0.7000',
    });
    const { rows } = await till.get<{ rows: { opspDiseCode: string; isUsable: boolean }[] }>(
      '/api/Card/Disease',
      {
        cardSn: person.cardSn,
      },
    );
    expect(rows.map((row) => row.isUsable)).toEqual([true, true, false, false, false]);
  });

  it('every line is matched: what is not is named, and does not go to the centre', async () => {
    const person = await till.read('苏试安');
    const asked = async (good: Pick<Good, 'id'>, error: string) =>
      refused(till.sale(person, { lines: [line(shelf.plain), line(good, 1, '2')] }), error);
    await asked(shelf.unmatched, `${shelf.unmatched.name}：未对照国家编码，不能医保结算`);
    await asked(shelf.retired, `${shelf.retired.name}：国家编码已不在医保目录内，不能医保结算`);
    await asked({ id: 'NONE' }, '本店商品目录中没有 NONE');
    await refused(
      till.sale(person, { lines: [line(shelf.plain, 1, '1', '0.000000')] }),
      '金额为零，不需要医保结算',
    );
  });

  it('the pharmacist and the prescription are the store’s, and the prescription the person’s', async () => {
    const person = await till.read('苏试安');
    await refused(till.sale(person, { pharCode: 'YS0' }), '没有找到该药师，请重新选择');
    await refused(till.sale(person, { hiRxno: 'NONE' }), '没有找到该处方');
    const { hiRxno } = await rowOf<{ hiRxno: string }>(
      api.db,
      sql`select hi_rxno from prescription join app_user using (fixmedins_code) where user_name = 'store' limit 1`,
    );
    await refused(till.sale(person, { hiRxno }), '该处方不是当前顾客的，请核对');
  });

  it('a prescription drug is sold for a prescription that was passed, is good, and names it', async () => {
    const person = await till.read('苏试安');
    const sale = (hiRxno?: string, good = shelf.second) => till.sale(person, { hiRxno, lines: [line(good)] });
    await refused(sale(), `${shelf.second.name}是处方药，请先选择顾客的处方`);
    const rx = (more: object = {}, goods = [shelf.second]) => prescribe(api, '苏试安', goods, more);
    await refused(sale(await rx({ rx_used_stas_codg: '2' })), '处方已使用，不能再次结算');
    await refused(sale(await rx({ vali_end_time: '2020-01-01' })), '处方已失效，不能结算');
    const open = await rx({ chk_stas: '0' });
    await refused(sale(open), '处方尚未审核通过，不能结算');
    const other = await rx({}, [shelf.third]);
    await refused(sale(other), `处方中没有${shelf.second.name}，不能凭此处方销售`);
    // What needs none is sold beside any.
    expect((await till.pre(sale(other, shelf.plain))).amounts.medfeeSumamt).toBe('16.80');
    const good = await rx();
    expect((await till.pre(sale(good))).amounts.medfeeSumamt).toBe('16.80');
    const { rows } = await till.get<{ rows: Prescribed[] }>('/api/Counter/Prescriptions', {
      cardSn: person.cardSn,
    });
    expect(rows.map(({ hiRxno, isUsable }) => [hiRxno, isUsable]).sort()).toEqual(
      [
        [good, true],
        [other, true],
        [open, false],
      ].sort(),
    );
    expect(rows.at(-1)).toMatchObject({ hiRxno: open, reason: '处方尚未审核通过，不能结算' });
    await api.db.execute(sql`delete from prescription where hi_rxno like 'RX%' and length(hi_rxno) = 22`);
  });
});

describe('goods', () => {
  it('are named by the store’s code, a barcode, a national code or a trace code, in the order asked', async () => {
    const { plain, unmatched } = shelf;
    const trace = `${plain.tracPrefix ?? ''}0000000000017`;
    const codes = [plain.barcode, 'NONE', trace, plain.id, plain.code, unmatched.id];
    const { body } = await till.post('/api/Counter/MatchLines', {
      lines: codes.map((code) => ({ code, cnt: '2.0000' })),
    });
    const { lines } = body.result as {
      lines: {
        goods: CounterGoods | null;
        drugTracCodg: string | null;
        pric: string | null;
        reason: string | null;
      }[];
    };
    expect(lines.map((one) => one.goods?.fixmedinsHilistId)).toEqual([
      plain.id,
      undefined,
      plain.id,
      plain.id,
      plain.id,
      unmatched.id,
    ]);
    expect(lines.map((one) => one.drugTracCodg)).toEqual([null, null, trace, null, null, null]);
    expect(lines[1]).toMatchObject({ pric: null, reason: '本店商品目录中没有 NONE' });
    expect(lines[0]).toMatchObject({ pric: '16.800000', goods: { chrgitmLv: '01', selfpayProp: '0.0000' } });
    expect(lines[5]).toMatchObject({ goods: { medListCodg: null }, reason: '未对照国家编码，不能医保结算' });
  });

  it('are found by initials, pinyin, name and approval number', async () => {
    const first = async (keyword: string) =>
      (await till.get<{ rows: CounterGoods[] }>('/api/Counter/SearchGoods', { keyword })).rows[0]
        ?.fixmedinsHilistName;
    expect(await first('bhslz')).toBe(undefined);
    for (const keyword of ['bhsald', 'benhuangsuan', '苯磺酸', shelf.plain.aprvno])
      expect(await first(keyword), keyword).toBe('苯磺酸氨氯地平片');
    // No pattern: a sign like any other.
    expect(await first('苯_酸')).toBe(undefined);
  });

  it('keep what the catalogue said while the centre is silent', async () => {
    const search = async (keyword: string) =>
      (await till.get<{ rows: CounterGoods[] }>('/api/Counter/SearchGoods', { keyword })).rows[0];
    // Codes that the catalogue here does not list: of the others nobody asks the centre.
    await api.db.execute(sql`update hilist_row set to_ver = 1 where med_list_codg = any(
      select med_list_codg from store_goods where fixmedins_hilist_id in (${shelf.second.id}, ${shelf.third.id}))`);
    expect((await search(shelf.second.id))?.chrgitmLv).toBe('02');
    await faults.fault('1312', 'lost', 5);
    expect((await search(shelf.plain.id))?.chrgitmLv).toBe('01');
    expect((await search(shelf.second.id))?.chrgitmLv).toBe('02');
    expect(await search(shelf.third.id)).toMatchObject({
      chrgitmLv: null,
      reason: '医保中心无应答，目录信息暂缺',
    });
    await faults.clear();
    expect((await search(shelf.third.id))?.reason).toBeNull();
  });
});

describe('settling', () => {
  it('books what was shown on both sides, with pharmacist and trace codes, and tells of the sale', async () => {
    const dropDown = await till.get<{ pharmacists: { value: string; name: string }[] }>(
      '/api/Card/PageDropDown',
    );
    const [pharmacist] = dropDown.pharmacists;
    const trace = `8001000${String(Date.now()).padStart(13, '0')}`;
    const { confirming, reply } = await till.settle('苏试安', {
      pharCode: pharmacist?.value,
      hiRxno: await prescribe(api, '苏试安', [shelf.second]),
      lines: [{ ...line(shelf.plain), drugTracCodg: [trace] }, line(shelf.second, 2, '2', '24.500000')],
    });
    expect(reply).toMatchObject({
      outcome: 'settled',
      settled: { rtalDocno: confirming.rtalDocno, amounts: { medfeeSumamt: '65.80', acctPay: '65.80' } },
    });
    const setlId = reply.settled?.setlId ?? '';
    expect(await booksOf(api, confirming.rtalDocno)).toEqual({ here: 1, there: 1, sagas: 1 });
    const order = await api.ok<{ lines: unknown[] }>('store', 'GET', `/api/Order/Get/${setlId}`);
    expect(order).toMatchObject({ order: { setlId, opterName: '门店收银员' } });
    const kept = await rowsOf(
      api.db,
      sql`select phar_name, drug_trac_codg, medins_list_codg from settlement join fee_detail using (fixmedins_code, setl_id, setl_date)
           where setl_id = ${setlId} order by feedetl_sn`,
    );
    expect(kept).toEqual([
      { pharName: pharmacist?.name, drugTracCodg: [trace], medinsListCodg: shelf.plain.id },
      // Medicine without its code: an exception that somebody mends.
      { pharName: pharmacist?.name, drugTracCodg: null, medinsListCodg: shelf.second.id },
    ]);
    await expect
      .poll(() =>
        rowsOf(
          api.db,
          sql`with s as materialized (select setl_id, sale_stas from settlement where setl_id = ${setlId})
              select sale_stas, (select count(*)::int from centre.sale_trac t where t.setl_id = s.setl_id) as codes from s`,
        ),
      )
      .toEqual([{ saleStas: '1', codes: 1 }]);
  });

  it('settles nothing where 2101 says another amount than the clerk was shown', async () => {
    const person = await till.read('苏试安');
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    await api.db.execute(sql`update centre.insured set balc = 10 where insutype = '310'
                              and psn_no = (select psn_no from centre.person where psn_name = '苏试安')`);
    expect(await till.confirm(confirming)).toMatchObject(
      refusal('金额已变化，没有结算：账户支付由 16.80 变为 10.00，现金由 0.00 变为 6.80；请核对后重新结算'),
    );
    await api.db.execute(sql`update centre.insured set balc = 3000 where insutype = '310'
                              and psn_no = (select psn_no from centre.person where psn_name = '苏试安')`);
    expect(await booksOf(api, confirming.rtalDocno)).toEqual({ here: 0, there: 0, sagas: 0 });
    expect(await outcomeOf(confirming)).toEqual({
      outcome: 'none',
      settled: null,
      text: null,
    });
  });

  it('settles a double click once, also when the balance is gone after the first', async () => {
    const person = await till.read('文试空');
    await api.db.execute(sql`update centre.insured set balc = 16.80 where psn_no = (
                               select psn_no from centre.person where psn_name = '文试空')`);
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    await faults.fault('2102', 'late', 2, 60);
    const replies = await Promise.all([1, 2, 3].map(() => till.confirm(confirming)));
    for (const { body } of replies) expect(body.result).toMatchObject({ outcome: 'settled' });
    expect(await booksOf(api, confirming.rtalDocno)).toEqual({ here: 1, there: 1, sagas: 1 });
    expect(await balanceOf('文试空')).toBe('0.00');
    // A repeat that comes when the card is forgotten is answered as well; another sale under the number is not.
    await till.post('/api/Card/Forget', { cardSn: person.cardSn });
    expect((await till.confirm(confirming)).body.result).toMatchObject({ outcome: 'settled' });
    const other = { ...confirming, lines: [line(shelf.plain, 2)] };
    expect((await till.confirm(other)).body.error).toMatch(/已用于另一笔结算$/);
    // Under the number of one sale comes no other, of another customer or at another till, and is not told of it.
    const somebody = await till.read('苏试安');
    const theirs = { ...confirming, cardSn: somebody.cardSn };
    expect((await till.confirm(theirs)).body.error).toMatch(/已用于另一笔结算$/);
    expect((await tillOf(api, shelf, 'client').confirm(confirming)).body.error).toMatch(/已用于另一笔结算$/);
  });

  it('answers a press that comes while another settles with what that one came to', async () => {
    const person = await till.read('常试慢');
    await api.db.execute(sql`update centre.insured set balc = 5.04 where psn_no = (
                               select psn_no from centre.person where psn_name = '常试慢')`);
    const sale = till.sale(person, { medType: '14', opspDiseCode: 'M03900' });
    const confirming = till.confirming(sale, await till.pre(sale));
    expect(confirming).toMatchObject({ acctPay: '5.04', psnCashPay: '0.00' });
    // The first is held up before it asks what the sale comes to; the second is not, and takes the balance.
    await faults.fault('5301', 'late', 1, 190);
    const first = till.confirm(confirming);
    await expect.poll(() => rowsOf(api.db, sql`select 1 from centre.fault where remaining > 0`)).toEqual([]);
    const second = till.confirm(confirming);
    for (const reply of [await second, await first])
      expect(reply.body.result).toMatchObject({ outcome: 'settled' });
    expect(await booksOf(api, confirming.rtalDocno)).toEqual({ here: 1, there: 1, sagas: 1 });
    await api.db.execute(sql`update centre.insured set balc = 2000 where psn_no = (
                               select psn_no from centre.person where psn_name = '常试慢')`);
  });

  it('tells an unknown outcome in one sentence, lists it, and finishes it', async () => {
    const person = await till.read('武试外');
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    const { rtalDocno } = confirming;
    await faults.fault('2102', 'lost');
    await faults.fault('5203', 'lost', 1000);
    const { body } = await till.confirm(confirming);
    expect(body.result).toMatchObject({
      outcome: 'unknown',
      settled: null,
      text: /^医保中心无应答，本笔结算结果未知/,
    });
    const { rows } = await till.get<{ rows: object[] }>('/api/Counter/Pending');
    expect(rows).toMatchObject([{ rtalDocno, kind: 'unknown', psnName: '武*外', medfeeSumamt: '16.80' }]);
    expect((await till.confirm(confirming)).body.result).toMatchObject({ outcome: 'unknown' });
    await faults.clear();
    await expect
      .poll(async () => (await till.post('/api/Counter/Ask', { rtalDocno })).body.result)
      .toEqual({ outcome: 'settled', text: null });
    expect(await outcomeOf(confirming)).toMatchObject({
      outcome: 'settled',
      settled: { amounts: { medfeeSumamt: '16.80' } },
    });
    expect(await till.get('/api/Counter/Pending')).toEqual({ rows: [] });
    expect(await booksOf(api, rtalDocno)).toEqual({ here: 1, there: 1, sagas: 1 });
  });

  it('settles nothing for a try that was given up, wherever its request was on its way', async () => {
    const person = await till.read('武试外');
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    const { rtalDocno } = confirming;
    const none = { outcome: 'none', settled: null, text: null };
    // Before it reached the server.
    expect(await outcomeOf(confirming)).toEqual(none);
    expect(await till.confirm(confirming)).toMatchObject(refusal('这次结算已放弃，没有结算；请重新结算'));
    expect(await booksOf(api, rtalDocno)).toEqual({ here: 0, there: 0, sagas: 0 });
    // Between the checks and the request to the centre: it waits as for the closing of its store.
    const again = { ...confirming, tryId: randomUUID() };
    const client = await api.db.$client.connect();
    await client.query('begin');
    await client.query(
      `select pg_advisory_xact_lock(hashtextextended('store:' || fixmedins_code, 0)) from store
        where fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') for update`,
    );
    const late = till.confirm(again);
    await untilHeld(api.db);
    expect(await outcomeOf(again)).toEqual(none);
    await client.query('rollback');
    client.release();
    expect(await late).toMatchObject(refusal(/^结算失败：这次结算已放弃/));
    expect(await booksOf(api, rtalDocno)).toMatchObject({ here: 0, there: 0 });
    // The same sale, pressed once more.
    expect((await till.confirm({ ...confirming, tryId: randomUUID() })).body.result).toMatchObject({
      outcome: 'settled',
    });
    expect(await booksOf(api, rtalDocno)).toMatchObject({ here: 1, there: 1 });
  });

  it('says what the centre refused, and lets the sale be settled again', async () => {
    const person = await till.read('武试外');
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    await faults.fault('2102', 'refuse');
    expect((await till.confirm(confirming)).body.error).toMatch(/^结算失败：医保中心拒绝了请求/);
    expect(await outcomeOf(confirming)).toMatchObject({
      outcome: 'failed',
    });
    expect((await till.confirm({ ...confirming, tryId: randomUUID() })).body.result).toMatchObject({
      outcome: 'settled',
    });
    expect(await booksOf(api, confirming.rtalDocno)).toMatchObject({ here: 1, there: 1 });
  });

  it('asks for the password of a card that wants one, of this read', async () => {
    const seal = await sealOf(api);
    const person = await till.read('黎试密');
    expect(person.needsPassword).toBe(true);
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    expect((await till.confirm(confirming)).body.error).toBe('该卡需要密码，请先输入密码');
    const check = (text: string) =>
      till.post('/api/Card/CheckCardPassword', { cardSn: person.cardSn, password: seal(text) });
    expect((await check('000000')).body.error).toBe('密码错误，今日还可输入 4 次');
    expect((await check('12')).body.error).toBe('卡密码应为 6 位数字');
    expect((await check('123456')).body.success).toBe(true);
    expect((await till.confirm(confirming)).body.result).toMatchObject({ outcome: 'settled' });
    // By papers it pays without; read anew it asks again.
    expect((await till.read('黎试密', '02')).needsPassword).toBe(false);
    expect((await till.read('黎试密')).needsPassword).toBe(true);
  });

  it('pays from the account of who is named for it, within the quota of the disease', async () => {
    const before = await balanceOf('苏试安');
    const { reply } = await till.settle('乔试民', { insutype: '390', acctUsedFlag: '2' });
    expect(reply.settled?.amounts).toMatchObject({ acctPay: '16.80', acctMulaidPay: '16.80', balc: '0.00' });
    expect(await balanceOf('苏试安')).toBe(subtractMoney(before, '16.80'));
    const person = await till.read('常试慢');
    const quota = () =>
      till.get('/api/Card/DiseaseBalance', {
        cardSn: person.cardSn,
        insutype: '310',
        opspDiseCode: 'M01600',
      });
    expect(await quota()).toEqual({ lmtAmt: '300.00', usedAmt: '0.00', balc: '300.00' });
    const sale = till.sale(person, { medType: '14', opspDiseCode: 'M01600', lines: [line(shelf.plain, 30)] });
    const confirming = till.confirming(sale, await till.pre(sale));
    expect(confirming).toMatchObject({ medfeeSumamt: '504.00', fundPaySumamt: '300.00' });
    await till.confirm(confirming);
    expect(await quota()).toEqual({ lmtAmt: '300.00', usedAmt: '300.00', balc: '0.00' });
    expect((await till.pre(sale)).amounts.fundPaySumamt).toBe('0.00');
    const setlId = await rowOf<{ setlId: string }>(
      api.db,
      sql`select setl_id from settlement where rtal_docno = ${confirming.rtalDocno}`,
    );
    await api.ok('store', 'POST', '/api/Order/Refund', setlId);
    expect(await quota()).toMatchObject({ usedAmt: '0.00' });
  });
});

describe('cash while the centre is down', () => {
  let kept: { rtalDocno: string; lines: object[]; medfeeSumamt: string };
  beforeAll(() => {
    kept = { rtalDocno: 'CASH-0000001', lines: [line(shelf.plain, 2)], medfeeSumamt: '33.60' };
  });
  const keep = (data: object, key: string = randomUUID()) =>
    till.post('/api/Counter/KeepCash', data, { 'idempotency-key': key });
  const shiftNow = async () => (await till.get<{ shift: Shift }>('/api/Counter/Shift')).shift;

  it('is kept without a person, listed, counted into the drawer, and settled later as it was sold', async () => {
    const before = await shiftNow();
    expect((await keep({ ...kept, medfeeSumamt: '33.00' })).body.error).toBe(
      '总额与明细合计不一致，请重新录入',
    );
    const replies = await Promise.all([keep(kept, 'same-key-1'), keep(kept, 'same-key-1')]);
    expect(replies.map(({ body }) => body.success)).toEqual([true, true]);
    expect((await keep(kept)).body.error).toBe('订单号 CASH-0000001 已留单');
    expect(await till.get('/api/Counter/Pending')).toMatchObject({
      rows: [{ rtalDocno: kept.rtalDocno, kind: 'cash', psnName: null, medfeeSumamt: '33.60' }],
    });
    const during = await shiftNow();
    expect(during.kept).toEqual({ count: before.kept.count + 1, medfeeSumamt: '33.60' });
    expect(subtractMoney(during.cash, before.cash)).toBe('33.60');
    const taken = await till.post('/api/Counter/TakeCash', { rtalDocno: kept.rtalDocno });
    expect(taken.body.result).toMatchObject({
      lines: [{ ...line(shelf.plain, 2), goods: { chrgitmLv: '01' } }],
    });
    const person = await till.read('范试多');
    const other = till.sale(person);
    expect(
      (await till.confirm(till.confirming(other, await till.pre(other), kept.rtalDocno))).body.error,
    ).toBe('商品与现金留单时不一致，请从留单取出后结算');
    const sale = till.sale(person, { lines: kept.lines });
    const { body } = await till.confirm(till.confirming(sale, await till.pre(sale), kept.rtalDocno));
    expect(body.result).toMatchObject({ outcome: 'settled' });
    expect(await till.get('/api/Counter/Pending')).toEqual({ rows: [] });
    const after = await shiftNow();
    expect(after.kept).toEqual(before.kept);
    // What was paid in cash went back; the account paid all of it.
    expect(after.cash).toBe(before.cash);
    expect((await till.post('/api/Counter/TakeCash', { rtalDocno: kept.rtalDocno })).body.error).toBe(
      '该留单已提交医保结算',
    );
  });

  it('is given up with a reason, once', async () => {
    const other = { ...kept, rtalDocno: 'CASH-0000002' };
    await keep(other);
    const giveUp = (memo: string) =>
      till.post('/api/Counter/TakeCash', { rtalDocno: other.rtalDocno, isVoid: true, memo });
    expect((await giveUp('')).body.error).toBe('请填写作废原因');
    expect((await giveUp('顾客退货')).body.success).toBe(true);
    expect((await giveUp('顾客退货')).body.success).toBe(true);
    expect((await giveUp('别的')).body.error).toBe('该留单已作废：顾客退货');
    expect(await till.get('/api/Counter/Pending')).toEqual({ rows: [] });
  });
});

describe('a shift', () => {
  interface Two {
    readonly shift: Shift;
    readonly last: Shift | null;
  }
  const look = () => till.get<Two>('/api/Counter/Shift');
  const hand = (said: object) => till.post('/api/Counter/HandOver', said);

  it('adds up what the ledger says of this operator, refunds net, and nothing of others', async () => {
    const { shift } = await look();
    const own = await rowOf<{ cash: string; sales: number; refunds: number; fund: string }>(
      api.db,
      sql`select sum(psn_cash_pay)::text as cash, count(*) filter (where refd_setl_flag = '0')::int as sales,
                 count(*) filter (where refd_setl_flag = '1')::int as refunds,
                 coalesce(sum(fund_pay_sumamt) filter (where refd_setl_flag = '0'), 0)::text as fund
            from settlement where setl_date >= now()::date and opter_name = '门店收银员'`,
    );
    expect(shift).toMatchObject({ cash: own.cash, opterName: '门店收银员', endtime: null, unknown: 0 });
    expect(shift.sales).toMatchObject({ count: own.sales, fundPaySumamt: own.fund });
    expect(shift.refunds.count).toBe(own.refunds);
    expect(own.refunds).toBe(1);
    const { shift: client } = await tillOf(api, shelf, 'client').get<Two>('/api/Counter/Shift');
    expect(client.sales.count).toBe(0);
  });

  it('is closed with the totals that were looked at, once, and the next begins there', async () => {
    const { shift } = await look();
    const said = { begntime: shift.begntime, cash: shift.cash, counted: shift.cash };
    expect((await hand({ ...said, cash: '0.01' })).body.error).toMatch(/^应有现金由 0\.01 变为 /);
    expect((await hand({ ...said, counted: '9999.00' })).body.error).toBe(
      '实点现金与应有现金不一致，请填写备注',
    );
    const replies = await Promise.all([hand(said), hand(said)]);
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect(replies.map(({ body }) => body.error).filter(Boolean)).toEqual(['该班次已交班，请刷新后查看']);
    const { shift: next, last } = await look();
    expect(last).toMatchObject({ begntime: shift.begntime, sales: shift.sales, cash: shift.cash });
    expect(next).toMatchObject({ begntime: last?.endtime, cash: '0.00', sales: { count: 0 } });
    const { reply } = await till.settle('苏试安', { acctUsedFlag: '0' });
    expect((reply as Confirmed).settled?.amounts.psnCashPay).toBe('16.80');
    expect((await look()).shift).toMatchObject({ cash: '16.80', sales: { count: 1 } });
  });

  it('is not handed over while an outcome is unknown', async () => {
    const person = await till.read('苏试安');
    const sale = till.sale(person);
    const confirming = till.confirming(sale, await till.pre(sale));
    await faults.fault('2102', 'lost');
    await faults.fault('5203', 'lost', 1000);
    await till.confirm(confirming);
    const { shift } = await look();
    expect(shift.unknown).toBe(1);
    const said = { begntime: shift.begntime, cash: shift.cash, counted: shift.cash };
    expect((await hand(said)).body.error).toMatch(/^还有 1 笔结果未知/);
  });
});

it('the ERP has taken a sale, as often as it says so', async () => {
  const { rtalDocno } = await rowOf<{ rtalDocno: string }>(
    api.db,
    sql`select rtal_docno from saga where kind = 'settle' and state = 'done' limit 1`,
  );
  for (let times = 0; times < 2; times++)
    expect((await till.post('/api/Counter/Handed', { rtalDocno })).body.success).toBe(true);
  expect((await till.post('/api/Counter/Handed', { rtalDocno: 'no-such-sale' })).body.error).toBe(
    '没有找到该笔结算',
  );
});

it('whoever has no store has no counter', async () => {
  for (const who of ['super', 'area'])
    expect(await api.call(who, 'GET', '/api/Card/PageDropDown')).toMatchObject(refusal(/^收银台属于门店/));
});
