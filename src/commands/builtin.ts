import { definePlace } from './place.ts';
import { HelpIcon, PrintIcon, SearchIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from './command.ts';
import { PALETTE_COMMAND } from './registry.ts';
import { PALETTE_CHORD } from './keys/shortcut.ts';

/** The help sheet. */
export const helpPlace = definePlace<{ print(): void }>('help');

export const HELP_COMMAND = 'help.open';
export const HELP_DIALOG = 'help';

/** The commands of this room: palette and help sheet. Register them with the rest. */
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
    solo: true,
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
    overModals: true,
    solo: true,
    perform: (ctx) => ctx.services.surfaces.openHelp(),
  }),
  defineCommand({
    id: 'help.print',
    title: '打印成卡片',
    keywords: ['print shortcuts card', 'cheat sheet', '打印'],
    section: '通用',
    icon: PrintIcon,
    shortcut: 'Alt+P',
    permission: 'public',
    scope: 'dialog',
    where: HELP_DIALOG,
    unlogged: true,
    perform: (ctx) => helpPlace.in(ctx)?.print(),
  }),
];
