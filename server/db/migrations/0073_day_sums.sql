-- Sums of day groups and of their parts by area and day: what sums of 日对账 add up (server/ledger/daySums.ts); and the days of
-- each part of a month.
-- compatible: triggers note which days anybody changes, and fill the new columns; older nodes read neither.
-- The columns of both: the store's side of all rows, the centre's side and the difference of those that are reconciled.
create table area_rec (
  settle_date date not null,
  poolarea_no text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  check_status text not null,
  row_count bigint not null,
  person_num bigint not null,
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
  checked_rows bigint not null,
  centre_count bigint not null,
  diff_count bigint not null,
  centre_medfee_sumamt numeric(18,2) not null,
  diff_medfee_sumamt numeric(18,2) not null,
  centre_fund_pay_sumamt numeric(18,2) not null,
  diff_fund_pay_sumamt numeric(18,2) not null,
  centre_acct_pay numeric(18,2) not null,
  diff_acct_pay numeric(18,2) not null,
  primary key (settle_date, poolarea_no, insutype, clr_type, setl_optins, check_status)
);
--> statement-breakpoint
create table area_part (
  settle_date date not null,
  poolarea_no text not null,
  insutype text not null,
  psn_type text not null,
  med_type text not null,
  away boolean not null,
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
  checked_rows bigint not null,
  centre_count bigint not null,
  diff_count bigint not null,
  centre_medfee_sumamt numeric(18,2) not null,
  diff_medfee_sumamt numeric(18,2) not null,
  centre_fund_pay_sumamt numeric(18,2) not null,
  diff_fund_pay_sumamt numeric(18,2) not null,
  centre_acct_pay numeric(18,2) not null,
  diff_acct_pay numeric(18,2) not null,
  primary key (settle_date, poolarea_no, insutype, psn_type, med_type, away)
);
--> statement-breakpoint
-- Rows of 日对账（江苏） and 月对账（江苏） by kind, of all stores: of a day, or of the month that begins with it. `kinds` names the
-- definition of the kinds (contract/reconciliation/presetGroups.ts) that they were counted by.
create table kind_count (
  settle_date date not null,
  is_month boolean not null,
  kinds text not null,
  kind text not null,
  row_count bigint not null,
  balanced bigint not null,
  unbalanced bigint not null,
  primary key (settle_date, is_month, kinds, kind)
);
--> statement-breakpoint
-- Days whose sums do not agree with their rows: each write of a day adds a row, without a lock that sales would share. A sweep
-- adds such days up once they are quiet. Until then they are added up from their rows.
create table area_stale (
  settle_date date not null,
  touched_at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
-- Older nodes write through the triggers before the roles are granted what is new.
do $do$
begin
  if exists (select from pg_roles where rolname = 'yibao_app') then
    grant select, insert, update, delete on area_rec, area_part, kind_count, area_stale to yibao_app;
  end if;
end $do$;
--> statement-breakpoint
-- The same triggers as before. To replace one waits for writers and holds up others until all below is done: no write runs an
-- old function and commits after the days and months at the end are noted.
create or replace trigger month_rec_added after insert on day_rec referencing new table as added
  for each statement execute function month_rec_added();
--> statement-breakpoint
create or replace trigger month_part_insert after insert on day_part referencing new table as added
  for each statement execute function roll_month_part();
--> statement-breakpoint
-- Sets of days are bit masks as in month_rec: days on which a part has settlements or differences, and on which it has differences.
alter table month_part
  add column present_days bigint not null default 0,
  add column uneven_days bigint not null default 0;
--> statement-breakpoint
do $do$
declare
  key constant text := 'settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away';
  counted constant text[] := array[
    'person_count', 'refd_count', 'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'cvlserv_pay', 'hifes_pay',
    'hifmi_pay', 'hifob_pay', 'hifdm_pay', 'maf_pay', 'oth_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay',
    'hosp_part_amt'
  ];
  days constant text[] := array['present_days', 'uneven_days'];
  present constant text := 'person_count > 0 or uneven_cnt > 0';
  bit constant text := '1::bigint << (extract(day from settle_date)::int - 1)';
  -- %1$s: rows with their sign. In the order of the key, so that two who touch the same rows wait for each other.
  rolled text := $q$
    insert into month_part as m (%KEY%, poolarea_no, company_id, %COLUMNS%)
    select s.* from (
      select date_trunc('month', settle_date)::date as settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type,
             away, max(poolarea_no), max(company_id), %SUMS%,
             coalesce(sum(sign * (%BIT%)) filter (where %PRESENT%), 0) as present_days,
             coalesce(sum(sign * (%BIT%)) filter (where uneven_cnt > 0), 0) as uneven_days
        from (%1$s) d group by 1, 2, 3, 4, 5, 6, 7, 8
    ) s
     where (%NAMED%) is distinct from (%ZEROS%)
     order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (%KEY%) do update set %ADDED%;
  $q$;
  noted constant text := 'insert into area_stale select distinct settle_date from (%s) d;';
  either constant text := 'select * from added union all select * from removed';
  made record;
begin
  rolled := replace(rolled, '%COLUMNS%', array_to_string(counted || days, ', '));
  rolled := replace(rolled, '%SUMS%', (select string_agg(format('sum(sign * %1$s) as %1$s', c), ', ') from unnest(counted) c));
  rolled := replace(rolled, '%NAMED%', (select string_agg('s.' || c, ', ') from unnest(counted || days) c));
  rolled := replace(rolled, '%ZEROS%', (select string_agg('0', ', ') from unnest(counted || days) c));
  rolled := replace(rolled, '%ADDED%', (select string_agg(format('%1$s = m.%1$s + excluded.%1$s', c), ', ') from unnest(counted || days) c));
  rolled := replace(replace(replace(rolled, '%KEY%', key), '%BIT%', bit), '%PRESENT%', present);
  -- A statement for each operation, so that its plan is kept.
  execute format(
    'create or replace function roll_month_part() returns trigger language plpgsql as $f$ begin
       if tg_op = ''INSERT'' then %s %s elsif tg_op = ''DELETE'' then %s %s else %s %s end if; return null; end $f$',
    format(rolled, 'select 1 as sign, * from added'), format(noted, 'select * from added'),
    format(rolled, 'select -1 as sign, * from removed'), format(noted, 'select * from removed'),
    format(rolled, 'select 1 as sign, * from added union all select -1, * from removed'), format(noted, either));
  for made in
    select proname, prosrc from pg_proc where oid in ('month_rec_added'::regproc, 'month_rec_changed'::regproc, 'month_rec_removed'::regproc)
  loop
    execute format('create or replace function %I() returns trigger language plpgsql as $f$%s$f$', made.proname,
      replace(made.prosrc, ' return null; end', format(noted, case made.proname
        when 'month_rec_added' then 'select * from added' when 'month_rec_removed' then 'select * from removed' else either end)
        || ' return null; end'));
  end loop;
  -- As it does for month_rec: adds what the days say beyond what the months say.
  execute format(
    'create or replace function sum_month_rec(month date, stores text[]) returns void language plpgsql as $f$%s %s end $f$',
    (select left(prosrc, -length(' end ')) from pg_proc where oid = 'sum_month_rec'::regproc),
    replace(replace(replace($q$
    insert into month_part as m (%KEY%, poolarea_no, company_id, %ZEROED%, present_days, uneven_days)
    select settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, max(poolarea_no), max(company_id),
           %ZEROS%, sum(present_days), sum(uneven_days)
      from (
        select month as settle_month, fixmedins_code, insutype, clr_type, setl_optins, psn_type, med_type, away, poolarea_no, company_id,
               case when person_count > 0 or uneven_cnt > 0 then 1::bigint << (extract(day from settle_date)::int - 1) else 0 end as present_days,
               case when uneven_cnt > 0 then 1::bigint << (extract(day from settle_date)::int - 1) else 0 end as uneven_days
          from day_part
         where settle_date >= month and settle_date < month + interval '1 month' and fixmedins_code = any(stores)
        union all
        select %KEY%, poolarea_no, company_id, -present_days, -uneven_days from month_part
         where settle_month = month and fixmedins_code = any(stores)
      ) d group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(present_days) <> 0 or sum(uneven_days) <> 0
     order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (%KEY%) do update set present_days = m.present_days + excluded.present_days, uneven_days = m.uneven_days + excluded.uneven_days;
    $q$, '%KEY%', key), '%ZEROED%', array_to_string(counted, ', ')),
      '%ZEROS%', (select string_agg('0', ', ') from unnest(counted) c)));
end $do$;
--> statement-breakpoint
insert into area_stale (settle_date, touched_at)
select day::date, '-infinity'
  from (select min(to_date(right(relname, 6), 'YYYYMM')) as first,
               max(to_date(right(relname, 6), 'YYYYMM')) + interval '1 month - 1 day' as last
          from pg_inherits join pg_class c on c.oid = inhrelid
         where inhparent = 'day_rec'::regclass and relname ~ '_[0-9]{6}$') months
 cross join lateral generate_series(months.first::timestamp, months.last, interval '1 day') day
 limit 20000;
--> statement-breakpoint
-- The new columns of older months: the sweep that adds up months fills them, and until then their lists read days.
insert into month_gap
select distinct date_trunc('month', settle_date)::date from area_stale limit 20000
on conflict do nothing;
