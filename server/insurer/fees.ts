import { fromFen, fromUnits, toFen, toUnits } from '../../contract/wire/money.ts';
import type { Amounts, FeeLineRequest, LineSplit } from './port.ts';

/** What a settlement's amounts depend on: the catalogue's terms of each drug, and the person's entitlement. */
export interface DrugTerms {
  /** 01 甲类, 02 乙类, 03 丙类. */
  readonly chrgitmLv: string;
  readonly medChrgitmType: string;
  readonly selfpayProp: string;
  /** 999999 means no limit. */
  readonly pricUplmtAmt: string;
}
export interface Entitlement {
  readonly insutype: string;
  readonly medType: string;
  readonly cvlservFlag: string;
  readonly acctUsedFlag: '0' | '1' | '2';
  readonly balc: string;
  /** The fund's remaining quota of this year for the disease; absent: no limit. */
  readonly quotaLeft?: string;
}

const NO_LIMIT = 999_999n * 1_000_000n;

/** `value / 10^scale` rounded half away from zero. */
const scaled = (value: bigint, scale: number): bigint => {
  const divisor = 10n ** BigInt(scale);
  const half = divisor / 2n;
  return value >= 0n ? (value + half) / divisor : -((-value + half) / divisor);
};

/** 单价 × 数量 in 分: six and four decimals make ten, of which two remain. */
export const lineAmount = (pric: string, cnt: string): bigint =>
  scaled(toUnits(pric, 6) * toUnits(cnt, 4), 8);

/** Splits one line into 全自费, 超限价, 先行自付 and 符合范围 (domain §6.7, 6.8). @throws Error when its amount is wrong */
export function splitLine(line: FeeLineRequest, terms: DrugTerms): LineSplit {
  const amount = toFen(line.detItemFeeSumamt);
  const computed = lineAmount(line.pric, line.cnt);
  const off = amount > computed ? amount - computed : computed - amount;
  if (off > 1n) throw new RangeError(`明细 ${line.feedetlSn} 的金额不等于单价乘以数量`);
  const limit = toUnits(terms.pricUplmtAmt, 6);
  const price = toUnits(line.pric, 6);
  const isOwn = terms.chrgitmLv === '03';
  const above = price - limit;
  const raw = limit >= NO_LIMIT || above <= 0n ? 0n : scaled(above * toUnits(line.cnt, 4), 8);
  const over = isOwn ? 0n : raw > amount ? amount : raw;
  const base = isOwn ? 0n : amount - over;
  const pre = terms.chrgitmLv === '02' ? scaled(base * toUnits(terms.selfpayProp, 4), 4) : 0n;
  return {
    feedetlSn: line.feedetlSn,
    detItemFeeSumamt: fromFen(amount),
    cnt: line.cnt,
    pric: line.pric,
    pricUplmtAmt: terms.pricUplmtAmt,
    selfpayProp: terms.selfpayProp,
    fulamtOwnpayAmt: fromFen(isOwn ? amount : 0n),
    overlmtAmt: fromFen(over),
    preselfpayAmt: fromFen(pre),
    inscpScpAmt: fromFen(base - pre),
    chrgitmLv: terms.chrgitmLv,
    medChrgitmType: terms.medChrgitmType,
  };
}

/**
 * Share of the in-scope amount that the pooled fund pays: only for chronic diseases and pooled outpatient treatment.
 */
export function poolShare(insutype: string, medType: string): string {
  if (medType !== '14' && medType !== '11') return '0.0000';
  return insutype === '310' ? '0.7000' : insutype === '390' ? '0.5000' : '0.0000';
}

/** All amounts of a settlement from its lines; every identity of domain §6 holds exactly. */
export function settleAmounts(lines: readonly LineSplit[], who: Entitlement): Amounts {
  const sum = (pick: (line: LineSplit) => string): bigint =>
    lines.reduce((total, line) => total + toFen(pick(line)), 0n);
  const medfee = sum((line) => line.detItemFeeSumamt);
  const inscp = sum((line) => line.inscpScpAmt);
  const share = poolShare(who.insutype, who.medType);
  const due = scaled(inscp * toUnits(share, 4), 4);
  const quota = who.quotaLeft === undefined ? due : toFen(who.quotaLeft);
  const hifp = due < quota ? due : quota;
  const rest = inscp - hifp;
  const isPooled = share !== '0.0000';
  const cvlserv = isPooled && who.cvlservFlag === '1' ? scaled(rest * 2000n, 4) : 0n;
  const fund = hifp + cvlserv;
  const own = medfee - fund;
  const balc = toFen(who.balc);
  const acct = who.acctUsedFlag === '0' ? 0n : own < balc ? own : balc;
  const mulaid = who.acctUsedFlag === '2' ? acct : 0n;
  return {
    medfeeSumamt: fromFen(medfee),
    fulamtOwnpayAmt: fromFen(sum((line) => line.fulamtOwnpayAmt)),
    overlmtSelfpay: fromFen(sum((line) => line.overlmtAmt)),
    preselfpayAmt: fromFen(sum((line) => line.preselfpayAmt)),
    inscpScpAmt: fromFen(inscp),
    actPayDedc: '0.00',
    poolPropSelfpay: fromUnits(toUnits(share, 4), 4),
    hifpPay: fromFen(hifp),
    cvlservPay: fromFen(cvlserv),
    hifesPay: '0.00',
    hifmiPay: '0.00',
    hifobPay: '0.00',
    hifdmPay: '0.00',
    mafPay: '0.00',
    othPay: '0.00',
    fundPaySumamt: fromFen(fund),
    psnPartAmt: fromFen(own),
    acctPay: fromFen(acct),
    acctMulaidPay: fromFen(mulaid),
    psnCashPay: fromFen(own - acct),
    hospPartAmt: '0.00',
    balc: fromFen(balc - (mulaid > 0n ? 0n : acct)),
  };
}

const MONEY_KEYS = [
  'medfeeSumamt', 'fulamtOwnpayAmt', 'overlmtSelfpay', 'preselfpayAmt', 'inscpScpAmt', 'actPayDedc', 'hifpPay',
  'cvlservPay', 'hifesPay', 'hifmiPay', 'hifobPay', 'hifdmPay', 'mafPay', 'othPay', 'fundPaySumamt', 'psnPartAmt',
  'acctPay', 'acctMulaidPay', 'psnCashPay', 'hospPartAmt',
] as const; // prettier-ignore

/** The negative settlement of a refund: every amount negated, the balance restored. */
export function negated(amounts: Amounts, balc: string): Amounts {
  const turned = Object.fromEntries(MONEY_KEYS.map((key) => [key, fromFen(-toFen(amounts[key]))]));
  return { ...amounts, ...turned, balc };
}
