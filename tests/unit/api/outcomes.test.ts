import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import { calls, client, failureOf, over, type CannedReply } from './sample.ts';

const refusal = (resultNotice: object | null, more: object = {}) => ({
  success: false,
  result: null,
  resultNotice,
  statusCode: 400,
  ...more,
});
const failing = async (reply: CannedReply) => {
  const at = client(reply);
  const error = await failureOf(at.api.call(calls.list, {}));
  expect(error).toBeInstanceOf(ApiError);
  return { at, error: error as ApiError };
};

it('returns the result of a success', async () => {
  const at = client({ body: { success: true, result: { rows: [1] } } });
  expect(await at.api.call(calls.list, {})).toEqual({ rows: [1] });
  expect(at.notices).toEqual([]);
});

it('accepts a success without a result, and one whose fields are all null', async () => {
  const nothing = { resultNotice: null, statusCode: null, resultExtendInfo: null, error: null };
  expect(await client({ body: { success: true } }).api.call(calls.list, {})).toBeUndefined();
  const at = client({ body: { success: true, result: null, confimResultInfo: null, ...nothing } });
  expect(await at.api.call(calls.list, {})).toBeNull();
});

it('reads the envelope first, whatever the HTTP status (design §8)', async () => {
  expect(await client({ status: 500, body: { success: true, result: 7 } }).api.call(calls.list, {})).toBe(7);
  const { error } = await failing({ status: 200, body: refusal({ error: '不行' }) });
  expect(error).toMatchObject({ kind: 'refused', message: '不行', status: 200, code: 400 });
});

it('shows the description of a success for 5 seconds (spec §8)', async () => {
  const at = client({ body: { success: true, result: 1, resultNotice: { description: '保存成功' } } });
  await at.api.call(calls.list, {});
  expect(at.notices).toEqual([{ tone: 'success', message: '保存成功', timeoutMs: 5000 }]);
});

describe('the message of a refusal (spec §8)', () => {
  const all = { error: '一', tips: '二', description: '三' };
  it.each([
    ['error first', all, '五', '一'],
    ['then tips', { ...all, error: '' }, '五', '二'],
    ['then description', { error: null, tips: null, description: '三' }, '五', '三'],
    ['then the error field of the envelope', {}, '五', '五'],
    ['the error field also without a notice', null, '五', '五'],
    ['otherwise the generic text', null, null, '接口返回异常，请联系管理员'],
  ])('%s', async (_, notice, error, message) => {
    const outcome = await failing({ body: refusal(notice, { error }) });
    expect(outcome.error).toMatchObject({ kind: 'refused', message, shown: true });
    expect(outcome.at.notices).toEqual([{ tone: 'danger', message, timeoutMs: 5000 }]);
    expect(outcome.at.expired).toBe(0);
  });
});

describe('codes of spec §8', () => {
  it('106001: toast and rejection', async () => {
    const { at, error } = await failing({ body: refusal({ error: '库存不足' }, { statusCode: 106001 }) });
    expect(error).toMatchObject({ kind: 'refused', code: 106001, message: '库存不足' });
    expect(at.notices).toHaveLength(1);
  });
  it('106002: rejection as an expired module', async () => {
    const { error } = await failing({ body: refusal({ error: '到期' }, { statusCode: 106002 }) });
    expect(error).toMatchObject({ kind: 'fee', message: 'VIP功能续费中断', code: 106002 });
  });
  it('302002: toast with the plain message, rejection with the code in front', async () => {
    const { at, error } = await failing({ body: refusal({ error: '重复' }, { statusCode: 302002 }) });
    expect(error.message).toBe('302002:重复');
    expect(at.notices[0]?.message).toBe('重复');
  });
  it('404 in the envelope names the address', async () => {
    const { at } = await failing({
      status: 404,
      body: refusal({ error: '接口不存在' }, { statusCode: 404 }),
    });
    expect(at.notices).toEqual([
      { tone: 'danger', message: '/api/Sample/Paged 接口无法访问', timeoutMs: 5000 },
    ]);
  });
});

describe('replies without an envelope', () => {
  it.each([
    ['a 404 of a proxy', { status: 404, body: '<h1>404</h1>' }, '/api/Sample/Paged 接口无法访问'],
    [
      'a 502 of a proxy with a status text',
      { status: 502, statusText: 'Bad Gateway', body: '<html>' },
      'Bad Gateway',
    ],
    ['a 502 of a proxy without a status text', { status: 502, body: '' }, '接口无法访问'],
    ['200 with a page', { body: '<html>login to the wifi</html>' }, '接口返回异常，请联系管理员'],
    ['200 with nothing', { body: '' }, '接口返回异常，请联系管理员'],
    ['200 with other JSON', { body: { rows: [] } }, '接口返回异常，请联系管理员'],
    ['200 with half of it', { body: '{"success":true,"resu' }, '接口返回异常，请联系管理员'],
  ])('%s', async (_, reply, message) => {
    const { at, error } = await failing(reply);
    expect(error).toMatchObject({ kind: 'transport', message });
    expect(at.notices).toEqual([{ tone: 'danger', message, timeoutMs: 5000 }]);
  });
});

it('turns any other thrown error into an ApiError', async () => {
  const at = over(() => Promise.reject(new TypeError('undefined is not a function')));
  const error = await failureOf(at.api.call(calls.list, {}));
  expect(error).toMatchObject({ name: 'ApiError', kind: 'transport', message: '接口无法访问' });
});

it('shows the toast of a failed settlement until the user closes it (spec §9)', async () => {
  const at = client({ body: refusal({ error: '结算失败' }) });
  await failureOf(at.api.call(calls.settle, {}));
  expect(at.notices).toEqual([{ tone: 'danger', message: '结算失败', timeoutMs: 0 }]);
});

it('shows no toast for a quiet call or an aborted one', async () => {
  const at = client({ body: refusal({ error: '不行' }) });
  expect(await failureOf(at.api.call(calls.list, {}, { quiet: true }))).toMatchObject({ shown: false });
  const off = over(() => Promise.reject(new ApiError('aborted', '已取消')));
  expect(await failureOf(off.api.call(calls.list, {}))).toMatchObject({ kind: 'aborted', shown: false });
  expect([...at.notices, ...off.notices]).toEqual([]);
});

it('fails when a call has no method (spec §5)', async () => {
  const at = client({ body: { success: true } });
  const broken = { ...calls.list, method: '' as 'GET' };
  expect(await failureOf(at.api.call(broken, {}))).toMatchObject({
    message: '请求参数异常，method 不能为空',
  });
  expect(at.requests).toEqual([]);
});
