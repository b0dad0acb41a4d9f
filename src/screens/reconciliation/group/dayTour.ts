import { hasRun, isAt, type Tour } from '../../../commands/tour.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { DETAIL_PATH } from '../../shared/group/groupUrl.ts';
import { isRunning } from '../../shared/job/reconcileRun.ts';

const DAYS = '/reconciliation/day-reconciliation';

/** README's first tour: a day reconciled by keyboard. */
export const dayTour: Tour = {
  id: 'day',
  steps: [
    {
      say: '打开日对账',
      why: '在任何页面按 Ctrl+K，输入 rdz 或“日对账”也能打开。',
      command: 'open.reconciliation/day-reconciliation',
      isDone: isAt(DAYS),
    },
    {
      say: '对昨天的全部门店对账',
      why: '门店的账逐店与医保中心核对。问到是否执行时，按 Tab 到“确定”，再按 Enter。',
      at: DAYS,
      command: 'dayRec.reconcileAll',
      isDone: hasRun('dayRec.reconcileAll'),
    },
    {
      say: '等对账完成',
      why: '进度在表格上方。可以先去别的页面，对账在后台继续。',
      at: DAYS,
      isDone: (ctx) => isAt(DAYS)(ctx, 0) && !isRunning(ctx),
    },
    {
      say: '只看不平的组',
      why: '平的不用管。再按一次，又显示全部。',
      at: DAYS,
      command: 'dayRec.onlyUneven',
      isDone: (ctx) => listPlace.in(ctx)?.filters?.values.checkStatus === '2',
    },
    {
      say: '选一组，打开明细',
      why: '用 ↓ 选一行。笔数和金额相等也可能不平：两笔差错正好抵消。',
      at: DAYS,
      keys: ['ArrowDown', 'Enter'],
      isDone: isAt(DETAIL_PATH),
    },
    {
      say: '处理第一笔差异',
      why: '光标已在第一笔差异上，右边是两边的对照和系统的建议。F2 冲正、F3 补录、F4 以中心为准、F6 撤销、F7 标记，也可以自己选。',
      at: DETAIL_PATH,
      command: 'mismatch.fit',
      isDone: hasRun(
        'mismatch.fit',
        'dayDetail.reverse',
        'dayDetail.supplement',
        'dayDetail.refresh',
        'dayDetail.cancel',
        'dayDetail.mark',
      ),
    },
    {
      say: '把这一组再对一次',
      why: '差异都处理完，这一组就变成“平”。还有差异时，按 Alt+↓ 到下一笔。',
      at: DETAIL_PATH,
      command: 'dayDetail.reconcile',
      isDone: hasRun('dayDetail.reconcile'),
    },
    {
      say: '返回日对账',
      why: '也可以按 Alt+PageDown 直接到下一组不平。',
      at: DETAIL_PATH,
      command: 'dayDetail.back',
      isDone: isAt(DAYS),
    },
  ],
};
