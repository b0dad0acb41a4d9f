import { permits, type Rights } from '../../contract/permission.ts';
import { shortcutsOf, type AnyCommand } from './command.ts';
import type { CommandScope } from './context.ts';

export interface HelpEntry {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly shortcuts: readonly string[];
}

export interface HelpGroup {
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

/** In the order in which a person meets them. */
const HEADINGS: readonly (readonly [CommandScope, string])[] = [
  ['global', '随处可用'],
  ['screen', '当前页面'],
  ['table', '表格'],
  ['row', '表格行'],
  ['dialog', '对话框'],
  ['palette', '命令面板'],
];

/** Every shortcut that the person may use, by scope. Scopes without any are left out. */
export function helpGroups(commands: readonly AnyCommand[], rights: Rights | null): readonly HelpGroup[] {
  const known = commands.filter(
    (command) => shortcutsOf(command).length > 0 && permits(command.permission, rights),
  );
  return HEADINGS.map(([scope, title]) => ({
    title,
    entries: known
      .filter((command) => command.scope === scope)
      .map((command) => ({
        ...{ id: command.id, title: command.title, section: command.section },
        shortcuts: shortcutsOf(command),
      })),
  })).filter((group) => group.entries.length > 0);
}
