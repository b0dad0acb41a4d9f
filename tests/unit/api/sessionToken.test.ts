import { describe, expect, it } from 'vitest';
import { calls, client, failureOf, over } from './sample.ts';

const ok = { success: true, result: null };
const refused = { success: false, result: null, resultNotice: { error: '不行' }, statusCode: 400 };
const unauthorised = { success: false, result: null, resultNotice: { error: '未登录' }, statusCode: 401 };

it('sends the token as a bearer, and nothing when there is none', async () => {
  const at = client({ body: ok });
  await at.api.call(calls.list, {});
  at.token = null;
  await at.api.call(calls.list, {});
  at.token = '';
  await at.api.call(calls.list, {});
  expect(at.requests.map((request) => request.headers['authorization'])).toEqual([
    'Bearer token-1',
    undefined,
    undefined,
  ]);
});

it('sends nothing under a token from a login in another tab: the page still shows the former user', async () => {
  const at = client({ body: ok });
  at.isForeign = true;
  expect(await failureOf(at.api.call(calls.list, {}))).toMatchObject({ kind: 'aborted' });
  expect([at.requests.length, at.heldBack, at.notices]).toEqual([0, 1, []]);
  // A public call such as the login is still sent.
  await at.api.call(calls.harmless, {});
  expect(at.requests).toHaveLength(1);
});

it('sends no replay either if another user logged in while the question was open', async () => {
  const question = { ...ok, confimResultInfo: { pubSubId: 'P', isEndPoint: false } };
  const at = client({ body: question });
  at.confirm = async (_, replay) => {
    at.isForeign = true;
    const answer = { pubSubId: 'P', value: '1', headers: {} };
    return { code: -1, error: await failureOf(replay(answer, new AbortController().signal)) };
  };
  expect(await failureOf(at.api.call(calls.save, { id: '1' }))).toMatchObject({ kind: 'aborted' });
  expect([at.requests.length, at.heldBack]).toEqual([1, 1]);
});

it.each([
  ['a notice', { ...ok, resultNotice: { description: '已保存' } }],
  ['a question', { ...ok, confimResultInfo: { pubSubId: 'P', isEndPoint: false } }],
  ['a failure', refused],
  ['a paid module', { ...refused, statusCode: 106002, resultExtendInfo: { feeKey: 'EcRx' } }],
  ['a 401', unauthorised],
])('shows nothing of a reply that arrives after its login has ended: %s', async (_, body) => {
  const at = client(async () => {
    at.login = 'login-2';
    return Promise.resolve({ body });
  });
  expect(await failureOf(at.api.call(calls.save, { id: '1' }))).toMatchObject({ kind: 'aborted' });
  expect([at.notices, at.fees, at.expired]).toEqual([[], [], 0]);
});

describe('a 401', () => {
  it.each([
    ['in an envelope', { status: 401, body: unauthorised }],
    ['in an envelope with status 200', { status: 200, body: unauthorised }],
    ['as a status beside another code', { status: 401, body: refused }],
    ['without a body', { status: 401, body: '' }],
  ])('%s reports the expired login once, without a toast', async (_, reply) => {
    const at = client(reply);
    expect(await failureOf(at.api.call(calls.list, {}))).toMatchObject({
      kind: 'expired',
      message: '登录已过期,请重新登录',
    });
    expect([at.expired, at.notices]).toEqual([1, []]);
  });

  it('of a public call does not end the session', async () => {
    const at = client({ status: 401, body: unauthorised });
    expect(await failureOf(at.api.call(calls.harmless, {}))).toMatchObject({ kind: 'expired' });
    expect(at.expired).toBe(0);
  });

  it('for a token that was replaced meanwhile does not end the session', async () => {
    const at = client(async () => {
      at.token = 'token-2';
      return Promise.resolve({ status: 401, body: unauthorised });
    });
    await failureOf(at.api.call(calls.list, {}));
    expect(at.expired).toBe(0);
  });
});

describe('Refresh-Token (spec §4)', () => {
  it.each([
    ['on success', { body: ok }],
    ['on a refusal', { status: 400, body: refused }],
    ['on an unreadable reply', { status: 502, body: '<html>' }],
  ])('replaces the token %s', async (_, reply) => {
    const at = client({ ...reply, headers: { 'Refresh-Token': 'token-2' } });
    await at.api.call(calls.list, {}).catch(() => undefined);
    expect(at.token).toBe('token-2');
  });

  it('replaces the token also when the body breaks off', async () => {
    const at = over((request) => {
      request.onHeaders?.(() => 'token-2');
      return Promise.reject(new TypeError('terminated'));
    });
    await failureOf(at.api.call(calls.list, {}));
    expect(at.token).toBe('token-2');
  });

  it('changes nothing when it is empty', async () => {
    const at = client({ body: ok, headers: { 'Refresh-Token': '' } });
    await at.api.call(calls.list, {});
    expect(at.token).toBe('token-1');
  });

  it.each([
    ['a logout', null],
    ['another login', 'other-person'],
  ])('of a reply that arrives after %s does not restore the former session', async (_, now) => {
    const at = client(async () => {
      at.token = now;
      return Promise.resolve({ body: ok, headers: { 'Refresh-Token': 'token-2' } });
    });
    await at.api.call(calls.list, {});
    expect(at.token).toBe(now);
  });
});
