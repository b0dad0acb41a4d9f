/** The money rules of domain §6 over the demo data: each gives the rows that break it. */
export const RULES: Record<string, string> = {
  '1 total = fund + person + hospital': `select * from settlement where medfee_sumamt <> fund_pay_sumamt + psn_part_amt + hosp_part_amt`,
  '2 person = account + cash': `select * from settlement where psn_part_amt <> acct_pay + psn_cash_pay`,
  '3 account ≥ family part ≥ 0 on a sale': `select * from settlement where refd_setl_flag = '0'
     and (acct_mulaid_pay < 0 or acct_pay < acct_mulaid_pay or psn_cash_pay < 0 or fund_pay_sumamt < 0 or medfee_sumamt <= 0)`,
  '4 fund = its parts, hifdm within oth': `select * from settlement where fund_pay_sumamt
     <> hifp_pay + cvlserv_pay + hifes_pay + hifmi_pay + hifob_pay + maf_pay + oth_pay or hifdm_pay <> 0`,
  '6 line = price × count': `select * from fee_detail where det_item_fee_sumamt <> round(pric * cnt, 2)`,
  '6 total = Σ lines': `select s.setl_id from settlement s join fee_detail f using (fixmedins_code, setl_id, setl_date)
     group by 1, medfee_sumamt having medfee_sumamt <> sum(det_item_fee_sumamt)`,
  '6 every settlement has lines, every line its settlement': `select 1 from settlement s full join
     (select distinct fixmedins_code, setl_id, setl_date from fee_detail) f using (fixmedins_code, setl_id, setl_date) where s.msgid is null or f.setl_id is null`,
  '7 total = own + above limit + before + within': `select * from settlement
     where medfee_sumamt <> fulamt_ownpay_amt + overlmt_selfpay + preselfpay_amt + inscp_scp_amt`,
  '7 the same of each line': `select * from fee_detail
     where det_item_fee_sumamt <> fulamt_ownpay_amt + overlmt_amt + preselfpay_amt + inscp_scp_amt`,
  '7 the four parts = Σ lines': `select s.setl_id from settlement s join fee_detail f using (fixmedins_code, setl_id, setl_date) group by s.setl_id,
     s.fulamt_ownpay_amt, s.overlmt_selfpay, s.preselfpay_amt, s.inscp_scp_amt
     having (s.fulamt_ownpay_amt, s.overlmt_selfpay, s.preselfpay_amt, s.inscp_scp_amt)
       <> (sum(f.fulamt_ownpay_amt), sum(overlmt_amt), sum(f.preselfpay_amt), sum(f.inscp_scp_amt))`,
  '8 level 丙 is all own': `select * from fee_detail where chrgitm_lv = '03' and fulamt_ownpay_amt <> det_item_fee_sumamt`,
  '8 level 乙 pays its share before': `select * from fee_detail where chrgitm_lv = '02'
     and (preselfpay_amt <> round((det_item_fee_sumamt - overlmt_amt) * selfpay_prop, 2) or fulamt_ownpay_amt <> 0)`,
  '8 level 甲 pays nothing before': `select * from fee_detail where chrgitm_lv = '01' and (preselfpay_amt <> 0 or fulamt_ownpay_amt <> 0)`,
  '8 above the limit': `select * from fee_detail where chrgitm_lv <> '03' and overlmt_amt <> sign(cnt) * least(
     round(greatest(pric - pric_uplmt_amt, 0) * abs(cnt), 2), abs(det_item_fee_sumamt))`,
  '9 the balance follows the account, a sponsor’s too': `select * from (
     select balc, is_own, 20000 - sum(taken) over (partition by psn_no order by setl_time, setl_id collate "C" desc) as left_over,
            count(*) over (partition by psn_no, setl_time) as at_once
       from (select psn_no, setl_time, setl_id, balc, true as is_own, acct_pay - acct_mulaid_pay as taken from settlement where insutype = '310'
             union all select p.payer_psn_no, s.setl_time, setl_id, null, false, s.acct_mulaid_pay
               from order_otherpay p join settlement s using (fixmedins_code, setl_id, setl_date) where p.pay_way = '2') b) c
     where is_own and balc <> left_over and at_once = 1`,
  '9 what is left at the centre is what was not spent': `with s as materialized (
     select psn_no, sum(taken) as spent from (
       select psn_no, acct_pay - acct_mulaid_pay as taken from settlement where insutype = '310'
       union all select p.payer_psn_no, s.acct_mulaid_pay from order_otherpay p join settlement s using (fixmedins_code, setl_id, setl_date)
         where p.pay_way = '2') b group by 1) select * from centre.insured i join s using (psn_no) where i.insutype = '310' and i.balc <> 20000 - s.spent`,
  'a family member’s account pays exactly where one is named': `select * from settlement s
     left join order_otherpay p on p.fixmedins_code = s.fixmedins_code and p.setl_id = s.setl_id and p.pay_way = '2'
     where s.acct_mulaid_pay <> coalesce(p.otherpay_amt, 0) or (p.setl_id is not null and p.payer_psn_no = s.psn_no)`,
  'nobody pays more for another than was due': `select * from order_otherpay p join settlement s using (fixmedins_code, setl_id, setl_date)
     where abs(p.otherpay_amt) > abs(case when p.pay_way in ('1', '2') then s.acct_pay else s.psn_cash_pay end)
        or sign(p.otherpay_amt) <> sign(s.medfee_sumamt) or (p.pay_way in ('1', '2')) <> (p.payer_psn_no is not null)`,
  'a trace code is one box': `select code from (select unnest(drug_trac_codg) as code, cnt, trdn_flag from fee_detail) t
     where code !~ '^8\\d{19}$' group by 1 union all
     select code from (select unnest(drug_trac_codg) as code, cnt from fee_detail where cnt > 0) t group by 1 having count(*) > 1`,
  'only medicine has trace codes, a box each': `select * from fee_detail where drug_trac_codg is not null
     and coalesce(array_length(drug_trac_codg, 1), 0) <> case when med_chrgitm_type in ('09', '11') then ceil(abs(cnt)) else 0 end`,
  'a refund has its sale, of equal amounts, in the other direction': `select r.* from settlement r left join settlement s
       on s.fixmedins_code = r.fixmedins_code and s.setl_id = r.pair_setl_id and s.pair_setl_id = r.setl_id and s.psn_no = r.psn_no and s.mdtrt_id = r.mdtrt_id
     where r.refd_setl_flag = '1' and (s.setl_id is null or s.refd_setl_flag <> '0' or s.setl_time > r.setl_time
       or (r.medfee_sumamt, r.fund_pay_sumamt, r.acct_pay, r.psn_cash_pay, r.inscp_scp_amt)
          <> (-s.medfee_sumamt, -s.fund_pay_sumamt, -s.acct_pay, -s.psn_cash_pay, -s.inscp_scp_amt))`,
  'a refunded sale has its refund': `select s.* from settlement s left join settlement r on r.fixmedins_code = s.fixmedins_code and r.setl_id = s.pair_setl_id
     where s.setl_stas = '2' and r.setl_id is null`,
  'a refund’s lines: price positive, count and amounts negative': `select f.* from fee_detail f join settlement s using (fixmedins_code, setl_id, setl_date)
     where f.pric <= 0 or sign(f.cnt) <> sign(s.medfee_sumamt) or sign(f.det_item_fee_sumamt) * sign(s.medfee_sumamt) < 0`,
  'the day groups = their settlements': `select * from day_rec d full join (
     select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins, count(*) as n, count(distinct psn_no) as p,
            sum(medfee_sumamt) as m, sum(fund_pay_sumamt) as fu, sum(acct_pay) as a, sum(psn_cash_pay) as c, sum(row_hash) as h
       from settlement where vali_flag = '1' group by 1, 2, 3, 4, 5) s using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
     where (person_count, person_num, medfee_sumamt, fund_pay_sumamt, acct_pay, psn_cash_pay, hash_sum) is distinct from (n::int, p::int, m, fu, a, c, h)`,
  'the settlement day is the day of its time in Shanghai': `select * from settlement where setl_date <> (setl_time at time zone 'Asia/Shanghai')::date`,
  'the centre too: nobody pays less than nothing': `select * from centre.ledger where refd_setl_flag = '0'
     and (medfee_sumamt < fund_pay_sumamt + acct_pay or acct_pay < 0)`,
  'certificate numbers have a right check digit': `select * from centre.person where right(certno, 1) <> substr('10X98765432', ((
     select sum(substr(certno, p, 1)::int * (array[7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2])[p]) from generate_series(1, 17) p) % 11)::int + 1, 1)`,
}; // prettier-ignore
