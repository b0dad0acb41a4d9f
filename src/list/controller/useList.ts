import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListPlace, ListQuery, ListSnapshot } from '../../machines/list.ts';
import type { TableSort, TableState } from '../../ui/table/tableTypes.ts';
import { readQuery, requestOf, writeQuery, type FilterValues } from '../query.ts';
import type { ResolvedList } from '../definition.ts';
import { useServices } from '../../commands/services.ts';
import { tableStateOf } from './tableState.ts';

/** Rows a request; a screenful is about 30, so that a page lasts a while of scrolling. */
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
  /** The view's columns, as they stand in the address. */
  readonly view: string | undefined;
  readonly complete: boolean;
  /** What the list's call is asked for, without paging. */
  readonly request: ListQuery;
  select(selection: ReadonlySet<string>): void;
  activate(key: string | null): void;
  /** Rows of the result before the loaded ones. */
  readonly first: number;
  more(): void;
  less(): void;
  /** `at`: the row of the page there that the cursor goes to. */
  jump(place: ListPlace, at: number): void;
  refresh(): void;
  search(values: FilterValues): void;
  sortBy(sort: TableSort | undefined): void;
  /** Keeps filters and sort, and gives up the columns of the view. */
  leaveView(): void;
  /** Another query of the address, as `writeQuery` makes it. */
  openQuery(search: string): void;
}

/** What was asked for last and did not come, or all of it anew. */
function retryOf(snapshot: ListSnapshot): 'MORE' | 'LESS' | 'REFRESH' {
  if (snapshot.matches({ page: 'moreFailed' })) return 'MORE';
  return snapshot.matches({ page: 'lessFailed' }) ? 'LESS' : 'REFRESH';
}

/** Ties the list machine to the URL: what is asked stands in the address, and back and forward ask it again. */
export function useList(screen: ResolvedList): ListState {
  const { listOf, watched } = useServices();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = useMemo(() => readQuery(screen, search), [screen, search]);
  const request = useMemo(() => requestOf(screen, query), [screen, query]);
  const wire = JSON.stringify(request);

  const machine = useMemo(() => listOf(screen.list, screen.totals), [listOf, screen]);
  const actor = useActorRef(machine, {
    input: { query: request, rowKey: screen.rowKey as (row: never) => string, pageSize: PAGE_SIZE },
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
      if (text === new URLSearchParams(search).toString()) actor.send({ type: 'REFRESH' });
      else navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
    [actor, navigate, path, search],
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
    // Before the first page there is no end in sight either.
    complete: context.nextCursor === null && (context.rows.length > 0 || tableState === 'ready'),
    request,
    select: useCallback((selection) => actor.send({ type: 'SELECT', selection }), [actor]),
    activate: useCallback((key) => actor.send({ type: 'ACTIVATE', key }), [actor]),
    first: context.first,
    less: useCallback(() => actor.send({ type: 'LESS' }), [actor]),
    jump: useCallback((place, at) => actor.send({ type: 'JUMP', place, at }), [actor]),
    more: useCallback(() => actor.send({ type: 'MORE' }), [actor]),
    refresh: useCallback(() => actor.send({ type: again }), [actor, again]),
    search: useCallback((values) => go(writeQuery({ ...query, values })), [go, query]),
    sortBy: useCallback((sort) => go(writeQuery({ ...query, sort })), [go, query]),
    leaveView: useCallback(() => go(writeQuery({ ...query, view: undefined })), [go, query]),
    openQuery: go,
  };
}
