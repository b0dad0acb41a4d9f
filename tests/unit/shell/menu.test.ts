import { beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../../contract/rights/permission.ts';
import { menuOf, rowsOf, treeMove, typeAhead, type MenuReader } from '../../../src/shell/frame/menu.ts';
import { lazyScreen } from './madeScreen.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';

beforeAll(loadPinyin);

const DAYS = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';

const screens = [
  lazyScreen('/dashboard', { permission: 'session' }),
  lazyScreen(STORES, { permission: { menuCode: 'VipStorelist' } }),
  lazyScreen('/operation-log', { permission: { menuCode: 'OperationLog' }, roles: [1] }),
  lazyScreen(DAYS, { permission: { menuCode: 'DayReconciliation' } }),
  lazyScreen('/reconciliation/day-reconciliation-detail', {
    permission: { menuCode: 'DayReconciliation' },
    inMenu: false,
  }),
  lazyScreen(ORDERS, { permission: { menuCode: 'OrderManagement' } }),
];
const MENUS = ['VipStorelist', 'OperationLog', 'DayReconciliation', 'OrderManagement'];
const rightsTo = (...menus: readonly string[]): Rights => ({
  isSuperAdmin: false,
  menus: new Set(menus),
  buttons: new Set(),
});
const reader = (patch: Partial<MenuReader> = {}): MenuReader => ({
  rights: rightsTo(...MENUS),
  roleCode: 1,
  fees: [],
  ...patch,
});
const seen = (who: MenuReader) =>
  menuOf(screens, who).map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)]);

describe('the menu of a person (spec §6)', () => {
  it('is grouped, in the order of the route table, without hidden routes', () => {
    expect(seen(reader())).toEqual([
      ['', '首页'],
      ['系统管理', '已开通门店', '操作日志'],
      ['对账管理', '日对账', '订单管理'],
    ]);
  });
  it('contains what the menu codes grant, and no empty group', () => {
    expect(seen(reader({ rights: rightsTo('OrderManagement') }))).toEqual([
      ['', '首页'],
      ['对账管理', '订单管理'],
    ]);
  });
  it('shows a route that names roles to those roles only', () => {
    expect(seen(reader({ roleCode: 2 }))[1]).toEqual(['系统管理', '已开通门店']);
  });
  it('shows everything to a super administrator', () => {
    const rights = { ...rightsTo(), isSuperAdmin: true };
    expect(seen(reader({ rights, roleCode: 0 })).flat()).toHaveLength(8);
  });
  it('names the module of a paid entry', () => {
    const fees = [{ menuCode: 'OrderManagement', feeKey: 'Orders', feeModuleName: '订单' }];
    const [, , group] = menuOf(screens, reader({ fees }));
    expect(group?.entries.map(({ feeModuleName }) => feeModuleName)).toEqual([null, '订单']);
  });
});

const menu = menuOf(screens, reader());
const all = rowsOf(menu, () => true);
const folded = rowsOf(menu, () => false);
const ids = (rows: typeof all) => rows.map(({ id }) => id);

describe('the items of the tree', () => {
  it('come first without a group, and below their group while it is open', () => {
    expect(ids(all)).toEqual([
      '/dashboard',
      '/system-manager',
      STORES,
      '/operation-log',
      '/reconciliation',
      DAYS,
      ORDERS,
    ]);
    expect(ids(folded)).toEqual(['/dashboard', '/system-manager', '/reconciliation']);
  });
  const to = (id: string) => ({ kind: 'focus', id });
  it.each([
    ['ArrowDown', '/dashboard', to('/system-manager')],
    ['ArrowDown', ORDERS, null],
    ['ArrowUp', STORES, to('/system-manager')],
    ['ArrowUp', '/dashboard', null],
    ['Home', ORDERS, to('/dashboard')],
    ['End', '/dashboard', to(ORDERS)],
    ['ArrowRight', '/reconciliation', to(DAYS)],
    ['ArrowRight', DAYS, null],
    ['ArrowLeft', DAYS, to('/reconciliation')],
    ['ArrowLeft', '/dashboard', null],
    ['ArrowLeft', '/reconciliation', { kind: 'close', path: '/reconciliation' }],
    ['Tab', DAYS, null],
    ['ArrowDown', '/nothing', null],
  ])('%s on %s', (key, id, move) => {
    expect(treeMove(all, id, key)).toEqual(move);
  });
  it('ArrowRight opens a closed group, and does not close it again', () => {
    const open = { kind: 'open', path: '/reconciliation' };
    expect(treeMove(folded, '/reconciliation', 'ArrowRight')).toEqual(open);
    expect(treeMove(folded, '/reconciliation', 'ArrowLeft')).toBeNull();
  });
});

describe('type-ahead', () => {
  it.each([
    ['Chinese', '订单', ORDERS],
    ['initials', 'rdz', DAYS],
    ['full pinyin', 'ridui', DAYS],
    ['both mixed', 'dingdgl', ORDERS],
    ['pinyin and Chinese', '订dan', ORDERS],
    ['English', 'order', ORDERS],
    ['capitals', 'RDZ', DAYS],
    ['a group', 'xitong', '/system-manager'],
    ['what begins no name', 'zd', null],
    ['one letter too many', 'rduizhangx', null],
  ])('%s: %s', (_, typed, found) => {
    expect(typeAhead(all, '/dashboard', typed)).toBe(found);
  });
  it('the same letter again moves to the next match, and wraps around', () => {
    expect(typeAhead(all, '/dashboard', 'd')).toBe('/reconciliation');
    expect(typeAhead(all, '/reconciliation', 'dd')).toBe(DAYS);
    expect(typeAhead(all, DAYS, 'ddd')).toBe(ORDERS);
    expect(typeAhead(all, ORDERS, 'dddd')).toBe('/dashboard');
  });
  it('a longer word stays at the item of its first letter when that matches', () => {
    expect(typeAhead(all, ORDERS, 'di')).toBe(ORDERS);
    expect(typeAhead(all, ORDERS, 'ddg')).toBe(ORDERS);
  });
  it('finds only visible items', () => {
    expect(typeAhead(folded, '/dashboard', 'dingdan')).toBeNull();
  });
});
