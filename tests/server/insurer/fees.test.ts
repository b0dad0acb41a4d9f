/** The money rules of domain §6 with tolerance 0, over many made-up purchases. */
import { describe, expect, it } from 'vitest';
import { addMoney, fromFen, fromUnits, subtractMoney, toFen, toUnits } from '../../../contract/wire/money.ts';
import {
  lineAmount,
  negated,
  settleAmounts,
  splitLine,
  type DrugTerms,
} from '../../../server/insurer/fees.ts';
import type { Amounts, LineSplit } from '../../../server/insurer/port.ts';
import { fundRows } from '../../../server/insurer/sandbox/settling.ts';
import { seeds } from '../../seed.ts';
import { randomOf, type Random } from '../../random.ts';

const CASES = 3000;
const pick = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;

function drug(random: Random): DrugTerms & { pric: string } {
  const lv = pick(random, ['01', '02', '03']);
  const pric = fromUnits(BigInt(random.below(900_000_000) + 1), 6);
  return {
    pric,
    chrgitmLv: lv,
    medChrgitmType: '09',
    selfpayProp:
      lv === '02'
        ? pick(random, ['0.0500', '0.1000', '0.3333', '1.0000'])
        : lv === '03'
          ? '1.0000'
          : '0.0000',
    pricUplmtAmt: pick(random, ['999999.000000', '10.000000', fromUnits(toUnits(pric, 6) / 2n, 6), pric]),
  };
}

function purchase(seed: number): {
  lines: LineSplit[];
  amounts: Amounts;
  who: Parameters<typeof settleAmounts>[1];
  terms: DrugTerms[];
} {
  const random = randomOf(seed);
  const terms = Array.from({ length: 1 + random.below(6) }, () => drug(random));
  const lines = terms.map((term, at) => {
    const cnt = pick(random, [
      '1.0000',
      '2.0000',
      '0.5000',
      '0.3333',
      '13.0000',
      fromUnits(BigInt(random.below(500_000) + 1), 4),
    ]);
    return splitLine(
      {
        feedetlSn: String(at),
        medListCodg: 'X',
        medinsListCodg: 'Y',
        cnt,
        pric: term.pric,
        detItemFeeSumamt: fromFen(lineAmount(term.pric, cnt)),
      },
      term,
    );
  });
  const who = {
    insutype: pick(random, ['310', '390', '510']),
    medType: pick(random, ['41', '14', '11', '18']),
    cvlservFlag: pick(random, ['0', '1']),
    acctUsedFlag: pick(random, ['0', '1', '2'] as const),
    balc: pick(random, ['0.00', '0.01', '25.10', '1378.15', '99999.99']),
  };
  return { lines, terms, who, amounts: settleAmounts(lines, who) };
}

/** What does not hold of a settlement; empty when all does. `sign` is -1 for a refund. */
function broken(a: Amounts, lines: readonly LineSplit[] | null, insutype: string, sign: 1n | -1n): string[] {
  const f = (value: string): bigint => toFen(value);
  const rules: [string, boolean][] = [
    ['1 总额 = 基金 + 个人 + 医院', f(a.medfeeSumamt) === f(a.fundPaySumamt) + f(a.psnPartAmt) + f(a.hospPartAmt)],
    ['2 个人 = 账户 + 现金', f(a.psnPartAmt) === f(a.acctPay) + f(a.psnCashPay)],
    ['3 账户 ≥ 共济 ≥ 0', sign * f(a.acctPay) >= sign * f(a.acctMulaidPay) && sign * f(a.acctMulaidPay) >= 0n],
    ['3 现金 ≥ 0', sign * f(a.psnCashPay) >= 0n],
    ['4 基金 = 各项之和', f(a.fundPaySumamt) === [a.hifpPay, a.cvlservPay, a.hifesPay, a.hifmiPay, a.hifobPay, a.mafPay, a.othPay].reduce((sum, part) => sum + f(part), 0n)],
    ['7 总额 = 全自费 + 超限价 + 先自付 + 符合范围', a.medfeeSumamt === addMoney(a.fulamtOwnpayAmt, a.overlmtSelfpay, a.preselfpayAmt, a.inscpScpAmt)],
  ]; // prettier-ignore
  const funds = fundRows(insutype, a);
  const sum = (of: typeof funds) => of.reduce((total, row) => total + f(row.fundPayamt), 0n);
  rules.push(
    ['5 基金分项', sum(funds.filter((row) => row.fundPayType !== '310200')) === f(a.fundPaySumamt)],
    [
      '5 本人账户',
      sum(funds.filter((row) => row.fundPayType === '310200')) === f(a.acctPay) - f(a.acctMulaidPay),
    ],
  );
  if (lines) {
    const total = (of: (line: LineSplit) => string) => lines.reduce((all, line) => all + f(of(line)), 0n);
    rules.push(
      ['6 总额 = 明细之和', f(a.medfeeSumamt) === total((line) => line.detItemFeeSumamt)],
      ['7 全自费', f(a.fulamtOwnpayAmt) === total((line) => line.fulamtOwnpayAmt)],
      ['7 超限价', f(a.overlmtSelfpay) === total((line) => line.overlmtAmt)],
      ['7 先自付', f(a.preselfpayAmt) === total((line) => line.preselfpayAmt)],
      ['7 符合范围', f(a.inscpScpAmt) === total((line) => line.inscpScpAmt)],
    );
  }
  return rules.filter(([, holds]) => !holds).map(([name]) => name);
}

/** Rounds half away from zero, from scratch: the rule must not be tested with itself. */
const rounded = (numerator: bigint, divisor: bigint): bigint => (numerator * 2n + divisor) / (divisor * 2n);

describe('a made-up purchase', () => {
  it(`obeys every identity, in ${CASES} of ${CASES} cases`, () => {
    for (const seed of seeds(CASES)) {
      const { lines, amounts, who } = purchase(seed);
      expect(broken(amounts, lines, who.insutype, 1n), `seed ${seed}`).toEqual([]);
    }
  });

  it('has each line split by level, limit and share (domain §6.8)', () => {
    for (const seed of seeds(CASES))
      for (const [at, line] of purchase(seed).lines.entries()) {
        const terms = purchase(seed).terms[at] as DrugTerms;
        const amount = rounded(toUnits(line.pric, 6) * toUnits(line.cnt, 4), 10n ** 8n);
        const above = toUnits(line.pric, 6) - toUnits(terms.pricUplmtAmt, 6);
        const over =
          terms.chrgitmLv === '03' || above <= 0n ? 0n : rounded(above * toUnits(line.cnt, 4), 10n ** 8n);
        const kept = over > amount ? amount : over;
        const pre =
          terms.chrgitmLv === '02' ? rounded((amount - kept) * toUnits(terms.selfpayProp, 4), 10n ** 4n) : 0n;
        const own = terms.chrgitmLv === '03' ? amount : 0n;
        expect([
          line.detItemFeeSumamt,
          line.fulamtOwnpayAmt,
          line.overlmtAmt,
          line.preselfpayAmt,
          line.inscpScpAmt,
        ]).toEqual([amount, own, kept, pre, amount - own - kept - pre].map(fromFen));
      }
  });

  it('takes the own account down by what it paid, a family member’s not (domain §6.9)', () => {
    for (const seed of seeds(CASES)) {
      const { amounts, who } = purchase(seed);
      const own = who.acctUsedFlag === '2' ? '0.00' : amounts.acctPay;
      expect(amounts.balc).toBe(subtractMoney(who.balc, own));
      expect(toFen(amounts.balc) >= 0n).toBe(true);
      if (who.acctUsedFlag === '0') expect(amounts.acctPay).toBe('0.00');
      expect(amounts.acctMulaidPay).toBe(who.acctUsedFlag === '2' ? amounts.acctPay : '0.00');
    }
  });

  it('refunds as its exact negative, which obeys the identities too and adds up to nothing', () => {
    for (const seed of seeds(CASES)) {
      const { amounts, who } = purchase(seed);
      const back = negated(amounts, who.balc);
      expect(broken(back, null, who.insutype, -1n), `seed ${seed}`).toEqual([]);
      for (const key of Object.keys(amounts) as (keyof Amounts)[])
        if (key !== 'balc' && key !== 'poolPropSelfpay')
          expect(addMoney(amounts[key], back[key])).toBe('0.00');
      expect(back.balc).toBe(who.balc);
    }
  });
});

describe('the worked cases of domain §6', () => {
  const terms = { chrgitmLv: '02', medChrgitmType: '09', selfpayProp: '0.0500', pricUplmtAmt: '999999' };
  it('sells 4.52 of 乙类 with 5 % to pay before', () => {
    const line = splitLine(
      {
        feedetlSn: '1',
        medListCodg: '',
        medinsListCodg: '',
        cnt: '1.0000',
        pric: '4.520000',
        detItemFeeSumamt: '4.52',
      },
      terms,
    );
    expect([line.preselfpayAmt, line.inscpScpAmt]).toEqual(['0.23', '4.29']);
    const amounts = settleAmounts([line], {
      insutype: '310',
      medType: '41',
      cvlservFlag: '0',
      acctUsedFlag: '1',
      balc: '1378.15',
    });
    expect(amounts).toMatchObject({
      medfeeSumamt: '4.52',
      fundPaySumamt: '0.00',
      acctPay: '4.52',
      psnCashPay: '0.00',
      balc: '1373.63',
    });
    expect(fundRows('310', amounts)).toMatchObject([{ fundPayType: '310200', fundPayamt: '4.52' }]);
  });
  it('refuses a line whose amount is not price × count', () => {
    const line = { feedetlSn: '7', medListCodg: '', medinsListCodg: '', cnt: '2.0000', pric: '4.520000' };
    expect(() => splitLine({ ...line, detItemFeeSumamt: '9.06' }, terms)).toThrow(/7/);
    expect(splitLine({ ...line, detItemFeeSumamt: '9.05' }, terms).detItemFeeSumamt).toBe('9.05');
  });
});
