import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { messageOf, unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** A list's query: filters and sort, as the contract's call takes them. Paging is the machine's own business. */
export type ListQuery = Readonly<Record<string, unknown>>;
export interface ListPage {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
}
export interface PageRequest {
  readonly query: ListQuery;
  readonly cursor: string | null;
  readonly pageSize: number;
}

export interface ListInput {
  readonly query: ListQuery;
  readonly rowKey: (row: never) => string;
  /** Rows a page; at most 1000. */
  readonly pageSize: number;
}

export interface ListContext extends ListInput {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
  readonly totals: unknown;
  readonly selection: ReadonlySet<string>;
  readonly activeKey: string | null;
  readonly failure: string | null;
}

export type ListEvent =
  | { readonly type: 'QUERY'; readonly query: ListQuery }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'MORE' }
  | { readonly type: 'SELECT'; readonly selection: ReadonlySet<string> }
  | { readonly type: 'ACTIVATE'; readonly key: string | null };

/** Queries and keys may name insured persons. */
export const reveals: Reveals<ListEvent> = {};

const MAX_PAGE = 1000;
const RELOAD = ['.page.loading', '.totals.loading'] as const;
const missing = unprovided('list');

/**
 * The headless controller of every list (design §3): query, pages, selection, loading, failure, staleness. A new
 * query or a refresh ends the running request; a reply that comes late finds nobody. Old rows stay on screen until
 * the new ones are there.
 */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
  },
  actors: {
    loadPage: fromPromise<ListPage, PageRequest>(missing),
    loadTotals: fromPromise<unknown, ListQuery>(missing),
  },
  actions: {
    takeQuery: assign({
      query: ({ context, event }) => (event.type === 'QUERY' ? event.query : context.query),
      totals: null,
      // What was chosen belonged to the old question.
      selection: new Set<string>() as ReadonlySet<string>,
      activeKey: null,
    }),
    clearFailure: assign({ failure: null }),
    keepPresent: assign(({ context }) => {
      const keys = new Set(context.rows.map((row) => context.rowKey(row as never)));
      const selection = [...context.selection].filter((key) => keys.has(key));
      return {
        selection: selection.length === context.selection.size ? context.selection : new Set(selection),
        activeKey: context.activeKey !== null && keys.has(context.activeKey) ? context.activeKey : null,
      };
    }),
    select: assign({
      selection: ({ context, event }) => (event.type === 'SELECT' ? event.selection : context.selection),
    }),
    activate: assign({
      activeKey: ({ context, event }) => (event.type === 'ACTIVATE' ? event.key : context.activeKey),
    }),
  },
  guards: { hasMore: ({ context }) => context.nextCursor !== null },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    ...input,
    rows: [],
    nextCursor: null,
    totals: null,
    selection: new Set<string>(),
    activeKey: null,
    failure: null,
  }),
  type: 'parallel',
  on: {
    SELECT: { actions: 'select' },
    ACTIVATE: { actions: 'activate' },
    // Both regions begin anew, whatever they were at.
    QUERY: { target: RELOAD, actions: ['takeQuery', 'clearFailure'] },
    REFRESH: { target: RELOAD, actions: 'clearFailure' },
  },
  states: {
    page: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadPage',
            // A refresh asks for as many rows as were on screen, so as not to throw the person back to the top.
            input: ({ context, event }) => ({
              query: context.query,
              cursor: null,
              pageSize:
                event.type === 'REFRESH'
                  ? Math.min(MAX_PAGE, Math.max(context.pageSize, context.rows.length))
                  : context.pageSize,
            }),
            onDone: {
              target: 'ready',
              actions: [
                assign({
                  rows: ({ event }) => event.output.rows,
                  nextCursor: ({ event }) => event.output.nextCursor,
                }),
                'keepPresent',
              ],
            },
            onError: {
              target: 'failed',
              actions: assign({ failure: ({ event }) => messageOf(event.error) }),
            },
          },
        },
        ready: {
          on: { MORE: { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({
              query: context.query,
              cursor: context.nextCursor,
              pageSize: context.pageSize,
            }),
            onDone: {
              target: 'ready',
              actions: assign({
                rows: ({ context, event }) => [...context.rows, ...event.output.rows],
                nextCursor: ({ event }) => event.output.nextCursor,
              }),
            },
            onError: {
              target: 'moreFailed',
              actions: assign({ failure: ({ event }) => messageOf(event.error) }),
            },
          },
        },
        /** The first page did not come; what was there before stays, and is stale. */
        failed: {},
        /** A further page did not come; MORE asks for it again. */
        moreFailed: {
          on: { MORE: { target: 'loadingMore', actions: 'clearFailure' } },
        },
      },
    },
    totals: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadTotals',
            input: ({ context }) => context.query,
            onDone: { target: 'ready', actions: assign({ totals: ({ event }) => event.output }) },
            onError: { target: 'failed' },
          },
        },
        ready: {},
        failed: {},
      },
    },
  },
});

export type ListActor = ActorRefFrom<typeof listMachine>;
export type ListSnapshot = SnapshotFrom<typeof listMachine>;
