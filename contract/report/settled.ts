import { z } from 'zod';
import { defineCall, type Call } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { orderRow } from '../order.ts';
import { fundAmounts, reportRow, reportTotals, figures, AMOUNT_KEYS } from './figures.ts';
import { settledReports, type Report, type ReportSource } from './report.ts';

/** `-` in a filter: without any. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([schema, z.literal('-')]);

/** The filters of settlements in every report. */
export const reportFilter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  companyId: f.optional(f.id),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  medType: f.codes(f.medType),
  psnType: f.codes(f.medType),
  /** 1: insured in another city than the store's; 0: not. */
  away: f.optional(z.enum(['0', '1'])),
  ordSouc: f.codes(z.enum(['1', '2', '3', '4', '5', '6'])),
  opterName: f.optional(f.searchText),
  /** Of the covering application; `-`: none. */
  appyId: f.optional(orNone(z.uuid())),
  appyStas: f.optional(orNone(z.string().max(20))),
};
export type ReportFilters = z.infer<z.ZodObject<typeof reportFilter>>;

/** Filters that only some sources have. */
const ONLY: Readonly<Record<string, readonly ReportSource[]>> = {
  ordSouc: ['orders'],
  opterName: ['orders'],
  appyId: ['away'],
  appyStas: ['away'],
};
/** The filters that a source has; any other is refused, not ignored. */
const filterOf = (source: ReportSource) =>
  Object.fromEntries(
    Object.entries(reportFilter).filter(([key]) => ONLY[key]?.includes(source) ?? true),
  ) as typeof reportFilter;

/** A settlement behind a figure, with all figures of a report. */
export const reportSettlement = orderRow.extend({
  cvlservPay: f.money,
  hifesPay: f.money,
  hifmiPay: f.money,
  hifobPay: f.money,
  hifdmPay: f.money,
  mafPay: f.money,
  othPay: f.money,
  hospPartAmt: f.money,
  ...fundAmounts,
});
export type ReportSettlement = z.infer<typeof reportSettlement>;

export const settlementTotals = z.object({ rowCount: f.count, ...figures });
export type SettlementTotals = z.infer<typeof settlementTotals>;

/** A figure of a report. */
const figure = z.enum(['personCount', 'refdCount', ...AMOUNT_KEYS]);

/** The four calls of a report over settlements, under its menu code. */
function callsOf(report: Report) {
  const { id, title, menuCode } = report;
  const permission = { menuCode };
  const path = `/api/Report/${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  const by = z.enum(Object.keys(report.groupings) as [string, ...string[]]);
  const filter = filterOf(report.source);
  // The operator's name.
  const named = 'opterName' in filter ? { sealed: ['opterName'] } : {};
  const asked = {
    ...filter,
    by: f.optional(by),
    /** Also counts persons, from the settlements, which takes longer. */
    persons: f.optional(z.enum(['1'])),
  };
  return {
    paged: defineCall({
      id: `report.${id}Paged`,
      method: 'GET',
      path: `${path}Paged`,
      summary: `${title}: rows by the grouping asked for, each group's subtotal behind it`,
      permission,
      ...named,
      reads: 'replica',
      request: z.strictObject({ ...asked, ...f.paging }),
      result: f.paged(reportRow),
    }),
    totals: defineCall({
      id: `report.${id}Totals`,
      method: 'GET',
      path: `${path}Totals`,
      summary: `${title}: sums over all rows, and the parts that a chart draws`,
      permission,
      ...named,
      reads: 'replica',
      request: z.strictObject(asked),
      result: reportTotals,
    }),
    detail: defineCall({
      id: `report.${id}Detail`,
      method: 'GET',
      path: `${path}Detail`,
      summary: `${title}: the settlements behind a figure, newest first`,
      permission,
      ...named,
      reads: 'replica',
      request: z.strictObject({ ...filter, of: f.optional(figure), ...f.paging }),
      result: f.paged(reportSettlement),
    }),
    detailTotals: defineCall({
      id: `report.${id}DetailTotals`,
      method: 'GET',
      path: `${path}DetailTotals`,
      summary: `${title}: sums over the settlements behind a figure, equal to it`,
      permission,
      ...named,
      reads: 'replica',
      request: z.strictObject({ ...filter, of: f.optional(figure) }),
      result: settlementTotals,
    }),
  };
}
export type SettledCalls = ReturnType<typeof callsOf>;

const made = new Map(settledReports.map((report) => [report.id, callsOf(report)]));
export function callsOfReport({ id }: Pick<Report, 'id'>): SettledCalls {
  const calls = made.get(id);
  if (!calls) throw new Error(`report ${id} has no calls`);
  return calls;
}

/** The calls of all reports over settlements, by name. */
export const settledCalls: Readonly<Record<string, Call>> = Object.fromEntries(
  [...made].flatMap(([id, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Call] => [
      `${id}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      call as unknown as Call,
    ]),
  ),
);
