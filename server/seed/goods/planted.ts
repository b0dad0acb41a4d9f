import type pg from 'pg';
import { ANTIBIOTICS } from '../drugs.ts';

/**
 * The stores whose catalogues have planted differences, and their number of goods: the demo store, and the first of two
 * other chains.
 */
const STORES = `(select $1::text as code, 300 as goods union all
  (select fixmedins_code, 60 from store where company_id = 'C0002' order by 1 limit 1) union all
  (select fixmedins_code, 60 from store where company_id = 'C0003' and poolarea_no = '320500' order by 1 limit 1))`;

/**
 * Every 40th of the goods has one of the planted faults; every fifteenth is unmatched, half of those without the
 * approval number.
 */
const PLANT = `
  with d as (select h.*, row_number() over (order by med_list_codg) - 1 as at, count(*) over () as all_of
               from hilist h where vali_flag = '1' and first_ver = 1),
  g as (
    select t.code, i, d.*, (i - 1) / all_of as pack,
           i % 15 = 1 as unmatched, i % 40 = 3 as gone, i % 40 = 7 as retired, i % 40 = 11 as renamed, i % 40 = 15 as leveled,
           i % 40 = 19 as limited, i % 40 = 23 as shared
      from ${STORES} t cross join lateral generate_series(1, t.goods) i join d on d.at = (i - 1) % d.all_of
     where t.code is not null
  ), m as (
    select g.*, case when unmatched then null when gone then 'XOLD' || lpad(i::text, 6, '0')
                     when retired then (select med_list_codg from hilist where vali_flag = '0' order by 1 offset i % 3 limit 1)
                     else med_list_codg end as codg
      from g
  )
  insert into store_goods (fixmedins_code, fixmedins_hilist_id, fixmedins_hilist_name, spec, dosform, prodentp_name, aprvno,
                           barcode, list_type, med_list_codg, pric, rx_flag, match_way, match_time, match_opter, seen_name, seen_spec,
                           seen_lv, seen_lmt, seen_prop, upld_stas, upld_codg, upld_error, upld_time)
  select code, 'SP' || lpad(i::text, 5, '0'), drug_name, drug_spec, drug_dosform,
         case when pack = 0 then prodentp_name else '示例制药' || (pack + 10) || '厂' end,
         case when pack = 0 then aprvno when unmatched then '' else '国药准字H' || (32000000 + i) end,
         '69' || lpad((hashtextextended(code || i, 1) & 9223372036854775807)::text, 11, '0')::varchar(11), list_type, codg,
         -- Each maker has a price of its own, within a tenth of the first one's.
         round(p.pric * (100 + case when pack = 0 then 0 else pack * 37 % 21 - 10 end) / 100, 2),
         case when p.chrgitm = '09' and (chrgitm_lv = '02' or m.med_list_codg ~ '${ANTIBIOTICS}') then '1' else '0' end,
         case when codg is not null then case when i % 4 = 0 then '2' else '1' end end,
         case when codg is not null then now() - interval '40 days' end, case when codg is not null then '门店收银员' end,
         drug_name, case when renamed then drug_spec || '(旧)' else drug_spec end,
         case when leveled then case chrgitm_lv when '01' then '02' else '01' end else chrgitm_lv end,
         case when limited then 28.5 else pric_uplmt_amt end,
         case when shared then 0.2 else selfpay_prop end,
         case when codg is null then '0' when gone or retired then '2' when i % 3 = 0 then '0' else '1' end,
         case when codg is not null and not gone and not retired and i % 3 <> 0 then codg end,
         case when gone then '医疗目录编码不存在' when retired then '医疗目录编码已停用' end,
         case when codg is not null and i % 3 <> 0 then now() - interval '39 days' end
    from m join (select med_list_codg as base, pric, med_chrgitm_type as chrgitm from centre.drug) p on p.base = m.med_list_codg
  on conflict do nothing`;

/** Stores' own catalogues against the national one, with a difference of every type of domain §3.9 planted. */
export async function seedPlanted(client: Pick<pg.ClientBase, 'query'>, demoStore: string): Promise<void> {
  await client.query(PLANT, [demoStore]);
  await client.query(
    `insert into centre.matching select fixmedins_code, fixmedins_hilist_id, list_type, upld_codg from store_goods where upld_codg is not null`,
  );
}
