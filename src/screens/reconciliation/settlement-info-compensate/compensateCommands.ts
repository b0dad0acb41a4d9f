import { listPlace } from '../../../list/listPlace.ts';
import { AnnotationIcon, InsertIcon, ResetIcon, SearchIcon, TrashIcon } from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { compensateCalls, type CompensateRow } from '../../../../contract/compensate.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import type { CommandContext } from '../../../commands/context.ts';

type Ctx = CommandContext<CompensateRow>;
const MENU = 'SettlementInfoCompensate';
const PICK = '请先选中一行';

/** Enables an action for these types of record; for the others, gives the reason. */
const answers =
  (types: readonly CompensateRow['cpstType'][], name: string) =>
  ({ row }: Ctx): true | string => {
    if (!row) return PICK;
    if (row.cpstStas === '1' || row.cpstStas === '2')
      return `补偿状态为“${codeName('cpstStas', row.cpstStas)}”，无需${name}`;
    return types.includes(row.cpstType)
      ? true
      : `“${codeName('cpstType', row.cpstType)}”不能${name}，请先查询中心`;
  };

async function act(
  ctx: Ctx,
  call: 'query' | 'supplement' | 'reverse' | 'cancel' | 'ignore',
  memo = '',
): Promise<void> {
  if (!ctx.row) return;
  const { fixmedinsCode, settleDate, msgid } = ctx.row;
  const { api, toast } = ctx.services;
  try {
    const reply = await api.call(compensateCalls[call], { fixmedinsCode, settleDate, msgid, memo });
    toast(reply.cpstStas === '2' ? 'warning' : 'success', reply.message);
  } finally {
    // Reload after a failure too: the row shows who is working on it and why it failed.
    listPlace.in(ctx)?.refresh();
  }
}

const named = (row: CompensateRow | undefined): string =>
  row ? `${formatMoney(row.medfeeSumamt)} 元，报文 ${row.requestMsgid}` : '';

export const compensateCommands: readonly AnyCommand[] = [
  defineCommand<never, CompensateRow>({
    id: 'compensate.query',
    title: '查询中心',
    keywords: ['query centre', '5203', '核实'],
    section: '结算信息补偿',
    icon: SearchIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Query' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : PICK),
    perform: (ctx) => act(ctx, 'query'),
  }),
  defineCommand<never, CompensateRow>({
    id: 'compensate.supplement',
    risk: 'money',
    title: '补录',
    keywords: ['supplement', 'confirm', 'take in', '入账'],
    section: '结算信息补偿',
    icon: InsertIcon,
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Supplement' },
    scope: 'screen',
    enabled: answers(['1', '2', '4'], '补录'),
    confirm: (ctx) => ({
      title: '补录',
      tips: `将向医保中心核实，有这笔结算则补录到门店账上（${named(ctx.row)}）。`,
    }),
    perform: (ctx) => act(ctx, 'supplement'),
  }),
  defineCommand<never, CompensateRow>({
    id: 'compensate.reverse',
    risk: 'money',
    title: '冲正',
    keywords: ['reverse', '2601'],
    section: '结算信息补偿',
    icon: ResetIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Reverse' },
    scope: 'screen',
    enabled: answers(['1', '4'], '冲正'),
    confirm: (ctx) => ({
      title: '冲正',
      tips: `将请医保中心冲正这笔门店没有的结算（${named(ctx.row)}）。冲正后不能恢复，也不能再补录。`,
      tone: 'danger',
    }),
    perform: (ctx) => act(ctx, 'reverse'),
  }),
  defineCommand<never, CompensateRow>({
    id: 'compensate.cancel',
    risk: 'money',
    title: '撤销',
    keywords: ['cancel', 'void', '作废'],
    section: '结算信息补偿',
    icon: TrashIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Cancel' },
    scope: 'screen',
    enabled: answers(['5'], '撤销'),
    confirm: (ctx) => ({
      title: '撤销',
      tips: `医保中心没有这笔结算，将在本地作废（${named(ctx.row)}），记录仍保留备查。`,
      tone: 'danger',
    }),
    perform: (ctx) => act(ctx, 'cancel'),
  }),
  defineCommand<'memo', CompensateRow>({
    id: 'compensate.ignore',
    risk: 'final',
    title: '忽略',
    keywords: ['ignore', 'dismiss', '不处理'],
    section: '结算信息补偿',
    icon: AnnotationIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Ignore' },
    scope: 'screen',
    args: [neededText('memo', '忽略原因')],
    enabled: ({ row }) =>
      !row
        ? PICK
        : row.cpstStas === '0' || row.cpstStas === '2'
          ? true
          : `补偿状态为“${codeName('cpstStas', row.cpstStas)}”，无需忽略`,
    confirm: (ctx, { memo }) => ({
      title: '忽略',
      tips: `不再自动核实，两边的账都不改变（${named(ctx.row)}）；之后仍可补录或冲正。原因：${memo}`,
    }),
    perform: (ctx, { memo }) => act(ctx, 'ignore', memo),
  }),
];
