import { permits } from '../../contract/permission.ts';
import { shortcutsOf, type AnyCommand } from './command.ts';
import type { CommandContext, CommandScope } from './context.ts';
import { standing } from './standing.ts';

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

/** Scopes below the page, in the order in which a person meets them. */
const INNER: readonly (readonly [CommandScope, string])[] = [
  ['table', '表格'],
  ['row', '表格行'],
  ['dialog', '对话框'],
  ['palette', '命令面板'],
];

/**
 * Every shortcut that the person may use: those that work everywhere, those of the page in front, then what tables,
 * rows and dialogs answer to, and at last those of the other pages. Groups without any are left out.
 */
export function helpGroups(commands: readonly AnyCommand[], ctx: CommandContext): readonly HelpGroup[] {
  const known = commands.filter(
    (command) => shortcutsOf(command).length > 0 && permits(command.permission, ctx.rights),
  );
  const isHere = (command: AnyCommand): boolean => standing(command, ctx).kind !== 'hidden';
  const group = (title: string, belongs: (command: AnyCommand) => boolean): HelpGroup => ({
    title,
    entries: known.filter(belongs).map((command) => ({
      ...{ id: command.id, title: command.title, section: command.section },
      shortcuts: shortcutsOf(command),
    })),
  });
  return [
    group(EVERYWHERE, (command) => command.scope === 'global'),
    group('当前页面', (command) => command.scope === 'screen' && isHere(command)),
    ...INNER.map(([scope, title]) => group(title, (command) => command.scope === scope)),
    group('其他页面', (command) => command.scope === 'screen' && !isHere(command)),
  ].filter((each) => each.entries.length > 0);
}

/** Its entries need no section: they are the frame's own. */
export const EVERYWHERE = '随处可用';
