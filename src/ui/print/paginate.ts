import { alignOf, cellText } from '../table/cellText.ts';
import type { DenseColumn } from '../table/tableTypes.ts';
import { sumsOf } from './printSums.ts';
import type { PrintTable } from './printTable.ts';

export type Orientation = 'portrait' | 'landscape';

export interface SheetColumn {
  readonly title: string;
  readonly group: string | undefined;
  readonly align: 'left' | 'right' | 'center';
  /** mm. */
  readonly width: number;
}
export interface SheetRow {
  /** Place in the whole list, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly counted: boolean;
}
/** One side of paper. */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** 本页小计 by column, `''` where nothing is added up; null when no column of the list is. */
  readonly subtotal: readonly string[] | null;
  /** 合计, on the last rows only. */
  readonly total: readonly string[] | null;
  /** Which part of the columns, and of how many, when they do not fit side by side. */
  readonly part: readonly [number, number];
}
export interface Paper {
  readonly title: string;
  readonly facts: readonly string[];
  readonly orientation: Orientation;
  /** pt. */
  readonly fontSize: number;
  readonly sheets: readonly Sheet[];
  readonly rowCount: number;
  /** Rows that no sum holds. */
  readonly uncounted: number;
  readonly operator: string;
  readonly printedAt: string;
}

/** A4 without its margins, mm (paper.css: 10 at the sides, 9 above and below). */
const ROOM: Readonly<Record<Orientation, { readonly width: number; readonly height: number }>> = {
  portrait: { width: 190, height: 278 },
  landscape: { width: 277, height: 191 },
};
/** Tried in this order: turned before it is made smaller, and never smaller than can be read. */
const SIZES: readonly (readonly [Orientation, number])[] = [
  ['portrait', 9],
  ['landscape', 9],
  ['landscape', 8],
  ['landscape', 7],
];
/** Of a list too wide even for those, its columns go on over several sheets: as few as one of these makes. */
const WIDEST: readonly (readonly [Orientation, number])[] = [
  ['landscape', 8],
  ['landscape', 7],
];
export const MM_PER_PT = 25.4 / 72;
/** em: the widest a column gets before its texts are broken, padding left and right, the row's number. */
const MAX_COLUMN = 22;
const PADDING = 0.9;
const NUMBER_COLUMN = 4.4;
const ROUNDING = 1e-6;
/** em: a line of text, padding above and below (paper.css). */
export const LINE = 1.35;
export const ROW_PADDING = 0.35;
/** mm: title, a line of the facts, foot. */
const TITLE = 9;
const FACT_LINE = 4.5;
const FOOT = 6;
const FACT_EM = 8 * MM_PER_PT;

/** Width of a text in em, on the safe side for every common font: nothing may be cut off on paper. */
export function emOf(text: string): number {
  let em = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isWide = code >= 0x2e80 || code === 0xb7 || (code >= 0x2010 && code <= 0x2030);
    // Capitals and signs such as @ and % are wider than figures.
    em += isWide ? 1 : code === 0x25 || (code >= 0x40 && code <= 0x5a) ? 0.8 : 0.58;
  }
  return em;
}

interface Measured<Row> {
  readonly column: DenseColumn<Row>;
  readonly texts: readonly string[];
  /** em, padding included. */
  readonly width: number;
}

function measure<Row>(table: PrintTable<Row>, totals: ReadonlyMap<string, string>): readonly Measured<Row>[] {
  return table.columns.map((column) => {
    const texts = table.rows.map((row) => cellText(column.type, column.value(row)).replace(/\s+/g, ' '));
    const all = [column.title, totals.get(column.key) ?? ''];
    const widest = texts.reduce((most, text) => Math.max(most, emOf(text)), Math.max(...all.map(emOf)));
    return { column, texts, width: Math.min(MAX_COLUMN, widest) + PADDING };
  });
}

/** Lines that a text needs in a column; one letter a line is lost to the break. */
export const linesOf = (text: string, width: number): number => {
  const em = emOf(text);
  // The widest text of a column has just its room, which the sum of its letters may miss by a rounding.
  return em <= width - PADDING + ROUNDING ? 1 : Math.ceil(em / (width - PADDING - 1));
};

/** Columns side by side as far as they fit; the first one leads every further part, to tell the rows by. */
function partsOf<Row>(
  columns: readonly Measured<Row>[],
  room: number,
): readonly (readonly Measured<Row>[])[] {
  const parts: Measured<Row>[][] = [];
  const first = columns[0];
  let used = 0;
  for (const each of columns) {
    const part = parts.at(-1);
    if (part && used + each.width <= room) {
      part.push(each);
      used += each.width;
    } else {
      const begin = part && first ? [first, each] : [each];
      parts.push(begin);
      used = NUMBER_COLUMN + begin.reduce((sum, { width }) => sum + width, 0);
    }
  }
  return parts;
}

/** Indices [from, to) of the rows of each page. */
function pagesOf(heights: readonly number[], room: number): readonly (readonly [number, number])[] {
  const pages: [number, number][] = [];
  let from = 0;
  let used = 0;
  heights.forEach((height, index) => {
    if (index > from && used + height > room) {
      pages.push([from, index]);
      from = index;
      used = 0;
    }
    used += height;
  });
  return [...pages, [from, heights.length]];
}

/** Lays a list out on A4: the columns decide whether it stands or lies. Pure: the same table, the same sheets. */
export function paginate<Row>(table: PrintTable<Row>): Paper {
  const totals = sumsOf(table, table.rows);
  const measured = measure(table, totals);
  const width = NUMBER_COLUMN + measured.reduce((sum, each) => sum + each.width, 0);
  const fitting = SIZES.find(([orientation, pt]) => width * pt * MM_PER_PT <= ROOM[orientation].width);
  const papers = (fitting ? [fitting] : WIDEST).map((size) => laidOut(table, totals, measured, size));
  const [first = laidOut(table, totals, measured, ['landscape', 8])] = papers;
  return papers.reduce((best, each) => (each.sheets.length < best.sheets.length ? each : best), first);
}

function laidOut<Row>(
  table: PrintTable<Row>,
  totals: ReadonlyMap<string, string>,
  measured: readonly Measured<Row>[],
  [orientation, fontSize]: readonly [Orientation, number],
): Paper {
  const { columns, rows, isCounted, title, facts, operator, printedAt } = table;
  const em = fontSize * MM_PER_PT;
  const { width, height } = ROOM[orientation];
  const parts = partsOf(measured, width / em);

  const rowHeight = (lines: number): number => (lines * LINE + ROW_PADDING) * em;
  const headRows = columns.some(({ group }) => group !== undefined) ? 2 : 1;
  const factLines = Math.ceil((emOf(facts.join('　')) * FACT_EM) / width);
  const sumRows = totals.size > 0 ? 2 : 0;
  const room = height - TITLE - factLines * FACT_LINE - FOOT - (headRows + sumRows) * rowHeight(1);
  const heights = rows.map((_, index) =>
    rowHeight(Math.max(1, ...measured.map(({ texts, width: at }) => linesOf(texts[index] ?? '', at)))),
  );
  const pages = pagesOf(heights, room);

  const sheets = pages.flatMap(([from, to], page) => {
    const subtotals = totals.size > 0 ? sumsOf(table, rows.slice(from, to)) : null;
    const isLast = page === pages.length - 1;
    return parts.map((part, index): Sheet => {
      const shown = (sums: ReadonlyMap<string, string>): readonly string[] =>
        part.map(({ column }) => sums.get(column.key) ?? '');
      return {
        columns: part.map(({ column, width: at }) => ({
          title: column.title,
          group: column.group,
          align: alignOf(column),
          width: at * em,
        })),
        rows: rows.slice(from, to).map((row, at) => ({
          number: from + at + 1,
          cells: part.map(({ texts }) => texts[from + at] ?? ''),
          counted: isCounted?.(row) ?? true,
        })),
        subtotal: subtotals && shown(subtotals),
        total: subtotals && isLast ? shown(totals) : null,
        part: [index + 1, parts.length],
      };
    });
  });
  return {
    title,
    facts,
    orientation,
    fontSize,
    sheets,
    rowCount: rows.length,
    uncounted: isCounted && totals.size > 0 ? rows.filter((row) => !isCounted(row)).length : 0,
    operator,
    printedAt,
  };
}
