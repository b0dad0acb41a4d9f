import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WELCOME_MS, type OpenOutcome } from '../../../../src/api/host/bridge.ts';
import type { HostError } from '../../../../src/api/host/hostError.ts';
import { SAVE_MS } from '../../../../src/api/host/saves.ts';
import { ERP, FakeHost, OTHER_ERP } from './fakeHost.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const connected = () => {
  const host = new FakeHost();
  const bridge = host.open();
  host.welcome();
  return { host, bridge };
};
const failureOf = (work: Promise<unknown>): Promise<HostError> =>
  work.then(
    () => expect.unreachable('the save succeeded'),
    (error: HostError) => error,
  );
const turn = () => vi.advanceTimersByTimeAsync(0);

describe('the handshake', () => {
  it('sends hello to the listed origins only', () => {
    const host = new FakeHost();
    host.open([ERP, OTHER_ERP]);
    expect(host.posted.map(({ target }) => target)).toEqual([ERP, OTHER_ERP]);
    expect(host.posted[0]?.message).toMatchObject({
      yibao: 1,
      seq: 1,
      type: 'hello',
      payload: { versions: [1] },
    });
    expect(host.nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it('sends hello only to the framing origin where the browser reveals it', () => {
    const host = new FakeHost([OTHER_ERP, ERP]);
    host.open([ERP, OTHER_ERP]);
    expect(host.posted.map(({ target }) => target)).toEqual([OTHER_ERP]);
  });

  it('never posts to the origin *, even if the list contains it', () => {
    const host = new FakeHost();
    host.open(['*', 'erp.example.com', '']);
    expect(host.posted).toEqual([]);
  });

  it('completes on the welcome of a host, and then exchanges messages with that host only', () => {
    const host = new FakeHost();
    const bridge = host.open([ERP, OTHER_ERP]);
    expect(bridge.status()).toMatchObject({ kind: 'frame', state: 'greeting', peer: null });
    host.welcome();
    expect(bridge.status()).toEqual({
      kind: 'frame',
      state: 'connected',
      peer: ERP,
      hostName: '药店 ERP',
      dropped: {},
    });
    host.say('ping');
    expect(host.posted.at(-1)).toMatchObject({
      target: ERP,
      message: { type: 'ack', replyTo: 'h2', seq: 2 },
    });
    host.deliver(JSON.stringify(host.message('ping')), OTHER_ERP);
    expect(bridge.status().dropped).toEqual({ origin: 1 });
  });

  it('restarts on a hello from the host, with a new nonce and sequence numbers from 1', () => {
    const { host, bridge } = connected();
    const before = host.nonce;
    host.say('ping');
    host.say('hello', {}, { nonce: '', seq: 0 });
    expect(host.nonce).not.toBe(before);
    expect(host.posted.at(-1)?.message).toMatchObject({ type: 'hello', seq: 1 });
    expect(bridge.status().state).toBe('greeting');
    host.seq = 1;
    host.welcome();
    expect(bridge.status().state).toBe('connected');
    host.say('ping', {}, { nonce: before });
    expect(bridge.status().dropped).toEqual({ nonce: 1 });
  });

  it('does not restart on a hello that carries a nonce', () => {
    const { host, bridge } = connected();
    host.say('hello');
    expect(bridge.status()).toMatchObject({ state: 'connected', dropped: { nonce: 1 } });
  });

  it('times out without an answer, and still accepts a late welcome', async () => {
    const host = new FakeHost();
    const bridge = host.open();
    await vi.advanceTimersByTimeAsync(WELCOME_MS);
    expect(bridge.status().state).toBe('silent');
    host.welcome();
    expect(bridge.status().state).toBe('connected');
  });
});

describe('saving to the host (spec §8)', () => {
  it('resolves when the host acknowledges', async () => {
    const { host, bridge } = connected();
    const saved = bridge.sendFrameMessage('settlement', { setlId: '7' }, { key: 'settlement-7' });
    await turn();
    const { message, target } = host.posted.at(-1) ?? expect.unreachable();
    expect(target).toBe(ERP);
    expect(message).toMatchObject({
      type: 'save',
      payload: { name: 'settlement', key: 'settlement-7', data: { setlId: '7' } },
    });
    host.say('ack', {}, { replyTo: message.id });
    await saved;
  });

  it('waits for the handshake', async () => {
    const host = new FakeHost();
    const bridge = host.open();
    const saved = bridge.sendFrameMessage('settlement', {});
    await turn();
    expect(host.posted.map(({ message }) => message.type)).toEqual(['hello']);
    host.welcome();
    await turn();
    host.say('ack', {}, { replyTo: host.posted.at(-1)?.message.id });
    await saved;
  });

  it('rejects with the message of a refusal', async () => {
    const { host, bridge } = connected();
    const failure = failureOf(bridge.sendFrameMessage('settlement', {}));
    await turn();
    host.say('refused', { message: '单据已作废' }, { replyTo: host.posted.at(-1)?.message.id });
    expect(await failure).toMatchObject({ kind: 'refused', tips: '单据已作废' });
  });

  it.each([
    ['no answer comes', () => vi.advanceTimersByTimeAsync(SAVE_MS)],
    [
      'the host restarts the handshake',
      (host: FakeHost) => {
        host.say('hello', {}, { nonce: '' });
        return turn();
      },
    ],
  ])('rejects with an unknown outcome when %s', async (_, happen) => {
    const { host, bridge } = connected();
    const failure = failureOf(bridge.sendFrameMessage('settlement', {}));
    await turn();
    await happen(host);
    expect(await failure).toMatchObject({
      kind: 'unknown',
      tips: expect.stringContaining('尚不清楚是否已保存'),
    });
  });

  it('takes the first answer only', async () => {
    const { host, bridge } = connected();
    const saved = bridge.sendFrameMessage('settlement', {});
    await turn();
    const replyTo = host.posted.at(-1)?.message.id;
    host.say('ack', {}, { replyTo });
    await saved;
    host.say('refused', { message: '单据已作废' }, { replyTo });
    expect(bridge.status().dropped).toEqual({ reply: 1 });
  });

  const loop: Record<string, unknown> = {};
  loop.self = loop;
  it.each([
    ['data over 64 KB', '药'.repeat(21_900), '64 KB'],
    ['a circular object', loop, '无法发送'],
    ['a bigint', 1n, '无法发送'],
  ])('refuses to send %s, and stays connected', async (_, data, tips) => {
    const { host, bridge } = connected();
    const before = host.posted.length;
    const failure = await failureOf(bridge.sendFrameMessage('settlement', data));
    expect(failure).toMatchObject({ kind: 'unsendable', tips: expect.stringContaining(tips) });
    expect(host.posted).toHaveLength(before);
    host.say('ping');
    expect(host.posted.at(-1)?.message.type).toBe('ack');
  });

  it("fails with 'sendFrameMessage not implemented' when the host does not answer", async () => {
    const bridge = new FakeHost().open();
    const failure = failureOf(bridge.sendFrameMessage('settlement', {}));
    await vi.advanceTimersByTimeAsync(WELCOME_MS);
    expect(await failure).toMatchObject({
      message: 'sendFrameMessage not implemented',
      tips: 'ERP 没有接收消息的功能，请联系 ERP 供应商升级',
    });
    // The next call fails at once.
    expect((await failureOf(bridge.sendFrameMessage('settlement', {}))).kind).toBe('notImplemented');
  });

  it.each([
    ['the list of origins is empty', new FakeHost(), []],
    ['the framing origin is not on the list', new FakeHost(['https://evil.example']), [ERP]],
  ])("fails with 'not running in ERP environment' where %s", async (_, host, origins) => {
    const bridge = host.open(origins);
    expect(bridge.status().state).toBe('foreign');
    expect(await failureOf(bridge.sendFrameMessage('settlement', {}))).toMatchObject({
      message: 'not running in ERP environment',
      tips: '当前页面不在 ERP 中打开，无法保存到 ERP',
    });
    expect(host.posted).toEqual([]);
  });
});

describe('opening a page for the host (spec §2)', () => {
  it.each<[OpenOutcome | Error, object]>([
    ['opened', { type: 'ack', payload: {} }],
    ['unknownRoute', { type: 'refused', payload: { reason: 'unknownRoute', message: '未找到匹配的页面' } }],
    ['notReady', { type: 'refused', payload: { reason: 'notReady', message: '尚未登录，暂时无法打开页面' } }],
    [new Error('broken'), { type: 'refused', payload: { reason: 'failed', message: '页面没有打开' } }],
  ])('replies with the outcome: %s', async (outcome, answer) => {
    const host = new FakeHost();
    host.open([ERP], outcome);
    host.welcome();
    host.say('openRoute', { routeKey: '2' });
    await turn();
    expect(host.opened).toEqual(['2']);
    expect(host.posted.at(-1)?.message).toMatchObject({ ...answer, replyTo: 'h2' });
  });

  it('sends no reply when the host restarted the handshake meanwhile', async () => {
    const { host } = connected();
    host.say('openRoute', { routeKey: '2' });
    host.say('hello', {}, { nonce: '' });
    await turn();
    expect(host.opened).toEqual(['2']);
    expect(host.posted.map(({ message }) => message.type)).toEqual(['hello', 'hello']);
  });
});
