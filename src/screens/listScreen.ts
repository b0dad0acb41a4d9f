import type { ReactNode } from 'react';
import type { Call, CallInput, CallResult } from '../../contract/call.ts';
import type { CodeItem } from '../../contract/codes.ts';
import type { RoutePath } from '../../contract/routes.ts';
import type { ToolbarMenu } from '../commands/Toolbar.tsx';
import type { CellTone, ColumnType, DenseColumn } from '../ui/tableTypes.ts';

/** The row of a paged call. */
export type RowOf<L extends Call> =
  CallResult<L> extends { readonly rows: readonly (infer Row)[] } ? Row : never;
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
  | { readonly kind: 'select'; readonly param: InputKey<L>; readonly options: readonly CodeItem[] }
  | { readonly kind: 'text'; readonly param: InputKey<L>; readonly placeholder?: string }
  | { readonly kind: 'store'; readonly param: InputKey<L> };

export interface FieldColumn<L extends Call> {
  readonly value: (row: RowOf<L>) => string | number | null | undefined;
  readonly render?: (row: RowOf<L>) => ReactNode;
  readonly tone?: (row: RowOf<L>) => CellTone | undefined;
  /** px. */
  readonly width?: number;
  readonly frozen?: boolean;
  readonly hidden?: boolean;
  readonly group?: string;
  /** The request's sort key; only indexed columns have one. */
  readonly sort?: SortKey<L>;
}

/** One field drives column and filter; an absent key means absent. */
export interface Field<L extends Call> {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  readonly column?: FieldColumn<L>;
  readonly filter?: FieldFilter<L>;
}

export interface SummaryItem {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'bad' | 'warn';
}

/** What people write. */
export interface ListScreen<L extends Call, T extends Call> {
  /** Also the id of the table and of its remembered layout. */
  readonly id: string;
  readonly title: string;
  /** The first is the menu's; the rest are hidden twins. */
  readonly paths: readonly RoutePath[];
  readonly list: L;
  readonly totals: T;
  readonly rowKey: (row: RowOf<L>) => string;
  readonly fields: readonly Field<L>[];
  /** The filters of a screen that was opened without any. */
  readonly defaults: () => Partial<Record<InputKey<L>, string>>;
  readonly totalsRow: (totals: CallResult<T>) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: CallResult<T>) => number;
  readonly summary: (totals: CallResult<T>) => readonly SummaryItem[];
  readonly rowTone?: (row: RowOf<L>) => CellTone | undefined;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  /** Runs on Enter and double click, with the row in its context. */
  readonly open: string;
  readonly emptyText?: string;
}

/** What renderers see: everything filled in, the types of the calls forgotten. */
export interface ResolvedList {
  readonly id: string;
  readonly title: string;
  readonly paths: readonly string[];
  readonly list: Call;
  readonly totals: Call;
  readonly rowKey: (row: unknown) => string;
  readonly columns: readonly DenseColumn<unknown>[];
  readonly filters: readonly {
    readonly key: string;
    readonly title: string;
    readonly filter: FieldFilter<Call>;
  }[];
  /** Request keys that filters set. */
  readonly params: readonly string[];
  /** Column key to request sort key. */
  readonly sortKeys: ReadonlyMap<string, string>;
  readonly defaults: () => Readonly<Record<string, string>>;
  readonly totalsRow: (totals: unknown) => Readonly<Record<string, string>>;
  readonly rowCount: (totals: unknown) => number;
  readonly summary: (totals: unknown) => readonly SummaryItem[];
  readonly rowTone?: (row: unknown) => CellTone | undefined;
  readonly toolbar: readonly (string | ToolbarMenu)[];
  readonly rowMenu: readonly string[];
  readonly open: string;
  readonly emptyText: string;
}

const paramsOf = (filter: FieldFilter<Call>): string[] =>
  filter.kind === 'range' ? [filter.from, filter.to] : [filter.param];

/** Joins the authored screen into what renderers read, once, at start-up. Throws on a doubled field key. */
export function resolveList<L extends Call, T extends Call>(screen: ListScreen<L, T>): ResolvedList {
  const keys = new Set(screen.fields.map((field) => field.key));
  if (keys.size !== screen.fields.length) throw new Error(`screen ${screen.id} has a field twice`);
  const columns = screen.fields.flatMap((field): DenseColumn<unknown>[] => {
    if (!field.column) return [];
    const { sort, ...column } = field.column;
    return [
      {
        key: field.key,
        title: field.title,
        type: field.type,
        ...column,
        sortable: sort !== undefined,
      } as DenseColumn<unknown>,
    ];
  });
  const filters = screen.fields.flatMap((field) =>
    field.filter
      ? [{ key: field.key, title: field.title, filter: field.filter as unknown as FieldFilter<Call> }]
      : [],
  );
  return {
    ...(screen as unknown as ResolvedList),
    columns,
    filters,
    params: filters.flatMap(({ filter }) => paramsOf(filter)),
    sortKeys: new Map(
      screen.fields.flatMap((field): [string, string][] =>
        field.column?.sort === undefined ? [] : [[field.key, field.column.sort]],
      ),
    ),
    emptyText: screen.emptyText ?? '没有符合条件的数据',
  };
}
