/**
 * Sends 10,000 hostile messages to the real bridge. Each is a valid message with one fault, so that exactly one rule
 * drops it and the count for each reason is known beforehand.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DropReason } from '../../../../src/api/host/message.ts';
import { seeds } from '../../../seed.ts';
import { randomOf, type Random } from '../../../random.ts';
import { ERP, FakeHost, type Wire } from './fakeHost.ts';

const HALF = 5000;
/** One valid message of the host follows after this many hostile ones. */
const OWN_EVERY = 50;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Attack {
  readonly data: unknown;
  readonly origin?: string;
  readonly source?: unknown;
}
type Make = (random: Random, host: FakeHost, good: Wire, heard: readonly string[]) => Attack;

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;
const text = (message: unknown): string => JSON.stringify(message);
const word = (random: Random): string => Math.floor(random.next() * 2 ** 48).toString(36);
/** A member that JSON can express but an object literal cannot. */
const withKey = (json: string, key: string): string =>
  json.replace(
    '"payload":{',
    `"payload":{"${key}":{"isAdmin":true}${json.includes('"payload":{}') ? '' : ','}`,
  );

const attacks: Readonly<Record<Exclude<DropReason, 'reply'>, Make>> = {
  source: (random, host, good) => ({
    data: text(good),
    source: pick(random, [null, host.window, {}, { postMessage: host.parent.postMessage }]),
  }),
  origin: (random, _, good) => ({
    data: text(good),
    origin: pick(random, [
      'null',
      '',
      '*',
      'http://erp.example.com',
      'https://erp.example.com:8443',
      'https://erp.example.com.evil.example',
      'https://ERP.example.com',
      `https://${word(random)}.example`,
    ]),
  }),
  size: (random, _, good) => ({ data: text(good) + ' '.repeat(65_536 + random.below(1000)) }),
  json: (random, _, good) => ({
    data: pick<unknown>(random, [
      good,
      null,
      undefined,
      random.next(),
      [text(good)],
      new TextEncoder().encode(text(good)),
      text(good).slice(0, -1 - random.below(20)),
      `${text(good)}${text(good)}`,
      `(${text(good)})`,
      '['.repeat(60_000),
      '',
    ]),
  }),
  keys: (random, _, good) => ({
    data: withKey(text(good), pick(random, ['__proto__', 'constructor', 'prototype'])),
  }),
  version: (random, _, good) => ({
    data: text({ ...good, yibao: pick(random, [0, 2, -1, '1', 1.5, null, true, [1], {}, undefined]) }),
  }),
  shape: (random, _, good) => ({
    data: pick<unknown>(random, [
      text([good]),
      text(null),
      text(random.below(9)),
      text({ ...good, [word(random)]: 1 }),
      text({ ...good, id: pick(random, [undefined, '', 'x'.repeat(65), 'a b', 7, {}]) }),
      text({ ...good, seq: pick(random, [undefined, null, '9', 1.5, 2 ** 60, 1e300, [good.seq]]) }),
      text({ ...good, nonce: pick(random, [undefined, null, 0, [good.nonce], `${String(good.nonce)} `]) }),
      text({ ...good, payload: pick(random, [undefined, null, [], 'x', 1]) }),
      text({ ...good, replyTo: pick<unknown>(random, [null, 1, '', {}]) }),
    ]),
  }),
  type: (random, _, good) => ({
    data: pick(random, [
      text({
        ...good,
        type: pick<unknown>(random, [
          'save',
          'eval',
          'toString',
          '__proto__',
          'Ping',
          '',
          1,
          null,
          ['ping'],
          {},
        ]),
      }),
      text({ ...good, payload: { ...(good.payload as object), [word(random)]: 'x' } }),
      text(
        'replyTo' in good
          ? { ...good, payload: { message: pick<unknown>(random, [1, '', null, 'x'.repeat(501)]) } }
          : {
              ...good,
              type: 'openRoute',
              payload: { routeKey: pick<unknown>(random, [2, '', null, ['2'], '123456789']) },
            },
      ),
    ]),
  }),
  nonce: (random, host, good) => ({
    data: text({
      ...good,
      nonce: pick(random, [
        '',
        word(random),
        host.nonce.slice(1),
        host.nonce.toUpperCase(),
        `${host.nonce}0`,
      ]),
    }),
  }),
  order: (random, host, good, heard) => ({
    data: pick(random, [
      // A replayed message, or a new one with a used sequence number.
      ...(heard.length > 0 ? [pick(random, heard)] : []),
      text({ ...good, seq: -random.below(1000) }),
      // A message that is invalid in this state of the handshake.
      text(heard.length > 0 ? host.message('welcome', { name: 'x' }) : host.message('ping')),
      text(
        heard.length > 0
          ? { ...good, seq: random.below(host.seq) }
          : host.message('openRoute', { routeKey: '2' }),
      ),
    ]),
  }),
};
const REASONS = Object.keys(attacks) as (keyof typeof attacks)[];

/** A nonce without letters equals its uppercase form. */
const isSame = (attack: Attack, good: Wire): boolean =>
  attack.data === text(good) && !('origin' in attack) && !('source' in attack);

function strike(random: Random, host: FakeHost, good: Wire, heard: readonly string[]): DropReason {
  const reason = pick(random, REASONS);
  let attack = attacks[reason](random, host, good, heard);
  while (isSame(attack, good)) attack = attacks[reason](random, host, good, heard);
  host.deliver(
    attack.data,
    'origin' in attack ? attack.origin : ERP,
    'source' in attack ? attack.source : host.parent,
  );
  return reason;
}
const countOf = (reasons: readonly DropReason[]): Record<string, number> =>
  reasons.reduce<Record<string, number>>((sum, reason) => ({ ...sum, [reason]: (sum[reason] ?? 0) + 1 }), {});

it.each(seeds(2))('drops 10,000 hostile messages and acts on none, seed %i', async (seed) => {
  const random = randomOf(seed);
  const host = new FakeHost();
  const bridge = host.open();
  const dropped: DropReason[] = [];

  // Before the handshake: no hostile message may count as the welcome.
  for (let count = 0; count < HALF; count += 1)
    dropped.push(strike(random, host, host.message('welcome', { name: '冒充' }), []));
  await vi.advanceTimersByTimeAsync(0);
  expect(host.posted.map(({ message }) => message.type)).toEqual(['hello']);
  expect(bridge.status()).toMatchObject({ state: 'greeting', peer: null, dropped: countOf(dropped) });

  host.welcome();
  expect(bridge.status().state).toBe('connected');
  const save = { isOver: false };
  const saved = bridge.sendFrameMessage('settlement', {}).finally(() => {
    save.isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  const replyTo = host.posted.at(-1)?.message.id;
  const heard: string[] = [text({ ...host.message('welcome', { name: '药店 ERP' }), id: 'h1', seq: 1 })];
  let said = 0;
  for (let count = 0; count < HALF; count += 1) {
    const good = pick(random, [
      host.message('openRoute', { routeKey: '2' }),
      host.message('ping'),
      host.message('ack', {}, { replyTo }),
      host.message('refused', { message: '冒充' }, { replyTo }),
    ]);
    dropped.push(strike(random, host, good, heard));
    if (count % OWN_EVERY !== 0) continue;
    const own = host.message('openRoute', { routeKey: '3' });
    host.deliver(text(own));
    heard.push(text(own));
    host.seq += 1;
    said += 1;
  }
  await vi.advanceTimersByTimeAsync(0);
  expect(dropped).toHaveLength(2 * HALF);
  expect(bridge.status()).toMatchObject({ state: 'connected', peer: ERP, hostName: '药店 ERP' });
  expect(bridge.status().dropped).toEqual(countOf(dropped));
  // Each valid message of the host acted once; no other message acted.
  expect(host.opened).toEqual(Array.from({ length: said }, () => '3'));
  expect(host.posted.map(({ message }) => message.type)).toEqual([
    'hello',
    'save',
    ...Array.from({ length: said }, () => 'ack'),
  ]);
  expect(save.isOver).toBe(false);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  host.say('ack', {}, { replyTo });
  await saved;
});
