import { describe, expect, it, vi } from 'vitest';
import type { Keep } from '../../../src/api/personal.ts';
import { placeOf } from '../../../src/shell/tabs/tabs.ts';
import { TabStore } from '../../../src/shell/tabs/tabStore.ts';

const HOME = '/dashboard';
const DAYS = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';

function made(kept: unknown = null, isAllowed: (path: string) => boolean = () => true) {
  const memory = new Map<string, string>([['tabs', JSON.stringify(kept)]]);
  const keep: Keep = {
    read: (name) => JSON.parse(memory.get(name) ?? 'null') as unknown,
    write: (name, value) => void memory.set(name, JSON.stringify(value)),
    drop: (name) => void memory.delete(name),
  };
  // As the address does: what is gone to is visited.
  const navigate = vi.fn((to: string) => store.visit(placeOf(to)));
  const store = new TabStore({ keep, isAllowed, navigate });
  const heard = vi.fn();
  store.subscribe(heard);
  const open = (...urls: readonly string[]): void => {
    for (const url of urls) store.visit(placeOf(url));
    navigate.mockClear();
    heard.mockClear();
  };
  return { store, navigate, heard, keep, open };
}
const urls = ({ store }: ReturnType<typeof made>) => store.snapshot().tabs.map(({ url }) => url);

describe('the open pages of this browser tab', () => {
  it('are kept at every change, and found again', () => {
    const first = made();
    first.open(`${DAYS}?checkStatus=2`, ORDERS);
    first.store.retitle(DAYS, '某店');
    const second = made(first.keep.read('tabs'));
    expect(urls(second)).toEqual([HOME, `${DAYS}?checkStatus=2`, ORDERS]);
    expect(second.store.find(DAYS)?.title).toBe('某店');
    expect(second.store.front()).toBeUndefined();
  });
  it('leave out what may no longer be opened', () => {
    const kept = [DAYS, ORDERS].map((url) => ({ url, title: 'x' }));
    expect(urls(made(kept, (path) => path !== ORDERS))).toEqual([HOME, DAYS]);
  });
  it('tell of a change, and of nothing else; who has left hears no more', () => {
    const tabs = made();
    tabs.open(DAYS);
    tabs.store.visit(placeOf(DAYS));
    tabs.store.retitle(DAYS, '日对账');
    expect(tabs.heard).not.toHaveBeenCalled();
    const before = tabs.store.snapshot();
    tabs.store.visit(placeOf(ORDERS));
    expect(tabs.heard).toHaveBeenCalledTimes(1);
    expect(tabs.store.snapshot()).not.toBe(before);
    const late = vi.fn();
    tabs.store.subscribe(late)();
    tabs.store.visit(placeOf(DAYS));
    expect(late).not.toHaveBeenCalled();
  });
  it('go and step by the address', () => {
    const tabs = made();
    tabs.open(DAYS, `${ORDERS}?psnNo=1`);
    tabs.store.go(DAYS);
    expect(tabs.navigate).toHaveBeenLastCalledWith(DAYS);
    tabs.store.step(1);
    expect(tabs.navigate).toHaveBeenLastCalledWith(`${ORDERS}?psnNo=1`);
    tabs.store.step(1);
    expect(tabs.navigate).toHaveBeenLastCalledWith(HOME);
    tabs.store.go('/nothing');
    expect(tabs.navigate).toHaveBeenCalledTimes(3);
  });
  it('closing the one in front leads to the neighbour, in its place in the history', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.close(ORDERS);
    expect(tabs.navigate).toHaveBeenCalledExactlyOnceWith(DAYS, { replace: true });
    expect(tabs.store.front()?.id).toBe(DAYS);
  });
  it('closing one behind leads nowhere', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.close(DAYS);
    expect(tabs.navigate).not.toHaveBeenCalled();
    expect(urls(tabs)).toEqual([HOME, ORDERS]);
  });
  it('closing the others of one behind brings it to the front', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS, STORES);
    tabs.store.closeOthers(ORDERS);
    expect(urls(tabs)).toEqual([HOME, ORDERS]);
    expect(tabs.store.front()?.id).toBe(ORDERS);
  });
  it('also from a page that has no tab', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS, '/404');
    tabs.store.closeOthers(DAYS);
    expect(tabs.store.front()?.id).toBe(DAYS);
  });
  it('closing all of them leaves the dashboard, and leads there', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.closeAll();
    expect(urls(tabs)).toEqual([HOME]);
    expect(tabs.store.front()?.id).toBe(HOME);
  });
  it('move by steps, never before the fixed one', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.moveBy(ORDERS, -1);
    tabs.store.moveBy(ORDERS, -1);
    expect(urls(tabs)).toEqual([HOME, ORDERS, DAYS]);
    expect(tabs.navigate).not.toHaveBeenCalled();
  });
});

it('is done with a page: it closes, and the one it belongs to comes back as it was left', () => {
  const page = made();
  page.open(`${DAYS}?checkStatus=2`, STORES, ORDERS);
  page.store.leaveFor(DAYS);
  expect(page.navigate.mock.calls).toEqual([[`${DAYS}?checkStatus=2`]]);
  expect(urls(page)).toEqual([HOME, `${DAYS}?checkStatus=2`, STORES]);
  expect(page.store.front()?.id).toBe(DAYS);
  // The fixed one stays.
  page.open(HOME);
  page.store.leaveFor(DAYS);
  expect(urls(page)[0]).toBe(HOME);
});
