import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** A list's query: filters and sort, as the contract's call takes them, without paging. */
export type ListQuery = Readonly<Record<string, unknown>>;
export interface ListPage {
  readonly rows: readonly unknown[];
  readonly nextCursor: string | null;
  /** Cursor of the rows before a page that was jumped to or read backwards; null if there are none. */
  readonly prevCursor?: string | null;
  /** Rows of the result before a page that was jumped to. */
  readonly first?: number;
}
/** Target of a jump: a row (`skip` rows before the page), the first row of a day, or the end. */
export type ListPlace = { readonly skip: number } | { readonly day: string } | { readonly back: true };
export interface PageRequest {
  readonly query: ListQuery;
  readonly cursor: string | null;
  readonly pageSize: number;
  readonly place?: ListPlace;
  /** Reads the rows before the cursor. */
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
  /** Rows of the result before the loaded ones, and their cursor; null at the top. */
  readonly first: number;
  readonly prevCursor: string | null;
  /** Target of the jump in flight, and the row of its page that becomes active. */
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
  /** Loads rows before the loaded ones. */
  | { readonly type: 'LESS' }
  /** Jumps to a place in the result; `at` is the row of the page that becomes active. */
  | { readonly type: 'JUMP'; readonly place: ListPlace; readonly at: number }
  | { readonly type: 'SELECT'; readonly selection: ReadonlySet<string> }
  | { readonly type: 'ACTIVATE'; readonly key: string | null };

/** No fields: queries and keys may name insured persons. */
export const reveals: Reveals<ListEvent> = {};

const MAX_PAGE = 1000;
const RELOAD = ['.page.loading', '.totals.loading'] as const;
const missing = unprovided('list');

/** The context after a page that replaces all rows. */
const takePage = ({ rows, nextCursor, prevCursor = null, first = 0 }: ListPage) => ({
  rows,
  nextCursor,
  prevCursor,
  first: prevCursor === null ? 0 : first,
});

/**
 * The headless controller of every list (design §3): query, pages, selection, loading, failure, staleness. A new
 * query or a refresh aborts the request in flight and drops its late reply. Old rows stay on screen until the new
 * ones are there.
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
      // The selection belongs to the old query.
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
    // Both regions restart, from any state.
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
            // A refresh reads as many rows as were loaded, from the same position, so that the list does not scroll to
            // the top.
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
        /** The old rows stay until the target is loaded, and after a failure. */
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
                  // At the top it is 0, even if rows were added or deleted meanwhile.
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
        /** The first page failed; the old rows stay and are stale. */
        failed: {},
        /** The jump failed; the old rows stay and are not stale. */
        jumpFailed: {
          on: {
            MORE: { guard: 'hasMore', target: 'loadingMore', actions: 'clearFailure' },
            LESS: { guard: 'hasLess', target: 'loadingLess', actions: 'clearFailure' },
          },
        },
        /** A page before failed; LESS retries it. */
        lessFailed: {
          on: { LESS: { target: 'loadingLess', actions: 'clearFailure' } },
        },
        /** A further page failed; MORE retries it. */
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
