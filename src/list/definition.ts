import type { ReactNode } from 'react';
import type { Call, CallInput, CallResult } from '../../contract/wire/call.ts';
import { codeItems, type CodeItem, type CodeTableName } from '../../contract/codes/codes.ts';
import type { List, ListColumn, RowOf } from '../../contract/lists/column.ts';
import type { ToolbarMenu } from '../commands/surfaces/Toolbar.tsx';
import type { ListQuery } from '../machines/list.ts';
import type { CellTone, DenseColumn, RowTone } from '../ui/table/tableTypes.ts';

type InputKey<L extends Call> = keyof CallInput<L> & string;
type SortKey<L extends Call> =
  CallInput<L> extends { readonly sortKey?: infer Key } ? Extract<Key, string> : never;

/** The kinds of filter. `param` is a key of the call's request: a wrong one does not compile. */
export type FieldFilter<L extends Call> =
  | {
      readonly kind: 'range';
      readonly from: InputKey<L>;
      readonly to: InputKey<L>;
      readonly max?: () => string;
    }
  /** A single, required day: the list shows the state of that day. */
  | { readonly kind: 'day'; readonly param: InputKey<L>; readonly max?: () => string }
  /** A month `YYYY-MM`. Required, unless `optional`: then no month means all months. */
  | {
      readonly kind: 'month';
      readonly param: InputKey<L>;
      readonly max?: () => string;
      readonly optional?: true;
    }
  | {
      readonly kind: 'select';
      readonly param: InputKey<L>;
      /** A code table by its name, as the area has it now; or the options themselves. */
      readonly options: CodeTableName | readonly CodeItem[];
      /** One option is always chosen: there is no empty option. */
      readonly isAlways?: true;
    }
  | {
      readonly kind: 'text';
      readonly param: InputKey<L>;
      readonly placeholder?: string;
      /** Personal data: never saved or shared. */
      readonly isPersonal?: true;
      /** Matches words after the screen's name in the palette that are values of this filter (`订单 320…`). */
      readonly reads?: RegExp;
      /** Values of the other filters when the list is opened by this one alone. */
      readonly alone?: () => Readonly<Record<string, string>>;
    }
  | { readonly kind: 'store'; readonly param: InputKey<L> }
  /** The parameter has the form `least~most`. */
  | { readonly kind: 'amounts'; readonly param: InputKey<L> };

/** What a filter offers now. */
export const optionsOf = ({
  options,
}: {
  readonly options: CodeTableName | readonly CodeItem[];
}): readonly CodeItem[] => (typeof options === 'string' ? codeItems(options) : options);

/** How a column looks on this screen; its contents are defined in contract/lists. */
export interface ColumnLook<L extends Call> {
  readonly render?: (row: RowOf<L>) => ReactNode;
  readonly tone?: (row: RowOf<L>) => CellTone | undefined;
  /** px. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  readonly frozen?: boolean;
  readonly hidden?: boolean;
  /** The request's sort key; only indexed columns can be sorted. */
  readonly sort?: SortKey<L>;
}

/** One filter of the form. */
export interface FilterField<L extends Call> {
  readonly key: string;
  /** Defaults to the title of the column with the same key. */
  readonly title?: string;
  readonly filter: FieldFilter<L>;
}

/** A parameter from the URL that no filter changes: the record to which the list belongs. */
export interface FixedParam<Key extends string = string> {
  readonly param: Key;
  readonly title: string;
  /** The value as shown to people; defaults to the value itself. */
  readonly say?: (value: string) => string;
}

export interface SummaryItem {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'bad' | 'warn';
}

/** One filter as tabs above the table, each with its number of rows. */
export interface ListTabs<L extends Call, T extends Call> {
  readonly param: InputKey<L>;
  readonly title: string;
  readonly of: readonly {
    /** The filter's value; '' for all rows. */
    readonly value: string;
    readonly title: string;
    /** The command that chooses the tab. */
    readonly command: string;
    readonly count: (totals: CallResult<T>) => number;
  }[];
}

/** The text of a sum that is unknown: paper leaves it out. */
export const UNKNOWN_SUM = '–';

/** A list screen as authored. */
export interface ListScreen<L extends Call, T extends Call> {
  /** The list: its id also names the table and its stored layout, its title the screen. */
  readonly of: List & { readonly columns: readonly ListColumn<RowOf<L>>[] };
  readonly list: L;
  readonly totals: T;
  readonly rowKey: (row: RowOf<L>) => string;
  /** By column key; a column without a look gets the defaults of its type. */
  readonly looks: Readonly<Record<string, ColumnLook<L>>>;
  readonly filters: readonly FilterField<L>[];
  readonly fixed?: readonly FixedParam<InputKey<L>>[];
  readonly tabs?: ListTabs<L, T>;
  /** The filters of a screen that is opened without any. */
  readonly defaults: () => Partial<Record<InputKey<L>, string>>;
  readonly totalsRow: (totals: CallResult<T>) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: CallResult<T>, request: ListQuery) => number;
  /** Columns that print sums from the rows, because the totals call does not return them. */
  readonly rowSums?: readonly string[];
  readonly summary: (totals: CallResult<T>) => readonly SummaryItem[];
  readonly rowTone?: (row: RowOf<L>) => RowTone | undefined;
  /** Whether the sums include a row; absent: they include all. Every listed row is counted. */
  readonly isCounted?: (row: RowOf<L>) => boolean;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  /** Runs on Enter and double click, with the row in its context. */
  readonly open?: string;
  /**
   * The commands act on a row, so one becomes active when the list is loaded: the first one, or the first that the
   * function picks.
   */
  readonly atFirst?: true | ((row: RowOf<L>) => boolean);
  /** The commands act on the active row alone. */
  readonly isUnselectable?: true;
  /** The number of a row's record, as the operation log names it: 更多 leads to what was done with it. */
  readonly record?: (row: RowOf<L>) => string;
  /** Rows a request, if not PAGE_SIZE; at most 1000. */
  readonly pageSize?: number;
  /** Refreshes by itself so often: what it shows changes without anybody at a page. */
  readonly freshEveryMs?: number;
  /** Columns of figures are left out while no row has one; a command shows them. */
  readonly hidesEmpty?: true;
  readonly emptyText?: string;
  /**
   * The call can start at any row (contract `f.jumping`), and at a day while the list is sorted by the column
   * `days`.
   */
  readonly jump?: 'skip' extends InputKey<L> ? { readonly days: string } : never;
}

/** A list screen as renderers see it: all defaults filled in, without the types of the calls. */
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
  readonly tabs?: ListTabs<Call, Call>;
  /** Request keys that are set by filters or fixed by the URL. */
  readonly params: readonly string[];
  /** The keys among them that the call requires. */
  readonly needed: readonly string[];
  /** Maps a column's key to the request's sort key. */
  readonly sortKeys: ReadonlyMap<string, string>;
  readonly defaults: () => Readonly<Record<string, string>>;
  readonly totalsRow: (totals: unknown) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: unknown, request: ListQuery) => number;
  readonly rowSums?: readonly string[];
  readonly summary: (totals: unknown) => readonly SummaryItem[];
  readonly rowTone?: (row: unknown) => RowTone | undefined;
  readonly isCounted?: (row: unknown) => boolean;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  readonly open?: string;
  readonly atFirst?: true | ((row: unknown) => boolean);
  readonly isUnselectable?: true;
  readonly record?: (row: unknown) => string;
  readonly pageSize?: number;
  readonly freshEveryMs?: number;
  readonly hidesEmpty?: true;
  readonly emptyText: string;
  readonly jump?: { readonly days: string };
}

/** The lead to the operation log, in 更多 and at the end of the row menu. */
const withLog = (toolbar: ResolvedList['toolbar'], rowMenu: readonly string[]) => ({
  toolbar: toolbar.map((item) =>
    typeof item !== 'string' && item.title === '更多'
      ? { ...item, commands: ['list.log', ...item.commands] }
      : item,
  ),
  rowMenu: [...rowMenu, 'list.log'],
});

const paramsOf = (filter: FieldFilter<Call>): string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.param];

/** Resolves an authored screen into what renderers read, once, at start-up. Throws on a key that no column has. */
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
    ...(screen.tabs ? [screen.tabs.param] : []),
    ...filters.flatMap(({ filter }) => paramsOf(filter)),
  ];
  return {
    ...(screen as unknown as ResolvedList),
    id: of.id,
    title: of.title,
    columns,
    filters,
    fixed: screen.fixed ?? [],
    ...(screen.record && withLog(screen.toolbar, screen.rowMenu)),
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
