-- 未清算 of each month as its latest day: the rows of the report, and their sums by area (server/ledger/unliquidated.ts).
-- compatible: a sweep writes the new tables, and triggers note what anybody changes; older nodes read none of them.
create table unliquidated_rec (
  settle_month date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  poolarea_no text not null,
  company_id text not null,
  psntime integer not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  cash_payamt numeric(18,2) not null,
  begndate date not null,
  enddate date not null,
  reason text not null,
  primary key (fixmedins_code, settle_month, insutype, clr_type, setl_optins)
);
--> statement-breakpoint
-- By age: the days to a fixed day order rows as the days to the day of a report do, in the direction of the other columns.
create index unliquidated_rec_age on unliquidated_rec ((date '9999-12-31' - begndate), fixmedins_code);
--> statement-breakpoint
create index unliquidated_rec_amount on unliquidated_rec (medfee_sumamt, fixmedins_code);
--> statement-breakpoint
create index unliquidated_rec_month on unliquidated_rec (settle_month);
--> statement-breakpoint
create table unliquidated_sum (
  settle_month date not null,
  poolarea_no text not null,
  insutype text not null,
  clr_type text not null,
  reason text not null,
  row_count bigint not null,
  psntime bigint not null,
  medfee_sumamt numeric(18,2) not null,
  fund_pay_sumamt numeric(18,2) not null,
  acct_pay numeric(18,2) not null,
  cash_payamt numeric(18,2) not null,
  begndate date not null,
  primary key (settle_month, poolarea_no, insutype, clr_type, reason)
);
--> statement-breakpoint
-- Months with day groups. `valid_from`: the rows are those of a report of this day or a later one; null: not added up.
create table unliquidated_month (
  settle_month date primary key,
  valid_from date
);
--> statement-breakpoint
-- Older nodes write through the triggers before the roles are granted what is new.
do $do$
begin
  if exists (select from pg_roles where rolname = 'yibao_app') then
    grant select, insert, update, delete on unliquidated_rec, unliquidated_sum, unliquidated_month to yibao_app;
  end if;
end $do$;
--> statement-breakpoint
-- A sweep takes the note of a day away after it has added the day up; its month is added up after that. Also where the sweep is that
-- of an older node.
create function forget_unliquidated() returns trigger language plpgsql as $$
begin
  insert into unliquidated_month as m (settle_month)
  select distinct date_trunc('month', settle_date)::date from removed order by 1
  on conflict (settle_month) do update set valid_from = null where m.valid_from is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger area_stale_removed after delete on area_stale referencing old table as removed
  for each statement execute function forget_unliquidated();
--> statement-breakpoint
-- An application changes the report of its months as a write of their days does: one day of each month is noted.
create function note_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into area_stale (settle_date)
    select month::date from generate_series(date_trunc('month', old.begndate::timestamp), old.enddate::timestamp, interval '1 month') month;
  end if;
  if tg_op <> 'DELETE' then
    insert into area_stale (settle_date)
    select month::date from generate_series(date_trunc('month', new.begndate::timestamp), new.enddate::timestamp, interval '1 month') month;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger clr_appy_noted after insert or delete on clr_appy for each row execute function note_application();
--> statement-breakpoint
create trigger clr_appy_changed after update on clr_appy for each row
  when ((
    old.fixmedins_code, old.insutype, old.clr_type, old.clr_optins, old.begndate, old.enddate, old.appy_time, old.ended_at
  ) is distinct from (
    new.fixmedins_code, new.insutype, new.clr_type, new.clr_optins, new.begndate, new.enddate, new.appy_time, new.ended_at
  ))
  execute function note_application();
--> statement-breakpoint
insert into unliquidated_month (settle_month)
select to_date(right(relname, 6), 'YYYYMM')
  from pg_inherits join pg_class c on c.oid = inhrelid
 where inhparent = 'day_rec'::regclass and relname ~ '_[0-9]{6}$' limit 2000;
