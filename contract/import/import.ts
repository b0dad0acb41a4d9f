import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { importBytes, importTypeOf, importTypes } from './types.ts';

/**
 * The states of an import: reading → review → applying → applied, which may be undone. The catalogue changes only when
 * the import is applied.
 */
export const importState = z.enum([
  'reading',
  'review',
  'applying',
  'applied',
  'undone',
  'discarded',
  'failed',
]);
export type ImportState = z.infer<typeof importState>;

/** `merge` adds and changes; `full`: the file is a full edition, and rows missing from it are retired. */
export const importMode = z.enum(['merge', 'full']);
export type ImportMode = z.infer<typeof importMode>;

/** Rows of the file by their effect, and retired rows of the catalogue. */
export const importCounts = z.object({
  /** Data rows of the file. */
  rows: f.count,
  added: f.count,
  /** Known key, different content. */
  updated: f.count,
  /** Of the updated rows, those with a new name, which people review. */
  renamed: f.count,
  unchanged: f.count,
  /** In force here and missing from the file; 0 unless the mode is `full`, and while a row is faulty. */
  retired: f.count,
  /** Invalid rows. */
  failed: f.count,
});
export type ImportCounts = z.infer<typeof importCounts>;

export const importInfo = z.object({
  importId: z.string(),
  importType: z.string(),
  state: importState,
  mode: importMode,
  fileName: z.string(),
  /** The edition's number and name. */
  ver: z.string(),
  verName: z.string(),
  counts: importCounts,
  /** The columns of the file, in order: keys of the import type. */
  columns: z.array(z.string()),
  /** The job that reads or applies it; null without one. */
  jobId: z.string().nullable(),
  userName: z.string(),
  createTime: f.datetime,
  applyTime: f.datetime.nullable(),
  /** Why it failed, or returned to review. */
  message: z.string().nullable(),
});
export type ImportInfo = z.infer<typeof importInfo>;

/** An invalid row: its current cells, and each fault. */
export const importFault = z.object({
  sheet: z.string(),
  /** The row number that the person sees, from 1. */
  row: f.count,
  /** By column, in the order of `columns`. */
  cells: z.array(z.string()),
  faults: z.array(
    z.object({
      /** Key of the column. */
      column: z.string(),
      title: z.string(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
});
export type ImportFault = z.infer<typeof importFault>;

export const changeKind = z.enum(['added', 'renamed', 'updated', 'retired']);
export type ChangeKind = z.infer<typeof changeKind>;
/** A difference between the file and the catalogue. */
export const importChange = z.object({
  key: z.string(),
  kind: changeKind,
  /** Field key to text, before and after; only differences. Null where there was, or will be, no row. */
  before: z.record(z.string(), z.string()).nullable(),
  after: z.record(z.string(), z.string()).nullable(),
});
export type ImportChange = z.infer<typeof importChange>;

const importId = z.uuid('导入编号不正确');
const importTypeName = z.string().trim().min(1).max(40);
const ver = z
  .string()
  .trim()
  .max(20, '版本号最多 20 个字符')
  .regex(/^[\w.\- ]*$/, '版本号只能是字母、数字、点、横线')
  .default('');

/** The permission is the import type's own (contract/import/types.ts); the handlers check it. */
export const importCalls = {
  upload: defineCall({
    id: 'import.upload',
    method: 'POST',
    path: '/api/Import/Upload',
    summary: 'Take a file in and read it: a job checks its rows and compares them; nothing is changed yet',
    permission: 'session',
    upload: {
      maxBytes: Math.max(...importTypes.map(importBytes)),
      maxBytesOf: ({ importType = '' }) => importBytes(importTypeOf(importType)),
    },
    request: z.strictObject({
      importType: importTypeName,
      mode: importMode.default('merge'),
      /** Empty: the day of the import. */
      ver,
      medicalAreaCode: f.optional(f.admdvs),
      /** For an import type of one store. */
      fixmedinsCode: f.optional(f.fixmedinsCode),
    }),
    result: z.object({ importId: z.string(), jobId: z.string() }),
  }),
  get: defineCall({
    id: 'import.get',
    method: 'GET',
    path: '/api/Import/Get/{id}',
    summary: 'How an import stands',
    permission: 'session',
    reads: 'progress',
    request: z.strictObject({ id: importId }),
    result: importInfo,
  }),
  recent: defineCall({
    id: 'import.recent',
    method: 'GET',
    path: '/api/Import/Recent',
    summary: 'The latest imports of a type by anyone, newest first',
    permission: 'session',
    reads: 'progress',
    request: z.strictObject({ importType: importTypeName, fixmedinsCode: f.optional(f.fixmedinsCode) }),
    result: z.object({ imports: z.array(importInfo) }),
  }),
  faults: defineCall({
    id: 'import.faults',
    method: 'GET',
    path: '/api/Import/Faults',
    summary: 'The rows that cannot be taken, in the order of the file',
    permission: 'session',
    request: z.strictObject({ id: importId, ...f.paging }),
    result: f.paged(importFault),
  }),
  changes: defineCall({
    id: 'import.changes',
    method: 'GET',
    path: '/api/Import/Changes',
    summary: 'What applying the import changes, or has changed, by key',
    permission: 'session',
    request: z.strictObject({ id: importId, kind: f.optional(changeKind), ...f.paging }),
    result: f.paged(importChange),
  }),
  mend: defineCall({
    id: 'import.mend',
    method: 'POST',
    path: '/api/Import/Mend/{id}',
    summary: 'Put other cells in one row of an import in review, and check it again',
    permission: 'session',
    request: z.strictObject({
      id: importId,
      sheet: z.string().max(100),
      row: z.coerce.number().int().min(1).max(2_000_000),
      cells: z.array(z.string().max(1000, '内容过长')).max(60),
    }),
    result: z.object({
      /** Null when the row is valid now. */
      fault: importFault.nullable(),
      counts: importCounts,
    }),
  }),
  skip: defineCall({
    id: 'import.skip',
    method: 'POST',
    path: '/api/Import/Skip/{id}',
    summary: 'Leave one faulty row of an import in review out, as if it were not in the file',
    permission: 'session',
    request: z.strictObject({
      id: importId,
      sheet: z.string().max(100),
      row: z.coerce.number().int().min(1).max(2_000_000),
    }),
    result: z.object({ counts: importCounts }),
  }),
  apply: defineCall({
    id: 'import.apply',
    method: 'POST',
    path: '/api/Import/Apply/{id}',
    summary: 'Write the sound rows of a reviewed import into the catalogue, all or none; runs as a job',
    permission: 'session',
    request: z.strictObject({ id: importId }),
    result: z.object({ jobId: z.string() }),
  }),
  discard: defineCall({
    id: 'import.discard',
    method: 'POST',
    path: '/api/Import/Discard/{id}',
    summary: 'Drop an import that was not applied',
    permission: 'session',
    request: z.strictObject({ id: importId }),
    result: importInfo,
  }),
  undo: defineCall({
    id: 'import.undo',
    method: 'POST',
    path: '/api/Import/Undo/{id}',
    summary: 'Take the newest applied import back: the catalogue is as it was before it',
    permission: 'session',
    request: z.strictObject({ id: importId }),
    result: importInfo,
  }),
  template: defineCall({
    id: 'import.template',
    method: 'GET',
    path: '/api/Import/Template',
    summary: 'An empty workbook with the columns of an import type and their rules',
    permission: 'session',
    download: true,
    request: z.strictObject({ importType: importTypeName }),
    result: z.unknown(),
  }),
  failedRows: defineCall({
    id: 'import.failedRows',
    method: 'GET',
    path: '/api/Import/FailedRows/{id}',
    summary:
      'The rows that cannot be taken, with their reasons, as a workbook that can be mended and imported',
    permission: 'session',
    download: true,
    request: z.strictObject({ id: importId }),
    result: z.unknown(),
  }),
};
