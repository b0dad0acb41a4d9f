import { sql, type SQL } from 'drizzle-orm';
import type { DiffFilter } from '../../../contract/menuDiff.ts';
import { likeAny, anyOf } from '../../query/conditions.ts';
import { within, type Scope } from '../../query/scope.ts';

const LV = (column: string): string =>
  `case ${column} when '01' then '甲类' when '02' then '乙类' when '03' then '丙类' else coalesce(${column}, '') end`;
const LIMIT = (column: string): string =>
  `case when ${column} = 999999 then '无限价' else coalesce(trim_scale(${column})::text, '') end`;
const SHARE = (column: string): string => `coalesce(trim_scale(${column} * 100)::text || '%', '')`;

interface Kind {
  readonly type: string;
  readonly field: string;
  /** What the goods have, and what the catalogue says; of the columns of `GOODS`. */
  readonly old: string;
  readonly now: string;
  readonly isSo: string;
}
/** A value of the national row, compared with the store's. */
const valued = (
  type: string,
  field: string,
  own: string,
  column: string,
  shown = (text: string) => text,
): Kind => ({
  type,
  field,
  old: shown(own),
  now: shown(column),
  isSo: `vali_flag = '1' and ${own} <> ${column}`,
});
/**
 * The possible differences of goods and their national row.
 * Without a baseline (`seen_…` null) only the store's name and spec are compared, not level, limit and share.
 */
const KINDS: readonly Kind[] = [
  { type: '1', field: '医疗目录编码', old: "''", now: "''", isSo: 'codg is null' },
  {
    type: '2',
    field: '医疗目录编码',
    old: 'codg',
    now: "''",
    isSo: 'codg is not null and vali_flag is null',
  },
  { type: '8', field: '有效标志', old: "'有效'", now: "'停用'", isSo: "vali_flag = '0'" },
  valued('3', '名称', 'coalesce(seen_name, fixmedins_hilist_name)', 'drug_name'),
  valued('3', '规格', 'coalesce(seen_spec, spec)', 'drug_spec'),
  valued('4', '甲乙类', 'seen_lv', 'chrgitm_lv', LV),
  valued('5', '限价', 'seen_lmt', 'pric_uplmt_amt', LIMIT),
  valued('6', '自付比例', 'seen_prop', 'selfpay_prop', SHARE),
];
/** The numbers of the differences that there are, from 1; 0: none. */
const NUMBERS = sql.raw(
  `unnest(coalesce(nullif(array_remove(array[${KINDS.map(({ isSo }, nth) => `case when ${isSo} then ${nth + 1} end`).join(', ')}], null), '{}'), '{0}'))`,
);
const ofKind = (value: (kind: Kind) => string, none: string): SQL =>
  sql.raw(
    `case nth ${KINDS.map((kind, nth) => `when ${nth + 1} then ${value(kind)}`).join(' ')} else ${none} end`,
  );

/** Of every difference. */
export const ANY = { fixmedinsCode: undefined, diffType: undefined, upldStas: undefined };

const goodsWithin = (scope: Scope, filter: DiffFilter): SQL => sql`${within(scope, 's')}
  and ${anyOf('s.fixmedins_code', filter.fixmedinsCode)}
  and ${filter.poolareaNo === undefined ? sql`true` : sql`s.poolarea_no = ${filter.poolareaNo}`}
  and ${filter.companyId === undefined ? sql`true` : sql`s.company_id = ${filter.companyId}`}`;

/** Goods of the stores within reach, with their national row. */
const GOODS = (scope: Scope, filter: DiffFilter): SQL => sql`(
  select g.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id, g.fixmedins_hilist_id, g.fixmedins_hilist_name,
         g.pinyin, g.spec, g.prodentp_name, g.aprvno, g.barcode, g.med_list_codg as codg, g.match_way, g.match_opter, g.match_time,
         g.upld_stas, g.upld_error, g.seen_name, g.seen_spec, g.seen_lv, g.seen_lmt, g.seen_prop,
         d.vali_flag, d.drug_name, d.drug_spec, d.chrgitm_lv, d.pric_uplmt_amt, d.selfpay_prop
    from store s join store_goods g using (fixmedins_code)
    left join hilist d on d.med_list_codg = g.med_list_codg and d.admdvs in ('', s.poolarea_no)
   where g.vali_flag = '1' and ${goodsWithin(scope, filter)})`;

/**
 * Every difference of the stores within reach, computed at query time, so never stale. Goods without a difference are
 * rows of type 0; new national codes without goods of the store are rows of type 7.
 */
export const differences = (scope: Scope, filter: DiffFilter): SQL => sql`(
  select x.fixmedins_code, x.fixmedins_name, x.poolarea_no, x.company_id, x.fixmedins_hilist_id, x.fixmedins_hilist_name,
         x.pinyin, x.spec, x.prodentp_name, x.aprvno, coalesce(x.barcode, '') as barcode, coalesce(x.codg, '') as med_list_codg,
         coalesce(x.drug_name, '') as drug_name, x.diff_type, x.field, x.old_value, x.new_value,
         case when x.codg is null then '0' else '1' end as match_stas, x.match_way, x.upld_stas,
         coalesce(x.upld_error, '') as upld_error,
         case when m.dspo_stas = '2' and m.new_value = x.new_value then '2' else '0' end as dspo_stas,
         coalesce(m.opter_name, x.match_opter) as opter_name, coalesce(m.opt_time, x.match_time) as opt_time
    from (
      select k.*, ${ofKind(({ type }) => `'${type}'`, "'0'")} as diff_type, ${ofKind(({ field }) => `'${field}'`, "''")} as field,
             ${ofKind(({ old }) => old, "''")} as old_value, ${ofKind(({ now }) => now, "''")} as new_value
        from (select y.*, ${NUMBERS} as nth from ${GOODS(scope, filter)} y) k
    ) x
    left join menu_diff_mark m on m.fixmedins_code = x.fixmedins_code and m.fixmedins_hilist_id = x.fixmedins_hilist_id
      and m.diff_type = x.diff_type and m.field = x.field and m.med_list_codg = coalesce(x.codg, '')
  union all
  select s.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id, '', d.drug_name, d.py, d.drug_spec, d.prodentp_name,
         d.aprvno, '', d.med_list_codg, d.drug_name, '7', '医疗目录编码', '', d.med_list_codg, '0', null, '0', '',
         coalesce(m.dspo_stas, '0'), m.opter_name, m.opt_time
    from (
      select g.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id from store s join store_goods g using (fixmedins_code)
       where s.closed_at is null and ${goodsWithin(scope, filter)} group by 1, 2, 3, 4
    ) s
    join hilist d on d.first_ver > 1 and d.vali_flag = '1' and d.admdvs = ''
    left join menu_diff_mark m on m.fixmedins_code = s.fixmedins_code and m.fixmedins_hilist_id = '' and m.diff_type = '7'
      and m.med_list_codg = d.med_list_codg
    left join store_goods g on g.fixmedins_code = s.fixmedins_code and g.med_list_codg = d.med_list_codg
   where coalesce(m.dspo_stas, '') <> '1' and g.fixmedins_code is null
)`;

/** The filter on the differences `x`. Goods without a difference appear only when asked for. */
export const differenceFilter = (filter: DiffFilter): SQL =>
  sql.join(
    [
      filter.diffType === undefined && filter.upldStas === undefined
        ? sql`x.diff_type <> '0'`
        : anyOf('x.diff_type', filter.diffType),
      anyOf('x.upld_stas', filter.upldStas),
      filter.dspoStas === undefined ? sql`true` : sql`x.dspo_stas = ${filter.dspoStas}`,
      likeAny(
        [
          'x.fixmedins_hilist_id',
          'x.fixmedins_hilist_name',
          'x.pinyin',
          'x.aprvno',
          'x.barcode',
          'x.med_list_codg',
        ],
        filter.keyword,
      ),
    ],
    sql` and `,
  );
