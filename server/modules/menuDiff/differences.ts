import { sql, type SQL } from 'drizzle-orm';
import type { DiffFilter } from '../../../contract/menuDiff.ts';
import { likeAny, anyOf } from '../../query/conditions.ts';
import { within, type Scope } from '../../query/scope.ts';

const LV = (column: string): string =>
  `case ${column} when '01' then '甲类' when '02' then '乙类' when '03' then '丙类' else coalesce(${column}, '') end`;
const LIMIT = (column: string): string =>
  `case when ${column} = 999999 then '无限价' else coalesce(trim_scale(${column})::text, '') end`;
const SHARE = (column: string): string => `coalesce(trim_scale(${column} * 100)::text || '%', '')`;

/**
 * The possible differences, as `(diff_type, field, old, new, whether)`, of goods `g` and their national row `d`.
 * Without a baseline (`seen_…` null) only the store's name and spec are compared, not level, limit and share.
 */
const KINDS = sql.raw(`(values
  ('1', '医疗目录编码', '', '', g.med_list_codg is null),
  ('2', '医疗目录编码', g.med_list_codg, '', g.med_list_codg is not null and d.med_list_codg is null),
  ('8', '有效标志', '有效', '停用', d.vali_flag = '0'),
  ('3', '名称', coalesce(g.seen_name, g.fixmedins_hilist_name), d.drug_name,
        d.vali_flag = '1' and coalesce(g.seen_name, g.fixmedins_hilist_name) <> d.drug_name),
  ('3', '规格', coalesce(g.seen_spec, g.spec), d.drug_spec, d.vali_flag = '1' and coalesce(g.seen_spec, g.spec) <> d.drug_spec),
  ('4', '甲乙类', ${LV('g.seen_lv')}, ${LV('d.chrgitm_lv')}, d.vali_flag = '1' and g.seen_lv <> d.chrgitm_lv),
  ('5', '限价', ${LIMIT('g.seen_lmt')}, ${LIMIT('d.pric_uplmt_amt')}, d.vali_flag = '1' and g.seen_lmt <> d.pric_uplmt_amt),
  ('6', '自付比例', ${SHARE('g.seen_prop')}, ${SHARE('d.selfpay_prop')}, d.vali_flag = '1' and g.seen_prop <> d.selfpay_prop)
) v (diff_type, field, old_value, new_value, is_so)`);

const goodsWithin = (scope: Scope, filter: DiffFilter): SQL => sql`${within(scope, 's')}
  and ${anyOf('s.fixmedins_code', filter.fixmedinsCode)}
  and ${filter.poolareaNo === undefined ? sql`true` : sql`s.poolarea_no = ${filter.poolareaNo}`}
  and ${filter.companyId === undefined ? sql`true` : sql`s.company_id = ${filter.companyId}`}`;

/**
 * Every difference of the stores within reach, computed at query time, so never stale. Goods without a difference are
 * rows of type 0; new national codes without goods of the store are rows of type 7.
 */
export const differences = (scope: Scope, filter: DiffFilter): SQL => sql`(
  select s.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id, g.fixmedins_hilist_id, g.fixmedins_hilist_name,
         g.pinyin, g.spec, g.prodentp_name, g.aprvno, coalesce(g.barcode, '') as barcode,
         coalesce(g.med_list_codg, '') as med_list_codg, coalesce(d.drug_name, '') as drug_name,
         v.diff_type, v.field, v.old_value, v.new_value, case when g.med_list_codg is null then '0' else '1' end as match_stas,
         g.match_way, g.upld_stas, coalesce(g.upld_error, '') as upld_error,
         case when m.dspo_stas = '2' and m.new_value = v.new_value then '2' else '0' end as dspo_stas,
         coalesce(m.opter_name, g.match_opter) as opter_name, coalesce(m.opt_time, g.match_time) as opt_time
    from store s join store_goods g using (fixmedins_code)
    left join hilist d on d.med_list_codg = g.med_list_codg and d.admdvs in ('', s.poolarea_no)
    cross join lateral (
      select v.diff_type, v.field, v.old_value, v.new_value from ${KINDS} where v.is_so
      union all
      select '0', '', '', '' where not exists (select from ${KINDS} where v.is_so)
    ) v
    left join menu_diff_mark m on m.fixmedins_code = g.fixmedins_code and m.fixmedins_hilist_id = g.fixmedins_hilist_id
      and m.diff_type = v.diff_type and m.field = v.field and m.med_list_codg = coalesce(g.med_list_codg, '')
   where g.vali_flag = '1' and ${goodsWithin(scope, filter)}
  union all
  select s.fixmedins_code, s.fixmedins_name, s.poolarea_no, s.company_id, '', d.drug_name, d.py, d.drug_spec, d.prodentp_name,
         d.aprvno, '', d.med_list_codg, d.drug_name, '7', '医疗目录编码', '', d.med_list_codg, '0', null, '0', '',
         coalesce(m.dspo_stas, '0'), m.opter_name, m.opt_time
    from store s join hilist d on d.first_ver > 1 and d.vali_flag = '1' and d.admdvs = ''
    left join menu_diff_mark m on m.fixmedins_code = s.fixmedins_code and m.fixmedins_hilist_id = '' and m.diff_type = '7'
      and m.med_list_codg = d.med_list_codg
   where coalesce(m.dspo_stas, '') <> '1' and s.closed_at is null
     and exists (select from store_goods g where g.fixmedins_code = s.fixmedins_code)
     and not exists (select from store_goods g where g.fixmedins_code = s.fixmedins_code and g.med_list_codg = d.med_list_codg)
     and ${goodsWithin(scope, filter)}
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
