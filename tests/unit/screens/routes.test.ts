/** The ledger of routes: which have a page; no menu leads to a route without one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import { screenRoutes } from '../../../src/screens/index.ts';
import { menuOf } from '../../../src/shell/frame/menu.ts';
import { registry } from '../wholeRegistry.ts';

/** Pages of the shell: guard, entry, refusals. */
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

it('has a page for the routes that the ledger marks as built, and for no others', () => {
  const screens = new Set<string>(screenRoutes.map(({ path }) => path));
  const built = routes.filter(({ path }) => SHELL.has(path) || screens.has(path));
  console.log(`routes built / total: ${built.length} / ${routes.length}`);
  const ledger = readFileSync(path.resolve(import.meta.dirname, '../../server/routes-ledger.tsv'), 'utf8');
  const marked = ledger
    .split('\n')
    .filter((line) => line.endsWith('\tbuilt'))
    .map((line) => (line.split('\t')[0] ?? '').replace(/\{(\w+)\}/g, ':$1'));
  expect(built.map((route) => route.path).sort()).toEqual(marked.sort());
});

it('no menu or command leads to a route without a page, even for a person with all rights', () => {
  const screens = new Set<string>(screenRoutes.map(({ path }) => path));
  const inMenu = menuOf(screenRoutes, EVERYTHING).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(inMenu.filter((path) => !screens.has(path))).toEqual([]);
  const hidden = new Set<string>(routes.filter(({ access }) => access === 'hidden').map(({ path }) => path));
  expect(inMenu.filter((path) => hidden.has(path))).toEqual([]);
  const opened = registry.all().flatMap(({ id }) => (id.startsWith('open.') ? [`/${id.slice(5)}`] : []));
  expect(opened.filter((path) => !screens.has(path))).toEqual([]);
});
