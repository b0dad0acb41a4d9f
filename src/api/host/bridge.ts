import { hostKindOf, type HostKind, type HostWindow } from './detect.ts';
import { frameDriver, shellDriver } from './drivers.ts';
import { cannotReceive, HostError, noHost } from './hostError.ts';
import {
  isSmall,
  type HostCard,
  type HostLine,
  PROTOCOL,
  readMessage,
  writeMessage,
  type ConsoleType,
  type DropReason,
  type HostMessage,
} from './message.ts';
import { Saves } from './saves.ts';

/** Timeout of the host's welcome, ms. */
export const WELCOME_MS = 5000;

/** Time for a customer to present a card at the ERP's reader, ms. */
export const CARD_MS = 60_000;

/** The outcome of sale lines that the host has sent. */
export type SaleOutcome = 'taken' | 'notReady' | 'busy';
const NOT_TAKEN = {
  notReady: '没有打开刷卡页面，商品没有录入',
  busy: '正在结算，商品没有录入',
  failed: '商品没有录入',
} as const;

/** The outcome of a host's request to open a page. */
export type OpenOutcome = 'opened' | 'unknownRoute' | 'notReady';
const NOT_OPENED = {
  // The spec's sentence without its second half: the page does not go to the login (spec §2).
  unknownRoute: '未找到匹配的页面',
  notReady: '尚未登录，暂时无法打开页面',
  failed: '页面没有打开',
} as const;

export interface SaveOptions {
  /** Idempotency key of the save; random by default. */
  readonly key?: string;
}

export interface HostStatus {
  readonly kind: HostKind;
  readonly state:
    /** No host around the page. */
    | 'none'
    /** The bridge's code is being loaded. */
    | 'opening'
    /** The list of hosts could not be read. */
    | 'failed'
    /** Framed by a site that is not on the list. */
    | 'foreign'
    /** Hello sent, waiting for the welcome. */
    | 'greeting'
    | 'connected'
    /** No welcome came. */
    | 'silent';
  /** Origin of the host, or `shell`; null until it answered. */
  readonly peer: string | null;
  /** The host's own name. */
  readonly hostName: string | null;
  /** Messages dropped so far, by reason. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

export interface HostBridge {
  /**
   * Saves something to the ERP host; resolves when the host has acknowledged it.
   * @throws HostError always, and nothing else
   */
  sendFrameMessage(name: string, data: unknown, options?: SaveOptions): Promise<void>;
  /** Asks the host's reader for a card. @throws HostError always, or what the signal was aborted with */
  readCard(signal: AbortSignal): Promise<HostCard>;
  status(): HostStatus;
}

export interface HostBridgeOptions {
  readonly window: HostWindow;
  /** Sites that may be the host, as `location.origin` spells them. */
  readonly origins: readonly string[];
  /** Opens the page of a route key (spec §2). */
  readonly openRoute: (routeKey: string) => OpenOutcome | Promise<OpenOutcome>;
  /** Passes sale lines to the open till. */
  readonly takeLines?: (lines: readonly HostLine[]) => SaleOutcome | Promise<SaleOutcome>;
}

type Fields = Readonly<Record<string, unknown>>;
interface Naming {
  readonly id?: string;
  readonly replyTo?: string;
}

const mark = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const unsendable = (error: unknown): HostError =>
  error instanceof HostError
    ? error
    : new HostError('unsendable', '内容无法发送到 ERP', String(error), error);

/**
 * The console's end of the ERP host protocol (docs/host.md). One handshake is valid at a time: each message carries its
 * nonce and a rising number. A message that does not fit is dropped and counted, without a reply.
 */
export function createHostBridge({
  window,
  origins,
  openRoute,
  takeLines = () => 'notReady',
}: HostBridgeOptions): HostBridge {
  const driver = hostKindOf(window) === 'shell' ? shellDriver(window) : frameDriver(window, origins);
  const dropped: Partial<Record<DropReason, number>> = {};
  const saves = new Saves();
  const cards = new Saves<HostCard>(CARD_MS, 'ERP 读卡失败，请重试');
  const waiting = new Set<() => void>();
  let state: 'foreign' | 'greeting' | 'connected' | 'silent' = 'silent';
  let [nonce, sent, received] = ['', 0, 0];
  let peer: string | null = null;
  let hostName: string | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const drop = (reason: DropReason): void => {
    dropped[reason] = (dropped[reason] ?? 0) + 1;
  };
  const become = (next: typeof state): void => {
    state = next;
    if (next === 'greeting') return;
    clearTimeout(patience);
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const say = (type: ConsoleType, payload: Fields, { id = mark(), ...rest }: Naming = {}): void => {
    const text = writeMessage(type, { id, nonce, seq: sent + 1, ...rest }, payload);
    if (!isSmall(text)) throw new HostError('unsendable', '内容超过 64 KB，无法发送到 ERP');
    // Counted before sending: a shell may reply before its function returns.
    sent += 1;
    driver.send(text, peer);
  };
  const answer = (type: 'ack' | 'refused', payload: Fields, replyTo: string): void => {
    try {
      say(type, payload, { replyTo });
    } catch {
      // A reply that cannot be sent is lost: the host retries.
    }
  };

  /** Begins a handshake and abandons the one before. */
  const greet = (): void => {
    [nonce, sent, received] = [mark(), 0, 0];
    [peer, hostName] = [null, null];
    saves.abandon();
    cards.abandon();
    clearTimeout(patience);
    become('greeting');
    patience = setTimeout(() => become('silent'), WELCOME_MS);
    try {
      say('hello', { versions: [PROTOCOL] });
    } catch {
      become('silent');
    }
  };

  const open = async (routeKey: string, to: string): Promise<void> => {
    const asked = nonce;
    const outcome = await Promise.resolve(routeKey)
      .then(openRoute)
      .catch(() => 'failed' as const);
    if (asked !== nonce) return;
    if (outcome === 'opened') answer('ack', {}, to);
    else answer('refused', { reason: outcome, message: NOT_OPENED[outcome] }, to);
  };

  const take = async (lines: readonly HostLine[], to: string): Promise<void> => {
    const asked = nonce;
    const outcome = await Promise.resolve(lines)
      .then(takeLines)
      .catch(() => 'failed' as const);
    if (asked !== nonce) return;
    if (outcome === 'taken') answer('ack', {}, to);
    else answer('refused', { reason: outcome, message: NOT_TAKEN[outcome] }, to);
  };

  /** Why a message does not fit the current handshake, or null. */
  const untimely = (message: HostMessage, from: string): DropReason | null => {
    if (peer !== null && peer !== from) return 'origin';
    // A hello begins a handshake and has no nonce yet.
    if (message.type === 'hello') return message.nonce === '' ? null : 'nonce';
    if (message.nonce !== nonce) return 'nonce';
    const isTurn = (message.type === 'welcome') === (peer === null);
    return isTurn && message.seq > received ? null : 'order';
  };

  const hear = (data: unknown, from: string): void => {
    const message = readMessage(data);
    if (typeof message === 'string') return drop(message);
    const fault = untimely(message, from);
    if (fault !== null) return drop(fault);
    if (message.type === 'hello') return greet();
    received = message.seq;
    switch (message.type) {
      case 'welcome':
        [peer, hostName] = [from, message.payload.name];
        return become('connected');
      case 'ping':
        return answer('ack', {}, message.id);
      case 'openRoute':
        return void open(message.payload.routeKey, message.id);
      case 'saleLines':
        return void take(message.payload.lines, message.id);
      case 'card':
        if (!cards.settle(message.replyTo, null, message.payload)) drop('reply');
        return;
      case 'ack':
        if (!saves.settle(message.replyTo, null)) drop('reply');
        return;
      case 'refused': {
        const error = new HostError('refused', message.payload.message);
        if (!saves.settle(message.replyTo, error) && !cards.settle(message.replyTo, error)) drop('reply');
      }
    }
  };

  const save = (payload: Fields): Promise<void> => {
    const id = mark();
    const answered = saves.answerTo(id);
    try {
      say('save', payload, { id });
    } catch (error) {
      saves.settle(id, unsendable(error));
    }
    return answered;
  };

  /** Waits until the handshake has succeeded or failed. @throws HostError */
  const connected = async (): Promise<void> => {
    if (state === 'foreign') throw noHost();
    if (state === 'greeting') await new Promise<void>((resolve) => waiting.add(resolve));
    if (peer === null) throw cannotReceive();
  };

  driver.listen(hear, drop);
  if (driver.mayTalk) greet();
  else state = 'foreign';
  return {
    async sendFrameMessage(name, data, { key = mark() } = {}) {
      await connected();
      await save({ name, key, data });
    },
    async readCard(signal) {
      await connected();
      signal.throwIfAborted();
      const id = mark();
      const card = cards.answerTo(id);
      signal.addEventListener('abort', () => cards.settle(id, new HostError('refused', '已取消')));
      try {
        say('readCard', {}, { id });
      } catch (error) {
        cards.settle(id, unsendable(error));
      }
      return card;
    },
    status: () => ({ kind: driver.kind, state, peer, hostName, dropped: { ...dropped } }),
  };
}
