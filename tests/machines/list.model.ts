import { ApiError } from '../../src/api/apiError.ts';
import { listMachine, type ListInput } from '../../src/machines/list.ts';
import { same } from './check.ts';
import { done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

export interface ListState {
  readonly page:
    | 'loading'
    | 'ready'
    | 'loadingMore'
    | 'failed'
    | 'moreFailed'
    | 'jumping'
    | 'jumpFailed'
    | 'loadingLess'
    | 'lessFailed';
  readonly totals: 'loading' | 'ready' | 'failed';
  readonly query: string;
  readonly rows: readonly string[];
  readonly cursor: string | null;
  /** Number of rows before the loaded ones, and the cursor that reads them. */
  readonly first: number;
  readonly prev: string | null;
  readonly sums: unknown;
  readonly chosen: readonly string[];
  readonly active: string | null;
  readonly failure: string | null;
}
interface Row {
  readonly key: string;
}

export const row = (key: string): Row => ({ key });
export const listInput: ListInput = {
  query: { name: 'A' },
  rowKey: (r: never) => (r as Row).key,
  pageSize: 2,
};
export const provideList = (world: World) =>
  listMachine.provide({
    actors: { loadPage: world.service('loadPage'), loadTotals: world.service('loadTotals') },
  });

/** Replies: a first page, a refreshed page and a next page. */
const FIRST = { rows: [row('a'), row('b')], nextCursor: 'after-b' };
const CHANGED = { rows: [row('b'), row('d')], nextCursor: null };
const MORE = { rows: [row('c')], nextCursor: null };
const SUMS = { rowCount: 3 };

type Steps = Record<string, Step<ListState>>;
const first = (page: { rows: Row[]; nextCursor: string | null }): Step<ListState> => ({
  play: done('loadPage', page),
  when: (s) => s.page !== 'loadingMore',
  next: (s) => {
    if (s.page !== 'loading') return null;
    const rows = page.rows.map(({ key }) => key);
    return {
      ...s,
      page: 'ready',
      rows,
      cursor: page.nextCursor,
      chosen: s.chosen.filter((key) => rows.includes(key)),
      active: s.active !== null && rows.includes(s.active) ? s.active : null,
    };
  },
});
const failPage = (error: unknown, failure: string): Step<ListState> => ({
  play: fail('loadPage', error),
  next: (s) => {
    if (s.page === 'loading') return { ...s, page: 'failed', failure };
    return s.page === 'loadingMore' ? { ...s, page: 'moreFailed', failure } : null;
  },
});

const paging: Steps = {
  query: {
    play: send({ type: 'QUERY', query: { name: 'B' } }),
    next: (s) => ({
      ...s,
      page: 'loading',
      totals: 'loading',
      query: 'B',
      sums: null,
      chosen: [],
      active: null,
      failure: null,
    }),
    check: (world) => {
      same(world.waiting('loadPage').input, { query: { name: 'B' }, cursor: null, pageSize: 2 });
      same(world.waiting('loadTotals').input, { name: 'B' });
    },
  },
  refresh: {
    play: send({ type: 'REFRESH' }),
    next: (s) => ({ ...s, page: 'loading', totals: 'loading', failure: null }),
    check: (world, { query, rows }) => {
      const pageSize = Math.max(2, rows.length);
      same(world.waiting('loadPage').input, { query: { name: query }, cursor: null, pageSize });
      same(world.waiting('loadTotals').input, { name: query });
    },
  },
  more: {
    play: send({ type: 'MORE' }),
    next: (s) =>
      (s.page === 'ready' && s.cursor !== null) || s.page === 'moreFailed'
        ? { ...s, page: 'loadingMore', failure: null }
        : null,
    check: (world, { query, cursor }) =>
      same(world.waiting('loadPage').input, { query: { name: query }, cursor, pageSize: 2 }),
  },
  firstPage: first(FIRST),
  changedPage: first(CHANGED),
  furtherPage: {
    play: done('loadPage', MORE),
    when: (s) => s.page !== 'loading',
    next: (s) =>
      s.page === 'loadingMore'
        ? { ...s, page: 'ready', rows: [...s.rows, ...MORE.rows.map(({ key }) => key)], cursor: null }
        : null,
  },
  pageFails: failPage(new ApiError('transport', '接口无法访问'), '接口无法访问'),
};
const totals: Steps = {
  sums: {
    play: done('loadTotals', SUMS),
    next: (s) => (s.totals === 'loading' ? { ...s, totals: 'ready', sums: SUMS } : null),
  },
  sumsFail: {
    play: fail('loadTotals', new Error('合计超时')),
    next: (s) => (s.totals === 'loading' ? { ...s, totals: 'failed' } : null),
  },
};
const select = (...keys: string[]): Step<ListState> => ({
  play: send({ type: 'SELECT', selection: new Set(keys) }),
  next: (s) => ({ ...s, chosen: keys }),
});
const activate = (key: string | null): Step<ListState> => ({
  play: send({ type: 'ACTIVATE', key }),
  next: (s) => ({ ...s, active: key }),
});
const choice: Steps = {
  selectBoth: select('a', 'b'),
  selectLast: select('c'),
  activateFirst: activate('a'),
  activateSecond: activate('b'),
  activateNone: activate(null),
};

const model = (name: string, steps: Steps): Model<ListState> => ({
  name,
  provide: provideList,
  input: listInput,
  initial: {
    page: 'loading',
    totals: 'loading',
    query: 'A',
    rows: [],
    cursor: null,
    first: 0,
    prev: null,
    sums: null,
    chosen: [],
    active: null,
    failure: null,
  },
  leaves: ({ page, totals }) => [page, totals],
  abstract: ({ value, context }) => {
    const { page, totals: sums } = value as unknown as Pick<ListState, 'page' | 'totals'>;
    return {
      page,
      totals: sums,
      query: context.query.name,
      rows: context.rows.map(({ key }: Row) => key),
      cursor: context.nextCursor,
      first: context.first,
      prev: context.prevCursor,
      sums: context.totals,
      chosen: [...context.selection],
      active: context.activeKey,
      failure: context.failure,
    };
  },
  steps,
  observe: (world, { page, totals: sums }) => {
    const expected = [
      ...(page.startsWith('loading') || page === 'jumping' ? ['loadPage'] : []),
      ...(sums === 'loading' ? ['loadTotals'] : []),
    ];
    same(
      world
        .pending()
        .map(({ service }) => service)
        .sort(),
      expected,
    );
  },
});

/** Replies: the page that a jump leads to, and the pages before it. */
const FAR = { rows: [row('m'), row('n')], nextCursor: 'after-n', prevCursor: 'before-m', first: 500 };
const BEFORE = { rows: [row('k'), row('l')], nextCursor: null, prevCursor: 'before-k' };
const TOP = { rows: [row('i'), row('j')], nextCursor: null, prevCursor: null };
const keysOf = (page: { rows: Row[] }): string[] => page.rows.map(({ key }) => key);
const FAILED: Partial<Record<ListState['page'], ListState['page']>> = {
  loading: 'failed',
  loadingMore: 'moreFailed',
  loadingLess: 'lessFailed',
  jumping: 'jumpFailed',
};
const backwards = (page: typeof BEFORE | typeof TOP, isRoom: (s: ListState) => boolean): Step<ListState> => ({
  play: done('loadPage', page),
  when: (s) => s.page === 'loadingLess' && isRoom(s),
  next: (s) =>
    s.page === 'loadingLess'
      ? {
          ...s,
          page: 'ready',
          rows: [...keysOf(page), ...s.rows],
          prev: page.prevCursor,
          first: page.prevCursor === null ? 0 : s.first - page.rows.length,
        }
      : null,
});
const jumps: Steps = {
  // The same query again; the other model tests a changed one.
  query: {
    play: send({ type: 'QUERY', query: { name: 'A' } }),
    next: (s) => ({
      ...s,
      page: 'loading',
      totals: 'loading',
      active: null,
      failure: null,
      first: 0,
      prev: null,
    }),
    check: (world) =>
      same(world.waiting('loadPage').input, { query: { name: 'A' }, cursor: null, pageSize: 2 }),
  },
  refresh: {
    play: send({ type: 'REFRESH' }),
    next: (s) => ({ ...s, page: 'loading', totals: 'loading', failure: null }),
    check: (world, { query, rows, first: skip }) =>
      same(world.waiting('loadPage').input, {
        query: { name: query },
        cursor: null,
        pageSize: Math.max(2, rows.length),
        ...(skip > 0 && { place: { skip } }),
      }),
  },
  jump: {
    play: send({ type: 'JUMP', place: { skip: 500 }, at: 1 }),
    next: (s) => ({ ...s, page: 'jumping', failure: null }),
    check: (world, { query }) =>
      same(world.waiting('loadPage').input, {
        query: { name: query },
        cursor: null,
        pageSize: 2,
        place: { skip: 500 },
      }),
  },
  more: {
    ...(paging['more'] as Step<ListState>),
    next: (s) =>
      ((s.page === 'ready' || s.page === 'jumpFailed') && s.cursor !== null) || s.page === 'moreFailed'
        ? { ...s, page: 'loadingMore', failure: null }
        : null,
  },
  less: {
    play: send({ type: 'LESS' }),
    next: (s) =>
      ((s.page === 'ready' || s.page === 'jumpFailed') && s.prev !== null) || s.page === 'lessFailed'
        ? { ...s, page: 'loadingLess', failure: null }
        : null,
    check: (world, { query, prev }) =>
      same(world.waiting('loadPage').input, {
        query: { name: query },
        cursor: prev,
        pageSize: 2,
        back: true,
      }),
  },
  firstPage: {
    ...first(FIRST),
    when: (s) => s.page === 'loading' && s.first === 0,
  },
  furtherPage: { ...(paging['furtherPage'] as Step<ListState>), when: (s) => s.page === 'loadingMore' },
  farPage: {
    play: done('loadPage', FAR),
    when: (s) => s.page === 'jumping' || (s.page === 'loading' && s.first > 0),
    next: (s) => {
      if (s.page !== 'jumping' && s.page !== 'loading') return null;
      const rows = keysOf(FAR);
      const active = s.page === 'jumping' ? 'n' : s.active;
      return {
        ...s,
        page: 'ready',
        rows,
        cursor: FAR.nextCursor,
        prev: FAR.prevCursor,
        first: FAR.first,
        active: active !== null && rows.includes(active) ? active : null,
      };
    },
  },
  nowhere: {
    play: done('loadPage', { rows: [], nextCursor: null, prevCursor: null, first: 500 }),
    when: (s) => s.page === 'jumping',
    next: (s) => (s.page === 'jumping' ? { ...s, page: 'jumpFailed', failure: '那里没有数据' } : null),
  },
  pageBefore: backwards(BEFORE, (s) => s.rows[0] === 'm'),
  topPage: backwards(TOP, (s) => s.rows[0] !== 'i'),
  pageFails: {
    play: fail('loadPage', new ApiError('transport', '接口无法访问')),
    next: (s) => {
      const page = FAILED[s.page];
      return page === undefined ? null : { ...s, page, failure: '接口无法访问' };
    },
  },
};

/** Two models of one machine: a single one would have a thousand states. */
export const pagingModel = model('list: pages and totals', {
  ...paging,
  ...totals,
  emptyPage: first({ rows: [], nextCursor: null }),
  pageFailsWithoutWords: failPage(new Error(''), '接口返回异常，请联系管理员'),
  pageFailsOddly: failPage('just a word', '接口返回异常，请联系管理员'),
});
export const choiceModel = model('list: pages and choice', { ...paging, ...choice });
export const listModels = [pagingModel, choiceModel];
/** Not in `listModels`: the browser driver cannot open a list in the middle. */
export const jumpModel = model('list: jumps', jumps);
