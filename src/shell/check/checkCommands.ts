import { IdNumberIcon } from '@blueprintjs/icons';
import { TO_ANSWER } from '../../../contract/toAnswer.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

export const CHECK_COMMAND = 'spotCheck.go';
/** The right of a store's clerk to answer its spot checks. */
export const ANSWER_CHECKS = { menuCode: 'SpotCheckPeriodManager', buttonCode: 'Answer' } as const;

/** From anywhere to the check that the store has to answer. */
export const checkCommands: readonly AnyCommand[] = [
  defineCommand({
    id: CHECK_COMMAND,
    title: '去应答抽查',
    keywords: ['go to spot check'],
    section: '通用',
    icon: IdNumberIcon,
    shortcut: 'Alt+Shift+K',
    permission: ANSWER_CHECKS,
    scope: 'global',
    unlogged: true,
    perform: (ctx) =>
      ctx.services.navigate(`/spot-check-manager/spot-check-period-manager?taskStas=${TO_ANSWER}`),
  }),
];
