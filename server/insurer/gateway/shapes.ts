import { z } from 'zod';
import { itemKeys } from '../../../contract/catalogue/items.ts';
import { SUSPICION_PAGE } from '../audits.ts';
import { CLEAR_SCORE_ROWS } from '../clearScores.ts';
import { interfaces, type PortMethod } from '../interfaces.ts';
import type { InsurerPort } from '../port.ts';
import {
  code,
  codeOrNull,
  count,
  day,
  dayOrNull,
  decimal,
  flag,
  money,
  moneyOrNull,
  must,
  rows,
  text,
  textOrNull,
  time,
  timeOrNull,
  yes,
} from './fields.ts';

/** Where the members of a message stand. Names on the wire are in snake_case unless `names` says camelCase. */
interface Nodes {
  /** The object that holds the members that no list holds. `null`: they stand in the message itself. */
  readonly node: string | null;
  /** Lists with a node of their own, by our name. */
  readonly lists?: Readonly<Record<string, string>>;
}

/** What the gateway knows of one method of the port beside its number (interfaces.ts). Both sides of the wire read it. */
export interface Shape {
  readonly names: 'snake' | 'camel';
  readonly in: Nodes;
  /** `list`: the reply is a list, under this name. `file`: it is a file (9101, 9102), and `output` is its text or its bytes. */
  readonly out: Nodes & { readonly list?: string; readonly file?: 'text' | 'bytes' };
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** With optional members that may be undefined: what zod returns of them. */
type Loose<T> = T extends Buffer
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Loose<Each>[]
    : T extends object
      ? {
          [Key in keyof T]:
            Loose<T[Key]> | Extract<T[Key], undefined> | (object extends Pick<T, Key> ? undefined : never);
        }
      : T;
type Request<M extends PortMethod> = Parameters<InsurerPort[M]>[0];
type Reply<M extends PortMethod> = Awaited<ReturnType<InsurerPort[M]>>;

const header = { msgid: must, fixmedinsCode: must };
const store = { fixmedinsCode: must };
const rx = { hiRxno: must, fixmedinsCode: must };

const amounts = {
  medfeeSumamt: money,
  fulamtOwnpayAmt: money,
  overlmtSelfpay: money,
  preselfpayAmt: money,
  inscpScpAmt: money,
  actPayDedc: money,
  // A share, not an amount.
  poolPropSelfpay: decimal(4),
  hifpPay: money,
  cvlservPay: money,
  hifesPay: money,
  hifmiPay: money,
  hifobPay: money,
  hifdmPay: money,
  mafPay: money,
  othPay: money,
  fundPaySumamt: money,
  psnPartAmt: money,
  acctPay: money,
  acctMulaidPay: money,
  psnCashPay: money,
  hospPartAmt: money,
  balc: money,
};
const person = {
  psnNo: must,
  psnName: must,
  certno: text,
  gend: text,
  brdy: text,
  insutype: must,
  psnType: text,
  medType: must,
};
const lineSplit = z.object({
  feedetlSn: must,
  detItemFeeSumamt: money,
  cnt: decimal(4),
  pric: decimal(6),
  pricUplmtAmt: decimal(6),
  selfpayProp: decimal(4),
  fulamtOwnpayAmt: money,
  overlmtAmt: money,
  preselfpayAmt: money,
  inscpScpAmt: money,
  chrgitmLv: text,
  medChrgitmType: text,
});
const settlement = z.object({
  ...amounts,
  ...person,
  setlId: text,
  mdtrtId: text,
  setlTime: time,
  clrType: text,
  clrWay: text,
  clrOptins: text,
  insuplcAdmdvs: text,
  setldetail: rows(z.object({ fundPayType: must, fundPayTypeName: text, fundPayamt: money })),
  detlcutinfo: rows(lineSplit),
});
const settle = z.object({
  ...header,
  psnNo: must,
  insutype: must,
  medType: must,
  acctUsedFlag: code('0', '1', '2'),
  medfeeSumamt: money,
  diseCodg: must.optional(),
  diseName: must.optional(),
  lines: rows(
    z.object({
      feedetlSn: must,
      medListCodg: must,
      medinsListCodg: must,
      cnt: decimal(4),
      pric: decimal(6),
      detItemFeeSumamt: money,
    }),
  ),
});
const group = {
  fixmedinsCode: must,
  settleDate: day,
  insutype: must,
  clrType: must,
  setlOptins: must,
};
const warns = z.object({
  warns: rows(
    z.object({
      jrId: must,
      ruleCode: must,
      ruleName: text,
      sevDeg: text,
      volaBhvrType: text,
      volaCont: text,
      volaAmt: money,
      volaEvid: text,
      medListCodg: text,
    }),
  ),
});
const password = z.object({ isRight: yes, triesLeft: count });
const passwordOf = { ...header, psnNo: must, password: must };
const matching = { fixmedinsHilistId: must, listType: must, medListCodg: must };
const hilist = { ver: count, listTypes: rows(must) };
const goods = {
  ...header,
  fixmedinsBchno: must,
  medListCodg: must,
  fixmedinsHilistId: must,
  fixmedinsHilistName: must,
  rxFlag: flag,
  manuLotnum: text,
  manuDate: dayOrNull,
  expyEnd: dayOrNull,
  opterName: text,
  memo: text,
  drugTracCodg: rows(must),
};
const purchase = {
  ...goods,
  splerName: text,
  splerPmtno: text,
  dyntNo: text,
  prodentpName: text,
  aprvno: text,
  finlTrnsPric: decimal(6),
  purcRetnCnt: decimal(4),
  purcInvoNo: text,
  purcRetnStoinTime: time,
};
const kept = z.object({ fixmedinsBchno: must });
const clearMonth = { ...store, setlym: must };
const filingNo = z.object({ trtDclaDetlSn: must });
const psnOf = z.object({ ...store, psnNo: must });

const rxSheet = z.object({
  hiRxno: must,
  rxTraceCode: text,
  medinsCode: text,
  medinsName: text,
  prscDeptName: text,
  prscDrName: text,
  prscTime: time,
  valiDays: count,
  valiEndTime: time,
  rxTypeCode: text,
  rxExraAttrCode: text,
  rxCircWay: code('1', '2', '3'),
  longRxFlag: flag,
  maxReptCnt: count,
  reptdCnt: count,
  minInrvDays: count,
  rxDrugCnt: text,
  psnNo: must,
  patnName: must,
  certno: text,
  gend: text,
  patnAge: text,
  insutype: text,
  insuplcAdmdvs: text,
  medType: text,
  diseCodg: textOrNull,
  diseName: textOrNull,
  maindiagCode: text,
  maindiagName: text,
  algsHis: textOrNull,
  rxDetlList: rows(
    z.object({
      medListCodg: must,
      drugGenname: text,
      drugProdname: text,
      drugDosform: text,
      drugSpec: text,
      prdrName: text,
      medcWayDscr: text,
      sinDoscnt: text,
      sinDosunt: text,
      usedFrquName: text,
      medcDays: text,
      drugCnt: text,
      drugDosunt: text,
      drugTotlcnt: count,
      drugTotlcntEmp: text,
    }),
  ),
  rxDiseList: rows(
    z.object({ diagType: text, maindiagFlag: text, diagSrtNo: count, diagCode: text, diagName: text }),
  ),
});
const suspicion = z.object({
  docSusptId: must,
  docId: text,
  taskId: text,
  taskName: text,
  setlId: text,
  mdtrtId: text,
  psnNo: text,
  psnName: text,
  certno: text,
  insutype: text,
  medType: text,
  setlTime: time,
  ruleCode: text,
  ruleName: text,
  sevDeg: text,
  volaBhvrType: text,
  volaCont: text,
  checkoutTime: time,
  checkoutSusptAmt: money,
  chkVolaAmt: money,
  cnfmVolaAmt: moneyOrNull,
  volaDetAmt: moneyOrNull,
  detRea: text,
  detTime: timeOrNull,
  applDdln: day,
  applFlag: code('0', '1', '2'),
  applAmt: moneyOrNull,
  applRea: text,
  applTime: timeOrNull,
  applerName: text,
  applRslt: codeOrNull('0', '1'),
  passApplAmt: moneyOrNull,
  chkerName: text,
  chkTime: timeOrNull,
  chkOpnn: text,
  rchkerName: text,
  rchkTime: timeOrNull,
  rchkOpnn: text,
  clglCcls: text,
  rvisAmt: moneyOrNull,
  docStas: code('1', '2', '3', '4', '5', '6'),
  updtTime: time,
  lines: rows(
    z.object({
      docSusptDetlId: must,
      medListCodg: text,
      hilistName: text,
      spec: text,
      cnt: decimal(4),
      pric: decimal(6),
      sumamt: money,
      cnfmVolaAmt: money,
    }),
  ),
});
const hilistItem = z.object({
  item: z.object({
    ...(Object.fromEntries(itemKeys.map((key) => [key, text.optional()])) as Record<
      (typeof itemKeys)[number],
      z.ZodOptional<typeof text>
    >),
    medListCodg: must,
    drugName: must,
  }),
  terms: rows(
    z.object({
      termType: code('1312', '1318', '1319'),
      subType: text,
      begndate: day,
      enddate: dayOrNull,
      value: must,
    }),
  ),
});

/** A shape whose schemas give what the port declares: another one does not compile. */
const shape = <M extends PortMethod>(
  of: Omit<Shape, 'input' | 'output' | 'names'> & {
    readonly names?: Shape['names'];
    readonly method: M;
    readonly input: z.ZodType<Loose<Request<M>>>;
    readonly output: z.ZodType<Loose<Reply<M>>>;
  },
): Shape => ({ names: 'snake', ...of });
const DATA = { node: 'data' } as const;
const camel = { names: 'camel', in: DATA, out: DATA } as const;

export const shapes: Readonly<Record<PortMethod, Shape>> = {
  signIn: shape({
    method: 'signIn',
    in: { node: 'signIn' },
    out: { node: 'signinoutb' },
    input: z.object({ ...header, opterNo: must, mac: text, ip: text }),
    output: z.object({ signNo: must, signTime: time }),
  }),
  signOut: shape({
    method: 'signOut',
    in: { node: 'signOut' },
    out: { node: 'signoutoutb' },
    input: z.object({ ...header, signNo: must, opterNo: must }),
    output: z.object({ signTime: time }),
  }),
  personInfo: shape({
    method: 'personInfo',
    in: DATA,
    out: { node: 'baseinfo', lists: { insuinfo: 'insuinfo', idetinfo: 'idetinfo' } },
    input: z.object({ ...header, mdtrtCertType: code('01', '02', '03'), mdtrtCertNo: must }),
    output: z.object({
      psnNo: must,
      psnCertType: text,
      certno: text,
      psnName: must,
      gend: text,
      naty: textOrNull,
      brdy: text,
      insuinfo: rows(
        z.object({
          insutype: must,
          balc: money,
          psnType: text,
          psnInsuStas: text,
          psnInsuDate: text,
          pausInsuDate: textOrNull,
          cvlservFlag: text,
          insuplcAdmdvs: text,
          empName: textOrNull,
        }),
      ),
      idetinfo: rows(z.object({ psnIdetType: text, psnTypeLv: text, begntime: text, endtime: textOrNull })),
      needsPassword: yes,
    }),
  }),
  preSettle: shape({
    method: 'preSettle',
    in: { node: 'druginfo', lists: { lines: 'drugdetail' } },
    out: { node: 'setlinfo', lists: { setldetail: 'setldetail', detlcutinfo: 'detlcutinfo' } },
    input: settle,
    output: settlement,
  }),
  settle: shape({
    method: 'settle',
    in: { node: 'druginfo', lists: { lines: 'drugdetail' } },
    out: { node: 'setlinfo', lists: { setldetail: 'setldetail', detlcutinfo: 'detlcutinfo' } },
    input: settle,
    output: settlement,
  }),
  auditBefore: shape({
    method: 'auditBefore',
    in: { node: 'data', lists: { lines: 'drugdetail' } },
    out: { node: null, lists: { warns: 'result' } },
    input: settle,
    output: warns,
  }),
  auditDuring: shape({
    method: 'auditDuring',
    in: { node: 'data', lists: { lines: 'drugdetail' } },
    out: { node: null, lists: { warns: 'result' } },
    input: settle,
    output: warns,
  }),
  tellChoice: shape({
    method: 'tellChoice',
    in: { node: 'data', lists: { warns: 'warns' } },
    out: DATA,
    input: z.object({
      ...header,
      warnType: code('1', '2'),
      warns: rows(z.object({ warnRsltId: must, dspoWay: code('1', '2'), dspoWayRea: text })),
    }),
    output: z.object({ told: count }),
  }),
  cancel: shape({
    method: 'cancel',
    in: DATA,
    out: { node: 'setlinfo' },
    input: z.object({ ...header, psnNo: must, setlId: must, mdtrtId: must }),
    output: z.object({ ...amounts, setlId: must, mdtrtId: text, setlTime: time }),
  }),
  reverse: shape({
    method: 'reverse',
    in: DATA,
    out: DATA,
    input: z.object({ ...header, psnNo: must, omsgid: must, oinfno: code('2102', '2207', '2304', '2401') }),
    output: z.object({ msgid: must }),
  }),
  reconcileTotals: shape({
    method: 'reconcileTotals',
    in: DATA,
    out: { node: 'stmtinfo' },
    input: z.object({
      ...group,
      enddate: day.optional(),
      medfeeSumamt: money,
      fundPaySumamt: money,
      acctPay: money,
      fixmedinsSetlCnt: count,
    }),
    output: z.object({ stmtRslt: code('0', '1'), stmtRsltDscr: text }),
  }),
  reconcileDetail: shape({
    method: 'reconcileDetail',
    in: { node: 'data', lists: { lines: 'lines' } },
    out: { node: 'fileinfo', file: 'text' },
    input: z.object({
      ...group,
      lines: rows(
        z.object({
          setlId: text,
          mdtrtId: text,
          psnNo: text,
          msgid: text,
          medfeeSumamt: money,
          fundPaySumamt: money,
          acctPay: money,
          refdSetlFlag: text,
        }),
        200_000,
      ),
    }),
    output: z.string(),
  }),
  listGroups: shape({
    method: 'listGroups',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ ...store, settleDate: day }),
    output: rows(z.object({ insutype: must, clrType: must, setlOptins: must })),
  }),
  settlementInfo: shape({
    method: 'settlementInfo',
    in: DATA,
    out: { node: 'setlinfo' },
    input: z.object({ ...store, omsgid: must }),
    output: z
      .object({
        ...amounts,
        ...person,
        setlId: must,
        mdtrtId: text,
        msgid: must,
        clrType: text,
        clrWay: text,
        clrOptins: text,
        refdSetlFlag: flag,
        setlTime: time,
        insuplcAdmdvs: text,
      })
      .nullable(),
  }),
  feeDetail: shape({
    method: 'feeDetail',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ ...store, setlId: must }),
    output: rows(lineSplit),
  }),
  uploadSale: shape({
    method: 'uploadSale',
    in: { node: 'selinfo', lists: { lines: 'lines' } },
    out: { node: 'result' },
    input: z.object({
      ...header,
      setlId: must,
      mdtrtId: text,
      psnNo: text,
      refdSetlFlag: flag,
      rtalDocno: text,
      selRetnTime: time,
      selRetnOpterName: text,
      pharName: textOrNull,
      rxno: textOrNull,
      prscDrName: textOrNull,
      lines: rows(
        z.object({
          feedetlSn: must,
          medListCodg: must,
          fixmedinsHilistId: must,
          fixmedinsHilistName: text,
          manuLotnum: text,
          expyEnd: text,
          finlTrnsPric: decimal(6),
          selRetnCnt: decimal(4),
          trdnFlag: text,
          drugTracCodg: rows(must),
        }),
      ),
    }),
    output: z.object({ medinsProdSelNo: must, doubled: rows(must) }),
  }),
  declareClearing: shape({
    method: 'declareClearing',
    in: { node: 'data', lists: { funds: 'funds' } },
    out: { node: 'result' },
    input: z.object({
      ...header,
      insutype: must,
      clrType: must,
      clrWay: text,
      clrOptins: must,
      setlym: must,
      begndate: day,
      enddate: day,
      psntime: count,
      medfeeSumamt: money,
      medSumfee: money,
      fundAppySum: money,
      cashPayamt: money,
      acctPay: money,
      funds: rows(z.object({ fundPayType: must, psntime: count, fundAppySum: money })),
    }),
    output: z.object({ clrAppyEvtId: must }),
  }),
  withdrawClearing: shape({
    method: 'withdrawClearing',
    in: DATA,
    out: { node: 'result' },
    input: z.object({ ...header, clrAppyEvtId: must, memo: text }),
    output: z.object({ clrAppyEvtId: must }),
  }),
  clearingState: shape({
    method: 'clearingState',
    in: DATA,
    out: DATA,
    input: z.object({ ...store, omsgid: must }),
    output: z.object({ clrAppyEvtId: must, clrStas: must }).nullable(),
  }),
  clearingFunds: shape({
    method: 'clearingFunds',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ ...store, clrAppyEvtId: must }),
    output: rows(
      z.object({
        fundPayType: must,
        payableAmount: moneyOrNull,
        paidAmount: moneyOrNull,
        withholdPayment: moneyOrNull,
        hospPartAmt: moneyOrNull,
      }),
    ),
  }),
  // Three questions have the number 1301: the node tells them apart.
  catalogueSize: shape({
    method: 'catalogueSize',
    in: { node: 'count' },
    out: { node: null, list: 'dataCnt' },
    input: z.object({ poolareaNo: must }),
    output: count,
  }),
  hilistEdition: shape({
    method: 'hilistEdition',
    in: { node: 'edition' },
    out: DATA,
    input: z.object(hilist),
    output: z.object({ ver: count, verName: text, dataCnt: count }),
  }),
  hilistChanges: shape({
    method: 'hilistChanges',
    in: { node: 'changes' },
    out: { node: 'data', lists: { rows: 'rows' } },
    input: z.object({ ...hilist, afterCodg: text, size: count }),
    output: z.object({ ver: count, rows: rows(hilistItem), hasMore: yes }),
  }),
  diseaseEdition: shape({
    method: 'diseaseEdition',
    in: DATA,
    out: { node: 'fileinfo' },
    input: z.object({ ver: textOrNull }),
    output: z
      .object({ ver: must, verName: text, fileQuryNo: must, filename: text, dataCnt: count })
      .nullable(),
  }),
  download: shape({
    method: 'download',
    in: { node: 'fsDownloadIn' },
    out: { node: null, file: 'bytes' },
    input: z.object({ fileQuryNo: must }),
    output: z.instanceof(Buffer),
  }),
  ecRxCatalogue: shape({
    method: 'ecRxCatalogue',
    ...camel,
    input: z.object({ afterCodg: text, size: count }),
    output: z.object({ codes: rows(must), hasMore: yes }),
  }),
  dictionary: shape({
    method: 'dictionary',
    in: DATA,
    out: { node: null, list: 'list' },
    input: z.object({ admdvs: text, types: rows(must) }),
    output: rows(z.object({ type: must, value: must, label: text, wubi: text }), 100_000),
  }),
  opspDiseases: shape({
    method: 'opspDiseases',
    in: DATA,
    out: { node: 'data', lists: { rows: 'rows' } },
    input: z.object({ ver: text }),
    output: z
      .object({
        ver: must,
        rows: rows(
          z.object({
            opspDiseCode: must,
            opspDiseName: must,
            opspDiseMajclsName: text,
            opspDiseSubdName: text,
            medType: text,
            admdvs: text,
            diseCont: text,
            trtGuide: text,
            memo: text,
          }),
          100_000,
        ),
      })
      .nullable(),
  }),
  uploadMatchings: shape({
    method: 'uploadMatchings',
    in: { node: null, lists: { data: 'data' } },
    out: { node: null, list: 'result' },
    input: z.object({
      ...header,
      data: rows(
        z.object({
          ...matching,
          fixmedinsHilistName: text,
          begndate: text,
          enddate: text,
          aprvno: text,
          dosform: text,
          spec: text,
        }),
        100,
      ),
    }),
    output: rows(z.object({ fixmedinsHilistId: must, reason: textOrNull })),
  }),
  withdrawMatching: shape({
    method: 'withdrawMatching',
    in: DATA,
    out: { node: 'result' },
    input: z.object({ ...header, ...matching }),
    output: z.object({ fixmedinsHilistId: must }),
  }),
  practitioners: shape({
    method: 'practitioners',
    in: DATA,
    out: { node: null, list: 'feedetail' },
    input: z.object({ ...store, pracPsnName: text.optional() }),
    output: rows(
      z.object({
        pracPsnCode: must,
        pracPsnName: must,
        pracPsnType: code('1', '2', '3', '4'),
        psnCertType: text,
        certno: text,
        pracPsnCert: text,
        pracCertNo: text,
        hiDrFlag: flag,
        begntime: day,
        endtime: dayOrNull,
        chgRea: text,
      }),
    ),
  }),
  institutions: shape({
    method: 'institutions',
    in: { node: 'medinsinfo' },
    out: { node: null, list: 'medinsinfo' },
    // The institution asked about is not the one that asks.
    input: z.object({ fixmedinsType: must, fixmedinsName: must.optional(), fixmedinsCode: must.optional() }),
    output: rows(
      z.object({
        fixmedinsCode: must,
        fixmedinsName: text,
        uscc: text,
        fixmedinsType: text,
        hospLv: textOrNull,
      }),
    ),
  }),
  drugTerms: shape({
    method: 'drugTerms',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ poolareaNo: must, medListCodgs: rows(must) }),
    output: rows(
      z.object({
        medListCodg: must,
        chrgitmLv: text,
        medChrgitmType: text,
        selfpayProp: decimal(4),
        pricUplmtAmt: decimal(6),
        dualChanFlag: text.optional(),
      }),
    ),
  }),
  decodeVoucher: shape({
    method: 'decodeVoucher',
    ...camel,
    input: z.object({
      ...header,
      ecQrCode: must,
      businessType: must,
      operatorId: must,
      operatorName: text,
    }),
    output: z.object({
      ecToken: must,
      userName: text,
      idNo: text,
      idType: text,
      insuOrg: text,
      authNo: text,
    }),
  }),
  chronicDiseases: shape({
    method: 'chronicDiseases',
    in: DATA,
    out: { node: null, list: 'feedetail' },
    input: psnOf,
    output: rows(
      z.object({
        opspDiseCode: must,
        opspDiseName: text,
        insutype: must,
        begndate: day,
        enddate: dayOrNull,
        fixmedinsCode: textOrNull,
        fixmedinsName: textOrNull,
      }),
    ),
  }),
  diseaseQuota: shape({
    method: 'diseaseQuota',
    in: DATA,
    out: DATA,
    input: z.object({ ...store, psnNo: must, insutype: must, opspDiseCode: must }),
    output: z.object({ lmtAmt: moneyOrNull, usedAmt: money }),
  }),
  checkPassword: shape({
    method: 'checkPassword',
    in: DATA,
    out: DATA,
    input: z.object(passwordOf),
    output: password,
  }),
  changePassword: shape({
    method: 'changePassword',
    in: DATA,
    out: DATA,
    input: z.object({ ...passwordOf, newPassword: must }),
    output: password,
  }),
  pushedRx: shape({
    method: 'pushedRx',
    names: 'camel',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ pushSn: text, limit: count }),
    output: rows(
      z.object({
        ...rx,
        authRxno: must,
        epcToken: must,
        pushSn: must,
        authCircBizSn: text,
        pushTime: time,
        isTouched: yes,
      }),
    ),
  }),
  authoriseRx: shape({
    method: 'authoriseRx',
    names: 'camel',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({
      ...header,
      psnName: must,
      psnCertType: text,
      certno: must,
      ecToken: must,
      opter: text,
      opterName: text,
    }),
    output: rows(
      z.object({ hiRxno: must, authRxno: must, medinsName: text, maindiagName: text, valiEndTime: time }),
    ),
  }),
  circulateRx: shape({
    method: 'circulateRx',
    ...camel,
    input: z.object({ ...rx, msgid: must, authCircBizSn: must }),
    output: z.object({ authRxno: must, epcToken: must }),
  }),
  downloadRx: shape({
    method: 'downloadRx',
    ...camel,
    input: z.object({ ...store, authRxno: must, epcToken: must }),
    output: rxSheet,
  }),
  verifyRx: shape({
    method: 'verifyRx',
    ...camel,
    input: z.object({ ...rx, rxTraceCode: must, epcToken: must }),
    output: z.object({ rxSignVerifySn: must }),
  }),
  checkRx: shape({
    method: 'checkRx',
    ...camel,
    input: z.object({
      ...rx,
      msgid: must,
      epcToken: must,
      fixmedinsName: text,
      pharName: must,
      pharCode: must,
      rxChkStasCodg: code('0', '1'),
      rxChkOpnn: text,
      rxChkTime: time,
      rxSignVerifySn: text,
    }),
    output: z.object({ rxChkBizSn: must }),
  }),
  sellRx: shape({
    method: 'sellRx',
    ...camel,
    input: z.object({
      ...rx,
      msgid: must,
      fixmedinsName: text,
      rchkPharName: text,
      dspeerName: text,
      rxChkBizSn: text,
      hiFeesetlFlag: flag,
      rtalDocno: text,
      stooutTime: time,
      rxSaleDrugDetl: rows(
        z.object({
          medListCodg: must,
          drugGenname: text,
          drugSpec: text,
          drugTotlcnt: count,
          drugTotlcntEmp: text,
        }),
      ),
    }),
    output: z.object({ selStooutSn: must }),
  }),
  undoRxSale: shape({
    method: 'undoRxSale',
    ...camel,
    input: z.object({ ...rx, msgid: must, selStooutSn: textOrNull }),
    output: z.object({ hiRxno: must }),
  }),
  rxStanding: shape({
    method: 'rxStanding',
    ...camel,
    input: z.object(rx),
    output: z.object({ rxStasCodg: must, rxUsedStasCodg: must, reptdCnt: count }).nullable(),
  }),
  rxReview: shape({
    method: 'rxReview',
    ...camel,
    input: z.object(rx),
    output: z
      .object({
        pharName: text,
        pharCode: text,
        rxChkStasCodg: code('0', '1'),
        rxChkOpnn: text,
        rxChkTime: time,
        rxChkBizSn: text,
      })
      .nullable(),
  }),
  rxTaken: shape({
    method: 'rxTaken',
    ...camel,
    input: z.object(rx),
    output: z.object({ setlTime: time }).nullable(),
  }),
  clearScorePage: shape({
    method: 'clearScorePage',
    in: DATA,
    out: { node: null, list: 'data' },
    input: z.object({ ...clearMonth, startrow: count }),
    output: rows(
      z.object({
        seqno: count,
        mdtrtarea: text,
        insuplcAdmdvs: text,
        certno: text,
        mdtrtId: text,
        mdtrtSetlTime: time,
        setlSn: must,
        fulamtAdvpayFlag: text,
        medfeeSumamt: money,
        optinsPaySumamt: money,
      }),
      CLEAR_SCORE_ROWS,
    ),
  }),
  confirmClearScore: shape({
    method: 'confirmClearScore',
    in: { node: 'data', lists: { detail: 'detail' } },
    out: DATA,
    input: z.object({
      ...clearMonth,
      msgid: must,
      totalrow: count,
      detail: rows(z.object({ setlSn: must, cnfmFlag: code('0', '1') }), CLEAR_SCORE_ROWS),
    }),
    output: z.object({ otransid: must }),
  }),
  rollBackClearScore: shape({
    method: 'rollBackClearScore',
    in: DATA,
    out: DATA,
    input: z.object({ ...clearMonth, msgid: must, otransid: must }),
    output: z.object({ otransid: must }),
  }),
  clearScoreStanding: shape({
    method: 'clearScoreStanding',
    in: DATA,
    out: DATA,
    input: z.object(clearMonth),
    output: z.object({ otransid: textOrNull, told: count, totalrow: count }),
  }),
  tellCount: shape({
    method: 'tellCount',
    in: { node: 'invinfo' },
    out: DATA,
    input: z.object({ ...goods, invdate: day, invCnt: decimal(4) }),
    output: kept,
  }),
  tellChange: shape({
    method: 'tellChange',
    in: { node: 'invinfo' },
    out: DATA,
    input: z.object({ ...goods, invChgType: must, pric: decimal(6), cnt: decimal(4) }),
    output: kept,
  }),
  tellPurchase: shape({
    method: 'tellPurchase',
    in: { node: 'purcinfo' },
    out: DATA,
    input: z.object(purchase),
    output: z.object({ fixmedinsBchno: must, medinsProdPurcNo: must }),
  }),
  tellGivenBack: shape({
    method: 'tellGivenBack',
    in: { node: 'purcinfo' },
    out: DATA,
    input: z.object({ ...purchase, medinsProdPurcNo: must }),
    output: kept,
  }),
  tellCert: shape({
    method: 'tellCert',
    in: DATA,
    out: DATA,
    input: z.object({
      ...header,
      setlId: must,
      elecSetlCertType: text,
      // A 数电票 has a number alone.
      elecSetlCertCode: text,
      elecSetlCertNo: must,
      elecSetlCertChkcode: text,
      issuDate: day,
      redFlag: flag,
    }),
    output: z.object({ elecSetlCertNo: must }),
  }),
  certState: shape({
    method: 'certState',
    in: DATA,
    out: DATA,
    input: z.object({ ...store, setlId: must, elecSetlCertCode: text, elecSetlCertNo: must }),
    output: z.object({ redFlag: flag, reimFlag: code('0', '1', '2') }).nullable(),
  }),
  file: shape({
    method: 'file',
    in: { node: 'data', lists: { data: 'detail' } },
    out: { node: 'result' },
    input: z.object({
      ...header,
      infno: code('2503', '25001', '2505'),
      trtDclaDetlSn: must,
      psnNo: must,
      insutype: must,
      subject: must,
      subjectName: text,
      begndate: day,
      enddate: dayOrNull,
      data: z.record(z.string().max(60), z.string().max(2000)),
    }),
    output: filingNo,
  }),
  withdrawFiling: shape({
    method: 'withdrawFiling',
    in: DATA,
    out: { node: 'result' },
    input: z.object({
      ...header,
      infno: code('2504', '25002', '2506'),
      trtDclaDetlSn: must,
      psnNo: must,
      memo: must,
    }),
    output: filingNo,
  }),
  filingState: shape({
    method: 'filingState',
    in: DATA,
    out: DATA,
    input: z.object({ ...store, trtDclaDetlSn: must }),
    output: z
      .object({ rchkFlag: code('0', '1', '2'), rchkOpnn: text, rchkTime: timeOrNull, valiFlag: flag })
      .nullable(),
  }),
  filedDrugs: shape({
    method: 'filedDrugs',
    in: DATA,
    out: { node: null, list: 'data' },
    input: psnOf,
    output: rows(z.object({ medListCodg: must, insutype: must, begndate: day, enddate: dayOrNull })),
  }),
  offsiteFilings: shape({
    method: 'offsiteFilings',
    in: DATA,
    out: { node: null, list: 'data' },
    input: psnOf,
    output: rows(
      z.object({
        outAppyType: text,
        insutype: text,
        insuOptins: text,
        mdtrtareaAdmdvs: text,
        outRea: text,
        appyTime: text,
        begndate: day,
        enddate: dayOrNull,
        dclaSouc: text,
        valiFlag: flag,
      }),
    ),
  }),
  suspicions: shape({
    method: 'suspicions',
    in: DATA,
    out: { node: 'data', lists: { rows: 'rows' } },
    input: z.object({ ...store, startTime: day, endTime: day, currentPage: count }),
    output: z.object({ rows: rows(suspicion, SUSPICION_PAGE), nextPage: count.nullable() }),
  }),
  answerSuspicion: shape({
    method: 'answerSuspicion',
    in: DATA,
    out: DATA,
    input: z.object({
      ...header,
      docSusptId: must,
      applFlag: code('1', '2'),
      applAmt: money,
      applRea: text,
      applerName: text,
      attUpldIds: rows(must, 20),
    }),
    output: z.object({ docSusptId: must }),
  }),
  uploadMaterial: shape({
    method: 'uploadMaterial',
    in: DATA,
    out: DATA,
    input: z.object({ ...header, fileName: must, size: count, sha256: must, data: z.instanceof(Buffer) }),
    output: z.object({ attUpldId: must }),
  }),
  answerState: shape({
    method: 'answerState',
    in: DATA,
    out: DATA,
    input: z.object({ ...store, docSusptId: must }),
    output: z.object({ answeredBy: textOrNull }).nullable(),
  }),
};

/** The methods that are sent under a number, the profile's own numbers aside. */
export const methodsOf = (infno: string): PortMethod[] =>
  (Object.keys(shapes) as PortMethod[]).filter((method) => interfaces[method].infno === infno);
