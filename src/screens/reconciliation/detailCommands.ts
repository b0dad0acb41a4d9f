import {
  AnnotationIcon,
  ArrowLeftIcon,
  AutomaticUpdatesIcon,
  InsertIcon,
  PlayIcon,
  ResetIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { reconciliationCalls, type DetailRow } from '../../../contract/reconciliation.ts';
import { formatMoney } from '../../../contract/money.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import type { GroupKey } from '../../../contract/reconciliation.ts';
import { DETAIL_PATH } from './groupUrl.ts';

declare module '../../commands/context.ts' {
  interface ScreenPlace {
    readonly detail?: DetailHandle;
  }
}

/** The group in front, for its commands. */
export interface DetailHandle {
  readonly group: GroupKey;
  readonly tab: DetailTab;
  setTab(tab: DetailTab): void;
  /** Looks at the group and its rows again. */
  refresh(): void;
}

export const TABS = [
  { tab: 'all', title: '全部', stmtRslt: '' },
  { tab: 'centreOnly', title: '中心多', stmtRslt: '1' },
  { tab: 'storeOnly', title: '机构多', stmtRslt: '2' },
  { tab: 'differ', title: '不一致', stmtRslt: '3' },
] as const;
export type DetailTab = (typeof TABS)[number]['tab'];

type Ctx = CommandContext<DetailRow>;
const MENU = 'DayReconciliation';

/** Which repair fits which kind of row (domain §1), and why the others do not. */
const fits =
  (kind: DetailRow['stmtRslt'], name: string) =>
  (ctx: Ctx): true | string => {
    if (!ctx.row) return '请先选中一行';
    if (ctx.row.stmtRslt !== kind) return `只有“${name}”的记录可以这样处理`;
    return handled(ctx.row) ?? true;
  };
const handled = (row: DetailRow): string | null =>
  row.dspoStas === '9'
    ? '正在处理中，请稍后刷新'
    : row.dspoStas !== '0' && row.dspoStas !== '5'
      ? '已处理，请重新对账'
      : null;

type RepairCall = 'dayReverse' | 'dayCancel' | 'daySupplement' | 'dayRefresh' | 'dayMark';

async function repair(ctx: Ctx, call: RepairCall, memo = ''): Promise<void> {
  const detail = ctx.screen?.detail;
  if (!detail || !ctx.row) return;
  const { api, toast } = ctx.services.screens;
  try {
    const reply = await api.call(reconciliationCalls[call], { ...detail.group, msgid: ctx.row.msgid, memo });
    toast('success', reply.message);
  } finally {
    // Also after a failure: a lost reply leaves the row as 处理中, which has to be seen.
    detail.refresh();
  }
}

const amountOf = (row: DetailRow | undefined, side: 'local' | 'centre'): string =>
  formatMoney(row?.[side]?.medfeeSumamt ?? '');

export const detailCommands: readonly AnyCommand[] = [
  defineCommand<never, DetailRow>({
    id: 'dayDetail.reverse',
    title: '冲正',
    keywords: ['reverse', '2601'],
    section: '对账明细',
    icon: ResetIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Reverse' },
    scope: 'screen',
    where: DETAIL_PATH,
    enabled: fits('1', '中心多'),
    confirm: (ctx) => ({
      title: '冲正',
      tips: `将请医保中心冲正这笔门店没有的结算（${amountOf(ctx.row, 'centre')} 元，报文 ${ctx.row?.msgid ?? ''}）。冲正后不能恢复。`,
      tone: 'danger',
    }),
    perform: (ctx) => repair(ctx, 'dayReverse'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.supplement',
    title: '补录',
    keywords: ['supplement', 'take in'],
    section: '对账明细',
    icon: InsertIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Supplement' },
    scope: 'screen',
    where: DETAIL_PATH,
    enabled: fits('1', '中心多'),
    confirm: (ctx) => ({
      title: '补录',
      tips: `将把医保中心的这笔结算（${amountOf(ctx.row, 'centre')} 元）补录到门店账上。`,
    }),
    perform: (ctx) => repair(ctx, 'daySupplement'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.refresh',
    title: '以中心为准更新',
    keywords: ['refresh', 'update from centre', '5203', '更新'],
    section: '对账明细',
    icon: AutomaticUpdatesIcon,
    shortcut: 'F4',
    permission: { menuCode: MENU, buttonCode: 'Refresh' },
    scope: 'screen',
    where: DETAIL_PATH,
    enabled: fits('3', '不一致'),
    confirm: (ctx) => ({
      title: '以中心为准更新',
      tips: `本地 ${amountOf(ctx.row, 'local')} 元将改为中心的 ${amountOf(ctx.row, 'centre')} 元，其他金额一并更新。`,
    }),
    perform: (ctx) => repair(ctx, 'dayRefresh'),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.cancel',
    title: '撤销',
    keywords: ['cancel', 'void', '作废'],
    section: '对账明细',
    icon: TrashIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Cancel' },
    scope: 'screen',
    where: DETAIL_PATH,
    enabled: fits('2', '机构多'),
    confirm: (ctx) => ({
      title: '撤销',
      tips: `医保中心没有这笔结算。将在本地作废（${amountOf(ctx.row, 'local')} 元，结算 ${ctx.row?.setlId ?? ''}），记录仍保留备查。`,
      tone: 'danger',
    }),
    perform: (ctx) => repair(ctx, 'dayCancel'),
  }),
  defineCommand<'memo', DetailRow>({
    id: 'dayDetail.mark',
    title: '标记已处理',
    keywords: ['mark', 'ignore', '忽略'],
    section: '对账明细',
    icon: AnnotationIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Mark' },
    scope: 'screen',
    where: DETAIL_PATH,
    args: [
      {
        key: 'memo',
        title: '处理说明',
        text: {
          check: (value) =>
            value === '' ? '请填写处理说明' : value.length > 200 ? '处理说明不能超过 200 字' : true,
        },
      },
    ],
    enabled: (ctx) =>
      !ctx.row ? '请先选中一行' : ctx.row.stmtRslt === '0' ? '该记录没有差异' : (handled(ctx.row) ?? true),
    confirm: (_, { memo }) => ({
      title: '标记已处理',
      tips: `只作标记，不改变两边的账，该组仍为不平。说明：${memo}`,
    }),
    perform: (ctx, { memo }) => repair(ctx, 'dayMark', memo),
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.reconcile',
    title: '重新对账',
    keywords: ['reconcile again', 'rerun'],
    section: '对账明细',
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    scope: 'screen',
    where: DETAIL_PATH,
    enabled: (ctx) => (ctx.screen?.detail ? true : '请先选择对账组'),
    perform: (ctx) => {
      const detail = ctx.screen?.detail;
      if (detail)
        ctx.services.screens.reconcileRun.send({ type: 'START', request: { groups: [detail.group] } });
    },
  }),
  defineCommand<never, DetailRow>({
    id: 'dayDetail.back',
    title: '返回日对账',
    keywords: ['back'],
    section: '对账明细',
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    permission: { menuCode: MENU },
    scope: 'screen',
    where: DETAIL_PATH,
    unlogged: true,
    perform: (ctx) => ctx.services.back('/reconciliation/day-reconciliation'),
  }),
  ...TABS.map(({ tab, title }, index) =>
    defineCommand<never, DetailRow>({
      id: `dayDetail.tab.${tab}`,
      title: `只看${title}`,
      keywords: ['tab', tab],
      section: '对账明细',
      shortcut: String(index + 1),
      permission: { menuCode: MENU },
      scope: 'screen',
      where: DETAIL_PATH,
      unlogged: true,
      visible: (ctx) => ctx.screen?.detail !== undefined,
      perform: (ctx) => ctx.screen?.detail?.setTab(tab),
    }),
  ),
];

declare module '../../commands/context.ts' {
  interface CommandServices {
    /** Back to where the person came from, or to `fallback` when the page was opened here. */
    back(fallback: string): void;
  }
}
