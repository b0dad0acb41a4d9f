type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * A query string without absent values: redaxios would write `undefined` and `null` as words (design §7). Lists
 * are joined by commas, as the contract's `codes` reads them.
 */
export function serialiseQuery(values: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(values as Record<string, QueryValue>)) {
    if (value === undefined || value === null) continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') parameters.set(key, text);
  }
  return parameters.toString();
}
