import { escapeAttribute } from './escape.ts';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET_NAME_CHARS = 31;
// oxlint-disable-next-line no-control-regex
const NO_NAME = /[\0-\x1f[\]:*?/\\]/g;
const HALF_CHARACTER = /\p{Cs}/gu;

export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`;

/**
 * The small parts of a workbook, by name.
 * @param sheets the names of the sheets, in order
 */
export function packageParts(sheets: readonly string[]): Readonly<Record<string, string>> {
  const numbers = sheets.map((_, index) => index + 1);
  const styles = sheets.length + 1;
  return {
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>` +
      numbers
        .map((at) => `<sheet name="${escapeAttribute(sheets[at - 1]!)}" sheetId="${at}" r:id="rId${at}"/>`)
        .join('') +
      `</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...numbers.map((at) => relation(at, 'worksheet', `worksheets/sheet${at}.xml`)),
      relation(styles, 'styles', 'styles.xml'),
    ]),
    '_rels/.rels': relations([relation(1, 'officeDocument', 'xl/workbook.xml')]),
    '[Content_Types].xml':
      `<Types xmlns="${PACKAGE}/content-types">` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>` +
      override('xl/workbook.xml', 'sheet.main') +
      override('xl/styles.xml', 'styles') +
      numbers.map((at) => override(sheetPart(at), 'worksheet')).join('') +
      `</Types>`,
  };
}

const override = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="${TYPE}.${type}+xml"/>`;
const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (all: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;

/** A valid sheet name, distinct from the existing ones. */
export function sheetName(wanted: string, taken: readonly string[]): string {
  const clean =
    wanted
      .replace(NO_NAME, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = clean.slice(0, SHEET_NAME_CHARS - suffix.length).replace(HALF_CHARACTER, '') + suffix;
    if (!taken.some((other) => other.toLowerCase() === name.toLowerCase())) return name;
  }
}
