import { widthOf } from '../columns.ts';
import type { OutColumn } from '../types.ts';
import { columnName, headingRow } from './cells.ts';
import { escapeText } from './escape.ts';
import { STYLES } from './styleSheet.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** The longest list that fits into the rule of a cell (Excel's limit of a literal in a formula). */
const MAX_CHOICES_CHARS = 255;

/** A sheet up to its frozen heading. A column's format also holds for rows that are added by hand. */
export function sheetHead(columns: readonly OutColumn[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" style="${STYLES[column.type]}" customWidth="1"/>`,
  );
  return (
    `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData>${headingRow(columns.map(({ title }) => title))}`
  );
}

/** What follows the rows. @param lastRow the last of them, 1 where there is only the heading */
export function sheetTail(columns: readonly OutColumn[], lastRow: number): string {
  const range = `A1:${columnName(columns.length - 1)}${lastRow}`;
  const rules = columns.flatMap(({ choices }, index) => choiceRule(columnName(index), choices ?? []));
  const validations =
    rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
  return `</sheetData><autoFilter ref="${range}"/>${validations}</worksheet>`;
}

function choiceRule(column: string, choices: readonly string[]): string[] {
  const list = choices.join(',');
  const isWritable = choices.every((choice) => choice !== '' && !/[",]/.test(choice));
  if (list === '' || list.length > MAX_CHOICES_CHARS || !isWritable) return [];
  return [
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}2:${column}1048576">` +
      `<formula1>"${escapeText(list)}"</formula1></dataValidation>`,
  ];
}
