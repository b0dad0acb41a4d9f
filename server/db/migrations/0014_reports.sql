-- Days' parts rolled up by month: what reports of whole months are added up from. Kept by the database itself, in the
-- transaction of whoever writes a part: the difference that a statement made is added, so that two who write different
-- days of a month add up, whatever they saw of each other. What counts was decided when the parts were written.
create table month_part (
  -- The month's first day.
  settle_month date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  psn_type text not null,
  med_type text not null,
  away boolean not null,
  poolarea_no text not null,
  company_id text not null,
  person_count bigint not null,
  refd_count bigint not null,
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
  primary key (settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away)
) with (fillfactor = 80);
--> statement-breakpoint
create index month_part_area on month_part (poolarea_no, settle_month);
--> statement-breakpoint
create index month_part_company on month_part (company_id, settle_month);
--> statement-breakpoint
create index month_part_store on month_part (fixmedins_code, settle_month);
--> statement-breakpoint
create function roll_month_part() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select 1 as sign, * from added'
    when 'DELETE' then 'select -1 as sign, * from removed'
    else 'select 1 as sign, * from added union all select -1, * from removed' end;
begin
  -- In the order of the key, so that two who touch the same rows wait for each other and do not block each other.
  execute format($q$
    insert into month_part as m (
      settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no,
      company_id, person_count, refd_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay,
      hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt)
    select date_trunc('month', settle_date)::date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away,
           max(poolarea_no), max(company_id),
           sum(sign * person_count), sum(sign * refd_count), sum(sign * medfee_sumamt), sum(sign * fund_pay_sumamt),
           sum(sign * hifp_pay), sum(sign * cvlserv_pay), sum(sign * hifes_pay), sum(sign * hifmi_pay),
           sum(sign * hifob_pay), sum(sign * hifdm_pay), sum(sign * maf_pay), sum(sign * oth_pay),
           sum(sign * acct_pay), sum(sign * acct_mulaid_pay), sum(sign * psn_cash_pay), sum(sign * hosp_part_amt)
      from (%s) d group by 1, 2, 3, 4, 5, 6, 7, 8
    having (sum(sign * person_count), sum(sign * refd_count), sum(sign * medfee_sumamt), sum(sign * fund_pay_sumamt),
            sum(sign * hifp_pay), sum(sign * cvlserv_pay), sum(sign * hifes_pay), sum(sign * hifmi_pay),
            sum(sign * hifob_pay), sum(sign * hifdm_pay), sum(sign * maf_pay), sum(sign * oth_pay),
            sum(sign * acct_pay), sum(sign * acct_mulaid_pay), sum(sign * psn_cash_pay), sum(sign * hosp_part_amt))
           is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
     order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away) do update set
      person_count = m.person_count + excluded.person_count, refd_count = m.refd_count + excluded.refd_count,
      medfee_sumamt = m.medfee_sumamt + excluded.medfee_sumamt,
      fund_pay_sumamt = m.fund_pay_sumamt + excluded.fund_pay_sumamt, hifp_pay = m.hifp_pay + excluded.hifp_pay,
      cvlserv_pay = m.cvlserv_pay + excluded.cvlserv_pay, hifes_pay = m.hifes_pay + excluded.hifes_pay,
      hifmi_pay = m.hifmi_pay + excluded.hifmi_pay, hifob_pay = m.hifob_pay + excluded.hifob_pay,
      hifdm_pay = m.hifdm_pay + excluded.hifdm_pay, maf_pay = m.maf_pay + excluded.maf_pay,
      oth_pay = m.oth_pay + excluded.oth_pay, acct_pay = m.acct_pay + excluded.acct_pay,
      acct_mulaid_pay = m.acct_mulaid_pay + excluded.acct_mulaid_pay,
      psn_cash_pay = m.psn_cash_pay + excluded.psn_cash_pay, hosp_part_amt = m.hosp_part_amt + excluded.hosp_part_amt
  $q$, changed);
  return null;
end $$;
--> statement-breakpoint
create trigger month_part_insert after insert on day_part referencing new table as added
  for each statement execute function roll_month_part();
--> statement-breakpoint
create trigger month_part_update after update on day_part referencing old table as removed new table as added
  for each statement execute function roll_month_part();
--> statement-breakpoint
create trigger month_part_delete after delete on day_part referencing old table as removed
  for each statement execute function roll_month_part();
--> statement-breakpoint
-- What was added up before this table was there.
insert into month_part (
  settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no, company_id,
  person_count, refd_count, medfee_sumamt, fund_pay_sumamt, hifp_pay, cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay,
  hifdm_pay, maf_pay, oth_pay, acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt)
select date_trunc('month', settle_date)::date, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away,
       max(poolarea_no), max(company_id),
       sum(person_count), sum(refd_count), sum(medfee_sumamt), sum(fund_pay_sumamt), sum(hifp_pay), sum(cvlserv_pay),
       sum(hifes_pay), sum(hifmi_pay), sum(hifob_pay), sum(hifdm_pay), sum(maf_pay), sum(oth_pay), sum(acct_pay),
       sum(acct_mulaid_pay), sum(psn_cash_pay), sum(hosp_part_amt)
  from day_part group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(person_count) <> 0;
--> statement-breakpoint
-- A person's named filters of a report, and when it runs by itself. It runs as that person, with the rights of that time.
create table report_plan (
  plan_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user on delete cascade,
  medical_area_code text not null,
  entered_by text,
  report_id text not null,
  name text not null,
  -- The days, relative to the day it runs (contract/reports/schedule.ts), and the other filters.
  period text not null,
  query jsonb not null,
  format text not null check (format in ('xlsx', 'csv')),
  cycle text not null,
  at_time text not null,
  enabled boolean not null default true,
  -- Null: it does not run by itself. Whoever moves it on makes the run: no two nodes make the same one.
  next_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, medical_area_code, report_id, name)
);
--> statement-breakpoint
create index report_plan_due on report_plan (next_at) where enabled and next_at is not null;
--> statement-breakpoint
create table report_run (
  run_id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references report_plan on delete cascade,
  job_id uuid references job on delete set null,
  due_at timestamptz not null,
  by_hand boolean not null,
  begndate date not null,
  enddate date not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text,
  ended_at timestamptz
);
--> statement-breakpoint
create index report_run_plan on report_run (plan_id, due_at desc, run_id);
--> statement-breakpoint
create index report_run_job on report_run (job_id);
--> statement-breakpoint
-- Where rights were handed out before these buttons were there, whoever has the page gets them.
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('Save'), ('Remove')) b (button_code) on true
 where m.menu_code = 'ReportManager' and exists (select from role_button)
on conflict do nothing;
