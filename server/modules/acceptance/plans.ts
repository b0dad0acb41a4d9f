import { InsurerRefusal, type CancelReply, type PersonInfo, type Settlement } from '../../insurer/port.ts';
import type { PortMethod } from '../../insurer/interfaces.ts';
import { today } from '../../query/range.ts';
import { NOBODY, type Plan, type Trial } from './trial.ts';
import { takeBack, noteToUndo } from './undo.ts';

const OPERATOR = '接口验收';
const answer = (ask: (trial: Trial) => Promise<unknown>): Plan => ({ expects: 'answer', ask });
const refusal = (ask: (trial: Trial) => Promise<unknown>): Plan => ({ expects: 'refusal', ask });
const either = (ask: (trial: Trial) => Promise<unknown>): Plan => ({ expects: 'either', ask });
const byHand = (where: string): Plan => ({ byHand: `请在“${where}”办理一笔测试业务验收` });

const header = async (trial: Trial) => ({
  msgid: await trial.msgid(),
  fixmedinsCode: trial.store.fixmedinsCode,
});
const rxName = ({ store }: Trial) => ({ hiRxno: NOBODY, fixmedinsCode: store.fixmedinsCode });
const group = ({ store }: Trial) => ({
  fixmedinsCode: store.fixmedinsCode,
  settleDate: today(),
  insutype: '310',
  clrType: '41',
  setlOptins: store.poolareaNo,
});
const month = (): string => today().slice(0, 7).replace('-', '');
const now = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const line = async (trial: Trial) => ({
  feedetlSn: '1',
  medListCodg: await trial.goodsCode(),
  medinsListCodg: '1',
  cnt: '1.0000',
  pric: '1.000000',
  detItemFeeSumamt: '1.00',
});
const sale = async (trial: Trial, psnNo: string, insutype: string) => ({
  ...(await header(trial)),
  psnNo,
  insutype,
  medType: '41',
  acctUsedFlag: '0' as const,
  medfeeSumamt: '1.00',
  lines: [await line(trial)],
});

interface Settled {
  readonly person: PersonInfo;
  readonly settled: Settlement;
  readonly msgid: string;
}
/**
 * Settles 1 元 for the test person, runs `then`, and takes the settlement back in every case. What is to be taken back is
 * written down before the settlement is asked for. `afterwards` gets the refund (2103).
 */
async function withSettlement(
  trial: Trial,
  then: (settled: Settled) => Promise<unknown>,
  afterwards?: (refund: CancelReply, psnNo: string) => Promise<unknown>,
): Promise<void> {
  const person = await trial.testPerson();
  const insured = person.insuinfo.find(({ psnInsuStas }) => psnInsuStas === '1');
  if (!insured) throw new InsurerRefusal('测试参保人没有正常参保的险种');
  const request = await sale(trial, person.psnNo, insured.insutype);
  const { msgid } = request;
  await noteToUndo(trial, msgid, person.psnNo);
  let settled: Settlement | null = null;
  let refund: CancelReply | null;
  try {
    settled = await trial.send('settle', request);
    await then({ person, settled, msgid });
  } finally {
    refund = await takeBack(trial, { msgid, psnNo: person.psnNo }, settled);
  }
  if (refund !== null) await afterwards?.(refund, person.psnNo);
}

const rxPage = '处方管理';
/** How each interface is tried; a method without a plan does not compile. */
export const plans: Readonly<Record<PortMethod, Plan>> = {
  signIn: answer(async (trial) => signedIn(trial)),
  signOut: answer(async (trial) => signedIn(trial)),
  personInfo: refusal(async (trial) =>
    trial.send('personInfo', { ...(await header(trial)), mdtrtCertType: '02', mdtrtCertNo: NOBODY }),
  ),
  preSettle: refusal(async (trial) => trial.send('preSettle', await sale(trial, NOBODY, '310'))),
  settle: answer((trial) => withSettlement(trial, () => Promise.resolve())),
  cancel: answer((trial) => withSettlement(trial, () => Promise.resolve())),
  reverse: answer((trial) =>
    withSettlement(trial, async ({ person, msgid }) =>
      trial.send('reverse', {
        ...(await header(trial)),
        psnNo: person.psnNo,
        omsgid: msgid,
        oinfno: '2102',
      }),
    ),
  ),
  reconcileTotals: answer((trial) =>
    trial.send('reconcileTotals', {
      ...group(trial),
      medfeeSumamt: '0.00',
      fundPaySumamt: '0.00',
      acctPay: '0.00',
      fixmedinsSetlCnt: 0,
    }),
  ),
  reconcileDetail: answer((trial) => trial.send('reconcileDetail', { ...group(trial), lines: [] })),
  listGroups: answer((trial) =>
    trial.send('listGroups', { fixmedinsCode: trial.store.fixmedinsCode, settleDate: today() }),
  ),
  settlementInfo: answer((trial) =>
    trial.send('settlementInfo', { fixmedinsCode: trial.store.fixmedinsCode, omsgid: NOBODY }),
  ),
  feeDetail: either((trial) =>
    trial.send('feeDetail', { fixmedinsCode: trial.store.fixmedinsCode, setlId: NOBODY }),
  ),
  uploadSale: answer((trial) =>
    withSettlement(
      trial,
      ({ person, settled }) => uploaded(trial, person.psnNo, settled, '0', '1.0000'),
      (refund, psnNo) => uploaded(trial, psnNo, refund, '1', '-1.0000'),
    ),
  ),
  declareClearing: byHand('清算申请'),
  withdrawClearing: byHand('清算申请'),
  clearingState: answer((trial) =>
    trial.send('clearingState', { fixmedinsCode: trial.store.fixmedinsCode, omsgid: NOBODY }),
  ),
  clearingFunds: either((trial) =>
    trial.send('clearingFunds', { fixmedinsCode: trial.store.fixmedinsCode, clrAppyEvtId: NOBODY }),
  ),
  catalogueSize: answer((trial) => trial.send('catalogueSize', { poolareaNo: trial.store.poolareaNo })),
  diseaseEdition: answer((trial) => trial.send('diseaseEdition', { ver: null })),
  download: refusal((trial) => trial.send('download', { fileQuryNo: NOBODY })),
  pushedRx: answer((trial) => trial.send('pushedRx', { pushSn: '9000000000000000', limit: 1 })),
  authoriseRx: byHand(rxPage),
  circulateRx: byHand(rxPage),
  downloadRx: refusal((trial) =>
    trial.send('downloadRx', {
      authRxno: NOBODY,
      epcToken: NOBODY,
      fixmedinsCode: trial.store.fixmedinsCode,
    }),
  ),
  verifyRx: refusal((trial) =>
    trial.send('verifyRx', { ...rxName(trial), rxTraceCode: NOBODY, epcToken: NOBODY }),
  ),
  checkRx: byHand('待审处方'),
  sellRx: byHand(rxPage),
  undoRxSale: byHand(rxPage),
  rxStanding: answer((trial) => trial.send('rxStanding', rxName(trial))),
  rxReview: answer((trial) => trial.send('rxReview', rxName(trial))),
  rxTaken: answer((trial) => trial.send('rxTaken', rxName(trial))),
  clearScorePage: either((trial) =>
    trial.send('clearScorePage', {
      fixmedinsCode: trial.store.fixmedinsCode,
      setlym: month(),
      startrow: 1,
    }),
  ),
  confirmClearScore: byHand('清分管理'),
  rollBackClearScore: byHand('清分管理'),
  clearScoreStanding: answer((trial) =>
    trial.send('clearScoreStanding', { fixmedinsCode: trial.store.fixmedinsCode, setlym: month() }),
  ),
  decodeVoucher: byHand('刷卡'),
  chronicDiseases: answer((trial) =>
    trial.send('chronicDiseases', { fixmedinsCode: trial.store.fixmedinsCode, psnNo: NOBODY }),
  ),
  diseaseQuota: either((trial) =>
    trial.send('diseaseQuota', {
      fixmedinsCode: trial.store.fixmedinsCode,
      psnNo: NOBODY,
      insutype: '310',
      opspDiseCode: 'M03900',
    }),
  ),
  // A wrong password counts: it is never tried by a machine.
  checkPassword: byHand('刷卡'),
  changePassword: byHand('刷卡'),
  drugTerms: answer(async (trial) =>
    trial.send('drugTerms', {
      poolareaNo: trial.store.poolareaNo,
      medListCodgs: [await trial.goodsCode()],
    }),
  ),
  institutions: answer((trial) =>
    trial.send('institutions', { fixmedinsType: '2', fixmedinsCode: trial.store.fixmedinsCode }),
  ),
  hilistEdition: answer((trial) => trial.send('hilistEdition', { ver: 0, listTypes: [] })),
  hilistChanges: answer((trial) =>
    trial.send('hilistChanges', { ver: 0, listTypes: [], afterCodg: '', size: 1 }),
  ),
  ecRxCatalogue: answer((trial) => trial.send('ecRxCatalogue', { afterCodg: '', size: 1 })),
  dictionary: answer((trial) =>
    trial.send('dictionary', { admdvs: trial.store.poolareaNo, types: ['medType'] }),
  ),
  opspDiseases: answer((trial) => trial.send('opspDiseases', { ver: '' })),
  uploadMatchings: answer((trial) => matched(trial)),
  withdrawMatching: answer((trial) => matched(trial)),
  practitioners: answer((trial) => trial.send('practitioners', { fixmedinsCode: trial.store.fixmedinsCode })),
  // A count or a change of stock has no reverse message: it is tried with real goods.
  tellCount: byHand('门店维护'),
  tellChange: byHand('门店维护'),
  tellPurchase: answer((trial) => purchased(trial)),
  tellGivenBack: answer((trial) => purchased(trial)),
  tellCert: answer((trial) =>
    withSettlement(trial, async ({ settled }) => {
      const cert = {
        setlId: settled.setlId,
        elecSetlCertType: '3',
        elecSetlCertCode: '',
        elecSetlCertNo: settled.setlId.slice(-20),
        elecSetlCertChkcode: '',
        issuDate: today(),
      };
      await trial.send('tellCert', { ...(await header(trial)), ...cert, redFlag: '0' });
      await trial.send('tellCert', { ...(await header(trial)), ...cert, redFlag: '1' });
    }),
  ),
  certState: answer((trial) =>
    trial.send('certState', {
      fixmedinsCode: trial.store.fixmedinsCode,
      setlId: NOBODY,
      elecSetlCertCode: NOBODY,
      elecSetlCertNo: NOBODY,
    }),
  ),
  file: byHand('备案管理'),
  withdrawFiling: refusal(async (trial) =>
    trial.send('withdrawFiling', {
      ...(await header(trial)),
      infno: '2504',
      trtDclaDetlSn: NOBODY,
      psnNo: NOBODY,
      memo: OPERATOR,
    }),
  ),
  filingState: answer((trial) =>
    trial.send('filingState', { fixmedinsCode: trial.store.fixmedinsCode, trtDclaDetlSn: NOBODY }),
  ),
  filedDrugs: answer((trial) =>
    trial.send('filedDrugs', { fixmedinsCode: trial.store.fixmedinsCode, psnNo: NOBODY }),
  ),
  offsiteFilings: answer((trial) =>
    trial.send('offsiteFilings', { fixmedinsCode: trial.store.fixmedinsCode, psnNo: NOBODY }),
  ),
  auditBefore: answer(async (trial) => trial.send('auditBefore', await sale(trial, NOBODY, '310'))),
  auditDuring: answer(async (trial) => trial.send('auditDuring', await sale(trial, NOBODY, '310'))),
  // A feedback is about a warning of a sale.
  tellChoice: byHand('刷卡'),
  suspicions: answer((trial) =>
    trial.send('suspicions', {
      fixmedinsCode: trial.store.fixmedinsCode,
      startTime: today(),
      endTime: today(),
      currentPage: 1,
    }),
  ),
  // An answer cannot be taken back, and material is kept with it.
  answerSuspicion: byHand('审核管理'),
  uploadMaterial: byHand('审核管理'),
  answerState: answer((trial) =>
    trial.send('answerState', { fixmedinsCode: trial.store.fixmedinsCode, docSusptId: NOBODY }),
  ),
};

async function signedIn(trial: Trial): Promise<void> {
  const opterNo = 'ACCEPT';
  const { signNo } = await trial.send('signIn', {
    ...(await header(trial)),
    opterNo,
    mac: '00-00-00-00-00-00',
    ip: '127.0.0.1',
  });
  await trial.send('signOut', { ...(await header(trial)), signNo, opterNo });
}

/** 3505, or with a negative count 3506, which takes it back. */
async function uploaded(
  trial: Trial,
  psnNo: string,
  { setlId, mdtrtId }: Pick<Settlement, 'setlId' | 'mdtrtId'>,
  refdSetlFlag: '0' | '1',
  selRetnCnt: string,
): Promise<void> {
  await trial.send('uploadSale', {
    ...(await header(trial)),
    setlId,
    mdtrtId,
    psnNo,
    refdSetlFlag,
    rtalDocno: setlId,
    selRetnTime: now(),
    selRetnOpterName: OPERATOR,
    pharName: null,
    rxno: null,
    prscDrName: null,
    lines: [
      {
        feedetlSn: '1',
        medListCodg: await trial.goodsCode(),
        fixmedinsHilistId: 'ACCEPTANCE',
        fixmedinsHilistName: OPERATOR,
        manuLotnum: 'ACCEPTANCE',
        expyEnd: '2099-12-31',
        finlTrnsPric: '1.000000',
        selRetnCnt,
        trdnFlag: '0',
        drugTracCodg: [],
      },
    ],
  });
}

async function matched(trial: Trial): Promise<void> {
  const name = {
    fixmedinsHilistId: 'ACCEPTANCE',
    listType: '101',
    medListCodg: await trial.goodsCode(),
  };
  const [reply] = await trial.send('uploadMatchings', {
    ...(await header(trial)),
    data: [
      {
        ...name,
        fixmedinsHilistName: OPERATOR,
        begndate: today(),
        enddate: '2099-12-31',
        aprvno: '',
        dosform: '',
        spec: '',
      },
    ],
  });
  if (reply?.reason) throw new InsurerRefusal(reply.reason);
  await trial.send('withdrawMatching', { ...(await header(trial)), ...name });
}

async function purchased(trial: Trial): Promise<void> {
  const batch = `ACC${Date.now()}`;
  const request = {
    medListCodg: await trial.goodsCode(),
    fixmedinsHilistId: 'ACCEPTANCE',
    fixmedinsHilistName: OPERATOR,
    rxFlag: '0' as const,
    manuLotnum: 'ACCEPTANCE',
    manuDate: today(),
    expyEnd: '2099-12-31',
    opterName: OPERATOR,
    memo: OPERATOR,
    drugTracCodg: [],
    splerName: OPERATOR,
    splerPmtno: '',
    dyntNo: '',
    prodentpName: OPERATOR,
    aprvno: '',
    finlTrnsPric: '1.000000',
    purcRetnCnt: '1.0000',
    purcInvoNo: '',
    purcRetnStoinTime: now(),
  };
  const { medinsProdPurcNo } = await trial.send('tellPurchase', {
    ...(await header(trial)),
    ...request,
    fixmedinsBchno: batch,
  });
  await trial.send('tellGivenBack', {
    ...(await header(trial)),
    ...request,
    fixmedinsBchno: `${batch}R`,
    medinsProdPurcNo,
  });
}
