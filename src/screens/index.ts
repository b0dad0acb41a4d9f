import type { AnyCommand } from '../commands/command.ts';
import * as manifests from './manifests.ts';
import { ScreenContents } from './screenContents.ts';
import { screenCommandsOf, screenRoutesOf, type ScreenRoute } from './screens.ts';

const all = Object.values(manifests);

/** What pages have besides their manifests. */
export const screenContents = new ScreenContents(all);

/** Every path that has a page, in the order of the route table. */
export const screenRoutes: readonly ScreenRoute[] = screenRoutesOf(all, screenContents.load);

/** The commands of the pages that are loaded. The commands that open pages are always among them. */
export const screenCommands = (): readonly AnyCommand[] =>
  screenCommandsOf(all, screenRoutes, screenContents.snapshot());

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
