import { describe, expect, it } from 'vitest';
import { amountsError, readAmount, readAmounts, showAmounts } from '../../../src/ui/form/amountText.ts';

describe('a typed amount', () => {
  it.each([
    ['12', '12.00'],
    ['12.5', '12.50'],
    ['1,234.56', '1234.56'],
    ['￥12', '12.00'],
    ['¥ 1,000元', '1000.00'],
    ['－１２．３', '-12.30'],
    ['1.2万', '12000.00'],
    ['0.10', '0.10'],
    ['-0', '0.00'],
    ['12.340', '12.34'],
  ])('%s is %s', (text, amount) => expect(readAmount(text)).toBe(amount));
  it.each(['', '12.345', '1,23', '1e3', '0x10', '十二', '12.', '0.0000001万', '99999999999999999'])(
    '"%s" is no amount',
    (text) => expect(readAmount(text)).toBeNull(),
  );
});

describe('a typed range of amounts', () => {
  it.each([
    ['393.35', '393.35~393.35', '393.35'],
    ['100-200', '100.00~200.00', '100.00 至 200.00'],
    ['200 至 100', '100.00~200.00', '100.00 至 200.00'],
    ['-20--10', '-20.00~-10.00', '-20.00 至 -10.00'],
    ['-149.9', '-149.90~-149.90', '-149.90'],
    ['≥500', '500.00~', '≥ 500.00'],
    ['>=1,500', '1500.00~', '≥ 1,500.00'],
    ['500以上', '500.00~', '≥ 500.00'],
    ['<=0', '~0.00', '≤ 0.00'],
    ['1万以下', '~10000.00', '≤ 10,000.00'],
  ])('%s is %s', (text, range, shown) => {
    expect(readAmounts(text)).toBe(range);
    expect(showAmounts(range)).toBe(shown);
    // The shown text can be parsed again.
    expect(readAmounts(shown)).toBe(range);
  });
  it.each(['', '~', '100-', 'a-b', '100-200-300'])('"%s" is no range', (text) =>
    expect(readAmounts(text)).toBeNull(),
  );
  it('quotes a text that it cannot parse', () => {
    expect(amountsError('很多')).toContain('无法识别「很多」');
    expect([amountsError(''), amountsError('1.00~')]).toEqual([undefined, undefined]);
  });
});
