import { RepeatIcon, UndoIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { repeatPlace } from '../../commands/ran.ts';
import { undoPlace } from './undoStore.ts';

export const UNDO_COMMAND = 'undo.last';

/** Once more, and back again. */
export const undoCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'repeat.last',
    title: '重复上一个操作',
    keywords: ['repeat last command', 'again', '再来一次'],
    section: '通用',
    icon: RepeatIcon,
    shortcut: '.',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    solo: true,
    enabled: (ctx) => (repeatPlace.in(ctx)?.last() ? true : '还没有可以重复的操作'),
    perform: async (ctx) => {
      const repeat = repeatPlace.of(ctx);
      const last = repeat.last();
      if (last && (await repeat.again())) {
        const said = Object.values(last.titles).join(' ');
        ctx.services.toast('success', `已重复「${last.command.title}」${said && ` ${said}`}`);
      }
    },
  }),
  defineCommand({
    id: UNDO_COMMAND,
    title: '撤销上一步操作',
    keywords: ['undo', 'take back', '恢复', '反悔'],
    section: '通用',
    icon: UndoIcon,
    shortcut: 'Alt+Z',
    permission: 'session',
    scope: 'global',
    solo: true,
    enabled: (ctx) => (undoPlace.in(ctx)?.last() ? true : '没有可以撤销的操作'),
    perform: async (ctx) => {
      const undo = undoPlace.of(ctx);
      const last = undo.last();
      if (last) await undo.takeBack(last);
    },
  }),
];
