-- Companies, made and stopped from the console.
alter table company
  -- A stopped company's people and tills cannot log in.
  add column enabled boolean not null default true,
  add column stop_rea text not null default '',
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  add column initialized_at timestamptz,
  -- Counts changes, so that of two people who change the same company one is told.
  add column version integer not null default 1;
--> statement-breakpoint
-- The price line of a paid module, where it differs from contract/moduleFee/modules.ts.
create table fee_module (
  fee_key text primary key,
  charge_tips text not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
--> statement-breakpoint
-- 协议: what a store has signed with its area (domain §3.15).
create table store_contract (
  contract_id uuid not null default gen_random_uuid(),
  fixmedins_code text not null references store,
  company_id text not null references company,
  poolarea_no text not null,
  contract_type text not null,
  contract_name text not null,
  contract_year smallint not null,
  sign_date date not null,
  expire_date date not null,
  -- 网签.
  online_sign boolean not null default false,
  -- 法人.
  legal_person text not null default '',
  memo text not null default '',
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (fixmedins_code, contract_id),
  check (sign_date <= expire_date)
);
--> statement-breakpoint
create index store_contract_end on store_contract (fixmedins_code, expire_date);
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Contract' from role_menu m
 where m.menu_code = 'StoreData' and m.role_code = 1 and exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- Companies and stores see the paid modules that they pay for.
insert into role_menu
select role_code, 'VipStorelist' from (values (2), (3)) r (role_code)
 where exists (select from role_menu) on conflict do nothing;
