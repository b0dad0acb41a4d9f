import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { rxPlace } from '../rx/rxPlace.ts';
import {
  CloudDownloadIcon,
  DocumentOpenIcon,
  PrintIcon,
  PropertiesIcon,
  SearchIcon,
  ShoppingCartIcon,
  TickCircleIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { codeName } from '../../../../contract/codes/codes.ts';
import { rxCalls, type RxRow } from '../../../../contract/rx.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';
import { anew, PICK, type RxContext } from '../rx/rxPlace.ts';

const MENU = 'RxManagement';
const base = {
  section: '处方管理',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;
const picked = ({ row }: RxContext): true | string => (row ? true : PICK);
const isBusy = (row: RxRow): boolean => row.chkStas === '9' || row.selStas === '8' || row.selStas === '9';
const BUSY = '正在上传，系统会自动核实，请稍后刷新';

/** Why the prescription cannot be dispensed. The server checks again. */
function sellReason({ row }: RxContext): true | string {
  if (!row) return PICK;
  if (isBusy(row)) return BUSY;
  if (row.rxUsedStasCodg === '2') return '处方已使用，不能再次出库';
  if (row.chkStas !== '2') return `审核状态为“${codeName('rxChkStas', row.chkStas)}”，不能出库`;
  return row.rxStasCodg === '1' ? true : `处方${codeName('rxStasCodg', row.rxStasCodg)}，不能出库`;
}

/** Queries the centre about the row and shows its reply. */
async function asked(ctx: RxContext, call: 'query' | 'verify'): Promise<void> {
  if (!ctx.row) return;
  const { api, toast } = ctx.services;
  try {
    toast('success', (await api.call(rxCalls[call], { hiRxno: ctx.row.hiRxno })).message);
  } finally {
    anew(ctx);
  }
}

export const rxCommands: readonly AnyCommand[] = [
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.detail',
    title: '处方详情',
    keywords: ['detail', 'prescription', '处方笺'],
    icon: PropertiesIcon,
    shortcut: 'F4',
    unlogged: true,
    enabled: picked,
    perform: (ctx) => ctx.row && rxPlace.in(ctx)?.detail(ctx.row.hiRxno),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.sync',
    title: '同步处方',
    keywords: ['sync', 'download', '7204', '下载处方'],
    icon: CloudDownloadIcon,
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Sync' },
    perform: async (ctx) => {
      const { api, toast } = ctx.services;
      toast('success', (await api.call(rxCalls.sync, {})).message);
      anew(ctx);
    },
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.query',
    title: '查询中心',
    keywords: ['query centre', '7105', '7106', '7107', '核实状态'],
    icon: SearchIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Sync' },
    enabled: picked,
    perform: (ctx) => asked(ctx, 'query'),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.verify',
    title: '核验签名',
    keywords: ['verify', 'signature', '7205', '验签'],
    icon: TickCircleIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Verify' },
    enabled: (ctx) => (!ctx.row ? PICK : isBusy(ctx.row) ? BUSY : true),
    perform: (ctx) => asked(ctx, 'verify'),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.sell',
    title: '出库登记',
    keywords: ['dispense', 'sell', '7207', '取药', '销售出库'],
    icon: ShoppingCartIcon,
    tone: 'primary',
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Sell' },
    enabled: sellReason,
    perform: (ctx) => ctx.row && rxPlace.in(ctx)?.fill({ kind: 'sell', row: ctx.row, done: () => anew(ctx) }),
  }),
  defineCommand<'memo', RxRow>({
    ...base,
    id: 'rx.undo',
    risk: 'final',
    title: '撤销出库',
    keywords: ['undo dispensing', '7208', '退药'],
    icon: UndoIcon,
    shortcut: 'F2',
    permission: { menuCode: MENU, buttonCode: 'Undo' },
    args: [neededText('memo', '撤销原因')],
    enabled: ({ row }) => (!row ? PICK : isBusy(row) ? BUSY : row.selTime === null ? '处方没有出库' : true),
    confirm: (ctx, { memo }) => ({
      title: '撤销出库',
      tips: `将请医保电子处方中心撤销处方 ${ctx.row?.hiRxno ?? ''} 最近一次销售出库，处方恢复为可使用。原因：${memo}`,
      tone: 'danger',
    }),
    perform: async (ctx, { memo }) => {
      if (!ctx.row) return;
      const { api, toast } = ctx.services;
      try {
        const { state, message } = await api.call(rxCalls.undo, { hiRxno: ctx.row.hiRxno, memo });
        toast(state === 'done' ? 'success' : 'warning', message);
      } finally {
        anew(ctx);
      }
    },
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.print',
    title: '打印处方笺',
    keywords: ['print prescription', '处方打印'],
    icon: PrintIcon,
    shortcut: 'Alt+Shift+P',
    enabled: picked,
    perform: (ctx) => ctx.row && rxPlace.in(ctx)?.print(ctx.row.hiRxno),
  }),
  defineCommand<never, RxRow>({
    ...base,
    id: 'rx.order',
    title: '查看结算单',
    keywords: ['settlement', 'order', '订单详情'],
    icon: DocumentOpenIcon,
    permission: { menuCode: 'OrderManagement' },
    enabled: ({ row }) => (!row ? PICK : row.setlId === null ? '这张处方没有对应的结算' : true),
    perform: (ctx) => {
      if (ctx.row?.setlId) ctx.services.show(orderDialog, { setlId: ctx.row.setlId });
    },
  }),
] as const;
