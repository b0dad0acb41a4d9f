-- 清算申请: what a store asks to be paid for a period of one group (险种 × 清算类别 × 清算经办机构), national names (3203).
-- What it covers is not kept row by row: a day's group belongs to the one live application whose group and period hold it
-- (server/modules/liquidation/covering.ts).
create table clr_appy (
  appy_id uuid primary key default gen_random_uuid(),
  -- The centre's id (3203), once it has taken the application.
  clr_appy_evt_id text unique,
  -- 清算年月, YYYYMM.
  setlym text not null check (setlym ~ '^[0-9]{6}$'),
  begndate date not null,
  enddate date not null,
  fixmedins_code text not null,
  poolarea_no text not null,
  company_id text not null,
  insutype text not null,
  clr_type text not null,
  clr_way text not null,
  clr_optins text not null,
  -- 人次 and the sums of the settlements that count, as they were when it was made.
  psntime integer not null,
  medfee_sumamt numeric(16,2) not null,
  med_sumfee numeric(16,2) not null,
  fund_appy_sum numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  cash_payamt numeric(16,2) not null,
  -- Of the rows behind the sums: another hash now means that the application is about other rows.
  hash_sum numeric not null,
  -- Where it stands with us. approving: 初审 to 终审; sending: approved, the centre is asked or did not answer yet;
  -- declared: the centre has it, and `clr_stas` says how far it is; the others are ends.
  appy_stas text not null default 'approving'
    check (appy_stas in ('approving', 'sending', 'declared', 'withdrawing', 'withdrawn', 'rejected', 'refused')),
  -- clr_stas 清算状态 as the centre last said it: 0 until it has taken the application.
  clr_stas text not null default '0',
  memo text not null default '',
  -- Why it was rejected, refused or withdrawn.
  end_rea text,
  user_id text not null,
  opter_name text not null,
  appy_time timestamptz not null default clock_timestamp(),
  dcla_time timestamptz,
  ended_at timestamptz,
  check (begndate <= enddate)
);
--> statement-breakpoint
create index clr_appy_group on clr_appy (fixmedins_code, insutype, clr_type, clr_optins, begndate)
  where appy_stas not in ('withdrawn', 'rejected', 'refused');
--> statement-breakpoint
create index clr_appy_month on clr_appy (setlym, fixmedins_code);
--> statement-breakpoint
-- What of an application each fund bears (fund_pay_type; the account is 310200), and what the centre said of it.
create table clr_fund (
  appy_id uuid not null references clr_appy on delete cascade,
  fund_pay_type text not null,
  psntime integer not null,
  fund_appy_sum numeric(16,2) not null,
  -- 应付, 已付, 不予支付 and 机构承担, null until the centre said them.
  payable_amount numeric(16,2),
  paid_amount numeric(16,2),
  withhold_payment numeric(16,2),
  hosp_part_amt numeric(16,2),
  primary key (appy_id, fund_pay_type)
);
