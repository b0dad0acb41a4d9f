import type { CustomReport } from '../../../../contract/customReport/customReport.ts';
import type {
  Audience,
  Definition,
  ReportColumn,
  ReportCondition,
} from '../../../../contract/customReport/definition.ts';
import { renameColumns } from '../../../../contract/customReport/formula.ts';
import { namedColumns } from '../../../../contract/customReport/plan.ts';
import { sourceById, sourceColumns } from '../../../../contract/customReport/sources.ts';

/** A report in the designer. Each change makes a new one. */
export interface Draft {
  readonly name: string;
  readonly memo: string;
  readonly seenBy: Audience;
  readonly roleIds: readonly string[];
  readonly definition: Definition;
}

const START: Omit<Definition, 'source' | 'period' | 'columns'> = {
  conditions: [],
  groups: [],
  subtotals: false,
  sort: [],
  chart: null,
};
/** Columns that a new report begins with. */
const FIRST_COLUMNS = 6;

/** A new report of a source: its first columns, the days of this month. */
export function draftOf(sourceId: string): Draft {
  const source = sourceById(sourceId);
  const columns = source ? sourceColumns(source).slice(0, FIRST_COLUMNS) : [];
  return {
    name: '',
    memo: '',
    seenBy: 'self',
    roleIds: [],
    definition: {
      ...START,
      source: sourceId,
      period: source?.daysOf ? 'thisMonth' : null,
      columns: columns.map(({ key, title }) => ({ key, title: title.slice(0, 30) })),
    },
  };
}

/** A stored report with the formulas as a person reads them; `isCopy`: as the beginning of a new one. */
export function draftFrom({ name, memo, seenBy, roleIds, definition }: CustomReport, isCopy: boolean): Draft {
  const source = sourceById(definition.source);
  const known = source ? namedColumns(source) : [];
  return {
    name: isCopy ? `${name} 副本`.slice(0, 40) : name,
    memo,
    seenBy: isCopy ? 'self' : seenBy,
    roleIds: isCopy ? [] : roleIds,
    definition: {
      ...definition,
      columns: definition.columns.map((column) =>
        column.formula === undefined
          ? column
          : { ...column, formula: renameColumns(column.formula, known, 'title') },
      ),
    },
  };
}

const changed = (draft: Draft, more: Partial<Definition>): Draft => ({
  ...draft,
  definition: { ...draft.definition, ...more },
});
export const withDefinition = changed;

/** Another source: what belonged to the old one goes, name and audience stay. */
export const withSource = (draft: Draft, source: string): Draft => ({
  ...draft,
  definition: draftOf(source).definition,
});

export function withColumn(draft: Draft, key: string): Draft {
  const source = sourceById(draft.definition.source);
  const found = source && sourceColumns(source).find((column) => column.key === key);
  if (!found || draft.definition.columns.some((column) => column.key === key)) return draft;
  return changed(draft, {
    columns: [...draft.definition.columns, { key, title: found.title.slice(0, 30) }],
  });
}
export function withFormula(draft: Draft): Draft {
  const { columns } = draft.definition;
  const taken = new Set(columns.map(({ key }) => key));
  let at = 1;
  while (taken.has(`c${at}`)) at += 1;
  const column: ReportColumn = { key: `c${at}`, title: `公式 ${at}`, formula: '', look: 'money' };
  return changed(draft, { columns: [...columns, column] });
}

/** Sets parts of a column; an undefined part is taken away. */
export const withColumnAt = (
  draft: Draft,
  at: number,
  more: { readonly [K in keyof ReportColumn]?: ReportColumn[K] | undefined },
): Draft =>
  changed(draft, {
    columns: draft.definition.columns.map((column, index) =>
      index === at
        ? (Object.fromEntries(
            Object.entries({ ...column, ...more }).filter(([, value]) => value !== undefined),
          ) as ReportColumn)
        : column,
    ),
  });

/** Moves a column by one place; the same draft at either end. */
export function withMoved(draft: Draft, at: number, by: -1 | 1): Draft {
  const columns = [...draft.definition.columns];
  const [one, other] = [columns[at], columns[at + by]];
  if (!one || !other) return draft;
  columns[at] = other;
  columns[at + by] = one;
  return changed(draft, { columns });
}

/** Without a column, and without what names it. */
export function withoutColumn(draft: Draft, at: number): Draft {
  const { columns, groups, sort, chart, conditions } = draft.definition;
  const gone = columns[at];
  if (!gone) return draft;
  const values = chart?.values.filter((key) => key !== gone.key) ?? [];
  return changed(draft, {
    columns: columns.filter((_, index) => index !== at),
    groups: groups.filter((key) => key !== gone.key),
    sort: sort.filter(({ column }) => column !== gone.key),
    conditions:
      gone.formula === undefined ? conditions : conditions.filter(({ column }) => column !== gone.key),
    chart: chart && chart.label !== gone.key && values.length > 0 ? { ...chart, values } : null,
  });
}

/** Groups by the places of a form: an emptied one lets the later ones move up. */
export const withGroup = (draft: Draft, at: number, key: string): Draft => {
  const groups = [0, 1, 2].map((place) => (place === at ? key : (draft.definition.groups[place] ?? '')));
  return changed(draft, { groups: [...new Set(groups.filter(Boolean))] });
};
export const withSort = (draft: Draft, at: number, text: string): Draft => {
  const [column = '', order] = text.split(' ');
  const sort = [...draft.definition.sort];
  if (column === '') sort.splice(at, 1);
  else sort[at] = { column, order: order === 'desc' ? 'desc' : 'asc' };
  return changed(draft, { sort: sort.filter(Boolean) });
};

export const withCondition = (draft: Draft): Draft => {
  const [first] = draft.definition.columns;
  return changed(draft, {
    conditions: [
      ...draft.definition.conditions,
      { column: first?.key ?? '', sign: 'eq', value: '' } satisfies ReportCondition,
    ],
  });
};
export const withConditionAt = (draft: Draft, at: number, more: Partial<ReportCondition>): Draft =>
  changed(draft, {
    conditions: draft.definition.conditions.map((each, index) =>
      index === at ? { ...each, ...more } : each,
    ),
  });
export const withoutCondition = (draft: Draft, at: number): Draft =>
  changed(draft, { conditions: draft.definition.conditions.filter((_, index) => index !== at) });

/** A chart of its first group (or column) and a number column; none without a kind. */
export const withChart = (draft: Draft, kind: string, label: string, value: string): Draft =>
  changed(draft, {
    chart:
      kind === 'bar' || kind === 'line' ? { kind, label, values: value === '' ? [label] : [value] } : null,
  });
