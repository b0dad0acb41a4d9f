/** A page needs only its folder and one line in src/screens/manifests.ts; everything else is derived. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyTable } from '../../../scripts/keyboardDocs.ts';
import { builtinCommands } from '../../../src/commands/builtin.ts';
import { helpGroups } from '../../../src/commands/help/helpEntries.ts';
import { itemOf } from '../../../src/commands/palette/paletteIndex.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { loadPinyin } from '../../../src/commands/search/pinyin.ts';
import { createSearchIndex } from '../../../src/commands/search/search.ts';
import { standing } from '../../../src/commands/standing.ts';
import * as manifests from '../../../src/screens/manifests.ts';
import { screensOf } from './screensOf.ts';
import { mayOpen, menuOf } from '../../../src/shell/frame/menu.ts';
import { contextWith, noRights, recordingServices, superRights } from '../commands/samples.ts';
import department from './fixture/department/screen.ts';

const ROUTE = '/basic-data/department';
// In place of the page that is there.
const others = Object.values(manifests).filter(({ route }) => route !== ROUTE);
const { routes, commands } = await screensOf([...others, department]);
const registry = createRegistry([...builtinCommands, ...commands]);
const { services } = recordingServices();
const holding = (...buttons: string[]) => ({
  isSuperAdmin: false,
  menus: new Set(['Department']),
  buttons: new Set(buttons),
});
const reader = (rights = holding()) => ({ rights, roleCode: 2, fees: [] });

describe('a page added by its folder and one line', () => {
  beforeAll(loadPinyin);

  it('is in the menu of persons with its menu code', () => {
    const titles = (rights = holding()): string[] =>
      menuOf(routes, reader(rights)).flatMap((group) => group.entries.map(({ title }) => title));
    expect(titles()).toContain('科室');
    expect(titles({ ...holding(), menus: new Set() })).not.toContain('科室');
  });

  it('is in the palette with its command, by name, pinyin, English, path and menu code', () => {
    const index = createSearchIndex(registry.all().map(itemOf));
    for (const text of ['科室', 'keshi', 'department', ROUTE, 'Department'])
      expect(
        index.search(text, { limit: 5 }).map(({ item }) => item.id),
        text,
      ).toContain('open.basic-data/department');
    expect(index.search('xinzeng', { limit: 50 }).map(({ item }) => item.id)).toContain('department.add');
  });

  it('lists its key in the help sheet of its page, where alone the key works', () => {
    const titles = (path: string): string[] =>
      helpGroups(registry.all(), contextWith(services, { screen: { path } }), registry.keysOf)
        .filter(({ title }) => title === '此处可用')
        .flatMap(({ entries }) => entries.map(({ title, shortcuts }) => `${title} ${shortcuts.join(' ')}`));
    expect(titles(ROUTE)).toContain('新增科室 F2');
    expect(titles('/dashboard')).not.toContain('新增科室 F2');
  });

  it('requires its rights: the menu code to open it, the button for its command', () => {
    const screen = routes.find(({ path }) => path === ROUTE);
    if (!screen) throw new Error('no page');
    expect(mayOpen(screen, reader())).toBe(true);
    expect(mayOpen(screen, reader(noRights as ReturnType<typeof holding>))).toBe(false);
    const add = registry.get('department.add');
    if (!add) throw new Error('no command');
    const kindFor = (rights: ReturnType<typeof holding>) =>
      standing(add, { ...contextWith(services, { screen: { path: ROUTE } }), rights }).kind;
    expect(kindFor(holding('Department/Add'))).toBe('ready');
    expect(kindFor(holding())).toBe('hidden');
    expect(standing(add, contextWith(services, { screen: { path: ROUTE }, rights: superRights })).kind).toBe(
      'ready',
    );
  });

  it('is in the generated guide to the keyboard', () => {
    const rows = keyTable(registry.all()).split('\n');
    expect(rows.find((row) => row.endsWith('| open.basic-data/department |'))).toContain('`g x`');
    expect(rows.find((row) => row.endsWith('| department.add |'))).toContain(`| ${ROUTE} | \`F2\` |`);
  });

  it('cannot use the address of another page', () => {
    return expect(screensOf([department, department])).rejects.toThrow(`two pages at ${ROUTE}`);
  });
});

it('every page has the folder that its address names, and one line in the list', () => {
  const lines = readFileSync('src/screens/manifests.ts', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('export'));
  const folders = lines.map((line) => /'\.(\/.+)\/screen\.ts';$/.exec(line)?.[1]);
  expect(folders.toSorted()).toEqual(
    Object.values(manifests)
      .map(({ route }) => route)
      .toSorted(),
  );
  for (const folder of folders) expect(existsSync(`src/screens${folder}/screen.ts`), folder).toBe(true);
});
