import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { helpCard } from '../../../src/commands/help/helpCard.ts';
import { helpGroups } from '../../../src/commands/help/helpEntries.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { contextWith, recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

beforeAll(loadPinyin);

const PATH = '/day';
const perform = vi.fn();
const commands = [
  ...builtinCommands,
  sample({ id: 'a.jobs', title: '任务', shortcut: 'Alt+J', perform }),
  sample({ id: 'a.day', title: '对账', shortcut: 'F8', scope: 'screen', where: PATH, perform }),
  sample({
    id: 'a.off',
    title: '对账明细',
    shortcut: 'F4',
    scope: 'screen',
    where: PATH,
    enabled: () => '请先选中一行',
  }),
  sample({ id: 'a.far', title: '查询', shortcut: 'F9', scope: 'screen', where: '/far' }),
  sample({ id: 'a.ask', title: '导入', shortcut: 'Ctrl+Enter', scope: 'dialog', where: 'upload', perform }),
];
const registry = createRegistry(commands);
const { services } = recordingServices();
const groupsIn = (place: object) =>
  helpGroups(commands, contextWith(services, place), registry.keysOf).map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => `${entry.title} ${entry.state}${entry.reason && ` ${entry.reason}`}`),
  }));

describe('the list of the help sheet', () => {
  it('begins with the commands of the current page, with the reasons of disabled ones', () => {
    expect(groupsIn({ screen: { path: PATH } }).slice(0, 2)).toEqual([
      { title: '此处可用', entries: ['对账 ready', '对账明细 rests 请先选中一行'] },
      { title: '随处可用', entries: ['打开命令面板 ready', '键盘快捷键 ready', '任务 ready'] },
    ]);
    expect(groupsIn({ screen: { path: PATH } }).at(-1)).toEqual({
      title: '其他页面',
      entries: ['查询 away'],
    });
  });

  it('in a dialog, enables only its own commands and those that work over dialogs', () => {
    const [here, everywhere] = groupsIn({ screen: { path: PATH }, dialog: { name: 'upload' } });
    expect(here).toEqual({ title: '此处可用', entries: ['导入 ready'] });
    expect(everywhere?.entries).toEqual([
      '打开命令面板 rests 关闭对话框后可用',
      '键盘快捷键 ready',
      '任务 rests 关闭对话框后可用',
    ]);
  });

  it('shows the user-defined keys', () => {
    const remapped = createRegistry(commands);
    remapped.override({ 'a.day': ['F2'], 'a.jobs': [] });
    const entries = helpGroups(
      remapped.all(),
      contextWith(services, { screen: { path: PATH } }),
      remapped.keysOf,
    ).flatMap((group) => group.entries);
    expect(entries.find(({ id }) => id === 'a.day')?.shortcuts).toEqual(['F2']);
    expect(entries.some(({ id }) => id === 'a.jobs')).toBe(false);
  });

  it('fits a printed card: more lines mean smaller type, down to a readable minimum, then more columns', () => {
    const many = (count: number) =>
      helpCard([{ title: '此处可用', entries: Array.from({ length: count }, () => ({ ...entry })) }]);
    const entry = {
      id: 'x',
      title: '对账',
      section: '',
      shortcuts: ['Shift+F8', 'g d'],
      command: null,
      state: 'ready' as const,
      reason: '',
    };
    const layouts = [10, 140, 500].map(many).map(({ fontSize, columns }) => [fontSize, columns]);
    expect(layouts).toEqual([
      [9, 3],
      [8, 3],
      [6, 4],
    ]);
    const elsewhere = { title: '其他页面', entries: [entry] };
    expect(helpCard([{ title: '此处可用', entries: [entry] }, elsewhere]).groups).toEqual([
      { title: '当前页面', lines: [{ name: '对账', keys: 'Shift+F8 或 G D' }] },
    ]);
  });
});

describe('the help sheet', () => {
  beforeEach(() => {
    perform.mockClear();
    Element.prototype.scrollIntoView ??= () => undefined;
  });
  const recorded = recordingServices();
  const open = () => {
    render(
      <CommandsProvider
        registry={registry}
        rights={superRights}
        services={recorded.services}
        recents={{ read: () => [], push: () => undefined, lines: () => [], weights: () => new Map() }}
      >
        <p>page</p>
      </CommandsProvider>,
    );
    act(() => void fireEvent.keyDown(document.body, { key: 'F1' }));
    return screen.getByRole<HTMLInputElement>('combobox', { name: '查找快捷键' });
  };
  const hit = (field: Element, init: object) => act(() => void fireEvent.keyDown(field, init));
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;

  it('searches by pinyin and by key, moves by arrow keys, and runs the selected command', async () => {
    const field = open();
    expect(document.activeElement).toBe(field);
    act(() => void fireEvent.change(field, { target: { value: 'Alt+J' } }));
    expect(chosen()).toContain('任务');
    act(() => void fireEvent.change(field, { target: { value: 'jpkjj' } }));
    expect(chosen()).toContain('键盘快捷键');
    act(() => void fireEvent.change(field, { target: { value: '' } }));
    hit(field, { key: 'ArrowDown' });
    hit(field, { key: 'ArrowDown' });
    expect(chosen()).toContain('任务');
    hit(field, { key: 'Enter' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(perform).toHaveBeenCalledOnce());
    expect(recorded.events).toMatchObject([{ commandId: 'a.jobs', source: 'help' }]);
  });

  it('runs no command of another page and none on the Enter of an input method; F1 closes it', () => {
    const field = open();
    act(() => void fireEvent.change(field, { target: { value: '任务' } }));
    hit(field, { key: 'Enter', keyCode: 229 });
    hit(field, { key: 'Escape', isComposing: true });
    act(() => void fireEvent.change(field, { target: { value: 'F9' } }));
    hit(field, { key: 'Enter' });
    expect(within(screen.getByRole('dialog')).getByRole('option').getAttribute('aria-disabled')).toBe('true');
    expect(perform).not.toHaveBeenCalled();
    hit(field, { key: 'F1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
