/**
 * The messages between console and host (docs/host.md), and the reading of the host's. Checked by hand: this is loaded
 * beside the login page, and whatever is not exactly right is dropped.
 */
export const PROTOCOL = 1;
/** Of the text in UTF-8. */
export const MAX_BYTES = 65_536;

/** Why a message was dropped. */
export type DropReason =
  /** Another window than the host's. */
  | 'source'
  /** A site that is not on the list. */
  | 'origin'
  | 'size'
  /** No text, or no JSON. */
  | 'json'
  /** A key that could reach a prototype. */
  | 'keys'
  | 'version'
  | 'shape'
  /** A type or payload that the console does not know. */
  | 'type'
  /** Another handshake's, or before any. */
  | 'nonce'
  /** Out of order, or once more. */
  | 'order'
  /** The answer to nothing that was asked. */
  | 'reply';

type Fields = Readonly<Record<string, unknown>>;
interface Envelope {
  readonly id: string;
  readonly nonce: string;
  readonly seq: number;
}
/** What a host may say. */
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
/** A line of the sale that stands at the ERP's till: a code of the goods, decimal texts where they are given. */
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
/** What the console says. */
export type ConsoleType = 'hello' | 'save' | 'readCard' | 'ack' | 'refused';
/** Of one sale, as the counter takes them (contract/counter.ts). */
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

/** The closed list of what a host may say, each with its payload. */
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

/** Reads what a host has sent, or says why it is dropped. Whether it is its turn is for the bridge to know. */
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

/** One message as it travels. @throws TypeError for a payload that is no JSON */
export const writeMessage = (
  type: ConsoleType,
  envelope: Envelope & { readonly replyTo?: string },
  payload: Fields,
): string => JSON.stringify({ yibao: PROTOCOL, ...envelope, type, payload });
