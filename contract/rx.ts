import { z } from 'zod';
import { sealedPin } from './doctor.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const hiRxno = f.id;
/** 0 待审核, 1 已接单, 2 审核通过, 3 已驳回, 9 上传中 (code table rxChkStas). */
export const rxChkStas = z.enum(['0', '1', '2', '3', '9']);
/** 0 未出库, 1 已出库, 8 撤销中, 9 上传中 (code table rxSelStas). */
export const rxSelStas = z.enum(['0', '1', '8', '9']);
/** Minutes of a review lease; it can be renewed. */
export const RX_LEASE_MIN = 10;
/** Minutes before expiry from which a prescription is shown as urgent. */
export const RX_URGENT_MIN = 60;

/** A prescription in a list (domain §3.10): names and papers masked. */
export const rxRow = z.object({
  hiRxno: z.string(),
  rxTraceCode: z.string(),
  authRxno: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  /** The prescriber. */
  medinsName: z.string(),
  prscDeptName: z.string(),
  prscDrName: z.string(),
  prscTime: f.datetime,
  patnName: z.string(),
  certno: z.string(),
  gend: z.string(),
  /** One decimal. */
  patnAge: z.string(),
  insutype: f.insutype,
  diseName: z.string().nullable(),
  maindiagName: z.string(),
  rxTypeCode: z.string(),
  rxExraAttrCode: z.string(),
  rxCircWay: z.enum(['1', '2', '3']),
  /** 1: insured in another area. */
  outFlag: z.enum(['0', '1']),
  drugs: z.string(),
  /** Its drugs without matched goods in the store's current range. */
  lackCnt: f.count,
  rxDrugCnt: z.string(),
  valiDays: f.count,
  valiEndTime: f.datetime,
  longRxFlag: z.enum(['0', '1']),
  maxReptCnt: f.count,
  reptdCnt: f.count,
  pushTime: f.datetime,
  /** Minutes waited so far, or until its review; and minutes left, negative once expired. As of the reply. */
  waitMin: f.count,
  leftMin: f.count,
  /** 1 有效, 2 已失效 (expired included), 3 已撤销. */
  rxStasCodg: z.string(),
  rxUsedStasCodg: z.string(),
  chkStas: rxChkStas,
  /** The holder of the review lease. */
  takenName: z.string().nullable(),
  takenUntil: f.datetime.nullable(),
  isMine: z.boolean(),
  chkPharName: z.string().nullable(),
  chkTime: f.datetime.nullable(),
  chkOpnn: z.string().nullable(),
  selStas: rxSelStas,
  selTime: f.datetime.nullable(),
  setlId: z.string().nullable(),
  /** Why the centre refused the last request, or that it did not answer. */
  error: z.string().nullable(),
});
export type RxRow = z.infer<typeof rxRow>;

export const rxLine = z.object({
  lineNo: f.count,
  medListCodg: z.string(),
  drugGenname: z.string(),
  drugDosform: z.string(),
  drugSpec: z.string(),
  prdrName: z.string(),
  medcWayDscr: z.string(),
  /** Four decimals. */
  sinDoscnt: z.string(),
  sinDosunt: z.string(),
  usedFrquName: z.string(),
  medcDays: z.string(),
  drugCnt: f.quantity,
  drugDosunt: z.string(),
  drugTotlcnt: f.count,
  drugTotlcntEmp: z.string(),
  /** The store's matched goods in its current range, by name; empty: the store does not carry the drug. */
  goods: z.string(),
});
export type RxLine = z.infer<typeof rxLine>;

/** A prescription in full, with the patient's full name, so that the sheet can be checked against the person. */
export const rxDetail = z.object({
  rx: rxRow.extend({
    medinsCode: z.string(),
    medType: f.medType,
    diseCodg: z.string().nullable(),
    maindiagCode: z.string(),
    algsHis: z.string().nullable(),
    minInrvDays: f.count,
    insuplcAdmdvs: f.admdvs,
    rxSignVerifySn: z.string().nullable(),
    verifyTime: f.datetime.nullable(),
    chkPharCode: z.string().nullable(),
    rxChkBizSn: z.string().nullable(),
  }),
  lines: z.array(rxLine),
  dises: z.array(
    z.object({ diagSrtNo: f.count, maindiagFlag: z.string(), diagCode: z.string(), diagName: z.string() }),
  ),
  log: z.array(
    z.object({
      at: f.datetime,
      action: z.string(),
      opterName: z.string(),
      fixmedinsCode: z.string(),
      text: z.string(),
    }),
  ),
  stoouts: z.array(
    z.object({
      nth: f.count,
      selStooutSn: z.string().nullable(),
      rtalDocno: z.string(),
      setlId: z.string().nullable(),
      pharName: z.string(),
      opterName: z.string(),
      stooutTime: f.datetime,
      undoneAt: f.datetime.nullable(),
      undoneBy: z.string().nullable(),
      undoRea: z.string().nullable(),
    }),
  ),
  /** A settlement of the store that names this prescription and belongs to no other dispensing. */
  settlement: z.object({ setlId: z.string(), rtalDocno: z.string() }).nullable(),
});
export type RxDetail = z.infer<typeof rxDetail>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  hiRxno: f.optional(f.searchText),
  /** Name or certificate number, in full. */
  person: f.optional(f.searchText),
  medinsName: f.optional(f.searchText),
  rxTypeCode: f.codes(f.id),
  rxStasCodg: f.codes(z.enum(['1', '2', '3'])),
  rxUsedStasCodg: f.codes(z.enum(['1', '2'])),
  chkStas: f.codes(rxChkStas),
  rxExraAttrCode: f.codes(f.id),
  rxCircWay: f.codes(z.enum(['1', '2', '3'])),
  outFlag: f.codes(z.enum(['0', '1'])),
};
const filterShape = z.strictObject(filter);
export type RxFilter = z.infer<typeof filterShape>;

const queueFilter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  hiRxno: f.optional(f.searchText),
  chkStas: f.codes(z.enum(['0', '1', '9'])),
};
const queueShape = z.strictObject(queueFilter);
export type RxQueueFilter = z.infer<typeof queueShape>;

/** A pharmacist of the store; the server looks up the name, and whether they may sign today. */
const pharCode = z
  .string()
  .trim()
  .regex(/^[\w-]{4,50}$/, '请选择药师');
/** What the pharmacist signs for: a review, or a dispensing. */
const rxPharmacistUse = z.enum(['check', 'sell']);
export type RxPharmacistUse = z.infer<typeof rxPharmacistUse>;
const rxPharmacist = z.object({
  pharCode: z.string(),
  pharName: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  /** Why they may not sign now: papers, or not on duty. Null where they may. */
  refusal: z.string().nullable(),
});
export type RxPharmacist = z.infer<typeof rxPharmacist>;
/** The outcome of a request to the centre. `unknown`: no answer; the system retries. */
const centreOutcome = z.object({ state: z.enum(['done', 'unknown']), message: z.string() });
export type RxOutcome = z.infer<typeof centreOutcome>;

const MANAGE = 'RxManagement';
const QUEUE = 'RxOnlinePush';
const READ = { menuCode: [MANAGE, QUEUE] } as const;
const fee = { fee: 'EcRx' } as const;
const one = z.strictObject({ hiRxno });

export const rxCalls = {
  paged: defineCall({
    id: 'rx.paged',
    method: 'GET',
    path: '/api/Rx/Paged',
    summary: 'Electronic prescriptions of the stores within reach, by the time they were written',
    permission: { menuCode: MANAGE },
    ...fee,
    sealed: ['person'],
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['prscTime', 'valiEndTime'], 'prscTime'),
    }),
    result: f.paged(rxRow),
  }),
  totals: defineCall({
    id: 'rx.totals',
    method: 'GET',
    path: '/api/Rx/Totals',
    summary: 'How many of a query wait, passed, were rejected, were used, ran out unused',
    permission: { menuCode: MANAGE },
    ...fee,
    sealed: ['person'],
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      waiting: f.count,
      passed: f.count,
      rejected: f.count,
      used: f.count,
      expired: f.count,
    }),
  }),
  queue: defineCall({
    id: 'rx.queue',
    method: 'GET',
    path: '/api/Rx/Queue',
    summary: 'Prescriptions that wait for a pharmacist, the first to run out first',
    permission: { menuCode: QUEUE },
    ...fee,
    request: z.strictObject({
      ...queueFilter,
      ...f.paging,
      ...f.sorting(['valiEndTime'], 'valiEndTime', 'asc'),
    }),
    result: f.paged(rxRow),
  }),
  queueTotals: defineCall({
    id: 'rx.queueTotals',
    method: 'GET',
    path: '/api/Rx/QueueTotals',
    summary: 'How many of the queue are free, taken, being told; and how many run out within the hour',
    permission: { menuCode: QUEUE },
    ...fee,
    request: queueShape,
    result: z.object({
      rowCount: f.count,
      waiting: f.count,
      taken: f.count,
      asking: f.count,
      urgent: f.count,
    }),
  }),
  pulse: defineCall({
    id: 'rx.pulse',
    method: 'GET',
    path: '/api/Rx/Pulse',
    summary: 'Whether the queue is another one than when it was looked at: its version, and the time here',
    permission: { menuCode: QUEUE },
    ...fee,
    request: queueShape,
    result: z.object({
      /** Changes with the queue's content. */
      version: z.string(),
      rowCount: f.count,
      /** The number of pushed prescriptions: when it grows, a new one has arrived. */
      lastPush: f.datetime.nullable(),
      now: f.datetime,
    }),
  }),
  get: defineCall({
    id: 'rx.get',
    method: 'GET',
    path: '/api/Rx/Get/{id}',
    summary: 'One prescription: its sheet, drugs, diagnoses, and what was done about it',
    permission: READ,
    ...fee,
    request: z.strictObject({ id: hiRxno }),
    result: rxDetail,
  }),
  pharmacists: defineCall({
    id: 'rx.pharmacists',
    method: 'GET',
    path: '/api/Rx/Pharmacists',
    summary:
      'Who may sign a review or a dispensing of a prescription now: pharmacists with valid papers who are on duty, and who of the store may not and why',
    permission: READ,
    ...fee,
    request: z.strictObject({ hiRxno, use: rxPharmacistUse }),
    result: z.array(rxPharmacist),
  }),
  sync: defineCall({
    id: 'rx.sync',
    method: 'POST',
    path: '/api/Rx/Sync',
    summary:
      'Pulls what was pushed since (7204) now instead of with the next round; says how many came within reach',
    permission: { menuCode: MANAGE, buttonCode: 'Sync' },
    ...fee,
    idempotent: 'natural',
    request: z.strictObject({}),
    result: z.object({ pulled: f.count, message: z.string() }),
  }),
  query: defineCall({
    id: 'rx.query',
    method: 'POST',
    path: '/api/Rx/Query',
    summary:
      'Asks the centre where a prescription stands (7105), who reviewed it (7106), whether it was used (7107)',
    permission: { menuCode: MANAGE, buttonCode: 'Sync' },
    ...fee,
    idempotent: 'natural',
    request: one,
    result: z.object({ message: z.string() }),
  }),
  verify: defineCall({
    id: 'rx.verify',
    method: 'POST',
    path: '/api/Rx/Verify',
    summary: '7205: verifies the signature of a prescription',
    permission: { menuCode: MANAGE, buttonCode: 'Verify' },
    ...fee,
    idempotent: 'natural',
    request: one,
    result: z.object({ message: z.string() }),
  }),
  sell: defineCall({
    id: 'rx.sell',
    method: 'POST',
    path: '/api/Rx/Sell',
    summary: '7207: tells the centre that the drugs of a passed prescription went out',
    permission: { menuCode: MANAGE, buttonCode: 'Sell' },
    ...fee,
    idempotent: 'natural',
    request: z.strictObject({
      hiRxno,
      pharCode,
      /** 零售单据号; the number of a settlement of the store links the two. */
      rtalDocno: z.string().trim().min(1, '请填写零售单据号').max(40, '零售单据号过长'),
    }),
    result: centreOutcome,
  }),
  undo: defineCall({
    id: 'rx.undo',
    method: 'POST',
    path: '/api/Rx/Undo',
    summary: '7208: takes the last dispensing of a prescription back',
    permission: { menuCode: MANAGE, buttonCode: 'Undo' },
    ...fee,
    idempotent: 'natural',
    request: z.strictObject({
      hiRxno,
      memo: z.string().trim().min(1, '请填写撤销原因').max(200, '撤销原因过长'),
    }),
    result: centreOutcome,
  }),
  take: defineCall({
    id: 'rx.take',
    method: 'POST',
    path: '/api/Rx/Take',
    summary: 'Takes a prescription to review: for some minutes it is nobody else’s',
    permission: { menuCode: QUEUE, buttonCode: 'Take' },
    ...fee,
    request: one,
    result: z.object({ takenUntil: f.datetime }),
  }),
  release: defineCall({
    id: 'rx.release',
    method: 'POST',
    path: '/api/Rx/Release',
    summary: 'Gives a taken prescription back to the queue',
    permission: { menuCode: QUEUE, buttonCode: 'Take' },
    ...fee,
    request: one,
    result: z.object({}),
  }),
  check: defineCall({
    id: 'rx.check',
    method: 'POST',
    path: '/api/Rx/Check',
    summary: 'Passes or rejects a taken prescription: verified (7205), then told to the centre (7206)',
    permission: { menuCode: QUEUE, buttonCode: 'Check' },
    ...fee,
    idempotent: 'natural',
    request: z
      .strictObject({
        hiRxno,
        /** 0 不通过, 1 通过. */
        rxChkStasCodg: z.enum(['0', '1']),
        rxChkOpnn: z.string().trim().max(200, '审核意见过长').default(''),
        pharCode,
        /** The pharmacist's own. */
        pin: sealedPin,
      })
      .refine((given) => given.rxChkStasCodg === '1' || given.rxChkOpnn !== '', {
        message: '请填写驳回原因',
        path: ['rxChkOpnn'],
      }),
    result: centreOutcome,
  }),
  targets: defineCall({
    id: 'rx.targets',
    method: 'GET',
    path: '/api/Rx/Targets',
    summary:
      'Whom a prescription can be forwarded to: people of its store and company, other stores of the company',
    permission: { menuCode: QUEUE, buttonCode: 'Forward' },
    ...fee,
    sealed: ['keyword'],
    request: z.strictObject({ hiRxno, keyword: f.optional(f.searchText) }),
    result: z.object({
      users: z.array(
        z.object({ userId: z.string(), name: z.string(), fixmedinsName: z.string().nullable() }),
      ),
      stores: z.array(z.object({ fixmedinsCode: f.fixmedinsCode, fixmedinsName: z.string() })),
    }),
  }),
  forward: defineCall({
    id: 'rx.forward',
    method: 'POST',
    path: '/api/Rx/Forward',
    summary:
      'Hands a prescription on: to a person, or to another store of the company, which the centre authorises (7202)',
    permission: { menuCode: QUEUE, buttonCode: 'Forward' },
    ...fee,
    idempotent: 'natural',
    request: z.strictObject({
      hiRxno,
      toUserId: f.optional(f.id),
      toStore: f.optional(f.fixmedinsCode),
      memo: z.string().trim().max(200, '说明过长').default(''),
    }),
    result: centreOutcome,
  }),
};
