import { alignOf, totalText } from './cellText.ts';
import type { ColumnType, DenseColumn, Density, TableLayout } from './tableTypes.ts';

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 140,
  money: 120,
  quantity: 100,
  price: 110,
  integer: 80,
  date: 100,
  datetime: 160,
  enum: 110,
};
/** px; narrower cannot be read, wider cannot be scrolled past. */
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;
export const clampWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** A column as it is drawn. */
export interface LaidColumn<Row> {
  readonly column: DenseColumn<Row>;
  readonly width: number;
  /** px from the left edge of the list, checkbox column not counted. */
  readonly left: number;
  readonly frozen: boolean;
  readonly align: 'left' | 'right' | 'center';
  /** A line at the left: the group changes here. */
  readonly edge: boolean;
  readonly lastFrozen: boolean;
}

/** The layout before anyone changed anything. */
export function defaultLayout<Row>(columns: readonly DenseColumn<Row>[]): TableLayout {
  const first = [...columns.filter((column) => column.frozen), ...columns.filter((column) => !column.frozen)];
  return {
    order: first.map((column) => column.key),
    hidden: columns.filter((column) => column.hidden).map((column) => column.key),
    widths: {},
    frozen: columns.filter((column) => column.frozen && !column.hidden).length,
    density: 'standard',
  };
}

/** All columns in the layout's order; those that the layout does not know follow in their defined order. */
export function orderedColumns<Row>(
  columns: readonly DenseColumn<Row>[],
  layout: Pick<TableLayout, 'order'>,
): readonly DenseColumn<Row>[] {
  const place = new Map(layout.order.map((key, index) => [key, index]));
  return columns
    .map((column, index) => ({ column, at: place.get(column.key) ?? layout.order.length + index }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
}

export const visibleColumns = <Row>(
  columns: readonly DenseColumn<Row>[],
  layout: Pick<TableLayout, 'order' | 'hidden'>,
): readonly DenseColumn<Row>[] =>
  orderedColumns(columns, layout).filter((column) => !layout.hidden.includes(column.key));

/** Share of the room that frozen columns may take. */
const FROZEN_SHARE = 0.55;

/**
 * Widths, offsets and group edges of the shown columns in `room` px (checkbox column not counted). Spare room
 * goes to the text columns that nobody sized; a total is never cut unless someone made it so. Frozen columns that would take too much of it are let go, from
 * the right, so that a narrow screen still has something to scroll. `scale` widens what nobody sized, for larger texts.
 */
export function layColumns<Row>(
  columns: readonly DenseColumn<Row>[],
  layout: TableLayout,
  room: number,
  totals: Readonly<Record<string, string>> = {},
  scale = 1,
): readonly LaidColumn<Row>[] {
  const shown = visibleColumns(columns, layout);
  const wanted = shown.map(({ key, width, type }) =>
    clampWidth(
      layout.widths[key] ?? Math.ceil(Math.max(width ?? WIDTHS[type], totalWidth(type, totals[key])) * scale),
    ),
  );
  let frozen = 0;
  for (let used = 0; frozen < Math.min(layout.frozen, shown.length); frozen++) {
    used += wanted[frozen] ?? 0;
    if (used > room * FROZEN_SHARE) break;
  }
  const grows = shown.map(
    ({ key, type }, index) => index >= frozen && type === 'text' && layout.widths[key] === undefined,
  );
  const widths = spread(wanted, grows, room);
  let left = 0;
  return shown.map((column, index) => {
    const width = widths[index] ?? MIN_WIDTH;
    const before = shown[index - 1];
    const at = left;
    left += width;
    return {
      column,
      width,
      left: at,
      frozen: index < frozen,
      align: alignOf(column),
      edge: before !== undefined && before.group !== column.group,
      lastFrozen: index === frozen - 1,
    };
  });
}

/** px that a total needs: bold 13 px digits and the cell's padding. */
const totalWidth = (type: ColumnType, total: string | undefined): number =>
  total === undefined ? 0 : Math.ceil(totalText(type, total).length * 7.9 + 18);

/** Gives spare room to the growing columns in proportion, whole px each. */
function spread(widths: readonly number[], grows: readonly boolean[], room: number): readonly number[] {
  const sum = (some: readonly number[]): number => some.reduce((total, width) => total + width, 0);
  const spare = Math.max(0, room - sum(widths));
  const growing = sum(widths.filter((_, index) => grows[index]));
  return widths.map((width, index) => (grows[index] ? width + Math.floor((spare * width) / growing) : width));
}

/**
 * Indices (first, one after last) of the scrolling columns that can be seen when the list stands `scrolled` px
 * to the left, with a column's width to spare on either side.
 */
export function columnRange<Row>(
  columns: readonly LaidColumn<Row>[],
  room: number,
  scrolled: number,
): readonly [number, number] {
  const frozen = columns.filter((column) => column.frozen).length;
  const cover = columns[frozen]?.left ?? 0;
  const seen = (column: LaidColumn<Row>): boolean =>
    column.left + column.width > scrolled + cover - SPARE && column.left < scrolled + room + SPARE;
  const from = columns.findIndex((column, index) => index >= frozen && seen(column));
  if (from < 0) return [columns.length, columns.length];
  const after = columns.findIndex((column, index) => index > from && !seen(column));
  return [from, after < 0 ? columns.length : after];
}
/** px drawn beyond each side. */
const SPARE = 120;

export interface HeaderGroup {
  readonly title: string | undefined;
  /** Index of the first column and number of columns. */
  readonly from: number;
  readonly span: number;
  readonly frozen: boolean;
}

/** Runs of neighbouring columns of one group; a run ends where freezing ends, since the two parts move apart. */
export function headerGroups<Row>(columns: readonly LaidColumn<Row>[]): readonly HeaderGroup[] {
  const groups: HeaderGroup[] = [];
  columns.forEach(({ column, frozen }, index) => {
    const last = groups.at(-1);
    if (last && column.group !== undefined && last.title === column.group && last.frozen === frozen)
      groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ title: column.group, from: index, span: 1, frozen });
  });
  return groups;
}

/** Moves a column one place up or down among all columns, shown or not. */
export function moveColumn<Row>(
  columns: readonly DenseColumn<Row>[],
  layout: TableLayout,
  key: string,
  by: -1 | 1,
): TableLayout {
  const order = orderedColumns(columns, layout).map((column) => column.key);
  const from = order.indexOf(key);
  const to = from + by;
  const other = order[to];
  if (from < 0 || other === undefined) return layout;
  order[to] = key;
  order[from] = other;
  return { ...layout, order };
}

/** Shows or hides a column; the last shown one stays. */
export function toggleColumn<Row>(
  columns: readonly DenseColumn<Row>[],
  layout: TableLayout,
  key: string,
): TableLayout {
  if (layout.hidden.includes(key))
    return { ...layout, hidden: layout.hidden.filter((hidden) => hidden !== key) };
  const shown = visibleColumns(columns, layout);
  return shown.length <= 1 ? layout : { ...layout, hidden: [...layout.hidden, key] };
}

export const resizeColumn = (layout: TableLayout, key: string, width: number): TableLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: clampWidth(width) },
});

const VERSION = 1;
const DENSITIES: readonly Density[] = ['compact', 'standard', 'loose'];
const isDensity = (value: unknown): value is Density => DENSITIES.some((density) => density === value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;

export const writeLayout = (layout: TableLayout): string => JSON.stringify({ version: VERSION, ...layout });

/**
 * A remembered layout, or undefined when the text is not one (another version, broken, tampered with).
 * Columns that are gone are dropped; columns that are new take their defined place and visibility.
 */
export function readLayout<Row>(
  text: string | null,
  columns: readonly DenseColumn<Row>[],
): TableLayout | undefined {
  const stored = parse(text);
  if (!isRecord(stored) || stored['version'] !== VERSION) return undefined;
  const { frozen, density, widths } = stored;
  const order = strings(stored['order']);
  const hidden = strings(stored['hidden']);
  if (!order || !hidden || !isRecord(widths) || !isDensity(density)) return undefined;
  if (typeof frozen !== 'number' || !Number.isInteger(frozen) || frozen < 0) return undefined;
  return layoutOf({ order, hidden, widths, frozen, density }, columns);
}

/**
 * A layout from elsewhere for these columns, or undefined when it would show none of them. `widths` may hold anything.
 */
export function layoutOf<Row>(
  wanted: Omit<TableLayout, 'widths'> & { readonly widths: Readonly<Record<string, unknown>> },
  columns: readonly DenseColumn<Row>[],
): TableLayout | undefined {
  const { order, hidden, widths, frozen, density } = wanted;
  const known = new Set(columns.map((column) => column.key));
  const isNew = (column: DenseColumn<Row>): boolean => !order.includes(column.key);
  const kept: TableLayout = {
    order: [...new Set(order)].filter((key) => known.has(key)),
    hidden: [
      ...[...new Set(hidden)].filter((key) => known.has(key)),
      ...columns.filter((column) => isNew(column) && column.hidden).map((column) => column.key),
    ],
    widths: Object.fromEntries(
      Object.entries(widths).flatMap(([key, width]) =>
        known.has(key) && typeof width === 'number' && Number.isFinite(width)
          ? [[key, clampWidth(width)]]
          : [],
      ),
    ),
    frozen,
    density,
  };
  return visibleColumns(columns, kept).length === 0 ? undefined : kept;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
