import { z } from 'zod';
import * as f from '../wire/fields.ts';
import { localAmounts } from '../reconciliation/counted.ts';
import { funds } from '../codes/funds.ts';

/** What a report over settlements counts: the same of a row, a subtotal, the total, and the settlements behind each. */
export const fundAmounts = Object.fromEntries(funds.map(({ key }) => [key, f.money])) as Record<
  `f${number}`,
  typeof f.money
>;
export const figures = {
  /** 人次: settlements and refunds. */
  personCount: f.count,
  refdCount: f.count,
  ...localAmounts,
  ...fundAmounts,
};
export const AMOUNT_KEYS: readonly string[] = [...Object.keys(localAmounts), ...Object.keys(fundAmounts)];

/** What a row may be about. A row knows those of its grouping; the others are null. */
export const dimKeys = [
  'settleMonth', 'settleDate', 'poolareaNo', 'companyId', 'fixmedinsCode', 'insutype', 'clrType', 'medType', 'psnType',
  'ordSouc', 'opterName', 'appyId', 'appyStas',
] as const; // prettier-ignore
export type DimKey = (typeof dimKeys)[number];

const dims = Object.fromEntries(dimKeys.map((key) => [key, z.string().nullable()])) as Record<
  DimKey,
  z.ZodNullable<z.ZodString>
>;
/** Of all rows, whatever the report: what it is about, and the names that go with it. */
export const rowHead = {
  /** Unique within an answer. */
  key: z.string(),
  /** A subtotal stands behind the rows that it adds up; the total ends a file of them. */
  level: z.enum(['row', 'subtotal', 'total']),
  ...dims,
  poolareaName: z.string().nullable(),
  companyName: z.string().nullable(),
  fixmedinsName: z.string().nullable(),
};

export const reportRow = z.object({
  ...rowHead,
  /** 清算: the application that covers the row (异地申报报表); null where there is none. */
  clrAppyEvtId: z.string().nullable(),
  begndate: z.string().nullable(),
  enddate: z.string().nullable(),
  clrStas: z.string().nullable(),
  ...figures,
  /** 人数: distinct persons. No sum of anything: counted out of the settlements when it is asked for. */
  personNum: f.count.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** What is drawn: the parts of the whole by the outermost grouping; what is too small to be seen is one part. */
export const chartPart = z.object({ key: z.string(), title: z.string(), values: z.array(f.money) });
export type ChartPart = z.infer<typeof chartPart>;

export const reportTotals = z.object({
  /** Rows without subtotals. */
  rowCount: f.count,
  ...figures,
  personNum: f.count.nullable(),
  chart: z.array(chartPart),
});
export type ReportTotals = z.infer<typeof reportTotals>;
