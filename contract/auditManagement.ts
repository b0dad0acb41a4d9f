import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** 0 未申诉, 1 超时未申诉, 2 已申诉, 3 申诉成功, 4 申诉失败, 5 已认可. */
export const applStas = z.enum(['0', '1', '2', '3', '4', '5']);
/** 1 待申诉, 2 复审中, 3 合议中, 4 待扣款, 5 已扣款, 6 不违规. */
export const docStas = z.enum(['1', '2', '3', '4', '5', '6']);
/** 1 明确违规, 2 高度可疑, 3 轻度可疑. */
export const sevDeg = z.enum(['1', '2', '3']);

/** The material of one appeal (domain §3.12). */
export const ATT_MOST = 5;
const MB = 1024 * 1024;
export const ATT_BYTES = 32 * MB;
export const ATT_BYTES_IN_ALL = 100 * MB;
export const ATT_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx'] as const;

/** A suspicion in a list: names and papers masked. */
export const suspicion = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  docSusptId: z.string(),
  docId: z.string(),
  taskId: z.string(),
  taskName: z.string(),
  setlId: z.string(),
  setlDate: f.day,
  mdtrtId: z.string(),
  psnName: z.string(),
  certno: z.string(),
  insutype: f.insutype,
  medType: f.medType,
  setlTime: f.datetime,
  ruleCode: z.string(),
  ruleName: z.string(),
  sevDeg: z.string(),
  volaBhvrType: z.string(),
  volaCont: z.string(),
  checkoutTime: f.datetime,
  checkoutSusptAmt: f.money,
  chkVolaAmt: f.money,
  cnfmVolaAmt: f.money.nullable(),
  volaDetAmt: f.money.nullable(),
  detRea: z.string(),
  detTime: f.datetime.nullable(),
  /** The last day of an appeal, included; `leftDays` until then, negative afterwards. */
  applDdln: f.day,
  leftDays: f.count,
  applStas,
  applAmt: f.money.nullable(),
  applRea: z.string(),
  applTime: f.datetime.nullable(),
  applerName: z.string(),
  passApplAmt: f.money.nullable(),
  chkerName: z.string(),
  chkTime: f.datetime.nullable(),
  chkOpnn: z.string(),
  rchkerName: z.string(),
  rchkTime: f.datetime.nullable(),
  rchkOpnn: z.string(),
  clglCcls: z.string(),
  rvisAmt: f.money.nullable(),
  docStas,
  attCount: f.count,
  /** Of the answer: 9 上传中, 1 已上传, 2 失败; null without one. */
  upldStas: z.enum(['1', '2', '9']).nullable(),
  upldError: z.string(),
  /** The reason why the store cannot answer now; null if it can. */
  barred: z.string().nullable(),
});
export type Suspicion = z.infer<typeof suspicion>;

export const suspicionLine = z.object({
  docSusptDetlId: z.string(),
  medListCodg: z.string(),
  hilistName: z.string(),
  spec: z.string(),
  cnt: f.quantity,
  pric: f.unitPrice,
  sumamt: f.money,
  cnfmVolaAmt: f.money,
});
export const suspicionAtt = z.object({
  attId: z.string(),
  fileName: z.string(),
  size: f.count,
  opterName: z.string(),
  madeAt: f.datetime,
  isUploaded: z.boolean(),
});
export type SuspicionAtt = z.infer<typeof suspicionAtt>;
export const suspicionDetail = z.object({
  suspicion,
  lines: z.array(suspicionLine),
  atts: z.array(suspicionAtt),
});
export type SuspicionDetail = z.infer<typeof suspicionDetail>;

/** The audit of a sale as it was settled (3101, 3102), with what the cashier chose and whether the centre knows it (3103). */
export const saleAuditView = z.object({
  auditId: z.string(),
  /** 1 before the pre-settlement, 2 during the settlement. */
  warnType: z.string(),
  /** 0: the centre did not answer in the till's time, the sale is 未审核. */
  auditStas: z.string(),
  madeAt: f.datetime,
  opterName: z.string(),
  /** Of the choices: 9 上传中, 1 已上传, 2 失败; null where there is nothing to tell. */
  upldStas: z.enum(['1', '2', '9']).nullable(),
  /** Why the centre refused, or did not answer yet. */
  upldError: z.string(),
  upldTime: f.datetime.nullable(),
  warns: z.array(
    z.object({
      warnRsltId: z.string(),
      /** `centre`, or `own`: the store's own rules, of which the centre is not told. */
      souc: z.string(),
      ruleName: z.string(),
      sevDeg: z.string(),
      volaCont: z.string(),
      dspoWay: z.string().nullable(),
      dspoWayRea: z.string(),
      dspoOpter: z.string(),
      dspoTime: f.datetime.nullable(),
    }),
  ),
});
export type SaleAuditView = z.infer<typeof saleAuditView>;

/** An audit of a sale in a list. */
export const saleAuditRow = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  auditId: z.string(),
  rtalDocno: z.string(),
  warnType: z.string(),
  auditStas: z.string(),
  madeAt: f.datetime,
  opterName: z.string(),
  warns: f.count,
  /** Warnings that the cashier went on in spite of, went back for, and has not chosen about. */
  goneOn: f.count,
  goneBack: f.count,
  open: f.count,
  upldStas: z.enum(['1', '2', '9']).nullable(),
  upldError: z.string(),
  upldTime: f.datetime.nullable(),
});
export type SaleAuditRow = z.infer<typeof saleAuditRow>;

const saleFilter = {
  /** Of the two lists of the page, this one. */
  view: f.optional(z.literal('sales')),
  /** Days on which the sale was audited. */
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  upldStas: f.codes(z.enum(['1', '2', '9'])),
  auditStas: f.codes(z.enum(['0', '1'])),
  /** The sale's number, exact. */
  rtalDocno: f.optional(f.searchText),
};
const saleFilterShape = z.strictObject(saleFilter);
export type SaleAuditFilter = z.infer<typeof saleFilterShape>;
const oneSale = z.strictObject({ fixmedinsCode: f.fixmedinsCode, rtalDocno: f.id });
export type AuditedSale = z.infer<typeof oneSale>;

const filter = {
  /** Days on which the centre found it. */
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  applStas: f.codes(applStas),
  docStas: f.codes(docStas),
  sevDeg: f.codes(sevDeg),
  /** Task, rule, the id of a settlement or suspicion, the code of a drug, or a person's mark (auditAnalyze). */
  keyword: f.optional(f.searchText),
  /** Name, certificate number or person number, in full. */
  person: f.optional(f.searchText),
  amount: f.optional(f.amounts),
};
const filterShape = z.strictObject(filter);
export type SuspicionFilter = z.infer<typeof filterShape>;

const key = { fixmedinsCode: f.fixmedinsCode, docSusptId: f.id };
const one = z.strictObject(key);
export type SuspicionKey = z.infer<typeof one>;
const reason = (label: string) =>
  z.string().trim().min(1, `请填写${label}`).max(500, `${label}最多 500 个字`);

const MENU = 'AuditManagement';
const fee = { fee: 'SmartAudit' } as const;
const may = (buttonCode: 'Pull' | 'Appeal' | 'Accept' | 'Resend') =>
  ({ menuCode: MENU, buttonCode }) as const;

/** Audit after the sale (3701 to 3704, domain §3.12). The spec names the page and shows no call of it. */
export const auditManagementCalls = {
  paged: defineCall({
    id: 'auditManagement.paged',
    method: 'GET',
    path: '/api/AuditManagement/Paged',
    summary: 'What the centre suspects of the settlements of the stores within reach',
    permission: { menuCode: MENU },
    ...fee,
    sealed: ['person'],
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['checkoutTime', 'applDdln', 'checkoutSusptAmt'], 'checkoutTime'),
    }),
    result: f.paged(suspicion),
  }),
  totals: defineCall({
    id: 'auditManagement.totals',
    method: 'GET',
    path: '/api/AuditManagement/Totals',
    summary: 'The sums of a query: suspected, deducted, won by appeal; and how many wait for an answer',
    permission: { menuCode: MENU },
    ...fee,
    sealed: ['person'],
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      checkoutSusptAmt: f.money,
      chkVolaAmt: f.money,
      volaDetAmt: f.money,
      applAmt: f.money,
      passApplAmt: f.money,
      open: f.count,
      /** Open ones whose deadline is within three days. */
      urgent: f.count,
    }),
  }),
  get: defineCall({
    id: 'auditManagement.get',
    method: 'GET',
    path: '/api/AuditManagement/Get',
    summary: 'A suspicion with the lines that it is about and the material of its appeal',
    permission: { menuCode: MENU },
    ...fee,
    request: one,
    result: suspicionDetail,
  }),
  pull: defineCall({
    id: 'auditManagement.pull',
    method: 'POST',
    path: '/api/AuditManagement/Pull',
    summary: '3701: fetches what is new or changed at the centre for one store; the sweep does so for all',
    permission: may('Pull'),
    ...fee,
    idempotent: 'natural',
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode }),
    result: z.object({ added: f.count, changed: f.count }),
  }),
  attach: defineCall({
    id: 'auditManagement.attach',
    method: 'POST',
    path: '/api/AuditManagement/Attach',
    summary: 'Adds a file to the material of an appeal that is not sent yet',
    permission: may('Appeal'),
    ...fee,
    upload: { maxBytes: ATT_BYTES },
    request: one,
    result: z.object({ atts: z.array(suspicionAtt) }),
  }),
  detach: defineCall({
    id: 'auditManagement.detach',
    method: 'POST',
    path: '/api/AuditManagement/Detach',
    summary: 'Removes a file from the material of an appeal that is not sent yet',
    permission: may('Appeal'),
    ...fee,
    request: z.strictObject({ ...key, attId: f.id }),
    result: z.object({ atts: z.array(suspicionAtt) }),
  }),
  download: defineCall({
    id: 'auditManagement.download',
    method: 'GET',
    path: '/api/AuditManagement/Download',
    summary: 'A file of the material',
    permission: { menuCode: MENU },
    ...fee,
    download: true,
    logged: true,
    request: z.strictObject({ ...key, attId: f.id }),
    result: z.unknown(),
  }),
  appeal: defineCall({
    id: 'auditManagement.appeal',
    method: 'POST',
    path: '/api/AuditManagement/Appeal',
    summary:
      'Appeals against a suspicion before its deadline; the material and 3702 are sent by the system, once',
    permission: may('Appeal'),
    ...fee,
    request: z.strictObject({
      ...key,
      applAmt: f.money.refine((text) => Number(text) > 0, '申诉金额应大于 0'),
      applRea: reason('申诉理由'),
    }),
    result: suspicion,
  }),
  accept: defineCall({
    id: 'auditManagement.accept',
    method: 'POST',
    path: '/api/AuditManagement/Accept',
    summary: 'Accepts what was found; there is no appeal afterwards',
    permission: may('Accept'),
    ...fee,
    confirms: true,
    request: z.strictObject({ ...key, applRea: z.string().trim().max(500, '说明最多 500 个字').default('') }),
    result: suspicion,
  }),
  sales: defineCall({
    id: 'auditManagement.sales',
    method: 'GET',
    path: '/api/AuditManagement/Sales',
    summary: 'Audits of sales at the till (3101, 3102), and whether the centre took the choices (3103)',
    permission: { menuCode: MENU },
    ...fee,
    reads: 'replica',
    request: z.strictObject({ ...saleFilter, ...f.paging, ...f.sorting(['madeAt'], 'madeAt') }),
    result: f.paged(saleAuditRow),
  }),
  saleTotals: defineCall({
    id: 'auditManagement.saleTotals',
    method: 'GET',
    path: '/api/AuditManagement/SaleTotals',
    summary: 'How many audits of sales a query has: silent ones, refused choices, choices on their way',
    permission: { menuCode: MENU },
    ...fee,
    reads: 'replica',
    request: saleFilterShape,
    result: z.object({
      rowCount: f.count,
      warns: f.count,
      silent: f.count,
      refused: f.count,
      sending: f.count,
    }),
  }),
  sale: defineCall({
    id: 'auditManagement.sale',
    method: 'GET',
    path: '/api/AuditManagement/Sale',
    summary: 'All audits of one sale with their warnings and choices',
    permission: { menuCode: MENU },
    ...fee,
    request: oneSale,
    result: z.object({ audits: z.array(saleAuditView) }),
  }),
  resend: defineCall({
    id: 'auditManagement.resend',
    method: 'POST',
    path: '/api/AuditManagement/Resend',
    summary: '3103 again for the choices of a sale that the centre refused; the system sends them, once',
    permission: may('Resend'),
    ...fee,
    idempotent: 'natural',
    request: oneSale,
    /** Audits that are sent again; 0: none is refused any more. */
    result: z.object({ resent: f.count }),
  }),
};
