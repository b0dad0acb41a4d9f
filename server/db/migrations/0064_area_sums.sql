-- Sums of an area's settlements by day and by month: what lists and reports that name no store add up
-- (server/ledger/areaSums.ts); and of day groups by month.
-- compatible: triggers write the new tables, also for what older nodes book; older nodes do not read them.
create table area_day (
  settle_date date not null,
  poolarea_no text not null,
  insutype text not null,
  clr_type text not null,
  psn_type text not null,
  med_type text not null,
  away boolean not null,
  refd_setl_flag text not null,
  vali_flag text not null,
  setl_stas text not null,
  pay_loc text not null,
  ord_souc text not null,
  row_count bigint not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  hifp_pay numeric(18,2) not null,
  cvlserv_pay numeric(18,2) not null,
  hifes_pay numeric(18,2) not null,
  hifmi_pay numeric(18,2) not null,
  hifob_pay numeric(18,2) not null,
  hifdm_pay numeric(18,2) not null,
  maf_pay numeric(18,2) not null,
  oth_pay numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  acct_mulaid_pay numeric(18,2) not null,
  psn_cash_pay numeric(18,2) not null,
  hosp_part_amt numeric(18,2) not null,
  fulamt_ownpay_amt numeric(18,2) not null,
  overlmt_selfpay numeric(18,2) not null,
  preselfpay_amt numeric(18,2) not null,
  inscp_scp_amt numeric(18,2) not null,
  primary key (
    settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
    pay_loc, ord_souc
  )
) with (fillfactor = 80);
--> statement-breakpoint
-- `settle_month` is the first day of the month.
create table area_month (
  settle_month date not null,
  poolarea_no text not null,
  insutype text not null,
  clr_type text not null,
  psn_type text not null,
  med_type text not null,
  away boolean not null,
  refd_setl_flag text not null,
  vali_flag text not null,
  setl_stas text not null,
  pay_loc text not null,
  ord_souc text not null,
  row_count bigint not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  hifp_pay numeric(18,2) not null,
  cvlserv_pay numeric(18,2) not null,
  hifes_pay numeric(18,2) not null,
  hifmi_pay numeric(18,2) not null,
  hifob_pay numeric(18,2) not null,
  hifdm_pay numeric(18,2) not null,
  maf_pay numeric(18,2) not null,
  oth_pay numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  acct_mulaid_pay numeric(18,2) not null,
  psn_cash_pay numeric(18,2) not null,
  hosp_part_amt numeric(18,2) not null,
  fulamt_ownpay_amt numeric(18,2) not null,
  overlmt_selfpay numeric(18,2) not null,
  preselfpay_amt numeric(18,2) not null,
  inscp_scp_amt numeric(18,2) not null,
  primary key (
    settle_month, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
    pay_loc, ord_souc
  )
) with (fillfactor = 80);
--> statement-breakpoint
-- What area_day and area_month do not contain yet: each write of a settlement adds a row, so that concurrent sales of an
-- area do not wait for each other. A sweep folds them in. Readers add all three tables.
create table area_change (
  settle_date date not null,
  poolarea_no text not null,
  insutype text not null,
  clr_type text not null,
  psn_type text not null,
  med_type text not null,
  away boolean not null,
  refd_setl_flag text not null,
  vali_flag text not null,
  setl_stas text not null,
  pay_loc text not null,
  ord_souc text not null,
  row_count bigint not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  hifp_pay numeric(18,2) not null,
  cvlserv_pay numeric(18,2) not null,
  hifes_pay numeric(18,2) not null,
  hifmi_pay numeric(18,2) not null,
  hifob_pay numeric(18,2) not null,
  hifdm_pay numeric(18,2) not null,
  maf_pay numeric(18,2) not null,
  oth_pay numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  acct_mulaid_pay numeric(18,2) not null,
  psn_cash_pay numeric(18,2) not null,
  hosp_part_amt numeric(18,2) not null,
  fulamt_ownpay_amt numeric(18,2) not null,
  overlmt_selfpay numeric(18,2) not null,
  preselfpay_amt numeric(18,2) not null,
  inscp_scp_amt numeric(18,2) not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- Days whose settlements were booked before the triggers existed. A sweep counts them; until then their lists read settlements.
create table area_gap (
  settle_date date primary key
);
--> statement-breakpoint
create function add_area_sums() returns trigger language plpgsql as $$
begin
  insert into area_change (
    settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
    pay_loc, ord_souc, row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
    hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, fulamt_ownpay_amt,
    overlmt_selfpay, preselfpay_amt, inscp_scp_amt
  )
  select setl_date, poolarea_no, insutype, clr_type, psn_type, med_type, left(insuplc_admdvs, 4) <> left(poolarea_no, 4),
         refd_setl_flag, vali_flag, setl_stas, pay_loc, ord_souc, count(*),
         sum(medfee_sumamt), sum(fund_pay_sumamt), sum(hifp_pay), sum(cvlserv_pay), sum(hifes_pay), sum(hifmi_pay),
         sum(hifob_pay), sum(hifdm_pay), sum(maf_pay), sum(oth_pay), sum(acct_pay), sum(acct_mulaid_pay),
         sum(psn_cash_pay), sum(hosp_part_amt), sum(fulamt_ownpay_amt), sum(overlmt_selfpay), sum(preselfpay_amt),
         sum(inscp_scp_amt)
    from added
   group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
  return null;
end $$;
--> statement-breakpoint
create function change_area_sums() returns trigger language plpgsql as $$
begin
  insert into area_change (
    settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
    pay_loc, ord_souc, row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
    hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, fulamt_ownpay_amt,
    overlmt_selfpay, preselfpay_amt, inscp_scp_amt
  ) values (
    old.setl_date, old.poolarea_no, old.insutype, old.clr_type, old.psn_type, old.med_type,
    left(old.insuplc_admdvs, 4) <> left(old.poolarea_no, 4), old.refd_setl_flag, old.vali_flag, old.setl_stas,
    old.pay_loc, old.ord_souc, -1, -old.medfee_sumamt, -old.fund_pay_sumamt, -old.hifp_pay, -old.cvlserv_pay,
    -old.hifes_pay, -old.hifmi_pay, -old.hifob_pay, -old.hifdm_pay, -old.maf_pay, -old.oth_pay, -old.acct_pay,
    -old.acct_mulaid_pay, -old.psn_cash_pay, -old.hosp_part_amt, -old.fulamt_ownpay_amt, -old.overlmt_selfpay,
    -old.preselfpay_amt, -old.inscp_scp_amt
  );
  if tg_op = 'UPDATE' then
    insert into area_change (
      settle_date, poolarea_no, insutype, clr_type, psn_type, med_type, away, refd_setl_flag, vali_flag, setl_stas,
      pay_loc, ord_souc, row_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
      hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt,
      fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt
    ) values (
    new.setl_date, new.poolarea_no, new.insutype, new.clr_type, new.psn_type, new.med_type,
    left(new.insuplc_admdvs, 4) <> left(new.poolarea_no, 4), new.refd_setl_flag, new.vali_flag, new.setl_stas,
    new.pay_loc, new.ord_souc, 1, new.medfee_sumamt, new.fund_pay_sumamt, new.hifp_pay, new.cvlserv_pay,
    new.hifes_pay, new.hifmi_pay, new.hifob_pay, new.hifdm_pay, new.maf_pay, new.oth_pay, new.acct_pay,
    new.acct_mulaid_pay, new.psn_cash_pay, new.hosp_part_amt, new.fulamt_ownpay_amt, new.overlmt_selfpay,
    new.preselfpay_amt, new.inscp_scp_amt
    );
  end if;
  return null;
end $$;
--> statement-breakpoint
-- By statement: the seed and imports insert many rows at once.
create trigger settlement_area_added after insert on settlement referencing new table as added
  for each statement execute function add_area_sums();
--> statement-breakpoint
-- By row, and only where a sum changes: an upload or a print changes none.
create trigger settlement_area_changed after update on settlement for each row
  when ((
    old.setl_date, old.poolarea_no, old.insutype, old.clr_type, old.psn_type, old.med_type, old.insuplc_admdvs,
    old.refd_setl_flag, old.vali_flag, old.setl_stas, old.pay_loc, old.ord_souc, old.medfee_sumamt,
    old.fund_pay_sumamt, old.hifp_pay, old.cvlserv_pay, old.hifes_pay, old.hifmi_pay, old.hifob_pay, old.hifdm_pay,
    old.maf_pay, old.oth_pay, old.acct_pay, old.acct_mulaid_pay, old.psn_cash_pay, old.hosp_part_amt,
    old.fulamt_ownpay_amt, old.overlmt_selfpay, old.preselfpay_amt, old.inscp_scp_amt
  ) is distinct from (
    new.setl_date, new.poolarea_no, new.insutype, new.clr_type, new.psn_type, new.med_type, new.insuplc_admdvs,
    new.refd_setl_flag, new.vali_flag, new.setl_stas, new.pay_loc, new.ord_souc, new.medfee_sumamt,
    new.fund_pay_sumamt, new.hifp_pay, new.cvlserv_pay, new.hifes_pay, new.hifmi_pay, new.hifob_pay, new.hifdm_pay,
    new.maf_pay, new.oth_pay, new.acct_pay, new.acct_mulaid_pay, new.psn_cash_pay, new.hosp_part_amt,
    new.fulamt_ownpay_amt, new.overlmt_selfpay, new.preselfpay_amt, new.inscp_scp_amt
  ))
  execute function change_area_sums();
--> statement-breakpoint
create trigger settlement_area_removed after delete on settlement for each row execute function change_area_sums();
--> statement-breakpoint
insert into area_gap
select day::date
  from (select min(to_date(right(relname, 6), 'YYYYMM')) as first,
               max(to_date(right(relname, 6), 'YYYYMM')) + interval '1 month - 1 day' as last
          from pg_inherits join pg_class c on c.oid = inhrelid
         where inhparent = 'settlement'::regclass and relname ~ '_[0-9]{6}$') months
 cross join lateral generate_series(months.first::timestamp, months.last, interval '1 day') day
 limit 20000;
--> statement-breakpoint
-- Days' groups summed by month (server/ledger/monthRec.ts): what lists of months read. Sums are as in day_rec;
-- those of the centre and of the difference count days that were reconciled. A set of days is a bit mask whose lowest bit is the first day, so that a
-- statement's difference can be added. The key has area and company: a store may change them within a month.
create table month_rec (
  settle_month date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  poolarea_no text not null,
  company_id text not null,
  person_count bigint not null,
  refd_count bigint not null,
  checked_rows bigint not null,
  centre_count bigint not null,
  diff_count bigint not null,
  centre_only_cnt bigint not null,
  store_only_cnt bigint not null,
  differ_cnt bigint not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  hifp_pay numeric(18,2) not null,
  cvlserv_pay numeric(18,2) not null,
  hifes_pay numeric(18,2) not null,
  hifmi_pay numeric(18,2) not null,
  hifob_pay numeric(18,2) not null,
  hifdm_pay numeric(18,2) not null,
  maf_pay numeric(18,2) not null,
  oth_pay numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  acct_mulaid_pay numeric(18,2) not null,
  psn_cash_pay numeric(18,2) not null,
  hosp_part_amt numeric(18,2) not null,
  centre_medfee_sumamt numeric(18,2) not null,
  centre_fund_pay_sumamt numeric(18,2) not null,
  centre_acct_pay numeric(18,2) not null,
  diff_medfee_sumamt numeric(18,2) not null,
  diff_fund_pay_sumamt numeric(18,2) not null,
  diff_acct_pay numeric(18,2) not null,
  hash_sum numeric not null,
  present_days bigint not null,
  settled_days bigint not null,
  even_days bigint not null,
  uneven_days bigint not null,
  checked_days bigint not null,
  primary key (settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id)
) with (fillfactor = 70);
--> statement-breakpoint
create index month_rec_store on month_rec (fixmedins_code, settle_month);
--> statement-breakpoint
create index month_rec_company on month_rec (company_id, settle_month, fixmedins_code);
--> statement-breakpoint
-- Months whose days are not summed yet: a sweep sums them, and until then their lists read days.
create table month_gap (
  settle_month date primary key
);
--> statement-breakpoint
-- One statement for three triggers and for a month's first sum; each function holds it as text, so that its plan is kept.
do $do$
declare
  rolled constant text := $q$
  insert into month_rec as m (
    settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, person_count, refd_count,
    checked_rows, centre_count, diff_count, centre_only_cnt, store_only_cnt, differ_cnt, medfee_sumamt,
    fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay,
    acct_mulaid_pay, psn_cash_pay, hosp_part_amt, centre_medfee_sumamt, centre_fund_pay_sumamt, centre_acct_pay,
    diff_medfee_sumamt, diff_fund_pay_sumamt, diff_acct_pay, hash_sum, present_days, settled_days, even_days,
    uneven_days, checked_days
  )
  select s.* from (
    %2$s
    select date_trunc('month', d.settle_date)::date as settle_month, d.fixmedins_code, d.insutype, d.clr_type,
           d.setl_optins, d.poolarea_no, d.company_id,
           sum(sign * d.person_count) as person_count, sum(sign * d.refd_count) as refd_count,
           coalesce(sum(sign) filter (where d.check_status <> '0'), 0) as checked_rows,
           coalesce(sum(sign * d.centre_count) filter (where d.check_status <> '0'), 0) as centre_count,
           coalesce(sum(sign * (d.person_count - d.centre_count)) filter (where d.check_status <> '0'), 0) as diff_count,
           sum(sign * d.centre_only_cnt) as centre_only_cnt, sum(sign * d.store_only_cnt) as store_only_cnt,
           sum(sign * d.differ_cnt) as differ_cnt, sum(sign * d.medfee_sumamt) as medfee_sumamt,
           sum(sign * d.fund_pay_sumamt) as fund_pay_sumamt, sum(sign * d.hifp_pay) as hifp_pay,
           sum(sign * d.cvlserv_pay) as cvlserv_pay, sum(sign * d.hifes_pay) as hifes_pay,
           sum(sign * d.hifmi_pay) as hifmi_pay, sum(sign * d.hifob_pay) as hifob_pay,
           sum(sign * d.hifdm_pay) as hifdm_pay, sum(sign * d.maf_pay) as maf_pay, sum(sign * d.oth_pay) as oth_pay,
           sum(sign * d.acct_pay) as acct_pay, sum(sign * d.acct_mulaid_pay) as acct_mulaid_pay,
           sum(sign * d.psn_cash_pay) as psn_cash_pay, sum(sign * d.hosp_part_amt) as hosp_part_amt,
           coalesce(sum(sign * d.centre_medfee_sumamt) filter (where d.check_status <> '0'), 0) as centre_medfee_sumamt,
           coalesce(sum(sign * d.centre_fund_pay_sumamt) filter (where d.check_status <> '0'), 0) as centre_fund_pay_sumamt,
           coalesce(sum(sign * d.centre_acct_pay) filter (where d.check_status <> '0'), 0) as centre_acct_pay,
           coalesce(sum(sign * (d.medfee_sumamt - d.centre_medfee_sumamt)) filter (where d.check_status <> '0'), 0) as diff_medfee_sumamt,
           coalesce(sum(sign * (d.fund_pay_sumamt - d.centre_fund_pay_sumamt)) filter (where d.check_status <> '0'), 0) as diff_fund_pay_sumamt,
           coalesce(sum(sign * (d.acct_pay - d.centre_acct_pay)) filter (where d.check_status <> '0'), 0) as diff_acct_pay,
           sum(sign * d.hash_sum) as hash_sum,
           coalesce(sum(sign * x.bit) filter (where d.person_count > 0 or coalesce(d.centre_count, 0) > 0), 0) as present_days,
           coalesce(sum(sign * x.bit) filter (where d.person_count > 0), 0) as settled_days,
           coalesce(sum(sign * x.bit) filter (where d.check_status = '1' and not x.is_changed), 0) as even_days,
           coalesce(sum(sign * x.bit) filter (where d.check_status = '2'), 0) as uneven_days,
           coalesce(sum(sign * x.bit) filter (where d.check_status <> '0' and not x.is_changed), 0) as checked_days
      from (%1$s) d
     cross join lateral (
       select 1::bigint << (extract(day from d.settle_date)::int - 1) as bit,
              d.stmt_time is not null and (d.repaired or d.hash_sum is distinct from d.stmt_hash_sum) as is_changed
     ) x
     group by 1, 2, 3, 4, 5, 6, 7
    %3$s
  ) s
   where (
     s.person_count, s.refd_count, s.checked_rows, s.centre_count, s.diff_count, s.centre_only_cnt, s.store_only_cnt,
     s.differ_cnt, s.medfee_sumamt, s.fund_pay_sumamt, s.hifp_pay, s.cvlserv_pay, s.hifes_pay, s.hifmi_pay,
     s.hifob_pay, s.hifdm_pay, s.maf_pay, s.oth_pay, s.acct_pay, s.acct_mulaid_pay, s.psn_cash_pay, s.hosp_part_amt,
     s.centre_medfee_sumamt, s.centre_fund_pay_sumamt, s.centre_acct_pay, s.diff_medfee_sumamt,
     s.diff_fund_pay_sumamt, s.diff_acct_pay, s.hash_sum, s.present_days, s.settled_days, s.even_days, s.uneven_days,
     s.checked_days
   ) is distinct from (
     0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
   )
  -- In the order of the key: concurrent statements lock rows in one order.
   order by 1, 2, 3, 4, 5, 6, 7
  on conflict (settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id) do update set
    person_count = m.person_count + excluded.person_count, refd_count = m.refd_count + excluded.refd_count,
    checked_rows = m.checked_rows + excluded.checked_rows, centre_count = m.centre_count + excluded.centre_count,
    diff_count = m.diff_count + excluded.diff_count, centre_only_cnt = m.centre_only_cnt + excluded.centre_only_cnt,
    store_only_cnt = m.store_only_cnt + excluded.store_only_cnt, differ_cnt = m.differ_cnt + excluded.differ_cnt,
    medfee_sumamt = m.medfee_sumamt + excluded.medfee_sumamt,
    fund_pay_sumamt = m.fund_pay_sumamt + excluded.fund_pay_sumamt, hifp_pay = m.hifp_pay + excluded.hifp_pay,
    cvlserv_pay = m.cvlserv_pay + excluded.cvlserv_pay, hifes_pay = m.hifes_pay + excluded.hifes_pay,
    hifmi_pay = m.hifmi_pay + excluded.hifmi_pay, hifob_pay = m.hifob_pay + excluded.hifob_pay,
    hifdm_pay = m.hifdm_pay + excluded.hifdm_pay, maf_pay = m.maf_pay + excluded.maf_pay,
    oth_pay = m.oth_pay + excluded.oth_pay, acct_pay = m.acct_pay + excluded.acct_pay,
    acct_mulaid_pay = m.acct_mulaid_pay + excluded.acct_mulaid_pay,
    psn_cash_pay = m.psn_cash_pay + excluded.psn_cash_pay, hosp_part_amt = m.hosp_part_amt + excluded.hosp_part_amt,
    centre_medfee_sumamt = m.centre_medfee_sumamt + excluded.centre_medfee_sumamt,
    centre_fund_pay_sumamt = m.centre_fund_pay_sumamt + excluded.centre_fund_pay_sumamt,
    centre_acct_pay = m.centre_acct_pay + excluded.centre_acct_pay,
    diff_medfee_sumamt = m.diff_medfee_sumamt + excluded.diff_medfee_sumamt,
    diff_fund_pay_sumamt = m.diff_fund_pay_sumamt + excluded.diff_fund_pay_sumamt,
    diff_acct_pay = m.diff_acct_pay + excluded.diff_acct_pay, hash_sum = m.hash_sum + excluded.hash_sum,
    present_days = m.present_days + excluded.present_days, settled_days = m.settled_days + excluded.settled_days,
    even_days = m.even_days + excluded.even_days, uneven_days = m.uneven_days + excluded.uneven_days,
    checked_days = m.checked_days + excluded.checked_days;
  $q$;
  as_trigger constant text := 'create function %I() returns trigger language plpgsql as $f$ begin %s return null; end $f$';
begin
  execute format(as_trigger, 'month_rec_added', format(rolled, 'select 1 as sign, * from added', '', ''));
  execute format(as_trigger, 'month_rec_removed', format(rolled, 'select -1 as sign, * from removed', '', ''));
  execute format(as_trigger, 'month_rec_changed',
    format(rolled, 'select 1 as sign, * from added union all select -1, * from removed', '', ''));
  -- Adds what the days of some stores say beyond what month_rec says. One snapshot sees both, and later changes add to the
  -- row: exact beside writers, and without effect when repeated.
  execute format(
    'create function sum_month_rec(month date, stores text[]) returns void language plpgsql as $f$ begin %s end $f$',
    format(rolled,
      $q$select 1 as sign, * from day_rec
          where settle_date >= month and settle_date < month + interval '1 month' and fixmedins_code = any(stores)$q$,
      $q$select settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, sum(person_count) as person_count, sum(refd_count) as refd_count, sum(checked_rows) as checked_rows, sum(centre_count) as centre_count, sum(diff_count) as diff_count, sum(centre_only_cnt) as centre_only_cnt, sum(store_only_cnt) as store_only_cnt, sum(differ_cnt) as differ_cnt, sum(medfee_sumamt) as medfee_sumamt, sum(fund_pay_sumamt) as fund_pay_sumamt, sum(hifp_pay) as hifp_pay, sum(cvlserv_pay) as cvlserv_pay, sum(hifes_pay) as hifes_pay, sum(hifmi_pay) as hifmi_pay, sum(hifob_pay) as hifob_pay, sum(hifdm_pay) as hifdm_pay, sum(maf_pay) as maf_pay, sum(oth_pay) as oth_pay, sum(acct_pay) as acct_pay, sum(acct_mulaid_pay) as acct_mulaid_pay, sum(psn_cash_pay) as psn_cash_pay, sum(hosp_part_amt) as hosp_part_amt, sum(centre_medfee_sumamt) as centre_medfee_sumamt, sum(centre_fund_pay_sumamt) as centre_fund_pay_sumamt, sum(centre_acct_pay) as centre_acct_pay, sum(diff_medfee_sumamt) as diff_medfee_sumamt, sum(diff_fund_pay_sumamt) as diff_fund_pay_sumamt, sum(diff_acct_pay) as diff_acct_pay, sum(hash_sum) as hash_sum, sum(present_days) as present_days, sum(settled_days) as settled_days, sum(even_days) as even_days, sum(uneven_days) as uneven_days, sum(checked_days) as checked_days from ($q$,
      $q$union all select settle_month, fixmedins_code, insutype, clr_type, setl_optins, poolarea_no, company_id, -person_count, -refd_count, -checked_rows, -centre_count, -diff_count, -centre_only_cnt, -store_only_cnt, -differ_cnt, -medfee_sumamt, -fund_pay_sumamt, -hifp_pay, -cvlserv_pay, -hifes_pay, -hifmi_pay, -hifob_pay, -hifdm_pay, -maf_pay, -oth_pay, -acct_pay, -acct_mulaid_pay, -psn_cash_pay, -hosp_part_amt, -centre_medfee_sumamt, -centre_fund_pay_sumamt, -centre_acct_pay, -diff_medfee_sumamt, -diff_fund_pay_sumamt, -diff_acct_pay, -hash_sum, -present_days, -settled_days, -even_days, -uneven_days, -checked_days
           from month_rec where settle_month = month and fixmedins_code = any(stores)) b group by 1, 2, 3, 4, 5, 6, 7$q$));
end $do$;
--> statement-breakpoint
create trigger month_rec_added after insert on day_rec referencing new table as added
  for each statement execute function month_rec_added();
--> statement-breakpoint
create trigger month_rec_changed after update on day_rec referencing old table as removed new table as added
  for each statement execute function month_rec_changed();
--> statement-breakpoint
create trigger month_rec_removed after delete on day_rec referencing old table as removed
  for each statement execute function month_rec_removed();
--> statement-breakpoint
insert into month_gap
select distinct date_trunc('month', settle_date)::date from area_gap limit 20000;
