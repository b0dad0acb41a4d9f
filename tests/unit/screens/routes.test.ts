/** The ledger of routes: which have a page, and that no menu leads to one that has none. */
import { expect, it } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import { screenRoutes } from '../../../src/screens/index.ts';
import { menuOf } from '../../../src/shell/frame/menu.ts';
import { registry } from '../../../src/shell/registry.ts';

/** Pages of the shell itself: guard, entry, refusals. */
const SHELL: ReadonlySet<string> = new Set([
  '/login',
  '/auth-redirect',
  '/forwarding',
  '/install-init',
  '/tools',
  '/change',
  '/redirect/:path',
  '/404',
  '/401',
]);
const EVERYTHING = {
  rights: { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() },
  roleCode: 0,
  fees: [],
};

it('has a page for so many routes of the ledger', () => {
  const screens = new Set<string>(screenRoutes.map(({ path }) => path));
  const built = routes.filter(({ path }) => SHELL.has(path) || screens.has(path));
  console.log(`routes built / total: ${built.length} / ${routes.length}`);
  expect(built).toHaveLength(SHELL.size + screens.size);
  expect(built.length).toBeGreaterThanOrEqual(17);
});

it('leads nowhere that has no page, by menu or by command, even for who may do everything', () => {
  const screens = new Set<string>(screenRoutes.map(({ path }) => path));
  const inMenu = menuOf(screenRoutes, EVERYTHING).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(inMenu.filter((path) => !screens.has(path))).toEqual([]);
  const hidden = new Set<string>(routes.filter(({ access }) => access === 'hidden').map(({ path }) => path));
  expect(inMenu.filter((path) => hidden.has(path))).toEqual([]);
  const opened = registry.all().flatMap(({ id }) => (id.startsWith('open.') ? [`/${id.slice(5)}`] : []));
  expect(opened.filter((path) => !screens.has(path))).toEqual([]);
});
