/** Buttons and keycaps show the current key of their command. */
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CommandKey } from '../../../src/commands/keys/CommandKey.tsx';
import { CommandsProvider } from '../../../src/commands/CommandsProvider.tsx';
import { createRecents } from '../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { HomeButton } from '../../../src/screens/dashboard/HomeButton.tsx';
import { TabStrip } from '../../../src/shell/tabs/TabStrip.tsx';
import { TAB_MENU } from '../../../src/shell/tabs/tabCommands.ts';
import { placeOf } from '../../../src/shell/tabs/tabs.ts';
import { TabStore } from '../../../src/shell/tabs/tabStore.ts';
import { recordingServices, sample, superRights } from './samples.ts';
import { loadSurfaces } from '../../../src/commands/surfaces/lateSurfaces.ts';

// As on a page that rests.
await loadSurfaces();

const registry = () =>
  createRegistry([
    ...TAB_MENU.filter((id) => id !== 'tab.close').map((id) => sample({ id })),
    sample({ id: 'tab.close', shortcut: 'Alt+W' }),
    sample({ id: 'tab.goto', shortcut: 'Alt+.' }),
    sample({ id: 'home.refresh', shortcut: 'Shift+F9' }),
    sample({ id: 'detail.first', shortcut: '1' }),
  ]);

it('shows the key in the tooltip or as a keycap, and the new key after an override', () => {
  const own = registry();
  const nothing = (): undefined => undefined;
  const tabs = new TabStore({
    keep: { read: nothing, write: nothing, drop: nothing },
    isAllowed: () => true,
    navigate: nothing,
  });
  for (const path of ['/system-manager/vip-storelist', '/reconciliation/day-reconciliation'])
    tabs.visit(placeOf(path));
  render(
    <CommandsProvider
      registry={own}
      rights={superRights}
      services={recordingServices().services}
      recents={createRecents({ getItem: () => null, setItem: () => undefined }, 'recents')}
    >
      <HomeButton command="home.refresh" text="刷新" />
      <TabStrip store={tabs} />
      <p data-testid="key">
        <CommandKey id="detail.first" />
        <CommandKey id="tab.refresh" />
      </p>
    </CommandsProvider>,
  );
  const titles = () =>
    [screen.getByRole('button', { name: '刷新' }), ...screen.getAllByRole('button', { name: /^关闭 / })].map(
      ({ title }) => title,
    );
  expect(titles()).toEqual(['刷新（Shift+F9）', '关闭', '关闭（Alt+W）']);
  expect(screen.getByTestId('key').textContent).toBe('1');
  act(() => own.override({ 'home.refresh': ['Alt+U'], 'tab.close': [], 'detail.first': ['Alt+1'] }));
  expect(titles()).toEqual(['刷新（Alt+U）', '关闭', '关闭']);
  expect(screen.getByTestId('key').textContent).toBe('Alt+1');
});
