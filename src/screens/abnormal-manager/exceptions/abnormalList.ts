import { abnormalOrderCalls, type AbnormalRow } from '../../../../contract/abnormalOrder.ts';
import { codeItems } from '../../../../contract/codes/codes.ts';
import { abnormalColumns, outpatientColumns } from '../../../../contract/lists/abnormal.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { resolveList, type ResolvedList } from '../../../list/definition.ts';
import {
  ORDER_MORE,
  ORDER_ROW,
  orderFilters,
  orderLooks,
  orderTotalsRow,
} from '../../shared/order/orderList.ts';

/** A disagreement between the two sides is worse than an unreported sale. */
const faultTone = ({ excpTypes }: AbnormalRow): CellTone =>
  excpTypes.some((type) => type <= '4') ? 'bad' : 'warn';

const TYPES = codeItems('excpType');

/**
 * Orders flagged as exceptions. One definition serves all exceptions and those of outpatient treatment, whose calls
 * have the same shape.
 */
const abnormalListOf = (
  of: typeof abnormalColumns,
  list: typeof abnormalOrderCalls.paged,
  totals: typeof abnormalOrderCalls.totals,
): ResolvedList =>
  resolveList({
    of,
    list,
    totals,
    rowKey: (row) => `${row.settleDate} ${row.msgid}`,
    looks: {
      ...orderLooks,
      excpTypes: { width: 150, tone: faultTone },
      reasons: { width: 230 },
      tries: { width: 76 },
      dealtTime: { width: 152 },
      rxno: { width: 170 },
      prscDrName: { width: 84 },
      pharName: { width: 84 },
    },
    filters: [
      { key: 'excpTypes', filter: { kind: 'select', param: 'excpType', options: TYPES } },
      ...orderFilters,
    ],
    defaults: () => ({ begndate: dayBefore(30), enddate: today() }),
    rowCount: (sums) => sums.rowCount,
    totalsRow: orderTotalsRow,
    summary: (sums) => [
      { label: '订单', value: formatCount(sums.rowCount) },
      { label: '总额', value: formatMoney(sums.medfeeSumamt) },
      ...TYPES.map(({ value, name }) => ({
        label: name,
        value: formatCount(sums.byType[value as keyof typeof sums.byType]),
      })),
    ],
    toolbar: ['order.mend', 'order.detail', 'order.lines', 'order.print', 'order.upload', ORDER_MORE],
    rowMenu: ['order.mend', ...ORDER_ROW],
    open: 'order.detail',
    emptyText: '没有异常订单',
  });

export const abnormalList = abnormalListOf(
  abnormalColumns,
  abnormalOrderCalls.paged,
  abnormalOrderCalls.totals,
);
export const outpatientList = abnormalListOf(
  outpatientColumns,
  abnormalOrderCalls.outpatientPaged,
  abnormalOrderCalls.outpatientTotals,
);
