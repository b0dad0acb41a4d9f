/**
 * Rows as a spreadsheet takes them: tab-separated text, and the same as an HTML table whose text cells are
 * marked as text, so that an 18-digit id does not turn into 4.30E+17.
 */
import { fullTitle } from '../../../contract/lists/column.ts';
import { isFigure } from './cellText.ts';
import type { DenseColumn } from './tableTypes.ts';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
/** A spreadsheet would run text that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export interface CopiedTable {
  readonly text: string;
  readonly html: string;
}

/** Raw value of one cell: figures stay numbers without separators, everything else is inert text. */
export function copiedCell<Row>(column: DenseColumn<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (isFigure(column.type) && DECIMAL.test(text)) return text;
  return (FORMULA.test(text) ? `'${text}` : text).replace(/[\t\r\n]+/g, ' ');
}

/**
 * One line a row, and with `titles` a header row before them; lines end with CRLF, which every spreadsheet takes.
 */
export function copiedRows<Row>(
  columns: readonly DenseColumn<Row>[],
  rows: readonly Row[],
  titles = true,
): CopiedTable {
  const head = titles ? [columns.map((column) => inert(fullTitle(column)))] : [];
  const lines = rows.map((row) => columns.map((column) => copiedCell(column, row)));
  const kinds = columns.map((column) => isFigure(column.type));
  const body = lines.map((line) => htmlRow('td', line, kinds)).join('');
  return {
    text: [...head, ...lines].map((line) => line.join('\t')).join('\r\n'),
    html: `<table>${head.map((cells) => `<thead>${htmlRow('th', cells, [])}</thead>`).join('')}<tbody>${body}</tbody></table>`,
  };
}

const inert = (text: string): string => (FORMULA.test(text) ? `'${text}` : text).replace(/[\t\r\n]+/g, ' ');

function htmlRow(tag: 'td' | 'th', cells: readonly string[], figures: readonly boolean[]): string {
  const one = (text: string, index: number): string =>
    figures[index] === true && DECIMAL.test(text)
      ? `<${tag}>${text}</${tag}>`
      : `<${tag} style='mso-number-format:"\\@"'>${escapeHtml(text)}</${tag}>`;
  return `<tr>${cells.map(one).join('')}</tr>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
