import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ImportType } from '../../contract/import/types.ts';
import type { Queryable } from '../db/connect.ts';
import type { ImportRecord } from './record.ts';

/**
 * What an import writes to: a table with the columns of the import type in snake_case, and beside them `vali_flag`,
 * `ver`, `updt_time`, `import_id` and the readings of the name.
 */
export interface Catalogue {
  readonly importType: string;
  readonly table: string;
  /** The import writes the rows of the one store that it names: those with its fixmedins_code. */
  readonly isOfStore: boolean;
  /** The column whose changes count as 更名. */
  readonly nameKey: string;
  /** The column by which a name is found, and what it holds of one. */
  readonly reading: { readonly column: string; readonly of: (name: string) => string };
  /** How the cell of a column is stored, where it is not the text itself. */
  readonly stored: Readonly<Record<string, (cell: SQL) => SQL>>;
  /** A kept value as a file writes it: a number without needless zeros, nothing for a stand-in. */
  readonly asInFile: (key: string, value: string) => string;
  /** What undoing does to added rows: others may name them by now, and then they are out of use instead. */
  readonly undoAdded: 'delete' | 'stop';
  /** Absent: the import writes the table itself. */
  readonly editions?: EditionWriter;
  /**
   * Columns that are derived from the key of a new row where the file leaves them empty: first `made`, then `grouped`.
   */
  readonly derived: readonly string[];
  /** Some of the derived columns as SQL of the key. */
  readonly made: Readonly<Record<string, (key: SQL) => SQL>>;
  /** The derived columns that all keys of a group share: the group as SQL of the key, and its values. */
  readonly grouped: {
    readonly columns: readonly string[];
    readonly groupOf: (key: SQL) => SQL;
    readonly valuesOf: (group: string) => readonly string[];
  };
  /** Faults that only the database shows: a query of `seq`, `key` of the column, and `reason` over the staged rows `r`. */
  readonly lookUp?: (staged: Staged) => SQL;
}
/** The sound rows of an import as `r`, a cell of them, and the store that they belong to. */
export interface Staged {
  readonly rows: SQL;
  readonly cell: (key: string) => SQL;
  readonly fixmedinsCode: string | null;
}

/** A catalogue in editions: an import writes the next one, which a person then puts in force. */
export interface EditionWriter {
  write(tx: Queryable, target: Target, record: ImportRecord): Promise<void>;
  undo(tx: Queryable, importId: string): Promise<void>;
  /** Which rows `d` a whole edition may retire: those of the types that the file has. */
  retires(importId: string, columns: readonly string[]): SQL;
}

export interface Target {
  readonly type: ImportType;
  readonly catalogue: Catalogue;
  /** The store whose rows they are; null for a catalogue of everybody. */
  readonly fixmedinsCode: string | null;
}

/** The rows of the target, as a table to read from. */
export const rowsIn = ({ catalogue, fixmedinsCode }: Target): SQL =>
  fixmedinsCode === null
    ? sql.raw(catalogue.table)
    : sql`(select * from ${sql.raw(catalogue.table)} where fixmedins_code = ${fixmedinsCode})`;

/** Whether a row `d` of the table is one of the target's. */
export const isOurs = ({ fixmedinsCode }: Target): SQL =>
  fixmedinsCode === null ? sql`true` : sql`d.fixmedins_code = ${fixmedinsCode}`;

/** The column name of a field. */
export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const columnOf = (key: string, alias = ''): SQL =>
  sql.raw(alias === '' ? columnName(key) : `${alias}.${columnName(key)}`);
