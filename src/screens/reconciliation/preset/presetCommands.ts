import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { definePlace } from '../../../commands/place.ts';
import { filterSwitch } from '../../../list/filterSwitch.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  ArrowLeftIcon,
  DocumentOpenIcon,
  EditIcon,
  FilterOpenIcon,
  PropertiesIcon,
} from '@blueprintjs/icons';
import { statedKinds } from '../../../../contract/reconciliation/presetGroups.ts';
import type { KindRow, KindSettlement } from '../../../../contract/reconciliation/preset.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { kindDetailUrl, PATHS } from './presetUrl.ts';
import type { Stating } from './StatementSheet.tsx';

/** The active v2 list: opens the form in which a store reports its own totals. */
export const presetPlace = definePlace<{ state(stating: Stating): void }>('kinds');

const MENU = ['DayReconciliationV2', 'MonthReconciliationV2'] as const;

export const presetCommands: readonly AnyCommand[] = [
  defineCommand<never, KindRow>({
    id: 'kind.state',
    title: '填报本店合计',
    keywords: ['state own totals', 'fill in', '本店合计', '填报'],
    section: '江苏对账',
    icon: EditIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'State' },
    scope: 'screen',
    perform: (ctx) => {
      const { row } = ctx;
      const list = listPlace.in(ctx);
      const values = list?.filters?.values ?? {};
      const isStated = statedKinds.some(({ id }) => id === row?.kind);
      presetPlace.in(ctx)?.state({
        period: row?.period ?? values.settleMonth ?? values.enddate ?? '',
        kind: (isStated && row?.kind) || (statedKinds[0]?.id ?? ''),
        done: () => list?.refresh(),
      });
    },
  }),
  defineCommand<never, KindRow>({
    id: 'kind.onlyUneven',
    title: '只看不平',
    keywords: ['uneven', 'differences only', '不平'],
    section: '江苏对账',
    icon: FilterOpenIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    ...filterSwitch('checkStatus', '2'),
  }),
  defineCommand<never, KindRow>({
    id: 'kind.detail',
    title: '结算明细',
    keywords: ['detail', 'settlements', 'open'],
    section: '江苏对账',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: ['DayReconciliationDetailV2', 'MonthReconciliationDetailV2'] },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(kindDetailUrl(ctx.row));
    },
  }),
];

/** Commands of the page with the settlements of one preset group. */
export const presetDetailCommands: readonly AnyCommand[] = [
  defineCommand<never, KindSettlement>({
    id: 'kindDetail.order',
    title: '查看结算单',
    keywords: ['order', 'settlement'],
    section: '江苏对账明细',
    icon: DocumentOpenIcon,
    shortcut: 'F4',
    permission: { menuCode: 'OrderManagement' },
    scope: 'screen',
    enabled: (ctx) => (!ctx.row ? '请先选中一行' : ctx.row.local === null ? '本地没有这笔结算' : true),
    perform: (ctx) => {
      if (!ctx.row?.setlId) return;
      const { setlId, setlDate } = ctx.row;
      ctx.services.show(orderDialog, { setlId, setlDate });
    },
  }),
  defineCommand({
    id: 'kindDetail.back',
    afar: false,
    title: '返回列表',
    keywords: ['back'],
    section: '江苏对账明细',
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    permission: { menuCode: MENU },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) =>
      ctx.services.back(ctx.screen?.path === PATHS.month.detail ? PATHS.month.list : PATHS.day.list),
  }),
];
