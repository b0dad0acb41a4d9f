/** Cards, e-vouchers and passwords: a person is known by an opaque id that expires, and nothing of them stays anywhere. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { CardPerson } from '../../../contract/card.ts';
import type { Prescribed } from '../../../contract/counter.ts';
import type { QrUse, StoreQr } from '../../../contract/qrCode.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { loopbackUrl } from '../../../server/reader/webSocket.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';
import { refusal, sealOf, shelfOf, tillOf, faultsOf, type Card, type Shelf } from './till.ts';
import { personal } from '../../../server/db/sealing.ts';

/** A reader service that answers as it is told to. */
let answer: (id: string, type: string) => object | null = () => null;
const service = new WebSocketServer({ host: '127.0.0.1', port: 0 });
service.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { id, mdtrtCertType } = JSON.parse(String(data as Buffer)) as { id: string; mdtrtCertType: string };
    const told = answer(id, mdtrtCertType);
    if (told === null) socket.close();
    else socket.send(JSON.stringify(told));
  }),
);

const logged: string[] = [];
let api: Api;
let till: ReturnType<typeof tillOf>;
let shelf: Shelf;
let faults: ReturnType<typeof faultsOf>;
beforeAll(async () => {
  const { port } = service.address() as { port: number };
  const stream = { write: (text: string) => void logged.push(text) };
  api = await startApi({ readerUrl: `ws://127.0.0.1:${port}`, logger: { level: 'trace', stream } });
  shelf = await shelfOf(api);
  till = tillOf(api, shelf);
  faults = faultsOf(api);
  for (const who of ['store', 'client']) await tillOf(api, shelf, who).signIn();
});
afterAll(async () => {
  await api.stop();
  service.close();
});
afterEach(() => faults.clear());

const GONE = refusal('读卡信息已失效，请重新读卡');
const AGAIN = '/api/Card/ReadAgain';
const again = (who: string, cardSn: string) => api.call(who, 'GET', AGAIN, { cardSn });
/** How the table names a read. */
const markHash = (cardSn: string): string => createHash('sha256').update(cardSn).digest('base64url');
const runOut = (cardSn: string) =>
  api.db.execute(
    sql`update card_read set expires_at = clock_timestamp() - interval '1 second' where card_sn = ${markHash(cardSn)}`,
  );

/** Where in the console's own schema one of the texts stands, as it is or as bytes look in a dump. */
async function found(texts: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    api.db,
    sql`select c.oid::regclass::text as name from pg_class c
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    // A row becomes text once, and not for each of the texts.
    const { isThere } = await rowOf<{ isThere: boolean }>(
      api.db,
      sql`with l as materialized (select t::text as line from ${sql.raw(name)} t)
          select exists (select 1 from l
                          where exists (select 1 from unnest(${sql.param([...texts])}::text[]) one where strpos(line, one) > 0))
            as is_there`,
    );
    if (isThere) places.push(name);
  }
  return places.sort();
}
/** What must not be found: as it is, and as bytes look in a dump. */
const tracesOf = ({ psnName, certno, cardNo, ecQrCode }: Card, psnNo: string): string[] =>
  [psnName, certno, cardNo, ecQrCode, psnNo].flatMap((text) => [text, Buffer.from(text).toString('hex')]);

describe('a read card', () => {
  it('shows the name in full and every number masked, by each kind of proof', async () => {
    for (const type of ['01', '02', '03'] as const) {
      const person = await till.read('苏试安', type);
      expect(person).toMatchObject({ psnName: '苏试安', mdtrtCertType: type, naty: '01', gend: '1' });
      expect(person.certno).toMatch(/^320\*{11}\w{4}$/);
      expect(person.psnNo).toMatch(/^900\*{6}\w{4}$/);
      expect(person.insuinfo).toMatchObject([
        { insutype: '310', insuplcName: '南京市本级', balc: '3268.50' },
      ]);
    }
  });

  it('keeps its mark when it is read again, and brings the balances of now', async () => {
    const person = await till.read('苏试安', '01');
    await api.db.execute(sql`update centre.insured set balc = balc + 1 where insutype = '310'
                              and psn_no = (select psn_no from centre.person where psn_name = '苏试安')`);
    const { body } = await again('store', person.cardSn);
    const renewed = body.result as CardPerson;
    expect(renewed.cardSn).toBe(person.cardSn);
    expect(renewed.insuinfo[0]?.balc).toBe('3269.50');
  });

  it('is of its user at its store alone: a stranger’s, one that ran out and a forgotten one are told the same', async () => {
    const person = await till.read('苏试安');
    // Another account of the same store.
    expect(await again('client', person.cardSn)).toMatchObject(GONE);
    await tillOf(api, shelf, 'client').post('/api/Card/Forget', { cardSn: person.cardSn });
    expect((await again('store', person.cardSn)).body.success).toBe(true);
    // The same account, moved to another store.
    const { home } = await rowOf<{ home: string }>(
      api.db,
      sql`select fixmedins_code as home from app_user where user_name = 'store'`,
    );
    await api.db.execute(
      sql`update app_user set fixmedins_code = (select max(fixmedins_code) from store) where user_name = 'store'`,
    );
    expect(await again('store', person.cardSn)).toMatchObject(GONE);
    await api.db.execute(sql`update app_user set fixmedins_code = ${home} where user_name = 'store'`);
    expect((await again('store', person.cardSn)).body.success).toBe(true);
    expect(await again('store', 'no-such-read')).toMatchObject(GONE);
    await runOut(person.cardSn);
    expect(await again('store', person.cardSn)).toMatchObject(GONE);
    const forgotten = await till.read('苏试安');
    for (let times = 0; times < 2; times++)
      expect((await till.post('/api/Card/Forget', { cardSn: forgotten.cardSn })).body.success).toBe(true);
    expect(await again('store', forgotten.cardSn)).toMatchObject(GONE);
  });

  it('lives on while it is used, and is swept when it is not', async () => {
    const person = await till.read('苏试安');
    await api.db.execute(
      sql`update card_read set expires_at = clock_timestamp() + interval '20 seconds' where card_sn = ${markHash(person.cardSn)}`,
    );
    await till.get('/api/Card/Disease', { cardSn: person.cardSn });
    const { minutes } = await rowOf<{ minutes: number }>(
      api.db,
      sql`select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int as minutes
            from card_read where card_sn = ${markHash(person.cardSn)}`,
    );
    expect(minutes).toBe(10);
    await runOut(person.cardSn);
    await expect
      .poll(() => rowsOf(api.db, sql`select 1 from card_read where card_sn = ${markHash(person.cardSn)}`))
      .toEqual([]);
  });

  it('is found again on the page’s other screen, and leaves with the login', async () => {
    const { token } = await login(api.base, 'store', PASSWORD);
    const mine = tillOf(api, shelf, token);
    const person = await mine.read('范试多');
    const cached = () => mine.get<{ person: CardPerson | null }>('/api/Card/FollowCacheGetCardInfo');
    expect((await cached()).person).toMatchObject({ cardSn: person.cardSn, psnName: '范试多' });
    expect(await tillOf(api, shelf, 'client').get('/api/Card/FollowCacheGetCardInfo')).toEqual({
      person: null,
    });
    // Another till under the same account and address: another session, another device.
    const other = await till.get<{ person: CardPerson | null }>('/api/Card/FollowCacheGetCardInfo');
    expect(other.person?.cardSn).not.toBe(person.cardSn);
    await mine.post('/api/Auth/Logout/U-store');
    expect(
      await rowsOf(api.db, sql`select 1 from card_read where card_sn = ${markHash(person.cardSn)}`),
    ).toEqual([]);
  });

  it('is found again after a new login on the same device, and on no other one', async () => {
    const [mine, other] = ['m'.repeat(43), 'o'.repeat(43)];
    const { certno } = await till.card('范试多');
    const { token } = await login(api.base, 'store', PASSWORD);
    const read = await api.call(
      token,
      'GET',
      '/api/Card/Read',
      { mdtrtCertType: '02', mdtrtCertNo: certno },
      { 'device-key': mine },
    );
    expect(read.body).toMatchObject({ success: true });
    const { cardSn } = read.body.result as CardPerson;
    const { token: later } = await login(api.base, 'store', PASSWORD);
    const kept = async (device?: string) =>
      (
        (
          await api.call(
            later,
            'GET',
            '/api/Card/FollowCacheGetCardInfo',
            {},
            device === undefined ? {} : { 'device-key': device },
          )
        ).body.result as { person: CardPerson | null }
      ).person?.cardSn;
    expect(await kept(mine)).toBe(cardSn);
    expect(await kept(other)).toBeUndefined();
    expect(await kept()).toBeUndefined();
  });

  it('is refused in sentences', async () => {
    expect(await till.ask('02', '320101199001010000')).toMatchObject(refusal('未查询到参保人员信息'));
    const { certno } = await till.card('苏试安');
    await faults.fault('1101', 'lost');
    expect(await till.ask('02', certno)).toMatchObject(refusal('医保中心无应答，请稍后重读'));
    const person = await till.read('苏试安');
    await faults.fault('5301', 'lost');
    expect((await api.call('store', 'GET', '/api/Card/Disease', { cardSn: person.cardSn })).body.error).toBe(
      '医保中心无应答，请稍后重新查询病种',
    );
  });
});

describe('an e-voucher', () => {
  const REFUSED = {
    used: '该医保码已使用，请顾客刷新后重新扫码',
    over: '该医保码已过期，请顾客刷新后重新扫码',
    unknown: '无法识别该医保码，请顾客打开医保电子凭证后重新扫码',
    other: '该医保码用于其他业务，请顾客切换到对应的医保码',
  };
  const decode = (ecQrCode: string, businessType = '02121') =>
    till.post('/api/QrCode/Decode', { ecQrCode, businessType });

  it('is good once, for a short while, for its business; each use is noted, nobody in full', async () => {
    const { ecQrCode } = await till.card('武试外');
    const both = await Promise.all([decode(ecQrCode), decode(ecQrCode)]);
    expect(both.map(({ body }) => body.success).sort()).toEqual([false, true]);
    expect(both.find(({ body }) => !body.success)?.body.error).toBe(REFUSED.used);
    expect((await till.ask('01', ecQrCode)).body.error).toBe(REFUSED.used);
    const late = await till.card('武试外');
    await api.db.execute(
      sql`update centre.ec_code set made_at = made_at - interval '3 minutes' where ec_qr_code = ${late.ecQrCode}`,
    );
    expect((await decode(late.ecQrCode)).body.error).toBe(REFUSED.over);
    expect((await decode('0000000000000000000000000000')).body.error).toBe(REFUSED.unknown);
    const fresh = await till.card('武试外');
    expect((await decode(fresh.ecQrCode, '01301')).body.error).toBe(REFUSED.other);
    await faults.fault('6101', 'double');
    expect((await decode(fresh.ecQrCode)).body).toMatchObject({
      success: true,
      result: { psnName: '武试外' },
    });
    await faults.fault('6101', 'lost');
    expect((await decode((await till.card('武试外')).ecQrCode)).body.error).toBe(
      '医保中心无应答，请顾客刷新医保码后重新扫码',
    );
    const { day } = await rowOf<{ day: string }>(api.db, sql`select now()::date::text as day`);
    const range = { begndate: day, enddate: day };
    const uses = await till.get<{ rows: QrUse[] }>('/api/QrCode/GetUsePaged', { ...range, pageSize: 100 });
    expect(uses.rows.slice(0, 3).map((row) => [row.isOk, row.psnName, row.error])).toEqual([
      ['0', null, '医保中心无应答，请顾客刷新医保码后重新扫码'],
      ['1', '武*外', null],
      ['0', null, REFUSED.other],
    ]);
    const failed = await till.get<{ rows: QrUse[] }>('/api/QrCode/GetUsePaged', { ...range, isOk: '0' });
    expect(failed.rows.every((row) => row.isOk === '0')).toBe(true);
    const totals = { rowCount: uses.rows.length, ok: uses.rows.filter((row) => row.isOk === '1').length };
    expect(await till.get('/api/QrCode/GetUseTotals', range)).toMatchObject(totals);
    // Page by page the same rows; and only those of one's reach.
    const first = await till.get<{ rows: QrUse[]; nextCursor: string }>('/api/QrCode/GetUsePaged', {
      ...range,
      pageSize: 2,
    });
    const second = await till.get<{ rows: QrUse[] }>('/api/QrCode/GetUsePaged', {
      ...range,
      pageSize: 2,
      cursor: first.nextCursor,
    });
    expect([...first.rows, ...second.rows]).toEqual(uses.rows.slice(0, 4));
    expect(
      (await api.ok<{ rows: QrUse[] }>('area', 'GET', '/api/QrCode/GetUsePaged', range)).rows,
    ).not.toEqual([]);
    expect((await api.ok<{ rows: QrUse[] }>('area1', 'GET', '/api/QrCode/GetUsePaged', range)).rows).toEqual(
      [],
    );
  });

  it('the demo’s customer with a prescription can buy one of its prescription drugs at once', async () => {
    const { cardSn } = await till.read('龚试方');
    const { rows } = await till.get<{ rows: Prescribed[] }>('/api/Counter/Prescriptions', { cardSn });
    const usable = rows.filter(({ isUsable }) => isUsable);
    expect(usable).toHaveLength(1);
    expect(usable[0]?.drugs).toContain('缬沙坦胶囊');
    const goods = await rowsOf(
      api.db,
      sql`select 1 from prescription_line l join prescription p using (fixmedins_code, hi_rxno)
            join store_goods g on g.fixmedins_code = p.fixmedins_code and g.med_list_codg = l.med_list_codg and g.rx_flag = '1'
           where hi_rxno = ${usable[0]?.hiRxno ?? ''}`,
    );
    expect(goods.length).toBeGreaterThan(0);
  });

  it('brings the prescriptions that no store was given yet, and the same ones when asked again', async () => {
    const byCard = await till.read('龚试方');
    const claim = (cardSn: string) => till.post('/api/MatchsOutsideRxExternal/EcRxGetSeqNoHass', { cardSn });
    expect((await claim(byCard.cardSn)).body.error).toBe('下载外配处方需要医保电子凭证，请顾客出示医保码');
    const { cardSn } = await till.read('龚试方', '01');
    const { body } = await claim(cardSn);
    const { rows: all } = body.result as { rows: { hiRxno: string }[] };
    // The third is the one that the demo store has approved already.
    const rows = all.filter(({ hiRxno }) => hiRxno.startsWith('OFF'));
    expect([all.length, rows.length]).toEqual([3, 2]);
    const queue = await till.get<{ rows: { hiRxno: string; patnName: string }[] }>('/api/Rx/Queue', {
      pageSize: 1000,
    });
    for (const { hiRxno } of rows)
      expect(queue.rows.find((row) => row.hiRxno === hiRxno)).toMatchObject({ patnName: '龚*方' });
    const here = await till.get<{ rows: { isToReview: boolean; reason: string }[] }>(
      '/api/Counter/Prescriptions',
      { cardSn },
    );
    // They can be sold after a pharmacist's review, and say so.
    const waiting = here.rows.filter(({ isToReview }) => isToReview);
    expect(waiting.map(({ reason }) => reason)).toEqual(Array(2).fill('处方尚未审核通过，不能结算'));
    expect((await claim(cardSn)).body.result).toEqual({ rows: all });
    expect((await claim((await till.read('苏试安', '01')).cardSn)).body.result).toEqual({ rows: [] });
  });
});

it('the password of a card: five wrong ones lock it for the day, right ones too; it is changed with the old one', async () => {
  const seal = await sealOf(api);
  const { cardSn } = await till.read('黎试密');
  const check = async (text: string) =>
    (await till.post('/api/Card/CheckCardPassword', { cardSn, password: seal(text) })).body.error;
  const change = async (old: string, password: string, confirmed = password) =>
    (
      await till.post('/api/Card/ChangeCardPassword', {
        cardSn,
        oldPassword: seal(old),
        password: seal(password),
        confirmPassword: seal(confirmed),
      })
    ).body.error;
  expect(await change('123456', '654321', '654320')).toBe('两次输入密码不一致!');
  expect(await change('123456', '12345a')).toBe('卡密码应为 6 位数字');
  expect(await change('123456', '123456')).toBe('新密码不能与原密码相同');
  expect(await change('123456', '654321')).toBeNull();
  expect(await check('123456')).toBe('密码错误，今日还可输入 4 次');
  expect(await check('654321')).toBeNull();
  // A right one forgives the wrong ones.
  const left = [];
  for (let times = 0; times < 5; times++) left.push(await check('111111'));
  expect(left.slice(0, 4)).toEqual([4, 3, 2, 1].map((n) => `密码错误，今日还可输入 ${n} 次`));
  const locked = '密码错误次数过多，该卡今日已锁定，请明日再试或到医保中心重置';
  expect([left[4], await check('654321'), await change('654321', '222222')]).toEqual([
    locked,
    locked,
    locked,
  ]);
  await faults.fault('1160', 'lost');
  expect(await check('654321')).toMatch(/^医保中心无应答/);
  const used = seal('654321');
  const twice = () => till.post('/api/Card/CheckCardPassword', { cardSn, password: used });
  await twice();
  expect((await twice()).body.error).toBe('请求已使用，请重新输入密码');
});

describe('the reader at the server', () => {
  const read = (type: string) => api.call('store', 'GET', '/api/Card/Read', { mdtrtCertType: type });

  it('is asked where no number comes with the call, and says what to do when it fails', async () => {
    const { certno } = await till.card('苏试安');
    answer = (id, mdtrtCertType) => ({ type: 'card', id, mdtrtCertType, mdtrtCertNo: certno });
    expect((await read('02')).body).toMatchObject({ success: true, result: { psnName: '苏试安' } });
    answer = (id) => ({ type: 'card', id, mdtrtCertType: '03', mdtrtCertNo: certno });
    expect(await read('02')).toMatchObject(refusal('读到的凭证与所选读卡方式不符，请重新选择读卡方式'));
    answer = (id) => ({ type: 'error', id, code: 'NO_CARD', message: '未检测到卡，请放好卡后重读' });
    expect(await read('02')).toMatchObject(refusal('未检测到卡，请放好卡后重读'));
    answer = () => ({ type: 'nonsense' });
    expect(await read('02')).toMatchObject(refusal('读卡服务的应答无法识别，请检查读卡服务版本'));
    answer = () => null;
    expect(await read('02')).toMatchObject(refusal('读卡服务已断开，请重读'));
  });

  it('stands on this machine or nowhere', () => {
    expect(loopbackUrl('ws://127.0.0.1:18080')).toBe('ws://127.0.0.1:18080/');
    for (const url of ['ws://192.0.2.1:18080', 'wss://reader.example.com', 'http://127.0.0.1:1'])
      expect(() => loopbackUrl(url)).toThrow(/READER_URL/);
  });
});

it('says of each interface what it answered, and books nothing', async () => {
  const before = await rowOf(api.db, sql`select count(*)::int as n from centre.message`);
  const ask = async () =>
    (await till.post('/api/Acceptance/OneKeyAcceptance')).body.result as {
      rows: { infno: string; isOk: boolean; message: string }[];
    };
  expect((await ask()).rows.map(({ infno, isOk }) => [infno, isOk])).toEqual(
    ['1101', '1312', '5301', '2101', '5203', '7105'].map((infno) => [infno, true]),
  );
  await faults.fault('5301', 'lost');
  expect((await ask()).rows.filter(({ isOk }) => !isOk)).toMatchObject([
    { infno: '5301', message: '医保中心无应答' },
  ]);
  expect(await rowOf(api.db, sql`select count(*)::int as n from centre.message`)).toEqual(before);
});

it('what somebody bought: theirs alone, in the stores of the reach, newest first', async () => {
  const { psnName, certno, psnNo, n } = await rowOf<{
    psnName: string;
    certno: string;
    psnNo: string;
    n: number;
  }>(
    api.db,
    sql`select psn_name, certno, psn_no, count(*)::int as n from settlement join app_user using (fixmedins_code)
         where user_name = 'store' and vali_flag = '1' group by 1, 2, 3 having count(*) > 1 order by count(*) desc, 3 limit 1`,
  );
  const { body } = await till.ask('02', certno);
  const person = body.result as CardPerson;
  expect(person.psnName).toBe(psnName);
  const log = async (more: object) =>
    (await till.post('/api/BuyLog/QueryUserBuyLog', { cardSn: person.cardSn, ...more })).body;
  const range = { begndate: '2025-06-24', enddate: '2025-07-06' };
  const page = (await log({ ...range, pageSize: 1000 })).result as {
    rows: { setlId: string; setlTime: string; drugs: string }[];
  };
  expect(page.rows).toHaveLength(n);
  const times = page.rows.map((row) => row.setlTime);
  expect(times).toEqual([...times].sort().reverse());
  expect(page.rows.every((row) => row.drugs !== '')).toBe(true);
  const theirs = await rowsOf<{ setlId: string }>(
    api.db,
    sql`select setl_id from settlement where psn_no = ${personal(psnNo)}`,
  );
  const ids = new Set(theirs.map((row) => row.setlId));
  expect(page.rows.every((row) => ids.has(row.setlId))).toBe(true);
  expect((await log({ begndate: '2020-01-01', enddate: '2025-07-06' })).error).toMatch(/日期范围不能超过/);
});

describe('codes that a store shows', () => {
  const fresh = { businessType: '02121', qrName: '购药码', content: 'https://pay.example.com/1' };
  const save = async (who: string, data: object) =>
    (await api.call(who, 'POST', '/api/QrCode/Save', data)).body;
  const query = (who: string) => api.ok<{ rows: StoreQr[] }>(who, 'POST', '/api/QrCode/Query');

  it('are made, changed by who has the latest, and taken away; within the reach', async () => {
    const made = (await save('store', fresh)).result as StoreQr;
    expect(made).toMatchObject({ ...fresh, revision: 1, opterName: '门店收银员' });
    expect((await query('store')).rows).toEqual([made]);
    expect((await query('area')).rows).toEqual([made]);
    expect((await query('area1')).rows).toEqual([]);
    const change = { ...fresh, qrId: made.qrId, revision: 1, qrName: '新名' };
    expect((await save('area1', change)).error).toBe('没有找到该二维码');
    expect((await save('store', change)).result).toMatchObject({ qrName: '新名', revision: 2 });
    expect((await save('store', change)).error).toBe('该二维码已由 门店收银员 修改，请刷新后再改');
    expect((await save('area', fresh)).error).toMatch(/^收银台属于门店/);
    await save('store', { ...change, revision: 2, isVoid: true });
    expect((await query('store')).rows).toEqual([]);
  });
});

it('nothing of a person is in the database in clear, nor in any log, while they are read and after', async () => {
  const card = await till.card('贺试省');
  const { psnNo } = await rowOf<{ psnNo: string }>(
    api.db,
    sql`select psn_no from centre.person where psn_name = '贺试省'`,
  );
  const person = await till.read('贺试省');
  const others = [await till.read('贺试省', '02'), await till.read('贺试省', '01')];
  await till.ask('01', card.ecQrCode);
  await till.ask('01', card.ecQrCode);
  // Refused ones are logged: without the query.
  await faults.fault('1101', 'lost', 2);
  await till.ask('02', card.certno);
  await till.ask('03', card.cardNo);
  await faults.clear();
  await till.signIn();
  await till.post('/api/Counter/PreSettle', till.sale(person));
  await till.post('/api/Card/CheckCardPassword', {
    cardSn: person.cardSn,
    password: (await sealOf(api))('1'),
  });
  await again('store', person.cardSn);
  const traces = tracesOf(card, psnNo);
  expect(await found(traces)).toEqual([]);
  // Only its hash is kept of the mark.
  expect(await found([person.cardSn])).toEqual([]);
  for (const { cardSn } of [person, ...others]) await runOut(cardSn);
  await expect
    .poll(() => rowsOf(api.db, sql`select 1 from card_read where card_sn = ${markHash(person.cardSn)}`))
    .toEqual([]);
  expect(await found(traces)).toEqual([]);
  // It looks where it should: these stand there.
  const standingIn = async (words: string[]) =>
    // The figures of operation count the call as soon as they are written.
    (await found(words)).filter((table) => !table.startsWith('figure_'));
  expect(await standingIn(['card.checkCardPassword', '贺*省'])).toEqual(['operation_log', 'qr_use']);
  expect(await standingIn(['card.read'])).toEqual(['operation_log']);
  for (const trace of traces) expect(logged.join('')).not.toContain(trace);
});

it('the operation log of a settled sale names its number, and nobody', async () => {
  const { confirming } = await till.settle('范试多');
  const lines = await rowsOf<{ text: string }>(
    api.db,
    sql`select l::text as text from operation_log l where call_id like 'co%' or call_id like 'card%'`,
  );
  const text = lines.map((one) => one.text).join('\n');
  expect(text).toContain(confirming.rtalDocno);
  const { certno, cardNo } = await till.card('范试多');
  for (const trace of ['范试多', certno, cardNo]) expect(text).not.toContain(trace);
});
