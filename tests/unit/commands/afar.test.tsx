/** Commands of other pages in the palette. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import type { CommandContext, ContextPatch } from '../../../src/commands/context.ts';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createRecents } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { useScope } from '../../../src/commands/useCommands.ts';
import type { Rights } from '../../../contract/rights/permission.ts';
import { recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

const perform = vi.fn<(ctx: CommandContext) => void>();
const till = { path: '/till', title: '收银台', permission: { menuCode: 'SwipingCard' } } as const;
const ofTill = { scope: 'screen', where: till.path, homes: [till], perform } as const;
const commands = [
  ...builtinCommands,
  sample({ ...ofTill, id: 'till.shift', title: '交班', shortcut: 'F4' }),
  sample({
    ...ofTill,
    id: 'till.close',
    title: '日结',
    confirm: () => ({ title: '日结', tips: '确定日结？' }),
  }),
  sample({
    ...ofTill,
    id: 'till.row',
    title: '退货',
    enabled: (ctx) => (ctx.row === undefined ? '请先选中一行' : true),
  }),
  sample({
    ...ofTill,
    id: 'till.slow',
    title: '盘点',
    enabled: (ctx) => (ctx.screen?.title === 'read' ? true : '正在读取'),
  }),
  sample({ ...ofTill, id: 'till.back', title: '后退', afar: false }),
  sample({ ...ofTill, id: 'till.part', title: '分页', visible: (ctx) => ctx.screen !== undefined }),
  sample({ id: 'page.till', title: '交班记录', perform: () => undefined }),
  sample({ id: 'here.shift', title: '交班', scope: 'screen', where: '/home', section: '首页' }),
];

const AT_HOME: ContextPatch = { screen: { path: '/home' } };
const AT_TILL: ContextPatch = { screen: { path: till.path }, row: 'first', rows: ['first'] };
let asked: ReturnType<typeof recordingServices>;
let go: (patch: ContextPatch) => void;

function Page({ patch }: { readonly patch: ContextPatch }) {
  useScope('screen', patch);
  return null;
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const type = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }));
const enter = () => act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }));
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(rights: Rights = superRights, at = AT_HOME, answer = true) {
  asked = recordingServices(answer);
  const recents = createRecents({ getItem: () => null, setItem: () => undefined }, 'recents');
  const page = (patch: ContextPatch) => (
    <CommandsProvider registry={registry} rights={rights} recents={recents} services={asked.services}>
      <Page patch={patch} />
    </CommandsProvider>
  );
  const registry = createRegistry(commands);
  const { rerender } = render(page(at));
  go = (patch) => act(() => rerender(page(patch)));
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
}

beforeAll(async () => {
  await loadPinyin();
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

describe('a command of another page', () => {
  it('is found with the name of its page and without its keys, after the equal one of this page', async () => {
    await open();
    type('jiaoban');
    expect(options()).toEqual(['交班首页', '交班转到「收银台」', '交班记录测试']);
  });

  it('opens its page and runs there, once', async () => {
    await open();
    type('rijie');
    await enter();
    expect(asked.visited).toEqual(['/till']);
    expect(asked.questions).toEqual([]);
    go({});
    go(AT_TILL);
    await after(0);
    expect(asked.questions).toEqual(['确定日结？']);
    expect(perform).toHaveBeenCalledOnce();
    go(AT_HOME);
    go(AT_TILL);
    await after(60_000);
    expect(perform).toHaveBeenCalledOnce();
  });

  it('asks its usual question first', async () => {
    await open(superRights, AT_HOME, false);
    type('日结');
    await enter();
    go(AT_TILL);
    await after(0);
    expect(asked.questions).toEqual(['确定日结？']);
    expect(perform).not.toHaveBeenCalled();
  });

  it('waits while its page is being read', async () => {
    await open();
    type('盘点');
    await enter();
    go(AT_TILL);
    await after(5000);
    expect(perform).not.toHaveBeenCalled();
    go({ screen: { path: till.path, title: 'read' } });
    await after(0);
    expect(perform).toHaveBeenCalledOnce();
  });

  it('acts on no row that nobody has chosen: it comes last, and says what to choose', async () => {
    await open();
    type('till');
    expect(options()).toHaveLength(4);
    expect(options()[3]).toBe('退货转到「收银台」选一行');
    type('退货');
    await enter();
    go(AT_TILL);
    await after(1000);
    expect(perform).not.toHaveBeenCalled();
    expect(asked.reports.map(({ message }) => message)).toEqual(['无法执行「退货」：请先选中一行']);
  });

  it('is dropped when the person goes elsewhere, or runs something else', async () => {
    await open();
    type('日结');
    await enter();
    go({ screen: { path: '/other' } });
    go(AT_TILL);
    await after(60_000);
    expect(asked.questions).toEqual([]);
  });

  it('is not found where the page or the command may not be used, or where it says so itself', async () => {
    await open({ isSuperAdmin: false, menus: new Set(), buttons: new Set() });
    type('日结');
    expect(options()).toEqual([]);
    type('后退');
    expect(options()).toEqual([]);
  });

  it('is not found where it is out of sight without its page', async () => {
    await open();
    type('分页');
    expect(options()).toEqual([]);
    type('后退');
    expect(options()).toEqual([]);
  });

  it('stays out of the list before anything is typed, and is an ordinary one on its page', async () => {
    await open(superRights, AT_TILL);
    expect(options().join()).not.toContain('转到');
    type('交班');
    expect(options()).toEqual(['交班测试F4', '交班记录测试']);
  });
});
