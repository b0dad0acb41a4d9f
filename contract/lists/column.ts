import type { z } from 'zod';
import type { Call, CallResult } from '../wire/call.ts';

/**
 * The content of a column; decides alignment, formatting, and how a cell is copied and exported (spec §5, design §8).
 */
export type ColumnType = 'text' | 'money' | 'quantity' | 'price' | 'integer' | 'date' | 'datetime' | 'enum';

/** The raw value: a decimal string for amounts, `YYYY-MM-DD[ HH:mm:ss]` for dates, the displayed name for enums. */
export type CellValue = string | number | null | undefined;

/** One column of a list, for the table on screen and for exported files. */
export interface ListColumn<Row> {
  /** Stable: stored in layouts, named in exports. */
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /** Heading over neighbouring columns of the same group, for example 医疗费总额 over 本地 / 中心 / 差额. */
  readonly group?: string;
  readonly value: (row: Row) => CellValue;
}

/** The row of a paged call. */
export type RowOf<L extends Call> =
  CallResult<L> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

/** A list that can be exported: its call returns pages of rows, its columns say what is shown. */
export interface List {
  readonly id: string;
  /** Also the name of the exported file. */
  readonly title: string;
  readonly call: Call<z.ZodObject, z.ZodType<{ rows: unknown[]; nextCursor: string | null }>>;
  readonly columns: readonly ListColumn<unknown>[];
  /** A report: its file begins with its title and period, and a row of this level can be folded under its subtotal. */
  readonly outlineOf?: (row: unknown) => 0 | 1;
  /** The closing row of a file, made from the list's totals, as in the table. */
  readonly closing?: (totals: unknown) => unknown;
}

/** The level of a report's row in an outline: rows stand under their subtotal. */
export const outlineOf = (row: unknown): 0 | 1 => ((row as { level?: unknown }).level === 'row' ? 1 : 0);

/** Declares a list. A column that reads an unknown field does not compile. */
export function defineList<L extends Call>(
  id: string,
  title: string,
  call: L,
  columns: readonly ListColumn<RowOf<L>>[],
): List & { readonly columns: readonly ListColumn<RowOf<L>>[] } {
  const keys = new Set(columns.map((column) => column.key));
  if (keys.size !== columns.length) throw new Error(`list ${id} has a column twice`);
  return { id, title, call, columns } as unknown as List & {
    readonly columns: readonly ListColumn<RowOf<L>>[];
  };
}

/** Columns that show a field of the row unchanged: `const plain = plainColumns<OrderRow>()`. */
export const plainColumns =
  <Row>() =>
  <Key extends keyof Row & string>(
    key: Row[Key] extends CellValue ? Key : never,
    title: string,
    type: ColumnType = 'text',
  ): ListColumn<Row> => ({ key, title, type, value: (row) => row[key as Key] as CellValue });

/** A column's title where there is no second heading line. */
export const fullTitle = ({ title, group }: Pick<ListColumn<never>, 'title' | 'group'>): string =>
  group === undefined ? title : `${group} ${title}`;
