import { cellText, isDate, isNumeric } from '../columns.ts';
import { isExactNumber } from '../decimal.ts';
import { CELL_CHARS } from '../limits.ts';
import type { OutCell, OutColumn, OutRow } from '../types.ts';
import { dateSerial } from './dates.ts';
import { escapeText } from './escape.ts';
import { HEADING_STYLE, STYLES } from './styleSheet.ts';

/** `A` for the column at index 0. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** Some programs trim leading and trailing blanks and line ends unless told to preserve them. */
const BLANK_EDGE = /^\s|\s$|\n/;
/** Half of a surrogate pair. */
const HALF = /[\ud800-\udbff]$/;

/**
 * Texts are written into the cells: shared strings would have to be kept until the end. As `str`, which has fewer tags
 * than `inlineStr`; never a formula, which is another element. Text beyond the cell limit is cut, or spreadsheets take
 * the file for broken.
 */
function textCell(place: string, style: number, text: string): string {
  const space = BLANK_EDGE.test(text) ? ' xml:space="preserve"' : '';
  const content = escapeText(text.length > CELL_CHARS ? text.slice(0, CELL_CHARS).replace(HALF, '') : text);
  // LibreOffice understands escaped characters only in this element.
  if (content.includes('_x'))
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${content}</t></is></c>`;
  return `<c r="${place}" s="${style}" t="str"><v${space}>${content}</v></c>`;
}
const numberCell = (place: string, style: number, number: string | number): string =>
  `<c r="${place}" s="${style}"><v>${number}</v></c>`;

export type RowWriter = (row: number, cells: OutRow) => string;

/** Writes rows of these columns as XML. A value that its type cannot hold without loss is written as text. */
export function rowWriter(columns: readonly OutColumn[]): RowWriter {
  const writers = columns.map(({ type }, index) => {
    const name = columnName(index);
    const style = STYLES[type];
    return (row: number, cell: OutCell): string => {
      const text = cellText(cell);
      if (text === '') return '';
      if (isNumeric(type) && isExactNumber(text)) return numberCell(name + row, style, text);
      const serial = isDate(type) ? dateSerial(text) : null;
      return serial === null
        ? textCell(name + row, STYLES.text, text)
        : numberCell(name + row, style, serial);
    };
  });
  return (row, cells) => {
    const outline = cells.look?.outline ?? 0;
    let xml = outline > 0 ? `<row r="${row}" outlineLevel="${outline}">` : `<row r="${row}">`;
    for (let index = 0; index < writers.length; index++) xml += writers[index]!(row, cells[index]);
    return `${xml}</row>`;
  };
}

export const headingRow = (titles: readonly string[], row: number): string =>
  `<row r="${row}">${titles.map((title, index) => textCell(`${columnName(index)}${row}`, HEADING_STYLE, title)).join('')}</row>`;
