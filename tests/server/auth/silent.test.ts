/** Silent login (spec §4): by client number and verify code, or by a one-time ticket. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';

let api: Api;
let store = '';
const CODE = `${PASSWORD}-verify`;
const MISSING = { success: false, statusCode: 106001, error: '登录数据缺失' };
const WRONG = { success: false, error: '客户端编号或校验码错误' };
const CLIENT = { companyId: 'C0001', clientNo: 'POS01', verifyCode: encodeURIComponent(CODE), routeKey: '2' };

beforeAll(async () => {
  api = await startApi();
  const { rows } = await api.db.$client.query<{ code: string }>(
    "select fixmedins_code as code from app_user where user_name = 'client'",
  );
  store = rows[0]?.code ?? '';
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from login_failure'));

let sequence = 0;
/** Tries are counted by client number: where there is none, the limit is that of the address. */
const enter = async (data: object): Promise<Envelope> =>
  (await api.call(null, 'POST', '/api/Auth/SilentLogin', data)).body;
const sessions = async (): Promise<number> =>
  (await api.db.$client.query('select 1 from session')).rowCount ?? 0;
const ticketOf = async (kind: string, as = 'store'): Promise<string> =>
  (await api.ok<{ ticket: string }>(as, 'POST', '/api/Auth/IssueEntryTicket', { kind })).ticket;
/** Names a till that is not there, so that these tries are not held up by the others'. */
const byTicket = (data: object): Promise<Envelope> =>
  enter({ routeKey: '8', clientNo: `TILL${sequence++}`, ...data });

describe('by client number', () => {
  it('makes a session of the till at its store', async () => {
    const info = (await enter(CLIENT)).result as UserInfo;
    expect(info).toMatchObject({
      userName: 'client',
      medicalNo: store,
      roleCode: 4,
      medicalAreaCode: '320100',
    });
    expect((await api.call(info.token, 'GET', '/api/Role/GetUserInfo')).status).toBe(200);
  });

  it('decodes the code once, and refuses a broken encoding', async () => {
    expect(CODE).not.toBe(encodeURIComponent(CODE));
    expect(
      await enter({ ...CLIENT, verifyCode: encodeURIComponent(encodeURIComponent(CODE)) }),
    ).toMatchObject(WRONG);
    expect(await enter({ ...CLIENT, verifyCode: '%E0%A4%A' })).toMatchObject({
      success: false,
      statusCode: 400,
      error: '校验码编码不正确',
    });
  });

  it('gives the same answer to an unknown client and a wrong code, and locks both', async () => {
    for (const wrong of [
      { ...CLIENT, verifyCode: 'x' },
      { ...CLIENT, clientNo: 'POS02' },
    ]) {
      for (let at = 0; at < 5; at++) expect(await enter(wrong)).toMatchObject(WRONG);
      expect((await enter(wrong)).error).toMatch(/^密码错误次数过多，请 10 分钟后再试$/);
    }
    expect((await enter(CLIENT)).success).toBe(false);
  });

  it('refuses a till or an account that was disabled', async () => {
    await api.db.$client.query('update client set enabled = false');
    expect(await enter({ ...CLIENT })).toMatchObject(WRONG);
    await api.db.$client.query(
      "update client set enabled = true; update app_user set enabled = false where user_name = 'client'",
    );
    expect(await enter(CLIENT)).toMatchObject(WRONG);
    await api.db.$client.query("update app_user set enabled = true where user_name = 'client'");
  });
});

it('refuses other route keys before a session is made', async () => {
  const before = await sessions();
  for (const routeKey of ['0', '12', '', 'x', '2 ', '-1', '1.0'])
    // Another till each time: the rate limit is not what is tested here.
    expect(await enter({ ...CLIENT, clientNo: `POS${sequence++}x`, routeKey })).toMatchObject({
      success: false,
      statusCode: 106001,
      error: '未找到匹配的页面，默认进入登录页',
    });
  expect(await sessions()).toBe(before);
  const ticket = await ticketOf('isQrCode');
  expect((await byTicket({ isQrCode: true, ticket, routeKey: '12' })).success).toBe(false);
  expect((await byTicket({ isQrCode: true, ticket })).success).toBe(true);
});

describe('by ticket', () => {
  it('enters with true and the string true', async () => {
    for (const [kind, mark] of [
      ['isQrCode', true],
      ['isQrCode', 'true'],
      ['isExternalOrder', true],
      ['isExternalOrder', 'true'],
    ] as const)
      // prettier-ignore
      expect(await byTicket({ [kind]: mark, ticket: await ticketOf(kind) })).toMatchObject({
        success: true,
        result: { userName: 'client', medicalNo: store },
      });
  });

  it.each([
    ['nothing at all', {}],
    ['a mark without a ticket', { isQrCode: true }],
    ['an unknown ticket', { isQrCode: true, ticket: 'x'.repeat(43) }],
    ['two of the three', { companyId: 'C0001' }],
  ])('misses data: %s', async (_, data) => {
    expect(await byTicket(data)).toMatchObject(MISSING);
  });

  it('reports missing data when the mark is not true', async () => {
    for (const mark of [false, 'false', 'TRUE', '1', 'yes'])
      expect(await byTicket({ isQrCode: mark, ticket: await ticketOf('isQrCode') })).toMatchObject(MISSING);
  });

  it('is valid for its own kind, once, and for five minutes', async () => {
    const ticket = await ticketOf('isQrCode');
    expect(await byTicket({ isExternalOrder: true, ticket })).toMatchObject(MISSING);
    expect((await byTicket({ isQrCode: true, ticket })).success).toBe(true);
    expect(await byTicket({ isQrCode: true, ticket })).toMatchObject(MISSING);
    const late = await ticketOf('isQrCode');
    const { rows } = await api.db.$client.query<{ left: number }>(
      'select extract(epoch from expires_at - now())::int as left from entry_ticket where used_at is null order by expires_at desc',
    );
    expect(rows[0]?.left).toBeGreaterThan(290);
    expect(rows[0]?.left).toBeLessThanOrEqual(300);
    await api.db.$client.query("update entry_ticket set expires_at = now() - interval '1 second'");
    expect(await byTicket({ isQrCode: true, ticket: late })).toMatchObject(MISSING);
  });

  it('admits one of many concurrent uses', async () => {
    const ticket = await ticketOf('isQrCode');
    const before = await sessions();
    const replies = await Promise.all(Array.from({ length: 8 }, () => byTicket({ isQrCode: true, ticket })));
    expect(replies.filter((reply) => reply.success)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  it('is not used up where the store has no till', async () => {
    const ticket = await ticketOf('isQrCode');
    await api.db.$client.query("update app_user set enabled = false where user_name = 'client'");
    expect((await byTicket({ isQrCode: true, ticket })).error).toBe('该门店没有可用账号');
    await api.db.$client.query("update app_user set enabled = true where user_name = 'client'");
    expect((await byTicket({ isQrCode: true, ticket })).success).toBe(true);
  });

  it('ends with the account that issued it', async () => {
    const ticket = await ticketOf('isQrCode');
    await api.db.$client.query("update app_user set enabled = false where user_name = 'store'");
    expect(await byTicket({ isQrCode: true, ticket })).toMatchObject(MISSING);
    await api.db.$client.query("update app_user set enabled = true where user_name = 'store'");
  });

  it('is issued to stores and tills only, and stored as a hash', async () => {
    for (const who of ['super', 'area', 'company'])
      expect(
        (await api.call(who, 'POST', '/api/Auth/IssueEntryTicket', { kind: 'isQrCode' })).body,
      ).toMatchObject({
        success: false,
        error: '只有门店账号可以生成进入凭证',
      });
    const ticket = await ticketOf('isQrCode', 'client');
    const { rows } = await api.db.$client.query<{ line: string }>(
      'select entry_ticket::text as line from entry_ticket',
    );
    for (const { line } of rows) expect(line).not.toContain(ticket);
  });
});

it('logs no code and no ticket', async () => {
  const { rows } = await api.db.$client.query<{ line: string }>(
    "select operation_log::text as line from operation_log where call_id in ('auth.silentLogin', 'auth.issueEntryTicket')",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { line } of rows) {
    expect(line).not.toContain(CODE);
    expect(line).not.toContain(encodeURIComponent(CODE));
    expect(line).not.toMatch(/[\w-]{43}/);
  }
});
