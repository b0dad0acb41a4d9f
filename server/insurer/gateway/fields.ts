import { z } from 'zod';

/**
 * The fields of the centre's messages. A centre writes one value in several ways (a number or its text, `''`, `null` or nothing
 * for empty, dates with and without separators); each field reads all of them and returns the one form of the port.
 */

/** Absent, `null`, or an empty text. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === 'null';

const asText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'bigint' ? String(value) : value;

/** A text; `''` where the centre gives none. */
export const text = z.preprocess((value) => (isEmpty(value) ? '' : asText(value)), z.string().max(40_000));
/** A text that a reply without makes no sense. */
export const must = z.preprocess(asText, z.string().min(1).max(4000));
/** A text, or null. */
export const textOrNull = z.preprocess(
  (value) => (isEmpty(value) ? null : asText(value)),
  z.string().max(40_000).nullable(),
);

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
/** The same number with exactly so many decimals; undefined where it is none, or has more. */
function withDecimals(value: string, places: number): string | undefined {
  const [, sign = '', whole = '', fraction = ''] = DECIMAL.exec(value.trim()) ?? [];
  if (whole === '' || /[1-9]/.test(fraction.slice(places))) return undefined;
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${places === 0 ? '' : `.${fraction.slice(0, places).padEnd(places, '0')}`}`;
  return `${/[1-9]/.test(digits) ? sign : ''}${digits}`;
}
const decimalText = (places: number) =>
  z.string().transform((value, context) => {
    const read = withDecimals(value, places);
    if (read !== undefined) return read;
    context.addIssue({ code: 'custom', message: `not a number with at most ${places} decimals` });
    return z.NEVER;
  });
/** A number as a text with exactly so many decimals. Absent numbers are 0 (domain §1). */
export const decimal = (places: number) =>
  z.preprocess((value) => (isEmpty(value) ? '0' : asText(value)), decimalText(places));
/** A decimal, or null where the centre sends none: it is not known yet. */
export const decimalOrNull = (places: number) =>
  z.preprocess((value) => (isEmpty(value) ? null : asText(value)), decimalText(places).nullable());
/** An amount in 元. */
export const money = decimal(2);
export const moneyOrNull = decimalOrNull(2);

/** A whole number. */
export const count = z.preprocess((value) => (isEmpty(value) ? 0 : Number(value)), z.int());

/** The digits of a time in the order of ISO, whatever separates them; fractions of a second stay. */
const TIME = /^(\d{4})-?(\d{2})-?(\d{2})[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.?(\d{1,6}))?$/;
const timeText = z.string().transform((value, context) => {
  const [, year, month, day, hour, minute, second = '00', fraction] = TIME.exec(value.trim()) ?? [];
  if (year !== undefined)
    return `${year}-${month}-${day} ${hour}:${minute}:${second}${fraction === undefined ? '' : `.${fraction}`}`;
  context.addIssue({ code: 'custom', message: 'not a time' });
  return z.NEVER;
});
/** A time `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const time = z.preprocess(asText, timeText);
export const timeOrNull = z.preprocess(
  (value) => (isEmpty(value) ? null : asText(value)),
  timeText.nullable(),
);

const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/;
const dayText = z.string().transform((value, context) => {
  const [, year, month, day] = DAY.exec(value.trim()) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  context.addIssue({ code: 'custom', message: 'not a day' });
  return z.NEVER;
});
/** A day `YYYY-MM-DD`; the centre may write a time after it. */
export const day = z.preprocess(asText, dayText);
export const dayOrNull = z.preprocess((value) => (isEmpty(value) ? null : asText(value)), dayText.nullable());

/** One of these codes. */
export const code = <const Codes extends readonly string[]>(...codes: Codes) =>
  z.preprocess(asText, z.enum(codes));
export const codeOrNull = <const Codes extends readonly string[]>(...codes: Codes) =>
  z.preprocess((value) => (isEmpty(value) ? null : asText(value)), z.enum(codes).nullable());
/** 0 or 1. */
export const flag = z.preprocess((value) => (isEmpty(value) ? '0' : asText(value)), z.enum(['0', '1']));
export const yes = z.preprocess(
  (value) => (typeof value === 'boolean' ? value : value === '1' || value === 1),
  z.boolean(),
);
/** At most so many rows; a centre without any may leave the list out. */
export const rows = <Row extends z.ZodType>(row: Row, most = 10_000) =>
  z.preprocess((value) => (isEmpty(value) ? [] : value), z.array(row).max(most));
