type Key = readonly string[];

/** Compares keys field by field, as the server orders them: by code points. */
function compare(one: Key, other: Key): number {
  for (const [index, field] of one.entries()) {
    const rival = other[index] ?? '';
    if (field !== rival) return field < rival ? -1 : 1;
  }
  return 0;
}

/**
 * The row after the current one in the list's order, or else the first of the others; undefined when no other is left.
 * The current row need not be in the list: it may have turned even.
 */
export function nextAfter<Row>(
  rows: readonly Row[],
  current: Key,
  keyOf: (row: Row) => Key,
  order: 'asc' | 'desc',
): Row | undefined {
  const sign = order === 'asc' ? 1 : -1;
  const others = rows.filter((row) => compare(keyOf(row), current) !== 0);
  return others.find((row) => compare(keyOf(row), current) * sign > 0) ?? others[0];
}
