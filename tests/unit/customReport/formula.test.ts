/** Formulas: what they mean, and that no text makes them reach further, run away or throw. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as d from '../../../contract/customReport/decimal.ts';
import {
  compileFormula,
  renameColumns,
  textOf,
  type FormulaColumn,
  type Value,
} from '../../../contract/customReport/formula.ts';
import { formulaFunctions } from '../../../contract/customReport/functions.ts';
import { FormulaError, MAX_FORMULA } from '../../../contract/customReport/parse.ts';

const COLUMNS: readonly FormulaColumn[] = [
  { key: 'fee', title: '医疗费总额', type: 'number' },
  { key: 'fund', title: '基金支付', type: 'number' },
  { key: 'none', title: '空的', type: 'number' },
  { key: 'store', title: '机构名称', type: 'text' },
  { key: 'day', title: '结算日期', type: 'text' },
];
const ROW: Readonly<Record<string, Value>> = {
  fee: d.decimalOf('100.10'),
  fund: d.decimalOf('-33.3'),
  none: null,
  store: '城东店',
  day: '2026-02-28',
};
const run = (text: string, aggregates: readonly Value[] = []): string => {
  const { run: of } = compileFormula(text, COLUMNS);
  return textOf(of({ column: (key) => ROW[key] ?? null, aggregate: (at) => aggregates[at] ?? null }));
};
const refusal = (text: string): string => {
  try {
    compileFormula(text, COLUMNS);
  } catch (error) {
    if (error instanceof FormulaError) return `${error.at}:${error.message}`;
    throw error;
  }
  return '';
};

describe('what a formula means', () => {
  test.each([
    ['1+2*3', '7'],
    ['(1+2)×3', '9'],
    ['10-4-3', '3'],
    ['8÷2÷2', '2'],
    ['-[基金支付]', '33.3'],
    ['0.1+0.2', '0.3'],
    ['[医疗费总额] + [基金支付]', '66.8'],
    ['[fee]-[fund]', '133.4'],
    ['四舍五入(2.345, 2)', '2.35'],
    ['ROUND(-2.5)', '-3'],
    ['取整(-2.9)', '-2'],
    ['绝对值([基金支付])', '33.3'],
    ['如果([医疗费总额]>100, "大", "小")', '大'],
    ['如果(并且(1<2, 不是(2<1)), 1, 0)', '1'],
    ['如果（[机构名称]＝“城东店”，1，0）', '1'],
    ['[机构名称]&"-"&[结算日期]', '城东店-2026-02-28'],
    ['连接([机构名称], 1.50, "元")', '城东店1.5元'],
    ['左取([结算日期], 7)', '2026-02'],
    ['天数([结算日期], "2026-03-01")', '1'],
    ['如果([结算日期]>="2026-01-01", 1, 0)', '1'],
    ['空则([空的], 5)', '5'],
    ['数值("12.5")+1', '13.5'],
    ['数值("abc")', ''],
    ['如果(为空([空的]), 1, 2)', '1'],
  ])('%s is %s', (text, result) => expect(run(text)).toBe(result));

  test.each([
    '1/0',
    '[医疗费总额]/([医疗费总额]-100.10)',
    '[空的]+1',
    '1/0+1',
    '-(1/0)',
    '[医疗费总额]/[空的]',
  ])('%s is empty and ends nothing', (text) => expect(run(text)).toBe(''));
  test('an empty value meets no comparison', () => {
    expect(run('如果([空的]=0, 1, 2)')).toBe('2');
    expect(run('如果([空的]<>0, 1, 2)')).toBe('2');
  });
  test('figures of a group are read in the order of the formula', () =>
    expect(run('合计([基金支付])/合计([医疗费总额])', [d.whole(1), d.whole(4)])).toBe('0.25'));
});

describe('what is refused, and where', () => {
  test.each([
    ['', '0:请填写公式'],
    ['1+', '2:公式没有写完'],
    ['(1+2', '4:缺少右括号'],
    ['1+2)', '3:多了一个右括号'],
    ['[没有]+1', '0:没有列「没有」'],
    ['1 2', '2:「2」前缺少运算符'],
    ['[机构名称]+1', '0:这里要数字，却是文字'],
    ['如果(1, 2, 3)', '3:这里要条件，却是数字'],
    ['如果(1<2, 2, "a")', '11:这里要数字，却是文字'],
    ['[机构名称]=1', '6:文字不能和数字比较'],
    ['1<2<3', '3:一次只能比较一对，请用 并且(…)'],
    ['执行(1)', '0:没有函数「执行」'],
    ['fee+1', '0:列名要写在方括号里：[fee]'],
    ['合计(合计([医疗费总额]))', '3:合计(…) 里不能再用合计一类的函数'],
    ['1; drop table settlement', '1:无法识别「;」'],
    ['constructor("x")', '0:没有函数「constructor」'],
    ['[__proto__]', '0:没有列「__proto__」'],
    ['四舍五入()', '0:参数个数不对，应写成 四舍五入(数字, 小数位)'],
  ])('%s', (text, message) => expect(refusal(text)).toBe(message));
  test('long, deep and large ones', () => {
    expect(refusal('1'.repeat(MAX_FORMULA + 1))).toContain('不能超过');
    expect(refusal('('.repeat(200) + '1' + ')'.repeat(200))).toContain('嵌套过深');
    expect(refusal('-'.repeat(200) + '1')).toContain('嵌套过深');
    expect(refusal(Array(240).fill('1').join('+'))).toContain('太复杂');
  });
});

/** Texts of the pieces that formulas are made of, most of them wrong. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'+-*/&=<>(),[]"“”×÷（），'),
      fc.constantFrom(
        ...formulaFunctions.map(({ name }) => `${name}(`),
        '[医疗费总额]',
        '[机构名称]',
        '[空的]',
        '0',
        '3.5',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('whatever is typed', () => {
  test('is a formula that gives a value, or is refused with a place inside of the text', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        try {
          compileFormula(text, COLUMNS);
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
          expect((error as FormulaError).at).toBeGreaterThanOrEqual(0);
          expect((error as FormulaError).at).toBeLessThanOrEqual(Math.max(text.length, MAX_FORMULA));
          return;
        }
        expect(run(text).length).toBeLessThanOrEqual(4000);
      }),
      { numRuns: 3000 },
    );
  });

  /** Valid formulas of numbers, with what plain code makes of them; amounts in hundredths. */
  const { sum } = fc.letrec<{ sum: { text: string; value: bigint } }>((tie) => ({
    sum: fc.oneof(
      { maxDepth: 4 },
      fc.integer({ min: 0, max: 99_999 }).map((n) => ({
        text: `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`,
        value: BigInt(n),
      })),
      fc.tuple(tie('sum'), fc.constantFrom('+', '-'), tie('sum')).map(([a, sign, b]) => ({
        text: `(${a.text} ${sign} ${b.text})`,
        value: sign === '+' ? a.value + b.value : a.value - b.value,
      })),
    ),
  }));
  test('sums are exact', () => {
    fc.assert(
      fc.property(sum, ({ text, value }) => {
        fc.pre(text.length <= MAX_FORMULA);
        const { run: of } = compileFormula(text, COLUMNS);
        const result = of({ column: () => null, aggregate: () => null });
        expect(typeof result === 'bigint' ? d.fixed(result, 2) : null).toBe(
          `${value < 0n ? '-' : ''}${(value < 0n ? -value : value) / 100n}.${String((value < 0n ? -value : value) % 100n).padStart(2, '0')}`,
        );
      }),
    );
  });
  test('a decimal keeps its text, and division undoes multiplication', () => {
    const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 9999 }), (n, by) => {
        const value = d.decimalOf((n / 100).toFixed(2)) ?? 0n;
        expect(d.decimalOf(d.plain(value))).toBe(value);
        expect(d.divide(d.multiply(value, d.whole(by)) ?? 0n, d.whole(by))).toBe(value);
      }),
    );
  });
});

test('columns of a stored formula are named by key, of a shown one by title', () => {
  const text = '如果([医疗费总额]>0,合计([基金支付])/2,[机构名称])';
  const stored = renameColumns(text, COLUMNS, 'key');
  expect(stored).toBe('如果([fee]>0,合计([fund])/2,[store])');
  expect(renameColumns(stored, COLUMNS, 'title')).toBe(text);
  expect(renameColumns('1+', COLUMNS, 'key')).toBe('1+');
});
