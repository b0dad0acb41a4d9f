import { sql, type SQL } from 'drizzle-orm';
import type { ImportCounts, ImportInfo, ImportState } from '../../contract/import/import.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { scopeOf, within } from '../query/scope.ts';
import { requireRight } from '../security/may.ts';
import type { SessionUser } from '../security/session.ts';
import { type Target } from './catalogue.ts';
import type { ImportRecord } from './record.ts';
import { targetOf } from './targets.ts';

const COLUMNS = sql.raw(
  `import_id, import_type, state, mode, file_name, ver, ver_name, columns, counts, base_import_id, message, user_name,
   job_id, created_at as create_time, applied_at as apply_time, fixmedins_code`,
);

const ZERO: ImportCounts = {
  rows: 0,
  added: 0,
  updated: 0,
  renamed: 0,
  unchanged: 0,
  retired: 0,
  failed: 0,
};

export const countsOf = (record: Pick<ImportRecord, 'counts'>): ImportCounts => ({
  ...ZERO,
  ...record.counts,
});

export const infoOf = (record: ImportRecord): ImportInfo => ({
  importId: record.importId,
  importType: record.importType,
  state: record.state,
  mode: record.mode,
  fileName: record.fileName,
  ver: record.ver,
  verName: record.verName,
  counts: countsOf(record),
  columns: [...record.columns],
  jobId: record.state === 'reading' || record.state === 'applying' ? record.jobId : null,
  userName: record.userName,
  createTime: record.createTime,
  applyTime: record.applyTime,
  message: record.message,
});

/** An import by its id; `change` locks it until the transaction ends. */
export async function findImport(
  db: Queryable,
  importId: string,
  lock: 'read' | 'change' = 'read',
): Promise<ImportRecord> {
  const [found] = await rowsOf<ImportRecord>(
    db,
    sql`select ${COLUMNS} from import where import_id = ${importId} ${sql.raw(lock === 'change' ? 'for update' : '')}`,
  );
  if (!found) throw Problem.business('没有找到该导入');
  return found;
}

type Kind = Pick<ImportRecord, 'importType' | 'fixmedinsCode'>;
const ofKind = ({ importType, fixmedinsCode }: Kind): SQL =>
  sql`import_type = ${importType} and fixmedins_code is not distinct from ${fixmedinsCode}::text`;

export const recentImports = (db: Queryable, kind: Kind): Promise<ImportRecord[]> =>
  rowsOf<ImportRecord>(
    db,
    sql`select ${COLUMNS} from import where ${ofKind(kind)} order by created_at desc limit 20`,
  );

/** The newest import in force; null when there is none. */
export async function newestApplied(db: Queryable, kind: Kind): Promise<ImportRecord | null> {
  const [found] = await rowsOf<ImportRecord>(
    db,
    sql`select ${COLUMNS} from import where ${ofKind(kind)} and state = 'applied'
         order by applied_at desc limit 1`,
  );
  return found ?? null;
}

/** Serialises changes of a catalogue, or of a store's rows, and comparisons that lead to one. */
export const lockType = async (tx: Queryable, { importType, fixmedinsCode }: Kind): Promise<void> => {
  const name = `import:${importType}${fixmedinsCode === null ? '' : `:${fixmedinsCode}`}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
};

/** The import type, if the user may work with it; of a store only within reach. */
export async function allowedTarget(
  db: Queryable,
  user: SessionUser,
  importType: string,
  fixmedinsCode: string | null = null,
): Promise<Target> {
  const target = targetOf(importType, fixmedinsCode);
  requireRight(user, target.type.permission);
  if (fixmedinsCode !== null) {
    const [store] = await rowsOf(
      db,
      sql`select 1 from store s where s.fixmedins_code = ${fixmedinsCode} and ${within(scopeOf(user), 's')}`,
    );
    if (!store) throw Problem.business('没有找到该门店');
  }
  return target;
}

/** The import, if the user may work with it. */
export async function allowedImport(
  db: Queryable,
  user: SessionUser,
  importId: string,
  lock: 'read' | 'change' = 'read',
): Promise<{ record: ImportRecord; target: Target }> {
  const record = await findImport(db, importId, lock);
  return { record, target: await allowedTarget(db, user, record.importType, record.fixmedinsCode) };
}

/** @throws Problem without the right of the import's type, or out of reach of its store */
export async function mayImport(
  db: Queryable,
  user: SessionUser,
  { importId }: { readonly importId: string },
): Promise<void> {
  await allowedImport(db, user, importId);
}

const STATE_TEXT: Readonly<Record<ImportState, string>> = {
  reading: '正在读取',
  review: '待核对',
  applying: '正在导入',
  applied: '已导入',
  undone: '已撤销',
  discarded: '已放弃',
  failed: '读取失败',
};

/** @throws Problem when the import does not wait for a review. */
export function requireReview(record: ImportRecord): void {
  if (record.state !== 'review') throw Problem.business(`该导入${STATE_TEXT[record.state]}，不能再修改`);
}
