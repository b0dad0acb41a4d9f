import type pg from 'pg';
import { itemKeys } from '../../../contract/catalogue/items.ts';
import { columnOf } from '../../catalogue/columns.ts';
import { readingOf } from '../../imports/initials.ts';

const HEADS =
  '阿 奥 贝 苯 苄 布 丹 地 丁 多 厄 氟 福 复方 格 枸橼酸 琥珀酸 环 磺胺 加 甲 结合 卡 克 酒石酸 拉 来 雷 利 硫酸 氯 罗 洛 马来酸 美 米 纳 那 尼 诺 帕 泮 培 普 羟 氢 曲 瑞 赛 沙 双 司 索 他 特 替 托 头孢 维 西 硝 盐酸 依 乙酰 异 吲 注射用'.split(
    ' ',
  );
const TAILS =
  '地平 洛尔 普利 沙坦 他汀 格列汀 列净 双胍 拉唑 替丁 西林 霉素 沙星 康唑 韦林 昔布 布洛芬 酮 胺 平 泮 唑仑 西汀 草酸 溴索 特罗 司特 他定 奈德 松'.split(
    ' ',
  );
const FORMS = ['片', '胶囊', '颗粒', '缓释片', '分散片', '口服溶液', '注射液', '软膏', '滴眼液', '丸'];
const PAGE = 20_000;
const ITEM = itemKeys.map((key) => `'${key}', coalesce(d.${columnOf(key)}::text, '')`).join(', ');

/** The national catalogue at its real size, beside what is there, for the stress set: invented drugs of as many makers as there are. */
export async function seedManyDrugs(client: Pick<pg.ClientBase, 'query'>, count: number): Promise<void> {
  const names = HEADS.flatMap((head) =>
    TAILS.flatMap((tail) => FORMS.map((form) => `${head}${tail}${form}`)),
  );
  await client.query(
    'create temporary table made_name (nth integer primary key, name text, py text) on commit drop',
  );
  await client.query('insert into made_name select * from unnest($1::int[], $2::text[], $3::text[])', [
    names.map((_, at) => at),
    names,
    names.map(readingOf),
  ]);
  for (let from = 0; from < count; from += PAGE)
    await client.query(
      `insert into hilist_row (med_list_codg, drug_name, py, drug_dosform, drug_spec, reg_name, reg_spec, pacspec, min_pac_cnt, min_pacunt,
              min_prepunt, convrat, prodentp_name, aprvno, drugstdcode, chrgitm_lv, hilist_no, lmt_usescp, lmt_used_flag, rx_otc,
              selfpay_prop, pric_uplmt_amt, begndate, wubi, vali_flag, first_ver, from_ver, ver)
       select 'XM' || lpad(i::text, 8, '0') || 'A' || lpad((i * 7919 % 1000000)::text, 12, '0'), n.name, n.py, right(n.name, 2),
              (i % 20 + 1) * 5 || 'mg×' || (i % 6 + 1) * 7 || '片', n.name, '', (i % 6 + 1) * 7 || '片/盒', '1', '盒', '片', '1',
              '压测' || (i * 31 % 4000) || '制药有限公司', '国药准字H' || (40000000 + i), (86900000000000 + i)::text,
              case when i % 5 = 0 then '01' when i % 5 < 4 then '02' else '03' end, (i % 1300)::text,
              case when i % 9 = 0 then '限二级及以上医疗机构' else '' end, case when i % 9 = 0 then '1' else '0' end, (i % 2)::text,
              case when i % 5 between 1 and 3 then 0.1 else 0 end, case when i % 17 = 0 then i % 90 + 10 else 999999 end,
              '2025-01-01', translate(substr(md5(n.name), 1, 4), '0123456789', 'ghjkqwrtyu'), '1', 1, 1, 'SB.1'
         from generate_series($1::int + 1, least($1::int + ${PAGE}, $2::int)) i
         join made_name n on n.nth = (i * 13) % $3::int
       on conflict do nothing`,
      [from, count, names.length],
    );
  await client.query('analyze hilist_row');
  // The centre lists them too: a full download finds them unchanged.
  await client.query(
    `insert into centre.catalogue (med_list_codg, ver, item)
     select med_list_codg, 1, jsonb_build_object(${ITEM}) from hilist_row d where med_list_codg like 'XM%' and hilist_no <> ''
     on conflict do nothing`,
  );
}
