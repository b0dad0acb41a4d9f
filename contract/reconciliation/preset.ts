import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { checkStatus, counted, countedTotals, side, type Side } from './counted.ts';
import * as f from '../wire/fields.ts';
import { kindId } from './presetGroups.ts';
import { formatMoney, fromFen, toFen } from '../wire/money.ts';

/** The Jiangsu variants (domain §3.2): a row for each preset kind, with the store's own totals beside the centre's. */

/** A day `YYYY-MM-DD` or a month `YYYY-MM`. */
const period = z.union([f.day, f.month]);
export const kindKey = z.strictObject({ period, fixmedinsCode: f.fixmedinsCode, kind: kindId });
export type KindKey = z.infer<typeof kindKey>;
export const kindRowId = (key: KindKey): string => [key.period, key.fixmedinsCode, key.kind].join('|');

export const kindRow = z.object({
  ...kindKey.shape,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  ...counted,
  /** Of the settlements of this kind; 0 while a group is only partly reconciled. */
  checkStatus,
  /** Differing rows. */
  unevenCnt: f.count,
  /** The store's own totals; null when it has stated none. */
  own: side.nullable(),
  ownTime: f.datetime.nullable(),
  ownOpter: z.string().nullable(),
});
export type KindRow = z.infer<typeof kindRow>;

const FIELDS: readonly (readonly [keyof Side, string])[] = [
  ['cnt', '人次'],
  ['medfeeSumamt', '医疗费总额'],
  ['fundPaySumamt', '基金'],
  ['acctPay', '账户'],
];

/** 对账结果说明: which of the store's own totals differs from the centre's, and by how much. Empty without own totals. */
export function statementText({
  own,
  centre,
  checkStatus: status,
}: Pick<KindRow, 'own' | 'centre' | 'checkStatus'>): string {
  if (own === null) return '';
  if (centre === null) return '中心尚无数据，对账后再比';
  const parts = FIELDS.flatMap(([key, name]): string[] => {
    if (key === 'cnt') {
      const by = own.cnt - centre.cnt;
      return by === 0 ? [] : [`${name}${by > 0 ? '多' : '少'} ${Math.abs(by)}`];
    }
    const by = toFen(own[key]) - toFen(centre[key]);
    return by === 0n ? [] : [`${name}${by > 0n ? '多' : '少'} ${formatMoney(fromFen(by < 0n ? -by : by))}`];
  });
  const said = parts.length === 0 ? '与中心一致' : `比中心${parts.join('，')}`;
  return status === '0' ? `${said}（尚有未对账的数据）` : said;
}

const where = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  kind: f.codes(kindId),
  checkStatus: f.codes(checkStatus),
};
const dayFilter = z.strictObject({ begndate: f.day, enddate: f.day, ...where });
const monthFilter = z.strictObject({ settleMonth: f.month, ...where });
export type KindFilter = z.infer<typeof dayFilter> | z.infer<typeof monthFilter>;
const paging = { ...f.paging, ...f.sorting(['period', 'fixmedinsCode'], 'period') };
const totals = z.object(countedTotals);

/** One settlement of a kind, with both sides where known. */
export const kindSettlement = z.object({
  setlDate: f.day,
  msgid: f.msgid,
  setlId: z.string().nullable(),
  psnNo: z.string(),
  /** Masked. */
  psnName: z.string().nullable(),
  certno: z.string().nullable(),
  insutype: z.string(),
  clrType: z.string(),
  setlOptins: z.string(),
  /** Null where only the centre has the row. */
  psnType: z.string().nullable(),
  medType: z.string().nullable(),
  insuplcAdmdvs: z.string().nullable(),
  refdSetlFlag: z.enum(['0', '1']),
  setlTime: f.datetime.nullable(),
  opterName: z.string().nullable(),
  local: side.omit({ cnt: true }).nullable(),
  centre: side.omit({ cnt: true }).nullable(),
  /** Null, like the result, while the group was not reconciled. */
  diff: side.omit({ cnt: true }).nullable(),
  stmtRslt: z.enum(['0', '1', '2', '3']).nullable(),
});
export type KindSettlement = z.infer<typeof kindSettlement>;

const DAY = 'DayReconciliationV2';
const MONTH = 'MonthReconciliationV2';
const DETAIL = { menuCode: ['DayReconciliationDetailV2', 'MonthReconciliationDetailV2'] } as const;

export const presetCalls = {
  kindDayPaged: defineCall({
    id: 'reconciliation.kindDayPaged',
    method: 'GET',
    path: '/api/Reconciliation/KindDayPaged',
    summary: 'Day reconciliation by preset kind: one row per store, day and kind',
    permission: { menuCode: DAY },
    reads: 'replica',
    request: z.strictObject({ ...dayFilter.shape, ...paging }),
    result: f.paged(kindRow),
  }),
  kindDayTotals: defineCall({
    id: 'reconciliation.kindDayTotals',
    method: 'GET',
    path: '/api/Reconciliation/KindDayTotals',
    summary: 'Sums over all rows of a day reconciliation query by kind',
    permission: { menuCode: DAY },
    reads: 'replica',
    request: dayFilter,
    result: totals,
  }),
  kindMonthPaged: defineCall({
    id: 'reconciliation.kindMonthPaged',
    method: 'GET',
    path: '/api/Reconciliation/KindMonthPaged',
    summary: 'Month reconciliation by preset kind: one row per store and kind of a month',
    permission: { menuCode: MONTH },
    reads: 'replica',
    request: z.strictObject({ ...monthFilter.shape, ...paging }),
    result: f.paged(kindRow),
  }),
  kindMonthTotals: defineCall({
    id: 'reconciliation.kindMonthTotals',
    method: 'GET',
    path: '/api/Reconciliation/KindMonthTotals',
    summary: 'Sums over all rows of a month reconciliation query by kind',
    permission: { menuCode: MONTH },
    reads: 'replica',
    request: monthFilter,
    result: totals,
  }),
  kindGet: defineCall({
    id: 'reconciliation.kindGet',
    method: 'GET',
    path: '/api/Reconciliation/KindGet',
    summary: 'One kind of a store (the own one when absent) and period; zeros where nothing was settled',
    permission: { menuCode: [DAY, MONTH, ...DETAIL.menuCode] },
    request: z.strictObject({ ...kindKey.shape, fixmedinsCode: f.optional(f.fixmedinsCode) }),
    result: kindRow,
  }),
  kindSettlements: defineCall({
    id: 'reconciliation.kindSettlements',
    method: 'GET',
    path: '/api/Reconciliation/KindSettlements',
    summary: 'The settlements of one kind, store and period, both sides',
    permission: DETAIL,
    reads: 'replica',
    request: z.strictObject({ ...kindKey.shape, ...f.paging }),
    result: f.paged(kindSettlement),
  }),
  kindSettlementTotals: defineCall({
    id: 'reconciliation.kindSettlementTotals',
    method: 'GET',
    path: '/api/Reconciliation/KindSettlementTotals',
    summary: 'Sums over the settlements of one kind, store and period',
    permission: DETAIL,
    reads: 'replica',
    request: kindKey,
    result: z.object({ rowCount: f.count, local: side, centre: side, diff: side, uneven: f.count }),
  }),
  kindState: defineCall({
    id: 'reconciliation.kindState',
    method: 'POST',
    path: '/api/Reconciliation/KindState',
    summary: 'A store states its own totals of a kind for a day or a month; stated again, the last ones hold',
    permission: { menuCode: [DAY, MONTH], buttonCode: 'State' },
    request: z.strictObject({
      period,
      kind: kindId.refine((id) => !id.startsWith('unsorted'), '该类型不能填报'),
      cnt: f.count.min(0, '人次不能为负').max(9_999_999, '人次过大'),
      medfeeSumamt: f.money,
      fundPaySumamt: f.money,
      acctPay: f.money,
    }),
    result: kindRow,
  }),
};
