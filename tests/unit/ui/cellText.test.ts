import { expect, it } from 'vitest';
import { formatMoney } from '../../../contract/wire/money.ts';
import { cellText, figureSign } from '../../../src/ui/table/cellText.ts';

it.each([
  ['money', '1234567.5', '1,234,567.50'],
  ['price', '1234.123456', '1,234.123456'],
  ['price', '16.300000', '16.30'],
  ['price', '3.000000', '3.00'],
  ['price', '0.125000', '0.125'],
  ['quantity', '0.5000', '0.5'],
  ['quantity', '-1000.0000', '-1,000'],
  ['quantity', '100', '100'],
  ['integer', -12345, '-12,345'],
  ['money', '待定', '待定'],
  ['text', '0012', '0012'],
  ['money', null, ''],
] as const)('%s %j', (type, value, text) => expect(cellText(type, value)).toBe(text));

it.each(['0.00', '-0.00', '-0.01', '12.30', '-1234.56', '1234567890.12', '007.10', '-999.99', '1000.00'])(
  'the fast path for amounts equals the formatter: %s',
  (amount) => expect(cellText('money', amount)).toBe(formatMoney(amount)),
);

it('marks only negative and zero figures', () => {
  expect(figureSign('money', '-0.01')).toBe('negative');
  expect(figureSign('money', '-0.00')).toBe('zero');
  expect(figureSign('money', '5')).toBeUndefined();
  expect(figureSign('text', '-1')).toBeUndefined();
});
