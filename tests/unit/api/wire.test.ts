import { describe, expect, it } from 'vitest';
import type { Call } from '../../../contract/wire/call.ts';
import type { ConfirmAnswer } from '../../../src/api/client.ts';
import { ApiError } from '../../../src/api/apiError.ts';
import { PubSub } from '../../../src/api/pubSub.ts';
import { calls, client, failureOf, type CannedReply } from './sample.ts';

const success = (more: object = {}) => ({ success: true, result: 7, ...more });
const refusal = (more: object = {}) => ({
  success: false,
  resultNotice: { error: '不行' },
  statusCode: 400,
  ...more,
});
const question = (pubSubId: string, more: object = {}) =>
  success({ result: null, confimResultInfo: { pubSubId, isEndPoint: false, title: '确认', ...more } });

describe('resultExtend (spec §7)', () => {
  it('requests notice and extend info, and returns them', async () => {
    const at = client({ body: success({ resultNotice: { tips: '提示' }, resultExtendInfo: { a: 1 } }) });
    expect(await at.api.callExtended(calls.list, {})).toEqual({
      result: 7,
      resultNotice: { tips: '提示' },
      resultExtendInfo: { a: 1 },
    });
    expect(at.requests[0]?.headers).toMatchObject({ resultExtend: 'true' });
  });
  it('is not sent by a plain call', async () => {
    const at = client({ body: success() });
    expect(await at.api.call(calls.list, {})).toBe(7);
    expect(at.requests[0]?.headers).not.toHaveProperty('resultExtend');
  });
});

describe('refIds (spec §7)', () => {
  const sent = async (refIds: string[], call: Call) => {
    const at = client({ body: success() });
    await at.api.call(call, {}, { refIds });
    return at.requests[0];
  };
  it('a single id is sent in the header businessRefId', async () => {
    const request = await sent(['P1'], calls.list);
    expect(request?.headers).toMatchObject({ businessRefId: 'P1' });
    expect(request?.url).toBe('/prod-api/api/Sample/Paged');
  });
  it('several ids are sent in the query of a GET', async () => {
    const request = await sent(['P1', 'P2'], calls.list);
    expect(request?.url).toBe('/prod-api/api/Sample/Paged?refIds=P1%2CP2');
    expect(request?.headers).not.toHaveProperty('businessRefId');
  });
  it('several ids are sent in the body of a POST', async () => {
    expect((await sent(['P1', 'P2'], calls.harmless))?.body).toEqual({ refIds: ['P1', 'P2'] });
  });
  it('without ids the request is unchanged', async () => {
    expect((await sent([], calls.harmless))?.body).toEqual({});
  });
});

describe('the header pubSubId (spec §7)', () => {
  it('publishes an error action on failure', async () => {
    const at = client({ body: refusal() });
    await failureOf(at.api.call(calls.list, {}, { pubSubId: 'P' }));
    expect(at.requests[0]?.headers).toMatchObject({ pubSubId: 'P' });
    expect(at.published).toEqual(['P:error:不行']);
  });
  it('publishes nothing on success or without a channel', async () => {
    const good = client({ body: success() });
    await good.api.call(calls.list, {}, { pubSubId: 'P' });
    const bad = client({ body: refusal() });
    await failureOf(bad.api.call(calls.list, {}));
    expect([...good.published, ...bad.published]).toEqual([]);
  });
});

describe('106002 (spec §8)', () => {
  const fee = (resultExtendInfo: unknown): CannedReply => ({
    body: refusal({ statusCode: 106002, resultNotice: { error: '智能审核未开通' }, resultExtendInfo }),
  });
  it('opens the renewal flow of its module, rejects with its message, and shows no toast', async () => {
    const at = client(fee({ feeKey: 'SmartAudit' }));
    const error = await failureOf(at.api.call(calls.list, {}));
    expect(error).toMatchObject({ kind: 'fee', code: 106002, message: 'VIP功能续费中断', shown: true });
    expect([at.fees, at.notices]).toEqual([['SmartAudit'], []]);
  });
  it('shows a toast where the reply does not name its module', async () => {
    const at = client(fee(null));
    await failureOf(at.api.call(calls.list, {}));
    expect([at.fees, at.notices]).toEqual([
      [],
      [{ tone: 'danger', message: '智能审核未开通', timeoutMs: 5000 }],
    ]);
  });
});

describe('message boxes (spec §8)', () => {
  const notice = { messageCode: 'M1', description: '已冲正', error: '金额不符' };
  it('a success with a message code and extend info opens a box instead of a toast', async () => {
    const at = client({ body: success({ resultNotice: notice, resultExtendInfo: { orderNo: 'S1' } }) });
    await at.api.call(calls.list, {});
    const box = {
      tone: 'success',
      message: '已冲正',
      messageCode: 'M1',
      orderNo: 'S1',
      transactionCode: null,
    };
    expect([at.boxes, at.notices]).toEqual([[box], []]);
  });
  it('a failure opens a box with its transaction code', async () => {
    const at = client({
      body: refusal({ resultNotice: notice, resultExtendInfo: { transactionCode: 2102 } }),
    });
    await failureOf(at.api.call(calls.list, {}));
    expect(at.boxes).toMatchObject([{ tone: 'danger', message: '金额不符', transactionCode: '2102' }]);
    expect(at.notices).toEqual([]);
  });
  it('a reply without extend info shows a toast', async () => {
    const at = client({ body: success({ resultNotice: notice }) });
    await at.api.call(calls.list, {});
    expect([at.boxes, at.notices.length]).toEqual([[], 1]);
  });
  it('a failed settlement shows its toast beside the box', async () => {
    const at = client({ body: refusal({ resultNotice: notice, resultExtendInfo: {} }) });
    await failureOf(at.api.call(calls.settle, {}));
    expect([at.boxes.length, at.notices]).toEqual([
      1,
      [{ tone: 'danger', message: '金额不符', timeoutMs: 0 }],
    ]);
  });
  it('a quiet call opens no box', async () => {
    const at = client({ body: refusal({ resultNotice: notice, resultExtendInfo: {} }) });
    await failureOf(at.api.call(calls.list, {}, { quiet: true }));
    expect([at.boxes, at.notices]).toEqual([[], []]);
  });
});

describe('a question of the server (spec §4)', () => {
  /** Returns the replies one after the other. */
  const answers = (...replies: CannedReply[]) => client(async () => replies.shift() ?? { status: 500 });
  const never = new AbortController().signal;
  const agree = (pubSubId: string, value = '1', headers = {}): ConfirmAnswer => ({
    pubSubId,
    value,
    headers,
  });

  it('is replayed with its params, pubSubId and routeHeaders, under the same key; its end is the result', async () => {
    const at = answers({ body: question('P', { routeHeaders: { step: 'a' } }) }, { body: success() });
    at.confirm = async (info, replay) => {
      expect(info).toMatchObject({ pubSubId: 'P', title: '确认' });
      expect(await replay(agree('P', '1', { step: 'a' }), never)).toBeNull();
      return { code: 1 };
    };
    expect(await at.api.call(calls.save, { id: '1', name: 'n' })).toBe(7);
    const [first, second] = at.requests;
    expect(second?.body).toEqual({ name: 'n', pubSubId: 'P' });
    expect(second?.headers).toEqual({ ...first?.headers, step: 'a' });
  });
  it('the replay carries the chosen button if it was not the confirm button', async () => {
    const at = answers({ body: question('P') }, { body: success() });
    at.confirm = async (_, replay) => {
      await replay(agree('P', '2'), never);
      return { code: 1 };
    };
    await at.api.call(calls.list, {});
    expect(at.requests[1]?.url).toBe('/prod-api/api/Sample/Paged?pubSubId=P');
    expect(at.requests[1]?.headers).toMatchObject({ pubSubResult: '2' });
  });
  it('may be followed by another question', async () => {
    const at = answers({ body: question('P') }, { body: question('Q') }, { body: success() });
    at.confirm = async (_, replay) => {
      const next = await replay(agree('P'), never);
      expect(next?.pubSubId).toBe('Q');
      await replay(agree('Q'), never);
      return { code: 1 };
    };
    expect(await at.api.call(calls.save, { id: '1' })).toBe(7);
    expect(at.requests.map(({ body }) => (body as { pubSubId?: string }).pubSubId)).toEqual([
      undefined,
      'P',
      'Q',
    ]);
  });
  it('sends and shows nothing after a cancel', async () => {
    const at = answers({ body: question('P') });
    at.confirm = () => Promise.resolve({ code: 0 });
    expect(await failureOf(at.api.call(calls.save, { id: '1' }))).toMatchObject({ kind: 'aborted' });
    expect([at.requests.length, at.notices]).toEqual([1, []]);
  });
  it('shows a refusal of the replay once, like any failure', async () => {
    const at = answers({ body: question('P') }, { body: refusal() });
    at.confirm = async (_, replay) => ({ code: -1, error: await failureOf(replay(agree('P'), never)) });
    const error = await failureOf(at.api.call(calls.save, { id: '1' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(at.notices.map(({ message }) => message)).toEqual(['不行']);
  });
  it('aborting a call aborts its replay', async () => {
    const control = new AbortController();
    const at = answers({ body: question('P') }, { body: success() });
    at.confirm = async (_, replay) => {
      await replay(agree('P'), never);
      return { code: 1 };
    };
    await at.api.call(calls.save, { id: '1' }, { signal: control.signal });
    control.abort();
    expect(at.requests[1]?.signal?.aborted).toBe(true);
  });
});

it('a channel reaches its own subscribers only', () => {
  const bus = new PubSub();
  const heard: string[] = [];
  const leave = bus.subscribe('a', ({ action }) => heard.push(`1${action}`));
  bus.subscribe('a', ({ action }) => heard.push(`2${action}`));
  bus.publish('b', { action: 'confirm' });
  bus.publish('a', { action: 'confirm' });
  leave();
  bus.publish('a', { action: 'error' });
  expect(heard).toEqual(['1confirm', '2confirm', '2error']);
});
