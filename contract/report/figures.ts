import { z } from 'zod';
import * as f from '../wire/fields.ts';
import { localAmounts } from '../reconciliation/counted.ts';
import { funds } from '../codes/funds.ts';

/** The figures of a report over settlements, for rows, subtotals, the total, and the settlements behind each. */
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

/** The dimensions of a row; those outside of its grouping are null. */
export const dimKeys = [
  'settleMonth', 'settleDate', 'poolareaNo', 'companyId', 'fixmedinsCode', 'insutype', 'clrType', 'medType', 'psnType',
  'ordSouc', 'opterName', 'appyId', 'appyStas',
] as const; // prettier-ignore
export type DimKey = (typeof dimKeys)[number];

const dims = Object.fromEntries(dimKeys.map((key) => [key, z.string().nullable()])) as Record<
  DimKey,
  z.ZodNullable<z.ZodString>
>;
/** Fields of every report's rows: the dimensions and their names. */
export const rowHead = {
  /** Unique within an answer. */
  key: z.string(),
  /** A subtotal follows its rows; the total closes a file. */
  level: z.enum(['row', 'subtotal', 'total']),
  ...dims,
  poolareaName: z.string().nullable(),
  companyName: z.string().nullable(),
  fixmedinsName: z.string().nullable(),
};

export const reportRow = z.object({
  ...rowHead,
  /** 清算: the application that covers the row (异地申报报表); null without one. */
  clrAppyEvtId: z.string().nullable(),
  begndate: z.string().nullable(),
  enddate: z.string().nullable(),
  clrStas: z.string().nullable(),
  ...figures,
  /** 人数: distinct persons, counted from the settlements on request, since they cannot be summed. */
  personNum: f.count.nullable(),
});
export type ReportRow = z.infer<typeof reportRow>;

/** The parts of a chart by the outermost grouping; parts too small to see are combined. */
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
