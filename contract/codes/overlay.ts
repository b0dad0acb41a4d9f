export interface CodeItem {
  readonly value: string;
  readonly name: string;
}

/** A code of a table that an area has changed. */
export interface ChangedCode extends CodeItem {
  /** No longer offered; records that hold it keep its name. */
  readonly isStopped?: boolean | undefined;
  readonly isDefault?: boolean | undefined;
}

/** The tables that an area has changed, each with all of its codes in the area's order. */
export type ChangedTables = Readonly<Record<string, readonly ChangedCode[]>>;

/** An area's changes of the built-in code tables, for readers. */
export interface CodeOverlay {
  /** Undefined where the built-in name holds. */
  nameOf(table: string, value: string): string | undefined;
  /** Undefined where the built-in codes hold; the same list at each call. */
  itemsOf(table: string): readonly CodeItem[] | undefined;
  defaultOf(table: string): string | undefined;
}

export function codeOverlay(changed: ChangedTables): CodeOverlay {
  const tables = new Map(
    Object.entries(changed).map(([table, codes]) => [
      table,
      {
        names: new Map(codes.map(({ value, name }) => [value, name])),
        items: codes.flatMap(({ value, name, isStopped }) => (isStopped === true ? [] : [{ value, name }])),
        default: codes.find(({ isDefault, isStopped }) => isDefault === true && isStopped !== true)?.value,
      },
    ]),
  );
  return {
    nameOf: (table, value) => tables.get(table)?.names.get(value),
    itemsOf: (table) => tables.get(table)?.items,
    defaultOf: (table) => tables.get(table)?.default,
  };
}

export const NO_CHANGES: CodeOverlay = codeOverlay({});
