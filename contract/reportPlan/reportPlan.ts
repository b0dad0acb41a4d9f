import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { exportFormat } from '../export.ts';
import * as f from '../wire/fields.ts';
import { reports } from '../report/report.ts';
import { clock, cycle, period } from './schedule.ts';

const MENU = 'ReportManager';
/** Files that a plan keeps, and for how many days. */
export const KEPT_FILES = 20;
export const KEPT_DAYS = 180;
/** The most plans of a person. */
export const MAX_PLANS = 100;

const CUSTOM = /^custom:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** What a plan of a custom report names. */
export const planOfCustom = (customReportId: string): string => `custom:${customReportId}`;
/** The custom report that a plan names; null where it names a report of the product. */
export const customOf = (reportId: string): string | null => CUSTOM.exec(reportId)?.[1] ?? null;

/** A report of the product, or `custom:` and the id of a custom report. */
const reportId = z.union([
  z.enum(reports.map(({ id }) => id) as [string, ...string[]]),
  z.string().regex(CUSTOM, '没有这张报表'),
]);
export const runState = z.enum(['running', 'done', 'failed']);

/** A report that the user may see, or (`planId`) one of their plans of it. */
export const planRow = z.object({
  key: z.string(),
  reportId,
  title: z.string(),
  planId: z.string().nullable(),
  name: z.string().nullable(),
  /** Null also where the report has no days. */
  period: period.nullable(),
  /** Filters without days, as in a page's address. */
  query: z.record(z.string(), z.string()),
  format: exportFormat.nullable(),
  cycle: cycle.nullable(),
  atTime: clock.nullable(),
  enabled: z.boolean(),
  nextAt: f.datetime.nullable(),
  lastAt: f.datetime.nullable(),
  lastState: runState.nullable(),
  lastError: z.string().nullable(),
  files: f.count,
});
export type PlanRow = z.infer<typeof planRow>;

export const runRow = z.object({
  runId: z.string(),
  jobId: z.string().nullable(),
  /** When it was due, or requested. */
  dueAt: f.datetime,
  byHand: z.boolean(),
  state: runState,
  error: z.string().nullable(),
  begndate: f.day,
  enddate: f.day,
  endedAt: f.datetime.nullable(),
  /** Null without a file, or after it expired. */
  fileName: z.string().nullable(),
  fileSize: f.count.nullable(),
  expireTime: f.datetime.nullable(),
});
export type RunRow = z.infer<typeof runRow>;

const READ = { menuCode: MENU } as const;
const named = z.strictObject({ planId: z.uuid() });
const counted = z.object({ rowCount: f.count });

export const reportPlanCalls = {
  paged: defineCall({
    id: 'reportPlan.paged',
    method: 'GET',
    path: '/api/ReportPlan/Paged',
    summary: 'The reports that one may see, each followed by one’s own plans of it',
    permission: READ,
    request: z.strictObject({ ...f.paging }),
    result: f.paged(planRow),
  }),
  totals: defineCall({
    id: 'reportPlan.totals',
    method: 'GET',
    path: '/api/ReportPlan/Totals',
    summary: 'How many rows that are',
    permission: READ,
    request: z.strictObject({}),
    result: counted,
  }),
  save: defineCall({
    id: 'reportPlan.save',
    method: 'POST',
    path: '/api/ReportPlan/Save',
    summary:
      'Keeps the filters of a report under a name, and when it runs by itself; one of the same name is replaced',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    request: z.strictObject({
      reportId,
      name: z.string().trim().min(1, '请填写方案名称').max(40, '方案名称不能超过 40 字'),
      period,
      query: z.record(z.string().max(40), z.string().max(2000)),
      format: exportFormat,
      cycle,
      atTime: clock,
    }),
    result: z.object({ planId: z.string() }),
  }),
  enable: defineCall({
    id: 'reportPlan.enable',
    method: 'POST',
    path: '/api/ReportPlan/Enable',
    summary: 'Lets a plan run by itself, or no more',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    request: named.extend({ enabled: z.boolean() }),
    result: z.object({ enabled: z.boolean() }),
  }),
  remove: defineCall({
    id: 'reportPlan.remove',
    method: 'POST',
    path: '/api/ReportPlan/Remove',
    summary: 'Removes a plan with its files',
    permission: { menuCode: MENU, buttonCode: 'Remove' },
    request: named,
    result: z.object({ removed: z.literal(true) }),
  }),
  run: defineCall({
    id: 'reportPlan.run',
    method: 'POST',
    path: '/api/ReportPlan/Run',
    summary: 'Runs a plan now; a job makes the file',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    request: named,
    result: z.object({ jobId: z.string() }),
  }),
  runs: defineCall({
    id: 'reportPlan.runs',
    method: 'GET',
    path: '/api/ReportPlan/Runs',
    summary: 'When a plan ran and what came of it, the latest first',
    permission: READ,
    request: z.strictObject({ planId: z.uuid(), ...f.paging }),
    result: f.paged(runRow),
  }),
  runTotals: defineCall({
    id: 'reportPlan.runTotals',
    method: 'GET',
    path: '/api/ReportPlan/RunTotals',
    summary: 'How many runs a plan has',
    permission: READ,
    request: named,
    result: counted,
  }),
};
