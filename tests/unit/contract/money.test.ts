import { describe, expect, test } from 'vitest';
import {
  addMoney,
  formatMoney,
  fromFen,
  fromUnits,
  subtractMoney,
  toFen,
  toUnits,
} from '../../../contract/wire/money.ts';

describe('the money formatter (spec §5): four decimals first, then two, thousands separated', () => {
  test.each([
    ['0', '0.00'],
    ['1234567.891', '1,234,567.89'],
    ['-25.10', '-25.10'],
    ['0.226', '0.23'],
    // Rounded to four places it is 1.0050, and then half up.
    ['1.00496', '1.01'],
    ['1.00494', '1.00'],
    ['-0.001', '0.00'],
    ['999.995', '1,000.00'],
    ['12345678901234.56', '12,345,678,901,234.56'],
  ])('%s is shown as %s', (value, shown) => expect(formatMoney(value)).toBe(shown));

  test.each([null, undefined, '', 'abc', Number.NaN, Number.POSITIVE_INFINITY, {}, [], '1,000', true])(
    '%s is not a number and is shown as empty text',
    (value) => expect(formatMoney(value)).toBe(''),
  );
  test.each([
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [1e-7, '0.00'],
    [0.1 + 0.2, '0.30'],
  ])('the number %s is shown as %s', (value, shown) => expect(formatMoney(value)).toBe(shown));
});

describe('amounts are computed in whole 分', () => {
  test('a sum of tenths is exact', () => expect(addMoney('0.10', '0.20', '-0.30')).toBe('0.00'));
  test('differences keep their sign', () => expect(subtractMoney('10.00', '25.10')).toBe('-15.10'));
  test('half rounds away from zero, on both sides', () => {
    expect([toFen('1.005'), toFen('-1.005'), toFen('1.0049')]).toEqual([101n, -101n, 100n]);
  });
  test('every value of the column survives the round trip', () => {
    for (const text of ['99999999999999.99', '-99999999999999.99', '0.01', '0.00'])
      expect(fromFen(toFen(text))).toBe(text);
    expect(fromUnits(toUnits('12.345678', 6), 6)).toBe('12.345678');
  });
  test.each(['', '1e5', '１２', '1.', '.5', '--1', '0x10', ' '])('%s is refused', (text) =>
    expect(() => toFen(text)).toThrow(RangeError),
  );
});
