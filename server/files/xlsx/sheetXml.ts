import { widthOf } from '../columns.ts';
import type { OutColumn, XlsxOptions } from '../types.ts';
import { columnName, headingRow } from './cells.ts';
import { escapeText } from './escape.ts';
import { STYLES } from './styleSheet.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** The longest list that fits into the rule of a cell (Excel's limit of a literal in a formula). */
const MAX_CHOICES_CHARS = 255;

/** What stands above the rows, and how they are folded. */
export interface SheetHead extends Pick<XlsxOptions, 'outline'> {
  readonly columns: readonly OutColumn[];
  readonly head: readonly string[];
}

/** A sheet up to its frozen heading. A column's format also holds for rows that are added by hand. */
export function sheetHead({ columns, head, outline }: SheetHead): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" style="${STYLES[column.type]}" customWidth="1"/>`,
  );
  const heading = head.length + 1;
  return (
    `<worksheet xmlns="${MAIN}">` +
    `<sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${heading}" topLeftCell="A${heading + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    (outline ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>` : '') +
    `<cols>${widths.join('')}</cols><sheetData>${head.map((line, at) => headingRow([line], at + 1)).join('')}` +
    headingRow(
      columns.map(({ title }) => title),
      heading,
    )
  );
}

/**
 * What follows the rows.
 * @param lastRow the last of them that a filter may hide; the heading's number where there is none
 */
export function sheetTail({ columns, head }: SheetHead, lastRow: number): string {
  const heading = head.length + 1;
  const range = `A${heading}:${columnName(columns.length - 1)}${lastRow}`;
  const rules = columns.flatMap(({ choices }, index) =>
    choiceRule(columnName(index), heading + 1, choices ?? []),
  );
  const validations =
    rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : '';
  return `</sheetData><autoFilter ref="${range}"/>${validations}</worksheet>`;
}

function choiceRule(column: string, from: number, choices: readonly string[]): string[] {
  const list = choices.join(',');
  const isWritable = choices.every((choice) => choice !== '' && !/[",]/.test(choice));
  if (list === '' || list.length > MAX_CHOICES_CHARS || !isWritable) return [];
  return [
    `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${column}${from}:${column}1048576">` +
      `<formula1>"${escapeText(list)}"</formula1></dataValidation>`,
  ];
}
