/** Sidebar and menu tree without the console: the entries of each person, and the keys of the tree. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Keep } from '../../../src/api/personal.ts';
import type { LoadedSession } from '../../../src/machines/session.ts';
import { drawer } from '../../../src/shell/frame/drawer.ts';
import type { MenuReader } from '../../../src/shell/frame/menu.ts';
import { Sidebar } from '../../../src/shell/frame/Sidebar.tsx';
import { sidebar } from '../../../src/shell/frame/sidebarStore.ts';
import { detourOf } from '../../../src/shell/outlet.tsx';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';

beforeAll(loadPinyin);

const DAYS = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';
const fees = [{ menuCode: 'OrderManagement', feeKey: 'Orders', feeModuleName: '订单' }];
const MENUS = ['VipStorelist', 'DayReconciliation', 'OrderManagement'];

const onGo = vi.fn();
const memory = new Map<string, unknown>();
const keep: Keep = {
  read: (name) => memory.get(name) ?? null,
  write: (name, value) => void memory.set(name, value),
  drop: (name) => void memory.delete(name),
};
const readerOf = (menus: readonly string[]): MenuReader => ({
  rights: { isSuperAdmin: false, menus: new Set(menus), buttons: new Set() },
  roleCode: 1,
  fees,
});
/** Draws the sidebar at a page; a page that is opened becomes the current one. */
function Side({ menus, isMobile }: { readonly menus: readonly string[]; readonly isMobile: boolean }) {
  const [path, setPath] = useState(DAYS);
  const [reader] = useState(() => readerOf(menus));
  return (
    <Sidebar
      reader={reader}
      path={path}
      siteTitle="医保云"
      isMobile={isMobile}
      keep={keep}
      hrefOf={(to) => `${to}?as=left`}
      onGo={(to) => {
        onGo(to);
        setPath(to);
      }}
    />
  );
}
const show = (menus: readonly string[] = MENUS, isMobile = false) => {
  render(<Side menus={menus} isMobile={isMobile} />);
  return userEvent.setup();
};
const line = (name: string) => screen.getByRole('treeitem', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
/** The tree items that Tab can reach. */
const stops = () =>
  [...screen.getByRole('tree').querySelectorAll('[tabindex="0"], a:not([tabindex]), button')].map((each) =>
    each.getAttribute('aria-label'),
  );

beforeEach(() => {
  memory.clear();
  onGo.mockClear();
  sidebar.open();
});
afterEach(() => {
  drawer.close();
});

describe('the menu tree (WAI-ARIA)', () => {
  it('has groups with their entries, and marks the current page', () => {
    show();
    expect(screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'))).toEqual([
      '首页',
      '系统管理',
      '已开通门店',
      '对账管理',
      '日对账',
      '订单管理，付费模块',
    ]);
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('true');
    expect(line('对账管理').getAttribute('aria-level')).toBe('1');
    expect(line('日对账').getAttribute('aria-level')).toBe('2');
    expect(line('日对账').getAttribute('aria-current')).toBe('page');
    expect(line('日对账').hasAttribute('aria-expanded')).toBe(false);
  });
  it('has one Tab stop: first the current page, later the item last focused', async () => {
    const person = show();
    expect(stops()).toEqual(['日对账']);
    await person.tab();
    expect(focused()).toBe('日对账');
    await person.keyboard('{Home}');
    expect(focused()).toBe('首页');
    expect(stops()).toEqual(['首页']);
    await person.tab();
    expect(screen.getByRole('tree').contains(document.activeElement)).toBe(false);
  });
  it('arrow keys move up and down, into a group and out of it', async () => {
    const person = show();
    await person.tab();
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('订单管理，付费模块');
    await person.keyboard('{ArrowDown}');
    expect(focused()).toBe('订单管理，付费模块');
    await person.keyboard('{ArrowLeft}');
    expect(focused()).toBe('对账管理');
    await person.keyboard('{ArrowLeft}');
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('false');
    expect(focused()).toBe('对账管理');
    await person.keyboard('{ArrowRight}');
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('true');
    await person.keyboard('{ArrowRight}{End}{ArrowUp}');
    expect(focused()).toBe('日对账');
  });
  it('a closed group takes the Tab stop of the page inside it', async () => {
    const person = show();
    await person.tab();
    await person.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: '日对账' })).toBeNull();
    expect(stops()).toEqual(['对账管理']);
  });
  it.each(['{Enter}', ' '])('%j opens an entry, and opens or closes a group', async (key) => {
    const person = show();
    await person.tab();
    await person.keyboard(`{ArrowDown}${key}`);
    expect(onGo).toHaveBeenCalledExactlyOnceWith(ORDERS);
    expect(line('订单管理，付费模块').getAttribute('aria-current')).toBe('page');
    await person.keyboard(`{ArrowLeft}${key}`);
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('false');
  });
  it('typed letters find an entry by name, and form one word when typed quickly', async () => {
    const person = show();
    await person.tab();
    await person.keyboard('xt');
    expect(focused()).toBe('系统管理');
    // No entry begins with this letter alone.
    await person.keyboard('g');
    expect(focused()).toBe('系统管理');
  });
  it('ignores keys with Ctrl or Alt, and keys of an input method', () => {
    show();
    line('日对账').focus();
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { isComposing: true }])
      expect(fireEvent.keyDown(line('日对账'), { key: 'ArrowDown', ...more })).toBe(true);
    expect(focused()).toBe('日对账');
  });
  it('an entry links to the page with the address it was left at', () => {
    show();
    const link = line('日对账').querySelector('a');
    expect(link?.getAttribute('href')).toBe(`${DAYS}?as=left`);
    // The browser handles Ctrl+click.
    fireEvent.click(link as Element, { ctrlKey: true });
    expect(onGo).not.toHaveBeenCalled();
    fireEvent.click(link as Element);
    expect(onGo).toHaveBeenCalledExactlyOnceWith(DAYS);
  });
  it('remembers which groups are open', async () => {
    const person = show();
    await person.tab();
    await person.keyboard('{Home}{ArrowDown}{ArrowLeft}');
    cleanup();
    show();
    expect(line('系统管理').getAttribute('aria-expanded')).toBe('false');
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('true');
  });
  it('ignores stored groups of another version', () => {
    memory.set('menuGroups', ['/gone', 7, null]);
    show();
    expect(line('系统管理').getAttribute('aria-expanded')).toBe('false');
    expect(line('对账管理').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('an entry of a paid module (spec §2)', () => {
  it('has an icon and a key that open the activated stores', async () => {
    const person = show();
    const mark = screen.getByTitle(/订单是付费模块/);
    await person.click(mark);
    expect(onGo).toHaveBeenCalledExactlyOnceWith(STORES);
    onGo.mockClear();
    line('订单管理，付费模块').focus();
    await person.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onGo).toHaveBeenCalledExactlyOnceWith(STORES);
    expect(line('订单管理，付费模块').getAttribute('aria-keyshortcuts')).toBe('Shift+Enter');
  });
  it('has no icon for a person who may not see the activated stores', async () => {
    const person = show(['DayReconciliation', 'OrderManagement']);
    expect(screen.queryByTitle(/付费模块/)).toBeNull();
    line('订单管理，付费模块').focus();
    await person.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onGo).not.toHaveBeenCalledWith(STORES);
  });
});

describe('the sidebar (spec §4)', () => {
  const stored = () => localStorage.getItem('sidebarStatus');
  it('stores 1 open, 0 closed', () => {
    sidebar.close({ withoutAnimation: false });
    expect([stored(), sidebar.snapshot().isOpen]).toEqual(['0', false]);
    sidebar.open();
    expect([stored(), sidebar.snapshot().isOpen]).toEqual(['1', true]);
    sidebar.toggle();
    expect([stored(), sidebar.snapshot()]).toEqual(['0', { isOpen: false, withoutAnimation: false }]);
  });
  it('closes with animation, and without', () => {
    show();
    const side = screen.getByRole('navigation', { name: '主菜单' });
    act(() => sidebar.close({ withoutAnimation: true }));
    expect(side.className).toContain('side-still');
    act(() => sidebar.open());
    act(() => sidebar.close({ withoutAnimation: false }));
    expect(side.className).not.toContain('side-still');
  });
  it('works without storage', () => {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    sidebar.close({ withoutAnimation: false });
    expect(sidebar.snapshot().isOpen).toBe(false);
    denied.mockRestore();
  });
  it('when closed, shows a rail of groups; Enter on one opens the sidebar and focuses the first entry', async () => {
    sidebar.close({ withoutAnimation: false });
    const person = show();
    expect(screen.getAllByRole('treeitem').map((each) => each.getAttribute('aria-label'))).toEqual([
      '首页',
      '系统管理',
      '对账管理',
    ]);
    await person.tab();
    expect(focused()).toBe('对账管理');
    await person.keyboard('{Enter}');
    expect(sidebar.snapshot().isOpen).toBe(true);
    expect(focused()).toBe('日对账');
  });
  it('on a narrow page is inert until opened; Escape returns the focus', async () => {
    const person = show(MENUS, true);
    const side = document.getElementById('side');
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    expect(side?.inert).toBe(true);
    act(() => drawer.open());
    expect(side?.inert).toBe(false);
    expect(focused()).toBe('日对账');
    await person.keyboard('{Escape}');
    expect(side?.inert).toBe(true);
    expect(document.activeElement).toBe(before);
    before.remove();
  });
  it('on a narrow page closes when the person opens the current page', async () => {
    const person = show(MENUS, true);
    act(() => drawer.open());
    await person.keyboard('{Enter}');
    expect(onGo).toHaveBeenCalledExactlyOnceWith(DAYS);
    expect(drawer.snapshot()).toBe(false);
  });
});

describe('an address that redirects', () => {
  const loaded = (patch: object = {}): LoadedSession => ({
    profile: {
      initializeInfo: { isNeedInitialize: false, initializeStep: 0 },
      ...patch,
    } as LoadedSession['profile'],
    rights: readerOf(MENUS).rights,
    fees: [],
  });
  const to = (path: string, search = '') => detourOf({ path, search }, loaded());
  it.each([
    ['/', '/dashboard'],
    ['/initialization', '/dashboard'],
    ['/nothing', '/404'],
    ['/audit-manager/nothing', '/404'],
    ['/audit-manager/audit-management', '/401'],
    ['/menu-manager/disease-menu', '/401'],
  ])('%s: %s', (path, wanted) => {
    expect(to(path)).toEqual({ to: wanted });
  });
  it.each(['/404', '/401', '/tools', DAYS])('%s: does not redirect', (path) => {
    expect(to(path)).toBeNull();
  });
  it('/redirect/… opens its path again, with the query', () => {
    const url = `${DAYS}?checkStatus=2`;
    expect(to(`/redirect${DAYS}`, 'checkStatus=2')).toEqual({ to: url, refreshes: DAYS });
  });
  it.each(['/redirect//evil.example/x', '/redirect/\\evil.example', '/redirect//'])(
    '%s never leads out of the site',
    (path) => {
      expect(to(path)).toEqual({ to: '/404' });
    },
  );
  it('redirects a person who must initialise from everywhere to the step before the stored one', () => {
    const must = loaded({ initializeInfo: { isNeedInitialize: true, initializeStep: 3 } });
    for (const path of ['/', DAYS, '/nothing', `/redirect${DAYS}`])
      expect(detourOf({ path, search: '' }, must)).toEqual({ to: '/initialization?step=2' });
    expect(detourOf({ path: '/initialization', search: '' }, must)).toBeNull();
  });
});
