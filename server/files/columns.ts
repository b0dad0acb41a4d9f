import { plainDecimal } from './decimal.ts';
import type { OutCell, OutColumn, OutType } from './types.ts';

/** Number formats by type; `@` is text. */
export const FORMATS: Readonly<Record<OutType, string>> = {
  text: '@',
  enum: '@',
  money: '#,##0.00',
  quantity: '#,##0.0000',
  price: '#,##0.000000',
  integer: '0',
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};

const WIDTHS: Readonly<Record<OutType, number>> = {
  text: 16,
  enum: 12,
  money: 14,
  quantity: 14,
  price: 16,
  integer: 10,
  date: 12,
  datetime: 20,
};

/** A Chinese character is as wide as two of the standard font; the filter's arrow needs room too. */
export const widthOf = ({ title, type, width }: OutColumn): number =>
  width ?? Math.max(WIDTHS[type], [...title].length * 2 + 4);

export const isNumeric = (type: OutType): boolean =>
  type === 'money' || type === 'quantity' || type === 'price' || type === 'integer';
export const isDate = (type: OutType): boolean => type === 'date' || type === 'datetime';

export const cellText = (cell: OutCell): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'number' ? numberCellText(cell) : cell;

/** The wire's numbers are counts; nobody expects an exponent in a file. */
const numberCellText = (value: number): string =>
  Number.isSafeInteger(value) ? String(value) : plainDecimal(String(value));
