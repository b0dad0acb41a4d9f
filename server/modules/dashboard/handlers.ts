import type { Overview, RxWaiting } from '../../../contract/dashboard.ts';
import { permits } from '../../../contract/rights/permission.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { waitingApprovals } from '../../approval/waiting.ts';
import { isFeeActive } from '../../http/feeGuard.ts';
import { today as todayHere } from '../../query/range.ts';
import { totalQueue } from '../../rx/queue.ts';
import { scopeOf } from '../../query/scope.ts';
import { expiringIn } from './expiring.ts';
import { ledgerOf } from './ledger.ts';
import { settledOn } from './settled.ts';

/** Each part is shown only to users who may open its page. */
async function overview({ tx, user }: CallContext): Promise<Overview> {
  const today = todayHere();
  const scope = scopeOf(user);
  const may = (
    menuCode: 'DayReconciliation' | 'OrderManagement' | 'VipStorelist' | 'RxOnlinePush' | 'Approval',
  ): boolean => permits({ menuCode }, user.rights);
  return {
    today,
    ledger: may('DayReconciliation') ? await ledgerOf(tx, scope, today) : null,
    settled:
      scope.kind === 'store' && may('OrderManagement')
        ? await settledOn(tx, scope.fixmedinsCode, today)
        : null,
    expiring: may('VipStorelist') ? await expiringIn(tx, scope, today) : null,
    rx: may('RxOnlinePush') && (await isFeeActive(tx, user, 'EcRx')) ? await rxWaiting(tx, user) : null,
    approval: may('Approval') ? await waitingApprovals(tx, user) : null,
  };
}

/** The totals of the review queue. */
async function rxWaiting(tx: CallContext['tx'], user: CallContext['user']): Promise<RxWaiting> {
  const { rowCount, urgent } = await totalQueue(tx, user, {});
  return { waiting: rowCount, urgent };
}

export const dashboardHandlers: ModuleHandlers<'dashboard'> = { overview };
