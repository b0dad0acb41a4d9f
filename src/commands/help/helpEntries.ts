import { permits } from '../../../contract/rights/permission.ts';
import { FORM_HELP } from '../../ui/form/formKeys.ts';
import { TABLE_HELP } from '../../ui/table/tableHelp.ts';
import type { AnyCommand } from '../command.ts';
import type { CommandContext, CommandScope } from '../context.ts';
import { standing } from '../standing.ts';

/** `ready`: can be run here now. `rests`: is of this page, but disabled. `away`: belongs to another page. */
export type HelpState = 'ready' | 'rests' | 'away';

export interface HelpEntry {
  /** Unique in the sheet. */
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly shortcuts: readonly string[];
  /** Null for keys that are no command: the table's own. */
  readonly command: AnyCommand | null;
  readonly state: HelpState;
  /** Why it is disabled. */
  readonly reason: string;
}

export interface HelpGroup {
  readonly title: string;
  readonly entries: readonly HelpEntry[];
}

type KeysOf = (id: string) => readonly string[];

/** Innermost scope first. */
const INNER: readonly (readonly [CommandScope, string])[] = [
  ['table', '表格'],
  ['row', '表格行'],
  ['dialog', '对话框'],
  ['palette', '命令面板'],
];
const BEHIND_DIALOG = '关闭对话框后可用';

/** Entries without a section belong to the frame. */
export const EVERYWHERE = '随处可用';
export const HERE = '此处可用';
export const ELSEWHERE = '其他页面';

function entryOf(command: AnyCommand, ctx: CommandContext, keysOf: KeysOf): HelpEntry {
  const { id, title, section } = command;
  const now = standing(command, ctx);
  const isCovered = ctx.dialog !== undefined && command.scope !== 'dialog' && command.overModals !== true;
  const here = (): Pick<HelpEntry, 'state' | 'reason'> => {
    if (now.kind === 'hidden') return { state: 'away', reason: '' };
    if (isCovered) return { state: 'rests', reason: BEHIND_DIALOG };
    return now.kind === 'disabled' ? { state: 'rests', reason: now.reason } : { state: 'ready', reason: '' };
  };
  return { id, title, section, shortcuts: keysOf(id), command, ...here() };
}

/** The keys that tables and forms handle themselves. They are no commands, and the same everywhere. */
const ownEntries = (part: string, own: typeof TABLE_HELP): readonly HelpEntry[] =>
  own.map(({ title, keys }) => ({
    id: `${part}:${title}`,
    title,
    section: '',
    shortcuts: keys,
    command: null,
    state: 'away' as const,
    reason: '',
  }));

/**
 * Every shortcut that the person may use: first those of the current page, then the global ones, then those of
 * tables, rows and dialogs elsewhere, the table's own keys, and the other pages. Empty groups are left out.
 */
export function helpGroups(
  commands: readonly AnyCommand[],
  ctx: CommandContext,
  keysOf: KeysOf,
): readonly HelpGroup[] {
  const entries = commands
    .filter(({ id, permission }) => keysOf(id).length > 0 && permits(permission, ctx.rights))
    .map((command) => entryOf(command, ctx, keysOf));
  const isHere = ({ command, state, reason }: HelpEntry): boolean =>
    command?.scope !== 'global' &&
    command?.scope !== 'palette' &&
    state !== 'away' &&
    reason !== BEHIND_DIALOG;
  const scoped = (scope: CommandScope): readonly HelpEntry[] =>
    entries.filter((entry) => entry.command?.scope === scope && !isHere(entry));
  return [
    { title: HERE, entries: entries.filter(isHere) },
    { title: EVERYWHERE, entries: scoped('global') },
    ...INNER.map(([scope, title]) => ({ title, entries: scoped(scope) })),
    { title: '表格内', entries: ctx.screen === undefined ? [] : ownEntries('table', TABLE_HELP) },
    { title: '表单内', entries: ownEntries('form', FORM_HELP) },
    { title: ELSEWHERE, entries: scoped('screen') },
  ].filter((group) => group.entries.length > 0);
}
