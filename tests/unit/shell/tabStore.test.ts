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
  // Navigation visits the page, as the router does.
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
  it('are stored at every change, and restored', () => {
    const first = made();
    first.open(`${DAYS}?checkStatus=2`, ORDERS);
    first.store.retitle(DAYS, '某店');
    const second = made(first.keep.read('tabs'));
    expect(urls(second)).toEqual([HOME, `${DAYS}?checkStatus=2`, ORDERS]);
    expect(second.store.find(DAYS)?.title).toBe('某店');
    expect(second.store.front()).toBeUndefined();
  });
  it('are restored without pages that the person may no longer open', () => {
    const kept = [DAYS, ORDERS].map((url) => ({ url, title: 'x' }));
    expect(urls(made(kept, (path) => path !== ORDERS))).toEqual([HOME, DAYS]);
  });
  it('notify subscribers of changes only, until they unsubscribe', () => {
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
  it('navigate by address, directly and in steps', () => {
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
  it('closing the front tab navigates to its neighbour and replaces the history entry', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.close(ORDERS);
    expect(tabs.navigate).toHaveBeenCalledExactlyOnceWith(DAYS, { replace: true });
    expect(tabs.store.front()?.id).toBe(DAYS);
  });
  it('closing a background tab does not navigate', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.close(DAYS);
    expect(tabs.navigate).not.toHaveBeenCalled();
    expect(urls(tabs)).toEqual([HOME, ORDERS]);
  });
  it('closing the others of a background tab brings it to the front', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS, STORES);
    tabs.store.closeOthers(ORDERS);
    expect(urls(tabs)).toEqual([HOME, ORDERS]);
    expect(tabs.store.front()?.id).toBe(ORDERS);
  });
  it('closing the others works from a page without a tab', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS, '/404');
    tabs.store.closeOthers(DAYS);
    expect(tabs.store.front()?.id).toBe(DAYS);
  });
  it('closing all leaves the dashboard, and navigates there', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.closeAll();
    expect(urls(tabs)).toEqual([HOME]);
    expect(tabs.store.front()?.id).toBe(HOME);
  });
  it('move by steps, never before the fixed tab', () => {
    const tabs = made();
    tabs.open(DAYS, ORDERS);
    tabs.store.moveBy(ORDERS, -1);
    tabs.store.moveBy(ORDERS, -1);
    expect(urls(tabs)).toEqual([HOME, ORDERS, DAYS]);
    expect(tabs.navigate).not.toHaveBeenCalled();
  });
});

it('closes a finished page, and returns to its parent page with the address it was left at', () => {
  const page = made();
  page.open(`${DAYS}?checkStatus=2`, STORES, ORDERS);
  page.store.leaveFor(DAYS);
  expect(page.navigate.mock.calls).toEqual([[`${DAYS}?checkStatus=2`]]);
  expect(urls(page)).toEqual([HOME, `${DAYS}?checkStatus=2`, STORES]);
  expect(page.store.front()?.id).toBe(DAYS);
  // The fixed tab stays.
  page.open(HOME);
  page.store.leaveFor(DAYS);
  expect(urls(page)[0]).toBe(HOME);
});
