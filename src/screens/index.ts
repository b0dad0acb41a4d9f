import type { AnyCommand } from '../commands/command.ts';
import * as manifests from './manifests.ts';
import { screensOf, type ScreenRoute } from './screens.ts';
import { drawnPrintCommands } from './shared/order/printCommands.ts';
import { drawnRefundCommands } from './shared/order/refundCommands.ts';
import { findCommands } from './shared/palette/findCommands.ts';

const screens = screensOf(Object.values(manifests));

/** Every address that has a page, in the order of the route table. */
export const screenRoutes: readonly ScreenRoute[] = screens.routes;

/** The commands of all pages, and those of what is open wherever one is: the order's drawer, what the palette found. */
export const screenCommands: readonly AnyCommand[] = [
  ...screens.commands,
  ...drawnPrintCommands,
  ...drawnRefundCommands,
  ...findCommands,
];

/**
 * The id of the tab that shows an address: its path, with the parameters that name its record. Without any of those it is
 * the page that asks for them.
 */
export function identityOf(path: string, search: string): string {
  const screen = screenRoutes.find((each) => each.path === path);
  const given = new URLSearchParams(search);
  const named = (screen?.identity ?? []).filter((name) => given.has(name));
  if (named.length === 0) return path;
  return `${path}?${new URLSearchParams(named.map((name) => [name, given.get(name) ?? ''])).toString()}`;
}
