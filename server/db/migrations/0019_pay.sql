-- The demo goes on after its seed: up to which day sales were made, and how many a day. No row: no demo.
create table centre.demo_sales (
  one boolean primary key default true check (one),
  last_day date not null,
  per_day integer not null check (per_day > 0)
);
--> statement-breakpoint
-- Where the seed was before this table: what it planted last was on its last day.
insert into centre.demo_sales (last_day, per_day)
select p.last_day, greatest((select sum(person_count) from day_rec d where d.settle_date = p.last_day), 1)
  from (select max(setl_date) as last_day from centre.planted) p
 where p.last_day is not null;
