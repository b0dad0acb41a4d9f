import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../server/files/csv/writeCsv.ts';
import type { OutColumn, OutRow, OutType } from '../../../server/files/types.ts';
import { writeXlsx } from '../../../server/files/xlsx/writeXlsx.ts';
import { bytesOf, inBatches, readAll } from './made.ts';
import { patient } from '../../patience.ts';

const RARE = ['𠮷', '😀', '㐂', '\u00a0', '\ufeff', '=1+1', '+x', '-x', '@x', '\tx', '\rx', 'a\r\nb', 'a\nb', '"', '""', ',', ';', ' ', ' x ', '_x000D_', '_x_', '&lt;', ']]>', '<a>', '007', '110101199003077777', '1E5', '1e400', '＝x', '\u2028', "'x", '0', 'A00.0 x, y']; // prettier-ignore
/** Text that the database can store: no NUL, no lone surrogates. */
const text = fc.oneof(
  fc.constantFrom(...RARE),
  fc.string({ unit: 'binary', maxLength: 12 }).filter((some) => !/[\0-\x08\x0e-\x1f]/.test(some)), // eslint-disable-line no-control-regex
);
const decimal = (places: number, digits: number) =>
  fc.tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }), fc.boolean()).map(([value, isNegative]) => {
    const padded = String(value).padStart(places + 1, '0');
    const plain = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
    return isNegative && value > 0n ? `-${plain}` : plain;
  });
const day = fc.date({
  min: new Date('1900-03-01'),
  max: new Date('9999-12-31T23:59:59'),
  noInvalidDate: true,
});
const iso = (date: Date): string => date.toISOString();

const CELLS: Record<OutType, fc.Arbitrary<string>> = {
  text,
  enum: text,
  money: decimal(2, 18),
  quantity: decimal(4, 16),
  price: decimal(6, 17),
  integer: decimal(0, 18),
  date: fc.oneof(day.map((date) => iso(date).slice(0, 10)), fc.constantFrom('长期', '1899-12-31', '2026-02-30')),
  datetime: fc.oneof(day.map((date) => iso(date).slice(0, 19).replace('T', ' ')), fc.constant('2026-01-01 00:00:00')),
}; // prettier-ignore
const TYPES = Object.keys(CELLS) as OutType[];

const table = fc
  .array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 6 })
  .chain((types) =>
    fc.record({
      columns: fc.constant(types.map((type, index): OutColumn => ({ title: `列${index}`, type }))),
      rows: fc.array(fc.tuple(...types.map((type) => fc.option(CELLS[type], { nil: null, freq: 9 }))), { maxLength: 12 }),
    }),
  ); // prettier-ignore

/** The expected result: non-empty rows with their row numbers. */
const expected = (rows: readonly OutRow[]) =>
  rows.flatMap((row, index) => {
    const cells = row.map((cell) => cell ?? '');
    while (cells.at(-1) === '') cells.pop();
    return cells.length > 0 ? [[index + 2, cells]] : [];
  });

describe('reads back every written text', () => {
  it.each([
    ['xlsx', (columns: OutColumn[], rows: OutRow[]) => writeXlsx({ sheet: '数据', columns }, inBatches(rows, 5)), '数据'],
    ['csv', (columns: OutColumn[], rows: OutRow[]) => writeCsv({ columns }, inBatches(rows, 5)), ''],
  ] as const)('%s', async (_, write, sheet) => {
    await fc.assert(
      fc.asyncProperty(table, async ({ columns, rows }) => {
        const { sheets } = await readAll(await bytesOf(write(columns, rows)));
        expect(sheets[sheet]).toEqual([[1, columns.map(({ title }) => title)], ...expected(rows)]);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  }, patient(30_000)); // prettier-ignore
});
