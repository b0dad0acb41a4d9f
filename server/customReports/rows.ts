import { decimalOf, fixed, whole } from '../../contract/customReport/decimal.ts';
import { textOf, type Value } from '../../contract/customReport/formula.ts';
import { formulaTypeOf } from '../../contract/customReport/sources.ts';
import { daysOfRelative } from '../../contract/customReport/period.ts';
import type { PlannedColumn, ReportPlan } from '../../contract/customReport/plan.ts';
import type { ReportCondition } from '../../contract/customReport/definition.ts';
import type { CellValue, ColumnType } from '../../contract/lists/column.ts';
import { today } from '../query/range.ts';

export type Cell = string | number | null;

/** A row of the source, as formulas and conditions read it. */
export interface SourceRow {
  /** A column of the source or of the report, by key. */
  value(key: string): Value;
  /** As the source shows it; undefined for a formula. */
  raw(key: string): CellValue;
}

const PLACES: Partial<Record<ColumnType, number>> = { money: 2, quantity: 4, price: 6, integer: 0 };
/** A value as a cell of its column. */
export function cellOf(value: Value, type: ColumnType): Cell {
  if (value === null) return null;
  if (typeof value !== 'bigint') return textOf(value);
  const places = PLACES[type];
  return places === undefined ? textOf(value) : fixed(value, places);
}

const valueOf = (raw: CellValue, isNumber: boolean): Value => {
  if (raw === null || raw === undefined || raw === '') return null;
  if (!isNumber) return String(raw);
  return typeof raw === 'number' && Number.isSafeInteger(raw) ? whole(raw) : decimalOf(raw);
};

/** A value of a column of the report in a row. */
export const columnValue = (column: PlannedColumn, row: SourceRow): Value =>
  column.formula === null
    ? row.value(column.key)
    : column.formula.run({ column: (key) => row.value(key), aggregate: () => null });

/** The cell of a column of the report in a row: the source's own text where there is one. */
export function rowCell(column: PlannedColumn, row: SourceRow): Cell {
  if (column.formula !== null) return cellOf(columnValue(column, row), column.type);
  return row.raw(column.key) ?? null;
}

/** Makes the rows of a plan's source. Columns are read when a formula asks for them, once a row. */
export function rowMaker(plan: ReportPlan): (row: unknown) => SourceRow {
  const columns = new Map(
    plan.source.list.columns.map((column) => [
      column.key,
      { read: column.value, isNumber: formulaTypeOf(column.type) === 'number' },
    ]),
  );
  const formulas = new Map(plan.columns.flatMap((each) => (each.formula ? [[each.key, each] as const] : [])));
  return (row) => {
    const known = new Map<string, Value>();
    const self: SourceRow = {
      raw: (key) => columns.get(key)?.read(row),
      value: (key) => {
        const found = known.get(key);
        if (found !== undefined) return found;
        const own = columns.get(key);
        const formula = formulas.get(key);
        const value = own
          ? valueOf(own.read(row), own.isNumber)
          : formula
            ? columnValue(formula, self)
            : null;
        known.set(key, value);
        return value;
      },
    };
    return self;
  };
}

type Test = (row: SourceRow) => boolean;
function testOf({ column, sign, value }: ReportCondition): Test {
  if (sign === 'empty') return (row) => textOf(row.value(column)) === '';
  if (sign === 'filled') return (row) => textOf(row.value(column)) !== '';
  if (sign === 'has') return (row) => textOf(row.value(column)).includes(value);
  if (sign === 'within') {
    const { begndate, enddate } = daysOfRelative(value, today());
    return (row) => {
      const day = textOf(row.value(column)).slice(0, 10);
      return day >= begndate && day <= enddate;
    };
  }
  const number = decimalOf(value);
  return (row) => {
    const found = row.value(column);
    // An empty cell equals nothing, so it is unequal to any value.
    if (found === null) return sign === 'ne';
    const wanted = typeof found === 'bigint' ? number : value;
    if (wanted === null) return sign === 'ne';
    if (sign === 'eq') return found === wanted;
    if (sign === 'ne') return found !== wanted;
    if (sign === 'gt') return found > wanted;
    if (sign === 'ge') return found >= wanted;
    return sign === 'lt' ? found < wanted : found <= wanted;
  };
}

/** Whether a row meets all conditions of a plan. */
export function meets(plan: ReportPlan): Test {
  const tests = plan.definition.conditions.map(testOf);
  return (row) => tests.every((test) => test(row));
}

/** Compares two values for a sort; empty ones come last in either order. */
export function compareValues(a: Value, b: Value, order: 'asc' | 'desc'): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const isLess = typeof a === typeof b ? a < b : textOf(a) < textOf(b);
  return isLess === (order === 'asc') ? -1 : 1;
}
