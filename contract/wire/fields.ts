import { z } from 'zod';

/** Field schemas that calls share. Lengths are the national interface's (domain Appendix A). */

/** From one amount to another, `least~most`, both included; either side may be open. */
export const amounts = z
  .string()
  .regex(/^(?:-?\d{1,14}\.\d{2})?~(?:-?\d{1,14}\.\d{2})?$/, '金额范围格式不正确');
/** An amount in 元, numeric(16,2), as a decimal string: `"-25.10"`. */
export const money = z.string().regex(/^-?\d{1,14}\.\d{2}$/, '金额格式不正确');
/** numeric(16,6). */
export const unitPrice = z.string().regex(/^-?\d{1,10}\.\d{6}$/, '单价格式不正确');
/** numeric(16,4). */
export const quantity = z.string().regex(/^-?\d{1,12}\.\d{4}$/, '数量格式不正确');
/** numeric(5,4), 0 to 1. */
export const proportion = z.string().regex(/^[01]\.\d{4}$/, '比例格式不正确');

const DAY = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const exists = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
/** A day in Asia/Shanghai, `YYYY-MM-DD`. */
export const day = z.string().regex(DAY, '日期格式应为 YYYY-MM-DD').refine(exists, '日期不存在');
/** A month in Asia/Shanghai, `YYYY-MM`. */
export const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM');
/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai (spec §9). */
export const datetime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

const code = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[\w.\-/+*]+$/, '代码含有不允许的字符');
export const fixmedinsCode = code(12);
export const insutype = code(6);
export const clrType = code(6);
export const setlOptins = code(6);
export const admdvs = code(6);
export const medType = code(6);
export const msgid = code(40);
export const id = code(64);
export const count = z.number().int();
/** The version of a row, or its number in a series: what the database's integer holds. */
export const rowVersion = z.number().int().min(1).max(2_147_483_647);

/** Free text a person types into a filter. */
export const searchText = z.string().trim().max(100, '查询内容过长');
/** An empty query value means "no filter". */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A filter that takes several codes: repeated in the query, or joined by commas. */
export const codes = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) =>
      value === undefined || value === ''
        ? undefined
        : typeof value === 'string'
          ? value.split(',').filter(Boolean)
          : value,
    z.array(schema).max(200, '所选项过多').optional(),
  );

/** Keyset paging: an opaque cursor of the row before, at most 1000 rows a page; 10 by default (spec §9). */
export const paging = {
  cursor: optional(z.string().max(600)),
  pageSize: z.coerce.number().int().min(1).max(1000).default(10),
};
export const sorting = <K extends string>(
  keys: readonly [K, ...K[]],
  fallback: K,
  order: 'asc' | 'desc' = 'desc',
) => ({
  sortKey: z.enum(keys).default(fallback),
  sortOrder: z.enum(['asc', 'desc']).default(order),
});
/**
 * Lists with an indexed order can be entered at a row (`skip` counts those before it) or at the first row of a `day`,
 * and read in both directions from there: `back` returns the rows before the cursor's, or the last rows without a
 * cursor.
 */
export const jumping = {
  skip: optional(z.coerce.number().int().min(0).max(10_000_000)),
  day: optional(day),
  back: optional(z.stringbool()),
};
/** `first`: the number of rows before the page after a jump; `prevCursor`: null at the first row. */
export const jumpPaged = <T extends z.ZodType>(row: T) =>
  paged(row).extend({ first: count.optional(), prevCursor: z.string().nullable().optional() });
/** A page of rows; `nextCursor` is null on the last one. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() });
