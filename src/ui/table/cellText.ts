import { formatMoney } from '../../../contract/wire/money.ts';
import type { ColumnType, DenseColumn } from './tableTypes.ts';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const FIGURES: ReadonlySet<ColumnType> = new Set(['money', 'quantity', 'price', 'integer']);

/** A column of figures: right-aligned, tabular digits, copied as a number. */
export const isFigure = (type: ColumnType): boolean => FIGURES.has(type);

export const alignOf = <Row>(column: DenseColumn<Row>): 'left' | 'right' | 'center' =>
  column.align ?? (isFigure(column.type) ? 'right' : 'left');

const thousands = (whole: string): string =>
  whole.length <= 3 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
/** An amount as on the wire: two places, nothing to round. */
const AMOUNT = /^(-?)(0|[1-9]\d*)(\.\d\d)$/;

/** Places that are shown even where they are zeros: 16.30, and 3. What the value has beyond them is shown in full. */
const LEAST: Partial<Record<ColumnType, number>> = { price: 2, quantity: 0 };
function shownFraction(type: ColumnType, fraction: string): string {
  const least = LEAST[type] ?? fraction.length;
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '');
  return kept === '' ? '' : `.${kept}`;
}

/**
 * Raw value → shown text. Only amounts pass the money formatter; of unit prices (6 decimals) and quantities (4) trailing zeros
 * are left out. Other text is shown unchanged, never hidden.
 */
export function cellText(type: ColumnType, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (type === 'money') {
    // Most cells drawn while scrolling are amounts, and the full formatter costs ten times as much.
    const [, sign = '', whole = '', fraction = ''] = AMOUNT.exec(text) ?? [];
    if (fraction !== '' && (sign === '' || /[1-9]/.test(text)))
      return `${sign}${thousands(whole)}${fraction}`;
    return formatMoney(value) || text;
  }
  if (!isFigure(type) || !DECIMAL.test(text)) return text;
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${thousands(whole)}${shownFraction(type, fraction)}`;
}

/** A total as it is shown: amounts arrive formatted, other figures are formatted as in the rows above. */
export const totalText = (type: ColumnType, total: string): string =>
  type === 'money' ? total : cellText(type, total);

/** `negative` is drawn red and `zero` muted, so that a difference column can be scanned. */
export function figureSign(
  type: ColumnType,
  value: string | number | null | undefined,
): 'negative' | 'zero' | undefined {
  if (!isFigure(type) || value === null || value === undefined) return undefined;
  const text = String(value);
  if (!DECIMAL.test(text)) return undefined;
  if (!/[1-9]/.test(text)) return 'zero';
  return text.startsWith('-') ? 'negative' : undefined;
}
