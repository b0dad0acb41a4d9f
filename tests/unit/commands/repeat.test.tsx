/** What may be repeated, and what is offered to be taken back. */
import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import type { AnyCommand } from '../../../src/commands/command.ts';
import type { Ran } from '../../../src/commands/ran.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { runCommand } from '../../../src/commands/run.ts';
import type { Services } from '../../../src/commands/services.ts';
import { useScope } from '../../../src/commands/useCommands.ts';
import { undoCommands } from '../../../src/shell/undo/undoCommands.ts';
import { contextWith, recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

const SCREEN = { screen: { path: '/dashboard' } };
function Page() {
  useScope('screen', SCREEN);
  return <input aria-label="字段" />;
}

function open(commands: readonly AnyCommand[]) {
  const toast = vi.fn();
  const ran: Ran[] = [];
  const onRan = (each: Ran): void => void ran.push(each);
  const { services, reports } = recordingServices();
  const view = render(
    <CommandsProvider
      registry={createRegistry([...undoCommands, ...commands])}
      rights={superRights}
      services={{ ...services, toast } as Services}
      recents={{ read: () => [], push: () => undefined, lines: () => [], weights: () => new Map() }}
      onRan={onRan}
    >
      <Page />
    </CommandsProvider>,
  );
  const press = (key: string, target: Element = document.body): void => {
    fireEvent.keyDown(target, { key, code: key });
  };
  return { ...view, toast, reports, ran, press };
}

it('. repeats the last command and says which, but in a field it is text', async () => {
  const perform = vi.fn();
  const page = open([sample({ id: 'a.go', title: '对账', shortcut: 'F8', perform })]);
  page.press('F8');
  await waitFor(() => expect(page.ran).toHaveLength(1));
  page.press('.', page.getByLabelText('字段'));
  expect(perform).toHaveBeenCalledTimes(1);
  page.press('.');
  await waitFor(() => expect(page.toast).toHaveBeenCalledWith('success', '已重复「对账」'));
  expect(perform).toHaveBeenCalledTimes(2);
});

it.each([
  ['moves money', { risk: 'money' }],
  ['is final', { risk: 'final' }],
  ['is about the console itself', { solo: true }],
] as const)('. repeats no command that %s: the one before is repeated', async (_, mark) => {
  const [before, last] = [vi.fn(), vi.fn()];
  const page = open([
    sample({ id: 'a.go', title: '刷新', shortcut: 'F8', perform: before }),
    sample({ id: 'a.last', shortcut: 'F7', perform: last, ...mark }),
  ]);
  page.press('F8');
  await waitFor(() => expect(before).toHaveBeenCalled());
  page.press('F7');
  await waitFor(() => expect(page.ran).toHaveLength(2));
  page.press('.');
  await waitFor(() => expect(page.toast).toHaveBeenCalledWith('success', '已重复「刷新」'));
  expect(before).toHaveBeenCalledTimes(2);
  expect(last).toHaveBeenCalledTimes(1);
});

it('. says why where nothing was done yet, or what was done was refused', async () => {
  const page = open([sample({ id: 'a.go', shortcut: 'F8', enabled: () => '请先选中一行' })]);
  page.press('F8');
  page.press('.');
  await waitFor(() =>
    expect(page.reports.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('还没有可以重复的操作'),
    ),
  );
  expect(page.ran).toEqual([]);
});

it('what a command returns is offered to be taken back, money never', async () => {
  const reversible = { done: '已停用', undo: () => Promise.resolve('已启用') };
  const { services, offered } = recordingServices();
  const perform = (): Promise<typeof reversible> => Promise.resolve(reversible);
  const registry = createRegistry([
    sample({ id: 'a.stop', perform }),
    sample({ id: 'a.pay', perform, risk: 'money' }),
  ]);
  for (const id of ['a.stop', 'a.pay']) await runCommand(registry, id, {}, 'test', contextWith(services));
  expect(offered).toEqual([reversible]);
});
