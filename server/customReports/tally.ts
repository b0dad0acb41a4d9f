import { add, divide, whole } from '../../contract/customReport/decimal.ts';
import type { AggregateName, Run, Scope, Value } from '../../contract/customReport/formula.ts';
import type { PlannedColumn } from '../../contract/customReport/plan.ts';
import { columnValue, type SourceRow } from './rows.ts';

type Kind = AggregateName | '相同值';
/** A figure that is kept while rows are read. */
interface Slot {
  readonly kind: Kind;
  /** Null: rows are counted. */
  readonly of: ((row: SourceRow) => Value) | null;
}
/** The state of a slot in one group. Kept small: a report has up to 5,000 groups of some dozens of slots. */
interface State {
  count: number;
  value: Value;
  /** The sum is out of bounds, or values differ: nothing that comes can mend it. */
  isLost: boolean;
}

const KINDS = { sum: '合计', avg: '平均', count: '计数', max: '最大', min: '最小', only: '相同值' } as const;

const overRow =
  (run: Run) =>
  (row: SourceRow): Value =>
    run({ column: (key) => row.value(key), aggregate: () => null });

/** The figures of a report's columns over rows: which there are, and how a column reads them. */
export class TallyPlan {
  readonly slots: readonly Slot[];
  readonly #first = new Map<string, number>();

  constructor(columns: readonly PlannedColumn[]) {
    const slots: Slot[] = [];
    for (const column of columns) {
      const { summary, formula } = column;
      this.#first.set(column.key, slots.length);
      if (summary !== null) slots.push({ kind: KINDS[summary], of: (row) => columnValue(column, row) });
      else
        for (const { name, of } of formula?.aggregates ?? [])
          slots.push({ kind: name, of: of === null ? null : overRow(of) });
    }
    this.slots = slots;
  }

  /** A column's figure of a group; `column` reads the group's own columns. */
  figure(column: PlannedColumn, tally: Tally, read: Scope['column']): Value {
    const first = this.#first.get(column.key) ?? 0;
    if (column.summary !== null) return tally.result(first);
    if (column.formula === null || column.formula.aggregates.length === 0) return null;
    return column.formula.run({ column: read, aggregate: (at) => tally.result(first + at) });
  }
}

/** The figures of one group. */
export class Tally {
  readonly #slots: readonly Slot[];
  readonly #states: State[];

  constructor(plan: TallyPlan) {
    this.#slots = plan.slots;
    this.#states = plan.slots.map(() => ({ count: 0, value: null, isLost: false }));
  }

  add(row: SourceRow): void {
    this.#slots.forEach(({ kind, of }, at) => {
      const value = of === null ? true : of(row);
      if (value !== null) this.#take(at, kind, value, 1);
    });
  }

  /** Adds another group's rows. */
  merge(other: Tally): void {
    this.#slots.forEach(({ kind }, at) => {
      const theirs = other.#states[at];
      if (!theirs || theirs.count === 0) return;
      this.#take(at, kind, theirs.value, theirs.count);
      const mine = this.#states[at];
      if (mine && theirs.isLost) mine.isLost = true;
    });
  }

  #take(at: number, kind: Kind, value: Value, count: number): void {
    const state = this.#states[at];
    if (!state) return;
    const isFirst = state.count === 0;
    state.count += count;
    if (kind === '计数') return;
    if (kind === '相同值') {
      if (isFirst) state.value = value;
      else if (state.value !== value) state.isLost = true;
      return;
    }
    if (typeof value !== 'bigint') return;
    if (typeof state.value !== 'bigint') {
      state.value = value;
      return;
    }
    if (kind === '最大') state.value = value > state.value ? value : state.value;
    else if (kind === '最小') state.value = value < state.value ? value : state.value;
    else {
      const sum = add(state.value, value);
      if (sum === null) state.isLost = true;
      else state.value = sum;
    }
  }

  result(at: number): Value {
    const state = this.#states[at];
    const kind = this.#slots[at]?.kind;
    if (!state || kind === undefined) return null;
    if (kind === '计数') return whole(state.count);
    if (state.isLost || state.count === 0) return null;
    if (kind !== '平均') return state.value;
    return typeof state.value === 'bigint' ? divide(state.value, whole(state.count)) : null;
  }
}
