import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import { columnOf, rowsIn, type Target } from './catalogue.ts';
import type { ImportRecord } from './record.ts';

/** The file's rows beside the catalogue's, as SQL. */
export type Compared = Pick<ImportRecord, 'importId' | 'importType' | 'fixmedinsCode' | 'mode' | 'columns'>;

export const FLAG = 'valiFlag';
const IN_FORCE = sql`d.vali_flag = '1'`;

/** The file's cell of a column, in a row `r`. */
export const cellOf = (columns: readonly string[], key: string): SQL =>
  sql.raw(`r.cells[${columns.indexOf(key) + 1}]`);

/** The file's cell as the table keeps it. */
export const storedCell = (
  { catalogue }: Target,
  columns: readonly string[],
  key: string,
  cell = cellOf(columns, key),
): SQL => catalogue.stored[key]?.(cell) ?? cell;

/** A full edition silently re-enables the rows that it names. */
export const reEnablesRows = ({ mode, columns }: Compared): boolean =>
  mode === 'full' && !columns.includes(FLAG);

const differsIn = (target: Target, columns: readonly string[], key: string): SQL => {
  const { catalogue } = target;
  const differs = sql`${columnOf(key, 'd')} is distinct from ${storedCell(target, columns, key)}`;
  // An empty cell of a derived column means: derive it from the key.
  return catalogue.derived.includes(key) ? sql`(${cellOf(columns, key)} <> '' and ${differs})` : differs;
};

/** Whether the file differs from the catalogue's row `d`; only columns that the file has are compared. */
export const differs = (target: Target, compared: Compared): SQL =>
  sql`(${sql.join(
    [
      ...compared.columns
        .filter((key) => key !== target.type.keyColumn)
        .map((key) => differsIn(target, compared.columns, key)),
      ...(reEnablesRows(compared) ? [sql`d.vali_flag = '0'`] : []),
    ],
    sql` or `,
  )})`;

export const soundRows = (importId: string): SQL =>
  sql`select row_key, cells, py from import_row where import_id = ${importId} and faults is null and not skipped`;

export const tableOf = ({ catalogue }: Target): SQL => sql.raw(catalogue.table);
export const keyOf = ({ type }: Target, alias: string): SQL => columnOf(type.keyColumn, alias);

/** `r`, the file's valid rows, with `d`, the catalogue's row of the same key. */
export const joined = (target: Target, importId: string, join: 'left' | 'inner' = 'left'): SQL =>
  sql`(${soundRows(importId)}) r ${sql.raw(join)} join ${rowsIn(target)} d on ${keyOf(target, 'd')} = r.row_key`;

export const kindOf = (target: Target, compared: Compared): SQL =>
  sql`case when ${keyOf(target, 'd')} is null then 'added'
           when ${columnOf(target.catalogue.nameKey, 'd')} <> ${cellOf(compared.columns, target.catalogue.nameKey)} then 'renamed'
           else 'updated' end`;

export const isChange = (target: Target, compared: Compared): SQL =>
  sql`(${keyOf(target, 'd')} is null or ${differs(target, compared)})`;

/**
 * Rows missing from a full edition. With a faulty row in the file nothing is retired: the faulty row may be the missing
 * one.
 */
export const isRetired = (target: Target, { importId, columns }: Compared): SQL =>
  sql`${IN_FORCE} and ${target.catalogue.editions?.retires(importId, columns) ?? sql`true`} and not exists (select 1 from (${soundRows(importId)}) r where r.row_key = ${keyOf(target, 'd')})
      and not exists (select 1 from import_row f where f.import_id = ${importId} and f.faults is not null and not f.skipped)`;

/**
 * Rows of an import that a table is changed from. Those of a store's table are given as values: a distributed table is not changed
 * from a local one (docs/architecture/statements.md). `columns` are the query's, with their types.
 */
export async function changesAs(
  alias: string,
  columns: string,
  tx: Queryable,
  { catalogue }: Target,
  query: SQL,
): Promise<SQL> {
  if (!catalogue.isOfStore) return sql`(${query}) ${sql.raw(alias)}`;
  const { rows } = await rowOf<{ rows: string }>(
    tx,
    sql`select coalesce(jsonb_agg(q), '[]')::text as rows from (${query}) q`,
  );
  return sql`jsonb_to_recordset(${rows}::jsonb) as ${sql.raw(`${alias} (${columns})`)}`;
}

/**
 * Forces hash joins: the planner has no statistics of rows written in this transaction, and would look each of them up.
 */
export const forSets = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`set local enable_nestloop = off`);
};
