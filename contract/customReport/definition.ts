import { z } from 'zod';
import { MAX_FORMULA } from './parse.ts';
import { relativePeriod } from './period.ts';

/** A report as data: what the designer makes, the database stores and a file carries. */
const key = z.string().regex(/^[a-zA-Z]\w{0,39}$/, '列代码格式不正确');
/** Types that a formula's column may be shown as. */
export const formulaLooks = { money: '金额', integer: '整数', quantity: '小数', text: '文字' } as const;
export type FormulaLook = keyof typeof formulaLooks;

/** How the rows of a group become one figure. `only`: the value that all rows have, else nothing. */
export const summaries = {
  sum: '合计',
  avg: '平均',
  count: '计数',
  max: '最大',
  min: '最小',
  only: '相同值',
} as const;
export type SummaryName = keyof typeof summaries;
const names = <T extends string>(of: Readonly<Record<T, string>>) => z.enum(Object.keys(of) as [T, ...T[]]);

export const conditionSigns = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
  has: '包含',
  empty: '为空',
  filled: '不为空',
  within: '日期在',
} as const;
export type ConditionSign = keyof typeof conditionSigns;

export const reportColumn = z.strictObject({
  /** A column of the source; for a formula a key of its own. */
  key,
  title: z.string().trim().min(1, '请填写列名').max(30, '列名不能超过 30 字'),
  formula: z.string().max(MAX_FORMULA, `公式不能超过 ${MAX_FORMULA} 字`).optional(),
  look: names(formulaLooks).optional(),
  summary: names(summaries).optional(),
});
export type ReportColumn = z.infer<typeof reportColumn>;

export const reportCondition = z.strictObject({
  column: key,
  sign: names(conditionSigns),
  value: z.string().trim().max(100, '条件不能超过 100 字').default(''),
});
export type ReportCondition = z.infer<typeof reportCondition>;

export const chartKinds = { bar: '柱图', line: '折线图' } as const;

export const definition = z.strictObject({
  /** An id of contract/lists. */
  source: z.string().max(64),
  /** Null: the source has no days. */
  period: relativePeriod.nullable(),
  columns: z.array(reportColumn).min(1, '请至少选择一列').max(40, '最多 40 列'),
  conditions: z.array(reportCondition).max(10, '最多 10 个条件').default([]),
  /** Keys of columns, the outermost first. None: the rows themselves. */
  groups: z.array(key).max(3, '最多按 3 列分组').default([]),
  subtotals: z.boolean().default(false),
  sort: z
    .array(z.strictObject({ column: key, order: z.enum(['asc', 'desc']) }))
    .max(3, '最多按 3 列排序')
    .default([]),
  chart: z
    .strictObject({
      kind: names(chartKinds),
      label: key,
      values: z.array(key).min(1, '图表至少要有一列数字').max(3, '图表最多 3 列数字'),
    })
    .nullable()
    .default(null),
});
export type Definition = z.infer<typeof definition>;

/** Who may see a report: `self` its author only, `company` everybody of the author's organisation, `roles` the holders of chosen roles. */
export const audiences = { self: '仅自己', company: '本单位', roles: '指定角色' } as const;
export type Audience = keyof typeof audiences;

export const reportName = z.string().trim().min(1, '请填写报表名称').max(40, '报表名称不能超过 40 字');
export const reportMemo = z.string().trim().max(200, '说明不能超过 200 字').default('');

/** Marks a file of reports, and its version. A file of a later version is refused. */
export const FILE_FORMAT = 'yibao.custom-report';
export const FILE_VERSION = 1;
/** Reports in one file. */
export const MAX_FILE_REPORTS = 50;
/** One report of a file. Who may see it is decided where it is imported. */
export const fileReport = z.strictObject({ name: reportName, memo: reportMemo, definition });
export type FileReport = z.infer<typeof fileReport>;
