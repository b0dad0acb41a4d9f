import type { ColumnType } from '../lists/column.ts';
import type { Definition, ReportColumn } from './definition.ts';
import { compileFormula, type Formula, type FormulaColumn } from './formula.ts';
import { FormulaError } from './parse.ts';
import { formulaTypeOf, sourceById, sourceColumns, type Source } from './sources.ts';

/** A column of a report, resolved against its source. */
export interface PlannedColumn {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
  /** Null: the source's own column. */
  readonly formula: Formula | null;
  /** How rows become a group's figure; null: a formula over the group, or no figure. */
  readonly summary: NonNullable<ReportColumn['summary']> | null;
}

export interface ReportPlan {
  readonly source: Source;
  readonly columns: readonly PlannedColumn[];
  readonly definition: Definition;
}

/** What is wrong with a definition: the field, as the designer names it, and a sentence. */
export interface DefinitionProblem {
  readonly field: string;
  readonly message: string;
}

/** Types whose sum means something. */
const SUMMED: ReadonlySet<ColumnType> = new Set(['money', 'quantity', 'integer']);

/** The columns that a formula of a source may name. */
export const namedColumns = (source: Source): readonly FormulaColumn[] =>
  sourceColumns(source).map(({ key, title, type }) => ({ key, title, type: formulaTypeOf(type) }));

/** The message of a formula's error; its position counts from 1. */
export const formulaMessage = ({ message, at }: FormulaError): string => `第 ${at + 1} 个字：${message}`;

function planColumn(column: ReportColumn, source: Source, groups: readonly string[]): PlannedColumn | string {
  const { key, title, formula: text, look, summary } = column;
  const isGrouped = groups.length > 0;
  const own = sourceColumns(source).find((each) => each.key === key);
  if (text === undefined) {
    if (!own) return `「${source.title}」没有列 ${key}`;
    const isNumber = formulaTypeOf(own.type) === 'number';
    if (summary !== undefined && !isNumber && summary !== 'count' && summary !== 'only')
      return `「${title}」不是数字，只能计数或取相同值`;
    const usual = SUMMED.has(own.type) ? 'sum' : isGrouped ? (isNumber ? 'avg' : 'only') : null;
    const type = isGrouped && !groups.includes(key) ? typeAfter(own.type, summary ?? usual) : own.type;
    return { key, title, type, formula: null, summary: summary ?? usual };
  }
  if (own) return `公式列的代码 ${key} 与来源的列重复`;
  try {
    const formula = compileFormula(text, namedColumns(source));
    if (formula.type === 'flag') return '公式的结果是条件，请写成 如果(条件, 值, 值)';
    const type = formula.type === 'text' ? 'text' : (look ?? 'money');
    if (formula.aggregates.length === 0)
      return {
        key,
        title,
        type: isGrouped && !groups.includes(key) ? typeAfter(type, summary ?? usualOf(formula)) : type,
        formula,
        summary: summary ?? (isGrouped ? usualOf(formula) : null),
      };
    if (!isGrouped) return '合计、平均一类的函数只能用在分组的报表里';
    if (groups.includes(key)) return '含有合计一类函数的列不能用来分组';
    const loose = formula.columns.find((each) => !groups.includes(each.key));
    if (loose)
      return `第 ${loose.at + 1} 个字：分组后「${loose.title}」有多个值，请写成 合计([${loose.title}]) 一类`;
    return { key, title, type, formula, summary: null };
  } catch (error) {
    if (error instanceof FormulaError) return formulaMessage(error);
    throw error;
  }
}

const usualOf = ({ type }: Formula): 'sum' | 'only' => (type === 'number' ? 'sum' : 'only');
/** An average has more decimals than what it is of; a count has none. */
const typeAfter = (type: ColumnType, summary: PlannedColumn['summary']): ColumnType => {
  if (summary === 'count') return 'integer';
  return summary === 'avg' && type === 'integer' ? 'quantity' : type;
};

const isTwice = (keys: readonly string[]): string | undefined =>
  keys.find((each, at) => keys.indexOf(each) !== at);

/** Resolves a definition against its source, with everything that is wrong with it. */
export function planReport(
  definition: Definition,
): { readonly plan: ReportPlan } | { readonly problems: readonly DefinitionProblem[] } {
  const source = sourceById(definition.source);
  if (!source) return { problems: [{ field: 'source', message: `没有数据来源 ${definition.source}` }] };
  const problems: DefinitionProblem[] = [];
  const wrong = (field: string, message: string): void => void problems.push({ field, message });
  if (source.daysOf !== null && definition.period === null) wrong('period', '请选择日期');
  if (source.daysOf === null && definition.period !== null) wrong('period', '该来源没有日期');
  const columns: PlannedColumn[] = [];
  definition.columns.forEach((column, at) => {
    const planned = planColumn(column, source, definition.groups);
    if (typeof planned === 'string') wrong(`columns.${at}`, planned);
    else columns.push(planned);
  });
  const keys = definition.columns.map(({ key }) => key);
  const twice = isTwice(keys);
  if (twice !== undefined) wrong(`columns.${keys.lastIndexOf(twice)}`, `列 ${twice} 出现两次`);
  const isColumn = (key: string): boolean => keys.includes(key);
  const isNumber = (key: string): boolean => {
    const type = columns.find((each) => each.key === key)?.type;
    return type !== undefined && formulaTypeOf(type) === 'number';
  };
  definition.groups.forEach((key, at) => {
    if (!isColumn(key)) wrong(`groups.${at}`, `分组的列 ${key} 不在报表里`);
  });
  if (isTwice(definition.groups) !== undefined) wrong('groups', '同一列不能分组两次');
  definition.sort.forEach(({ column }, at) => {
    if (!isColumn(column)) wrong(`sort.${at}`, `排序的列 ${column} 不在报表里`);
  });
  checkConditions(definition, source, wrong);
  const { chart } = definition;
  if (chart) {
    if (!isColumn(chart.label)) wrong('chart', `图表的列 ${chart.label} 不在报表里`);
    if (columns.length === keys.length && !chart.values.every(isNumber)) wrong('chart', '图表只能画数字列');
  }
  return problems.length > 0 ? { problems } : { plan: { source, columns, definition } };
}

/** Definitions are stored as they are: they must not name a person. */
const PERSONS = /^(?:psnName|psnNo|patnName|certno|idNo|payer\w*|tel|phone|mobile)$/;

function checkConditions(
  { conditions, columns }: Definition,
  source: Source,
  wrong: (field: string, message: string) => void,
): void {
  const known = [
    ...sourceColumns(source).map(({ key, type }) => ({ key, isNumber: formulaTypeOf(type) === 'number' })),
    ...columns.flatMap(({ key, formula, look }) =>
      formula === undefined ? [] : [{ key, isNumber: look !== undefined && look !== 'text' }],
    ),
  ];
  conditions.forEach(({ column, sign, value }, at) => {
    const field = `conditions.${at}`;
    const found = known.find(({ key }) => key === column);
    if (!found) return wrong(field, `条件的列 ${column} 不存在`);
    if (PERSONS.test(column)) return wrong(field, '不能按姓名、证件号或电话设条件');
    if (sign === 'empty' || sign === 'filled') return;
    if (value === '') return wrong(field, '请填写条件的值');
    if (sign === 'within') {
      if (!/^(?:today|yesterday|thisMonth|lastMonth|thisYear|lastYear|last:[1-9]\d{0,2})$/.test(value))
        wrong(field, '请选择日期范围');
    } else if (found.isNumber && sign !== 'has' && !/^-?\d{1,14}(?:\.\d{1,6})?$/.test(value))
      wrong(field, `「${value}」不是数字`);
  });
}
