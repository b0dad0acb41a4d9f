import type { OrderName } from '../order/orderName.ts';
import { orderDialog } from '../order/orderDialogs.ts';
import { definePlace } from '../../../commands/place.ts';
import { CreditCardIcon, FastForwardIcon, PrintIcon, UndoIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { counterOf } from './counterPlace.ts';

/** The page of settlement sheets: prints the picked one. */
export const sheetsPlace = definePlace<{ readonly order: OrderName | null; print(): void }>('sheets');

const disease = {
  section: '病种选择',
  permission: { menuCode: 'DiseaseSelect' },
  scope: 'screen',
  unlogged: true,
} as const;

/** Commands of the till's other pages. */
export const diseaseSelectCommands: readonly AnyCommand[] = [
  defineCommand({
    ...disease,
    id: 'diseaseSelect.read',
    title: '读卡选病种',
    keywords: ['read card for a disease'],
    icon: CreditCardIcon,
    tone: 'primary',
    shortcut: 'F2',
    perform: (ctx) => counterOf(ctx)?.read(),
  }),
  defineCommand({
    ...disease,
    id: 'diseaseSelect.kept',
    title: '取刚才读过的卡',
    keywords: ['the card read before'],
    icon: CreditCardIcon,
    shortcut: 'F3',
    enabled: (ctx) => (counterOf(ctx)?.step === 'idle' ? true : '请先换下一位'),
    perform: (ctx) => counterOf(ctx)?.send({ type: 'READ', source: { kind: 'kept' } }),
  }),
  defineCommand({
    ...disease,
    id: 'diseaseSelect.next',
    title: '换下一位选病种',
    keywords: ['next customer for a disease'],
    icon: FastForwardIcon,
    shortcut: 'F10',
    perform: (ctx) => counterOf(ctx)?.send({ type: 'NEXT' }),
  }),
];

/** Commands of 结算单打印. */
export const sheetCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'printSettlement.print',
    title: '打印这张结算单',
    keywords: ['print this sheet'],
    section: '结算单打印',
    icon: PrintIcon,
    tone: 'primary',
    shortcut: 'F9',
    permission: { menuCode: 'PrintSettlement' },
    scope: 'screen',
    unlogged: true,
    enabled: (ctx) => (sheetsPlace.in(ctx)?.order == null ? '请先选一笔结算' : true),
    perform: (ctx) => sheetsPlace.in(ctx)?.print(),
  }),
  // Refund through the order's drawer, which confirms first and holds every other action on a settlement.
  defineCommand({
    id: 'printSettlement.order',
    title: '查看与退费',
    keywords: ['refund at the counter', '退费', '退款', '订单详情'],
    section: '结算单打印',
    icon: UndoIcon,
    shortcut: 'F4',
    permission: { menuCode: 'OrderManagement' },
    scope: 'screen',
    unlogged: true,
    enabled: (ctx) => (sheetsPlace.in(ctx)?.order == null ? '请先选一笔结算' : true),
    perform: (ctx) => {
      const order = sheetsPlace.in(ctx)?.order;
      if (order) ctx.services.show(orderDialog, order);
    },
  }),
];
