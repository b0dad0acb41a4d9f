import {
  CalculatorIcon,
  RefreshIcon,
  ShoppingCartIcon,
  SwapVerticalIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import { stockCalls, type StockMove } from '../../../../contract/stock.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { stockPlace } from './stockPlace.ts';

/** A row of the store's goods or of its moves: both name goods. */
type Row = Pick<StockMove, 'fixmedinsHilistId'> & Partial<StockMove>;
type Ctx = CommandContext<Row>;
const may = { menuCode: 'ManagerStore', buttonCode: 'Stock' } as const;
const base = { section: '库存', scope: 'screen', permission: may } as const;

const ofOne = (ctx: Ctx): true | string => {
  const stock = stockPlace.in(ctx);
  if (!stock) return '请先打开门店维护的商品或库存变动';
  return stock.fixmedinsCode === '' ? '请先选择一家门店' : true;
};
const ask = (kind: 'count' | 'change' | 'purchase') => (ctx: Ctx) =>
  stockPlace
    .in(ctx)
    ?.ask({ kind, fixmedinsHilistId: ctx.row?.fixmedinsHilistId ?? '' }, () => listPlace.in(ctx)?.refresh());

export const stockCommands: readonly AnyCommand[] = [
  defineCommand<never, Row>({
    ...base,
    id: 'stock.count',
    title: '盘存',
    keywords: ['count stock', 'inventory', '盘点', '3501'],
    icon: CalculatorIcon,
    shortcut: 'Shift+F7',
    enabled: ofOne,
    perform: ask('count'),
  }),
  defineCommand<never, Row>({
    ...base,
    id: 'stock.change',
    title: '库存变更',
    keywords: ['change stock', 'write off', '报损', '调拨', '3502'],
    icon: SwapVerticalIcon,
    enabled: ofOne,
    perform: ask('change'),
  }),
  defineCommand<never, Row>({
    ...base,
    id: 'stock.purchase',
    title: '采购入库',
    keywords: ['purchase', 'goods received', '进货', '3503'],
    icon: ShoppingCartIcon,
    shortcut: 'Shift+F8',
    enabled: ofOne,
    perform: ask('purchase'),
  }),
  defineCommand<never, Row>({
    ...base,
    id: 'stock.giveBack',
    title: '采购退货',
    keywords: ['return to supplier', '退给供应商', '3504'],
    icon: UndoIcon,
    enabled: (ctx) => {
      if (ofOne(ctx) !== true) return ofOne(ctx);
      if (ctx.row?.infno !== '3503') return '请先在库存变动中选中一次采购入库';
      return Number(ctx.row.leftCnt) > 0 ? true : '该采购已全部退货';
    },
    perform: (ctx) => {
      if (ctx.row?.infno === '3503')
        stockPlace
          .in(ctx)
          ?.ask({ kind: 'giveBack', purchase: ctx.row as StockMove }, () => listPlace.in(ctx)?.refresh());
    },
  }),
  defineCommand<never, Row>({
    ...base,
    id: 'stock.retry',
    title: '重传库存变动',
    keywords: ['report again', 'retry upload'],
    icon: RefreshIcon,
    enabled: ({ row }) => (row?.upldStas === '2' ? true : '请先选中一条上传失败的记录'),
    perform: (ctx) =>
      actOnRow(ctx, async ({ fixmedinsCode = '', fixmedinsBchno = '' }) => {
        await ctx.services.api.call(stockCalls.retry, { fixmedinsCode, fixmedinsBchno });
        return '已重新上传，稍后刷新查看结果';
      }),
  }),
];
