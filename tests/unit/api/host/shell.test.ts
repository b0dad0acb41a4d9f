import { expect, it, vi } from 'vitest';
import { createHostBridge } from '../../../../src/api/host/bridge.ts';
import { hostKindOf, type HostWindow } from '../../../../src/api/host/detect.ts';
import type { Wire } from './fakeHost.ts';

type Shell = HostWindow & { receiveFrameMessage?: (text: string) => void };
/** A top-level window, as in an embedded browser. */
function shell(own: Partial<HostWindow>): Shell {
  const window = { location: {}, addEventListener: () => undefined, ...own } as unknown as Shell;
  return Object.assign(window, { parent: window });
}
const bridgeIn = (window: HostWindow) => createHostBridge({ window, origins: [], openRoute: () => 'opened' });

it.each<[string, Partial<HostWindow>]>([
  ['none', {}],
  ['none', { chrome: {} }],
  ['none', { sendFrameMessage: 'no function' }],
  ['shell', { sendFrameMessage: () => undefined }],
  ['shell', { chrome: { webview: {} } }],
  ['shell', { CefSharp: {} }],
  ['shell', { qt: { webChannelTransport: {} } }],
])('is %s for %o', (kind, own) => expect(hostKindOf(shell(own))).toBe(kind));

it('is a frame inside another page, unless that page defines sendFrameMessage', () => {
  const framed = { ...shell({}), parent: { postMessage: () => undefined } };
  expect(hostKindOf({ ...framed, chrome: { webview: {} } })).toBe('frame');
  expect(hostKindOf({ ...framed, sendFrameMessage: () => undefined })).toBe('shell');
});

/** A shell that answers before its function returns, and sends a message of its own in between. */
function connected() {
  const sent: Wire[] = [];
  let seq = 0;
  const say = (nonce: unknown, rest: object): void => {
    seq += 1;
    window.receiveFrameMessage?.(JSON.stringify({ yibao: 1, id: `h${seq}`, nonce, seq, ...rest }));
  };
  const window = shell({
    sendFrameMessage(text: string) {
      const message = JSON.parse(text) as Wire;
      sent.push(message);
      if (message.type === 'save') say(message.nonce, { type: 'ack', payload: {}, replyTo: message.id });
      if (message.type !== 'hello') return;
      say(message.nonce, { type: 'welcome', payload: { name: 'ERP' } });
      say(message.nonce, { type: 'ping', payload: {} });
    },
  });
  return { window, sent, bridge: bridgeIn(window) };
}

it('exchanges messages with a shell through the two functions, also if it answers synchronously', async () => {
  const { window, sent, bridge } = connected();
  expect(bridge.status()).toMatchObject({
    kind: 'shell',
    state: 'connected',
    peer: 'shell',
    hostName: 'ERP',
  });
  await bridge.sendFrameMessage('settlement', { setlId: '7' });
  expect(sent.map(({ type, seq }) => [type, seq])).toEqual([
    ['hello', 1],
    ['ack', 2],
    ['save', 3],
  ]);
  window.receiveFrameMessage?.('{"yibao":1}');
  expect(bridge.status().dropped).toEqual({ type: 1 });
});

it("fails with 'sendFrameMessage not implemented' once the function is gone", async () => {
  const { window, bridge } = connected();
  window.sendFrameMessage = undefined;
  await expect(bridge.sendFrameMessage('settlement', {})).rejects.toMatchObject({
    message: 'sendFrameMessage not implemented',
  });
});

it("fails with 'sendFrameMessage not implemented' in a shell without the function", async () => {
  const bridge = bridgeIn(shell({ chrome: { webview: {} } }));
  await expect(bridge.sendFrameMessage('settlement', {})).rejects.toMatchObject({
    kind: 'notImplemented',
    message: 'sendFrameMessage not implemented',
  });
});

it.each([
  ['throws', () => { throw new Error('no pipe'); }, 'silent'],
  ['rejects', () => Promise.reject(new Error('no pipe')), 'greeting'],
] as const)('survives a function that %s', async (_, sendFrameMessage, state) => {
  vi.useFakeTimers();
  const bridge = bridgeIn(shell({ sendFrameMessage }));
  await vi.advanceTimersByTimeAsync(0);
  expect(bridge.status().state).toBe(state);
  vi.useRealTimers();
}); // prettier-ignore
