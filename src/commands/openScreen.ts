import type { Permission } from '../../contract/rights/permission.ts';
import type { AnyCommand, ArgStep, CommandArgs } from './command.ts';

/** What the command that opens a screen is derived from (design §3). */
export interface ScreenEntry {
  readonly path: string;
  readonly title: string;
  readonly english: string;
  readonly permission: Permission;
  /** Title of the menu group; 页面 for a screen outside of the menu. */
  readonly group?: string;
  readonly icon?: NonNullable<AnyCommand['icon']>;
  readonly shortcut?: string | readonly string[];
  /** Further keywords. */
  readonly keywords?: readonly string[];
  /** Search codes beside its path: menu code, paths of twins, route keys. */
  readonly codes?: readonly string[];
  /** The arguments it can be opened with, and the address that they make. */
  readonly args?: readonly ArgStep<string>[];
  readonly address?: (args: CommandArgs) => string;
}

/** Stable across releases: derived from the path, which the spec fixes. */
export const openScreenId = (path: string): string => `open.${path.replace(/^\//, '') || 'home'}`;

/** The command that opens a screen. Screens may share a title: the section distinguishes them. */
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
