import { BuildIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { mismatchUrl } from '../../shared/group/groupUrl.ts';

const dayFilter = (ctx: CommandContext): Readonly<Record<string, string>> => {
  const { begndate, enddate, fixmedinsCode, insutype, clrType } = listPlace.in(ctx)?.filters?.values ?? {};
  return Object.fromEntries(
    Object.entries({ begndate, enddate, fixmedinsCode, insutype, clrType }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
};

/** Opens the discrepancies with the filters of the list of days. */
export const toMismatchesCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'mismatch.open',
    title: '处理差异',
    keywords: ['mismatches', 'differences', 'cockpit', '差异'],
    section: '日对账',
    icon: BuildIcon,
    shortcut: 'F7',
    permission: { menuCode: 'DayReconciliation' },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) => ctx.services.navigate(mismatchUrl({ ...dayFilter(ctx), dspo: 'open' })),
  }),
];
