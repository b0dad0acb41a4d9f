import type { ResultRow } from '../../contract/customReport/customReport.ts';
import { textOf, type Value } from '../../contract/customReport/formula.ts';
import type { PlannedColumn, ReportPlan } from '../../contract/customReport/plan.ts';
import { Problem } from '../errors/problem.ts';
import { cellOf, columnValue, compareValues, rowCell, type Cell, type SourceRow } from './rows.ts';
import { Tally, TallyPlan } from './tally.ts';

/** Groups that a report may have: its page and its file hold all of them in memory. */
export const MAX_GROUPS = 5000;

interface Leaf {
  readonly keys: readonly Value[];
  /** The group's cells as the source shows them. */
  readonly shown: readonly Cell[];
  readonly tally: Tally;
}
/** A finished row, with its values for the sort. */
interface Made {
  readonly values: ReadonlyMap<string, Value>;
  readonly row: ResultRow;
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('a report lost its column');
  return value;
};

/** The groups of a report, filled row by row. */
export class Groups {
  readonly #plan: ReportPlan;
  readonly #by: readonly PlannedColumn[];
  readonly #tallies: TallyPlan;
  readonly #leaves = new Map<string, Leaf>();

  constructor(plan: ReportPlan) {
    const { groups } = plan.definition;
    this.#plan = plan;
    this.#by = groups.map((key) => found(plan.columns.find((column) => column.key === key)));
    this.#tallies = new TallyPlan(plan.columns.filter(({ key }) => !groups.includes(key)));
  }

  /** @throws Problem for more groups than a report may have */
  add(row: SourceRow): void {
    const keys = this.#by.map((column) => columnValue(column, row));
    const name = JSON.stringify(keys.map(textOf));
    let leaf = this.#leaves.get(name);
    if (!leaf) {
      if (this.#leaves.size >= MAX_GROUPS)
        throw Problem.business(`分组超过 ${MAX_GROUPS} 个，请换一列分组或增加条件`);
      const shown = this.#by.map((column) => rowCell(column, row));
      leaf = { keys, shown, tally: new Tally(this.#tallies) };
      this.#leaves.set(name, leaf);
    }
    leaf.tally.add(row);
  }

  /** The rows in their order, subtotals behind the rows of their group. */
  rows(): ResultRow[] {
    const leaves = [...this.#leaves.values()];
    if (!this.#plan.definition.subtotals || this.#by.length < 2)
      return this.#sorted(leaves.map((leaf) => this.#made([leaf], this.#by.length, 'row'))).map(
        ({ row }) => row,
      );
    return this.#arranged(leaves, 0);
  }

  /** The total over all groups. */
  total(): ResultRow {
    return this.#made([...this.#leaves.values()], 0, 'total').row;
  }

  #arranged(leaves: readonly Leaf[], level: number): ResultRow[] {
    if (level === this.#by.length - 1)
      return this.#sorted(leaves.map((leaf) => this.#made([leaf], level + 1, 'row'))).map(({ row }) => row);
    const parts = new Map<string, Leaf[]>();
    for (const leaf of leaves) {
      const key = textOf(leaf.keys[level] ?? null);
      const part = parts.get(key);
      if (part) part.push(leaf);
      else parts.set(key, [leaf]);
    }
    const made = [...parts.values()].map((part) => ({ part, ...this.#made(part, level + 1, 'subtotal') }));
    return this.#sorted(made).flatMap(({ part, row }) => [...this.#arranged(part, level + 1), row]);
  }

  /** One row over leaves that have their first `depth` groups in common. */
  #made(leaves: readonly Leaf[], depth: number, level: ResultRow['level']): Made {
    const [first] = leaves;
    let tally = first?.tally ?? new Tally(this.#tallies);
    if (leaves.length !== 1) {
      tally = new Tally(this.#tallies);
      for (const leaf of leaves) tally.merge(leaf.tally);
    }
    const keyOf = (key: string): Value => {
      const at = this.#by.findIndex((column) => column.key === key);
      return at >= 0 && at < depth ? (first?.keys[at] ?? null) : null;
    };
    const values = new Map<string, Value>();
    const cells = this.#plan.columns.map((column): Cell => {
      const at = this.#by.indexOf(column);
      if (at >= 0) {
        values.set(column.key, keyOf(column.key));
        if (at >= depth) return null;
        const shown = first?.shown[at] ?? null;
        return level === 'subtotal' && at === depth - 1 ? `${shown ?? ''} 小计` : shown;
      }
      const value = this.#tallies.figure(column, tally, keyOf);
      values.set(column.key, value);
      return cellOf(value, column.type);
    });
    const key = JSON.stringify([level, ...(first?.keys.slice(0, depth).map(textOf) ?? [])]);
    return { values, row: { key, level, cells } };
  }

  /** By the definition's sort, then by the groups. */
  #sorted<T extends Made>(made: T[]): T[] {
    const order = [
      ...this.#plan.definition.sort,
      ...this.#by.map(({ key }) => ({ column: key, order: 'asc' as const })),
    ];
    return made.sort((a, b) => {
      for (const { column, order: way } of order) {
        const by = compareValues(a.values.get(column) ?? null, b.values.get(column) ?? null, way);
        if (by !== 0) return by;
      }
      return 0;
    });
  }
}
