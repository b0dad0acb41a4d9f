import type { Texts } from '../../ui/form/useForm.ts';

export type RowTexts = Readonly<Record<string, string>>;

/** Rows as a form's values: `2.addr` is the address in the third row. */
export const textsOf = (rows: readonly RowTexts[]): Texts =>
  Object.fromEntries(
    rows.flatMap((row, at) => Object.entries(row).map(([key, text]) => [`${at}.${key}`, text])),
  );

export function rowsOf(values: Texts): RowTexts[] {
  const rows: Record<string, string>[] = [];
  for (const [name, text] of Object.entries(values)) {
    const [at = '', key = ''] = name.split('.');
    (rows[Number(at)] ??= {})[key] = text;
  }
  return rows;
}
