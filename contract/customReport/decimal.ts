/**
 * Exact decimals of formulas: a bigint with eight decimal places. Amounts are never floats (spec §5).
 */
const PLACES = 8;
const ONE = 10n ** BigInt(PLACES);
/** Beyond this a figure is no amount of anything; it becomes empty. */
const MOST = 10n ** 26n * ONE;

/** Null for a result that is out of bounds. */
const bounded = (value: bigint): bigint | null => (value > MOST || value < -MOST ? null : value);

/** Rounds half away from zero, as PostgreSQL's numeric does. */
function divideRounded(value: bigint, by: bigint): bigint {
  const isNegative = value < 0n !== by < 0n;
  const top = value < 0n ? -value : value;
  const bottom = by < 0n ? -by : by;
  const rounded = (top + bottom / 2n) / bottom;
  return isNegative ? -rounded : rounded;
}

/** A decimal text as a decimal; null for an empty one and for what is no number. */
export function decimalOf(text: string | number | null | undefined): bigint | null {
  const match = /^([+-]?)(\d{1,26})(?:\.(\d{1,20}))?$/.exec(String(text ?? '').trim());
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const padded = part.padEnd(PLACES + 1, '0');
  const exact = BigInt(whole + padded.slice(0, PLACES)) + (padded.charCodeAt(PLACES) >= 53 ? 1n : 0n);
  return sign === '-' ? -exact : exact;
}

export const add = (a: bigint, b: bigint): bigint | null => bounded(a + b);
export const subtract = (a: bigint, b: bigint): bigint | null => bounded(a - b);
export const multiply = (a: bigint, b: bigint): bigint | null => bounded(divideRounded(a * b, ONE));
/** Null for a division by zero: it must never end a report. */
export const divide = (a: bigint, b: bigint): bigint | null =>
  b === 0n ? null : bounded(divideRounded(a * ONE, b));
export const whole = (value: number): bigint => BigInt(value) * ONE;

/** Rounded to `places`, 0 to 8. */
export function round(value: bigint, places: number): bigint {
  const step = 10n ** BigInt(PLACES - places);
  return divideRounded(value, step) * step;
}
/** Without its decimals, towards zero. */
export const truncate = (value: bigint): bigint => (value / ONE) * ONE;

/** With exactly `places` decimals. */
export function fixed(value: bigint, places: number): string {
  const rounded = divideRounded(value, 10n ** BigInt(PLACES - places));
  const digits = (rounded < 0n ? -rounded : rounded).toString().padStart(places + 1, '0');
  const sign = rounded < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
/** With as many decimals as it has. */
export const plain = (value: bigint): string => {
  const text = fixed(value, PLACES).replace(/0+$/, '');
  return text.endsWith('.') ? text.slice(0, -1) : text;
};
