-- 电子凭证 of settlements: registered at the store, told to the centre (4901), and whether it is reimbursed (5501).
create table setl_cert (
  fixmedins_code text not null references store,
  setl_id text not null,
  setl_date date not null,
  -- 1 财政电子票据, 2 税务电子发票, 3 税务数电票.
  elec_setl_cert_type text not null check (elec_setl_cert_type in ('1', '2', '3')),
  elec_setl_cert_code text not null,
  elec_setl_cert_no text not null,
  elec_setl_cert_chkcode text not null default '',
  issu_date date not null,
  -- 1: 已冲红, out of force.
  red_flag text not null default '0' check (red_flag in ('0', '1')),
  -- 0 未报销, 1 已报销, 2 申请中; as the centre said last.
  reim_flag text not null default '0' check (reim_flag in ('0', '1', '2')),
  -- 9 上传中, 1 已上传, 2 失败.
  upld_stas text not null default '9' check (upld_stas in ('1', '2', '9')),
  request_msgid text not null,
  tried_at timestamptz,
  upld_error text,
  upld_time timestamptz,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, setl_id, elec_setl_cert_code, elec_setl_cert_no)
);
--> statement-breakpoint
-- A settlement has one in force, and a number belongs to one settlement of the store.
create unique index setl_cert_in_force on setl_cert (fixmedins_code, setl_id) where red_flag = '0';
--> statement-breakpoint
create unique index setl_cert_number on setl_cert (fixmedins_code, elec_setl_cert_type, elec_setl_cert_code, elec_setl_cert_no);
--> statement-breakpoint
create index setl_cert_untold on setl_cert (tried_at nulls first) where upld_stas = '9';
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Cert' from role_menu m
 where m.menu_code = 'OrderManagement' and m.role_code in (1, 2, 3) and exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- The sandbox centre's book of them.
create table centre.setl_cert (
  setl_id text not null,
  elec_setl_cert_code text not null,
  elec_setl_cert_no text not null,
  red_flag text not null,
  reim_flag text not null default '0',
  primary key (setl_id, elec_setl_cert_code, elec_setl_cert_no)
);
