-- 审批: what goes through 初审, 复审 and 终审. What it is about is its kind's own table (server/modules/approval/kinds.ts).
-- With the day before it: a million applications a day.
create sequence approval_serial maxvalue 999999 cycle;
--> statement-breakpoint
create table approval (
  approval_id uuid primary key default gen_random_uuid(),
  -- 申请单号, as people say it.
  appy_no text not null unique
    default 'SP' || to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('approval_serial')::text, 6, '0'),
  kind text not null check (kind in ('liquidation')),
  subject_id uuid not null,
  title text not null,
  poolarea_no text not null,
  company_id text not null,
  fixmedins_code text not null,
  amount numeric(16,2) not null,
  -- The stage that it waits for, or ended at.
  stage text not null default 'first' check (stage in ('first', 'second', 'final')),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  -- Who applied: the person, also where an admin did it out of a store's account that they had entered.
  user_id text not null,
  applied_as text not null,
  opter_name text not null,
  appy_time timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (kind, subject_id)
);
--> statement-breakpoint
create index approval_open on approval (appy_time, approval_id) where state = 'open';
--> statement-breakpoint
create index approval_time on approval (appy_time, approval_id);
--> statement-breakpoint
create table approval_step (
  approval_id uuid not null references approval,
  nth smallint not null,
  stage text not null check (stage in ('first', 'second', 'final')),
  decision text not null check (decision in ('approve', 'reject', 'withdraw')),
  opnn text not null,
  user_id text not null,
  opter_name text not null,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (approval_id, nth),
  check (decision = 'approve' or opnn <> '')
);
--> statement-breakpoint
-- A stage is decided once, and nobody decides two of one application.
create unique index approval_step_stage on approval_step (approval_id, stage) where decision <> 'withdraw';
--> statement-breakpoint
create unique index approval_step_person on approval_step (approval_id, user_id) where decision <> 'withdraw';
--> statement-breakpoint
-- What the centre is asked about an application (3203, 3204), committed before it is asked. The same message id at every try.
create table clr_asking (
  request_msgid text primary key,
  appy_id uuid not null references clr_appy,
  kind text not null check (kind in ('declare', 'undeclare')),
  memo text not null default '',
  user_id text not null,
  opter_name text not null,
  tries integer not null default 0,
  error text,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  -- Until then somebody waits for its answer; a killed process lets go by this time.
  held_until timestamptz,
  -- The last message that was sent and not answered: it may still be on its way.
  silent_at timestamptz,
  ended_at timestamptz
);
--> statement-breakpoint
create unique index clr_asking_live on clr_asking (appy_id) where ended_at is null;
--> statement-breakpoint
create index clr_asking_due on clr_asking (tried_at) where ended_at is null;
--> statement-breakpoint
create index clr_appy_time on clr_appy (appy_time, appy_id);
--> statement-breakpoint
-- The centre's own applications, its view of their sums and of what it pays.
create table centre.clearing (
  clr_appy_evt_id text primary key,
  msgid text not null unique,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  clr_optins text not null,
  clr_way text not null,
  setlym text not null,
  begndate date not null,
  enddate date not null,
  psntime integer not null,
  medfee_sumamt numeric(16,2) not null,
  fund_appy_sum numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  clr_stas text not null default '10',
  taken_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
--> statement-breakpoint
create index clearing_group on centre.clearing (fixmedins_code, insutype, clr_type, clr_optins) where withdrawn_at is null;
--> statement-breakpoint
create table centre.clearing_fund (
  clr_appy_evt_id text not null references centre.clearing,
  fund_pay_type text not null,
  fund_appy_sum numeric(16,2) not null,
  withhold_payment numeric(16,2) not null,
  primary key (clr_appy_evt_id, fund_pay_type)
);
--> statement-breakpoint
-- A store applies for its own money. Where rights were handed out before, it gets the three menus, and whoever holds a menu
-- its buttons; each stage of approval is for who stands above the one before.
insert into role_menu select 3, m.menu_code
  from (values ('Liquidation'), ('FundLiquidation'), ('UnLiquidateReport')) m (menu_code)
 where exists (select 1 from role_menu where role_code = 3)
on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('Liquidation', 'Apply', 3), ('Liquidation', 'Withdraw', 3), ('Liquidation', 'Refresh', 3),
               ('Approval', 'First', 2), ('Approval', 'Second', 1), ('Approval', 'Final', 1)) b (menu_code, button_code, down_to)
    on b.menu_code = m.menu_code and m.role_code <= b.down_to
on conflict do nothing;
