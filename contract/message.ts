import { z } from 'zod';
import { routes, type RoutePath } from './routes.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = 'MsgCenter';

/** `ran`: something ran; `failed`: something failed or did not run; `expiry`: something ends soon. */
export const messageKinds = ['notice', 'ran', 'failed', 'expiry', 'uneven'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageSeverities = ['info', 'warn', 'bad'] as const;
export type MessageSeverity = (typeof messageSeverities)[number];
/** For this person. `toAck`: read, and to be acknowledged; `over`: the fact is no more. */
export const messageStates = ['unread', 'toAck', 'read', 'acked', 'over'] as const;
export type MessageState = (typeof messageStates)[number];

/** Stores that a row names; `storeCount` counts all within reach. */
export const MESSAGE_STORES = 20;
/** Readers that the details name. */
export const MESSAGE_READERS = 200;
/** The bell counts no further. */
export const UNREAD_MOST = 100;

const paths: ReadonlySet<string> = new Set(routes.map(({ path }) => path));
/** A place of the console: a page and its filters. */
export const messageLink = z.object({
  path: z.custom<RoutePath>((value) => typeof value === 'string' && paths.has(value), '没有这个页面'),
  query: z.record(z.string().max(64), z.string().max(500)).default({}),
});
export type MessageLink = z.infer<typeof messageLink>;

export const message = z.object({
  messageId: z.string(),
  kind: z.enum(messageKinds),
  severity: z.enum(messageSeverities),
  title: z.string(),
  text: z.string(),
  /** Whom it is for, in words. */
  audience: z.string(),
  /** Of the stores that it is about, those within reach. */
  stores: z.array(z.object({ fixmedinsCode: f.fixmedinsCode, fixmedinsName: z.string() })),
  storeCount: f.count,
  link: messageLink.nullable(),
  needsAck: z.boolean(),
  senderName: z.string(),
  madeAt: z.string(),
  /** When it said something new to this person the last time. */
  toldAt: z.string(),
  overAt: z.string().nullable(),
  state: z.enum(messageStates),
  readAt: z.string().nullable(),
  ackedAt: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

/** Somebody who has read a message: people whom the caller manages, colleagues of the same store, and the caller. */
export const messageReader = z.object({
  name: z.string(),
  place: z.string(),
  readAt: z.string(),
  ackedAt: z.string().nullable(),
});

const filter = {
  state: f.optional(z.enum(messageStates)),
  kind: f.optional(z.enum(messageKinds)),
  severity: f.optional(z.enum(messageSeverities)),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  keyword: f.optional(f.searchText),
};
const messageId = z.uuid('消息编号不正确');
const count = z.object({ unread: f.count });

export const messageCalls = {
  paged: defineCall({
    id: 'message.paged',
    method: 'GET',
    path: '/api/Message/Paged',
    summary: 'Messages for this person, newest first',
    permission: { menuCode: PAGE },
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(message),
  }),
  totals: defineCall({
    id: 'message.totals',
    method: 'GET',
    path: '/api/Message/Totals',
    summary: 'How many messages a query finds, by state, and what else waits for this person',
    permission: { menuCode: PAGE },
    request: z.strictObject(filter),
    result: z.object({
      rowCount: f.count,
      unread: f.count,
      toAck: f.count,
      bad: f.count,
      /** Applications to decide; null without the right. */
      approvals: f.count.nullable(),
      /** Prescriptions in the review queue; null without the right or the paid module. */
      prescriptions: f.count.nullable(),
    }),
  }),
  unread: defineCall({
    id: 'message.unread',
    method: 'GET',
    path: '/api/Message/Unread',
    summary: 'How many messages are unread, at most 100; asked by the bell, it keeps no session alive',
    permission: { menuCode: PAGE },
    isBackground: true,
    request: z.strictObject({}),
    result: count,
  }),
  get: defineCall({
    id: 'message.get',
    method: 'GET',
    path: '/api/Message/Get',
    summary: 'A message, and who has read and acknowledged it',
    permission: { menuCode: PAGE },
    request: z.strictObject({ messageId }),
    result: z.object({ message, readers: z.array(messageReader) }),
  }),
  read: defineCall({
    id: 'message.read',
    method: 'POST',
    path: '/api/Message/Read',
    summary: 'Mark messages as read by this person; others than theirs are left out',
    permission: { menuCode: PAGE },
    // Repeated, it finds the messages read already.
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ messageIds: z.array(messageId).min(1, '请选择消息').max(1000) }),
    result: count,
  }),
  readAll: defineCall({
    id: 'message.readAll',
    method: 'POST',
    path: '/api/Message/ReadAll',
    summary: 'Mark everything as read that was told until the newest row that the person has seen',
    permission: { menuCode: PAGE },
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ until: f.datetime }),
    result: count,
  }),
  acknowledge: defineCall({
    id: 'message.acknowledge',
    method: 'POST',
    path: '/api/Message/Acknowledge',
    summary: 'Acknowledge a message that asks for it; others see by whom',
    permission: { menuCode: PAGE },
    request: z.strictObject({ messageId }),
    result: message,
  }),
  send: defineCall({
    id: 'message.send',
    method: 'POST',
    path: '/api/Message/Send',
    summary: 'Send a notice to everybody, an area, the own company or stores within reach',
    permission: { menuCode: PAGE, buttonCode: 'Send' },
    request: z.strictObject({
      to: z.enum(['all', 'area', 'company', 'store'], '请选择发送范围'),
      /** Code of the area. */
      medicalAreaCode: f.optional(f.admdvs),
      fixmedinsCode: f.optional(f.fixmedinsCode),
      severity: z.enum(messageSeverities),
      title: z.string().trim().min(1, '请填写标题').max(80, '标题最多 80 个字'),
      text: z.string().trim().max(2000, '内容最多 2000 个字').default(''),
      needsAck: z.boolean().default(false),
    }),
    result: z.object({ messageId: z.string() }),
  }),
};
