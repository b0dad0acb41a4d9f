import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo, useMemo, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rights } from '../../../contract/rights/permission.ts';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import type { AnyCommand } from '../../../src/commands/command.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { createRecents, type RecentsStore } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { Toolbar } from '../../../src/commands/surfaces/Toolbar.tsx';
import { useCommandMenu } from '../../../src/commands/surfaces/useCommandMenu.tsx';
import { useCommandContext, useScope } from '../../../src/commands/useCommands.ts';
import { noRights, recordingServices, sample, superRights } from './samples.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

beforeAll(loadPinyin);

const perform = vi.fn();
let recorded: ReturnType<typeof recordingServices>;
let recents: RecentsStore;

const commands: readonly AnyCommand[] = [
  ...builtinCommands,
  sample({ id: 'store.add', title: '新增门店', keywords: ['new store'], shortcut: 'F4', perform }),
  sample({ id: 'store.export', title: '导出', enabled: () => '请先查询', shortcut: 'Ctrl+E', perform }),
  sample({ id: 'store.secret', title: '清缓存', permission: { menuCode: 'CacheManager' }, shortcut: 'F9' }),
  sample({ id: 'store.close', title: '关店', scope: 'row', shortcut: 'F2', perform }),
  sample({
    id: 'store.move',
    title: '移动门店',
    shortcut: 'F7',
    perform,
    args: [
      { key: 'area', title: '选择区划', options: () => [{ value: '3201', title: '南京市' }] },
      { key: 'note', title: '备注', text: { check: (text) => text !== '坏' || '不能这样写' } },
    ],
  }),
];

beforeEach(() => {
  perform.mockClear();
  recorded = recordingServices();
  recents = createRecents({ getItem: () => null, setItem: () => undefined }, 'recents');
  // Browsers have these; happy-dom has neither.
  Element.prototype.scrollIntoView ??= () => undefined;
});
function show(children: ReactNode, rights: Rights | null = superRights, own = commands) {
  return render(
    <CommandsProvider
      registry={createRegistry(own)}
      rights={rights}
      services={recorded.services}
      recents={recents}
    >
      {children}
    </CommandsProvider>,
  );
}
const key = (init: KeyboardEventInit) => act(async () => void fireEvent.keyDown(document.body, init));
const openPalette = () => key({ key: 'k', ctrlKey: true });

describe('the toolbar', () => {
  const items = ['store.add', 'store.export', 'store.secret', 'store.close'];

  it('shows only the permitted commands of this screen', () => {
    show(<Toolbar label="门店" items={items} />, noRights);
    const names = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(names.map((button) => button.textContent)).toEqual(['新增门店F4', '导出CtrlE']);
  });

  it('draws who selects one thing of the context only when that changes', () => {
    const drawn = vi.fn();
    const Rights = memo(function Rights() {
      drawn(useCommandContext((context) => context.rights));
      return null;
    });
    function Cursor({ row }: { readonly row: number }) {
      useScope('row', { row });
      return <Rights />;
    }
    const registry = createRegistry([]);
    const at = (row: number, rights: Rights) => (
      <CommandsProvider registry={registry} rights={rights} services={recorded.services} recents={recents}>
        <Cursor row={row} />
      </CommandsProvider>
    );
    const { rerender } = render(at(1, superRights));
    const first = drawn.mock.calls.length;
    rerender(at(2, superRights));
    expect(drawn).toHaveBeenCalledTimes(first);
    rerender(at(2, noRights));
    expect(drawn).toHaveBeenLastCalledWith(noRights);
  });

  it('draws a button again only when it changes, not at each row that the cursor goes to', () => {
    const drawn = vi.fn();
    const Icon = () => drawn() as null;
    const command = sample({
      id: 'row.open',
      title: '打开',
      permission: 'public',
      icon: Icon as never,
      enabled: ({ row }) => row !== 0 || '第一行不能打开',
    });
    function Cursor({ row }: { readonly row: number }) {
      useScope('row', { row });
      // A list draws its bar with itself.
      return <Toolbar label="行" items={['row.open']} />;
    }
    const registry = createRegistry([command]);
    const at = (row: number) => (
      <CommandsProvider
        registry={registry}
        rights={superRights}
        services={recorded.services}
        recents={recents}
      >
        <Cursor row={row} />
      </CommandsProvider>
    );
    const { rerender } = render(at(1));
    const first = drawn.mock.calls.length;
    rerender(at(2));
    rerender(at(3));
    expect(drawn).toHaveBeenCalledTimes(first);
    rerender(at(0));
    expect(drawn.mock.calls.length).toBeGreaterThan(first);
    expect(screen.getByRole('button', { name: /打开/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('runs a command on click, and shows its key', async () => {
    show(<Toolbar label="门店" items={items} />);
    const button = screen.getByRole('button', { name: /新增门店/ });
    expect(button.getAttribute('aria-keyshortcuts')).toBe('F4');
    await userEvent.click(button);
    expect(perform).toHaveBeenCalledOnce();
    expect(recorded.events).toMatchObject([{ commandId: 'store.add', source: 'toolbar' }]);
  });

  it('a disabled button can be focused, shows its reason, and does not run', async () => {
    show(<Toolbar label="门店" items={items} />);
    const button = screen.getByRole('button', { name: /导出/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('请先查询');
    await userEvent.click(button);
    expect(perform).not.toHaveBeenCalled();
    expect(recorded.reports).toEqual([]);
  });

  it('drops a menu without items (spec §6)', () => {
    const menus = [
      { title: '更多', commands: ['store.secret', 'store.close'] },
      { title: '其他', commands: ['store.add'] },
    ];
    show(<Toolbar label="门店" items={menus} />, noRights);
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
    expect(screen.getByRole('button', { name: '其他' })).toBeDefined();
  });

  it('closes its menu on the key press, so that the next key does not reach the menu', async () => {
    show(<Toolbar label="门店" items={[{ title: '其他', commands: ['store.add'] }]} />);
    await userEvent.click(screen.getByRole('button', { name: '其他' }));
    const item = await screen.findByRole('menuitem');
    await userEvent.click(item);
    // One round of timers: a fade-out would take longer on any machine.
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('follows the context: shows a row command while a row is active', () => {
    function Row() {
      useScope(
        'row',
        useMemo(() => ({ row: { id: 1 }, rowKey: '1' }), []),
      );
      return null;
    }
    const page = (row: boolean) => (
      <>
        <Toolbar label="门店" items={items} />
        {row && <Row />}
      </>
    );
    const registry = createRegistry(commands);
    const frame = (row: boolean) => (
      <CommandsProvider registry={registry} rights={noRights} services={recorded.services} recents={recents}>
        {page(row)}
      </CommandsProvider>
    );
    const { rerender } = render(frame(false));
    expect(screen.queryByText('关店')).toBeNull();
    rerender(frame(true));
    expect(screen.getByText('关店')).toBeDefined();
    rerender(frame(false));
    expect(screen.queryByText('关店')).toBeNull();
  });
});

describe('changed keys', () => {
  it('appear at once on the button and in the palette, and replace the former keys', async () => {
    const registry = createRegistry(commands);
    render(
      <CommandsProvider
        registry={registry}
        rights={superRights}
        services={recorded.services}
        recents={recents}
      >
        <Toolbar label="门店" items={['store.add']} />
      </CommandsProvider>,
    );
    const button = screen.getByRole('button', { name: /新增门店/ });
    act(() => registry.override({ 'store.add': ['Shift+F4'] }));
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Shift+F4');
    await key({ key: 'F4' });
    expect(perform).not.toHaveBeenCalled();
    await key({ key: 'F4', shiftKey: true });
    await waitFor(() => expect(perform).toHaveBeenCalledOnce());
    act(() => registry.override({ 'store.add': [] }));
    expect(button.hasAttribute('aria-keyshortcuts')).toBe(false);
    act(() => registry.override({ 'store.add': ['F6'] }));
    await openPalette();
    expect(screen.getByRole('option', { name: /新增门店/ }).textContent).toContain('F6');
  });
});

describe('the help sheet', () => {
  it('opens on F1 and ?, lists permitted shortcuts by scope, closes on Escape', async () => {
    show(<p>page</p>, noRights);
    for (const init of [{ key: 'F1' }, { key: '?', shiftKey: true }]) {
      await key(init);
      const sheet = screen.getByRole('dialog', { name: '键盘快捷键' });
      const groups = within(sheet).getAllByRole('group');
      expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
        '随处可用',
        '表格行',
        '对话框',
        '表单内',
      ]);
      expect(within(sheet).getByText('新增门店')).toBeDefined();
      expect(within(sheet).queryByText('清缓存')).toBeNull();
      act(() => void fireEvent.keyDown(sheet, { key: 'Escape' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});

describe('the palette', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox');
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const type = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }));
  const hit = (name: string, init: object = {}) =>
    act(() => void fireEvent.keyDown(field(), { key: name, ...init }));

  it('lists permitted commands with reasons and keys, and hides the others', async () => {
    show(<p>page</p>, noRights);
    await openPalette();
    expect(options()).toEqual(['键盘快捷键F1', '新增门店F4', '导出请先查询CtrlE', '移动门店F7']);
  });

  it('renders the visible rows and their total count, and the other rows on moving there', async () => {
    const many = Array.from({ length: 30 }, (_, nth) => sample({ id: `many.${nth}`, title: `门店${nth}` }));
    show(<p>page</p>, superRights, [...builtinCommands, ...many]);
    await openPalette();
    type('门店');
    const rows = () => screen.getAllByRole('option');
    const room = () => document.querySelector<HTMLElement>('.cmd-room')?.style.getPropertyValue('--rows');
    expect([rows().length, room()]).toEqual([11, '19']);
    expect(rows()[10]?.getAttribute('aria-posinset')).toBe('11');
    expect(rows()[10]?.getAttribute('aria-setsize')).toBe('30');
    act(() => void fireEvent.pointerMove(screen.getByRole('listbox')));
    expect([rows().length, room()]).toEqual([30, undefined]);
    type('门店1');
    type('门店');
    expect(rows()).toHaveLength(11);
    act(() => void fireEvent.scroll(screen.getByRole('listbox').parentElement ?? document.body));
    expect(rows()).toHaveLength(30);
    type('门店1');
    type('门店');
    hit('ArrowUp');
    expect(rows().findIndex((row) => row.getAttribute('aria-selected') === 'true')).toBe(29);
  });

  it('runs the selected command on Enter, remembers it, and closes', async () => {
    show(<p>page</p>);
    await openPalette();
    type('xzmd');
    hit('Enter');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(perform).toHaveBeenCalledOnce());
    expect(recorded.events).toMatchObject([{ commandId: 'store.add', source: 'palette' }]);
    await openPalette();
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('新增门店');
    expect(screen.getByText('最近使用')).toBeDefined();
  });

  it('runs nothing during a composition, and no disabled command', async () => {
    show(<p>page</p>);
    await openPalette();
    type("xin'z");
    expect(options()[0]).toContain('新增门店');
    hit('Enter', { keyCode: 229 });
    hit('Escape', { keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeDefined();
    type('daochu');
    hit('Enter');
    act(() => void fireEvent.click(screen.getByRole('option')));
    await act(async () => undefined);
    expect(recorded.reports).toEqual([]);
    expect(perform).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('shows a status in place of an empty list', async () => {
    show(<p>page</p>);
    await openPalette();
    type('zzzz');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getAllByRole('status')[0]?.textContent).toContain('没有找到「zzzz」');
  });

  it('asks for arguments step by step, and goes back step by step', async () => {
    show(<p>page</p>);
    await openPalette();
    type('ydmd');
    hit('Enter');
    await waitFor(() => expect(options()).toEqual(['南京市']));
    type('nj');
    hit('Enter');
    expect(field().placeholder).toBe('备注');
    hit('Backspace');
    await waitFor(() => expect(options()).toEqual(['南京市']));
    hit('Enter');
    type('坏');
    hit('Enter');
    expect(options()).toEqual(['坏备注不能这样写']);
    type(' 搬迁 ');
    hit('Enter');
    await waitFor(() => expect(perform).toHaveBeenCalledOnce());
    expect(perform.mock.calls[0]?.[1]).toEqual({ area: '3201', note: '搬迁' });
  });

  it('opens at the arguments when a key runs a command that needs them; Escape twice closes it', async () => {
    show(<p>page</p>);
    await key({ key: 'F7' });
    await waitFor(() => expect(options()).toEqual(['南京市']));
    hit('Escape');
    expect(options()).toContain('新增门店F4');
    hit('Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(recorded.events).toEqual([]);
  });

  it('makes the page behind it inert, and disables its keys', async () => {
    const { container } = show(<p>page</p>);
    await openPalette();
    expect(container.inert).toBe(true);
    await key({ key: 'F4' });
    expect(perform).not.toHaveBeenCalled();
    hit('k', { ctrlKey: true });
    expect(container.inert).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a row menu', () => {
  function Row({ ids }: { readonly ids: readonly string[] }) {
    const menu = useCommandMenu(ids, '门店');
    const patch = { row: { id: 7 }, rowKey: '7' };
    return (
      <>
        <button onContextMenu={(event) => menu.onContextMenu(event, patch)}>第七行</button>
        {menu.element}
      </>
    );
  }
  const openMenu = () => act(() => void fireEvent.contextMenu(screen.getByText('第七行')));

  it('runs on its own row', async () => {
    show(<Row ids={['store.close', 'store.export']} />);
    openMenu();
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['关店F2', '导出请先查询CtrlE']);
    await userEvent.click(items[0] as HTMLElement);
    expect(perform.mock.calls[0]?.[0]).toMatchObject({ row: { id: 7 }, rowKey: '7' });
    expect(recorded.events).toMatchObject([{ source: 'row-menu' }]);
  });

  it('keeps its row while the palette asks for missing arguments', async () => {
    show(<Row ids={['store.move']} />);
    openMenu();
    await userEvent.click(await screen.findByRole('menuitem'));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.type(screen.getByRole('combobox'), '搬迁{Enter}');
    await waitFor(() => expect(perform).toHaveBeenCalledOnce());
    expect(perform.mock.calls[0]).toMatchObject([{ rowKey: '7' }, { area: '3201', note: '搬迁' }]);
  });

  it('does not open without items', () => {
    show(<Row ids={['store.secret']} />, noRights);
    openMenu();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
