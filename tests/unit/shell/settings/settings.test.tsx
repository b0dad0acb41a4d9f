import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtinCommands } from '../../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../../src/commands/CommandsProvider.tsx';
import type { Services } from '../../../../src/commands/services.ts';
import { createRecents } from '../../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { runCommand } from '../../../../src/commands/run.ts';
import { applySettings, followSettings } from '../../../../src/shell/settings/applySettings.ts';
import {
  DEFAULT_SETTINGS,
  frameSettings,
  SETTINGS_KEY,
  settingsFrom,
} from '../../../../src/shell/settings/frameSettings.ts';
import { SettingsDrawer } from '../../../../src/shell/settings/SettingsDrawer.tsx';
import { settingsCommands, settingsDrawer } from '../../../../src/shell/settings/settingsCommands.ts';

const registry = createRegistry([...builtinCommands, ...settingsCommands]);
const rights = { isSuperAdmin: false, menus: new Set<string>(), buttons: new Set<string>() };
const report = vi.fn();
const services = {
  confirm: () => Promise.resolve(true),
  report,
  record: vi.fn(),
} as unknown as Services;
const PLAIN = { isDark: false, isMotionReduced: false };
let leave: () => void;

beforeEach(() => {
  localStorage.clear();
  frameSettings.reset();
  settingsDrawer.close();
  report.mockClear();
  leave = followSettings();
});
afterEach(() => {
  leave();
  cleanup();
});

const run = (id: string, args = {}) => runCommand(registry, id, args, 'palette', { rights, services });
const kept = (): unknown => JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? 'null');
const root = document.documentElement;

it('has the defaults of the specification', () => {
  expect(frameSettings.snapshot()).toEqual({
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
    theme: 'system',
    themeColor: '#1890ff',
    size: 'medium',
    reducedMotion: 'system',
    idleLockMinutes: 0,
  });
});
it('stores a choice, and deletes it on reset', () => {
  frameSettings.set({ size: 'large' });
  expect(kept()).toMatchObject({ size: 'large', theme: 'system' });
  frameSettings.reset();
  expect([kept(), frameSettings.snapshot().size]).toEqual([null, 'medium']);
});
it.each([
  ['no JSON', '{', DEFAULT_SETTINGS],
  ['another kind of value', '7', DEFAULT_SETTINGS],
  ['an invalid colour', '{"themeColor":"red;","size":"small"}', { ...DEFAULT_SETTINGS, size: 'small' }],
  [
    'minutes that are not offered',
    '{"idleLockMinutes":1,"tagsView":false}',
    { ...DEFAULT_SETTINGS, tagsView: false },
  ],
  ['unknown keys', '{"constructor":1,"__proto__":{"size":"large"},"x":1}', DEFAULT_SETTINGS],
])('uses the default for %s, and keeps valid values', (_, text, expected) => {
  expect(settingsFrom(text)).toEqual(expected);
});
it('refuses an invalid value', () => {
  expect(() => frameSettings.set({ size: 'huge' as never })).toThrow(RangeError);
  expect(kept()).toBeNull();
});
it('follows another tab', () => {
  dispatchEvent(new StorageEvent('storage', { key: SETTINGS_KEY, newValue: '{"theme":"dark"}' }));
  expect(frameSettings.snapshot().theme).toBe('dark');
  expect(root.dataset['theme']).toBe('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '{"theme":"light"}' }));
  expect(frameSettings.snapshot().theme).toBe('dark');
});
it('applies at once to the document, Blueprint included', () => {
  frameSettings.set({ theme: 'dark', size: 'large', reducedMotion: 'on' });
  expect([root.dataset['theme'], root.dataset['size'], root.dataset['motion']]).toEqual([
    'dark',
    'large',
    'reduced',
  ]);
  expect(document.body.classList.contains('bp6-dark')).toBe(true);
  frameSettings.set({ theme: 'light' });
  expect(document.body.classList.contains('bp6-dark')).toBe(false);
});
it('follows the system theme until another is chosen, and reduces motion whenever the system asks for it', () => {
  applySettings(document, DEFAULT_SETTINGS, { isDark: true, isMotionReduced: true });
  expect([root.dataset['theme'], root.dataset['motion']]).toEqual(['dark', 'reduced']);
  applySettings(document, DEFAULT_SETTINGS, PLAIN);
  expect([root.dataset['theme'], root.dataset['motion']]).toEqual(['light', 'full']);
  const chosen = { ...DEFAULT_SETTINGS, theme: 'light' as const };
  applySettings(document, chosen, { isDark: true, isMotionReduced: false });
  expect(root.dataset['theme']).toBe('light');
});
it('leaves #1890ff to the stylesheet, and mixes any other', () => {
  applySettings(document, { ...DEFAULT_SETTINGS, themeColor: '#ffee00' }, PLAIN);
  expect(root.style.getPropertyValue('--brand-text')).toMatch(/^#[0-9a-f]{6}$/);
  applySettings(document, DEFAULT_SETTINGS, PLAIN);
  expect(root.style.getPropertyValue('--brand-text')).toBe('');
});

it('can all be changed by commands', async () => {
  await run('settings.theme.dark');
  await run('settings.size.small');
  for (const each of ['tagsView', 'fixedHeader', 'sidebarLogo', 'reducedMotion'])
    await run(`settings.${each}`);
  await run('settings.idleLock', { minutes: '15' });
  expect(frameSettings.snapshot()).toEqual({
    tagsView: false,
    fixedHeader: false,
    sidebarLogo: false,
    theme: 'dark',
    themeColor: '#1890ff',
    size: 'small',
    reducedMotion: 'on',
    idleLockMinutes: 15,
  });
  await run('settings.reset');
  expect(frameSettings.snapshot()).toEqual(DEFAULT_SETTINGS);
});
it('reports that a choice is already set, and refuses minutes that are not offered', async () => {
  expect(await run('settings.theme.system')).toMatchObject({ status: 'refused' });
  expect(await run('settings.idleLock', { minutes: '1' })).toMatchObject({ status: 'failed' });
  expect(frameSettings.snapshot()).toEqual(DEFAULT_SETTINGS);
});

it('opens its drawer by its key; the keyboard reaches every choice, which applies at once', async () => {
  const person = userEvent.setup();
  render(
    <CommandsProvider
      registry={registry}
      rights={rights}
      services={services}
      recents={createRecents(localStorage, 'recents')}
    >
      <SettingsDrawer />
    </CommandsProvider>,
  );
  await person.keyboard('{Control>},{/Control}');
  const dark = await screen.findByRole('radio', { name: '深色' });
  act(() => screen.getByRole('radio', { name: '浅色' }).focus());
  await person.keyboard('{ArrowRight}');
  expect([document.activeElement, frameSettings.snapshot().theme]).toEqual([dark, 'dark']);
  await person.click(screen.getByRole('switch', { name: '标签页' }));
  await person.selectOptions(screen.getByRole('combobox', { name: '闲置锁屏' }), '30 分钟');
  expect(frameSettings.snapshot()).toMatchObject({ tagsView: false, idleLockMinutes: 30 });
  await person.click(screen.getByRole('button', { name: '恢复默认设置' }));
  expect(frameSettings.snapshot()).toEqual(DEFAULT_SETTINGS);
  expect(screen.getByText('版本 test')).toBeTruthy();
});
