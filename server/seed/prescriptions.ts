import type pg from 'pg';
import { columns } from './basics.ts';

/** The number of prescriptions of the demo store, and of the others together. */
const OF_DEMO = 60;
const OF_OTHERS = 24;

const PATIENTS = `
  select row_number() over (order by p.psn_no) as at, p.*, i.insutype, i.insuplc_admdvs
    from (select * from centre.person where right(psn_no, 2) in ('19', '79') order by psn_no limit 400) p
    join centre.insured i on i.psn_no = p.psn_no and i.psn_insu_stas = '1'`;
const doctor = (at: string): string => `(array['许医师','邓医师','萧医师','汪医师'])[1 + ${at} % 4]`;
const rxno = (at: string): string =>
  `'32' || to_char(now(), 'YYYYMMDD') || 'YL' || lpad((${at} * 7919 % 1000000)::text, 6, '0') || lpad(${at}::text, 12, '0')`;

/**
 * Prescriptions with the seed's persons and drugs; $1 is the demo store. The first eight are dispensed settlements of
 * the demo store; of the others some are rejected, expired, long-term or approved, and from the 26th on they wait.
 * Times are relative to now, so that waiting ones are still valid.
 */
const SKETCH = `
with used as (
  select row_number() over (order by setl_time desc, setl_id) as i, * from (
    select setl_id, rxno, setl_time, psn_no, prsc_dr_name, rtal_docno, phar_name from settlement
     where fixmedins_code = $1 and rxno is not null and setl_stas = '1' and refd_setl_flag = '0'
     order by setl_time desc, setl_id limit 8) latest
), place as (
  select i, $1::text as fixmedins_code from generate_series(1, ${OF_DEMO}) i
  union all
  -- Stores of each company in turn, so that every kind of person sees some.
  select ${OF_DEMO} + row_number() over (order by nth, company_id, poolarea_no), fixmedins_code from (
    select fixmedins_code, company_id, poolarea_no,
           row_number() over (partition by company_id, poolarea_no order by fixmedins_code) as nth
      from store where fixmedins_code <> $1) s
   order by 1 limit ${OF_DEMO + OF_OTHERS}
), people as (${PATIENTS}), timed as (
  select p.i, p.fixmedins_code, u.setl_id, u.setl_time, u.rtal_docno,
         coalesce(u.rxno, ${rxno('p.i')}) as hi_rxno,
         coalesce(sp.psn_no, q.psn_no) as psn_no, coalesce(u.prsc_dr_name, ${doctor('p.i')}) as dr,
         case when u.i is not null then u.setl_time - interval '2 hours'
              when p.i between 9 and 25 then now() - make_interval(days => 2, hours => (p.i % 10)::int)
              else now() - make_interval(mins => (3 + p.i * 11 % 170)::int) end as prsc_time,
         case when u.i is not null or p.i between 13 and 17 then 1 when p.i between 18 and 21 then 60 else 3 end as vali_days,
         p.i between 18 and 21 as is_long
    from place p left join used u on u.i = p.i and p.fixmedins_code = $1
    left join sp on sp.no = u.psn_no
    left join people q on q.at = 1 + p.i * 5 % 300
   where p.i <= ${OF_DEMO + OF_OTHERS}
)`;

/**
 * Further pushed prescriptions: $1 their numbers, $2 their stores, $3 their push times. The numbers are beyond those of
 * the seed.
 */
const PUSHED = `
with people as (${PATIENTS}), timed as (
  select p.i, p.fixmedins_code, null::text as setl_id, null::timestamptz as setl_time, null::text as rtal_docno,
         ${rxno('p.i')} as hi_rxno, q.psn_no, ${doctor('p.i')} as dr, p.at - interval '2 minutes' as prsc_time, 3 as vali_days,
         false as is_long
    from unnest($1::bigint[], $2::text[], $3::timestamptz[]) p (i, fixmedins_code, at)
    join people q on q.at = 1 + p.i * 7 % 300
)`;

const rxOf = (sketch: string): string => `${sketch}
insert into centre.rx (hi_rxno, fixmedins_code, auth_rxno, epc_token, expires_in, auth_circ_biz_sn, push_time, vali_end_time,
                       max_rept_cnt, reptd_cnt, min_inrv_days, rx_trace_code, rx_chk_stas_codg, rx_chk_biz_sn, phar_name,
                       phar_code, rx_chk_opnn, rx_chk_time, sheet)
select t.hi_rxno, t.fixmedins_code, 'A' || lpad(t.i::text, 18, '0'), 'T' || md5('epc' || t.i), now() + interval '30 days',
       'LZ' || md5('lz' || t.i), t.prsc_time + interval '2 minutes',
       -- Those that wait run out one after the other, the first within the hour.
       case when t.i > 25 and t.i % 6 = 2 then now() + make_interval(mins => (35 + t.i % 90)::int)
            else t.prsc_time + make_interval(days => t.vali_days) end,
       case when t.is_long then 3 else 1 end,
       case when t.setl_id is not null or t.i = 18 then 1 else 0 end, case when t.is_long then 7 else 0 end,
       upper(left(md5('trace' || t.i), 20)), checked.stas, case when checked.stas is not null then 'SF' || lpad(t.i::text, 18, '0') end,
       checked.phar, case when checked.stas is not null then 'YS' || substr(t.fixmedins_code, 2, 6) || '0001' end,
       case checked.stas when '1' then '处方审核通过' when '0' then '用法用量与诊断不符，请开方医师核对' end,
       case when checked.stas is not null then t.prsc_time + interval '20 minutes' end,
       jsonb_build_object(
         'medinsCode', 'H' || substr(t.fixmedins_code, 2, 4) || '0100' || lpad((t.i % 5 + 1)::text, 3, '0'),
         'medinsName', (array['示例市第一人民医院','示例市中医院','示例区社区卫生服务中心','示例大学附属医院','示例互联网医院'])[1 + t.i % 5],
         'prscDeptName', (array['心血管内科','内分泌科','全科医学科','呼吸内科'])[1 + t.i % 4], 'prscDrName', t.dr,
         'prscTime', to_char(t.prsc_time, 'YYYY-MM-DD HH24:MI:SS'), 'valiDays', t.vali_days,
         'rxTypeCode', (array['1','1','1','10'])[1 + t.i % 4], 'rxExraAttrCode', (array['02','02','01'])[1 + t.i % 3],
         'rxCircWay', (array['2','2','3','1'])[1 + t.i % 4], 'longRxFlag', case when t.is_long then '1' else '0' end,
         'rxDrugCnt', '1.00', 'psnNo', p.psn_no, 'patnName', p.psn_name, 'certno', p.certno, 'gend', p.gend,
         'patnAge', to_char(extract(year from age(t.prsc_time, p.brdy)), 'FM990.0'), 'insutype', n.insutype,
         'insuplcAdmdvs', n.insuplc_admdvs, 'medType', case when d.at = 3 then '11' else '14' end,
         'diseCodg', case when d.at = 3 then null else d.dise end, 'diseName', case when d.at = 3 then null else d.name end,
         'maindiagCode', d.code, 'maindiagName', d.name, 'algsHis', case when t.i % 9 = 0 then '青霉素过敏' end,
         'rxDetlList', drug.lines,
         'rxDiseList', jsonb_build_array(jsonb_build_object('diagType', '1', 'maindiagFlag', '1', 'diagSrtNo', 1, 'diagCode', d.code, 'diagName', d.name)))
  from timed t
  join centre.person p on p.psn_no = t.psn_no
  join lateral (select insutype, insuplc_admdvs from centre.insured i where i.psn_no = t.psn_no and psn_insu_stas = '1' limit 1) n on true
  cross join lateral (select case when t.setl_id is not null or t.i between 18 and 25 then '1' when t.i between 9 and 12 then '0' end as stas,
                             (array['沈药师','韩药师','冯药师','曹药师'])[1 + (hashtext(t.fixmedins_code) & 3)] as phar) c
  cross join lateral (select c.stas, case when c.stas is not null then c.phar end as phar) checked
  -- Each disease with the codes of drugs for it: by ATC, and patent medicines by number.
  join (values (0, 'I10.x00', '高血压', 'M03900', '^XC0[789]'), (1, 'E11.900', '2型糖尿病', 'M01600', '^XA10'),
               (2, 'I25.100', '冠心病', 'M04600', '^X(B01|C07|C10)|^ZA0[1789]'),
               (3, 'J06.900', '急性上呼吸道感染', null, '^X(J01|N02|R0[56])|^ZA(02|05|06)'))
    d (at, code, name, dise, drugs) on d.at = t.i % 4
  cross join lateral (
    select jsonb_agg(jsonb_build_object(
             'medListCodg', med_list_codg, 'drugGenname', drug_name, 'drugProdname', drug_name, 'drugDosform', drug_dosform,
             'drugSpec', drug_spec, 'prdrName', prodentp_name, 'medcWayDscr', case when drug_dosform = '注射剂' then '皮下注射' when drug_dosform in ('乳膏剂', '气雾剂') then '外用' else '口服' end,
             'sinDoscnt', case when drug_dosform = '注射剂' then '8.0000' else '1.0000' end,
             'sinDosunt', case when drug_dosform = '注射剂' then '单位' when drug_dosform in ('乳膏剂', '气雾剂') then '次量'
                               when drug_dosform like '%胶囊剂' or drug_dosform = '肠溶胶囊' then '粒'
                               when drug_dosform like '%丸%' then '丸' when drug_dosform in ('颗粒剂', '散剂') then '袋'
                               when drug_dosform in ('合剂', '口服溶液剂') then '支' else '片' end,
             'usedFrquName', (array['每日一次','每日两次','每日三次'])[1 + nth % 3],
             'medcDays', case when t.is_long then '28.00' else '14.00' end, 'drugCnt', to_char(1 + nth % 2, 'FM0.0000'),
             'drugDosunt', '盒', 'drugTotlcnt', 1 + nth % 2, 'drugTotlcntEmp', '盒') order by med_list_codg) as lines
      from (select g.*, row_number() over (order by hashtext(med_list_codg || t.i)) as nth from centre.drug g
             where med_chrgitm_type in ('09', '11') and chrgitm_lv <> '03' and med_list_codg ~ d.drugs
             order by nth limit 1 + t.i % 3) g
  ) drug
 order by t.i`;

/** The dispensings of used ones. */
const SALES = `${SKETCH}
insert into centre.rx_sale (sel_stoout_sn, hi_rxno, fixmedins_code, rtal_docno, lines, at)
select 'CK' || lpad(t.i::text, 18, '0'), t.hi_rxno, t.fixmedins_code, coalesce(t.rtal_docno, 'LS' || t.i), '[]',
       coalesce(t.setl_time, now() - interval '1 day')
  from timed t where t.setl_id is not null or t.i = 18`;

/** Prescriptions at the sandbox centre, in every state; the console pulls them as usual. Needs the ledgers, and `sp` of their people. */
export async function seedPrescriptions(client: pg.ClientBase, demoStore: string): Promise<void> {
  await client.query(rxOf(SKETCH), [demoStore]);
  await client.query(SALES, [demoStore]);
}

/** One more prescription, for a store. */
export interface Push {
  /** A number beyond those of the seed. */
  readonly nth: number;
  readonly fixmedinsCode: string;
  readonly at: Date;
}
export const pushPrescriptions = (client: pg.ClientBase, pushes: readonly Push[]): Promise<unknown> =>
  client.query(
    rxOf(PUSHED),
    columns(
      pushes,
      (one) => one.nth,
      (one) => one.fixmedinsCode,
      (one) => one.at.toISOString(),
    ),
  );
