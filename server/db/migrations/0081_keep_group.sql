-- On a distributed database each sale added to its month by two INSERT … SELECT, which are planned once a shard. The sums of one group are
-- kept by statements on one table each that name the store: they ask one shard, and their plans are kept.
-- compatible: a function that older nodes do not call.
-- As keep_months, after a write of one group of day_rec or of its parts. It locks the group's rows of the month before it adds up the days:
-- a transaction that waited for the lock sees what the other one wrote. A group or a part that has no row in the month yet, or more than
-- one, is added by sum_month_rec.
create function keep_group(day date, store text, ins text, clr text, opt text) returns void language plpgsql as $$
declare
  month constant date := date_trunc('month', day)::date;
  after constant date := (month + interval '1 month')::date;
  held integer;
  was jsonb := '{}';
  of text;
  d record;
begin
  if exists (select from pg_trigger where tgrelid = 'day_rec'::regclass and tgname = 'month_rec_added') then return; end if;
  if exists (select from month_gap where settle_month = month) then
    perform keep_months(array[day], array[store]);
    return;
  end if;
  insert into area_stale (settle_date) values (day);
  perform 1 from month_rec
    where fixmedins_code = store and settle_month = month and insutype = ins and clr_type = clr and setl_optins = opt for update;
  get diagnostics held = row_count;
  for d in
    select psn_type || '|' || med_type || '|' || away as part, array[
             person_count, refd_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay,
             maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, present_days, uneven_days] as sums
      from month_part
     where fixmedins_code = store and settle_month = month and insutype = ins and clr_type = clr and setl_optins = opt
     order by psn_type, med_type, away for update
  loop
    was := was || jsonb_build_object(d.part, d.sums);
  end loop;

  select min(poolarea_no) as poolarea_no, min(company_id) as company_id,
         min(poolarea_no) = max(poolarea_no) and min(company_id) = max(company_id) as is_one,
         sum(person_count) as person_count, sum(refd_count) as refd_count,
         count(*) filter (where check_status <> '0') as checked_rows,
         coalesce(sum(centre_count) filter (where check_status <> '0'), 0) as centre_count,
         coalesce(sum(person_count - centre_count) filter (where check_status <> '0'), 0) as diff_count,
         sum(centre_only_cnt) as centre_only_cnt, sum(store_only_cnt) as store_only_cnt, sum(differ_cnt) as differ_cnt,
         sum(medfee_sumamt) as medfee_sumamt, sum(fund_pay_sumamt) as fund_pay_sumamt, sum(hifp_pay) as hifp_pay,
         sum(cvlserv_pay) as cvlserv_pay, sum(hifes_pay) as hifes_pay, sum(hifmi_pay) as hifmi_pay, sum(hifob_pay) as hifob_pay,
         sum(hifdm_pay) as hifdm_pay, sum(maf_pay) as maf_pay, sum(oth_pay) as oth_pay, sum(acct_pay) as acct_pay,
         sum(acct_mulaid_pay) as acct_mulaid_pay, sum(psn_cash_pay) as psn_cash_pay, sum(hosp_part_amt) as hosp_part_amt,
         coalesce(sum(centre_medfee_sumamt) filter (where check_status <> '0'), 0) as centre_medfee_sumamt,
         coalesce(sum(centre_fund_pay_sumamt) filter (where check_status <> '0'), 0) as centre_fund_pay_sumamt,
         coalesce(sum(centre_acct_pay) filter (where check_status <> '0'), 0) as centre_acct_pay,
         coalesce(sum(medfee_sumamt - centre_medfee_sumamt) filter (where check_status <> '0'), 0) as diff_medfee_sumamt,
         coalesce(sum(fund_pay_sumamt - centre_fund_pay_sumamt) filter (where check_status <> '0'), 0) as diff_fund_pay_sumamt,
         coalesce(sum(acct_pay - centre_acct_pay) filter (where check_status <> '0'), 0) as diff_acct_pay,
         sum(hash_sum) as hash_sum,
         coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1))
           filter (where person_count > 0 or coalesce(centre_count, 0) > 0), 0) as present_days,
         coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where person_count > 0), 0) as settled_days,
         coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where check_status = '1'
           and not (stmt_time is not null and (repaired or hash_sum is distinct from stmt_hash_sum))), 0) as even_days,
         coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where check_status = '2'), 0) as uneven_days,
         coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where check_status <> '0'
           and not (stmt_time is not null and (repaired or hash_sum is distinct from stmt_hash_sum))), 0) as checked_days
    into d from day_rec
   where fixmedins_code = store and settle_date >= month and settle_date < after and insutype = ins and clr_type = clr and setl_optins = opt;
  if held = 1 and d.is_one then
    update month_rec set
      person_count = d.person_count, refd_count = d.refd_count, checked_rows = d.checked_rows, centre_count = d.centre_count,
      diff_count = d.diff_count, centre_only_cnt = d.centre_only_cnt, store_only_cnt = d.store_only_cnt, differ_cnt = d.differ_cnt,
      medfee_sumamt = d.medfee_sumamt, fund_pay_sumamt = d.fund_pay_sumamt, hifp_pay = d.hifp_pay, cvlserv_pay = d.cvlserv_pay,
      hifes_pay = d.hifes_pay, hifmi_pay = d.hifmi_pay, hifob_pay = d.hifob_pay, hifdm_pay = d.hifdm_pay, maf_pay = d.maf_pay,
      oth_pay = d.oth_pay, acct_pay = d.acct_pay, acct_mulaid_pay = d.acct_mulaid_pay, psn_cash_pay = d.psn_cash_pay,
      hosp_part_amt = d.hosp_part_amt, centre_medfee_sumamt = d.centre_medfee_sumamt,
      centre_fund_pay_sumamt = d.centre_fund_pay_sumamt, centre_acct_pay = d.centre_acct_pay,
      diff_medfee_sumamt = d.diff_medfee_sumamt, diff_fund_pay_sumamt = d.diff_fund_pay_sumamt, diff_acct_pay = d.diff_acct_pay,
      hash_sum = d.hash_sum, present_days = d.present_days, settled_days = d.settled_days, even_days = d.even_days,
      uneven_days = d.uneven_days, checked_days = d.checked_days
    where fixmedins_code = store and settle_month = month and insutype = ins and clr_type = clr and setl_optins = opt
      and poolarea_no = d.poolarea_no and company_id = d.company_id;
  end if;
  if held <> 1 or d.is_one is not true or not found then
    perform sum_month_rec(month, array[store]);
    return;
  end if;

  for d in
    select psn_type, med_type, away, max(poolarea_no) as poolarea_no, max(company_id) as company_id, array[
             sum(person_count), sum(refd_count), sum(medfee_sumamt), sum(fund_pay_sumamt), sum(hifp_pay), sum(cvlserv_pay), sum(hifes_pay),
             sum(hifmi_pay), sum(hifob_pay), sum(hifdm_pay), sum(maf_pay), sum(oth_pay), sum(acct_pay), sum(acct_mulaid_pay),
             sum(psn_cash_pay), sum(hosp_part_amt),
             coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where person_count > 0 or uneven_cnt > 0), 0),
             coalesce(sum(1::bigint << (extract(day from settle_date)::int - 1)) filter (where uneven_cnt > 0), 0)] as sums
      from day_part
     where fixmedins_code = store and settle_date >= month and settle_date < after and insutype = ins and clr_type = clr and setl_optins = opt
     group by psn_type, med_type, away
     order by psn_type, med_type, away
  loop
    of := d.psn_type || '|' || d.med_type || '|' || d.away;
    continue when was -> of = to_jsonb(d.sums) or (not was ? of and 0 = all (d.sums));
    if not was ? of then
      perform sum_month_rec(month, array[store]);
      return;
    end if;
    update month_part set
      person_count = d.sums[1], refd_count = d.sums[2], medfee_sumamt = d.sums[3], fund_pay_sumamt = d.sums[4], hifp_pay = d.sums[5],
      cvlserv_pay = d.sums[6], hifes_pay = d.sums[7], hifmi_pay = d.sums[8], hifob_pay = d.sums[9], hifdm_pay = d.sums[10],
      maf_pay = d.sums[11], oth_pay = d.sums[12], acct_pay = d.sums[13], acct_mulaid_pay = d.sums[14], psn_cash_pay = d.sums[15],
      hosp_part_amt = d.sums[16], present_days = d.sums[17], uneven_days = d.sums[18]
    where fixmedins_code = store and settle_month = month and insutype = ins and clr_type = clr and setl_optins = opt
      and psn_type = d.psn_type and med_type = d.med_type and away = d.away;
  end loop;
end $$;
