import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ImportCounts, ImportFault } from '../../contract/import/import.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { pageOf, readCursor, type OrderColumn } from '../query/keyset.ts';
import { checkRow, columnsByKey, duplicateKeyFault, type StoredFault } from './check.ts';
import type { Target } from './catalogue.ts';
import { compare } from './difference.ts';
import type { ImportRecord } from './record.ts';

interface StagedRow {
  readonly seq: number;
  readonly sheet: string;
  readonly row: number;
  readonly cells: readonly string[];
  readonly rowKey: string;
  readonly faults: readonly StoredFault[] | null;
  readonly skipped: boolean;
}

const ROW = sql.raw('seq, sheet, row_no as row, cells, row_key, faults, skipped');
const isFailed = (importId: string): SQL =>
  sql`import_id = ${importId} and faults is not null and not skipped`;

function shownFault(target: Target, record: ImportRecord, row: StagedRow): ImportFault {
  return {
    sheet: row.sheet,
    row: row.row,
    cells: [...row.cells],
    faults: (row.faults ?? []).map(({ column, reason }) => ({
      column,
      title: target.type.columns.find((one) => one.key === column)?.title ?? column,
      value: row.cells[record.columns.indexOf(column)] ?? '',
      reason,
    })),
  };
}

const ORDER: readonly OrderColumn[] = [{ column: 'seq', type: 'integer', order: 'asc' }];

/** The invalid rows, in the order of the file. */
export async function pageFaults(
  db: Queryable,
  target: Target,
  record: ImportRecord,
  query: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ImportFault[]; nextCursor: string | null }> {
  const [after = '0'] = readCursor(query.cursor, ORDER) ?? [];
  const rows = await rowsOf<StagedRow>(
    db,
    sql`select ${ROW} from import_row where ${isFailed(record.importId)} and seq > ${after}::integer
         order by seq limit ${query.pageSize + 1}`,
  );
  const page = pageOf(rows, query.pageSize, (row) => [row.seq]);
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => shownFault(target, record, row)) };
}

async function findRow(
  tx: Queryable,
  importId: string,
  place: { readonly sheet: string; readonly row: number },
): Promise<StagedRow> {
  const [found] = await rowsOf<StagedRow>(
    tx,
    sql`select ${ROW} from import_row
         where import_id = ${importId} and sheet = ${place.sheet} and row_no = ${place.row}`,
  );
  if (!found) throw Problem.business('没有找到该行');
  return found;
}

/**
 * Replaces the cells of one row and checks it again, with every other row that its old and new key affect. A skipped
 * row returns.
 */
export async function mend(
  tx: Queryable,
  target: Target,
  record: ImportRecord,
  input: { readonly sheet: string; readonly row: number; readonly cells: readonly string[] },
): Promise<{ fault: ImportFault | null; counts: ImportCounts }> {
  const { importId, columns } = record;
  if (input.cells.length !== columns.length) throw Problem.badRequest(`单元格数量应为 ${columns.length} 个`);
  const old = await findRow(tx, importId, input);
  const checked = checkRow(target.type, columnsByKey(target.type, columns), input.cells);
  await keep(tx, target, record, old.seq, {
    cells: checked.cells,
    rowKey: checked.key,
    faults: checked.faults,
    skipped: false,
  });
  await recheckKeys(tx, target, record, [old.rowKey, checked.key]);
  const counts = await compare(tx, target, record);
  const row = await findRow(tx, importId, input);
  return { fault: row.faults === null ? null : shownFault(target, record, row), counts };
}

/** Skips an invalid row, as if it were not in the file. */
export async function skip(
  tx: Queryable,
  target: Target,
  record: ImportRecord,
  place: { readonly sheet: string; readonly row: number },
): Promise<ImportCounts> {
  const row = await findRow(tx, record.importId, place);
  if (row.faults === null) throw Problem.business('该行没有错误，不能跳过');
  await tx.execute(
    sql`update import_row set skipped = true where import_id = ${record.importId} and seq = ${row.seq}`,
  );
  await recheckKeys(tx, target, record, [row.rowKey]);
  return compare(tx, target, record);
}

type Kept = Pick<StagedRow, 'cells' | 'rowKey' | 'skipped'> & { readonly faults: readonly StoredFault[] };

async function keep(
  tx: Queryable,
  { catalogue }: Target,
  { importId, columns }: ImportRecord,
  seq: number,
  row: Kept,
): Promise<void> {
  const name = row.cells[columns.indexOf(catalogue.nameKey)] ?? '';
  await tx.execute(
    sql`update import_row
           set cells = ${sql.param([...row.cells])}::text[], row_key = ${row.rowKey}, py = ${catalogue.reading.of(name)},
               faults = ${row.faults.length > 0 ? JSON.stringify(row.faults) : null}::jsonb, skipped = ${row.skipped}
         where import_id = ${importId} and seq = ${seq}`,
  );
}

/** Of rows with the same key the first is valid, the others are faulty. */
async function recheckKeys(
  tx: Queryable,
  target: Target,
  record: ImportRecord,
  keys: readonly string[],
): Promise<void> {
  const rows = await rowsOf<StagedRow>(
    tx,
    sql`select ${ROW} from import_row
         where import_id = ${record.importId} and row_key = any(${sql.param(keys.filter((key) => key !== ''))}::text[])
           and not skipped order by seq`,
  );
  const columns = columnsByKey(target.type, record.columns);
  const firsts = new Map<string, StagedRow>();
  for (const row of rows) {
    const first = firsts.get(row.rowKey);
    if (!first) firsts.set(row.rowKey, row);
    const checked = checkRow(target.type, columns, row.cells);
    const faults = [
      ...checked.faults,
      ...(row.faults ?? []).filter((fault) => fault.kind === 'long'),
      ...(first ? [duplicateKeyFault(target.type, row, first)] : []),
    ];
    const cells = faults.length === 0 ? checked.cells : row.cells;
    if (JSON.stringify(faults) !== JSON.stringify(row.faults ?? []))
      await keep(tx, target, record, row.seq, { cells, rowKey: row.rowKey, faults, skipped: false });
  }
}
