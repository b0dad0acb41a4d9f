import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MAY = { menuCode: 'SqlVerManagement' } as const;

export const sqlVersionStates = ['applied', 'pending'] as const;

/** A migration of the database. */
export const sqlVersion = z.object({
  tag: z.string(),
  /** What it is for. */
  title: z.string(),
  state: z.enum(sqlVersionStates),
  /** Null where it ran before this was kept. */
  appliedAt: z.string().nullable(),
  tookMs: f.count.nullable(),
  dbUser: z.string(),
  appliedBy: z.string(),
  /** SHA-256 of the file. */
  hash: z.string(),
});
export type SqlVersion = z.infer<typeof sqlVersion>;

const filter = { keyword: f.optional(f.searchText), state: f.optional(z.enum(sqlVersionStates)) };

export const sqlVersionCalls = {
  paged: defineCall({
    id: 'sqlVersion.paged',
    method: 'GET',
    path: '/api/SqlVersion/Paged',
    summary: 'Migrations of the database, newest first: when, by whom and how long',
    permission: MAY,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(sqlVersion),
  }),
  totals: defineCall({
    id: 'sqlVersion.totals',
    method: 'GET',
    path: '/api/SqlVersion/Totals',
    summary: 'How many are applied and pending, and the versions of database and program',
    permission: MAY,
    request: z.strictObject(filter),
    result: z.object({
      rowCount: f.count,
      applied: f.count,
      pending: f.count,
      database: z.string(),
      buildVersion: z.string(),
    }),
  }),
};
