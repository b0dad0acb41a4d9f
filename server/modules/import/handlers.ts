import { sql } from 'drizzle-orm';
import { importTypeOf } from '../../../contract/import/types.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { applyJob } from '../../imports/apply.ts';
import { beginImport, plainName } from '../../imports/begin.ts';
import { pageChanges } from '../../imports/difference.ts';
import { failedRowsOf, templateOf } from '../../imports/files.ts';
import { mend, pageFaults, skip } from '../../imports/mend.ts';
import {
  allowedImport,
  allowedTarget,
  countsOf,
  findImport,
  infoOf,
  recentImports,
  requireReview,
} from '../../imports/store.ts';
import type { ImportRecord } from '../../imports/record.ts';
import { requireRight } from '../../security/may.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { undo } from '../../imports/undo.ts';

const named = (record: ImportRecord): Record<string, unknown> => ({
  importId: record.importId,
  importType: record.importType,
  fileName: record.fileName,
  ver: record.ver,
});

/** Why there is nothing to write; null when there is something. */
function nothingToDo(record: ImportRecord): string | null {
  const { added, updated, unchanged, retired } = countsOf(record);
  if (added + updated + retired > 0) return null;
  return unchanged > 0 ? '与现有目录一致，没有需要写入的内容' : '没有可以导入的数据行，请先修改有误的行';
}

export const importHandlers: ModuleHandlers<'import'> = {
  upload: async (
    { tx, user, jobs, file, logTarget },
    { importType, mode, ver, medicalAreaCode, fixmedinsCode },
  ) => {
    const target = await allowedTarget(tx, user, importType, fixmedinsCode ?? null);
    if (fixmedinsCode !== undefined) await requireOpen(tx, fixmedinsCode);
    if (!file) throw Problem.badRequest('请选择要上传的文件');
    const fileName = plainName(file.filename);
    const begun = await beginImport(tx, jobs, user, target, {
      mode,
      fileName,
      file: file.data,
      ver,
      medicalAreaCode,
    });
    logTarget({
      importType,
      fixmedinsCode,
      mode,
      fileName,
      ver,
      importId: begun.importId,
      bytes: file.data.length,
    });
    return begun;
  },

  get: async ({ tx, user }, { id }) => infoOf((await allowedImport(tx, user, id)).record),

  recent: async ({ tx, user }, { importType, fixmedinsCode = null }) => {
    await allowedTarget(tx, user, importType, fixmedinsCode);
    return { imports: (await recentImports(tx, { importType, fixmedinsCode })).map(infoOf) };
  },

  faults: async ({ tx, user }, { id, cursor, pageSize }) => {
    const { record, target } = await allowedImport(tx, user, id);
    return pageFaults(tx, target, record, { cursor, pageSize });
  },

  changes: async ({ tx, user }, { id, kind, cursor, pageSize }) => {
    const { record, target } = await allowedImport(tx, user, id);
    return pageChanges(tx, target, record, { kind, cursor, pageSize });
  },

  mend: async ({ tx, user, logTarget }, { id, sheet, row, cells }) => {
    const { record, target } = await allowedImport(tx, user, id, 'change');
    logTarget({ ...named(record), sheet, row });
    requireReview(record);
    return mend(tx, target, record, { sheet, row, cells });
  },

  skip: async ({ tx, user, logTarget }, { id, sheet, row }) => {
    const { record, target } = await allowedImport(tx, user, id, 'change');
    logTarget({ ...named(record), sheet, row });
    requireReview(record);
    return { counts: await skip(tx, target, record, { sheet, row }) };
  },

  apply: async ({ tx, user, jobs, logTarget }, { id }) => {
    const { record, target } = await allowedImport(tx, user, id, 'change');
    logTarget({ ...named(record), counts: countsOf(record) });
    // A repeated request gets the same job.
    if (record.state === 'applying' && record.jobId !== null) return { jobId: record.jobId };
    requireReview(record);
    const reason = nothingToDo(record);
    if (reason !== null) throw Problem.business(reason);
    const { jobId } = await jobs.enqueue(tx, applyJob, {
      title: `导入${target.type.title} ${record.fileName}`,
      by: user,
      request: { importId: id },
      total: 0,
      dedupeKey: `import.apply:${id}`,
    });
    await tx.execute(
      sql`update import set state = 'applying', job_id = ${jobId}, message = null where import_id = ${id}`,
    );
    return { jobId };
  },

  discard: async ({ tx, user, jobs, logTarget }, { id }) => {
    const { record: seen } = await allowedImport(tx, user, id);
    logTarget(named(seen));
    // Lock order: a job locks itself before its import, so cancel the job first.
    if (seen.state === 'reading' && seen.jobId !== null) await jobs.cancelAny(tx, seen.jobId);
    const record = await findImport(tx, id, 'change');
    if (record.state === 'applying') throw Problem.business('正在写入目录，不能放弃；完成后可以撤销');
    if (record.state === 'applied' || record.state === 'undone')
      throw Problem.business('该导入已经写入过目录，不能放弃');
    await tx.execute(
      sql`update import set state = 'discarded', job_id = null, file = null, ended_at = now() where import_id = ${id}`,
    );
    await tx.execute(sql`delete from import_row where import_id = ${id}`);
    return infoOf(await findImport(tx, id));
  },

  undo: async ({ tx, user, logTarget }, { id }) => {
    const { record, target } = await allowedImport(tx, user, id);
    requireRight(user, target.type.undoPermission);
    logTarget({ ...named(record), counts: countsOf(record) });
    return infoOf(await undo(tx, target, id));
  },

  template: ({ user }, { importType }) => {
    const type = importTypeOf(importType);
    if (!type) throw Problem.badRequest('没有这种导入');
    requireRight(user, type.permission);
    return Promise.resolve(templateOf(type));
  },

  failedRows: async ({ db, user }, { id }) => {
    const { record, target } = await allowedImport(db, user, id);
    if (countsOf(record).failed === 0 || record.state === 'discarded')
      throw Problem.business('该导入没有失败的行');
    return failedRowsOf(db, target, record);
  },
};
