/**
 * A spreadsheet computes text that begins like a formula, and turns ids into numbers. A leading TAB prevents both; our
 * reader removes it.
 */
const GUARD = '\t';
/** The wide forms too: spreadsheets in Chinese take them for the narrow ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Digits would be lost: leading zeros, more than eleven digits, and what reads as an exponent (1E5). */
const DIGITS = /^(0\d+|\d{12,}|\d+(\.\d+)?[eE][+-]?\d+)$/;
/** Would be displayed differently: 1.10 as 1.1, 1/2 as a day in January. */
const LIKE_A_NUMBER = /^(?=.*\d)(?=.*\D)[\d.,/:% -]+$/;

export const guarded = (text: string): string =>
  FORMULA.test(text) || DIGITS.test(text) || LIKE_A_NUMBER.test(text) ? GUARD + text : text;

export const withoutGuard = (text: string): string => (text.startsWith(GUARD) ? text.slice(1) : text);
