import { HelpIcon, SearchIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from './command.ts';
import { PALETTE_COMMAND } from './registry.ts';
import { PALETTE_CHORD } from './shortcut.ts';

export const HELP_COMMAND = 'help.open';

/** The commands that this room itself offers; register them with the rest. */
export const builtinCommands: readonly AnyCommand[] = [
  defineCommand({
    id: PALETTE_COMMAND,
    title: '打开命令面板',
    keywords: ['command palette', 'search'],
    section: '通用',
    icon: SearchIcon,
    shortcut: PALETTE_CHORD,
    permission: 'public',
    scope: 'global',
    unlogged: true,
    perform: (ctx) => ctx.services.surfaces.openPalette(),
  }),
  defineCommand({
    id: HELP_COMMAND,
    title: '键盘快捷键',
    keywords: ['keyboard shortcuts', 'help', '帮助'],
    section: '通用',
    icon: HelpIcon,
    shortcut: ['F1', '?'],
    permission: 'public',
    scope: 'global',
    unlogged: true,
    perform: (ctx) => ctx.services.surfaces.openHelp(),
  }),
];
