import { isExactNumber, plainDecimal } from '../decimal.ts';
import { EXACT_DIGITS } from '../limits.ts';

const WHOLE = /^-?\d+$/;

/**
 * The text of a number cell as typed. Whole numbers keep every digit, fractions the fifteen that a spreadsheet shows,
 * so that 1.0000000000000002 is 1; no exponent.
 * @returns null for what is not a number
 */
export function numberText(raw: string): string | null {
  if (WHOLE.test(raw) || isExactNumber(raw)) return raw === '-0' ? '0' : raw;
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return null;
  return plainDecimal(value.toPrecision(EXACT_DIGITS));
}
