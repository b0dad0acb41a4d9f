import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ChangeKind, ImportChange, ImportCounts } from '../../contract/import/import.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { pageOf, readCursor, type OrderColumn } from '../query/keyset.ts';
import { columnName, rowsIn, type Target } from './catalogue.ts';
import type { ImportRecord } from './record.ts';
import {
  cellOf,
  forSets,
  isChange,
  isRetired,
  joined,
  keyOf,
  kindOf,
  reEnablesRows,
  differs,
  FLAG,
  type Compared,
} from './rows.ts';
import { newestApplied } from './store.ts';

/**
 * Marks the rows that are faulty only by what the database has. Marks of before must be gone: a row's own check drops them.
 * @returns how many it marked
 */
export async function lookUp(
  tx: Queryable,
  target: Target,
  { importId, columns }: Compared,
): Promise<number> {
  const faults = target.catalogue.lookUp?.({
    rows: sql`(select * from import_row where import_id = ${importId} and faults is null and not skipped)`,
    cell: (key) => cellOf(columns, key),
    fixmedinsCode: target.fixmedinsCode,
  });
  if (!faults) return 0;
  const { rowCount } = await tx.execute(
    sql`update import_row r set faults = f.faults
          from (select seq, jsonb_agg(jsonb_build_object('kind', 'known', 'column', key, 'reason', reason)) as faults
                  from (${faults}) found group by seq) f
         where r.import_id = ${importId} and r.seq = f.seq`,
  );
  return rowCount ?? 0;
}

/** Compares the file with the catalogue, and stores the counts and the base that they were computed on. */
export async function compare(tx: Queryable, target: Target, compared: Compared): Promise<ImportCounts> {
  // Read first: an import that is applied meanwhile then shows as another base.
  const base = await newestApplied(tx, compared);
  await forSets(tx);
  await lookUp(tx, target, compared);
  const added = sql`${keyOf(target, 'd')} is null`;
  const isUpdated = sql`${keyOf(target, 'd')} is not null and ${differs(target, compared)}`;
  const file = await rowOf<Omit<ImportCounts, 'retired' | 'failed' | 'rows'>>(
    tx,
    sql`select count(*) filter (where ${added})::int as added,
               count(*) filter (where ${isUpdated})::int as updated,
               count(*) filter (where ${isUpdated} and ${kindOf(target, compared)} = 'renamed')::int as renamed,
               count(*) filter (where not ${isChange(target, compared)})::int as unchanged
          from ${joined(target, compared.importId)}`,
  );
  const { rows, failed } = await rowOf<{ rows: number; failed: number }>(
    tx,
    sql`select count(*)::int as rows, count(*) filter (where faults is not null)::int as failed
          from import_row where import_id = ${compared.importId} and not skipped`,
  );
  const { retired } =
    compared.mode === 'full' && failed === 0
      ? await rowOf<{ retired: number }>(
          tx,
          sql`select count(*)::int as retired from ${rowsIn(target)} d where ${isRetired(target, compared)}`,
        )
      : { retired: 0 };
  const counts: ImportCounts = { rows, ...file, retired, failed };
  await tx.execute(
    sql`update import set counts = ${JSON.stringify(counts)}::jsonb, base_import_id = ${base?.importId ?? null}
         where import_id = ${compared.importId}`,
  );
  return counts;
}

interface RawChange {
  readonly key: string;
  readonly kind: ChangeKind;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: readonly string[] | null;
}

/** The changes of an import: those that it made, or those that applying it would make. */
function changesOf(target: Target, record: ImportRecord): SQL {
  if (record.state === 'applied' || record.state === 'undone')
    return sql`select row_key as key, kind, before, after from import_change where import_id = ${record.importId}`;
  const made = sql`select r.row_key as key, ${kindOf(target, record)} as kind,
      case when ${keyOf(target, 'd')} is not null then to_jsonb(d) end as before, r.cells as after
    from ${joined(target, record.importId)} where ${isChange(target, record)}`;
  return record.mode === 'full'
    ? sql`${made} union all
          select ${keyOf(target, 'd')}, 'retired', to_jsonb(d), null from ${rowsIn(target)} d where ${isRetired(target, record)}`
    : made;
}

const ORDER: readonly OrderColumn[] = [{ column: 'key', type: 'text', order: 'asc' }];

export async function pageChanges(
  db: Queryable,
  target: Target,
  record: ImportRecord,
  query: { kind?: ChangeKind | undefined; cursor?: string | undefined; pageSize: number },
): Promise<{ rows: ImportChange[]; nextCursor: string | null }> {
  const [after] = readCursor(query.cursor, ORDER) ?? [];
  const rows = await rowsOf<RawChange>(
    db,
    sql`select * from (${changesOf(target, record)}) c
         where ${query.kind === undefined ? sql`true` : sql`kind = ${query.kind}`}
           and ${after === undefined ? sql`true` : sql`key > ${after}`}
         order by key limit ${query.pageSize + 1}`,
  );
  const page = pageOf(rows, query.pageSize, (row) => [row.key]);
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => shownChange(target, record, row)) };
}

/** Field to text, only what differs; the name of a retired row, everything of a new one. */
function shownChange(
  target: Target,
  record: ImportRecord,
  { key, kind, before, after }: RawChange,
): ImportChange {
  const { type, catalogue } = target;
  const name = (field: string, value: string): string =>
    type.columns.find((column) => column.key === field)?.options?.find((option) => option.value === value)
      ?.name ?? value;
  const old = (field: string): string => catalogue.asInFile(field, String(before?.[columnName(field)] ?? ''));
  const shown = (fields: readonly string[], value: (field: string) => string) =>
    Object.fromEntries(fields.map((field) => [field, name(field, value(field))]));
  const fresh = (field: string): string =>
    catalogue.asInFile(field, after?.[record.columns.indexOf(field)] ?? '');
  if (after === null) return { key, kind, before: shown([catalogue.nameKey], old), after: null };
  if (before === null) {
    const filled = record.columns.filter((field) => fresh(field) !== '');
    return { key, kind, before: null, after: shown(filled, fresh) };
  }
  const changed = record.columns.filter(
    (field) => fresh(field) !== old(field) && !(catalogue.derived.includes(field) && fresh(field) === ''),
  );
  const isRevived = reEnablesRows(record) && old(FLAG) === '0';
  const fields = isRevived ? [...changed, FLAG] : changed;
  return {
    key,
    kind,
    before: shown(fields, old),
    after: shown(fields, (field) => (isRevived && field === FLAG ? '1' : fresh(field))),
  };
}
