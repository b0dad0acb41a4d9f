import type { ReportResult, ResultRow } from '../../../../contract/customReport/customReport.ts';
import type { Definition } from '../../../../contract/customReport/definition.ts';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { cellText } from '../../../ui/table/cellText.ts';
import type { ColumnType, DenseColumn } from '../../../ui/table/tableTypes.ts';

const WIDTH: Partial<Record<ColumnType, number>> = {
  integer: 90,
  money: 120,
  date: 110,
  datetime: 152,
  enum: 120,
};

/** The columns of a result, for the table on screen and on paper. */
export const columnsOf = ({ columns }: ReportResult): DenseColumn<ResultRow>[] =>
  columns.map(({ key, title, type }, at) => ({
    key,
    title,
    type,
    width: WIDTH[type] ?? 170,
    ...(at === 0 && { frozen: true }),
    value: ({ cells }) => cells[at],
  }));

/** The columns that a definition will give, while its result is on its way: a table is never without. */
export const columnsAhead = (definition: Definition | null | undefined): DenseColumn<ResultRow>[] =>
  definition?.columns.map(({ key, title }, at) => ({
    key,
    title,
    type: 'text',
    width: 140,
    ...(at === 0 && { frozen: true }),
    value: () => '',
  })) ?? [];

/** The shown sums by column; undefined where not all rows were read. */
export const totalsOf = ({ columns, total }: ReportResult): Readonly<Record<string, string>> | undefined =>
  total === null
    ? undefined
    : Object.fromEntries(
        columns.flatMap(({ key, type }, at) => {
          const cell = total.cells[at];
          return cell === null || cell === undefined ? [] : [[key, cellText(type, cell)]];
        }),
      );

/** Columns that paper adds up by itself: plain sums of the source. */
export function summedOf({ columns }: ReportResult, definition: Definition | null): ReadonlySet<string> {
  const plain = new Set(
    definition?.columns.flatMap(({ key, formula, summary = 'sum' }) =>
      formula === undefined && summary === 'sum' ? [key] : [],
    ),
  );
  return new Set(
    columns.flatMap(({ key, type }) =>
      plain.has(key) && (type === 'money' || type === 'integer' || type === 'quantity') ? [key] : [],
    ),
  );
}

const COLOURS = ['--chart-1', '--chart-2', '--chart-3'] as const;
/** Points that can be told from each other. */
const MAX_POINTS = 40;

/** The chart of a result; null where its columns are gone. */
export function chartOf(
  { columns, rows }: ReportResult,
  chart: NonNullable<Definition['chart']>,
): ChartData | null {
  const place = (wanted: string): number => columns.findIndex(({ key }) => key === wanted);
  const label = place(chart.label);
  if (label < 0) return null;
  const drawn = rows.filter(({ level }) => level === 'row').slice(0, MAX_POINTS);
  const titles = drawn.map(({ cells }, at) => String(cells[label] ?? '') || `第 ${at + 1} 行`);
  const [axis = ''] = chart.values.flatMap((key) => columns[place(key)]?.title ?? []);
  return {
    // A label that comes twice is two points.
    points: titles.map((title, at) => ({
      label: title.length > 9 ? `${title.slice(0, 8)}…` : title,
      title: titles.indexOf(title) === at ? title : `${title}（${at + 1}）`,
    })),
    series: chart.values.flatMap((key, nth) => {
      const at = place(key);
      const column = columns[at];
      if (!column) return [];
      return [
        {
          title: column.title,
          kind: chart.kind,
          axis,
          colour: COLOURS[nth] ?? COLOURS[0],
          values: drawn.map(({ cells }) => Number(cells[at] ?? 0)),
          texts: drawn.map(({ cells }) => cellText(column.type, cells[at])),
        },
      ];
    }),
  };
}
