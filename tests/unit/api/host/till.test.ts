import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CARD_MS, createHostBridge, type SaleOutcome } from '../../../../src/api/host/bridge.ts';
import type { HostLine } from '../../../../src/api/host/message.ts';
import { ERP, FakeHost } from './fakeHost.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const turn = () => vi.advanceTimersByTimeAsync(0);

function till(outcome: SaleOutcome = 'taken') {
  const host = new FakeHost();
  const taken: (readonly HostLine[])[] = [];
  const bridge = createHostBridge({
    window: host.window,
    origins: [ERP],
    openRoute: () => 'opened',
    takeLines: (lines) => {
      taken.push(lines);
      return outcome;
    },
  });
  host.welcome();
  const last = () => host.posted.at(-1)?.message;
  return { host, bridge, taken, last };
}
const LINES = [
  { code: '6900000000014', cnt: '2' },
  { code: 'GO00001', pric: '16.8' },
];

it('takes the lines of the ERP and acknowledges them', async () => {
  const { host, taken, last } = till();
  host.say('saleLines', { lines: LINES });
  await turn();
  expect([taken, last()?.type]).toEqual([[LINES], 'ack']);
});

it.each(['notReady', 'busy'] as const)('refuses the lines with the reason %s', async (outcome) => {
  const { host, last } = till(outcome);
  host.say('saleLines', { lines: LINES });
  await turn();
  expect(last()).toMatchObject({ type: 'refused', payload: { reason: outcome } });
});

it.each([
  [{ lines: [] }],
  [{ lines: Array.from({ length: 101 }, () => ({ code: 'A' })) }],
  [{ lines: [{ code: '' }] }],
  [{ lines: [{ code: 'A', cnt: 2 }] }],
  [{ lines: [{ code: 'A', cnt: '-1' }] }],
  [{ lines: [{ code: 'A', pric: '1e9' }] }],
  [{ lines: [{ code: 'A', psnName: '某某' }] }],
  [{ lines: [{ code: 'A' }], more: 1 }],
])('drops invalid lines: %j', async (payload) => {
  const { host, bridge, taken } = till();
  host.say('saleLines', payload);
  await turn();
  expect([taken, bridge.status().dropped]).toEqual([[], { type: 1 }]);
});

it("reads a card at the ERP's reader; reports a refusal and a timeout, and drops an unrequested card", async () => {
  const { host, bridge, last } = till();
  const signal = new AbortController().signal;
  const card = { mdtrtCertType: '03', mdtrtCertNo: 'D00000001' };
  const read = bridge.readCard(signal);
  await turn();
  expect(last()).toMatchObject({ type: 'readCard', payload: {} });
  host.say('card', card, { replyTo: last()?.id });
  expect(await read).toEqual(card);

  const refused = bridge.readCard(signal).catch((error: Error) => error.message);
  await turn();
  host.say('refused', { message: '读卡器未连接' }, { replyTo: last()?.id });
  expect(await refused).toBe('读卡器未连接');

  const silent = bridge.readCard(signal).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(CARD_MS);
  expect(await silent).toBe('ERP 读卡失败，请重试');
  host.say('card', card, { replyTo: 'nobody' });
  expect(bridge.status().dropped).toEqual({ reply: 1 });
});
