import { formulaFunctions } from '../../../../contract/customReport/functions.ts';

/** What may stand at the cursor of a formula. */
export interface Completion {
  /** The text that is put into the formula. */
  readonly text: string;
  readonly note: string;
}
export interface Completions {
  /** The part of the text that a completion replaces. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
}

const MOST = 8;
/** A column that is being typed after its bracket, or a word outside of brackets and quotes. */
const OPEN_COLUMN = /[[【]([^[\]【】]*)$/u;
const WORD = /[\p{L}\d_]+$/u;
const isInText = (before: string): boolean => (before.match(/["“”]/gu)?.length ?? 0) % 2 === 1;

/** Columns and functions that fit what stands before the cursor. */
export function completionsAt(
  formula: string,
  cursor: number,
  columns: readonly { readonly title: string }[],
): Completions | null {
  const before = formula.slice(0, cursor);
  if (isInText(before)) return null;
  const column = OPEN_COLUMN.exec(before);
  const word = column ? null : WORD.exec(before);
  const typed = (column?.[1] ?? word?.[0] ?? '').trim();
  if (!column && (typed === '' || /^\d/u.test(typed))) return null;
  const has = (text: string): boolean => text.toLowerCase().includes(typed.toLowerCase());
  const named = columns
    .filter(({ title }) => has(title))
    .map(({ title }): Completion => ({ text: `[${title}]`, note: '列' }));
  const functions = column
    ? []
    : formulaFunctions
        .filter(({ name, alias }) => has(name) || has(alias))
        .map(({ name, help }): Completion => ({ text: `${name}(`, note: help }));
  const items = [...functions, ...named].slice(0, MOST);
  const from = cursor - (column?.[0] ?? word?.[0] ?? '').length;
  // A bracket that closes the column already is replaced with it.
  const to = column && /^[\]】]/u.test(formula.slice(cursor)) ? cursor + 1 : cursor;
  return items.length === 0 ? null : { from, to, items };
}

/** The formula with a completion put in, and where the cursor goes. */
export const completed = (
  formula: string,
  { from, to }: Completions,
  { text }: Completion,
): { readonly formula: string; readonly cursor: number } => ({
  formula: formula.slice(0, from) + text + formula.slice(to),
  cursor: from + text.length,
});
