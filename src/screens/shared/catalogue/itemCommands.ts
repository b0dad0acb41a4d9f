import { PanelStatsIcon } from '@blueprintjs/icons';
import type { ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { defineDialog } from '../../../commands/dialog.ts';
import { listPlace } from '../../../list/listPlace.ts';

/** An item of the catalogue, and the day of which its terms are shown; '': today. */
export interface ItemAsked {
  readonly medListCodg: string;
  readonly asOf: string;
}
export const itemDialog = defineDialog<ItemAsked>('catalogue-item');

/** What both catalogue pages offer of an item. */
export const itemCommands: readonly AnyCommand[] = [
  defineCommand<never, ItemRow>({
    id: 'item.detail',
    title: '目录详情',
    keywords: ['catalogue item detail', 'open', '限价', '自付', '查看'],
    section: '医保目录',
    icon: PanelStatsIcon,
    permission: { menuCode: ['DrugMenu', 'InsuranceMenu'] },
    scope: 'screen',
    unlogged: true,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (!ctx.row) return;
      const asOf = listPlace.in(ctx)?.filters?.values['asOf'] ?? '';
      ctx.services.show(itemDialog, { medListCodg: ctx.row.medListCodg, asOf });
    },
  }),
];
