import { LinkIcon } from '@blueprintjs/icons';
import type { StatRow } from '../../../../contract/menuDiff.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { diffAddress } from './statAddress.ts';

/** Commands of 药品目录差异统计: opens the rows behind a figure. */
export const statCommands: readonly AnyCommand[] = [
  ...(
    [
      ['differences', '查看差异', 'F4', {}],
      ['unmatched', '查看未对码', undefined, { diffType: '1' }],
      ['invalid', '查看失效', undefined, { diffType: '2,8' }],
    ] as const
  ).map(([id, title, shortcut, query]) =>
    defineCommand<never, StatRow>({
      section: '目录差异统计',
      scope: 'screen',
      id: `menuStat.${id}`,
      title,
      keywords: ['drill down', 'differences', '明细'],
      icon: LinkIcon,
      ...(shortcut !== undefined && { shortcut }),
      permission: { menuCode: 'MenuDiff' },
      enabled: ({ row }) => (row ? true : '请先选中一行'),
      perform: (ctx) => {
        if (ctx.row) ctx.services.navigate(diffAddress(ctx.row, query));
      },
    }),
  ),
];
