import { defaultLayout, layoutOf, visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, Density, TableLayout } from '../../ui/table/tableTypes.ts';

/** Longer than any table of ours needs: a longer text was not made here. */
const MAX_LENGTH = 4000;
const DENSITY: Readonly<Record<string, Density>> = { c: 'compact', s: 'standard', l: 'loose' };
const SHAPE = /^1([csl])(\d{1,2})!(.+)$/;
const COLUMN = /^([\w-]+?)(?:~(\d{1,6}))?$/;

/**
 * The columns of a view as encoded in the URL: version, density, number of frozen columns, then the shown columns
 * in order, each with its width if it was changed: `1s2!settleDate.fixmedinsName~220.faults`.
 */
export function writeViewLayout<Row>(columns: readonly DenseColumn<Row>[], layout: TableLayout): string {
  const density = Object.keys(DENSITY).find((letter) => DENSITY[letter] === layout.density) ?? 's';
  const shown = visibleColumns(columns, layout).map(({ key }) => {
    const width = layout.widths[key];
    return width === undefined ? key : `${key}~${width}`;
  });
  return `1${density}${layout.frozen}!${shown.join('.')}`;
}

/**
 * The layout encoded in the URL, or undefined when invalid. Unknown columns are dropped and widths are clamped;
 * columns that are not listed are hidden.
 */
export function readViewLayout<Row>(
  text: string | undefined,
  columns: readonly DenseColumn<Row>[],
): TableLayout | undefined {
  if (text === undefined || text.length > MAX_LENGTH) return undefined;
  const [, density = '', frozen = '', list = ''] = SHAPE.exec(text) ?? [];
  const known = new Set(columns.map(({ key }) => key));
  const widths: Record<string, number> = {};
  const order = list.split('.').flatMap((each): string[] => {
    const [, key = '', width] = COLUMN.exec(each) ?? [];
    if (!known.delete(key)) return [];
    if (width !== undefined) widths[key] = Number(width);
    return [key];
  });
  if (order.length === 0 || DENSITY[density] === undefined) return undefined;
  const rest = defaultLayout(columns).order.filter((key) => known.has(key));
  return layoutOf(
    {
      order: [...order, ...rest],
      hidden: rest,
      widths,
      frozen: Math.min(Number(frozen), order.length),
      density: DENSITY[density],
    },
    columns,
  );
}
