import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MAY = { menuCode: 'SiteLoad' } as const;

export const loadGroups = ['node', 'request', 'database', 'sweep', 'job', 'lock', 'transaction'] as const;
export const loadStates = ['good', 'warn', 'bad'] as const;

/** One measurement of the installation as it is now. */
export const loadRow = z.object({
  /** Unique among the rows. */
  key: z.string(),
  group: z.enum(loadGroups),
  name: z.string(),
  state: z.enum(loadStates),
  value: z.string(),
  /** What explains the state, or more figures. */
  detail: z.string(),
  /** The last success, or since when. */
  at: z.string().nullable(),
});
export type LoadRow = z.infer<typeof loadRow>;

/** A minute of all nodes: the longest delay of an event loop (ms), memory (MB), connections used and waited for. */
export const loadMinute = z.object({
  at: f.datetime,
  loopMs: z.number(),
  rssMb: f.count,
  poolUsed: f.count,
  poolWaiting: f.count,
});
export type LoadMinute = z.infer<typeof loadMinute>;

const filter = { group: f.optional(z.enum(loadGroups)), state: f.optional(z.enum(loadStates)) };

export const siteLoadCalls = {
  paged: defineCall({
    id: 'siteLoad.paged',
    method: 'GET',
    path: '/api/SiteLoad/Paged',
    summary:
      'Nodes, requests of the last minutes, database, periodic work, jobs, locks and long transactions as they are now',
    permission: MAY,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(loadRow),
  }),
  totals: defineCall({
    id: 'siteLoad.totals',
    method: 'GET',
    path: '/api/SiteLoad/Totals',
    summary: 'How many of these are late, failing or full, and the last hour by the minute',
    permission: MAY,
    request: z.strictObject(filter),
    result: z.object({
      rowCount: f.count,
      nodes: f.count,
      warn: f.count,
      bad: f.count,
      chart: z.array(loadMinute),
    }),
  }),
};
