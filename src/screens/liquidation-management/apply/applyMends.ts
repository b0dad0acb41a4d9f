import { dayCalls } from '../../../../contract/reconciliation/day.ts';
import { monthCalls } from '../../../../contract/reconciliation/month.ts';
import { bindCall } from '../../../../contract/wire/call.ts';
import type { ClrPeriod } from '../../shared/application/liquidationUrl.ts';
import { monthsOf, periodText, storesOf, type Cause } from './applyCauses.ts';
import type { Mend } from './applyCommands.ts';

/** Reconciling the days mends both. */
const BY_DAYS = ['unchecked', 'changed'] as const;

const has = (causes: readonly Cause[], kinds: readonly Cause['kind'][]): boolean =>
  causes.some(({ kind }) => kinds.includes(kind));

/** The reconciliations that remove the obstacles of a period's groups; null where there is none of a kind. */
export function mendsOf(
  causes: readonly Cause[],
  { begndate, enddate }: ClrPeriod,
): { readonly days: Mend | null; readonly totals: Mend | null } {
  const stores = storesOf(causes, BY_DAYS);
  const days = {
    tips: `将对 ${stores ? `${stores.length} 家门店` : '全部门店'} ${begndate} 至 ${enddate} 的结算逐店逐日与医保中心对账。`,
    request: bindCall(dayCalls.dayReconcile, { filter: { begndate, enddate, fixmedinsCode: stores } }),
  };
  const groups = causes
    .filter(({ kind }) => kind === 'totals')
    .flatMap((cause) => cause.stores.flatMap((store) => store.groups));
  const rows = groups.flatMap(({ fixmedinsCode, insutype, clrType, setlOptins }) =>
    monthsOf(begndate, enddate).map((settleMonth) => ({
      settleMonth,
      fixmedinsCode,
      insutype,
      clrType,
      setlOptins,
    })),
  );
  const totals = {
    tips: `将把 ${rows.length} 项 ${periodText(begndate, enddate)} 的总账与医保中心核对。`,
    request: bindCall(monthCalls.monthReconcileTotals, { rows }),
  };
  return {
    days: has(causes, BY_DAYS) ? days : null,
    totals: has(causes, ['totals']) ? totals : null,
  };
}
