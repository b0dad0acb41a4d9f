/** The type of a formula or of a part of it. Days are texts `YYYY-MM-DD`, which compare as days do. */
export type FormulaType = 'number' | 'text' | 'flag';

/** `same`: any type, equal to that of the other parts marked so. */
type ArgType = FormulaType | 'any' | 'same';

export interface FormulaFunction {
  /** As a clerk writes it. */
  readonly name: string;
  /** As people write it who know spreadsheets. */
  readonly alias: string;
  readonly args: readonly ArgType[];
  /** The fewest arguments; all of `args` without it. */
  readonly least?: number;
  /** The last argument may be repeated. */
  readonly repeats?: true;
  readonly result: FormulaType | 'same';
  /** Over the rows of a group. */
  readonly isAggregate?: true;
  readonly help: string;
}

/** All that a formula may call. There is nothing else: a formula reaches no data but its own row or group. */
export const formulaFunctions = [
  { name: '如果', alias: 'IF', args: ['flag', 'same', 'same'], result: 'same', help: '如果(条件, 成立时, 不成立时)' },
  { name: '四舍五入', alias: 'ROUND', args: ['number', 'number'], least: 1, result: 'number', help: '四舍五入(数字, 小数位)' },
  { name: '取整', alias: 'INT', args: ['number'], result: 'number', help: '取整(数字)，去掉小数' },
  { name: '绝对值', alias: 'ABS', args: ['number'], result: 'number', help: '绝对值(数字)' },
  { name: '数值', alias: 'VALUE', args: ['text'], result: 'number', help: '数值(文字)，不是数字时为空' },
  { name: '连接', alias: 'CONCAT', args: ['any'], repeats: true, result: 'text', help: '连接(文字, 文字, …)' },
  { name: '左取', alias: 'LEFT', args: ['text', 'number'], result: 'text', help: '左取(文字, 字数)，如 左取([日期], 7) 得到月份' },
  { name: '天数', alias: 'DAYS', args: ['text', 'text'], result: 'number', help: '天数(开始日期, 结束日期)' },
  { name: '为空', alias: 'ISBLANK', args: ['any'], result: 'flag', help: '为空(列)' },
  { name: '空则', alias: 'IFBLANK', args: ['same', 'same'], result: 'same', help: '空则(列, 代替值)' },
  { name: '并且', alias: 'AND', args: ['flag'], repeats: true, result: 'flag', help: '并且(条件, 条件, …)' },
  { name: '或者', alias: 'OR', args: ['flag'], repeats: true, result: 'flag', help: '或者(条件, 条件, …)' },
  { name: '不是', alias: 'NOT', args: ['flag'], result: 'flag', help: '不是(条件)' },
  { name: '合计', alias: 'SUM', args: ['number'], result: 'number', isAggregate: true, help: '合计(列)，每组求和' },
  { name: '平均', alias: 'AVG', args: ['number'], result: 'number', isAggregate: true, help: '平均(列)，空值不计' },
  { name: '计数', alias: 'COUNT', args: ['any'], least: 0, result: 'number', isAggregate: true, help: '计数()，每组的行数' },
  { name: '最大', alias: 'MAX', args: ['number'], result: 'number', isAggregate: true, help: '最大(列)' },
  { name: '最小', alias: 'MIN', args: ['number'], result: 'number', isAggregate: true, help: '最小(列)' },
] as const satisfies readonly FormulaFunction[]; // prettier-ignore

export type FunctionName = (typeof formulaFunctions)[number]['name'];

export const functionOf = (text: string): (FormulaFunction & { readonly name: FunctionName }) | undefined =>
  formulaFunctions.find(({ name, alias }) => name === text || alias === text.toUpperCase());
