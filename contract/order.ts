import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { saleAuditView } from './auditManagement.ts';
import * as f from './wire/fields.ts';

export const saleStas = z.enum(['0', '1', '2', '9']);

/** The day of the settlement (of its `setlTime`): with it only one month of the ledger is read. */
export const setlDate = f.optional(f.day);

export const orderRow = z.object({
  setlId: z.string(),
  rtalDocno: z.string(),
  mdtrtId: z.string(),
  msgid: z.string(),
  fixmedinsCode: z.string(),
  fixmedinsName: z.string(),
  psnNo: z.string(),
  psnName: z.string(),
  /** Masked. */
  certno: z.string(),
  insutype: z.string(),
  psnType: z.string(),
  medType: z.string(),
  mdtrtCertType: z.string(),
  diseCodg: z.string().nullable(),
  diseName: z.string().nullable(),
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  hifpPay: f.money,
  acctPay: f.money,
  acctMulaidPay: f.money,
  psnCashPay: f.money,
  fulamtOwnpayAmt: f.money,
  overlmtSelfpay: f.money,
  preselfpayAmt: f.money,
  inscpScpAmt: f.money,
  balc: f.money,
  clrType: z.string(),
  setlOptins: z.string(),
  setlTime: f.datetime,
  refdSetlFlag: z.enum(['0', '1']),
  setlStas: z.string(),
  ordSouc: z.string(),
  payLoc: z.string(),
  insuplcAdmdvs: z.string(),
  opterName: z.string(),
  /** Whether the sale was uploaded. */
  saleStas,
  /** Its refund waits for approval; absent in lists that do not show it. */
  isRefundPending: z.boolean().optional(),
});
/** The latest application for the refund of a sale. */
export const refundAppy = z.object({
  appyNo: z.string(),
  /** approving, approved (under way), done, failed, rejected, withdrawn. */
  stas: z.string(),
  stage: z.string(),
  endRea: z.string(),
  opterName: z.string(),
  madeAt: f.datetime,
  endedAt: f.datetime.nullable(),
});
export type RefundAppy = z.infer<typeof refundAppy>;
export type OrderRow = z.infer<typeof orderRow>;

export const feeLine = z.object({
  feedetlSn: z.string(),
  medListCodg: z.string(),
  medinsListCodg: z.string(),
  drugProdname: z.string(),
  drugSpec: z.string(),
  drugDosform: z.string(),
  prodentpName: z.string(),
  manuLotnum: z.string(),
  expyEnd: f.day,
  cnt: f.quantity,
  pric: f.unitPrice,
  detItemFeeSumamt: f.money,
  chrgitmLv: z.string(),
  medChrgitmType: z.string(),
  pricUplmtAmt: f.unitPrice,
  selfpayProp: f.proportion,
  fulamtOwnpayAmt: f.money,
  overlmtAmt: f.money,
  preselfpayAmt: f.money,
  inscpScpAmt: f.money,
  /** The unit: 盒, 瓶. */
  cntPrcunt: z.string().nullable(),
  /** 1: sold from an opened box. */
  trdnFlag: z.string(),
  /** Trace codes, one for each box. Null: missing; empty: not needed. */
  drugTracCodg: z.array(z.string()).nullable(),
});
export type FeeLine = z.infer<typeof feeLine>;

/** The filters of orders, shared by every list of them. */
export const orderFilter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Order number, settlement id, visit id or message id: exact. */
  docno: f.optional(f.searchText),
  /** Name, certificate number or person number: exact. */
  person: f.optional(f.searchText),
  medfeeSumamt: f.optional(f.amounts),
  insutype: f.codes(f.insutype),
  medType: f.codes(f.medType),
  payLoc: f.codes(z.enum(['1', '2', '3', '4', '5', '6'])),
  setlStas: f.codes(z.enum(['1', '2', '3', '4', '5', '9'])),
  ordSouc: f.codes(z.enum(['1', '2', '3', '4', '5', '6'])),
  insuplcAdmdvs: f.optional(f.admdvs),
  saleStas: f.codes(saleStas),
  /** 经办人: a part of the name. */
  opterName: f.optional(f.searchText),
  /** 1: insured in another pooling area than the store's. */
  outFlag: f.optional(z.enum(['0', '1'])),
  /** The state of the day's group that the settlement belongs to. */
  checkStatus: f.codes(z.enum(['0', '1', '2'])),
};

/** Sums over all rows of an order query. */
export const orderTotals = z.object({
  /** The number of listed orders. */
  rowCount: f.count,
  /** Cancelled ones (作废): they are listed, and left out of all that follows. */
  voidCount: f.count,
  /** Settlements minus refunds. */
  netCount: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  hifpPay: f.money,
  acctPay: f.money,
  acctMulaidPay: f.money,
  psnCashPay: f.money,
  fulamtOwnpayAmt: f.money,
  overlmtSelfpay: f.money,
  preselfpayAmt: f.money,
  inscpScpAmt: f.money,
});
export type OrderTotals = z.infer<typeof orderTotals>;

const MENU = 'OrderManagement';
/** Menus with settlements, or links to them. */
const ORDER_MENUS = [MENU, 'AbnormalOrderManager', 'OutpatientManager', 'OrderOtherpayManagement'] as const;
/** Where a new settlement can be viewed and printed. */
const COUNTER_MENUS = ['SwipingCard', 'PrintSettlement'] as const;

/** A printed settlement sheet. */
export const printed = z.object({
  nth: f.count,
  printedAt: f.datetime,
  opterName: z.string(),
  /** The reason of a reprint. */
  reason: z.string().nullable(),
});
export type Printed = z.infer<typeof printed>;

/** A settlement as a search result. */
export const foundOrder = z.object({
  setlId: z.string(),
  rtalDocno: z.string(),
  fixmedinsName: z.string(),
  /** Masked. */
  psnName: z.string(),
  setlTime: f.datetime,
  setlStas: z.string(),
  medfeeSumamt: f.money,
});
export type FoundOrder = z.infer<typeof foundOrder>;

/** The most settlements that `order.recent` returns. */
export const RECENT_MAX = 100;
/** A settlement of today, with its number of prints. */
export const recentOrder = foundOrder.extend({ refdSetlFlag: z.enum(['0', '1']), prints: f.count });
export type RecentOrder = z.infer<typeof recentOrder>;

export const orderCalls = {
  paged: defineCall({
    id: 'order.paged',
    method: 'GET',
    path: '/api/Order/Paged',
    summary: 'Settlements of the stores within reach, newest first',
    permission: { menuCode: MENU },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: z.strictObject({
      ...orderFilter,
      ...f.paging,
      ...f.jumping,
      ...f.sorting(['setlTime', 'medfeeSumamt'], 'setlTime'),
    }),
    result: f.jumpPaged(orderRow),
  }),
  totals: defineCall({
    id: 'order.totals',
    method: 'GET',
    path: '/api/Order/Totals',
    summary: 'Count and sums over all rows of an order query, net of refunds',
    permission: { menuCode: MENU },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: z.strictObject(orderFilter),
    result: orderTotals,
  }),
  /** By a whole settlement id, order number or message id, or by the last characters of one of the first two. */
  find: defineCall({
    id: 'order.find',
    method: 'GET',
    path: '/api/Order/Find',
    summary: 'Settlements within reach by number or by its last digits, newest first, at most 20',
    permission: { menuCode: [MENU, 'SaleInfoDetail', 'PrintSettlement'] },
    request: z.strictObject({
      docno: z
        .string()
        .trim()
        .min(4, '请输入至少 4 位单号')
        .max(40, '单号过长')
        .regex(/^[\w-]+$/, '单号由字母和数字组成'),
    }),
    result: z.object({ orders: z.array(foundOrder) }),
  }),
  recent: defineCall({
    id: 'order.recent',
    method: 'GET',
    path: '/api/Order/Recent',
    summary: "Today's settlements within reach, newest first: so that a printer that jammed loses no sheet",
    permission: { menuCode: 'PrintSettlement' },
    request: z.strictObject({}),
    /** `isMore`: there are more than RECENT_MAX; the others can be searched by number. */
    result: z.object({ orders: z.array(recentOrder), isMore: z.boolean() }),
  }),
  refund: defineCall({
    id: 'order.refund',
    method: 'POST',
    path: '/api/Order/Refund',
    summary:
      '2103: give a whole sale back, as a negative settlement linked with it; above the amount of an option it waits for approval',
    permission: { menuCode: MENU, buttonCode: 'Refund' },
    idempotent: 'natural',
    request: z.strictObject({ setlId: z.string().min(1).max(40), setlDate }),
    result: z.object({
      /** The negative settlement; null: the refund waits for approval. */
      refdSetlId: z.string().nullable(),
      message: z.string(),
    }),
  }),
  withdrawRefund: defineCall({
    id: 'order.withdrawRefund',
    method: 'POST',
    path: '/api/Order/WithdrawRefund',
    summary: 'Takes the application for a refund back, before it is decided',
    permission: { menuCode: MENU, buttonCode: 'Refund' },
    idempotent: 'natural',
    request: z.strictObject({ setlId: z.string().min(1).max(40), setlDate }),
    result: z.object({ withdrawn: z.literal(true) }),
  }),
  reveal: defineCall({
    id: 'order.reveal',
    method: 'POST',
    path: '/api/Order/Reveal',
    summary:
      'Name and numbers of the insured person in full, for a reason; who asked about whom is written down',
    permission: { menuCode: MENU, buttonCode: 'Reveal' },
    // It may be asked again, and each time it is written down.
    idempotent: 'natural',
    request: z.strictObject({
      setlId: z.string().min(1).max(40),
      setlDate,
      reason: z.string().trim().min(4, '请填写查看原因，至少 4 个字').max(100, '查看原因不能超过 100 字'),
    }),
    result: z.object({ psnName: z.string(), certno: z.string(), psnNo: z.string() }),
  }),
  get: defineCall({
    id: 'order.get',
    method: 'GET',
    path: '/api/Order/Get/{id}',
    summary: 'One settlement with its fee lines, fund split and the pair of a refund',
    permission: { menuCode: [...ORDER_MENUS, 'DayReconciliation', ...COUNTER_MENUS] },
    request: z.strictObject({ id: z.string().min(1).max(40), setlDate }),
    result: z.object({
      order: orderRow.extend({
        clrWay: z.string(),
        gend: z.string(),
        brdy: z.string().nullable(),
        actPayDedc: f.money,
        poolPropSelfpay: f.proportion,
        cvlservPay: f.money,
        hifesPay: f.money,
        hifmiPay: f.money,
        hifobPay: f.money,
        hifdmPay: f.money,
        mafPay: f.money,
        othPay: f.money,
        psnPartAmt: f.money,
        hospPartAmt: f.money,
        /** The other half of a refund pair. */
        pairSetlId: z.string().nullable(),
        rxno: z.string().nullable(),
        prscDrName: z.string().nullable(),
        pharName: z.string().nullable(),
      }),
      lines: z.array(feeLine),
      funds: z.array(z.object({ fundPayType: z.string(), fundPayTypeName: z.string(), fundPayamt: f.money })),
      /** The prints of the settlement sheet, oldest first. */
      prints: z.array(printed),
      /** The state of the sale's upload; null when it was not requested from here. */
      /** Copies of each print (option settlement.printCopies of the store). */
      copies: f.count,
      upload: z
        .object({
          tries: f.count,
          error: z.string().nullable(),
          medinsProdSelNo: z.string().nullable(),
          /** Trace codes that the centre knows from another sale. */
          doubled: z.array(z.string()),
          opterName: z.string(),
          triedAt: f.datetime,
          uploadedAt: f.datetime.nullable(),
        })
        .nullable(),
      /** The audits of the sale at the till; empty where sales are not audited. */
      audits: z.array(saleAuditView),
      /** The application for its refund; null without one. */
      refundAppy: refundAppy.nullable(),
    }),
  }),
  print: defineCall({
    id: 'order.print',
    method: 'POST',
    path: '/api/Order/Print',
    summary: 'Counts one print of a settlement sheet, before it goes to the printer; a reprint has a reason',
    permission: { menuCode: [...ORDER_MENUS, ...COUNTER_MENUS] },
    request: z.strictObject({
      setlId: z.string().min(1).max(40),
      setlDate,
      /** Prints known to the person: a different number means that somebody printed since. */
      seen: z.number().int().min(0).max(10_000),
      reason: z.string().trim().max(100, '补打原因不能超过 100 字').default(''),
    }),
    result: printed,
  }),
};
