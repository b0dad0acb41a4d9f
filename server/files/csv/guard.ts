/**
 * A spreadsheet computes what begins like a formula, and makes numbers of ids. A TAB before such text keeps it as it
 * is; our own reader takes it off again.
 */
const GUARD = '\t';
/** The wide forms too: spreadsheets in Chinese take them for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Digits that would be lost: leading zeros, and more than eleven of them; and what reads as an exponent (1E5). */
const DIGITS = /^(0\d+|\d{12,}|\d+(\.\d+)?[eE][+-]?\d+)$/;
/** What would be shown in another way: 1.10 as 1.1, 1/2 as a day in January. */
const LIKE_A_NUMBER = /^(?=.*\d)(?=.*\D)[\d.,/:% -]+$/;

export const guarded = (text: string): string =>
  FORMULA.test(text) || DIGITS.test(text) || LIKE_A_NUMBER.test(text) ? GUARD + text : text;

export const withoutGuard = (text: string): string => (text.startsWith(GUARD) ? text.slice(1) : text);
