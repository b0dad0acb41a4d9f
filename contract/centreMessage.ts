import { z } from 'zod';
import { setlDate } from './order.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** The most messages of a settlement that are listed, newest first. */
export const MESSAGES_MAX = 200;

/** One message to a real centre and what became of it. */
export const centreMessage = z.object({
  exchangeId: z.uuid(),
  /** The number under which it was sent, and the name of the interface. */
  infno: z.string(),
  infName: z.string(),
  msgid: z.string(),
  /** The profile that says how this centre is spoken to (docs/centre.md). */
  profile: z.string(),
  sentAt: f.datetime,
  /** ms; null while nothing was heard. */
  tookMs: z.number().int().nullable(),
  /** `pending`: sent, and the process that waited is gone; `unknown`: no reply, or one that says nothing for certain. */
  outcome: z.enum(['pending', 'answered', 'refused', 'unknown']),
  /** The centre's sentence of a refusal, or why the outcome is unknown; '' of an answer. */
  reason: z.string(),
  /** The HTTP status; null without a reply. */
  httpStatus: z.number().int().nullable(),
});
export type CentreMessage = z.infer<typeof centreMessage>;

const permission = { menuCode: 'OrderManagement', buttonCode: 'Messages' } as const;
const order = { setlId: z.string().min(1).max(40), setlDate };

/** 医保报文: what was exchanged with a real centre about a settlement, kept for 90 days. */
export const centreMessageCalls = {
  ofOrder: defineCall({
    id: 'centreMessage.ofOrder',
    method: 'GET',
    path: '/api/CentreMessage/OfOrder',
    summary: 'Messages to a real centre about a settlement within reach, newest first, at most 200',
    permission,
    request: z.strictObject(order),
    result: z.object({
      /** Whether a real centre serves the store's area today; the sandbox exchanges no messages. */
      isReal: z.boolean(),
      messages: z.array(centreMessage),
    }),
  }),
  get: defineCall({
    id: 'centreMessage.get',
    method: 'GET',
    path: '/api/CentreMessage/Get',
    summary: 'One message with its reply, persons masked',
    permission,
    request: z.strictObject({ ...order, exchangeId: z.uuid() }),
    result: centreMessage.extend({
      /** JSON with line breaks. */
      request: z.string(),
      /** JSON with line breaks, or the text as it came where it is no JSON; null without a reply. */
      reply: z.string().nullable(),
      /** Bytes of the reply as it came. */
      replyBytes: z.number().int().nullable(),
    }),
  }),
};
