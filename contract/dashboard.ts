import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** Days of day reconciliation on the home page, up to yesterday: the limit of one run. */
export const LEDGER_DAYS = 92;
/** Days before the end of a paid module from which it is announced. */
export const EXPIRY_DAYS = 30;
/** Days and stores named on the home page; the figures count all. */
export const NAMED = 6;

/** One day of the chart. `…Count` counts settlements, refunds included, as `personCount` in the day list. */
export const dayStanding = z.object({
  settleDate: f.day,
  personCount: f.count,
  /** Of these, settlements in uneven groups, and in groups without a result. */
  unbalancedCount: f.count,
  pendingCount: f.count,
  medfeeSumamt: f.money,
  /** Paid by funds; the named ones are parts of it. */
  fundPaySumamt: f.money,
  hifpPay: f.money,
  cvlservPay: f.money,
  hifmiPay: f.money,
  mafPay: f.money,
  acctPay: f.money,
  psnCashPay: f.money,
  balanced: f.count,
  unbalanced: f.count,
  pending: f.count,
});
export type DayStanding = z.infer<typeof dayStanding>;

/** The settlements of a period, refunds included. */
export const periodSums = z.object({
  begndate: f.day,
  enddate: f.day,
  personCount: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
  psnCashPay: f.money,
});
export type PeriodSums = z.infer<typeof periodSums>;

/** The state of day reconciliation within reach. Rows are those of the day list: store × day × group. */
export const ledgerStanding = z.object({
  begndate: f.day,
  enddate: f.day,
  pending: f.count,
  pendingDays: f.count,
  /** Store-days. */
  pendingStoreDays: f.count,
  unbalanced: f.count,
  unbalancedStores: f.count,
  /** Oldest first, at most NAMED. */
  pendingOldest: z.array(z.object({ settleDate: f.day, pending: f.count, stores: f.count })),
  /** Most uneven stores first, at most NAMED. */
  unbalancedMost: z.array(
    z.object({
      fixmedinsCode: f.fixmedinsCode,
      fixmedinsName: z.string(),
      unbalanced: f.count,
      days: f.count,
    }),
  ),
  /** For the chart, oldest first; days without settlements are left out. */
  days: z.array(dayStanding),
  /** The month of yesterday up to yesterday, the same days of the month before, and all of that month. */
  months: z.object({ current: periodSums, same: periodSums, last: periodSums }),
});
export type LedgerStanding = z.infer<typeof ledgerStanding>;

/** A store's settlements of today, without voided ones: the totals of the order list. */
export const settledToday = z.object({
  /** Settlements minus refunds. */
  netCount: f.count,
  refdCount: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
  psnCashPay: f.money,
});
export type SettledToday = z.infer<typeof settledToday>;

/** Stores whose paid module ends soon, by module and state. */
export const expiringModule = z.object({
  feeKey: z.string(),
  feeModuleName: z.string(),
  /** storeAuthStas: 1 已开通, 2 试用中. */
  authStas: z.enum(['1', '2']),
  stores: f.count,
  /** The earliest end. */
  enddate: f.day,
});
export type ExpiringModule = z.infer<typeof expiringModule>;

/** Prescriptions that wait for a pharmacist. */
export const rxWaiting = z.object({
  /** In the queue: free or taken. */
  waiting: f.count,
  /** Of these, prescriptions that expire within RX_URGENT_MIN. */
  urgent: f.count,
});
export type RxWaiting = z.infer<typeof rxWaiting>;

/** Applications that wait for this person's decision. */
export const approvalWaiting = z.object({
  waiting: f.count,
  /** The day of the oldest one; null without any. */
  since: f.day.nullable(),
});
export type ApprovalWaiting = z.infer<typeof approvalWaiting>;

/** What an installation needs before its first settlement, in order. */
export const guideSteps = [
  'admin',
  'area',
  'company',
  'store',
  'people',
  'catalogue',
  'goods',
  'client',
  'signIn',
  'settle',
] as const;
export type GuideStep = (typeof guideSteps)[number];

export const dashboardCalls = {
  overview: defineCall({
    id: 'dashboard.overview',
    method: 'GET',
    path: '/api/Dashboard/Overview',
    summary: 'The figures of the home page within reach; a part is null without the right to its screen',
    permission: 'session',
    reads: 'replica',
    request: z.strictObject({}),
    result: z.object({
      /** Today in Asia/Shanghai, to which the figures refer. */
      today: f.day,
      ledger: ledgerStanding.nullable(),
      /** For stores only. */
      settled: settledToday.nullable(),
      expiring: z.array(expiringModule).nullable(),
      /** Null also without the paid module. */
      rx: rxWaiting.nullable(),
      /** Null also without the right to decide at any stage. */
      approval: approvalWaiting.nullable(),
      /** Stores whose latest contract ends within CONTRACT_DAYS. */
      contracts: f.count.nullable(),
      /** Stations that fell silent within the last hour, and all that are silent. */
      stations: z.object({ fresh: f.count, silent: f.count }).nullable(),
      /** People in office whose certificate ends within CERT_DAYS, or has ended; for who looks after them. */
      certs: f.count.nullable(),
      /** The steps towards the first settlement within reach; null after it. */
      guide: z.array(z.object({ key: z.enum(guideSteps), isDone: z.boolean() })).nullable(),
    }),
  }),
};
export type Overview = z.infer<(typeof dashboardCalls)['overview']['result']>;
