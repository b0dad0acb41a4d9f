-- A group's settlements by person type, medical type and whether the person is insured elsewhere: the grain out of which
-- the preset kinds of the v2 screens are put together (contract/kinds.ts). Written in the transaction of day_rec.
create table day_part (
  settle_date date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  -- Empty where only the centre has the rows: its lines do not say it.
  psn_type text not null,
  med_type text not null,
  away boolean not null,
  poolarea_no text not null,
  company_id text not null,
  person_count integer not null,
  refd_count integer not null,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  hifp_pay numeric(16,2) not null,
  cvlserv_pay numeric(16,2) not null,
  hifes_pay numeric(16,2) not null,
  hifmi_pay numeric(16,2) not null,
  hifob_pay numeric(16,2) not null,
  hifdm_pay numeric(16,2) not null,
  maf_pay numeric(16,2) not null,
  oth_pay numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  acct_mulaid_pay numeric(16,2) not null,
  psn_cash_pay numeric(16,2) not null,
  hosp_part_amt numeric(16,2) not null,
  -- Local minus centre as the last comparison found it, and how many rows made it. Zero in an even group: there the
  -- centre's side is the store's, row by row.
  uneven_cnt integer not null default 0,
  diff_count integer not null default 0,
  diff_medfee_sumamt numeric(16,2) not null default 0,
  diff_fund_pay_sumamt numeric(16,2) not null default 0,
  diff_acct_pay numeric(16,2) not null default 0,
  primary key (settle_date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away)
) partition by range (settle_date);
--> statement-breakpoint
create index day_part_store on day_part (fixmedins_code, settle_date);
--> statement-breakpoint
create index day_part_area on day_part (poolarea_no, settle_date, fixmedins_code);
--> statement-breakpoint
create index day_part_company on day_part (company_id, settle_date, fixmedins_code);
--> statement-breakpoint
-- As in 0001, with day_part.
create or replace function ensure_months(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    foreach parent in array array['settlement', 'fee_detail', 'day_rec', 'day_part', 'centre_row'] loop
      child := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          child, parent, month, (month + interval '1 month')::date);
        -- Each reconciliation writes its result into the group's row. With room beside it the new version stays on
        -- the page and no index is touched: the indexed columns do not change.
        if parent = 'day_rec' then
          execute format('alter table %I set (fillfactor = 50)', child);
        end if;
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
--> statement-breakpoint
select ensure_months(month, month)
  from (select to_date(substr(relname, 9), 'YYYYMM') as month from pg_class where relname ~ '^day_rec_[0-9]{6}$') months;
--> statement-breakpoint
-- What was added up before this table was there. What the centre had in uneven groups is known again after their next run.
insert into day_part (settle_date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no, company_id,
                      person_count, refd_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay,
                      hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt)
select setl_date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type,
       left(insuplc_admdvs, 4) <> left(poolarea_no, 4), min(poolarea_no), min(company_id),
       count(*), count(*) filter (where refd_setl_flag = '1'), sum(medfee_sumamt), sum(fund_pay_sumamt), sum(hifp_pay),
       sum(cvlserv_pay), sum(hifes_pay), sum(hifmi_pay), sum(hifob_pay), sum(hifdm_pay), sum(maf_pay), sum(oth_pay),
       sum(acct_pay), sum(acct_mulaid_pay), sum(psn_cash_pay), sum(hosp_part_amt)
  from settlement where vali_flag = '1' group by 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
update day_rec set repaired = true where check_status = '2';
--> statement-breakpoint
-- What the centre answered to the totals of a month (3201), one row an answer; nothing is deleted. The one that holds is
-- `is_current`; voided, the month has to be asked for anew.
create table month_result (
  result_id uuid primary key default gen_random_uuid(),
  settle_month date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  is_current boolean not null default true,
  stmt_rslt text not null check (stmt_rslt in ('0', '1')),
  stmt_rslt_dscr text not null,
  -- What was sent, and the hash of the rows behind it: another one now means that the answer is about other rows.
  person_count integer not null,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  hash_sum numeric not null,
  -- 人数: distinct persons of the whole month, which is not the sum of its days'.
  person_num integer not null,
  stmt_time timestamptz not null default clock_timestamp(),
  stmt_opter text not null,
  user_id text not null,
  voided_at timestamptz,
  void_opter text,
  void_user_id text,
  void_memo text,
  check ((voided_at is null) = (void_memo is null))
);
--> statement-breakpoint
create unique index month_result_current on month_result (settle_month, fixmedins_code, insutype, clr_type, setl_optins)
  where is_current;
--> statement-breakpoint
-- A store's own totals of a kind for a day (`YYYY-MM-DD`) or a month (`YYYY-MM`), as it typed them.
create table own_total (
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'),
  fixmedins_code text not null,
  kind text not null,
  person_count integer not null,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  user_id text not null,
  opter_name text not null,
  stated_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, period, kind)
);
--> statement-breakpoint
create index own_total_period on own_total (period, fixmedins_code);
