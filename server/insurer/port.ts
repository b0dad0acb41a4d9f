import type { AuditPort, SaleWarn } from './audits.ts';
import type { CardPort } from './cards.ts';
import type { CataloguePort } from './catalogues.ts';
import type { ClearScorePort } from './clearScores.ts';
import type { FilingPort } from './filings.ts';
import type { InstitutionPort } from './institutions.ts';
import type { PrescriptionPort } from './prescriptions.ts';
import type { StaffPort } from './staff.ts';
import type { CertPort } from './certs.ts';
import type { StockPort } from './stock.ts';

/**
 * The port to the insurance centre. Methods are the national interfaces (domain §1, Appendix A), named with their
 * numbers; a province's real centre plugs in here. Amounts are decimal strings in 元, times `YYYY-MM-DD HH:mm:ss` in
 * Asia/Shanghai.
 *
 * Every method may throw `InsurerRefusal` (the centre refused, nothing happened there) or `InsurerTimeout` (no answer:
 * the outcome there is unknown). A write repeated under the same `msgid` takes effect once.
 */
export interface InsurerPort
  extends
    PrescriptionPort,
    ClearScorePort,
    CardPort,
    InstitutionPort,
    CataloguePort,
    StaffPort,
    StockPort,
    CertPort,
    FilingPort,
    AuditPort {
  /** Time limit of an answer in ms; a later one counts as lost. */
  readonly patienceMs: number;
  /** 9001 签到. */
  signIn(request: SignInRequest): Promise<{ signNo: string; signTime: string }>;
  /** 1101 人员信息获取. */
  personInfo(request: PersonRequest): Promise<PersonInfo>;
  /** 2101 药店预结算: computes, writes nothing. */
  preSettle(request: SettleRequest): Promise<Settlement>;
  /** 3101 明细审核事前分析: what the centre warns of before a sale is counted. */
  auditBefore(request: SettleRequest): Promise<{ readonly warns: readonly SaleWarn[] }>;
  /** 3102 明细审核事中分析: the same while it is settled. */
  auditDuring(request: SettleRequest): Promise<{ readonly warns: readonly SaleWarn[] }>;
  /** 2102 药店结算. */
  settle(request: SettleRequest): Promise<Settlement>;
  /** 2103 药店结算撤销: makes a new negative settlement. */
  cancel(request: CancelRequest): Promise<CancelReply>;
  /** 2601 冲正: reverses a 2102 without a reply. */
  reverse(request: ReverseRequest): Promise<{ msgid: string }>;
  /** 3201 对总账: 0 even, 1 uneven. */
  reconcileTotals(request: TotalsRequest): Promise<{ stmtRslt: '0' | '1'; stmtRsltDscr: string }>;
  /** 3202 对明细账: the result file, as TAB-separated text of ten columns. */
  reconcileDetail(request: DetailRequest): Promise<string>;
  /** 对账汇总: the centre's groups of a store and a day. */
  listGroups(request: { fixmedinsCode: string; settleDate: string }): Promise<CentreGroup[]>;
  /** 5203 结算信息查询, by the settlement's message id. Null when the centre has none. */
  settlementInfo(request: { fixmedinsCode: string; omsgid: string }): Promise<SettlementInfo | null>;
  /** 5204 费用明细查询: the split of each line of a settlement; empty when the centre gives none. */
  feeDetail(request: { fixmedinsCode: string; setlId: string }): Promise<readonly LineSplit[]>;
  /**
   * 3505 商品销售; a return is 3506, with negative counts. A new message id replaces an earlier upload. Trace codes that
   * were sold before are reported, not refused (domain §1).
   */
  uploadSale(request: SaleRequest): Promise<SaleReply>;
  /**
   * 3203 清算申请 (3692 where a province splits it by fund). Refused when its sums differ from the centre's, or a day of it
   * is claimed already.
   */
  declareClearing(request: ClearingRequest): Promise<{ clrAppyEvtId: string }>;
  /** 3204 清算申请撤销 (3691). Refused once the centre has accepted the application. */
  withdrawClearing(request: WithdrawClearingRequest): Promise<{ clrAppyEvtId: string }>;
  /** 2172 月结申报: the state of an application by its 3203's message id; null when there is none, or no longer. */
  clearingState(request: { fixmedinsCode: string; omsgid: string }): Promise<ClearingState | null>;
  /** 2174 基金分项: the centre's payment of an application by fund; amounts are null until its audit is done. */
  clearingFunds(request: { fixmedinsCode: string; clrAppyEvtId: string }): Promise<readonly ClearingFund[]>;
  /** 1301 西药中成药目录: the number of drugs in a pooling area's catalogue (`data_cnt`), not the file. */
  catalogueSize(request: { poolareaNo: string }): Promise<number>;
  /** 1307 疾病与诊断目录: the newest edition beyond `ver`; null when `ver` is the newest. */
  diseaseEdition(request: { ver: string | null }): Promise<CatalogueEdition | null>;
  /** 9102 文件下载: an offered file, as a table with headings (contract/import/types.ts). */
  download(request: { fileQuryNo: string }): Promise<Buffer>;
}

/** An edition of a catalogue, and how to request its file (1301 to 1320). */
export interface CatalogueEdition {
  readonly ver: string;
  readonly verName: string;
  readonly fileQuryNo: string;
  readonly filename: string;
  readonly dataCnt: number;
}

export class InsurerRefusal extends Error {
  override readonly name = 'InsurerRefusal';
}
export class InsurerTimeout extends Error {
  override readonly name = 'InsurerTimeout';
  constructor(infno: string) {
    super(`医保中心无应答（${infno}），结果未知`);
  }
}

/** The envelope fields of each message. */
interface Header {
  /** 30 characters: fixmedins_code 12, time 14, sequence 4. */
  readonly msgid: string;
  readonly fixmedinsCode: string;
}

export interface SignInRequest extends Header {
  readonly opterNo: string;
  readonly mac: string;
  readonly ip: string;
}

export interface PersonRequest extends Header {
  /** 01 e-voucher token, 02 identity card, 03 social card. */
  readonly mdtrtCertType: '01' | '02' | '03';
  readonly mdtrtCertNo: string;
}
export interface Insured {
  readonly insutype: string;
  readonly balc: string;
  readonly psnType: string;
  /** 1 is normal. */
  readonly psnInsuStas: string;
  readonly psnInsuDate: string;
  readonly pausInsuDate: string | null;
  readonly cvlservFlag: string;
  readonly insuplcAdmdvs: string;
  readonly empName: string | null;
}
export interface PersonInfo {
  readonly psnNo: string;
  readonly psnCertType: string;
  readonly certno: string;
  readonly psnName: string;
  readonly gend: string;
  readonly naty: string | null;
  readonly brdy: string;
  /** In the centre's order, which has no meaning. */
  readonly insuinfo: readonly Insured[];
  /** Identities such as 低保 or 优抚. */
  readonly idetinfo: readonly Identity[];
  /** Whether this card needs a password before a payment. */
  readonly needsPassword: boolean;
}
export interface Identity {
  readonly psnIdetType: string;
  readonly psnTypeLv: string;
  readonly begntime: string;
  readonly endtime: string | null;
}

export interface FeeLineRequest {
  readonly feedetlSn: string;
  readonly medListCodg: string;
  readonly medinsListCodg: string;
  /** Four decimals. */
  readonly cnt: string;
  /** Six decimals. */
  readonly pric: string;
  readonly detItemFeeSumamt: string;
}
export interface SettleRequest extends Header {
  readonly psnNo: string;
  readonly insutype: string;
  readonly medType: string;
  /** 0 not used, 1 own account, 2 a family member's. */
  readonly acctUsedFlag: '0' | '1' | '2';
  readonly medfeeSumamt: string;
  readonly diseCodg?: string;
  readonly diseName?: string;
  readonly lines: readonly FeeLineRequest[];
}

export interface LineSplit {
  readonly feedetlSn: string;
  readonly detItemFeeSumamt: string;
  readonly cnt: string;
  readonly pric: string;
  readonly pricUplmtAmt: string;
  readonly selfpayProp: string;
  readonly fulamtOwnpayAmt: string;
  readonly overlmtAmt: string;
  readonly preselfpayAmt: string;
  readonly inscpScpAmt: string;
  readonly chrgitmLv: string;
  readonly medChrgitmType: string;
}
export interface Amounts {
  readonly medfeeSumamt: string;
  readonly fulamtOwnpayAmt: string;
  readonly overlmtSelfpay: string;
  readonly preselfpayAmt: string;
  readonly inscpScpAmt: string;
  readonly actPayDedc: string;
  readonly poolPropSelfpay: string;
  readonly hifpPay: string;
  readonly cvlservPay: string;
  readonly hifesPay: string;
  readonly hifmiPay: string;
  readonly hifobPay: string;
  readonly hifdmPay: string;
  readonly mafPay: string;
  readonly othPay: string;
  readonly fundPaySumamt: string;
  readonly psnPartAmt: string;
  readonly acctPay: string;
  readonly acctMulaidPay: string;
  readonly psnCashPay: string;
  readonly hospPartAmt: string;
  readonly balc: string;
}
export interface Settlement extends Amounts {
  /** Empty in a pre-settlement. */
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly psnNo: string;
  readonly psnName: string;
  readonly certno: string;
  readonly gend: string;
  readonly brdy: string;
  readonly insutype: string;
  readonly psnType: string;
  readonly medType: string;
  readonly setlTime: string;
  readonly clrType: string;
  readonly clrWay: string;
  readonly clrOptins: string;
  readonly insuplcAdmdvs: string;
  readonly setldetail: readonly { fundPayType: string; fundPayTypeName: string; fundPayamt: string }[];
  readonly detlcutinfo: readonly LineSplit[];
}
export interface CancelRequest extends Header {
  readonly psnNo: string;
  readonly setlId: string;
  readonly mdtrtId: string;
}
export interface CancelReply extends Amounts {
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly setlTime: string;
}
export interface ReverseRequest extends Header {
  readonly psnNo: string;
  readonly omsgid: string;
  readonly oinfno: '2102' | '2207' | '2304' | '2401';
}

/** A line of 3505, in the national names. */
export interface SaleLineRequest {
  readonly feedetlSn: string;
  readonly medListCodg: string;
  readonly fixmedinsHilistId: string;
  readonly fixmedinsHilistName: string;
  readonly manuLotnum: string;
  readonly expyEnd: string;
  /** Six decimals. */
  readonly finlTrnsPric: string;
  /** Four decimals; negative in a return. */
  readonly selRetnCnt: string;
  /** 1: from an opened box, whose code comes again with its next piece. */
  readonly trdnFlag: string;
  readonly drugTracCodg: readonly string[];
}
export interface SaleRequest extends Header {
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly psnNo: string;
  readonly refdSetlFlag: '0' | '1';
  readonly rtalDocno: string;
  readonly selRetnTime: string;
  readonly selRetnOpterName: string;
  readonly pharName: string | null;
  readonly rxno: string | null;
  readonly prscDrName: string | null;
  readonly lines: readonly SaleLineRequest[];
}
export interface SaleReply {
  /** 商品销售流水号. */
  readonly medinsProdSelNo: string;
  /** Trace codes that were sold before. */
  readonly doubled: readonly string[];
}

export interface ClearingRequest extends Header {
  readonly insutype: string;
  readonly clrType: string;
  readonly clrWay: string;
  readonly clrOptins: string;
  /** YYYYMM. */
  readonly setlym: string;
  readonly begndate: string;
  readonly enddate: string;
  readonly psntime: number;
  readonly medfeeSumamt: string;
  readonly medSumfee: string;
  readonly fundAppySum: string;
  readonly cashPayamt: string;
  readonly acctPay: string;
  readonly funds: readonly {
    readonly fundPayType: string;
    readonly psntime: number;
    readonly fundAppySum: string;
  }[];
}
export interface WithdrawClearingRequest extends Header {
  readonly clrAppyEvtId: string;
  readonly memo: string;
}
export interface ClearingState {
  readonly clrAppyEvtId: string;
  /** Code table clrStas; 10 until it is accepted. */
  readonly clrStas: string;
}
export interface ClearingFund {
  readonly fundPayType: string;
  readonly payableAmount: string | null;
  readonly paidAmount: string | null;
  readonly withholdPayment: string | null;
  readonly hospPartAmt: string | null;
}

export interface GroupRequest {
  readonly fixmedinsCode: string;
  readonly settleDate: string;
  readonly insutype: string;
  readonly clrType: string;
  readonly setlOptins: string;
}
export interface CentreGroup {
  readonly insutype: string;
  readonly clrType: string;
  readonly setlOptins: string;
}
export interface TotalsRequest extends GroupRequest {
  /** The last day of the range that begins with `settleDate`; absent: that day alone. */
  readonly enddate?: string;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  readonly fixmedinsSetlCnt: number;
}
/** The store's line of a 3202 upload; a refund has its positive and its negative row. */
export interface DetailLine {
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly psnNo: string;
  readonly msgid: string;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  readonly refdSetlFlag: string;
}
export interface DetailRequest extends GroupRequest {
  readonly lines: readonly DetailLine[];
}

/** A settlement as 5203 returns it. */
export interface SettlementInfo extends Amounts {
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly msgid: string;
  readonly psnNo: string;
  readonly psnName: string;
  readonly certno: string;
  readonly gend: string;
  readonly brdy: string;
  readonly insutype: string;
  readonly psnType: string;
  readonly medType: string;
  readonly clrType: string;
  readonly clrWay: string;
  readonly clrOptins: string;
  readonly refdSetlFlag: '0' | '1';
  readonly setlTime: string;
  readonly insuplcAdmdvs: string;
}
