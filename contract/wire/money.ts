/**
 * Money on the wire is a decimal string (`"-25.10"`), in code integer 分 as bigint; never a binary float
 * (domain §6: 0.1 + 0.2, 0.226 → 0.23).
 */

const AMOUNT = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** Decimal string of any scale to integer units of 10^-scale, rounded half away from zero. Throws on anything else. */
export function toUnits(text: string, scale: number): bigint {
  const match = AMOUNT.exec(text.trim());
  if (!match) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  const roundUp = (fraction[scale] ?? '0') >= '5' ? 1n : 0n;
  const value = BigInt(whole + kept) + roundUp;
  return sign === '-' ? -value : value;
}

/** Integer units of 10^-scale to a plain decimal string with exactly `scale` places. */
export function fromUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

/** Decimal string → 分. */
export const toFen = (text: string): bigint => toUnits(text, 2);
/** 分 → decimal string with two places. */
export const fromFen = (fen: bigint): string => fromUnits(fen, 2);

/** `a - b` of two decimal strings, in 元 with two places. */
export const subtractMoney = (a: string, b: string): string => fromFen(toFen(a) - toFen(b));
export const addMoney = (...amounts: readonly string[]): string =>
  fromFen(amounts.reduce((sum, amount) => sum + toFen(amount), 0n));

/** A count as it is shown: with thousands separators. */
export const formatCount = (count: number): string => COUNT.format(count);
const COUNT = new Intl.NumberFormat('en-US');

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * The money formatter of spec §5: rounds to 4 decimals, then shows 2 with thousands separators; the empty
 * string for what is not a number. For amounts only: unit prices (6 decimals) and quantities (4) never pass.
 */
export function formatMoney(value: unknown): string {
  const text = typeof value === 'number' && Number.isFinite(value) ? plain(value) : value;
  if (typeof text !== 'string' || !AMOUNT.test(text.trim())) return '';
  const rounded = fromUnits(toUnits(fromUnits(toUnits(text, 4), 4), 2), 2);
  const [whole = '0', fraction = '00'] = rounded.replace('-', '').split('.');
  const negative = rounded.startsWith('-') && /[1-9]/.test(rounded);
  return `${negative ? '-' : ''}${group(whole)}.${fraction}`;
}

/** A number without exponent: `1e21` and `1e-7` would not parse as a decimal otherwise. */
const plain = (value: number): string =>
  Math.abs(value) >= 1e21
    ? BigInt(value).toString()
    : String(value).includes('e')
      ? value.toFixed(20)
      : String(value);
