import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ImportType } from '../../contract/import/types.ts';

/**
 * What an import writes to: a table with the columns of the import type in snake_case, and beside them `vali_flag`,
 * `ver`, `updt_time`, `py` and `import_id`.
 */
export interface Catalogue {
  readonly importType: string;
  readonly table: string;
  /** The column whose changes count as 更名. */
  readonly nameKey: string;
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
}

export interface Target {
  readonly type: ImportType;
  readonly catalogue: Catalogue;
}

/** The column name of a field. */
export const columnName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const columnOf = (key: string, alias = ''): SQL =>
  sql.raw(alias === '' ? columnName(key) : `${alias}.${columnName(key)}`);
