import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ListQuery } from '../machines/list.ts';
import type { TableSort, TableState } from '../ui/tableTypes.ts';
import { readQuery, requestOf, writeQuery, type FilterValues } from './listQuery.ts';
import type { ResolvedList } from './listScreen.ts';
import { useServices } from './services.ts';
import { tableStateOf } from './tableState.ts';

/** Rows a request; a screenful is about 30, so that a page lasts a while of scrolling. */
const PAGE_SIZE = 200;

export interface ListState {
  readonly rows: readonly unknown[];
  readonly totals: unknown;
  readonly tableState: TableState;
  readonly failure: string | null;
  readonly selection: ReadonlySet<string>;
  readonly activeKey: string | null;
  readonly values: FilterValues;
  readonly sort: TableSort | undefined;
  readonly complete: boolean;
  /** What the list's call is asked for, without paging. */
  readonly request: ListQuery;
  select(selection: ReadonlySet<string>): void;
  activate(key: string | null): void;
  more(): void;
  refresh(): void;
  search(values: FilterValues): void;
  sortBy(sort: TableSort | undefined): void;
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
  const isMoreFailed = useSelector(actor, (snapshot) => snapshot.matches({ page: 'moreFailed' }));
  const go = useCallback(
    (values: FilterValues, sort: TableSort | undefined) => {
      const text = writeQuery({ values, sort });
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
    complete: context.nextCursor === null,
    request,
    select: useCallback((selection) => actor.send({ type: 'SELECT', selection }), [actor]),
    activate: useCallback((key) => actor.send({ type: 'ACTIVATE', key }), [actor]),
    more: useCallback(() => actor.send({ type: 'MORE' }), [actor]),
    refresh: useCallback(
      () => actor.send(isMoreFailed ? { type: 'MORE' } : { type: 'REFRESH' }),
      [actor, isMoreFailed],
    ),
    search: useCallback((values) => go(values, query.sort), [go, query.sort]),
    sortBy: useCallback((sort) => go(query.values, sort), [go, query.values]),
  };
}
