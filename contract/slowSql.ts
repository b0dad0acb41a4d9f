import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MAY = { menuCode: 'SlowSql' } as const;
/** A plan tells of tables and sizes: super administrators alone hold this menu (spec §6). */
const SUPER = { menuCode: 'SystemConfig' } as const;

/** `own`: statements that the nodes measured; `pg`: the database's own statistics since their last reset. */
export const slowSources = ['own', 'pg'] as const;
const source = z.enum(slowSources).default('own');
const digest = z.string().regex(/^-?[0-9a-f]{1,20}$/, '语句编号格式不正确');

export const slowRow = z.object({
  source: z.enum(slowSources),
  digest: z.string(),
  /** The text, with placeholders instead of values. */
  query: z.string(),
  calls: f.count,
  avgMs: z.number(),
  maxMs: z.number(),
  sumMs: z.number(),
  /** Null in the database's statistics. */
  lastAt: z.string().nullable(),
});
export type SlowRow = z.infer<typeof slowRow>;

const filter = { begndate: f.day, enddate: f.day, source, keyword: f.optional(f.searchText) };

export const slowSqlCalls = {
  paged: defineCall({
    id: 'slowSql.paged',
    method: 'GET',
    path: '/api/SlowSql/Paged',
    summary: 'Statements of the database that took long, each once',
    permission: MAY,
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['maxMs', 'calls', 'sumMs', 'lastAt'], 'sumMs'),
    }),
    result: f.paged(slowRow),
  }),
  totals: defineCall({
    id: 'slowSql.totals',
    method: 'GET',
    path: '/api/SlowSql/Totals',
    summary: 'How many there are, and what they took',
    permission: MAY,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, calls: f.count, sumMs: z.number(), maxMs: z.number() }),
  }),
  explain: defineCall({
    id: 'slowSql.explain',
    method: 'GET',
    path: '/api/SlowSql/Explain',
    summary: 'The plan of a recorded statement, without running it; for super administrators',
    permission: SUPER,
    request: z.strictObject({ source, digest }),
    result: z.object({ query: z.string(), plan: z.string() }),
  }),
};
