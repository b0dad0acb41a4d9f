/** Guessing passwords: five from one address, thirty from anywhere, then a lock, in the database of all nodes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guarded, userSubject } from '../../../server/security/lockout.ts';
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
  await api.db.$client.query(
    "update login_failure set locked_until = now() + interval '3 minutes 30 seconds' where locked_until is not null",
  );
  expect((await wire.login('area', PASSWORD)).error).toBe('密码错误次数过多，请 4 分钟后再试');
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

describe('from many addresses', () => {
  const guess = (address: string, isRight = false) =>
    guarded(api.db, userSubject('super'), address, () => Promise.resolve(isRight), WRONG.error).then(
      () => 'in',
      (error: unknown) => (error as Error).message,
    );

  it('thirty wrong ones lock the account for every address, and no fewer', async () => {
    for (let at = 0; at < 29; at++) expect(await guess(`10.0.0.${at}`)).toBe(WRONG.error);
    expect(await guess('10.0.1.1', true)).toBe('in');
    expect(await guess('10.0.0.30')).toBe(WRONG.error);
    expect(await guess('10.0.1.2', true)).toBe(LOCKED.error);
    expect(await wire.login('super', PASSWORD)).toMatchObject(LOCKED);
  });

  it('a lock of one address does not hold for another', async () => {
    for (let at = 0; at < 5; at++) await guess('10.0.0.1');
    expect(await guess('10.0.0.1', true)).toBe(LOCKED.error);
    expect(await guess('10.0.0.2', true)).toBe('in');
  });
});
