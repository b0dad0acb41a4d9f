import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** The grouping of funds: by application, or summed by store and month or year. */
const grain = z.enum(['appy', 'month', 'year']);

const amounts = {
  psntime: f.count,
  /** 发生总金额: the amount claimed from the fund. */
  fundAppySum: f.money,
  /** Of applications that the centre has answered; null without an answer. */
  payableAmount: f.money.nullable(),
  paidAmount: f.money.nullable(),
  /** 年度清算需结付金额: payable and not yet paid. */
  unpaidAmount: f.money.nullable(),
  withholdPayment: f.money.nullable(),
  hospPartAmt: f.money.nullable(),
};

export const fundRow = z.object({
  rowId: z.string(),
  /** YYYYMM, or YYYY where years are listed. */
  period: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  insutype: f.insutype,
  fundPayType: z.string(),
  /** Of one application; null for a sum of several. */
  clrType: z.string().nullable(),
  clrOptins: z.string().nullable(),
  clrAppyEvtId: z.string().nullable(),
  clrStas: z.string().nullable(),
  appyCount: f.count,
  ...amounts,
});
export type FundRow = z.infer<typeof fundRow>;

const filter = {
  grain: f.optional(grain),
  /** 清算年度, YYYY. */
  year: f.optional(z.string().regex(/^20\d{2}$/, '年度格式应为 YYYY')),
  setlym: f.optional(f.month),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  fundPayType: f.codes(z.string().max(10)),
  clrStas: f.codes(z.string().max(6)),
};
const filterShape = z.strictObject(filter);
export type FundFilter = z.infer<typeof filterShape>;

const MENU = 'FundLiquidation';
export const fundLiquidationCalls = {
  paged: defineCall({
    id: 'fundLiquidation.paged',
    method: 'GET',
    path: '/api/FundLiquidation/Paged',
    summary: 'What each fund is asked for and pays, by application, or added up by store and month or year',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging, ...f.sorting(['period', 'fundAppySum'], 'period') }),
    result: f.paged(fundRow),
  }),
  totals: defineCall({
    id: 'fundLiquidation.totals',
    method: 'GET',
    path: '/api/FundLiquidation/Totals',
    summary: 'Sums over all rows of a fund query',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      psntime: f.count,
      fundAppySum: f.money,
      payableAmount: f.money,
      paidAmount: f.money,
      unpaidAmount: f.money,
      withholdPayment: f.money,
      hospPartAmt: f.money,
    }),
  }),
};
