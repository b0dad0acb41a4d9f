/** A figure of a report's rows: what it adds up of a source's rows `x`. */
export interface Sum {
  readonly column: string;
  /** An expression over `x`. */
  readonly of: string;
  readonly type: 'int' | 'numeric(18,2)';
}

/** Sums of a source's rows `x`, as columns. */
export const added = (sums: readonly Sum[]): string =>
  sums.map(({ column, of, type }) => `coalesce(sum(${of}), 0)::${type} as ${column}`).join(', ');

/** Sums of those columns. */
export const addedAgain = (sums: readonly Sum[]): string =>
  sums.map(({ column, type }) => `sum(${column})::${type}`).join(', ');
