import { IdNumberIcon } from '@blueprintjs/icons';
import { TO_ANSWER } from '../../../contract/spotCheck.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

export const CHECK_COMMAND = 'spotCheck.go';

/** From anywhere to the check that the store has to answer. */
export const checkCommands: readonly AnyCommand[] = [
  defineCommand({
    id: CHECK_COMMAND,
    title: '去应答抽查',
    keywords: ['go to spot check'],
    section: '通用',
    icon: IdNumberIcon,
    shortcut: 'Alt+Shift+K',
    permission: { menuCode: 'SpotCheckPeriodManager', buttonCode: 'Answer' },
    scope: 'global',
    unlogged: true,
    perform: (ctx) =>
      ctx.services.navigate(`/spot-check-manager/spot-check-period-manager?taskStas=${TO_ANSWER}`),
  }),
];
