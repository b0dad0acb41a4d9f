/**
 * Guessing passwords: limits by account and address, by account, and by address, in the database of all nodes; a known
 * device is not locked out by strangers.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guarded, networkOf, userSubject } from '../../../server/security/lockout.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';
import { wireOf, type Wire } from './wire.ts';

let api: Api;
let wire: Wire;
beforeAll(async () => {
  api = await startApi();
  wire = await wireOf(api);
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from login_failure'));

const LOCKED = { success: false, statusCode: 106001, error: '密码错误次数过多，请 10 分钟后再试' };
const WRONG = { success: false, error: '用户名或密码错误' };
/** Another account for each test: the rate limit by account is not what is tested here. */
const wrongly = async (userName: string, times: number): Promise<void> => {
  for (let at = 0; at < times; at++) expect(await wire.login(userName, 'wrong')).toMatchObject(WRONG);
};

it('locks an account for an address after five wrong passwords, also for the right one', async () => {
  await wrongly('company', 5);
  expect(await wire.login('company', 'wrong')).toMatchObject(LOCKED);
  expect(await wire.login('company', PASSWORD)).toMatchObject(LOCKED);
  // The colleague at the same address is not held up.
  expect((await wire.login('company2', PASSWORD)).success).toBe(true);
  await api.db.$client.query("update login_failure set locked_until = now() - interval '1 second'");
  expect((await wire.login('company', PASSWORD)).success).toBe(true);
});

it('says how long is left, rounded up', async () => {
  await wrongly('area', 5);
  await wire.login('area', PASSWORD);
  await api.db.$client.query(
    "update login_failure set locked_until = now() + interval '3 minutes 30 seconds' where locked_until is not null",
  );
  expect((await wire.login('area', PASSWORD)).error).toBe('密码错误次数过多，请 4 分钟后再试');
});

it('begins with the last wrong password, not with the attempt that is refused first', async () => {
  await wrongly('company2', 5);
  const age = (minutes: number) =>
    api.db.$client.query(
      `update login_failure set failures = array(select x - interval '${minutes} minutes' from unnest(failures) x)`,
    );
  await age(4);
  expect((await wire.login('company2', PASSWORD)).error).toBe('密码错误次数过多，请 6 分钟后再试');
  await api.db.$client.query('delete from login_failure');
  await wrongly('company2', 5);
  await age(10);
  expect((await wire.login('company2', PASSWORD)).success).toBe(true);
});

it('is not bypassed by case, blanks or full-width letters', async () => {
  for (const name of ['store', ' store', 'STORE', 'Store ', 'ｓtore']) await wrongly(name, 1);
  expect(await wire.login('store', PASSWORD)).toMatchObject(LOCKED);
});

it('treats unknown names the same', async () => {
  await wrongly('nobody-here', 5);
  expect(await wire.login('nobody-here', 'wrong')).toMatchObject(LOCKED);
});

it('a right password before the lock clears the count', async () => {
  await wrongly('newcomer', 4);
  expect((await wire.login('newcomer', PASSWORD)).success).toBe(true);
  await wrongly('newcomer', 4);
  expect((await wire.login('newcomer', PASSWORD)).success).toBe(true);
});

it('counts what happened within fifteen minutes only', async () => {
  await wrongly('area1', 4);
  await api.db.$client.query(
    "update login_failure set failures = array(select at - interval '15 minutes' from unnest(failures) at)",
  );
  await wrongly('area1', 4);
  expect((await wire.login('area1', PASSWORD)).success).toBe(true);
});

it('counts concurrent attempts', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => wire.login('noarea', 'wrong')));
  expect(replies.filter((reply) => reply.error === WRONG.error)).toHaveLength(5);
});

const guess = (
  address: string,
  { isRight = false, device = null as Buffer | null, subject = userSubject('super') } = {},
) =>
  guarded(
    api.db,
    { subject, address, device, hasSession: false },
    () => Promise.resolve(isRight),
    WRONG.error,
  ).then(
    () => 'in',
    (error: unknown) => (error as Error).message,
  );
const right = { isRight: true } as const;

describe('from many addresses', () => {
  it('thirty wrong ones lock the account for every address, and no fewer', async () => {
    for (let at = 0; at < 29; at++) expect(await guess(`10.0.0.${at}`)).toBe(WRONG.error);
    expect(await guess('10.0.1.1', right)).toBe('in');
    expect(await guess('10.0.0.30')).toBe(WRONG.error);
    expect(await guess('10.0.1.2', right)).toBe(LOCKED.error);
    expect(await wire.login('super', PASSWORD)).toMatchObject(LOCKED);
  });

  it('a lock of one address does not hold for another', async () => {
    for (let at = 0; at < 5; at++) await guess('10.0.0.1');
    expect(await guess('10.0.0.1', right)).toBe(LOCKED.error);
    expect(await guess('10.0.0.2', right)).toBe('in');
  });

  it('who is locked out does not lock the account for others by going on', async () => {
    for (let at = 0; at < 60; at++) await guess('10.0.0.1');
    expect(await guess('10.0.0.2', right)).toBe('in');
  });

  it('an IPv6 network is one address, an IPv4 one is not', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
  });
});

describe('one address that tries many names', () => {
  const subject = (at: number) => userSubject(`somebody-${at}`);

  it('is locked after forty wrong ones, for every name, while other addresses are not', async () => {
    for (let at = 0; at < 40; at++)
      expect(await guess('10.1.0.1', { subject: subject(at) })).toBe(WRONG.error);
    expect(await guess('10.1.0.1', { subject: subject(40) })).toBe('密码错误次数过多，请 1 分钟后再试');
    expect(await guess('10.1.0.1', right)).toBe('密码错误次数过多，请 1 分钟后再试');
    expect(await guess('10.1.0.2', right)).toBe('in');
  });
});

describe('delays', () => {
  it('double with each lock, up to four hours, and begin anew after a day', async () => {
    const waits: string[] = [];
    for (let lock = 0; lock < 6; lock++) {
      for (let at = 0; at < 5; at++) await guess('10.2.0.1');
      waits.push(await guess('10.2.0.1', right));
      await api.db.$client.query("update login_failure set locked_until = now() - interval '1 second'");
      await api.db.$client.query("delete from login_failure where address = '*'");
    }
    expect(waits.map((wait) => /\d+/.exec(wait)?.[0])).toEqual(['10', '20', '40', '80', '160', '240']);
    await api.db.$client.query("update login_failure set seen_at = now() - interval '25 hours'");
    for (let at = 0; at < 5; at++) await guess('10.2.0.1');
    expect(await guess('10.2.0.1')).toBe(LOCKED.error);
  });
});

describe('a known device', () => {
  const device = Buffer.alloc(32, 7);
  beforeEach(() => api.db.$client.query('delete from login_device'));

  it('gets in while strangers lock the account and its address', async () => {
    expect(await guess('10.3.0.1', { ...right, device })).toBe('in');
    for (let at = 0; at < 40; at++) await guess(`10.3.${at}.9`);
    for (let at = 0; at < 50; at++) await guess('10.3.0.1', { subject: userSubject(`other-${at}`) });
    expect(await guess('10.3.0.1', right)).toMatch(/^密码错误次数过多/);
    expect(await guess('10.3.0.1', { ...right, device })).toBe('in');
    expect(await guess('10.3.0.1', { ...right, device: Buffer.alloc(32, 8) })).toMatch(/^密码错误次数过多/);
  });

  it('is locked after five wrong ones of its own, wherever it is', async () => {
    await guess('10.3.0.1', { ...right, device });
    for (let at = 0; at < 5; at++) expect(await guess(`10.3.0.${at}`, { device })).toBe(WRONG.error);
    expect(await guess('10.3.0.9', { ...right, device })).toBe(LOCKED.error);
    expect(await guess('10.3.0.9', right)).toBe('in');
  });

  it('is known to the account alone that it logged in to, and the oldest ones are forgotten', async () => {
    for (let at = 0; at < 55; at++)
      await guess('10.3.0.1', { ...right, device: Buffer.alloc(32, at + 1), subject: userSubject('area') });
    const { rows } = await api.db.$client.query<{ subject: string; n: number }>(
      'select subject, count(*)::int as n from login_device group by subject',
    );
    expect(rows).toEqual([{ subject: 'user:area', n: 50 }]);
  });

  it('sends its secret as a header, of which the database holds the hash', async () => {
    const secret = 'd'.repeat(43);
    const passWord = () => wire.seal(PASSWORD);
    const login = (headers = {}) =>
      api.call(null, 'POST', '/api/Auth/Login', { userName: 'super', passWord: passWord() }, headers);
    expect((await login({ 'device-key': secret })).body.success).toBe(true);
    for (let at = 0; at < 31; at++) await guess(`10.4.0.${at}`, { subject: userSubject('super') });
    expect((await login()).body).toMatchObject(LOCKED);
    expect((await login({ 'device-key': secret })).body.success).toBe(true);
    const { rows } = await api.db.$client.query<{ line: string }>(
      'select d::text as line from login_device d',
    );
    expect(rows.map(({ line }) => line).join()).not.toContain(secret);
  });
});

it('counts the attempts of all nodes', async () => {
  const other = await startApi({ url: api.databaseUrl });
  try {
    const wires = [wire, await wireOf(other)];
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, at) => (wires[at % 2] ?? wire).login('area1', 'wrong')),
    );
    expect(replies.filter((reply) => reply.error === WRONG.error)).toHaveLength(5);
  } finally {
    await other.stop();
  }
});

it('behind a proxy that is named, the address is the one the proxy gives; of others the header is not believed', async () => {
  const behind = await startApi({ url: api.databaseUrl, trustProxy: ['127.0.0.0/8', '::1'] });
  try {
    const { seal } = await wireOf(behind);
    const login = async (at: Api, from: string, password: string) =>
      (
        await at.call(
          null,
          'POST',
          '/api/Auth/Login',
          { userName: 'store', passWord: seal(password) },
          { 'x-forwarded-for': from },
        )
      ).body;
    for (let at = 0; at < 5; at++) expect(await login(behind, '203.0.113.7', 'wrong')).toMatchObject(WRONG);
    expect(await login(behind, '203.0.113.7', PASSWORD)).toMatchObject(LOCKED);
    expect((await login(behind, '203.0.113.8', PASSWORD)).success).toBe(true);
    expect((await login(api, '203.0.113.7', PASSWORD)).success).toBe(true);
  } finally {
    await behind.stop();
  }
});
