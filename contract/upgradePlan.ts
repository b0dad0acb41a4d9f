import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { fileKind } from './station/protocol.ts';

const PAGE = { menuCode: 'UpgradeClientConfig' } as const;

export const planStates = ['running', 'paused', 'stopped', 'done', 'rolledBack'] as const;

const codes = (code: z.ZodString, most: number) =>
  z.array(code).min(1, '请至少填写一项').max(most, '所列过多');
/** A stage: a share of all stations, those of areas or stores, or stations one by one (`store/number`). */
export const stage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.number().int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('area'),
    codes: codes(z.string().regex(/^\d{6}$/, '区划应为 6 位代码'), 100),
  }),
  z.strictObject({ kind: z.literal('store'), codes: codes(f.fixmedinsCode, 500) }),
  z.strictObject({
    kind: z.literal('station'),
    codes: codes(
      z.string().regex(/^[\w.\-+*]{1,12}\/[A-Za-z0-9_-]{1,32}$/, '客户端应写为 机构编码/客户端编号'),
      500,
    ),
  }),
]);
export type Stage = z.infer<typeof stage>;

const minuteOfDay = z.number().int().min(0).max(1439);
const plan = {
  versionId: f.id,
  stages: z.array(stage).min(1, '请至少设置一个阶段').max(10, '最多 10 个阶段'),
  /** Equal: all day. */
  windowFrom: minuteOfDay,
  windowTo: minuteOfDay,
  failurePercent: z.number().int().min(1, '失败比例应为 1 到 100').max(100, '失败比例应为 1 到 100'),
  failureLeast: z.number().int().min(1, '起算台数应为 1 到 10000').max(10_000, '起算台数应为 1 到 10000'),
  /** Whether the plan rolls back by itself when it stops by itself. */
  rollsBack: z.boolean(),
};

export const upgradePlan = z.object({
  planId: z.string(),
  ...plan,
  kind: fileKind,
  /** The package; `''` for the libraries. */
  name: z.string(),
  areaName: z.string(),
  platform: z.string(),
  version: z.string(),
  /** `''`: nothing was released before. */
  previousVersion: z.string(),
  /** How many stages are reached. */
  stage: f.count,
  state: z.enum(planStates),
  /** Why it stopped. */
  reason: z.string(),
  /** Stations of the target, of these covered by the reached stages, and what came of the offers. */
  total: f.count,
  covered: f.count,
  offered: f.count,
  done: f.count,
  failed: f.count,
  madeBy: z.string(),
  madeAt: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  rev: f.count,
});
export type UpgradePlan = z.infer<typeof upgradePlan>;

const filter = {
  keyword: f.optional(f.searchText),
  kind: f.optional(fileKind),
  state: f.optional(z.enum(planStates)),
};
const act = { planId: f.id, rev: f.rowVersion };

/** Who gets which version when. */
export const upgradePlanCalls = {
  paged: defineCall({
    id: 'upgradePlan.paged',
    method: 'GET',
    path: '/api/UpgradePlan/Paged',
    summary: 'Plans of releases in stages, the latest first',
    permission: PAGE,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(upgradePlan),
  }),
  totals: defineCall({
    id: 'upgradePlan.totals',
    method: 'GET',
    path: '/api/UpgradePlan/Totals',
    summary: 'How many plans a query finds, and how many of them run or have stopped',
    permission: PAGE,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, running: f.count, stopped: f.count }),
  }),
  drafts: defineCall({
    id: 'upgradePlan.drafts',
    method: 'GET',
    path: '/api/UpgradePlan/Drafts',
    summary: 'Versions that are not released yet and that a plan can release',
    permission: PAGE,
    request: z.strictObject({}),
    result: z.object({
      versions: z.array(
        z.object({
          versionId: z.string(),
          kind: fileKind,
          name: z.string(),
          areaName: z.string(),
          platform: z.string(),
          version: z.string(),
        }),
      ),
    }),
  }),
  preview: defineCall({
    id: 'upgradePlan.preview',
    method: 'POST',
    path: '/api/UpgradePlan/Preview',
    summary: 'How many stations each stage of a plan would touch',
    permission: PAGE,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ versionId: f.id, stages: plan.stages }),
    result: z.object({
      /** Stations of the version's target. */
      total: f.count,
      /** Of these, covered after each stage. */
      covered: z.array(f.count),
    }),
  }),
  start: defineCall({
    id: 'upgradePlan.start',
    method: 'POST',
    path: '/api/UpgradePlan/Start',
    summary: 'Release a version by a plan: the first stage begins; it asks with the number of stations',
    permission: PAGE,
    confirms: true,
    request: z.strictObject(plan),
    result: upgradePlan,
  }),
  advance: defineCall({
    id: 'upgradePlan.advance',
    method: 'POST',
    path: '/api/UpgradePlan/Advance',
    summary: 'Go on to the next stage; after the last one all stations of the target get the version',
    permission: PAGE,
    confirms: true,
    request: z.strictObject(act),
    result: upgradePlan,
  }),
  pause: defineCall({
    id: 'upgradePlan.pause',
    method: 'POST',
    path: '/api/UpgradePlan/Pause',
    summary: 'Offer the version to no further station for the time being',
    permission: PAGE,
    request: z.strictObject(act),
    result: upgradePlan,
  }),
  resume: defineCall({
    id: 'upgradePlan.resume',
    method: 'POST',
    path: '/api/UpgradePlan/Resume',
    summary: 'Let a paused or stopped plan go on; stations that failed are offered the version again',
    permission: PAGE,
    confirms: true,
    request: z.strictObject(act),
    result: upgradePlan,
  }),
  rollBack: defineCall({
    id: 'upgradePlan.rollBack',
    method: 'POST',
    path: '/api/UpgradePlan/RollBack',
    summary: 'Withdraw the version, and lead stations that have it back to the one before',
    permission: PAGE,
    confirms: true,
    request: z.strictObject(act),
    result: upgradePlan,
  }),
};
