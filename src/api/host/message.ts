/**
 * The messages between console and host (docs/host.md), and the reading of the host's. Checked by hand, because this is
 * loaded beside the login page. A message that is not exactly right is dropped.
 */
export const PROTOCOL = 1;
/** Limit of a message, bytes in UTF-8. */
export const MAX_BYTES = 65_536;

/** Why a message was dropped. */
export type DropReason =
  /** It came from another window than the host's. */
  | 'source'
  /** It came from an origin that is not listed. */
  | 'origin'
  | 'size'
  /** Not JSON text. */
  | 'json'
  /** A key that could reach a prototype. */
  | 'keys'
  | 'version'
  | 'shape'
  /** Unknown type or payload. */
  | 'type'
  /** From another handshake, or before any. */
  | 'nonce'
  /** Out of order or repeated. */
  | 'order'
  /** A reply without a request. */
  | 'reply';

type Fields = Readonly<Record<string, unknown>>;
interface Envelope {
  readonly id: string;
  readonly nonce: string;
  readonly seq: number;
}
/** A message of the host. */
export type HostMessage = Envelope &
  (
    | { readonly type: 'hello' | 'ping' }
    | { readonly type: 'welcome'; readonly payload: { readonly name: string } }
    | { readonly type: 'openRoute'; readonly payload: { readonly routeKey: string } }
    | { readonly type: 'saleLines'; readonly payload: { readonly lines: readonly HostLine[] } }
    | { readonly type: 'card'; readonly replyTo: string; readonly payload: HostCard }
    | { readonly type: 'ack'; readonly replyTo: string }
    | { readonly type: 'refused'; readonly replyTo: string; readonly payload: { readonly message: string } }
  );
/** A line of the sale at the ERP's till: a code of the goods, and amounts as decimal texts. */
export interface HostLine {
  readonly code: string;
  readonly cnt?: string;
  readonly pric?: string;
}
/** A card that the ERP has read (code table mdtrtCertType). */
export interface HostCard {
  readonly mdtrtCertType: '01' | '02' | '03';
  readonly mdtrtCertNo: string;
}
/** Types of the console's messages. */
export type ConsoleType = 'hello' | 'save' | 'readCard' | 'ack' | 'refused';
/** Lines of one sale, as the counter takes them (contract/counter.ts). */
export const HOST_LINES_MAX = 100;

const ENVELOPE = ['yibao', 'id', 'nonce', 'seq', 'type', 'payload'];
const POLLUTING = ['__proto__', 'constructor', 'prototype'];
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);
const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (fields: Fields, names: readonly string[]): boolean =>
  Object.keys(fields).length === names.length && names.every((name) => Object.hasOwn(fields, name));

const isDecimal = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^\d{1,9}(?:\.\d{1,6})?$/.test(value));
const isLine = (value: unknown): boolean =>
  isFields(value) &&
  Object.keys(value).every((name) => ['code', 'cnt', 'pric'].includes(name)) &&
  isText(value.code, 64) &&
  isDecimal(value.cnt) &&
  isDecimal(value.pric);
const isLines = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= HOST_LINES_MAX && value.every(isLine);
const isCardType = (value: unknown): boolean => value === '01' || value === '02' || value === '03';

/** All message types of the host, with their payloads. */
const PAYLOADS: ReadonlyMap<unknown, (payload: Fields) => boolean> = new Map([
  ['hello', (payload) => hasOnly(payload, [])],
  ['welcome', (payload) => hasOnly(payload, ['name']) && isText(payload.name, 64)],
  ['ping', (payload) => hasOnly(payload, [])],
  ['openRoute', (payload) => hasOnly(payload, ['routeKey']) && isText(payload.routeKey, 8)],
  ['saleLines', (payload) => hasOnly(payload, ['lines']) && isLines(payload.lines)],
  [
    'card',
    (payload) =>
      hasOnly(payload, ['mdtrtCertType', 'mdtrtCertNo']) &&
      isCardType(payload.mdtrtCertType) &&
      isText(payload.mdtrtCertNo, 128),
  ],
  ['ack', (payload) => hasOnly(payload, [])],
  ['refused', (payload) => hasOnly(payload, ['message']) && isText(payload.message, 500)],
] satisfies [HostMessage['type'], (payload: Fields) => boolean][]);
const ANSWERS: readonly unknown[] = ['ack', 'card', 'refused'];

/** Whether a text is within the limit. */
export const isSmall = (text: string): boolean =>
  text.length <= MAX_BYTES && new TextEncoder().encode(text).length <= MAX_BYTES;

/** Parses a message of the host, or says why it is dropped. The bridge checks the order. */
export function readMessage(data: unknown): HostMessage | DropReason {
  if (typeof data !== 'string') return 'json';
  if (!isSmall(data)) return 'size';
  let message: unknown;
  let isPolluting = false;
  try {
    message = JSON.parse(data, (key, value: unknown) => {
      isPolluting ||= POLLUTING.includes(key);
      return value;
    });
  } catch {
    return 'json';
  }
  if (isPolluting) return 'keys';
  if (!isFields(message)) return 'shape';
  if (message.yibao !== PROTOCOL) return 'version';
  const { type, payload, replyTo } = message;
  const fits = PAYLOADS.get(type);
  if (fits === undefined) return 'type';
  const isAnswer = ANSWERS.includes(type);
  const isWhole =
    hasOnly(message, isAnswer ? [...ENVELOPE, 'replyTo'] : ENVELOPE) &&
    isId(message.id) &&
    (message.nonce === '' || isId(message.nonce)) &&
    Number.isSafeInteger(message.seq) &&
    isFields(payload) &&
    (!isAnswer || isId(replyTo));
  if (!isWhole) return 'shape';
  return fits(payload as Fields) ? (message as unknown as HostMessage) : 'type';
}

/** Serialises one message. @throws TypeError for a payload that is no JSON */
export const writeMessage = (
  type: ConsoleType,
  envelope: Envelope & { readonly replyTo?: string },
  payload: Fields,
): string => JSON.stringify({ yibao: PROTOCOL, ...envelope, type, payload });
