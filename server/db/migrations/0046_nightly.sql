-- The nightly reconciliation: a row for each store and day that it has taken up (server/modules/reconciliation/nightly.ts).
create table nightly_run (
  fixmedins_code text not null references store on delete cascade,
  settle_date date not null,
  -- dropped: the option was taken back, or the store closed, before it ran.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'dropped')),
  tries smallint not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  balanced integer not null default 0,
  unbalanced integer not null default 0,
  error text,
  ended_at timestamptz,
  primary key (fixmedins_code, settle_date)
);
--> statement-breakpoint
create index nightly_run_due on nightly_run (next_at) where state = 'waiting';
--> statement-breakpoint
-- The option that no reader program read.
delete from yb_option where option_key = 'cardReader.libraryName';
--> statement-breakpoint
-- A company sets the options of its stores (server/seed/rights.ts).
insert into role_menu select 2, 'MedicalSecurityConfig' where exists (select from role_menu) on conflict do nothing;
--> statement-breakpoint
insert into role_button select 2, 'MedicalSecurityConfig', 'Save' where exists (select from role_button) on conflict do nothing;
