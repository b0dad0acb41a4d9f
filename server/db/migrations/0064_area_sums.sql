-- Sums of an area's settlements by day and by month: what lists and reports that name no store add up (server/ledger/areaSums.ts).
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
