import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { operationKinds, type OperationKind } from './names.ts';

const permission = { menuCode: 'OperationLog' } as const;
const kinds = Object.keys(operationKinds) as [OperationKind, ...OperationKind[]];

/** `asking`: the person was asked first, and nothing was done yet. */
export const operationStates = ['done', 'refused', 'asking'] as const;
/** Days that one query looks at. */
export const LOG_DAYS = 400;

/** A line of the operation log. */
export const operation = z.object({
  id: z.string(),
  at: f.datetime,
  /** The account, or the one that a login named; empty where a request without a login named none. */
  userName: z.string(),
  /** The person's name; empty where the account is gone. */
  psnName: z.string(),
  /** The administrator who had entered the account. */
  enteredBy: z.string(),
  callId: z.string(),
  state: z.enum(operationStates),
  /** Why it was refused; what was asked. */
  message: z.string(),
  /** Numbers and names of the records that it was about. */
  records: z.array(z.string()),
  /** Whether the values before a change are kept. */
  hasChange: z.boolean(),
  ip: z.string(),
  tookMs: f.count,
  fixmedinsCode: z.string(),
  fixmedinsName: z.string(),
  companyName: z.string(),
  /** Whether the line is in the chain (docs/architecture/audit.md). */
  isSealed: z.boolean(),
});
export type OperationRow = z.infer<typeof operation>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  /** Account or name, also of who entered it. */
  account: f.optional(f.searchText),
  kind: f.optional(z.enum(kinds)),
  /** A call. */
  callId: f.optional(z.string().regex(/^[\w.]{1,64}$/, '操作代码不正确')),
  state: f.optional(z.enum(operationStates)),
  /** Exactly one of the numbers or names that a line is about. */
  record: f.optional(z.string().trim().max(64, '记录号过长')),
  ip: f.optional(z.string().trim().max(45, '地址过长')),
  fixmedinsCode: f.codes(f.fixmedinsCode),
};

/** One fact of a line: `before` is absent where nothing was changed. */
const fact = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type OperationFact = z.infer<typeof fact>;

export const operationLogCalls = {
  paged: defineCall({
    id: 'operationLog.paged',
    method: 'GET',
    path: '/api/OperationLog/Paged',
    summary: 'Who did what, on which record, from where, and how it ended; of the accounts within reach',
    permission,
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.jumping,
      ...f.sorting(['at'], 'at'),
    }),
    result: f.jumpPaged(operation),
  }),
  totals: defineCall({
    id: 'operationLog.totals',
    method: 'GET',
    path: '/api/OperationLog/Totals',
    summary: 'How many lines a query finds, how many were refused, and of how many accounts',
    permission,
    isHeavy: true,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, refused: f.count, accounts: f.count }),
  }),
  get: defineCall({
    id: 'operationLog.get',
    method: 'GET',
    path: '/api/OperationLog/Get',
    summary: 'A line with all that it says of its record, before and after',
    permission,
    request: z.strictObject({ id: z.string().regex(/^\d{1,18}$/, '日志号不正确') }),
    result: operation.extend({ summary: z.string(), facts: z.array(fact), seal: z.string() }),
  }),
};
