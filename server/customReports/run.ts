import {
  MAX_READ,
  MAX_SHOWN,
  type ReportResult,
  type ResultRow,
} from '../../contract/customReport/customReport.ts';
import type { Value } from '../../contract/customReport/formula.ts';
import type { ReportPlan } from '../../contract/customReport/plan.ts';
import { Problem } from '../errors/problem.ts';
import type { FileRows } from '../exports/job.ts';
import type { Ask } from '../http/askAs.ts';
import { leftOutLines } from '../query/archived.ts';
import { Groups } from './groups.ts';
import { readSource, type Days, type Reading } from './read.ts';
import { cellOf, columnValue, compareValues, rowCell, type SourceRow } from './rows.ts';
import { Tally, TallyPlan } from './tally.ts';

/** Rows of the source that a file's run reads; those of a sorted one are in memory. */
const MAX_FILE_READ = 1_000_000;
const MAX_FILE_SORTED = 100_000;
/** Rows of the source that a preview reads. */
const MAX_PREVIEW = 200;

const rowOf = (plan: ReportPlan, row: SourceRow, at: number): ResultRow => ({
  key: String(at),
  level: 'row',
  cells: plan.columns.map((column) => rowCell(column, row)),
});

/** The sums of a report without groups, filled row by row. */
class Sums {
  readonly #plan: ReportPlan;
  readonly #tallies: TallyPlan;
  readonly #tally: Tally;
  constructor(plan: ReportPlan) {
    this.#plan = plan;
    this.#tallies = new TallyPlan(plan.columns);
    this.#tally = new Tally(this.#tallies);
  }
  add(row: SourceRow): void {
    this.#tally.add(row);
  }
  total(): ResultRow {
    const cells = this.#plan.columns.map((column) =>
      cellOf(
        this.#tallies.figure(column, this.#tally, () => null),
        column.type,
      ),
    );
    return { key: 'total', level: 'total', cells };
  }
}

/** The rows of a report without groups in the order of its sort. */
function sorted(plan: ReportPlan, rows: readonly SourceRow[]): SourceRow[] {
  const { sort } = plan.definition;
  const by = sort.flatMap(({ column, order }) => {
    const found = plan.columns.find(({ key }) => key === column);
    return found ? [{ column: found, order }] : [];
  });
  const keyed = rows.map((row) => ({ row, values: by.map(({ column }): Value => columnValue(column, row)) }));
  keyed.sort((a, b) => {
    for (const [at, { order }] of by.entries()) {
      const way = compareValues(a.values[at] ?? null, b.values[at] ?? null, order);
      if (way !== 0) return way;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}

/** The first rows of an iterable of batches, and whether there were more. */
async function firstOf(
  batches: AsyncIterable<readonly SourceRow[]>,
  most: number,
  each: (row: SourceRow) => void,
): Promise<{ readonly rows: SourceRow[]; readonly hasMore: boolean }> {
  const rows: SourceRow[] = [];
  for await (const batch of batches)
    for (const row of batch) {
      if (rows.length >= most) return { rows, hasMore: true };
      rows.push(row);
      each(row);
    }
  return { rows, hasMore: false };
}

/**
 * A report as its page shows it: all its groups, or its first rows. `isPreview` reads the beginning of the source only.
 * @throws Problem where the source has more rows than a page's run reads
 */
export async function runReport(
  plan: ReportPlan,
  days: Days | null,
  ask: Ask,
  isPreview = false,
): Promise<Omit<ReportResult, 'archived'>> {
  const reading: Reading = { read: 0 };
  const batches = readSource(plan, days, ask, MAX_READ, reading);
  const { groups, sort } = plan.definition;
  const result = (rows: ResultRow[], total: ResultRow | null, hasMore: boolean) => ({
    columns: plan.columns.map(({ key, title, type }) => ({ key, title, type })),
    rows: rows.slice(0, MAX_SHOWN),
    total,
    hasMore: hasMore || rows.length > MAX_SHOWN,
    read: reading.read,
    begndate: days?.begndate ?? null,
    enddate: days?.enddate ?? null,
  });
  if (groups.length > 0) {
    const grouped = new Groups(plan);
    const most = isPreview ? MAX_PREVIEW : Number.POSITIVE_INFINITY;
    const { hasMore } = await firstOf(batches, most, (row) => grouped.add(row));
    return result(grouped.rows(), hasMore ? null : grouped.total(), hasMore);
  }
  const sums = new Sums(plan);
  const most = isPreview ? MAX_PREVIEW : sort.length > 0 ? Number.POSITIVE_INFINITY : MAX_SHOWN;
  const { rows, hasMore } = await firstOf(batches, most, (row) => sums.add(row));
  const shown = (sort.length > 0 ? sorted(plan, rows) : rows).slice(0, MAX_SHOWN + 1);
  return result(
    shown.map((row, at) => rowOf(plan, row, at)),
    hasMore ? null : sums.total(),
    hasMore,
  );
}

/** A report as the rows of a file: all of them, their total, and which months of its days are archived. */
export function fileOf(
  plan: ReportPlan,
  title: string,
  days: Days | null,
  ask: Ask,
  archived: readonly string[],
): FileRows {
  const { groups, sort } = plan.definition;
  const reading: Reading = { read: 0 };
  const isHeld = groups.length === 0 && sort.length > 0;
  const batches = () => readSource(plan, days, ask, isHeld ? MAX_FILE_SORTED : MAX_FILE_READ, reading);
  const grouped = groups.length > 0 ? new Groups(plan) : null;
  const sums = new Sums(plan);
  const closes = (row: ResultRow) => {
    const [first = null, ...rest] = row.cells;
    return [[first ?? '合计', ...rest], ...leftOutLines(archived)];
  };
  const cells = (row: SourceRow) => plan.columns.map((column) => rowCell(column, row));
  return {
    title,
    columns: plan.columns.map((column) => ({ title: column.title, type: column.type })),
    count: () => Promise.resolve(0),
    async *pages() {
      if (grouped !== null) {
        for await (const batch of batches()) for (const row of batch) grouped.add(row);
        yield grouped.rows().map((row) => row.cells);
        return;
      }
      const held: SourceRow[] = [];
      for await (const batch of batches()) {
        for (const row of batch) sums.add(row);
        if (isHeld) held.push(...batch);
        else yield batch.map(cells);
      }
      if (isHeld) yield sorted(plan, held).map(cells);
    },
    closing: () => Promise.resolve(closes(grouped === null ? sums.total() : grouped.total())),
  };
}

/** The plan of a stored definition. @throws Problem where it no longer fits its source */
export function requirePlan(
  planned: { readonly plan: ReportPlan } | { readonly problems: readonly { readonly message: string }[] },
): ReportPlan {
  if ('plan' in planned) return planned.plan;
  throw Problem.business(`报表已不能运行，请在设计中修改：${planned.problems[0]?.message ?? ''}`);
}
