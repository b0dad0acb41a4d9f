import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  close,
  closeAll,
  closeOthers,
  destinationOf,
  hasTab,
  initialTabs,
  move,
  neighbour,
  placeOf,
  refresh,
  retitle,
  tabsFrom,
  urlAfterClosing,
  visit,
  type Place,
  type TabsState,
} from '../../../src/shell/tabs/tabs.ts';

const HOME = '/dashboard';
const DAYS = '/reconciliation/day-reconciliation';
const TWIN = '/day-reconciliation';
const DETAIL = '/reconciliation/day-reconciliation-detail';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';

const detail = (settleDate: string, rest = ''): string =>
  `${DETAIL}?settleDate=${settleDate}&fixmedinsCode=P1&insutype=310&clrType=11&setlOptins=320100${rest}`;
const open = (...urls: readonly string[]): TabsState =>
  urls.reduce((state, url) => visit(state, placeOf(url)), initialTabs);
const urls = (state: TabsState): string[] => state.tabs.map(({ url }) => url);
const idOf = (state: TabsState, url: string): string => state.tabs.find((tab) => tab.url === url)?.id ?? '';
const allow = (): boolean => true;

describe('visited pages', () => {
  it('start with the fixed dashboard only', () => {
    expect(initialTabs.tabs).toMatchObject([{ id: HOME, url: HOME, title: '首页', isFixed: true }]);
    expect(initialTabs.front).toBeNull();
  });
  it('open at the end, and in front', () => {
    const state = open(DAYS, ORDERS);
    expect(urls(state)).toEqual([HOME, DAYS, ORDERS]);
    expect(state.front).toBe(ORDERS);
    expect(state.tabs.map(({ title, isFixed }) => [title, isFixed])).toEqual([
      ['首页', true],
      ['日对账', false],
      ['订单管理', false],
    ]);
  });
  it('have one tab each: a filter opens no other tab, and is kept', () => {
    const state = open(DAYS, ORDERS, `${DAYS}?checkStatus=2`);
    expect(urls(state)).toEqual([HOME, `${DAYS}?checkStatus=2`, ORDERS]);
    expect(state.front).toBe(DAYS);
  });
  it('have one tab for each record, whatever else the address contains', () => {
    const state = open(detail('2026-01-01'), detail('2026-01-02'), detail('2026-01-01', '&sort=a.asc'));
    expect(urls(state)).toEqual([HOME, detail('2026-01-01', '&sort=a.asc'), detail('2026-01-02')]);
  });
  it('have the same tab for any order of the parameters', () => {
    const turned = `${DETAIL}?setlOptins=320100&clrType=11&insutype=310&fixmedinsCode=P1&settleDate=2026-01-01`;
    expect(open(detail('2026-01-01'), turned).tabs).toHaveLength(2);
  });
  it('may have a question mark in the query', () => {
    expect(placeOf('/a?b=1?2')).toEqual({ path: '/a', search: 'b=1?2' });
  });
  it.each(['/404', '/401', '/initialization', '/', `/redirect${DAYS}`])(
    '%s has no tab, and no tab is in front',
    (path) => {
      expect(hasTab(path)).toBe(false);
      const state = open(DAYS, path);
      expect(urls(state)).toEqual([HOME, DAYS]);
      expect(state.front).toBeNull();
    },
  );
  it('do not change when the front page is visited again', () => {
    const state = open(DAYS);
    expect(visit(state, placeOf(DAYS))).toBe(state);
  });
  it('at most 40 are kept alive, the latest first', () => {
    const days = Array.from({ length: 45 }, (_, day) => detail(`2026-01-${day}`));
    const state = open(...days);
    expect(state.tabs).toHaveLength(46);
    expect(state.alive).toHaveLength(40);
    expect(state.alive[0]).toBe(state.front);
    expect(state.alive).not.toContain(idOf(state, detail('2026-01-4')));
    expect(state.alive).toContain(idOf(state, detail('2026-01-5')));
    const again = visit(state, placeOf(detail('2026-01-0')));
    expect(again.alive[0]).toBe(idOf(state, detail('2026-01-0')));
    expect(again.alive).toHaveLength(40);
  });
});

describe('slot numbers of pages of one kind', () => {
  const slots = (state: TabsState) => state.tabs.map(({ slot }) => slot);
  it('are counted per kind, starting at the lowest free one', () => {
    const three = open(DAYS, detail('1'), detail('2'), detail('3'));
    expect(slots(three)).toEqual([0, 0, 0, 1, 2]);
    const two = close(three, idOf(three, detail('2')));
    expect(slots(visit(two, placeOf(detail('4'))))).toEqual([0, 0, 0, 2, 1]);
  });
  it('are shared by a page and its twin outside the menus', () => {
    expect(slots(open(DAYS, TWIN))).toEqual([0, 0, 1]);
  });
});

describe('closing', () => {
  const state = open(DAYS, ORDERS, STORES);
  it('removes one tab and its state', () => {
    const after = close(state, ORDERS);
    expect(urls(after)).toEqual([HOME, DAYS, STORES]);
    expect(after.alive).not.toContain(ORDERS);
  });
  it('never removes the dashboard', () => {
    expect(urls(close(state, HOME))).toEqual(urls(state));
    expect(urls(closeAll(state))).toEqual([HOME]);
  });
  it('the others keeps the fixed tab and the given one', () => {
    expect(urls(closeOthers(state, ORDERS))).toEqual([HOME, ORDERS]);
    expect(urls(closeOthers(state, HOME))).toEqual([HOME]);
  });
  it('an unknown tab removes nothing', () => {
    expect(urls(close(state, '/nothing'))).toEqual(urls(state));
  });

  it.each([
    ['the right neighbour', DAYS, DAYS, ORDERS],
    ['the left neighbour from the last tab', STORES, STORES, ORDERS],
    ['nowhere when another tab is in front', STORES, DAYS, null],
  ])('leads to %s', (_, front, closed, next) => {
    const before = visit(state, placeOf(front));
    expect(urlAfterClosing(before, close(before, closed))).toBe(next);
  });
  it('leads to the neighbour with the address it was left at', () => {
    const before = visit(visit(state, placeOf(`${ORDERS}?psnNo=1`)), placeOf(DAYS));
    expect(urlAfterClosing(before, close(before, DAYS))).toBe(`${ORDERS}?psnNo=1`);
  });
  it('all leads to the dashboard', () => {
    expect(urlAfterClosing(state, closeAll(state))).toBe(HOME);
  });
  it('leads nowhere from a page without a tab', () => {
    const before = visit(state, placeOf('/404'));
    expect(urlAfterClosing(before, closeAll(before))).toBeNull();
  });
});

describe('order', () => {
  const state = open(DAYS, ORDERS, STORES);
  it.each([
    [DAYS, 2, [HOME, ORDERS, DAYS, STORES]],
    [STORES, 1, [HOME, STORES, DAYS, ORDERS]],
    [ORDERS, 0, [HOME, ORDERS, DAYS, STORES]],
    [ORDERS, -7, [HOME, ORDERS, DAYS, STORES]],
    [DAYS, 99, [HOME, ORDERS, STORES, DAYS]],
    [HOME, 3, [HOME, DAYS, ORDERS, STORES]],
    ['/nothing', 1, [HOME, DAYS, ORDERS, STORES]],
  ])('%s to place %i', (id, to, expected) => {
    expect(urls(move(state, id, to))).toEqual(expected);
  });
  it('steps wrap around', () => {
    expect(neighbour(state, 1)?.id).toBe(HOME);
    expect(neighbour(visit(state, placeOf(HOME)), -1)?.id).toBe(STORES);
    expect(neighbour(visit(state, placeOf('/404')), 1)?.id).toBe(HOME);
  });
});

describe('a link', () => {
  const state = open(`${DAYS}?checkStatus=2`, ORDERS);
  it('leads to the open tab with the address it was left at', () => {
    expect(destinationOf(state, DAYS)).toBe(`${DAYS}?checkStatus=2`);
  });
  it('with a query leads to exactly that query', () => {
    expect(destinationOf(state, `${DAYS}?checkStatus=0`)).toBe(`${DAYS}?checkStatus=0`);
    const sorted = open(detail('1', '&sort=a.asc'));
    expect(destinationOf(sorted, detail('1'))).toBe(detail('1'));
  });
  it('to a page that is not open keeps its address', () => {
    expect(destinationOf(state, STORES)).toBe(STORES);
  });
});

it('a refreshed tab is remounted, and stays the same tab for the person', () => {
  const state = open(DAYS);
  const [, tab] = refresh(state, DAYS).tabs;
  expect(tab).toMatchObject({ id: DAYS, url: DAYS, slot: 0, epoch: 1 });
});
it('an unchanged title changes nothing', () => {
  const state = retitle(open(DAYS), DAYS, '某店');
  expect(state.tabs[1]?.title).toBe('某店');
  expect(retitle(state, DAYS, '某店')).toBe(state);
  expect(retitle(state, '/nothing', 'x')).toBe(state);
});

describe('tabs after a reload', () => {
  const kept = (state: TabsState) => state.tabs.map(({ url, title }) => ({ url, title }));
  it('are the stored ones: order, addresses, titles; none in front, none alive', () => {
    const before = retitle(move(open(`${DAYS}?checkStatus=2`, detail('1')), DAYS, 9), DAYS, '某店');
    const after = tabsFrom(JSON.parse(JSON.stringify(kept(before))), allow);
    expect(kept(after)).toEqual(kept(before));
    expect(after.tabs.map(({ slot }) => slot)).toEqual([0, 0, 0]);
    expect([after.front, after.alive]).toEqual([null, []]);
  });
  it('leave out pages that the person may no longer open', () => {
    const after = tabsFrom(kept(open(DAYS, ORDERS)), (path) => path !== DAYS);
    expect(urls(after)).toEqual([HOME, ORDERS]);
  });
  it('are checked by the right of the path alone', () => {
    expect(urls(tabsFrom([{ url: detail('1'), title: 'x' }], (path) => path === DETAIL))).toHaveLength(2);
  });
  it.each([
    ['nothing', null],
    ['no list', { url: DAYS, title: 'x' }],
    ['a text', 'tabs'],
    ['invalid items', [null, 1, 'x', [], {}, { url: DAYS }, { title: 'x' }, { url: 1, title: 2 }]],
    ['other sites', [{ url: 'https://evil.example/', title: 'x' }]],
    ['a script', [{ url: 'javascript:alert(1)', title: 'x' }]],
    [
      'pages without a tab',
      [
        { url: '/404', title: 'x' },
        { url: `/redirect${DAYS}`, title: 'x' },
      ],
    ],
  ])('with %s stored are the dashboard alone', (_, value) => {
    expect(tabsFrom(value, allow)).toEqual(initialTabs);
  });
  it('contain no duplicates', () => {
    const twice = [DAYS, `${DAYS}?a=1`, HOME, HOME].map((url) => ({ url, title: 'x' }));
    expect(urls(tabsFrom(twice, allow))).toEqual([HOME, `${DAYS}?a=1`]);
  });
});

/** Random actions in random order. */
describe('after any actions', () => {
  const PLACES = [HOME, DAYS, TWIN, ORDERS, STORES, '/404', '/', detail('1'), detail('2'), `${DAYS}?a=1`];
  const place = fc.constantFrom(...PLACES).map(placeOf);
  const nth = fc.nat(12);
  type Act = (state: TabsState) => TabsState;
  const at = (state: TabsState, index: number): string =>
    state.tabs[index % state.tabs.length]?.id ?? 'missing';
  /** As the store does it: closing navigates. */
  const landing = (before: TabsState, after: TabsState): TabsState => {
    const next = urlAfterClosing(before, after);
    return next === null ? after : visit(after, placeOf(next));
  };
  const act: fc.Arbitrary<Act> = fc.oneof(
    place.map(
      (to: Place): Act =>
        (state) =>
          visit(state, to),
    ),
    nth.map(
      (index): Act =>
        (state) =>
          landing(state, close(state, at(state, index))),
    ),
    nth.map(
      (index): Act =>
        (state) =>
          landing(state, closeOthers(state, at(state, index))),
    ),
    fc.constant<Act>((state) => landing(state, closeAll(state))),
    fc.tuple(nth, fc.integer({ min: -3, max: 12 })).map(
      ([index, to]): Act =>
        (state) =>
          move(state, at(state, index), to),
    ),
    nth.map(
      (index): Act =>
        (state) =>
          refresh(state, at(state, index)),
    ),
    fc.constant<Act>((state) =>
      tabsFrom(
        state.tabs.map(({ url, title }) => ({ url, title })),
        allow,
      ),
    ),
  );
  it('the dashboard is there once and first, ids and slots are unique, the front tab is open', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        acts.reduce<TabsState>((before, each) => {
          const state = each(before);
          const ids = state.tabs.map(({ id }) => id);
          expect(state.tabs.filter(({ isFixed }) => isFixed)).toHaveLength(1);
          expect(ids[0]).toBe(HOME);
          expect(new Set(ids).size).toBe(ids.length);
          if (state.front !== null) expect(ids).toContain(state.front);
          for (const id of state.alive) expect(ids).toContain(id);
          expect(new Set(state.alive).size).toBe(state.alive.length);
          const names = state.tabs.map(({ path, slot }) => `${path.split('/').at(-1)} ${slot}`);
          expect(new Set(names).size).toBe(names.length);
          return state;
        }, initialTabs);
      }),
      { numRuns: 300 },
    );
  });
});
