import type pg from 'pg';
import { personal } from '../db/sealing.ts';
import { sealDemoPeople } from './sealed.ts';

/** Stores with filings, the demo store first; filings of each kind at the demo store, and at each of the others. */
const STORES = 6;
const AT_DEMO_STORE = 20;
const ELSEWHERE = 4;

const SPECIAL = '磷酸西格列汀片';

/** People of the ledger, insured now; the cards to try at the till stay without filings. */
const PEOPLE = `
select psn_no from centre.insured
 where psn_insu_stas = '1' and insutype in ('310', '390') and psn_no not like '9%' order by psn_no limit 60`;

/**
 * 备案 in every state that lasts: written and not uploaded, refused by the centre, waiting for its examiner, passed (some run
 * out within a month, some have), refused by the examiner, withdrawn. The centre's book says the same.
 */
export async function seedFilings(client: pg.ClientBase, demoStore: string): Promise<void> {
  await sealDemoPeople(client, PEOPLE);
  await client.query(
    `with shops as (
       select fixmedins_code, row_number() over (order by fixmedins_code <> $1, fixmedins_code) as shop from store limit ${STORES}
     ), people as (
       select p.*, i.insutype, i.psn_type, i.insuplc_admdvs, i.emp_name, row_number() over (order by p.psn_no) - 1 as nth,
              count(*) over () as many
         from centre.person p
         join lateral (select * from centre.insured i where i.psn_no = p.psn_no and i.psn_insu_stas = '1' and i.insutype in ('310', '390')
                        order by i.insutype limit 1) i on true
        where p.psn_no in (select psn_no from sp)
     ), diseases as (
       select opsp_dise_code, opsp_dise_name, row_number() over (order by opsp_dise_code) - 1 as nth, count(*) over () as many
         from (select distinct on (opsp_dise_code) opsp_dise_code, opsp_dise_name from opsp_dise where vali_flag = '1'
                order by opsp_dise_code) d
     ), drugs as (
       select med_list_codg, drug_name, row_number() over (order by med_list_codg) - 1 as nth, count(*) over () as many
         from (select med_list_codg, drug_name from centre.drug where chrgitm_lv = '02' order by med_list_codg limit 12) d
     ), wanted as (
       select s.fixmedins_code, s.shop, k.filing_kind, k.at as kind_at, n,
              case when s.shop = 1 then (array['waiting', 'draft', 'passed', 'passed', 'refused', 'waiting', 'failed', 'passed', 'passed',
                                               'withdrawn'])[1 + n % 10] else (array['passed', 'waiting', 'passed', 'refused'])[1 + n % 4]
              end as stas,
              clock_timestamp() - make_interval(days => (n * 2)::int, mins => (n * 37 + s.shop * 11 + k.at * 5)::int) as made_at
         from shops s
        cross join (values ('opsp', 0), ('drug', 1), ('fix', 2)) k (filing_kind, at)
        cross join lateral generate_series(0, case when s.shop = 1 then ${AT_DEMO_STORE - 1} else ${ELSEWHERE - 1} end) n
     ), made as (
       select w.*, p.psn_no as clear_no, p.psn_name as clear_name, p.gend, p.brdy, p.insutype, p.psn_type, p.insuplc_admdvs, p.emp_name,
              d.opsp_dise_code, d.opsp_dise_name, g.med_list_codg, g.drug_name,
              rpad(w.fixmedins_code, 12, '0') || to_char(w.made_at at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS')
                || lpad((w.kind_at * 100 + w.n)::text, 4, '0') as sn,
              (w.made_at at time zone 'Asia/Shanghai')::date as begins,
              case when w.stas = 'passed' and w.n % 10 = 3 then now()::date + 6 + w.n::int
                   when w.stas = 'passed' and w.n % 10 = 8 then now()::date - 3
                   else (w.made_at at time zone 'Asia/Shanghai')::date + 364 end as ends
         from wanted w
         join people p on p.nth = (w.n * 7 + w.shop * 3 + w.kind_at * 19) % p.many
         left join diseases d on w.filing_kind = 'opsp' and d.nth = (w.n + w.shop) % d.many
         left join drugs g on w.filing_kind = 'drug' and g.nth = (w.n + w.shop) % g.many
     ), written as (
       insert into filing (fixmedins_code, trt_dcla_detl_sn, filing_kind, psn_no, psn_name, psn_cert_type, certno, gend, brdy, tel, insutype,
                           psn_type, insu_optins, emp_name, begndate, enddate, subject, opsp_dise_name, ide_fixmedins_no, ide_fixmedins_name,
                           hosp_ide_date, diag_dr_codg, diag_dr_name, appy_rea, drug_name, cnt, cnt_prcunt, diag_code, diag_name, fix_srt_no,
                           fil_stas, rchk_opnn, rchk_time, end_rea, upld_error, upld_time, user_id, opter_name, made_at, updt_time)
       select m.fixmedins_code, m.sn, m.filing_kind, sp.no, sp.name, '01', sp.certno, m.gend, m.brdy, $2, m.insutype, m.psn_type,
              m.insuplc_admdvs, coalesce(m.emp_name, ''), least(m.begins, m.ends), m.ends,
              coalesce(m.opsp_dise_code, m.med_list_codg, '03'), m.opsp_dise_name,
              case m.filing_kind when 'opsp' then 'H32010000001' end, case m.filing_kind when 'opsp' then '示例市第一人民医院' end,
              case m.filing_kind when 'opsp' then m.begins - 3 end, case m.filing_kind when 'opsp' then 'D32010000' || lpad(m.n::text, 4, '0') end,
              case when m.filing_kind <> 'fix' then (array['李医师', '陈医师', '黄医师', '赵医师'])[1 + m.n % 4] end,
              case m.filing_kind when 'opsp' then '长期用药' end, m.drug_name, case m.filing_kind when 'drug' then 1 + m.n % 6 end,
              case m.filing_kind when 'drug' then '盒' end, case m.filing_kind when 'drug' then 'C34.900' end,
              case m.filing_kind when 'drug' then '支气管或肺恶性肿瘤' end, case m.filing_kind when 'fix' then (1 + m.n % 3)::text end,
              m.stas, case m.stas when 'passed' then '材料齐全，同意' when 'refused' then '医院鉴定日期超过一年，请重新鉴定' else '' end,
              case when m.stas in ('passed', 'refused') then least(m.made_at + interval '6 hours', clock_timestamp()) end,
              case m.stas when 'withdrawn' then '顾客要求更换机构' else '' end,
              case m.stas when 'failed' then '参保人未正常参保，不能备案' else '' end,
              case when m.stas not in ('draft', 'failed') then m.made_at end, 'seed', '备案员', m.made_at, m.made_at
         from made m join sp on sp.psn_no = m.clear_no
       on conflict do nothing returning fixmedins_code, trt_dcla_detl_sn
     ), booked as (
       insert into centre.filing (trt_dcla_detl_sn, fixmedins_code, infno, psn_no, insutype, subject, subject_name, begndate, enddate, data,
                                  rchk_flag, rchk_opnn, rchk_time, vali_flag, due_at, made_at)
       select m.sn, m.fixmedins_code, (array['2503', '25001', '2505'])[1 + m.kind_at], m.clear_no, m.insutype,
              coalesce(m.opsp_dise_code, m.med_list_codg, '03'), coalesce(m.opsp_dise_name, m.drug_name, '就医定点医疗机构登记'),
              least(m.begins, m.ends), m.ends, '{"hospIdeDate": "2026-01-01", "ideFixmedinsNo": "H32010000001", "diagCode": "C34.900"}'::jsonb,
              case m.stas when 'passed' then '1' when 'refused' then '2' else '0' end,
              case m.stas when 'passed' then '材料齐全，同意' when 'refused' then '医院鉴定日期超过一年，请重新鉴定' else '' end,
              case when m.stas in ('passed', 'refused') then m.made_at + interval '6 hours' end,
              case m.stas when 'withdrawn' then '0' else '1' end, clock_timestamp() + interval '30 days', m.made_at
         from made m join written w on w.fixmedins_code = m.fixmedins_code and w.trt_dcla_detl_sn = m.sn
        where m.stas not in ('draft', 'failed')
     )
     insert into centre.opsp_file (psn_no, opsp_dise_code, opsp_dise_name, insutype, begndate, enddate)
     select distinct on (m.clear_no, m.insutype, m.opsp_dise_code) m.clear_no, m.opsp_dise_code, m.opsp_dise_name, m.insutype,
            least(m.begins, m.ends), m.ends
       from made m join written w on w.fixmedins_code = m.fixmedins_code and w.trt_dcla_detl_sn = m.sn
      where m.filing_kind = 'opsp' and m.stas = 'passed'
     on conflict do nothing`,
    [demoStore, personal('13800000000')],
  );
  // A drug of both channels, which is sold on insurance only with a filing.
  await client.query(
    "update hilist_row set dual_chan_flag = '1', hi_nego_drug_flag = '1' where drug_name = $1",
    [SPECIAL],
  );
  await client.query(
    `insert into centre.catalogue (med_list_codg, ver, item, terms, is_ec_rx)
     select med_list_codg, ver, item || '{"dualChanFlag": "1", "hiNegoDrugFlag": "1"}', terms, is_ec_rx from centre.listed
      where item->>'drugName' = $1 on conflict do nothing`,
    [SPECIAL],
  );
  await client.query(
    `insert into centre.offsite
     select p.psn_no, o.kind, '310', i.insuplc_admdvs, '320100', o.rea, now()::date - 40, now()::date - 30, null, o.souc, '1'
       from (values ('武试外', '2', '随子女居住', '04'), ('贺试省', '3', '单位派驻', '03')) o (name, kind, rea, souc)
       join centre.person p on p.psn_name = o.name
       join centre.insured i on i.psn_no = p.psn_no and i.insutype = '310'
     on conflict do nothing`,
  );
}
