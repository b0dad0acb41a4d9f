import { z } from 'zod';
import * as f from '../wire/fields.ts';

/** The measures of reconciliation at every grain: a day, a month, a preset kind. */

/** The three amounts and the count that both sides state (3201). */
export const side = z.object({
  cnt: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
});
export type Side = z.infer<typeof side>;

/** Sums of the store's settlements; refunds are negative rows, so sums are net. */
export const localAmounts = {
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  hifpPay: f.money,
  cvlservPay: f.money,
  hifesPay: f.money,
  hifmiPay: f.money,
  hifobPay: f.money,
  hifdmPay: f.money,
  mafPay: f.money,
  othPay: f.money,
  acctPay: f.money,
  acctMulaidPay: f.money,
  psnCashPay: f.money,
  hospPartAmt: f.money,
};

/** The measures of a row at any grain. */
export const counted = {
  /** 人次: settlements and refunds. */
  personCount: f.count,
  refdCount: f.count,
  ...localAmounts,
  /** The centre's side of reconciled rows; null without any. */
  centre: side.nullable(),
  /** Local minus centre, of reconciled rows. */
  diff: side.nullable(),
};
export type Counted = z.infer<z.ZodObject<typeof counted>>;

/** The sums over all rows of a query, at any grain. */
export const countedTotals = {
  rowCount: f.count,
  /** 笔数 = settlements + refunds. */
  personCount: f.count,
  refdCount: f.count,
  ...localAmounts,
  /** Of reconciled rows; null without any. The store's side of the same rows is their sum. */
  centre: side.nullable(),
  diff: side.nullable(),
  balanced: f.count,
  unbalanced: f.count,
  pending: f.count,
};

/** 0 not reconciled, 1 even, 2 uneven. */
export const checkStatus = z.enum(['0', '1', '2']);
