import { createElement, type ComponentType } from 'react';
import { routeGroups, routes, type RoutePath } from '../../contract/routes.ts';
import type { Permission } from '../../contract/rights/permission.ts';
import { shortcutsOf, type AnyCommand } from '../commands/command.ts';
import { openScreenCommand } from '../commands/openScreen.ts';
import { listAddress, listArgs } from '../list/palette/listArgs.ts';
import { listCommands } from '../list/view/listCommands.ts';
import { tableCommands } from '../list/view/tableCommands.ts';
import { viewCommands } from '../list/views/viewCommands.ts';
import { routeKeysOf } from '../machines/silentLogin.ts';
import { lazyScreen } from '../ui/page/lazyScreen.tsx';
import type { ScreenContent } from './defineContent.ts';
import type { ScreenManifest } from './defineScreen.ts';

/** A page under one of its paths, joined with its row of the route table. */
export interface ScreenRoute {
  readonly path: RoutePath;
  readonly title: string;
  readonly english: string;
  readonly group: { readonly path: string; readonly title: string } | null;
  readonly permission: Permission;
  /** Role codes that the route is restricted to, besides its menu code; null: all (spec §6, meta roles). */
  readonly roles: readonly number[] | null;
  /** Shown in the sidebar. */
  readonly inMenu: boolean;
  readonly identity: readonly string[];
  readonly Component: ComponentType;
}

/** The path in the menu first, then the page's further paths. */
const addressesOf = ({ route, twins = [] }: ScreenManifest): readonly RoutePath[] => [route, ...twins];
const order = new Map<string, number>(routes.map(({ path }, nth) => [path, nth]));
const orderOf = ({ path }: { readonly path: string }): number => order.get(path) ?? routes.length;

/** In the order of the route table. */
const sortedOf = (manifests: readonly ScreenManifest[]): readonly ScreenManifest[] =>
  [...manifests].sort((a, b) => orderOf({ path: a.route }) - orderOf({ path: b.route }));

/** Loads a page's content. */
type LoadContent = (manifest: ScreenManifest) => Promise<ScreenContent>;
/** A page whose content is loaded. */
type LoadedScreen = ScreenManifest & ScreenContent;

/**
 * Derives from the manifests what menu, tabs and guard need: every path that has a page, in the order of the route table.
 * @throws Error when two pages claim one path
 */
export function screenRoutesOf(
  manifests: readonly ScreenManifest[],
  load: LoadContent,
): readonly ScreenRoute[] {
  const all = sortedOf(manifests)
    .flatMap((manifest) => routesOf(manifest, load))
    .sort((a, b) => orderOf(a) - orderOf(b));
  const twice = all.find(({ path }, nth) => all[nth + 1]?.path === path);
  if (twice) throw new Error(`two pages at ${twice.path}`);
  return all;
}

/**
 * Derives the commands for palette, keys and docs: those that open pages, those of every list, and the pages' own.
 * @param contents the contents that are loaded
 */
export function screenCommandsOf(
  manifests: readonly ScreenManifest[],
  all: readonly ScreenRoute[],
  contents: ReadonlyMap<ScreenManifest, ScreenContent>,
): readonly AnyCommand[] {
  const sorted = sortedOf(manifests).map((manifest) => ({ ...manifest, ...contents.get(manifest) }));
  return [
    ...sorted.flatMap((screen) => openCommandsOf(screen, all)),
    ...listCommands.flatMap((command) => besides(command, sorted)),
    ...tableCommands,
    ...viewCommands,
    ...ownCommands(sorted, all),
  ];
}

function routesOf(manifest: ScreenManifest, load: LoadContent): ScreenRoute[] {
  // One component for all paths of a page. Its commands are registered before it is drawn.
  const Component = lazyScreen(() => pageOf(manifest, load));
  return addressesOf(manifest).map((path) => {
    const row = routes.find((each) => each.path === path);
    if (!row) throw new Error(`no route ${path}`);
    const menuCode = manifest.right ?? ('menuCode' in row ? row.menuCode : undefined);
    const group = 'group' in row ? routeGroups.find((each) => each.path === row.group) : undefined;
    return {
      path,
      title: row.title,
      english: row.english,
      group: group ? { path: group.path, title: group.title } : null,
      permission: row.access === 'always' || menuCode === undefined ? 'session' : { menuCode },
      roles: 'roles' in row ? (row.roles as readonly number[]) : null,
      inMenu: row.access !== 'hidden',
      identity: manifest.identity ?? [],
      Component,
    };
  });
}

/** @throws Error where the page has neither a component nor a list */
async function pageOf(
  manifest: ScreenManifest,
  loadContent: LoadContent,
): Promise<{ readonly default: ComponentType }> {
  const { load } = manifest;
  // Both at once: one wait for the network.
  if (load) return (await Promise.all([load(), loadContent(manifest)]))[0];
  const [{ ListView }, { list }] = await Promise.all([
    import('../list/view/ListView.tsx'),
    loadContent(manifest),
  ]);
  if (!list) throw new Error(`${manifest.route} has neither a component nor a list`);
  return { default: () => createElement(ListView, { screen: list }) };
}

/** The command that opens the page; none for a further path, or for a page outside the menu. */
function openCommandsOf(manifest: LoadedScreen, all: readonly ScreenRoute[]): AnyCommand[] {
  const { route, keys, list } = manifest;
  const screen = all.find(({ path }) => path === route);
  if (!screen || (!screen.inMenu && screen.group === null)) return [];
  const { title, english, group, permission } = screen;
  return [
    openScreenCommand({
      path: route,
      title,
      english,
      permission,
      codes: codesOf(manifest),
      ...(group && { group: group.title }),
      ...(keys !== undefined && { shortcut: keys }),
      ...(list && { args: listArgs(list), address: listAddress(route, list) }),
    }),
  ];
}

/** The search codes of the page besides its title: its paths, its menu code, the keys of the silent login. */
function codesOf(manifest: ScreenManifest): readonly string[] {
  const addresses = addressesOf(manifest);
  const row = routes.find(({ path }) => path === manifest.route);
  const menuCode = row && 'menuCode' in row ? [row.menuCode] : [];
  return [
    manifest.route,
    ...menuCode,
    ...addresses,
    ...addresses.flatMap(routeKeysOf).map((key) => `routeKey=${key}`),
  ];
}

/** Removes a list command from the pages whose own commands use its key: at the till, F9 prints. */
function besides(command: AnyCommand, manifests: readonly LoadedScreen[]): AnyCommand[] {
  const keys = new Set(shortcutsOf(command));
  const takes = ({ commands = [] }: LoadedScreen): boolean =>
    commands.some((own) => shortcutsOf(own).some((key) => keys.has(key)));
  if (!manifests.some(takes)) return [command];
  const where = manifests.filter((manifest) => !takes(manifest)).flatMap(addressesOf);
  return where.length === 0 ? [] : [{ ...command, where }];
}

/** The pages' own commands, each once, bound to all pages that list it. */
function ownCommands(manifests: readonly LoadedScreen[], all: readonly ScreenRoute[]): AnyCommand[] {
  const pages = new Map<AnyCommand, RoutePath[]>();
  for (const manifest of manifests)
    for (const command of manifest.commands ?? [])
      pages.set(command, [...(pages.get(command) ?? []), ...addressesOf(manifest)]);
  return [...pages].map(([command, where]) =>
    command.scope === 'global' || command.scope === 'dialog' || command.where !== undefined
      ? command
      : { ...command, where, homes: all.filter(({ path, inMenu }) => inMenu && where.includes(path)) },
  );
}
