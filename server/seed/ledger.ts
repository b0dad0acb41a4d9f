import type pg from 'pg';
import { personal } from '../db/sealing.ts';
import { sealDemoPeople, sealMorePeople } from './sealed.ts';

export interface LedgerPlan {
  /** Settlements to make; refunds are added to them. */
  readonly settlements: number;
  /** Last day of the data, `YYYY-MM-DD`; the first is `days - 1` before. */
  readonly lastDay: string;
  readonly days: number;
  /** The last day gets one discrepancy of each kind, unless `spoiled` is false. */
  readonly demoStore: string;
  /** False: the last day is a normal day. */
  readonly spoiled?: boolean;
  /** More is sold at weekends and in a wave of flu, and to the chronically ill what fits their disease. */
  readonly isLively?: boolean;
  /** Further days with a discrepancy of each kind. */
  readonly spoilt?: readonly string[];
  /** Up to this day whatever differed was mended: nothing is planted. */
  readonly evenUntil?: string | undefined;
  /** The stores that sell. */
  readonly stores: readonly string[];
  /** Invented people; by the number of settlements where it is not given. */
  readonly people?: number | undefined;
  /** Purchase numbers begin after this one; 0 by default. The same numbers give the same data. */
  readonly after?: number;
}

/**
 * A repeatable random number in [0, 1) for row `i` and purpose `k`, so that the same seed gives the same data on every
 * machine and tests know what to find.
 */
const RND = `
create or replace function pg_temp.rnd(i bigint, k int) returns float8 language sql immutable as
$$ select (hashint8extended(i, k) & 9007199254740991)::float8 / 9007199254740992 $$`;

/** Of the digits of an identity number, for its check digit (GB 11643). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Within a subquery: its expressions are computed once a row, and not at each place that uses them. */
const ONCE = 'offset 0';

/** Invented people of the insured areas; their numbers are well formed (GB 11643 check digit). */
const PERSONS = `
insert into centre.person (psn_no, certno, psn_name, gend, brdy, card_no)
select psn_no, base || substr('10X98765432', (total % 11)::int + 1, 1), psn_name, gend, brdy, card_no
  from (
    select lpad(i::text, 12, '0') || '9' as psn_no, 'K' || lpad(i::text, 9, '0') as card_no, brdy,
           case when i % 2 = 1 then '1' else '2' end as gend,
           (array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'])[1 + floor(pg_temp.rnd(i, 1) * 20)::int]
             || case when i % 2 = 1
                     then (array['建国','明','伟','志强','文博','国华','𠮷平','晓东','磊','天宇'])[1 + floor(pg_temp.rnd(i, 2) * 10)::int]
                     else (array['秀英','丽','芳','桂兰','海燕','雨桐','子涵','玉梅','静','佳怡'])[1 + floor(pg_temp.rnd(i, 2) * 10)::int] end as psn_name,
           base, ${WEIGHTS.map((weight, at) => `substr(base, ${at + 1}, 1)::int * ${weight}`).join(' + ')} as total
      from (
        select i, d.brdy, d.city || '01' || to_char(d.brdy, 'YYYYMMDD')
               || lpad(((i / 4) * 2 % 998 + i % 2)::text, 3, '0') as base
          from generate_series(1, $1::bigint) i
          cross join lateral (
            select (date '1940-01-01' + (i * 7919 % 24000)::int) as brdy,
                   (array['3201','3205','3202','3301'])[1 + (i % 4)::int] as city
          ) d
        ${ONCE}
      ) made
  ) summed
on conflict (certno) do nothing`;

/** Entitlements: an employee or a resident; one in twenty also has a suspended resident insurance (domain §1). */
const INSURED = `
insert into centre.insured (psn_no, insutype, balc, psn_type, psn_insu_stas, psn_insu_date, cvlserv_flag, insuplc_admdvs, emp_name)
select psn_no, insutype, case when insutype = '310' then 20000 else 0 end,
       case when insutype = '310' then case when n % 3 = 0 then '12' else '11' end else '15' end, stas,
       date '2010-01-01' + (n % 3000)::int, case when insutype = '310' and n % 17 = 0 then '1' else '0' end,
       left(certno, 4) || '99', case when insutype = '310' then '示例单位' || (n % 500)::text end
  from (select psn_no, certno, psn_no::bigint / 10 as n from centre.person) p
  cross join lateral (
    select case when n % 7 = 0 then '390' else '310' end as insutype, '1' as stas
    union all select '390', '2' where n % 7 <> 0 and n % 20 = 0
  ) kinds`;

/** A day outside of the data. */
const NEVER = '9999-12-31';

/** The least balance of an account before its person buys, in 元, so that it never goes negative. */
const ENOUGH = 5000;

/** Purchases: who, when, where, and the kind of treatment. */
const SKELETON = `
create temp table sk on commit drop as
with numbered as (
  select *, row_number() over (order by fixmedins_code = $3 desc, fixmedins_code) - 1 as at
    from store where fixmedins_code = any($6::text[])
), local_people as (
  select p.*, i.insutype, i.psn_type, i.cvlserv_flag, i.insuplc_admdvs,
         left(p.certno, 4) as home, row_number() over (partition by left(p.certno, 4) order by p.psn_no) - 1 as at
    from centre.person p join centre.insured i on i.psn_no = p.psn_no and i.psn_insu_stas = '1'
   where i.insutype <> '310' or i.balc >= ${ENOUGH}
), people_of as (
  select home, count(*) as total from local_people group by home
), drawn as (
  select i, s.*,
         case when pg_temp.rnd(i, 35) < ($8::float8[])[1 + floor(pg_temp.rnd(i, 11) * $4)::int]
              then $2::date - floor(pg_temp.rnd(i, 11) * $4)::int else $2::date - floor(pg_temp.rnd(i, 36) * $4)::int end as setl_date,
         floor(27000 + 50400 * (pg_temp.rnd(i, 12) + pg_temp.rnd(i, 13)) / 2)::int as second,
         case when pg_temp.rnd(i, 14) < 0.97 then left(s.poolarea_no, 4)
              else (array['3201','3205','3202','3301'])[1 + floor(pg_temp.rnd(i, 15) * 4)::int] end as home,
         pg_temp.rnd(i, 16) as who, pg_temp.rnd(i, 17) as kind
    from generate_series($5::bigint + 1, $5::bigint + $1::bigint) i
    join numbered s on s.at = floor(power(pg_temp.rnd(i, 10), 1.5) * (select count(*) from numbered))::bigint
)
select d.i, d.fixmedins_code, d.company_id, d.poolarea_no, d.setl_date,
       d.setl_date::timestamp at time zone 'Asia/Shanghai' + make_interval(secs => d.second) as setl_time,
       p.psn_no, p.psn_name, p.certno, p.gend, p.brdy, p.insutype, p.psn_type, p.cvlserv_flag, p.insuplc_admdvs,
       case when d.kind < 0.80 then '41' when d.kind < 0.92 then '14' when d.kind < 0.98 then '11' else '18' end as med_type,
       floor(pg_temp.rnd(d.i, 18) * case when $7 then 4 else 5 end)::int as dise, 1 + floor(pg_temp.rnd(d.i, 19) * 4)::int as line_count
  from drawn d
  join people_of h on h.home = d.home
  join local_people p on p.home = d.home and p.at = floor(d.who * h.total)::bigint
 -- As their numbers go: what is inserted in the order of an index is inserted fast.
 order by d.setl_date, d.i`;

/** Fee lines, split by domain §6.7 and 6.8: the rules of server/insurer/fees.ts, over all rows at once. */
const LINES = `
create temp table ln on commit drop as
with numbered as (
  select *, row_number() over (order by med_list_codg) - 1 as at,
         case when drug_dosform ~ '注射|乳膏|气雾|滴剂' then '支' when drug_dosform ~ '溶液|合剂|煎膏' then '瓶'
              when drug_dosform = '饮片' then '包' else '盒' end as unit
    from centre.drug
), suited as (
  -- By the diseases' order in INSERT_SETTLEMENTS: their drugs have these ATC codes, or are patent medicines for them.
  select dise, array_agg(at order by at) as ats from numbered
    join (values (0, '^XC0[2-9]'), (1, '^XA10'), (2, '^X(B01|C10|C01)|^ZA0[17]'), (3, '^XR03')) v (dise, codes)
      on med_list_codg ~ codes
   group by 1
)
select i, line, med_list_codg, drug_name, drug_spec, drug_dosform, unit, prodentp_name, chrgitm_lv, med_chrgitm_type, selfpay_prop,
       pric_uplmt_amt, pric, cnt, amount,
       case when chrgitm_lv = '03' then amount else 0 end::numeric(16,2) as fulamt,
       over_amount, pre_amount,
       (case when chrgitm_lv = '03' then 0 else amount - over_amount - pre_amount end)::numeric(16,2) as inscp
  from (
    select *, (case when chrgitm_lv = '02' then round((amount - over_amount) * selfpay_prop, 2) else 0 end)::numeric(16,2) as pre_amount
      from (
        select *, (case when chrgitm_lv = '03' or pric_uplmt_amt >= 999999 or pric <= pric_uplmt_amt then 0
                        else least(round((pric - pric_uplmt_amt) * cnt, 2), amount) end)::numeric(16,2) as over_amount
          from (
            select *, round(pric * cnt, 2)::numeric(16,2) as amount
              from (
                select s.i, line, d.*,
                       (case when pg_temp.rnd(s.i * 8 + line, 21) < 0.02 then 0.5
                             else 1 + floor(power(pg_temp.rnd(s.i * 8 + line, 22), 2) * 3) end)::numeric(16,4) as cnt
                  from sk s
                  cross join lateral generate_series(1, s.line_count) line
                  left join suited u
                    on $1::boolean and s.med_type = '14' and u.dise = s.dise and pg_temp.rnd(s.i * 8 + line, 24) < 0.85
                  join numbered d on d.at = coalesce(
                    u.ats[1 + floor(pg_temp.rnd(s.i * 8 + line, 20) * cardinality(u.ats))::int],
                    floor(pg_temp.rnd(s.i * 8 + line, 20) * (select count(*) from centre.drug))::bigint)
                ${ONCE}
              ) counted ${ONCE}
          ) a ${ONCE}
      ) b ${ONCE}
  ) c`;

/**
 * Settlements from the lines; refunds as negative pairs on the same day, some on the next. Some residents have no
 * account, and a family member's pays (共济): the sponsor's balance falls (domain §6.9).
 */
const SETTLEMENTS = `
create temp table st on commit drop as
with money as (
  select i, sum(amount) as medfee, sum(fulamt) as fulamt, sum(over_amount) as over_amount, sum(pre_amount) as pre_amount,
         sum(inscp) as inscp
    from ln group by i
), pooled as (
  select *, round(inscp * share, 2) as hifp
    from (
      select s.*, m.medfee, m.fulamt, m.over_amount, m.pre_amount, m.inscp,
             (case when s.med_type in ('14', '11') then case s.insutype when '310' then 0.7 when '390' then 0.5 else 0 end
                   else 0 end)::numeric(5,4) as share,
             s.insuplc_admdvs as home, left(s.insuplc_admdvs, 4) = left(s.poolarea_no, 4) as is_local,
             left(s.insuplc_admdvs, 2) = left(s.poolarea_no, 2) as same_province
        from sk s join money m using (i) ${ONCE}
    ) shared ${ONCE}
), paid as (
  select *, case when share > 0 and cvlserv_flag = '1' then round((inscp - hifp) * 0.2, 2) else 0 end as cvlserv
    from pooled ${ONCE}
), sponsored as (
  -- Four on lives in the same city and is employed: see PERSONS and INSURED.
  select p.*, k.psn_no as sponsor_no
    from paid p
    left join centre.insured k
      on k.psn_no = case when p.insutype = '390' and pg_temp.rnd(p.i, 34) < 0.06
                         then lpad((p.psn_no::bigint / 10 + 4)::text, 12, '0') || '9' end
     and k.insutype = '310' and k.balc >= ${ENOUGH}
), shared_out as (
  select *, hifp + cvlserv as fund, medfee - hifp - cvlserv as own from sponsored ${ONCE}
), sold as (
  select *, case when sponsor_no is not null or insutype = '310' and pg_temp.rnd(i, 31) < 0.9 then own else 0 end as acct,
         case when sponsor_no is not null then own else 0 end as mulaid, pg_temp.rnd(i, 32) < 0.01 as is_refunded
    from shared_out
), both_signs as (
  select *, 1 as sign, setl_time as at, setl_date as day from sold
  union all
  select s.*, -1, r.at, (r.at at time zone 'Asia/Shanghai')::date
    from sold s
    cross join lateral (
      -- A day later at the same hour, where the data has that day.
      select s.setl_time + case when pg_temp.rnd(s.i, 33) < 0.2 and s.setl_date < $1::date then interval '1 day'
                                else interval '12 minutes' end as at
    ) r
   where s.is_refunded
)
select * from (
select b.*, is_own,
       (case when sign = 1 then 'S' else 'R' end) || to_char(setl_date, 'YYYYMMDD') || lpad(i::text, 12, '0') as setl_id,
       'M' || lpad(i::text, 14, '0') as mdtrt_id,
       fixmedins_code || to_char(at, 'YYYYMMDDHH24MISS')
         || lpad((row_number() over (partition by is_own, fixmedins_code, at order by i, sign))::text, 4, '0') as msgid,
       case when is_local then med_type when same_province then '9909' else '9974' end as clr_type,
       case when is_local then left(poolarea_no, 4) || '99' else left(poolarea_no, 2) || '9900' end as setl_optins,
       n.balc - sum(sign * taken) over (partition by holder, held order by at, i, sign desc) as balc
  from both_signs b
  cross join lateral (
    values (true, b.psn_no, b.insutype, b.acct - b.mulaid), (false, b.sponsor_no, '310', b.mulaid)
  ) o (is_own, holder, held, taken)
  left join centre.insured n on n.psn_no = holder and n.insutype = held
 where is_own or mulaid <> 0
) paid_by_whom where is_own order by setl_date, i, sign desc`;

const INSERT_SETTLEMENTS = `
insert into settlement (
  setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid, psn_no, psn_name, certno,
  gend, brdy, insutype, psn_type, med_type, mdtrt_cert_type, dise_codg, dise_name, clr_type, clr_way, setl_optins, pay_loc,
  insuplc_admdvs, ord_souc, opter_name, setl_stas, refd_setl_flag, pair_setl_id, medfee_sumamt, fulamt_ownpay_amt,
  overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
  hifob_pay, hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt, acct_pay, acct_mulaid_pay, psn_cash_pay,
  hosp_part_amt, balc, sale_stas, phar_name, rxno, prsc_dr_name)
select setl_id, day, at, poolarea_no, company_id, fixmedins_code,
       to_char(day, 'YYMMDD') || right(fixmedins_code, 5) || lpad(i::text, 9, '0') || case when sign = 1 then '' else '-T' end,
       mdtrt_id, msgid, sp.no, sp.name, sp.certno, gend, brdy, insutype, psn_type, med_type,
       (array['01','03','02'])[1 + floor(power(pg_temp.rnd(i, 41), 2) * 3)::int],
       case when med_type = '14' then (array['M03900','M01600','M04600','M05300','M02300'])[dise + 1] end,
       case when med_type = '14' then (array['高血压','糖尿病','冠心病','慢性阻塞性肺疾病','帕金森病'])[dise + 1] end,
       clr_type, '1', setl_optins, case when is_local then '2' when same_province then '3' else '4' end, home,
       (array['1','1','1','2','5','4'])[1 + floor(pg_temp.rnd(i, 42) * 6)::int],
       '收银员' || (1 + i % 3)::text, case when sign = -1 then '3' when is_refunded then '2' else '1' end,
       case when sign = -1 then '1' else '0' end,
       case when is_refunded then (case when sign = 1 then 'R' else 'S' end) || substr(setl_id, 2) end,
       sign * medfee, sign * fulamt, sign * over_amount, sign * pre_amount, sign * inscp, 0, share, sign * hifp, sign * cvlserv,
       0, 0, 0, 0, 0, 0, sign * fund, sign * own, sign * acct, sign * mulaid,
       sign * (own - acct), 0, case when insutype = '310' then balc else 0 end,
       case when untold < 0.002 then '0' when untold < 0.003 then '2' else '1' end,
       (array['沈药师','韩药师','冯药师','曹药师'])[1 + (hashtext(fixmedins_code) & 3)],
       case when med_type <> '41' then 'RX' || to_char(setl_date, 'YYYYMMDD') || lpad(i::text, 10, '0') end,
       case when med_type <> '41' then (array['许医师','邓医师','萧医师','汪医师'])[1 + (i % 4)::int] end
  from st join sp using (psn_no)
  cross join lateral (
    -- The demo store has some in its last days, so that the smallest seed has them.
    select pg_temp.rnd(i, 61) / case when fixmedins_code = $2 and $1::date - day < 3 then 30 else 1 end as untold
  ) u`;

const INSERT_LINES = `
insert into fee_detail (
  fixmedins_code, setl_id, setl_date, feedetl_sn, med_list_codg, medins_list_codg, drug_prodname, drug_spec, drug_dosform, prodentp_name,
  manu_lotnum, expy_end, cnt, pric, det_item_fee_sumamt, chrgitm_lv, med_chrgitm_type, pric_uplmt_amt, selfpay_prop,
  fulamt_ownpay_amt, overlmt_amt, preselfpay_amt, inscp_scp_amt, cnt_prcunt, trdn_flag, drug_trac_codg)
select t.fixmedins_code, t.setl_id, t.day, (l.i * 10 + l.line)::text, l.med_list_codg, 'G' || right(l.med_list_codg, 6), l.drug_name, l.drug_spec,
       l.drug_dosform, l.prodentp_name, 'B' || lpad((l.i % 900 + 100)::text, 6, '2'), t.day + 400 + (l.i % 300)::int,
       t.sign * l.cnt, l.pric, t.sign * l.amount, l.chrgitm_lv, l.med_chrgitm_type, l.pric_uplmt_amt, l.selfpay_prop,
       t.sign * l.fulamt, t.sign * l.over_amount, t.sign * l.pre_amount, t.sign * l.inscp,
       l.unit,
       case when l.cnt < 1 then '1' else '0' end,
       case when l.med_chrgitm_type not in ('09', '11') then '{}'::text[]
            when untraced < 0.002 then null
            when l.cnt <= 1 then array[box || '0001']
            when l.cnt <= 2 then array[box || '0001', box || '0002']
            else array[box || '0001', box || '0002', box || '0003'] end
  from ln l join st t using (i)
  cross join lateral (
    -- One code a box, of 20 digits beginning with 8: the drug's, and a serial.
    select '8' || right(l.med_list_codg, 3) || lpad((l.i * 8 + l.line)::text, 12, '0') as box,
           pg_temp.rnd(l.i * 8 + l.line, 62) / case when t.fixmedins_code = $2 and $1::date - t.day < 3 then 15 else 1 end as untraced
  ) c`;

/** The centre's refusals of uploaded sales. */
const REFUSED = `
insert into sale_upload (fixmedins_code, setl_id, setl_date, request_msgid, tries, error, opter_name, tried_at)
select fixmedins_code, setl_id, setl_date, overlay(msgid placing '9' from 27), 1 + right(mdtrt_id, 1)::int % 3,
       (array['生产批号与进货记录不符','机构目录编码尚未对照'])[1 + right(mdtrt_id, 1)::int % 2], opter_name,
       least(setl_time + interval '10 minutes', now())
  from settlement where sale_stas = '2' and setl_id in (select setl_id from st)`;

/** Holders of wallets. */
const WALLETS = ['钱文', '冯春', '蒋海燕', '韩立', '沈月'] as const;

/** Other payers: an account (亲情付, 共济), or an insurer or wallet for the cash part. A refund gives it back. */
const OTHERPAY = `
insert into order_otherpay (setl_id, setl_date, poolarea_no, company_id, fixmedins_code, pay_ord_id, pay_way, payer_name,
                            payer_psn_no, payer_certno, agnter_rlts, otherpay_amt, ord_stas, app_refd_sn, ref_status, orig_docno,
                            pay_time)
select setl_id, day, poolarea_no, company_id, fixmedins_code, 'PAY' || to_char(setl_date, 'YYYYMMDD') || lpad(i::text, 12, '0'), way,
       case when way in ('1', '2') then holder.name when way = '3' then '示例商业健康保险'
            else ($1::text[])[1 + (i % 5)::int] end,
       holder.no, holder.certno, case when way <> '3' then (array['1','2','5','7'])[1 + (i % 4)::int] end,
       sign * case when way = '1' then acct when way = '2' then mulaid when way = '3' then round((own - acct) * 0.8, 2) else own - acct end,
       case when not is_refunded then '6' when is_stuck then '14' else '7' end,
       case when sign = -1 then 'REF' || to_char(day, 'YYYYMMDD') || lpad(i::text, 12, '0') end,
       case when is_refunded then case when is_stuck then 'FAIL' else 'SUCC' end end,
       case when sign = -1 then to_char(setl_date, 'YYMMDD') || right(fixmedins_code, 5) || lpad(i::text, 9, '0') end, at
  from (
    select *, case when mulaid <> 0 then '2' when acct > 0 and drawn < 0.006 then '1'
                   when own > acct and drawn < 0.015 then '3' when own > acct and drawn < 0.05 then '4'
                   when own > acct and drawn < 0.08 then '5' end as way,
           drawn < 0.02 and own > acct as is_stuck
      from (select *, pg_temp.rnd(i, 71) as drawn from st) d
  ) p
  left join sp holder on holder.psn_no = case way when '1' then p.psn_no when '2' then sponsor_no end
 where way is not null and (way <> '3' or own - acct >= 0.02)`;

/**
 * The planted discrepancies. Most days are clean; on a bad one some in a thousand settlements differ (domain §4).
 * Single ones: missing at the centre, another amount, or one more. Pairs in one group that keep count and sums equal:
 * two offsetting amounts, and one missing against one extra.
 */
const PLANTS = `
create temp table plant on commit drop as
with candidates as (
  select setl_id, msgid, i, day, fixmedins_code, insutype, clr_type, setl_optins, medfee, fund, acct,
         (day = any($1::date[]) or hashint8extended((day - date '2000-01-01')::bigint, 7) & 7 = 0) as bad_day,
         fixmedins_code = $2 and day = any($1::date[]) as is_demo,
         row_number() over (partition by day, fixmedins_code, insutype, clr_type, setl_optins order by i) as at,
         count(*) over (partition by day, fixmedins_code, insutype, clr_type, setl_optins) as size,
         lag(medfee) over same_group as first_medfee, lag(fund) over same_group as first_fund,
         lag(acct) over same_group as first_acct, own - acct as cash, fixmedins_code = $2 as is_demo_store, pg_temp.rnd(i, 51) as chance
    from st where sign = 1 and not is_refunded and mulaid = 0
  window same_group as (partition by day, fixmedins_code, insutype, clr_type, setl_optins order by i)
), paired as (
  select c.*,
         -- The demo store has one pair of each sort on the days before its bad one, so that the smallest seed has them.
         case when at <= 2 and size >= 4 and is_demo_store and clr_type = '41' and insutype = '310' and ($1::date[])[1] - day in (1, 2)
                   then case ($1::date[])[1] - day when 1 then 0 else 0.05 end
              when at <= 2 and size >= 4 and bad_day and not is_demo
                   then pg_temp.rnd(hashtextextended(fixmedins_code || day || insutype || clr_type, 1), 52) end as pair_chance,
         -- Who pays what a pair shifts: cash where one of the two has some, or both accounts. None goes below zero.
         case when greatest(cash, other_cash) >= 0.5 then 'cash' when least(acct, other_acct) >= 0.5 then 'acct' end as pair_payer,
         case when greatest(cash, other_cash) >= 0.5 then cash >= 0.5 and (at = 2 or other_cash < 0.5) else at = 2 end as is_lesser
    from (
      select c.*, case at when 1 then lead(cash) over same_group else lag(cash) over same_group end as other_cash,
             case at when 1 then lead(acct) over same_group else lag(acct) over same_group end as other_acct
        from candidates c
      window same_group as (partition by day, fixmedins_code, insutype, clr_type, setl_optins order by i)
    ) c
)
select setl_id, msgid, medfee, fund, acct, first_medfee, first_fund, first_acct,
       case when is_demo and clr_type = '41' and insutype = '310' and at = 2 then 'store_only'
            when is_demo and clr_type = '41' and insutype = '310' and at = 3 then 'differ'
            when is_demo and clr_type = '41' and insutype = '310' and at = 4 then 'centre_only'
            when pair_chance < 0.03 and pair_payer is not null
              then case when is_lesser then 'offset_down' else 'offset_up' end || '_' || pair_payer
            when pair_chance < 0.06 then case at when 1 then 'swap_store' else 'swap_centre' end
            when bad_day and not is_demo and coalesce(pair_chance, 1) >= 0.06 and chance < 0.0012 then 'store_only'
            when bad_day and not is_demo and coalesce(pair_chance, 1) >= 0.06 and chance < 0.0024 then 'differ'
            when bad_day and not is_demo and coalesce(pair_chance, 1) >= 0.06 and chance < 0.0036 then 'centre_only' end as kind
  from paired
union all
-- A refund that the centre does not know of.
select setl_id, msgid, medfee, fund, acct, null, null, null, 'store_only'
  from (select *, row_number() over (partition by day order by i) as at_day from st where sign = -1 and fixmedins_code <> $2) refunds
 where day = any($1::date[]) and at_day <= 2
    or hashint8extended((day - date '2000-01-01')::bigint, 7) & 7 = 0 and at_day = 1`;

const CENTRE = `
insert into centre.ledger (setl_id, mdtrt_id, msgid, fixmedins_code, setl_date, setl_time, psn_no, insutype, med_type, clr_type,
                           setl_optins, refd_setl_flag, orig_setl_id, medfee_sumamt, fund_pay_sumamt, acct_pay)
select t.setl_id, t.mdtrt_id, t.msgid, t.fixmedins_code, t.day, t.at, t.psn_no, t.insutype, t.med_type, t.clr_type, t.setl_optins,
       case when t.sign = -1 then '1' else '0' end,
       case when t.sign = -1 then 'S' || substr(t.setl_id, 2) end,
       t.sign * t.medfee + case p.kind when 'differ' then 1.00 + (t.i % 50) when 'offset_up_cash' then 0.50
                                       when 'offset_up_acct' then 0.50 when 'offset_down_cash' then -0.50
                                       when 'offset_down_acct' then -0.50 else 0 end,
       t.sign * t.fund,
       t.sign * t.acct + case p.kind when 'offset_up_acct' then 0.50 when 'offset_down_acct' then -0.50 else 0 end
  from st t left join plant p using (msgid)
 where coalesce(p.kind, '') not in ('store_only', 'swap_store')
union all
-- One more than the store knows: another message id, a minute later, everything else alike.
select 'X' || substr(t.setl_id, 2), 'X' || substr(t.mdtrt_id, 2), left(t.msgid, 26) || '9' || right(t.msgid, 3), t.fixmedins_code,
       t.day, least(t.at + interval '1 minute', (t.day + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second'),
       t.psn_no, t.insutype, t.med_type, t.clr_type, t.setl_optins, '0', null,
       -- A swap repeats the amounts of the row before it, which the centre lacks: the sums stay equal.
       case p.kind when 'swap_centre' then p.first_medfee else p.medfee end,
       case p.kind when 'swap_centre' then p.first_fund else p.fund end,
       case p.kind when 'swap_centre' then p.first_acct else p.acct end
  from st t join plant p using (msgid)
 where p.kind in ('centre_only', 'swap_centre')`;

/** By the result kind that reconciliation must find. */
const PLANTED = `
insert into centre.planted (msgid, setl_date, kind)
select case when p.kind in ('centre_only', 'swap_centre') then left(p.msgid, 26) || '9' || right(p.msgid, 3) else p.msgid end, t.day,
       case p.kind when 'store_only' then '2' when 'swap_store' then '2' when 'centre_only' then '1' when 'swap_centre' then '1'
                   else '3' end
  from plant p join st t using (msgid) where p.kind is not null`;

/** Secondary indexes are created after the rows: one sort each instead of an insert for each row. */
export async function withoutIndexes(
  client: pg.ClientBase,
  work: () => Promise<void>,
  onStep: (name: string, ms: number) => void = () => undefined,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.oid in ('settlement'::regclass, 'fee_detail'::regclass, 'day_rec'::regclass, 'day_part'::regclass,
                        'centre_row'::regclass, 'centre.ledger'::regclass)
        and not i.indisunique`,
  );
  for (const row of rows) await client.query(`drop index ${row.name}`);
  await work();
  const started = performance.now();
  for (const row of rows) await client.query(row.definition.replace(' ON ONLY ', ' ON '));
  onStep('索引', performance.now() - started);
}

/** Creates the ledgers of both sides in one transaction. */
export async function seedLedger(
  client: pg.ClientBase,
  plan: LedgerPlan,
  onStep: (name: string, ms: number) => void,
): Promise<void> {
  const step = steps(client, onStep);
  await client.query(
    "select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true)",
  );
  await client.query(RND);
  await step('参保人', PERSONS, [Math.max(24_000, plan.people ?? Math.ceil(plan.settlements / 8))]);
  await step('参保信息', INSURED);
  await client.query('analyze centre.person, centre.insured, centre.drug, store');
  await addToLedger(client, plan, onStep);
}

type Step = (name: string, text: string, values?: unknown[]) => Promise<void>;
const steps =
  (client: pg.ClientBase, onStep: (name: string, ms: number) => void): Step =>
  async (name, text, values = []) => {
    const started = performance.now();
    await client.query(text, values);
    onStep(name, performance.now() - started);
  };

/** From Monday on: people buy on the way to the weekend. */
const WEEK = [0.62, 0.56, 0.52, 0.54, 0.66, 0.86, 0.8] as const;
/** A wave of flu that each quarter of data has, in days before its last one. */
const WAVE = [24, 37] as const;

/** How busy the day `back` days before the last one is, of 1: weekends, winter and the wave of flu. */
function busyness(lastDay: string, back: number): number {
  const day = new Date(Date.parse(`${lastDay}T00:00:00Z`) - back * 86_400_000);
  const date = day.toISOString().slice(5, 10);
  const isWinter = date >= '12-15' || date <= '01-31';
  const isWave = back >= WAVE[0] && back <= WAVE[1];
  return Math.min(1, (WEEK[(day.getUTCDay() + 6) % 7] ?? 1) * (isWinter ? 1.25 : 1) * (isWave ? 1.35 : 1));
}

const USUAL = WEEK.reduce((sum, each) => sum + each, 0) / WEEK.length;
/** The sales of a day, of 1 for a usual one. */
export const shareOfDay = (day: string): number => busyness(day, 0) / USUAL;

/** Adds purchases of the existing people to both ledgers, within the caller's transaction; computes no sums. */
export async function addToLedger(
  client: pg.ClientBase,
  plan: LedgerPlan,
  onStep: (name: string, ms: number) => void = () => undefined,
): Promise<void> {
  const step = steps(client, onStep);
  await client.query("select set_config('work_mem', '256MB', true)");
  await client.query('select ensure_months($1::date - $2::int, $1::date + 62)', [plan.lastDay, plan.days]);
  await client.query(RND);
  const {
    settlements,
    lastDay,
    demoStore,
    days,
    after = 0,
    stores,
    spoiled = true,
    evenUntil,
    spoilt = [],
    isLively = false,
  } = plan;
  const busy = Array.from({ length: days }, (_, back) => (isLively ? busyness(lastDay, back) : 1));
  await step('购药记录', SKELETON, [settlements, lastDay, demoStore, days, after, stores, isLively, busy]);
  await client.query('analyze sk');
  const started = performance.now();
  await sealDemoPeople(client, 'select psn_no from sk', () => client.query(LINES, [isLively]));
  onStep('费用拆分，加密参保人', performance.now() - started);
  await client.query('analyze ln');
  await step('结算拆分', SETTLEMENTS, [lastDay]);
  await client.query('analyze st');
  await sealMorePeople(client, 'select sponsor_no from st');
  await step('门店结算', INSERT_SETTLEMENTS, [lastDay, demoStore]);
  await step('费用明细', INSERT_LINES, [lastDay, demoStore]);
  await step('销售上传', REFUSED);
  await step('他付订单', OTHERPAY, [WALLETS.map(personal)]);
  await step('差异', PLANTS, [[spoiled ? lastDay : NEVER, ...spoilt], demoStore]);
  if (evenUntil !== undefined)
    await client.query('delete from plant using st where st.msgid = plant.msgid and st.day <= $1::date', [
      evenUntil,
    ]);
  await client.query('analyze plant');
  await step('中心结算', CENTRE);
  await step('差异清单', PLANTED);
  // Carries the balances over to the next purchases.
  await client.query(
    `update centre.insured i set balc = i.balc - spent
       from (select psn_no, insutype, sum(spent) as spent
               from (select psn_no, insutype, sign * (acct - mulaid) as spent from st
                     union all select sponsor_no, '310', sign * mulaid from st where mulaid <> 0) each group by 1, 2) s
      where s.psn_no = i.psn_no and s.insutype = i.insutype and i.insutype = '310'`,
  );
}
