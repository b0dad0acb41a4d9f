import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const ONE = { menuCode: 'ApiAcceptance' } as const;
const BOTH = { menuCode: ['ApiAcceptance', 'AutoApiAcceptance'] } as const;
const CENTRE = { menuCode: 'MedicalSecurityConfig', buttonCode: 'Centre' } as const;
/** The name of a profile (docs/centre.md); '' is the sandbox. */
const profile = z.string().trim().max(40);
const AUTO = { menuCode: 'AutoApiAcceptance' } as const;

/** `manual`: only work on its page shows it; `skipped`: it writes, and here it must not; `none`: not tried yet. */
export const verdicts = ['ok', 'failed', 'manual', 'skipped', 'none'] as const;
export const effects = ['read', 'write', 'settle'] as const;
/** A method of the port, as it names an interface. */
const method = z.string().regex(/^[a-zA-Z]{3,40}$/, '接口名称格式不正确');
const runId = z.string().regex(/^[\w-]{8,40}$/, '验收编号格式不正确');

/** An interface of the centre, with its latest try at a store or within a run. */
export const acceptanceRow = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  method: z.string(),
  infno: z.string(),
  name: z.string(),
  effect: z.enum(effects),
  isRepeatSafe: z.boolean(),
  verdict: z.enum(verdicts),
  message: z.string(),
  /** JSON; what names a person is masked. */
  request: z.string(),
  reply: z.string(),
  elapsedMs: f.count.nullable(),
  triedAt: z.string().nullable(),
});
export type AcceptanceRow = z.infer<typeof acceptanceRow>;

export const acceptanceRun = z.object({
  fixmedinsCode: f.fixmedinsCode,
  runId: z.string(),
  fixmedinsName: z.string(),
  mode: z.enum(['auto', 'one']),
  withWrites: z.boolean(),
  begunAt: z.string(),
  endedAt: z.string().nullable(),
  opterName: z.string(),
  ok: f.count,
  failed: f.count,
  manual: f.count,
  skipped: f.count,
});
export type AcceptanceRun = z.infer<typeof acceptanceRun>;

const filter = {
  /** One store; absent: the marked one that comes first, or else the first within reach. */
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Absent: the latest try of each interface. */
  runId: f.optional(runId),
  effect: f.optional(z.enum(effects)),
  verdict: f.optional(z.enum(verdicts)),
  keyword: f.optional(f.searchText),
};
const counts = { ok: f.count, failed: f.count, manual: f.count, skipped: f.count, none: f.count };
const runFilter = { fixmedinsCode: f.codes(f.fixmedinsCode), mode: f.optional(z.enum(['auto', 'one'])) };

export const acceptanceCalls = {
  oneKeyAcceptance: defineCall({
    id: 'acceptance.oneKeyAcceptance',
    method: 'POST',
    path: '/api/Acceptance/OneKeyAcceptance',
    summary:
      'Tries the interfaces that the counter needs, one by one, and says what each answered; books nothing',
    permission: { menuCode: 'SwipingCard' },
    idempotent: 'none',
    request: z.strictObject({}),
    result: z.object({
      rows: z.array(
        z.object({
          infno: z.string(),
          name: z.string(),
          isOk: z.boolean(),
          message: z.string(),
          elapsedMs: f.count,
        }),
      ),
    }),
  }),
  paged: defineCall({
    id: 'acceptance.paged',
    method: 'GET',
    path: '/api/Acceptance/Paged',
    summary: 'Every interface that the product uses, with its latest try at a store, or in a run',
    permission: BOTH,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(acceptanceRow),
  }),
  totals: defineCall({
    id: 'acceptance.totals',
    method: 'GET',
    path: '/api/Acceptance/Totals',
    summary: 'How many of them passed; and whether what writes may be tried at this store',
    permission: BOTH,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, ...counts, fixmedinsName: z.string(), isProduction: z.boolean() }),
  }),
  tryOne: defineCall({
    id: 'acceptance.tryOne',
    method: 'POST',
    path: '/api/Acceptance/TryOne',
    summary: 'Tries one interface; what writes, with the marked test person alone, and takes it back',
    permission: { menuCode: 'ApiAcceptance', buttonCode: 'Try' },
    idempotent: 'natural',
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, method }),
    result: acceptanceRow,
  }),
  begin: defineCall({
    id: 'acceptance.begin',
    method: 'POST',
    path: '/api/Acceptance/Begin',
    summary: 'Begins to try all interfaces at a store',
    permission: { menuCode: 'AutoApiAcceptance', buttonCode: 'Try' },
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, withWrites: z.boolean() }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
  runs: defineCall({
    id: 'acceptance.runs',
    method: 'GET',
    path: '/api/Acceptance/Runs',
    summary: 'Runs of the acceptance, newest first',
    permission: AUTO,
    request: z.strictObject({ ...runFilter, ...f.paging }),
    result: f.paged(acceptanceRun),
  }),
  runTotals: defineCall({
    id: 'acceptance.runTotals',
    method: 'GET',
    path: '/api/Acceptance/RunTotals',
    summary: 'How many runs there are',
    permission: AUTO,
    request: z.strictObject(runFilter),
    result: z.object({ rowCount: f.count, failed: f.count }),
  }),
  setting: defineCall({
    id: 'acceptance.setting',
    method: 'GET',
    path: '/api/Acceptance/Setting',
    summary: 'Whether a store is connected to a test centre, and who is its test person (masked)',
    permission: ONE,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode }),
    result: z.object({
      isProduction: z.boolean(),
      certno: z.string(),
      setBy: z.string(),
      setAt: z.string().nullable(),
    }),
  }),
  mark: defineCall({
    id: 'acceptance.mark',
    method: 'POST',
    path: '/api/Acceptance/Mark',
    summary: 'Mark the centre of a store as one for tests, with its test person, or as production again',
    permission: { menuCode: 'ApiAcceptance', buttonCode: 'Mark' },
    confirms: true,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      isProduction: z.boolean(),
      /** The test person's identity number; without one, that of before. */
      certno: f.optional(
        z
          .string()
          .trim()
          .regex(/^\d{17}[\dXx]$/, '身份证号应为 18 位'),
      ),
    }),
    result: z.null(),
  }),
  check: defineCall({
    id: 'acceptance.check',
    method: 'POST',
    path: '/api/Acceptance/Check',
    summary:
      'Begins 接入检查: name, connection, TLS, clock, 9001 and what only reads, at a profile, for a store of the area',
    permission: CENTRE,
    request: z.strictObject({ medicalAreaCode: f.admdvs, profile: profile.min(1, '请选择接入配置') }),
    result: z.object({ jobId: z.string() }),
  }),
  compare: defineCall({
    id: 'acceptance.compare',
    method: 'POST',
    path: '/api/Acceptance/Compare',
    summary:
      'Begins 对照运行: two centres are asked what only reads, and their answers are compared field by field',
    permission: CENTRE,
    request: z.strictObject({ medicalAreaCode: f.admdvs, one: profile, other: profile }),
    result: z.object({ jobId: z.string() }),
  }),
};
