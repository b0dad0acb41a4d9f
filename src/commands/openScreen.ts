import type { Permission } from '../../contract/rights/permission.ts';
import type { AnyCommand, ArgStep, CommandArgs } from './command.ts';

/** What a screen needs to say for the command that opens it to be derived (design §3). */
export interface ScreenEntry {
  readonly path: string;
  readonly title: string;
  readonly english: string;
  readonly permission: Permission;
  /** Title of the menu group; 页面 when the screen is in none. */
  readonly group?: string;
  readonly icon?: NonNullable<AnyCommand['icon']>;
  readonly shortcut?: string | readonly string[];
  /** Further words that find it. */
  readonly keywords?: readonly string[];
  /** Beside its path: menu code, paths of twins, route keys. */
  readonly codes?: readonly string[];
  /** What it can be opened with, and the address that this makes. */
  readonly args?: readonly ArgStep<string>[];
  readonly address?: (args: CommandArgs) => string;
}

/** Stable across releases: it follows from the path, which is the spec's. */
export const openScreenId = (path: string): string => `open.${path.replace(/^\//, '') || 'home'}`;

/** The command that opens a screen. Several screens share a title: the section tells them apart. */
export function openScreenCommand(entry: ScreenEntry): AnyCommand {
  return {
    id: openScreenId(entry.path),
    title: entry.title,
    keywords: [entry.english, ...(entry.keywords ?? [])],
    codes: [entry.path, ...(entry.codes ?? [])],
    section: entry.group ?? '页面',
    permission: entry.permission,
    scope: 'global',
    ...(entry.icon && { icon: entry.icon }),
    ...(entry.shortcut !== undefined && { shortcut: entry.shortcut }),
    ...(entry.args && { args: entry.args }),
    perform: (ctx, args) => ctx.services.navigate(entry.address?.(args) ?? entry.path),
  };
}
