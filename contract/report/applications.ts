import { z } from 'zod';
import { defineCall, type Call } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { chartPart, rowHead } from './figures.ts';
import { liquidation } from './report.ts';

/** 药店账务 (domain §3.7, 2175/2176): the amounts applied for, and what the centre owes and has paid. */
export const appyAmounts = {
  medfeeSumamt: f.money,
  medSumfee: f.money,
  fundAppySum: f.money,
  acctPay: f.money,
  cashPayamt: f.money,
  /** 申报总额: of all funds, the account among them. */
  dclaSum: f.money,
  /** 应拨付, 已拨付 and 未拨付 = 应拨付 − 已拨付; zero until the centre states them. */
  dfrSumamt: f.money,
  paySum: f.money,
  noPaySum: f.money,
  withholdPayment: f.money,
};
const figures = { appyCount: f.count, psntime: f.count, ...appyAmounts };
export const APPY_FIGURES = Object.keys(figures) as (keyof typeof figures)[];

export const appyReportRow = z.object({ ...rowHead, ...figures });
export type ApplicationReportRow = z.infer<typeof appyReportRow>;
const totals = z.object({ rowCount: f.count, ...figures, chart: z.array(chartPart) });
export type ApplicationReportTotals = z.infer<typeof totals>;

/** An application behind a figure. */
export const appyBehind = z.object({
  appyId: z.string(),
  clrAppyEvtId: z.string().nullable(),
  setlym: z.string(),
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: z.string(),
  fixmedinsName: z.string(),
  insutype: z.string(),
  clrType: z.string(),
  clrOptins: z.string(),
  appyStas: z.string(),
  clrStas: z.string(),
  opterName: z.string(),
  appyTime: f.datetime,
  psntime: f.count,
  ...appyAmounts,
});
export type ApplicationBehind = z.infer<typeof appyBehind>;
const behindTotals = z.object({ rowCount: f.count, ...figures });
export type ApplicationBehindTotals = z.infer<typeof behindTotals>;

/** By 清算年月: every month that the range touches. */
const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  companyId: f.optional(f.id),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  appyStas: f.optional(z.string().max(20)),
};
export type ApplicationFilters = z.infer<z.ZodObject<typeof filter>>;
const by = z.enum(Object.keys(liquidation.groupings) as [keyof typeof liquidation.groupings]);
const asked = { ...filter, by: f.optional(by) };
const behind = { ...filter, of: f.optional(z.enum(APPY_FIGURES as [keyof typeof figures])) };
const permission = { menuCode: liquidation.menuCode };

export const applicationReportCalls = {
  liquidationPaged: defineCall({
    id: 'report.liquidationPaged',
    method: 'GET',
    path: '/api/Report/LiquidationPaged',
    summary: '清算报表: applications by the grouping asked for, each group’s subtotal behind it',
    permission,
    reads: 'replica',
    request: z.strictObject({ ...asked, ...f.paging }),
    result: f.paged(appyReportRow),
  }),
  liquidationTotals: defineCall({
    id: 'report.liquidationTotals',
    method: 'GET',
    path: '/api/Report/LiquidationTotals',
    summary: '清算报表: sums over all applications, and the parts that a chart draws',
    permission,
    reads: 'replica',
    request: z.strictObject(asked),
    result: totals,
  }),
  liquidationDetail: defineCall({
    id: 'report.liquidationDetail',
    method: 'GET',
    path: '/api/Report/LiquidationDetail',
    summary: '清算报表: the applications behind a figure',
    permission,
    reads: 'replica',
    request: z.strictObject({ ...behind, ...f.paging }),
    result: f.paged(appyBehind),
  }),
  liquidationDetailTotals: defineCall({
    id: 'report.liquidationDetailTotals',
    method: 'GET',
    path: '/api/Report/LiquidationDetailTotals',
    summary: '清算报表: sums over the applications behind a figure, equal to it',
    permission,
    reads: 'replica',
    request: z.strictObject(behind),
    result: behindTotals,
  }),
} satisfies Record<string, Call>;
