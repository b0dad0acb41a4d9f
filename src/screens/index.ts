import type { AnyCommand } from '../commands/command.ts';
import * as manifests from './manifests.ts';
import { screensOf, type ScreenRoute } from './screens.ts';
import { drawnAuditCommands } from './shared/order/auditCommands.ts';
import { drawnCertCommands } from './shared/order/certCommands.ts';
import { drawnCentreMessageCommands } from './shared/order/centreMessageCommands.ts';
import { drawnExplainCommands } from './shared/order/explainCommands.ts';
import { drawnPrintCommands } from './shared/order/printCommands.ts';
import { drawnRevealCommands } from './shared/order/revealCommands.ts';
import { drawnRefundCommands } from './shared/order/refundCommands.ts';
import { manualCommands } from './shared/manual/manualCommands.ts';
import { findCommands } from './shared/palette/findCommands.ts';

const screens = screensOf(Object.values(manifests));

/** Every path that has a page, in the order of the route table. */
export const screenRoutes: readonly ScreenRoute[] = screens.routes;

/** The commands of all pages, and those available on every page: the order's drawer, items found in the palette. */
export const screenCommands: readonly AnyCommand[] = [
  ...screens.commands,
  ...drawnPrintCommands,
  ...drawnRevealCommands,
  ...drawnCertCommands,
  ...drawnCentreMessageCommands,
  ...drawnAuditCommands,
  ...drawnExplainCommands,
  ...drawnRefundCommands,
  ...findCommands,
  ...manualCommands,
];

/**
 * The id of the tab that shows a URL: its path, with the parameters that identify its record. Without them it is
 * the page's form that asks for the record.
 */
export function identityOf(path: string, search: string): string {
  const screen = screenRoutes.find((each) => each.path === path);
  const given = new URLSearchParams(search);
  const named = (screen?.identity ?? []).filter((name) => given.has(name));
  if (named.length === 0) return path;
  return `${path}?${new URLSearchParams(named.map((name) => [name, given.get(name) ?? ''])).toString()}`;
}
