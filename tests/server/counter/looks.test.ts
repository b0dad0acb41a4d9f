/** Who may look at whom: sealed on the way, signed in, within the quota, and on record. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEALED } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { encryptText, publicConfig, RANGE, startApi, type Api } from '../api.ts';
import { refusal, shelfOf, tillOf } from './till.ts';

let api: Api;
let seal: (text: string) => string;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  api = await startApi({ plainPersons: false, lookQuota: { account: 3, store: 4 } });
  till = tillOf(api, await shelfOf(api));
  const { publicKey } = await publicConfig(api.base);
  seal = (text) => SEALED + Buffer.from(encryptText(publicKey, text), 'base64').toString('base64url');
});
afterAll(() => api.stop());

const looks = () =>
  rowsOf<{ userId: string; way: string; times: number; isSeen: boolean }>(
    api.db,
    sql`select user_id, way, times, person is not null as is_seen from person_look order by first_at`,
  );
const ask = (number: string, who = 'store') =>
  api.call(who, 'GET', '/api/Card/Read', { mdtrtCertType: '02', mdtrtCertNo: seal(number) });

it('a number in plain text is refused, here and wherever a filter names a person', async () => {
  const { certno } = await till.card('苏试安');
  const plain = { status: 400, body: { error: '姓名、证件号码须加密后提交' } };
  expect(await till.ask('02', certno)).toMatchObject(plain);
  expect(await api.call('store', 'GET', '/api/Order/Paged', { ...RANGE, person: '苏试安' })).toMatchObject(
    plain,
  );
  expect(await api.call('store', 'GET', '/api/Rx/Paged', { ...RANGE, person: '苏试安' })).toMatchObject(
    plain,
  );
  expect(
    await api.call('store', 'GET', '/api/Card/Read', { mdtrtCertType: '02', mdtrtCertNo: `${SEALED}AAAA` }),
  ).toMatchObject({ status: 400, body: { error: '加密内容无法识别，请刷新页面后重试' } });
});

it('the operator signs in before they ask about anybody', async () => {
  const { certno } = await till.card('苏试安');
  expect(await ask(certno)).toMatchObject(refusal('今日尚未签到，请先签到'));
  expect(await looks()).toEqual([]);
  await till.signIn();
});

it('a sealed number is read, again with the same text, and no cache keeps the reply', async () => {
  const { certno } = await till.card('苏试安');
  const query = { mdtrtCertType: '02', mdtrtCertNo: seal(certno) };
  for (let times = 0; times < 2; times++) {
    const { body, headers } = await api.call('store', 'GET', '/api/Card/Read', query);
    expect(body).toMatchObject({ success: true, result: { psnName: '苏试安' } });
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(await looks()).toEqual([{ userId: 'U-store', way: '02', times: 2, isSeen: true }]);
  const { body } = await api.call('store', 'GET', '/api/Order/Paged', { ...RANGE, person: seal('苏试安') });
  expect(body).toMatchObject({ success: true });
});

it('the record names the person by a keyed hash alone', async () => {
  const { certno } = await till.card('苏试安');
  const { line } = await rowOf<{ line: string }>(api.db, sql`select l::text as line from person_look l`);
  for (const text of [certno, '苏试安', Buffer.from(certno).toString('hex')])
    expect(line).not.toContain(text);
});

it('an account, and a store, ask about so many different people an hour', async () => {
  const invented = (nth: number): string => `32010119900101000${nth}`;
  expect((await ask(invented(1))).body.error).toBe('未查询到参保人员信息');
  expect((await ask(invented(2))).body.error).toBe('未查询到参保人员信息');
  expect(await ask(invented(3))).toMatchObject(refusal('本账号 1 小时内查询的参保人已超过 3 位，请稍后再试'));
  // The code of an e-voucher is not used up for a refusal.
  const { ecQrCode } = await till.card('武试外');
  const voucher = { mdtrtCertType: '01', mdtrtCertNo: seal(ecQrCode) };
  expect(await api.call('store', 'GET', '/api/Card/Read', voucher)).toMatchObject(
    refusal(/^本账号 1 小时内/),
  );
  expect(
    await rowsOf(
      api.db,
      sql`select 1 from centre.ec_code where ec_qr_code = ${ecQrCode} and used_at is not null`,
    ),
  ).toEqual([]);
  // Also at once: each sees the others.
  const many = await Promise.all([4, 5, 6, 7].map((nth) => ask(invented(nth))));
  for (const each of many) expect(each).toMatchObject(refusal(/^本账号 1 小时内/));
  await tillOf(api, await shelfOf(api), 'client').signIn();
  expect(await ask(invented(8), 'client')).toMatchObject(
    refusal('本店 1 小时内查询的参保人已超过 4 位，请稍后再试'),
  );
  await api.db.execute(sql`update person_look set last_at = last_at - interval '61 minutes'`);
  const { certno } = await till.card('苏试安');
  expect((await ask(certno)).body).toMatchObject({ success: true });
});

it('records end after their retention', async () => {
  const before = (await looks()).length;
  await api.db.execute(sql`update person_look set last_at = now() - interval '181 days' where times > 1`);
  await sweepOld(api.db);
  expect(await looks()).toHaveLength(before - 1);
});
