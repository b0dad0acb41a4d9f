import type { ReactNode } from 'react';
import type { Call, CallInput, CallResult } from '../../contract/wire/call.ts';
import type { CodeItem } from '../../contract/codes/codes.ts';
import type { List, ListColumn, RowOf } from '../../contract/lists/column.ts';
import type { ToolbarMenu } from '../commands/surfaces/Toolbar.tsx';
import type { CellTone, DenseColumn, RowTone } from '../ui/table/tableTypes.ts';

type InputKey<L extends Call> = keyof CallInput<L> & string;
type SortKey<L extends Call> =
  CallInput<L> extends { readonly sortKey?: infer Key } ? Extract<Key, string> : never;

/** How a field is filtered by. `param` is a key of the call's request: a wrong one does not compile. */
export type FieldFilter<L extends Call> =
  | {
      readonly kind: 'range';
      readonly from: InputKey<L>;
      readonly to: InputKey<L>;
      readonly max?: () => string;
    }
  /** One day, always given: the list is as of it. */
  | { readonly kind: 'day'; readonly param: InputKey<L>; readonly max?: () => string }
  /** A month `YYYY-MM`; always given, unless it is `optional`: then the list is of all months where there is none. */
  | {
      readonly kind: 'month';
      readonly param: InputKey<L>;
      readonly max?: () => string;
      readonly optional?: true;
    }
  | {
      readonly kind: 'select';
      readonly param: InputKey<L>;
      readonly options: readonly CodeItem[];
      /** One of them always holds: there is no choice of none. */
      readonly isAlways?: true;
    }
  | {
      readonly kind: 'text';
      readonly param: InputKey<L>;
      readonly placeholder?: string;
      /** Names persons or their papers: stays out of what is kept or shared. */
      readonly isPersonal?: true;
      /** Words behind the screen's name in the palette that are meant for this filter (`订单 320…`). */
      readonly reads?: RegExp;
      /** The other filters, where this is the only one that the list is opened with. */
      readonly alone?: () => Readonly<Record<string, string>>;
    }
  | { readonly kind: 'store'; readonly param: InputKey<L> }
  /** The parameter holds `least~most`. */
  | { readonly kind: 'amounts'; readonly param: InputKey<L> };

/** How a column of the list looks on this screen; what it holds is the list's own (contract/lists). */
export interface ColumnLook<L extends Call> {
  readonly render?: (row: RowOf<L>) => ReactNode;
  readonly tone?: (row: RowOf<L>) => CellTone | undefined;
  /** px. */
  readonly width?: number;
  readonly frozen?: boolean;
  readonly hidden?: boolean;
  /** The request's sort key; only indexed columns have one. */
  readonly sort?: SortKey<L>;
}

/** One filter of the form. */
export interface FilterField<L extends Call> {
  readonly key: string;
  /** The column's of the same key when absent. */
  readonly title?: string;
  readonly filter: FieldFilter<L>;
}

/** What the address names and no filter changes: the record whose list this is. */
export interface FixedParam<Key extends string = string> {
  readonly param: Key;
  readonly title: string;
  /** As a person would say it; as it is when absent. */
  readonly say?: (value: string) => string;
}

export interface SummaryItem {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'bad' | 'warn';
}

/** What people write. */
export interface ListScreen<L extends Call, T extends Call> {
  /** The list: its id is also the table's and its remembered layout's, its title the screen's. */
  readonly of: List & { readonly columns: readonly ListColumn<RowOf<L>>[] };
  readonly list: L;
  readonly totals: T;
  readonly rowKey: (row: RowOf<L>) => string;
  /** By column key; a column without one looks as its type does. */
  readonly looks: Readonly<Record<string, ColumnLook<L>>>;
  readonly filters: readonly FilterField<L>[];
  readonly fixed?: readonly FixedParam<InputKey<L>>[];
  /** The filters of a screen that was opened without any. */
  readonly defaults: () => Partial<Record<InputKey<L>, string>>;
  readonly totalsRow: (totals: CallResult<T>) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: CallResult<T>) => number;
  readonly summary: (totals: CallResult<T>) => readonly SummaryItem[];
  readonly rowTone?: (row: RowOf<L>) => RowTone | undefined;
  /** Whether the totals hold a row; absent: all of them. */
  readonly isCounted?: (row: RowOf<L>) => boolean;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  /** Runs on Enter and double click, with the row in its context. */
  readonly open: string;
  /** What is done here is done to a row: the cursor stands on the first one when the list is there. */
  readonly atFirst?: true;
  readonly emptyText?: string;
  /** Its call can be entered anywhere (contract `f.jumping`); by day while it is sorted by the column `days`. */
  readonly jump?: 'skip' extends InputKey<L> ? { readonly days: string } : never;
}

/** What renderers see: everything filled in, the types of the calls forgotten. */
export interface ResolvedList {
  readonly id: string;
  readonly title: string;
  readonly list: Call;
  readonly totals: Call;
  readonly rowKey: (row: unknown) => string;
  readonly columns: readonly DenseColumn<unknown>[];
  readonly filters: readonly {
    readonly key: string;
    readonly title: string;
    readonly filter: FieldFilter<Call>;
  }[];
  readonly fixed: readonly FixedParam[];
  /** Request keys that filters set, or the address fixes. */
  readonly params: readonly string[];
  /** Those of them that the call cannot do without. */
  readonly needed: readonly string[];
  /** Column key to request sort key. */
  readonly sortKeys: ReadonlyMap<string, string>;
  readonly defaults: () => Readonly<Record<string, string>>;
  readonly totalsRow: (totals: unknown) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: unknown) => number;
  readonly summary: (totals: unknown) => readonly SummaryItem[];
  readonly rowTone?: (row: unknown) => RowTone | undefined;
  readonly isCounted?: (row: unknown) => boolean;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  readonly open: string;
  readonly atFirst?: true;
  readonly emptyText: string;
  readonly jump?: { readonly days: string };
}

const paramsOf = (filter: FieldFilter<Call>): string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.param];

/** Joins the authored screen into what renderers read, once, at start-up. Throws on a key that no column has. */
export function resolveList<L extends Call, T extends Call>(screen: ListScreen<L, T>): ResolvedList {
  const { of, looks } = screen;
  const byKey = new Map(of.columns.map((column) => [column.key, column]));
  const stray = Object.keys(looks).find((key) => !byKey.has(key));
  if (stray !== undefined) throw new Error(`list ${of.id} has no column ${stray}`);
  const columns = of.columns.map((column): DenseColumn<unknown> => {
    const { sort, ...look } = looks[column.key] ?? {};
    return { ...column, ...look, sortable: sort !== undefined } as DenseColumn<unknown>;
  });
  const filters = screen.filters.map(({ key, title, filter }) => ({
    key,
    title: title ?? byKey.get(key)?.title ?? key,
    filter: filter as unknown as FieldFilter<Call>,
  }));
  if (new Set(filters.map(({ key }) => key)).size !== filters.length)
    throw new Error(`list ${of.id} has a filter twice`);
  const params = [
    ...(screen.fixed ?? []).map(({ param }) => param),
    ...filters.flatMap(({ filter }) => paramsOf(filter)),
  ];
  return {
    ...(screen as unknown as ResolvedList),
    id: of.id,
    title: of.title,
    columns,
    filters,
    fixed: screen.fixed ?? [],
    params,
    needed: params.filter(
      (param) => screen.list.request.shape[param]?.safeParse(undefined).success === false,
    ),
    sortKeys: new Map(
      Object.entries(looks).flatMap(([key, { sort }]): [string, string][] =>
        sort === undefined ? [] : [[key, sort]],
      ),
    ),
    emptyText: screen.emptyText ?? '没有符合条件的数据',
  };
}
