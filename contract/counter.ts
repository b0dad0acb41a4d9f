import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { cardSn } from './card.ts';
import * as f from './wire/fields.ts';

/**
 * The key of a sale, created by the console with its first line. It dedupes the sale: however often it is sent, it is
 * settled once.
 */
/** One press of the settle key: a new one for each, so that the outcome of exactly that request can be asked for. */
const tryId = z.string().regex(/^[\w-]{8,64}$/, '结算尝试编号格式不正确');
export const rtalDocno = z
  .string()
  .min(8)
  .max(40)
  .regex(/^[\w-]+$/, '单据号含有不允许的字符');
/** Most lines of one sale (2102 takes as many). */
export const LINES_MAX = 100;

const quantity = f.quantity.refine((text) => Number(text) > 0, '数量必须大于 0');
const price = f.unitPrice.refine((text) => Number(text) >= 0, '单价不能为负');

/** A requested line: a code that names the goods, the count, and the price where it differs from the shelf's. */
export const lineRequest = z.strictObject({
  /** The store's code, a barcode, a trace code (20 digits, begins with 8 or as printed), or a national code. */
  code: z.string().trim().min(1).max(64),
  cnt: quantity.default('1.0000'),
  pric: f.optional(price),
});
export type LineRequest = z.input<typeof lineRequest>;

/** How a refusal ends that a filing would mend; the till then offers to file. */
export const FILE_FIRST = '请先为顾客备案';

/** Goods of the store with their insurance terms. */
export const counterGoods = z.object({
  fixmedinsHilistId: z.string(),
  fixmedinsHilistName: z.string(),
  spec: z.string(),
  dosform: z.string(),
  prodentpName: z.string(),
  barcode: z.string().nullable(),
  pric: f.unitPrice,
  rxFlag: z.enum(['0', '1']),
  /** Null: not matched to a national code, or no longer in the catalogue; `reason` says which. Paid in cash. */
  medListCodg: z.string().nullable(),
  chrgitmLv: z.string().nullable(),
  selfpayProp: f.proportion.nullable(),
  /** 999999.000000: none. */
  pricUplmtAmt: f.unitPrice.nullable(),
  reason: z.string().nullable(),
  /** 特药: sold on insurance only with a filing in force. */
  isSpecial: z.boolean().optional(),
});
export type CounterGoods = z.infer<typeof counterGoods>;

/** A line of a sale as the clerk sees it. */
export const counterLine = z.strictObject({
  /** Numeric, at most 15 digits, unique in the sale. */
  feedetlSn: z.string().regex(/^\d{1,15}$/),
  fixmedinsHilistId: z.string().min(1).max(40),
  cnt: quantity,
  pric: price,
  /** Trace codes scanned with it, uploaded with the sale (3505). */
  drugTracCodg: z
    .array(z.string().regex(/^\w{10,100}$/, '追溯码格式不正确'))
    .max(200)
    .default([]),
});
export type CounterLine = z.input<typeof counterLine>;

const lines = z
  .array(counterLine)
  .min(1, '请先录入商品')
  .max(LINES_MAX, `一次最多结算 ${LINES_MAX} 行`)
  .refine((rows) => new Set(rows.map((row) => row.feedetlSn)).size === rows.length, '明细流水号重复');

const sale = {
  cardSn,
  insutype: f.insutype,
  medType: f.medType,
  /** 0 不使用, 1 本人, 2 共济. */
  acctUsedFlag: z.enum(['0', '1', '2']),
  /** Required by some medical types (card.pageDropDown). */
  opspDiseCode: f.optional(f.id),
  pharCode: f.optional(f.id),
  /** Required when a line is a prescription drug. */
  hiRxno: f.optional(f.id),
  lines,
};

/** The amounts of a sale, in 元; the identities of domain §6 hold. */
export const counterAmounts = z.object({
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  /** Its non-zero parts, by fund. */
  funds: z.array(z.object({ fundPayType: z.string(), fundPayTypeName: z.string(), fundPayamt: f.money })),
  acctPay: f.money,
  acctMulaidPay: f.money,
  psnCashPay: f.money,
  fulamtOwnpayAmt: f.money,
  overlmtSelfpay: f.money,
  preselfpayAmt: f.money,
  inscpScpAmt: f.money,
  /** 本次起付线. */
  actPayDedc: f.money,
  /** 0 to 1: the share of covered costs that the fund pays. */
  fundProp: f.proportion,
  /** The balance afterwards. */
  balc: f.money,
});
export type CounterAmounts = z.infer<typeof counterAmounts>;

export const splitRow = z.object({
  feedetlSn: z.string(),
  fixmedinsHilistName: z.string(),
  spec: z.string(),
  cnt: f.quantity,
  pric: f.unitPrice,
  detItemFeeSumamt: f.money,
  chrgitmLv: z.string(),
  selfpayProp: f.proportion,
  fulamtOwnpayAmt: f.money,
  overlmtAmt: f.money,
  preselfpayAmt: f.money,
  inscpScpAmt: f.money,
});

/** A warning about a sale before it is settled, of the centre (3101, 3102) or of the store's own rules. */
export const saleWarning = z.object({
  auditId: z.string(),
  warnRsltId: z.string(),
  souc: z.enum(['centre', 'own']),
  ruleCode: z.string(),
  ruleName: z.string(),
  sevDeg: z.string(),
  volaCont: z.string(),
  volaAmt: f.money,
  volaEvid: z.string(),
  medListCodg: z.string(),
  /** 1 继续执行, 2 返回修改; null: to be chosen. */
  dspoWay: z.enum(['1', '2']).nullable(),
  dspoWayRea: z.string(),
});
export type SaleWarning = z.infer<typeof saleWarning>;
/** `auditStas` 0: the centre did not answer in time, the sale is 未审核. */
export const saleAudit = z.object({ auditStas: z.enum(['0', '1']), warns: z.array(saleWarning) });
export type SaleAudit = z.infer<typeof saleAudit>;

const auditChoice = z
  .strictObject({
    auditId: z.uuid('没有找到该审核提示'),
    warnRsltId: f.id,
    dspoWay: z.enum(['1', '2']),
    dspoWayRea: z.string().trim().max(200, '原因最多 200 个字').default(''),
  })
  .refine(({ dspoWay, dspoWayRea }) => dspoWay === '2' || dspoWayRea !== '', {
    message: '请填写继续执行的原因',
    path: ['dspoWayRea'],
  });
export type AuditChoice = z.infer<typeof auditChoice>;

export const settled = z.object({
  rtalDocno: z.string(),
  setlId: z.string(),
  setlTime: f.datetime,
  amounts: counterAmounts,
});
export type Settled = z.infer<typeof settled>;

/**
 * A settled sale that the ERP host has not acknowledged, with the data for the host: the stored read-card data (spec
 * §3).
 */
export const unhandedSale = z.object({
  /** Names and papers masked. */
  info: z.object({
    psnName: z.string(),
    certno: z.string(),
    psnNo: z.string(),
    gend: z.string(),
    age: z.string(),
    mdtrtCertType: z.string(),
    insutype: z.string(),
    medType: z.string(),
    opspDiseCode: z.string().nullable(),
  }),
  settled,
  three: z.array(splitRow),
});
export type UnhandedSale = z.infer<typeof unhandedSale>;

/** A prescription of the customer at this store. */
export const prescribed = z.object({
  hiRxno: z.string(),
  medinsName: z.string(),
  prscDrName: z.string(),
  maindiagName: z.string(),
  /** Names of its drugs. */
  drugs: z.string(),
  valiEndTime: f.datetime,
  /** It waits for a pharmacist's review. */
  isToReview: z.boolean(),
  /** Whether goods may be sold for it now; otherwise `reason` says why not. */
  isUsable: z.boolean(),
  reason: z.string().nullable(),
});
export type Prescribed = z.infer<typeof prescribed>;

/** A sale of this store that has no outcome yet, or waits to be settled. */
export const pendingSale = z.object({
  rtalDocno: z.string(),
  /** unknown: requested without an answer; cash: taken in cash while the centre was down, to be settled later. */
  kind: z.enum(['unknown', 'cash']),
  at: f.datetime,
  /** Masked; null without a card read. */
  psnName: z.string().nullable(),
  medfeeSumamt: f.money,
  opterName: z.string(),
  /** One sentence: what happened, and what to do. */
  text: z.string(),
});
export type PendingSale = z.infer<typeof pendingSale>;

const totals = z.object({
  count: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
  psnCashPay: f.money,
});

/** The takings of one operator since the last hand-over. */
export const shift = z.object({
  begntime: f.datetime,
  /** Null while it is open. */
  endtime: f.datetime.nullable(),
  opterName: z.string(),
  sales: totals,
  refunds: totals,
  /** Taken in cash while the centre was down, and not settled yet. */
  kept: z.object({ count: f.count, medfeeSumamt: f.money }),
  /** Cash of sales minus refunds plus unsettled cash sales: the expected contents of the drawer. */
  cash: f.money,
  byMedType: z.array(totals.extend({ medType: f.medType })),
  unknown: f.count,
});
export type Shift = z.infer<typeof shift>;

const permission = { menuCode: 'SwipingCard' } as const;

export const counterCalls = {
  searchGoods: defineCall({
    id: 'counter.searchGoods',
    method: 'GET',
    path: '/api/Counter/SearchGoods',
    summary: 'Goods of the store by name, pinyin, initials, code, barcode or approval number',
    permission,
    request: z.strictObject({
      keyword: f.searchText.default(''),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    result: z.object({
      rows: z.array(counterGoods),
      /** Whether the store has any goods at all; looked up where nothing was found. */
      hasGoods: z.boolean(),
    }),
  }),
  matchLines: defineCall({
    id: 'counter.matchLines',
    method: 'POST',
    path: '/api/Counter/MatchLines',
    summary:
      'Which goods the codes name: of the host, a barcode, a trace code, or typed in; in the order asked',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ lines: z.array(lineRequest).min(1).max(LINES_MAX) }),
    result: z.object({
      lines: z.array(
        z.object({
          code: z.string(),
          cnt: f.quantity,
          pric: f.unitPrice.nullable(),
          /** Null: nothing of this store has the code; `reason` says so. */
          goods: counterGoods.nullable(),
          /** The trace code, if the scanned code was one. */
          drugTracCodg: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  signIn: defineCall({
    id: 'counter.signIn',
    method: 'POST',
    path: '/api/Counter/SignIn',
    summary: '9001: signs the operator in for today; who is signed in stays so',
    permission,
    idempotent: 'natural',
    request: z.strictObject({}),
    result: z.object({ signTime: f.datetime }),
  }),
  preSettle: defineCall({
    id: 'counter.preSettle',
    method: 'POST',
    path: '/api/Counter/PreSettle',
    summary: '2101: what the sale comes to; books nothing',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({
      ...sale,
      /** Where the store audits sales (settlement.isAuditBeforeSettle), the audit of this number is kept for the settlement. */
      rtalDocno: f.optional(rtalDocno),
    }),
    /** Without `audit` the store's sales are not audited. */
    result: z.object({
      amounts: counterAmounts,
      lines: z.array(splitRow),
      audit: saleAudit.optional(),
    }),
  }),
  chooseAudit: defineCall({
    id: 'counter.chooseAudit',
    method: 'POST',
    path: '/api/Counter/ChooseAudit',
    summary: 'What the cashier does about the warnings of a sale; told to the centre (3103), once',
    permission: { menuCode: 'SwipingCard', buttonCode: 'Settle' },
    request: z.strictObject({ rtalDocno, choices: z.array(auditChoice).min(1).max(200) }),
    /** How many warnings of the sale still wait. */
    result: z.object({ open: f.count }),
  }),
  /** The path contains ConfirmSettlement, so that a failure stays on screen until it is closed (spec §8). */
  confirmSettlement: defineCall({
    id: 'counter.confirmSettlement',
    method: 'POST',
    path: '/api/Counter/ConfirmSettlement',
    summary: '2102: settles the sale, once. Without an answer of the centre it ends with the outcome unknown',
    permission: { menuCode: 'SwipingCard', buttonCode: 'Settle' },
    idempotent: 'natural',
    request: z.strictObject({
      ...sale,
      rtalDocno,
      tryId,
      /** The amounts that the clerk saw. When they have changed, nothing is settled and the clerk is told. */
      medfeeSumamt: f.money,
      fundPaySumamt: f.money,
      acctPay: f.money,
      psnCashPay: f.money,
    }),
    result: z.object({
      /** unknown: the centre did not answer; the server queries it, and the sale is listed as pending. */
      outcome: z.enum(['settled', 'unknown']),
      settled: settled.nullable(),
      text: z.string().nullable(),
    }),
  }),
  outcome: defineCall({
    id: 'counter.outcome',
    method: 'POST',
    path: '/api/Counter/Outcome',
    summary:
      'What became of a try to settle a sale. A try of which nothing is known is closed: it settles nothing if it arrives later',
    permission,
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ rtalDocno, tryId }),
    result: z.object({
      /** none: this try settled nothing and never will; reversed: reversed at the centre, nothing is charged. */
      outcome: z.enum(['none', 'settled', 'unknown', 'failed', 'reversed']),
      settled: settled.nullable(),
      text: z.string().nullable(),
    }),
  }),
  pending: defineCall({
    id: 'counter.pending',
    method: 'GET',
    path: '/api/Counter/Pending',
    summary: 'Sales of the store that are not finished, oldest first: looked at before the next customer',
    permission,
    request: z.strictObject({}),
    result: z.object({ rows: z.array(pendingSale) }),
  }),
  /** Queries the centre about one of the unknown sales now. */
  ask: defineCall({
    id: 'counter.ask',
    method: 'POST',
    path: '/api/Counter/Ask',
    summary:
      '5203: asks the centre about a sale whose outcome is not known, now instead of at the next sweep',
    permission: { menuCode: 'SwipingCard', buttonCode: 'Settle' },
    idempotent: 'natural',
    request: z.strictObject({ rtalDocno }),
    result: z.object({
      outcome: z.enum(['settled', 'unknown', 'failed', 'reversed']),
      text: z.string().nullable(),
    }),
  }),
  keepCash: defineCall({
    id: 'counter.keepCash',
    method: 'POST',
    path: '/api/Counter/KeepCash',
    summary:
      'The centre is down: the sale is paid in cash and marked, to be settled when the customer comes again',
    permission: { menuCode: 'SwipingCard', buttonCode: 'Settle' },
    request: z.strictObject({ rtalDocno, lines, medfeeSumamt: f.money }),
    result: z.object({ rtalDocno: z.string() }),
  }),
  takeCash: defineCall({
    id: 'counter.takeCash',
    method: 'POST',
    path: '/api/Counter/TakeCash',
    summary:
      'The lines of a sale kept in cash, to be settled now; with `isVoid` it is given up, with a reason',
    permission: { menuCode: 'SwipingCard', buttonCode: 'Settle' },
    idempotent: 'natural',
    request: z.strictObject({
      rtalDocno,
      isVoid: z.boolean().default(false),
      memo: z.string().trim().max(200, '原因过长').default(''),
    }),
    result: z.object({ lines: z.array(counterLine.extend({ goods: counterGoods })) }),
  }),
  /** The ERP has acknowledged the sale. */
  handed: defineCall({
    id: 'counter.handed',
    method: 'POST',
    path: '/api/Counter/Handed',
    summary: 'The ERP host has taken the result of a sale',
    permission,
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ rtalDocno }),
    result: z.null(),
  }),
  unhanded: defineCall({
    id: 'counter.unhanded',
    method: 'GET',
    path: '/api/Counter/Unhanded',
    summary:
      'What this operator settled within a day and no ERP host has taken: also after a reload, oldest first',
    permission,
    request: z.strictObject({}),
    result: z.object({ rows: z.array(unhandedSale) }),
  }),
  prescriptions: defineCall({
    id: 'counter.prescriptions',
    method: 'GET',
    path: '/api/Counter/Prescriptions',
    summary:
      'Prescriptions of the customer at this store that are not used up: those that can be sold for first',
    permission,
    request: z.strictObject({ cardSn }),
    result: z.object({ rows: z.array(prescribed) }),
  }),
  shift: defineCall({
    id: 'counter.shift',
    method: 'GET',
    path: '/api/Counter/Shift',
    summary: 'What this operator took since the last hand-over',
    permission,
    request: z.strictObject({}),
    result: z.object({ shift, last: shift.nullable() }),
  }),
  handOver: defineCall({
    id: 'counter.handOver',
    method: 'POST',
    path: '/api/Counter/HandOver',
    summary: 'Closes the shift with these totals; refused where a sale came in since they were looked at',
    permission: { menuCode: 'SwipingCard', buttonCode: 'HandOver' },
    request: z.strictObject({
      /** The totals that the operator saw. */
      begntime: f.datetime,
      cash: f.money,
      /** The expected contents of the drawer. */
      counted: f.money,
      memo: z.string().trim().max(200, '备注过长').default(''),
    }),
    result: shift,
  }),
};
