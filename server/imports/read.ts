import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { TITLE_ROWS } from '../../contract/import/headings.ts';
import { IMPORT_MAX_BYTES, importBytes } from '../../contract/import/types.ts';
import { copyInto, copyLine } from '../db/copy.ts';
import { FileProblem } from '../files/fileProblem.ts';
import { LARGE_ROOM, USUAL_ROOM } from '../files/limits.ts';
import { readTable } from '../files/readTable.ts';
import type { SheetBatch } from '../files/types.ts';
import { Problem } from '../errors/problem.ts';
import { defineJob, type JobWork } from '../jobs/define.ts';
import { compare } from './difference.ts';
import { SheetReader, type FoundRow } from './sheets.ts';
import { type Target } from './catalogue.ts';
import { findImport, mayImport } from './store.ts';
import { targetOf } from './targets.ts';
import { z } from 'zod';

const readRequest = z.object({
  importId: z.string(),
  /** Set when the file was not uploaded: where to fetch it first. */
  source: z.literal('centre').optional(),
});
/** Data rows staged so far. */
interface ReadPosition {
  readonly rows: number;
}
/** Fetches the file of an import that has none. Safe to repeat. */
export type FetchFile = (importId: string) => Promise<void>;

/** Rows in a batch: some dozen milliseconds of checking, and few commits. */
const BATCH_ROWS = 6000;
const MAX_COLUMNS = 60;
const STAGED = ['import_id', 'seq', 'sheet', 'row_no', 'cells', 'row_key', 'py', 'faults'];

type Work = JobWork<z.infer<typeof readRequest>, ReadPosition>;

/** The job behind an upload: stages the checked rows of the file and compares them. The catalogue is not changed. */
export const readJob = defineJob({
  kind: 'import.read',
  request: readRequest,
  mayRun: mayImport,
  async run(work: Work, { db, fetchFile }: { readonly db: Database; readonly fetchFile: FetchFile }) {
    const { importId, source } = work.request;
    if (source === 'centre') await fetchFile(importId);
    const record = await findImport(db, importId);
    // A worker that died before it could report has done it already.
    if (record.state !== 'reading') return { importId };
    const target = targetOf(record.importType, record.fixmedinsCode);
    try {
      await stageFile(db, work, target);
    } catch (error) {
      throw error instanceof FileProblem ? Problem.business(error.message) : error;
    }
    return { importId };
  },
  async ended(tx, { request, state, error }) {
    if (state === 'done') return;
    const over = state === 'failed' ? 'failed' : 'discarded';
    await tx.execute(
      sql`update import set state = ${over}, message = ${error}, ended_at = now(), file = null
           where import_id = ${request.importId} and state = 'reading'`,
    );
  },
});

async function stageFile(db: Database, work: Work, target: Target): Promise<void> {
  const { importId } = work.request;
  const [file] = await rowsOf<{ fileName: string; file: Buffer | null }>(
    db,
    sql`select file_name, file from import where import_id = ${importId}`,
  );
  if (!file?.file) throw Problem.business('文件已不存在，请重新上传');
  const reader = new SheetReader(target.type);
  // The headings are a row, too, and titles may stand above them; the rows below are counted here.
  const limits = {
    maxRows: target.type.maxRows + 1 + TITLE_ROWS,
    saidRows: target.type.maxRows,
    maxColumns: target.type.maxColumns ?? MAX_COLUMNS,
    batchSize: BATCH_ROWS,
    room: importBytes(target.type) > IMPORT_MAX_BYTES ? LARGE_ROOM : USUAL_ROOM,
  };
  const staged = work.position?.rows ?? 0;
  let rows = 0;
  let total = 0;
  // While the database stores a batch, the next one is read and checked.
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for await (const batch of readTable({ name: file.fileName, data: file.file }, limits)) {
      if (work.isStopping()) return;
      total ||= linesOf(batch, file.file);
      const found = reader.take(batch);
      const fresh = found.slice(Math.max(0, staged - rows));
      const from = rows + found.length - fresh.length;
      rows += found.length;
      if (rows > target.type.maxRows)
        throw Problem.business(`文件超过 ${target.type.maxRows} 行，请拆分成几个文件`);
      if (fresh.length === 0) continue;
      const lines = linesFor(importId, target, fresh, from, reader.columns);
      await writing;
      writing = work.commit(
        { position: { rows }, done: rows, total: Math.max(total, rows), message: `已读取 ${rows} 行` },
        (tx) => stage(tx, importId, lines),
      );
      // A rejection surfaces at the next await: before the next batch, or at the end.
      writing.catch(() => undefined);
    }
  } catch (error) {
    // What kind of file it is says more than what is too much in it.
    throw error instanceof FileProblem ? (reader.refusal ?? error) : error;
  } finally {
    await writing;
  }
  if (work.isStopping()) return;
  if (rows === 0) throw reader.refusal ?? Problem.business('文件中没有数据行');
  await work.commit(
    { position: { rows }, done: rows, total: rows, message: `已读取 ${rows} 行` },
    async (tx) => {
      await holdReading(tx, importId);
      await tx.execute(
        sql`update import set state = 'review', job_id = null, file = null, columns = ${sql.param(reader.columns)},
                   message = ${reader.skipped}
             where import_id = ${importId}`,
      );
      await compare(tx, target, await findImport(tx, importId));
    },
  );
}

/** Lines of a text, for the progress. The number of rows in a workbook is not known beforehand. */
function linesOf({ found }: SheetBatch, data: Buffer): number {
  if (found.format === 'xlsx') return 0;
  let lines = 0;
  for (let at = data.indexOf(0x0a); at !== -1; at = data.indexOf(0x0a, at + 1)) lines += 1;
  return lines;
}

/** Locks the import. @throws Problem when it was discarded while its file was read */
async function holdReading(tx: Queryable, importId: string): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`select from import where import_id = ${importId} and state = 'reading' for update`,
  );
  if (rowCount !== 1) throw Problem.business('该导入已放弃');
}

/** Checked rows as lines of COPY, numbered after the `from` rows already staged. */
export function linesFor(
  importId: string,
  { catalogue }: Target,
  rows: readonly FoundRow[],
  from: number,
  columns: readonly string[],
): string[] {
  const nameAt = columns.indexOf(catalogue.nameKey);
  return rows.map((row, at) =>
    copyLine([
      importId,
      from + at + 1,
      row.sheet,
      row.row,
      row.cells,
      row.key,
      catalogue.reading.of(row.cells[nameAt] ?? ''),
      row.faults.length > 0 ? JSON.stringify(row.faults) : null,
    ]),
  );
}

export async function stage(tx: Queryable, importId: string, lines: readonly string[]): Promise<void> {
  // A crash of the database loses rows and position together: the rows are then read again.
  await tx.execute(sql`set local synchronous_commit = off`);
  await holdReading(tx, importId);
  await copyInto(tx, 'import_row', STAGED, lines);
}
