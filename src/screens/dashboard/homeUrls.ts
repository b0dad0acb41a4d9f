import { LEDGER_DAYS, type ExpiringModule } from '../../../contract/dashboard.ts';
import { addDays } from '../../ui/day.ts';

const DAY_LIST = '/reconciliation/day-reconciliation';
const ORDER_LIST = '/reconciliation/order-management';
const ACTIVATED_STORES = '/system-manager/vip-storelist';

const to = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The day `days` before another, both `YYYY-MM-DD`. */
const before = (day: string, days: number): string => addDays(day, -days);

/** The period that the figures of day reconciliation cover, relative to `today`. */
const lookedBack = (today: string): Readonly<Record<'begndate' | 'enddate', string>> => ({
  begndate: before(today, LEDGER_DAYS),
  enddate: before(today, 1),
});

/** The last `span` days, ending yesterday. */
export const lastDays = <T extends { readonly settleDate: string }>(
  days: readonly T[],
  today: string,
  span: number,
): T[] => days.filter((day) => day.settleDate >= before(today, span));

export const yesterdayOf = (today: string): string => before(today, 1);

/** The URL behind each figure, shared by its link and its command. */
export const homeUrls = {
  pending: (today: string) =>
    to(DAY_LIST, { ...lookedBack(today), checkStatus: '0', sort: 'settleDate.asc' }),
  unbalanced: (today: string) => to(DAY_LIST, { ...lookedBack(today), checkStatus: '2' }),
  unbalancedOf: (today: string, fixmedinsCode: string) =>
    to(DAY_LIST, { ...lookedBack(today), fixmedinsCode, checkStatus: '2' }),
  period: (begndate: string, enddate: string) => to(DAY_LIST, { begndate, enddate }),
  day: (day: string) => to(DAY_LIST, { begndate: day, enddate: day }),
  pendingOn: (day: string) => to(DAY_LIST, { begndate: day, enddate: day, checkStatus: '0' }),
  rx: '/reconciliation/rx-online-push',
  approval: '/report-management/approval',
  settled: (today: string) => to(ORDER_LIST, { begndate: today, enddate: today }),
  contracts: '/store-manager/data?contract=soon',
  stations: (state: 'fresh' | 'silent') => to('/client-manager/client-monitor', { state }),
  certs: '/basic-data/medical-executive-menu?cert=soon',
  ownCerts: '/manager-store?part=staff&cert=soon',
  /** Soonest expiry first. */
  expiring: ({ feeKey, authStas }: Pick<ExpiringModule, 'feeKey' | 'authStas'>) =>
    to(ACTIVATED_STORES, { feeKey, authStas, sort: 'enddate.asc' }),
} as const;
