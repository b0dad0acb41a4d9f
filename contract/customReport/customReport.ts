import { z } from 'zod';
import { exportFormat } from '../export.ts';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { audiences, definition, reportMemo, reportName, type Audience } from './definition.ts';

/** The most reports of a person. */
export const MAX_REPORTS = 200;
/** Rows of a report that a page shows; a file has them all. */
export const MAX_SHOWN = 2000;
/** Rows of the source that a page's run reads; a file's reads more. */
export const MAX_READ = 50_000;

const FEE = 'CustomReport';
const MANAGE = { menuCode: 'CustomizeReportManager' } as const;
const LIST = { menuCode: ['CustomizeReportList', 'CustomizeReportManager'] } as const;
const SAVE = { menuCode: 'CustomizeReportManager', buttonCode: 'Save' } as const;
const RUN = { menuCode: ['CustomizeReport', 'CustomizeReportList', 'CustomizeReportManager'] } as const;

const audience = z.enum(Object.keys(audiences) as [Audience, ...Audience[]]);

/** A report in a list: what it is, not what it holds. */
export const customReportRow = z.object({
  reportId: z.string(),
  name: z.string(),
  memo: z.string(),
  source: z.string(),
  sourceTitle: z.string(),
  columns: f.count,
  groups: f.count,
  seenBy: audience,
  /** Whether the reader is its author. */
  isOwn: z.boolean(),
  authorName: z.string(),
  /** Whether the reader has the right of its source. */
  mayRead: z.boolean(),
  ver: f.rowVersion,
  updtTime: f.datetime,
});
export type CustomReportRow = z.infer<typeof customReportRow>;

export const customReport = customReportRow.extend({
  definition,
  /** Roles that may see it; only its author learns them. */
  roleIds: z.array(z.string()),
});
export type CustomReport = z.infer<typeof customReport>;

const cell = z.union([z.string(), z.number(), z.null()]);
export const resultRow = z.object({
  key: z.string(),
  level: z.enum(['row', 'subtotal', 'total']),
  cells: z.array(cell),
});
export type ResultRow = z.infer<typeof resultRow>;

const columnType = z.enum(['text', 'money', 'quantity', 'price', 'integer', 'date', 'datetime', 'enum']);
export const reportResult = z.object({
  columns: z.array(z.object({ key: z.string(), title: z.string(), type: columnType })),
  rows: z.array(resultRow),
  /** The sums over all rows; null where not all were read. */
  total: resultRow.nullable(),
  /** There are more rows than shown: a file has them all. */
  hasMore: z.boolean(),
  /** Rows of the source that were read. */
  read: f.count,
  begndate: f.day.nullable(),
  enddate: f.day.nullable(),
  /** Months `YYYY-MM` of its days that are archived: their rows are not in it. */
  archived: z.array(z.string()),
});
export type ReportResult = z.infer<typeof reportResult>;

const named = z.strictObject({ reportId: z.uuid() });
const versioned = named.extend({ ver: f.rowVersion });
const days = { begndate: f.optional(f.day), enddate: f.optional(f.day) };
const keyword = { keyword: f.optional(f.searchText) };
const counted = z.object({ rowCount: f.count });
const problem = z.object({ row: f.count, name: z.string(), message: z.string() });

export const customReportCalls = {
  paged: defineCall({
    id: 'customReport.paged',
    method: 'GET',
    path: '/api/CustomReport/Paged',
    summary: 'Custom reports that one may run, own and shared, latest change first',
    permission: LIST,
    fee: FEE,
    request: z.strictObject({ ...keyword, ...f.paging }),
    result: f.paged(customReportRow),
  }),
  totals: defineCall({
    id: 'customReport.totals',
    method: 'GET',
    path: '/api/CustomReport/Totals',
    summary: 'How many custom reports one may run',
    permission: LIST,
    fee: FEE,
    request: z.strictObject(keyword),
    result: counted,
  }),
  ownPaged: defineCall({
    id: 'customReport.ownPaged',
    method: 'GET',
    path: '/api/CustomReport/OwnPaged',
    summary: 'One’s own custom reports, latest change first',
    permission: MANAGE,
    fee: FEE,
    request: z.strictObject({ ...keyword, ...f.paging }),
    result: f.paged(customReportRow),
  }),
  ownTotals: defineCall({
    id: 'customReport.ownTotals',
    method: 'GET',
    path: '/api/CustomReport/OwnTotals',
    summary: 'How many custom reports one has made',
    permission: MANAGE,
    fee: FEE,
    request: z.strictObject(keyword),
    result: counted,
  }),
  get: defineCall({
    id: 'customReport.get',
    method: 'GET',
    path: '/api/CustomReport/Get',
    summary: 'A custom report with its definition',
    permission: RUN,
    fee: FEE,
    request: named,
    result: customReport,
  }),
  run: defineCall({
    id: 'customReport.run',
    method: 'GET',
    path: '/api/CustomReport/Run',
    summary: 'Runs a report as its reader: the rows that they may see in its source, no others',
    permission: RUN,
    fee: FEE,
    isHeavy: true,
    reads: 'replica',
    request: named.extend(days),
    result: reportResult,
  }),
  preview: defineCall({
    id: 'customReport.preview',
    method: 'POST',
    path: '/api/CustomReport/Preview',
    summary: 'Runs a definition that is not stored yet, over the first rows of its source',
    permission: SAVE,
    fee: FEE,
    isHeavy: true,
    idempotent: 'none',
    logged: false,
    reads: 'replica',
    request: z.strictObject({ definition }),
    result: reportResult,
  }),
  save: defineCall({
    id: 'customReport.save',
    method: 'POST',
    path: '/api/CustomReport/Save',
    summary: 'Stores a new report, or with reportId and ver a change of one’s own',
    permission: SAVE,
    fee: FEE,
    request: z.strictObject({
      reportId: z.uuid().optional(),
      ver: f.rowVersion.optional(),
      name: reportName,
      memo: reportMemo,
      seenBy: audience,
      roleIds: z.array(f.id).max(20, '最多 20 个角色').default([]),
      definition,
    }),
    result: z.object({ reportId: z.string(), ver: f.rowVersion }),
  }),
  remove: defineCall({
    id: 'customReport.remove',
    method: 'POST',
    path: '/api/CustomReport/Remove',
    summary: 'Removes one’s own report',
    permission: { menuCode: 'CustomizeReportManager', buttonCode: 'Remove' },
    fee: FEE,
    request: versioned,
    result: z.object({ removed: z.literal(true) }),
  }),
  roles: defineCall({
    id: 'customReport.roles',
    method: 'GET',
    path: '/api/CustomReport/Roles',
    summary: 'Roles that one may share a report with: those that one sees',
    permission: SAVE,
    fee: FEE,
    request: z.strictObject({}),
    result: z.object({ roles: z.array(z.object({ roleId: z.string(), roleName: z.string() })) }),
  }),
  importFile: defineCall({
    id: 'customReport.importFile',
    method: 'POST',
    path: '/api/CustomReport/ImportFile',
    summary: 'Stores the reports of a file as one’s own, all or none; otherwise says what is wrong with each',
    permission: SAVE,
    fee: FEE,
    request: z.strictObject({ text: z.string().min(1, '文件是空的').max(500_000, '文件过大') }),
    result: z.object({ imported: f.count, problems: z.array(problem) }),
  }),
  exportRows: defineCall({
    id: 'customReport.exportRows',
    method: 'POST',
    path: '/api/CustomReport/ExportRows',
    summary: 'All rows of a report as a file, with its reader’s reach; runs as a job',
    permission: RUN,
    fee: FEE,
    request: named.extend({ ...days, format: exportFormat }),
    result: z.object({ jobId: z.string() }),
  }),
};
