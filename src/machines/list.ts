import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** A list's query: filters and sort, as the contract's call takes them. Paging is the machine's own business. */
export type ListQuery = Readonly<Record<string, unknown>>;
export interface ListPage {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
  /** Of a page that was jumped to, or read backwards: where the rows before it begin, null where there are none. */
  readonly prevCursor?: string | null;
  /** Rows of the result before a page that was jumped to. */
  readonly first?: number;
}
/** Where a list may be entered: at a row (`skip` rows lie before the page), at the first row of a day, or at its end. */
export type ListPlace = { readonly skip: number } | { readonly day: string } | { readonly back: true };
export interface PageRequest {
  readonly query: ListQuery;
  readonly cursor: string | null;
  readonly pageSize: number;
  readonly place?: ListPlace;
  /** The rows before the cursor's, not those after it. */
  readonly back?: true;
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
  /** Rows of the result before the loaded ones, and where they are read on from; null at the top. */
  readonly first: number;
  readonly prevCursor: string | null;
  /** Where the running jump goes, and which of the rows there the cursor then stands on. */
  readonly jump: { readonly place: ListPlace; readonly at: number } | null;
  readonly totals: unknown;
  readonly selection: ReadonlySet<string>;
  readonly activeKey: string | null;
  readonly failure: string | null;
}

export type ListEvent =
  | { readonly type: 'QUERY'; readonly query: ListQuery }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'MORE' }
  /** Further rows before the loaded ones. */
  | { readonly type: 'LESS' }
  /** To a place of the result, loading what is there: `at` is the row of the page that the cursor goes to. */
  | { readonly type: 'JUMP'; readonly place: ListPlace; readonly at: number }
  | { readonly type: 'SELECT'; readonly selection: ReadonlySet<string> }
  | { readonly type: 'ACTIVATE'; readonly key: string | null };

/** Queries and keys may name insured persons. */
export const reveals: Reveals<ListEvent> = {};

const MAX_PAGE = 1000;
const RELOAD = ['.page.loading', '.totals.loading'] as const;
const missing = unprovided('list');

/** What a page that replaces all rows makes of the context. */
const takePage = ({ rows, nextCursor, prevCursor = null, first = 0 }: ListPage) => ({
  ...{ rows, nextCursor, prevCursor },
  first: prevCursor === null ? 0 : first,
});

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
      first: 0,
      prevCursor: null,
    }),
    takeJump: assign({
      jump: ({ context, event }) =>
        event.type === 'JUMP' ? { place: event.place, at: event.at } : context.jump,
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
  guards: {
    hasMore: ({ context }) => context.nextCursor !== null,
    hasLess: ({ context }) => context.prevCursor !== null,
    isSomewhere: ({ event }) => ((event as { output?: ListPage }).output?.rows.length ?? 0) > 0,
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    ...input,
    rows: [],
    nextCursor: null,
    first: 0,
    prevCursor: null,
    jump: null,
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
    JUMP: { target: '.page.jumping', actions: ['takeJump', 'clearFailure'] },
  },
  states: {
    page: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadPage',
            // A refresh asks for as many rows as were on screen, from where they begin, so as not to throw the person
            // back to the top.
            input: ({ context, event }) => ({
              query: context.query,
              cursor: null,
              pageSize:
                event.type === 'REFRESH'
                  ? Math.min(MAX_PAGE, Math.max(context.pageSize, context.rows.length))
                  : context.pageSize,
              ...(event.type === 'REFRESH' && context.first > 0 && { place: { skip: context.first } }),
            }),
            onDone: {
              target: 'ready',
              actions: [assign(({ event }) => takePage(event.output)), 'keepPresent'],
            },
            onError: {
              target: 'failed',
              actions: assign({ failure: ({ event }) => errorText(event.error) }),
            },
          },
        },
        ready: {
          on: {
            MORE: { guard: 'hasMore', target: 'loadingMore' },
            LESS: { guard: 'hasLess', target: 'loadingLess' },
          },
        },
        /** What was there stays until the place jumped to is there, and is kept where that cannot be had. */
        jumping: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({
              query: context.query,
              cursor: null,
              pageSize: context.pageSize,
              ...(context.jump && { place: context.jump.place }),
            }),
            onDone: [
              {
                guard: 'isSomewhere',
                target: 'ready',
                actions: [
                  assign(({ event }) => takePage(event.output)),
                  assign(({ context }) => {
                    const row = context.rows[context.jump?.at ?? 0] ?? context.rows.at(-1);
                    return { activeKey: context.rowKey(row as never), jump: null };
                  }),
                  'keepPresent',
                ],
              },
              { target: 'jumpFailed', actions: assign({ failure: '那里没有数据' }) },
            ],
            onError: {
              target: 'jumpFailed',
              actions: assign({ failure: ({ event }) => errorText(event.error) }),
            },
          },
        },
        loadingLess: {
          invoke: {
            src: 'loadPage',
            input: ({ context }) => ({
              query: context.query,
              cursor: context.prevCursor,
              pageSize: context.pageSize,
              back: true as const,
            }),
            onDone: {
              target: 'ready',
              actions: assign(({ context, event: { output } }) => {
                const prevCursor = output.prevCursor ?? null;
                return {
                  rows: [...output.rows, ...context.rows],
                  prevCursor,
                  // At the top it is 0, whatever came or went meanwhile.
                  first: prevCursor === null ? 0 : Math.max(1, context.first - output.rows.length),
                };
              }),
            },
            onError: {
              target: 'lessFailed',
              actions: assign({ failure: ({ event }) => errorText(event.error) }),
            },
          },
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
              actions: assign({ failure: ({ event }) => errorText(event.error) }),
            },
          },
        },
        /** The first page did not come; what was there before stays, and is stale. */
        failed: {},
        /** The place jumped to did not come: the rows that were there are as true as before. */
        jumpFailed: {
          on: {
            MORE: { guard: 'hasMore', target: 'loadingMore', actions: 'clearFailure' },
            LESS: { guard: 'hasLess', target: 'loadingLess', actions: 'clearFailure' },
          },
        },
        /** A page before did not come; LESS asks for it again. */
        lessFailed: {
          on: { LESS: { target: 'loadingLess', actions: 'clearFailure' } },
        },
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
