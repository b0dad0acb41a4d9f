import { columnsOf, headingFault, type ImportType } from './types.ts';

/** Rows at the top that may stand above the headings: titles, the name of the institution, a day. */
export const TITLE_ROWS = 20;

/**
 * The headings of a table: the first of its rows that has all that the type needs.
 * @returns the place among `rows`; -1: none
 */
export const headingAt = (type: ImportType, rows: readonly (readonly string[])[]): number =>
  rows.slice(0, TITLE_ROWS).findIndex((cells) => headingFault(type, cells) === null);

const MOST_NAMED = 8;
/** What is wrong with a table that has no headings: the row that comes nearest, what it holds, and what is missing. */
export function noHeading(
  type: ImportType,
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): string {
  const known = (cells: readonly string[]): number =>
    columnsOf(type, cells).filter((column) => column !== null).length;
  const [nearest] = rows
    .slice(0, TITLE_ROWS)
    .toSorted((a, b) => known(b.cells) - known(a.cells) || a.row - b.row);
  const written = (nearest?.cells ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const headings = `第 ${nearest?.row ?? 1} 行是“${written.slice(0, MOST_NAMED).join('、').slice(0, 80)}”${written.length > MOST_NAMED ? ` 等 ${written.length} 列` : ''}`;
  return nearest === undefined || known(nearest.cells) === 0
    ? `文件不像${type.title}：${headings}，没有“${type.columns
        .filter((column) => column.isRequired === true)
        .map(({ title }) => title)
        .join('、')}”等列。请下载模板核对`
    : `${headings}，${headingFault(type, nearest.cells) ?? ''}`;
}
