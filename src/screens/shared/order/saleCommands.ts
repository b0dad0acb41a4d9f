import { listPlace } from '../../../list/listPlace.ts';
import { ListDetailViewIcon, RepeatIcon, UploadIcon } from '@blueprintjs/icons';
import type { ShownOrder } from '../../../../contract/lists/order.ts';
import { saleCalls, type UploadOutcome } from '../../../../contract/sale.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { orderName, type OrderName } from './orderName.ts';
import { hasOrder, orderOf, saleUrl } from './orderPlaces.ts';
import { formatCount } from '../../../../contract/wire/money.ts';

type Ctx = CommandContext<ShownOrder>;
const UPLOAD = {
  menuCode: ['OrderManagement', 'AbnormalOrderManager', 'OutpatientManager'],
  buttonCode: 'UploadSale',
} as const;

/** Those of the selected rows, or of the active row, that wait to be reported. */
const waiting = (ctx: Ctx, states: readonly (string | null)[]): readonly OrderName[] =>
  (ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : []).flatMap((row) =>
    row.setlId !== null && row.saleStas !== null && row.setlStas !== '5' && states.includes(row.saleStas)
      ? [orderName({ setlId: row.setlId, setlTime: row.setlTime })]
      : [],
  );

/** The results of the report in one sentence. */
export function outcomeText(results: readonly UploadOutcome[]): {
  readonly isGood: boolean;
  readonly text: string;
} {
  const left = results.filter(({ saleStas }) => saleStas !== '1');
  const [first] = left;
  if (!first) {
    const doubled = results.find(({ message }) => message.includes('重复'));
    return { isGood: true, text: doubled?.message ?? `已上传 ${results.length} 笔销售` };
  }
  const reasons = new Set(left.map(({ message }) => message)).size;
  const more = reasons > 1 ? `等 ${reasons} 种原因，见“异常原因”` : '';
  const done = results.length - left.length;
  return {
    isGood: false,
    text: `${done > 0 ? `已上传 ${done} 笔，` : ''}${left.length} 笔失败：${first.message}${more}`,
  };
}

async function upload(ctx: Ctx, orders: readonly OrderName[]): Promise<void> {
  const { api, toast, jobs } = ctx.services;
  const setlIds = orders.map(({ setlId }) => setlId);
  const days = [...new Set(orders.map(({ setlDate }) => setlDate))];
  // All or none: the server looks for the orders on the named days alone.
  const setlDates = days.filter((day) => day !== undefined);
  const areKnown = setlDates.length === days.length;
  try {
    const { results, jobId } = await api.call(saleCalls.upload, {
      setlIds,
      ...(areKnown && { setlDates }),
    });
    if (jobId !== null) {
      jobs.follow(jobId);
      toast('success', `正在上传 ${setlIds.length} 笔销售，进度见“任务”`);
      return;
    }
    const { isGood, text } = outcomeText(results);
    toast(isGood ? 'success' : 'warning', text);
  } finally {
    // Reload after a failure too: the rows are 上传中.
    listPlace.in(ctx)?.refresh();
  }
}

const uploading = (ctx: Ctx, states: readonly string[], none: string): true | string =>
  ctx.row === undefined && (ctx.rows ?? []).length === 0
    ? '请先选中要上传的订单'
    : waiting(ctx, states).length > 0
      ? true
      : none;
const asked = (ctx: Ctx, states: readonly string[], title: string) => {
  const count = waiting(ctx, states).length;
  const total = listPlace.in(ctx)?.rows?.total() ?? null;
  const share = total === null ? '' : `（共 ${formatCount(total)} 行）`;
  return count < 2
    ? null
    : {
        title,
        tips: `将把所选的 ${count} 笔订单${share}的销售明细和追溯码上传到医保中心（3505、3506）。重复上传不会重复登记。`,
      };
};

const FIRST = ['0'];
const AGAIN = ['2', '9'];

/** Commands for the goods of a sale. */
export const saleCommands: readonly AnyCommand[] = [
  defineCommand<never, ShownOrder>({
    id: 'order.lines',
    title: '销售明细',
    keywords: ['sale lines', 'trace codes', '追溯码', '费用明细'],
    section: '订单管理',
    icon: ListDetailViewIcon,
    shortcut: 'F3',
    permission: { menuCode: 'SaleInfoDetail' },
    scope: 'screen',
    enabled: hasOrder,
    perform: (ctx) => {
      const order = orderOf(ctx);
      if (typeof order !== 'string') ctx.services.navigate(saleUrl(order));
    },
  }),
];

/** Commands that report sales to the centre (3505, 3506). */
export const saleUploadCommands: readonly AnyCommand[] = [
  defineCommand<never, ShownOrder>({
    id: 'order.upload',
    risk: 'final',
    title: '上传销售',
    keywords: ['upload sale', '3505', '3506', 'trace codes'],
    section: '订单管理',
    icon: UploadIcon,
    shortcut: 'F7',
    permission: UPLOAD,
    scope: 'screen',
    enabled: (ctx) => uploading(ctx, FIRST, '所选订单没有未上传的销售'),
    confirm: (ctx) => asked(ctx, FIRST, '上传销售'),
    perform: (ctx) => upload(ctx, waiting(ctx, FIRST)),
  }),
  defineCommand<never, ShownOrder>({
    id: 'order.reupload',
    risk: 'final',
    title: '重传销售',
    keywords: ['upload again', 'retry', '重传', '3505'],
    section: '订单管理',
    icon: RepeatIcon,
    shortcut: 'Shift+F7',
    permission: UPLOAD,
    scope: 'screen',
    enabled: (ctx) => uploading(ctx, AGAIN, '所选订单没有上传失败的销售'),
    confirm: (ctx) => asked(ctx, AGAIN, '重传销售'),
    perform: (ctx) => upload(ctx, waiting(ctx, AGAIN)),
  }),
];
