import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMoney, toFen } from '../../../contract/wire/money.ts';
import { paginate, type Paper } from '../../../src/ui/print/paginate.ts';
import type { PrintTable } from '../../../src/ui/print/printTable.ts';
import type { DenseColumn } from '../../../src/ui/table/tableTypes.ts';

interface Sale {
  readonly name: string;
  readonly amount: string | null;
  readonly count: number;
  readonly price: string;
  readonly void?: boolean;
}
const columns: readonly DenseColumn<Sale>[] = [
  { key: 'name', title: '门店', type: 'text', value: (row) => row.name },
  { key: 'amount', title: '金额', type: 'money', value: (row) => row.amount },
  { key: 'count', title: '人次', type: 'integer', value: (row) => row.count },
  { key: 'price', title: '单价', type: 'price', value: (row) => row.price },
];
const sale = (name: string, amount: string | null = '1.00', count = 1): Sale => ({
  name,
  amount,
  count,
  price: '0.500000',
});
const table = (rows: readonly Sale[], more: Partial<PrintTable<Sale>> = {}): PrintTable<Sale> => ({
  title: '销售',
  facts: [],
  columns,
  rows,
  sums: new Set(['amount', 'count']),
  operator: '店员',
  printedAt: '2026-11-21 10:00:00',
  ...more,
});
const numbers = (paper: Paper): number[] =>
  paper.sheets
    .filter(({ part: [part] }) => part === 1)
    .flatMap(({ rows }) => rows.map(({ number }) => number));
const plain = (text: string | undefined): string => (text ?? '').replaceAll(',', '');

test('prints every row once and in order, for any texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 120 }), { minLength: 1, maxLength: 300, size: 'max' }),
      (names) => {
        const paper = paginate(table(names.map((name) => sale(name))));
        expect(numbers(paper)).toEqual(names.map((_, index) => index + 1));
        expect(paper.sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]))).toEqual(
          names.map((name) => name.replace(/\s+/g, ' ')),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('the widest text of a column takes one line, whatever its length: else every row of numbers took two', () => {
  for (let length = 1; length <= 36; length += 1) {
    const rows = Array.from({ length: 100 }, () => sale('0'.repeat(length)));
    const [first] = paginate(table(rows, { sums: new Set() })).sheets;
    // Over 50 rows of one line are on a sheet, 30 of two.
    expect([length, (first?.rows.length ?? 0) > 45]).toEqual([length, true]);
  }
});

test('page sums add up to the total, and the rows do too, to the 分', () => {
  const amount = fc
    .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    .map((fen) => `${fen < 0n ? '-' : ''}${String(fen < 0n ? -fen : fen).padStart(3, '0')}`)
    .map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 100, maxLength: 200, size: 'max' }), (amounts) => {
      const { sheets } = paginate(table(amounts.map((each) => sale('a', each, 2))));
      expect(sheets.length).toBeGreaterThan(1);
      const subtotals = sheets.map(({ subtotal }) => plain(subtotal?.[1]));
      const total = plain(sheets.at(-1)?.total?.[1]);
      expect(addMoney(...subtotals)).toBe(total);
      expect(total).toBe(addMoney(...amounts));
      expect(sheets.at(-1)?.total?.[2]).toBe(String(amounts.length * 2));
      // 合计 is on the last sheet only.
      expect(sheets.slice(0, -1).every((sheet) => sheet.total === null)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('adds up the rounded amounts that are shown, so that the printed total can be checked by hand', () => {
  const { sheets } = paginate(table(Array.from({ length: 100 }, () => sale('a', '0.00499996'))));
  expect(sheets[0]?.rows[0]?.cells[1]).toBe('0.01');
  expect(sheets.at(-1)?.total?.[1]).toBe('1.00');
});

test('does not add up unit prices and columns without a total; an absent amount counts as none', () => {
  const { sheets } = paginate(
    table([sale('a', null), sale('b', '2.50')], { sums: new Set(['amount', 'price']) }),
  );
  expect(sheets[0]?.subtotal).toEqual(['', '2.50', '', '']);
  expect(sheets[0]?.total).toEqual(['', '2.50', '', '']);
  expect(paginate(table([sale('a')], { sums: new Set() })).sheets[0]?.subtotal).toBeNull();
});

test('shows and marks uncounted rows, reports their number, and leaves them out of the sums', () => {
  const paper = paginate(
    table([sale('a', '5.00'), { ...sale('b', '7.00'), void: true }], { isCounted: (row) => !row.void }),
  );
  expect(paper.sheets[0]?.rows.map(({ counted }) => counted)).toEqual([true, false]);
  expect(paper.sheets[0]?.total?.[1]).toBe('5.00');
  expect(paper.uncounted).toBe(1);
});

test('fits the same number of one-line rows on each page; longer texts wrap and are not cut', () => {
  const short = paginate(table(Array.from({ length: 200 }, () => sale('短'))));
  const perPage = short.sheets[0]?.rows.length ?? 0;
  expect(perPage).toBeGreaterThan(30);
  for (const sheet of short.sheets.slice(0, -1)) expect(sheet.rows).toHaveLength(perPage);
  const long = '很长的名称'.repeat(30);
  const broken = paginate(table(Array.from({ length: 200 }, () => sale(long))));
  expect(broken.sheets[0]?.rows.length).toBeLessThan(perPage / 3);
  expect(broken.sheets[0]?.rows[0]?.cells[0]).toBe(long);
});

test('the columns decide the orientation; too many are split over several sheets, each led by the first column', () => {
  const many = (count: number): readonly DenseColumn<Sale>[] =>
    Array.from({ length: count }, (_, index) => ({
      key: `c${index}`,
      title: `列${index}`,
      type: 'money',
      value: () => '1234567.89',
    }));
  const with_ = (count: number): Paper =>
    paginate(table([sale('a'), sale('b')], { columns: many(count), sums: new Set(['c0', 'c39']) }));
  expect(with_(5)).toMatchObject({ orientation: 'portrait', fontSize: 9 });
  expect(with_(10).orientation).toBe('landscape');
  const wide = with_(40);
  const parts = wide.sheets.map(({ part }) => part);
  expect(parts.length).toBeGreaterThan(2);
  expect(parts).toEqual(parts.map((_, index) => [index + 1, parts.length]));
  const titles = wide.sheets.map((sheet) => sheet.columns.map(({ title }) => title));
  for (const each of titles) expect(each[0]).toBe('列0');
  expect(titles.flatMap((each, index) => (index === 0 ? each : each.slice(1)))).toEqual(
    many(40).map(({ title }) => title),
  );
  for (const sheet of wide.sheets) {
    expect(sheet.columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(277);
    expect(toFen(plain(sheet.total?.[0]))).toBe(toFen('2469135.78'));
  }
});

test('a list too wide for a page is printed on as few sheets as a readable size makes', () => {
  const wide = (count: number) =>
    Array.from({ length: count }, (_, at): DenseColumn<Sale> => ({
      key: `c${at}`,
      title: '医疗费总额',
      type: 'money',
      value: () => '1234567.00',
    }));
  const rows = Array.from({ length: 61 }, () => sale('门店'));
  const sheetsOf = (count: number) => paginate(table(rows, { columns: [columns[0]!, ...wide(count)] }));
  // At 7 pt one part of the columns fewer is needed than at 8.
  const paper = Array.from({ length: 20 }, (_, more) => sheetsOf(18 + more)).find(
    ({ fontSize, sheets }) => fontSize === 7 && (sheets[0]?.part[1] ?? 0) > 1,
  );
  expect(paper).toBeDefined();
  expect(
    Math.max(...Array.from({ length: 20 }, (_, more) => sheetsOf(18 + more).sheets.length)),
  ).toBeLessThan(8);
});
