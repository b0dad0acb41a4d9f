import { z } from 'zod';
import { routes, type RoutePath } from './routes.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = 'MsgCenter';

/** `ran`: something ran; `failed`: something did not run or failed; `expiry`: something ends soon. */
export const messageKinds = ['notice', 'ran', 'failed', 'expiry', 'uneven'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const messageSeverities = ['info', 'warn', 'bad'] as const;
export type MessageSeverity = (typeof messageSeverities)[number];
/** `over`: what it told of has ended. */
export const messageStates = ['unread', 'read', 'acked', 'over'] as const;

const paths: ReadonlySet<string> = new Set(routes.map(({ path }) => path));
/** A place of the console: a page and its filters. */
export const messageLink = z.object({
  path: z.custom<RoutePath>((value) => typeof value === 'string' && paths.has(value)),
  query: z.record(z.string(), z.string()).default({}),
});
export type MessageLink = z.infer<typeof messageLink>;
