import { isLive } from '../../http/feeGuard.ts';
import {
  type Overview,
  type RxWaiting,
  type SettledToday,
  type ExpiringModule,
  EXPIRY_DAYS,
} from '../../../contract/dashboard.ts';
import { permits } from '../../../contract/rights/permission.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { waitingApprovals } from '../../approval/waiting.ts';
import { isFeeActive } from '../../http/feeGuard.ts';
import { today as todayHere } from '../../query/range.ts';
import { totalQueue } from '../../rx/queue.ts';
import { scopeOf, type Scope, within } from '../../query/scope.ts';
import { silentStations } from '../../stations/state.ts';
import { contractState } from '../../stores/contractState.ts';
import { certEnding } from '../../stores/staff.ts';
import { guideOf } from './guide.ts';
import { ledgerOf } from './ledger.ts';
import { type Queryable, rowOf, rowsOf } from '../../db/connect.ts';
import { sql } from 'drizzle-orm';
import { feeModuleOf } from '../../../contract/moduleFee/modules.ts';

/** One store's day, read by the index settlement_group (fixmedins_code, setl_date, …) in one month's partition. */
const settledOn = (db: Queryable, fixmedinsCode: string, day: string): Promise<SettledToday> =>
  rowOf<SettledToday>(
    db,
    sql`select (count(*) filter (where refd_setl_flag = '0') - count(*) filter (where refd_setl_flag = '1'))::int as net_count,
               (count(*) filter (where refd_setl_flag = '1'))::int as refd_count,
               coalesce(sum(medfee_sumamt), 0)::numeric(16,2) as medfee_sumamt,
               coalesce(sum(fund_pay_sumamt), 0)::numeric(16,2) as fund_pay_sumamt,
               coalesce(sum(acct_pay), 0)::numeric(16,2) as acct_pay,
               coalesce(sum(psn_cash_pay), 0)::numeric(16,2) as psn_cash_pay
          from settlement
         where fixmedins_code = ${fixmedinsCode} and setl_date = ${day}::date and vali_flag = '1'`,
  );

/** Rights in force today that end within EXPIRY_DAYS, today included; earliest end first. */
async function expiringIn(db: Queryable, scope: Scope, today: string): Promise<ExpiringModule[]> {
  const rows = await rowsOf<Omit<ExpiringModule, 'feeModuleName'>>(
    db,
    sql`select a.fee_key, a.auth_stas, count(*)::int as stores, min(a.enddate) as enddate from store_auth a
         where ${within(scope, 'a')} and ${isLive()} and a.enddate <= ${today}::date + ${EXPIRY_DAYS}::int
         group by a.fee_key, a.auth_stas order by min(a.enddate), a.fee_key, a.auth_stas`,
  );
  return rows.map((row) => ({ ...row, feeModuleName: feeModuleOf(row.feeKey)?.feeModuleName ?? row.feeKey }));
}

/** Stores that sign again soon. */
async function contractsEnding(db: Queryable, scope: Scope): Promise<number> {
  const { stores } = await rowOf<{ stores: number }>(
    db,
    sql`select count(*)::int as stores from store s where ${within(scope, 's')} and ${contractState('soon')}`,
  );
  return stores;
}

/** People whose certificates end soon, or have ended. */
async function certsEnding(db: Queryable, scope: Scope): Promise<number> {
  const { people } = await rowOf<{ people: number }>(
    db,
    sql`select count(*)::int as people from medical_staff m join store s using (fixmedins_code)
         where m.deleted_at is null and s.closed_at is null and ${within(scope, 's')} and ${sql.raw(certEnding('m'))}`,
  );
  return people;
}

/** Each part is shown only to users who may open its page. */
async function overview({ tx, user }: CallContext): Promise<Overview> {
  const today = todayHere();
  const scope = scopeOf(user);
  const may = (
    menuCode: 'DayReconciliation' | 'OrderManagement' | 'VipStorelist' | 'RxOnlinePush' | 'Approval',
  ): boolean => permits({ menuCode }, user.rights);
  return {
    today,
    guide: await guideOf(tx, user),
    ledger: may('DayReconciliation') ? await ledgerOf(tx, scope, today) : null,
    settled:
      scope.kind === 'store' && may('OrderManagement')
        ? await settledOn(tx, scope.fixmedinsCode, today)
        : null,
    expiring: may('VipStorelist') ? await expiringIn(tx, scope, today) : null,
    rx: may('RxOnlinePush') && (await isFeeActive(tx, user, 'EcRx')) ? await rxWaiting(tx, user) : null,
    contracts: permits({ menuCode: 'StoreData' }, user.rights) ? await contractsEnding(tx, scope) : null,
    stations: permits({ menuCode: 'ClientMonitor' }, user.rights) ? await silentStations(tx, scope) : null,
    certs: permits({ menuCode: ['MedicalExecutiveMenu', 'ManagerStore'], buttonCode: 'Staff' }, user.rights)
      ? await certsEnding(tx, scope)
      : null,
    approval: may('Approval') ? await waitingApprovals(tx, user) : null,
  };
}

/** The totals of the review queue. */
async function rxWaiting(tx: CallContext['tx'], user: CallContext['user']): Promise<RxWaiting> {
  const { rowCount, urgent } = await totalQueue(tx, user, {});
  return { waiting: rowCount, urgent };
}

export const dashboardHandlers: ModuleHandlers<'dashboard'> = { overview };
