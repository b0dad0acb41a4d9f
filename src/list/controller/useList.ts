import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListPlace, ListQuery, ListSnapshot } from '../../machines/list.ts';
import type { TableSort, TableState } from '../../ui/table/tableTypes.ts';
import { readQuery, requestOf, writeQuery, type FilterValues } from '../query.ts';
import type { ResolvedList } from '../definition.ts';
import { useServices } from '../../commands/services.ts';
import { selectAll } from './selectAll.ts';
import { tableStateOf } from './tableState.ts';

/** Rows per request. A screen shows about 30, so that a page lasts a while of scrolling. */
export const PAGE_SIZE = 200;

export interface ListState {
  readonly rows: readonly unknown[];
  readonly totals: unknown;
  readonly tableState: TableState;
  readonly failure: string | null;
  readonly selection: ReadonlySet<string>;
  readonly activeKey: string | null;
  readonly values: FilterValues;
  readonly sort: TableSort | undefined;
  /** The saved view's columns, as encoded in the URL. */
  readonly view: string | undefined;
  readonly complete: boolean;
  /** The request of the list's call, without paging. */
  readonly request: ListQuery;
  select(selection: ReadonlySet<string>): void;
  /** Loads the whole result and selects it. @throws Error a sentence for the person */
  selectAll(): Promise<void>;
  activate(key: string | null): void;
  /** Number of rows of the result before the loaded ones. */
  readonly first: number;
  more(): void;
  less(): void;
  /** `at`: index of the row in the loaded page that becomes active. */
  jump(place: ListPlace, at: number): void;
  refresh(): void;
  search(values: FilterValues): void;
  sortBy(sort: TableSort | undefined): void;
  /** Drops the view's columns and keeps filters and sort. */
  leaveView(): void;
  /** Replaces the URL's query, in the format of `writeQuery`. */
  openQuery(search: string): void;
}

/** Retries the request that failed: the next page, the previous one, or the whole list. */
function retryOf(snapshot: ListSnapshot): 'MORE' | 'LESS' | 'REFRESH' {
  if (snapshot.matches({ page: 'moreFailed' })) return 'MORE';
  return snapshot.matches({ page: 'lessFailed' }) ? 'LESS' : 'REFRESH';
}

/**
 * Binds the list machine to the URL: the query lives in the URL, and back and forward repeat it. `onRefresh` is called
 * with every refresh.
 */
export function useList(screen: ResolvedList, onRefresh?: () => void): ListState {
  const { listOf, watched } = useServices();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readQuery(screen, search), [screen, search]);
  const request = useMemo(() => requestOf(screen, query), [screen, query]);
  const wire = JSON.stringify(request);

  const machine = useMemo(() => listOf(screen.list, screen.totals), [listOf, screen]);
  const actor = useActorRef(machine, {
    input: {
      query: request,
      rowKey: screen.rowKey as (row: never) => string,
      pageSize: screen.pageSize ?? PAGE_SIZE,
    },
    ...watched,
  });
  useEffect(() => {
    if (JSON.stringify(actor.getSnapshot().context.query) !== wire)
      actor.send({ type: 'QUERY', query: JSON.parse(wire) });
  }, [actor, wire]);

  const context = useSelector(actor, (snapshot) => snapshot.context);
  const tableState = useSelector(actor, tableStateOf);
  const again = useSelector(actor, retryOf);
  const go = useCallback(
    (text: string) => {
      if (text === new URLSearchParams(search).toString()) {
        actor.send({ type: 'REFRESH' });
        onRefresh?.();
      } else navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
    [actor, navigate, path, search, onRefresh],
  );
  return {
    rows: context.rows,
    totals: context.totals,
    failure: context.failure,
    selection: context.selection,
    activeKey: context.activeKey,
    tableState,
    values: query.values,
    sort: query.sort,
    view: query.view,
    // Before the first page the end is unknown.
    complete: context.nextCursor === null && (context.rows.length > 0 || tableState === 'ready'),
    request,
    select: useCallback((selection) => actor.send({ type: 'SELECT', selection }), [actor]),
    selectAll: useCallback(() => selectAll(actor), [actor]),
    activate: useCallback((key) => actor.send({ type: 'ACTIVATE', key }), [actor]),
    first: context.first,
    less: useCallback(() => actor.send({ type: 'LESS' }), [actor]),
    jump: useCallback((place, at) => actor.send({ type: 'JUMP', place, at }), [actor]),
    more: useCallback(() => actor.send({ type: 'MORE' }), [actor]),
    refresh: useCallback(() => {
      actor.send({ type: again });
      onRefresh?.();
    }, [actor, again, onRefresh]),
    search: useCallback((values) => go(writeQuery({ ...query, values })), [go, query]),
    sortBy: useCallback((sort) => go(writeQuery({ ...query, sort })), [go, query]),
    leaveView: useCallback(() => go(writeQuery({ ...query, view: undefined })), [go, query]),
    openQuery: go,
  };
}
