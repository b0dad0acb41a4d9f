-- Audit after the sale (3701 to 3704, docs/architecture/auditing.md): what the centre suspects of a store's settlements, the
-- store's answer to it, and what came of it.
create table suspicion (
  fixmedins_code text not null references store,
  doc_suspt_id text not null,
  company_id text not null,
  poolarea_no text not null,
  doc_id text not null,
  task_id text not null,
  task_name text not null,
  setl_id text not null,
  setl_date date not null,
  mdtrt_id text not null,
  -- Who bought: sealed.
  psn_no text not null,
  psn_name text not null,
  certno text not null,
  insutype text not null,
  -- Of the settlement: a deduction belongs to the clearing of its group. '' where the store does not have the settlement.
  clr_type text not null default '',
  setl_optins text not null default '',
  med_type text not null,
  setl_time timestamptz not null,
  rule_code text not null,
  rule_name text not null,
  sev_deg text not null,
  vola_bhvr_type text not null,
  vola_cont text not null,
  checkout_time timestamptz not null,
  checkout_suspt_amt numeric(16,2) not null,
  chk_vola_amt numeric(16,2) not null,
  -- Null until the centre has decided.
  cnfm_vola_amt numeric(16,2),
  -- Null until it is deducted.
  vola_det_amt numeric(16,2),
  det_rea text not null default '',
  det_time timestamptz,
  -- The last day of an appeal, included.
  appl_ddln date not null,
  -- The store's answer: 0 none, 1 it appeals, 2 it accepts.
  appl_flag text not null default '0' check (appl_flag in ('0', '1', '2')),
  appl_amt numeric(16,2),
  appl_rea text not null default '',
  appl_time timestamptz,
  appler_name text not null default '',
  -- The centre's decision of the appeal: 1 it succeeded in whole or in part, 0 it failed.
  appl_rslt text check (appl_rslt in ('0', '1')),
  pass_appl_amt numeric(16,2),
  chker_name text not null default '',
  chk_time timestamptz,
  chk_opnn text not null default '',
  rchker_name text not null default '',
  rchk_time timestamptz,
  rchk_opnn text not null default '',
  clgl_ccls text not null default '',
  -- 补差: what the centre pays back after a deduction.
  rvis_amt numeric(16,2),
  -- 1 待申诉, 2 复审中, 3 合议中, 4 待扣款, 5 已扣款, 6 不违规.
  doc_stas text not null check (doc_stas in ('1', '2', '3', '4', '5', '6')),
  -- When the centre changed it last: an older reply that arrives late changes nothing.
  updt_time timestamptz not null,
  -- The answer's way to the centre (3702): null none, 9 上传中, 1 已上传, 2 失败.
  upld_stas text check (upld_stas in ('1', '2', '9')),
  request_msgid text,
  tried_at timestamptz,
  -- A message was sent and not answered: a refusal after it is ambiguous.
  silent_at timestamptz,
  upld_error text,
  upld_time timestamptz,
  primary key (fixmedins_code, doc_suspt_id),
  check ((appl_flag = '0') = (appl_time is null)),
  check ((appl_flag = '1') = (appl_amt is not null))
);
--> statement-breakpoint
create index suspicion_time on suspicion (checkout_time desc, fixmedins_code, doc_suspt_id);
--> statement-breakpoint
create index suspicion_store on suspicion (fixmedins_code, checkout_time desc);
--> statement-breakpoint
create index suspicion_company on suspicion (company_id, checkout_time desc);
--> statement-breakpoint
create index suspicion_area on suspicion (poolarea_no, checkout_time desc);
--> statement-breakpoint
create index suspicion_deducted on suspicion (fixmedins_code, det_time) where vola_det_amt is not null;
--> statement-breakpoint
create index suspicion_untold on suspicion (tried_at nulls first) where upld_stas = '9';
--> statement-breakpoint
-- The lines of the settlement that a suspicion is about.
create table suspicion_detl (
  fixmedins_code text not null,
  doc_suspt_id text not null,
  doc_suspt_detl_id text not null,
  med_list_codg text not null,
  hilist_name text not null,
  spec text not null,
  cnt numeric(16,4) not null,
  pric numeric(16,6) not null,
  sumamt numeric(16,2) not null,
  cnfm_vola_amt numeric(16,2) not null,
  primary key (fixmedins_code, doc_suspt_id, doc_suspt_detl_id),
  foreign key (fixmedins_code, doc_suspt_id) references suspicion on delete cascade
);
--> statement-breakpoint
-- The material of an appeal. `att_upld_id`: the centre's number of it, once it is there (3703).
create table suspicion_att (
  fixmedins_code text not null,
  att_id text not null,
  doc_suspt_id text not null,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  sha256 text not null,
  request_msgid text not null,
  att_upld_id text,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, att_id),
  foreign key (fixmedins_code, doc_suspt_id) references suspicion on delete cascade
);
--> statement-breakpoint
create index suspicion_att_of on suspicion_att (fixmedins_code, doc_suspt_id, made_at);
--> statement-breakpoint
create table suspicion_att_piece (
  fixmedins_code text not null,
  att_id text not null,
  seq integer not null,
  -- Sealed: a prescription or an invoice names a person.
  data bytea not null,
  primary key (fixmedins_code, att_id, seq),
  foreign key (fixmedins_code, att_id) references suspicion_att on delete cascade
);
--> statement-breakpoint
-- Until when a store's suspicions were fetched.
create table suspicion_pull (
  fixmedins_code text primary key references store,
  pulled_at timestamptz not null,
  pulled_to date,
  error text
);
--> statement-breakpoint
-- The sandbox centre's side. `info` holds what does not change.
create table centre.suspicion (
  doc_suspt_id text primary key,
  fixmedins_code text not null,
  info jsonb not null,
  chk_vola_amt numeric(16,2) not null,
  cnfm_vola_amt numeric(16,2),
  vola_det_amt numeric(16,2),
  det_time timestamptz,
  appl_ddln date not null,
  appl_flag text not null default '0',
  appl_msgid text,
  appl_amt numeric(16,2),
  appl_rea text not null default '',
  appl_time timestamptz,
  appler_name text not null default '',
  atts text[] not null default '{}',
  appl_rslt text,
  pass_appl_amt numeric(16,2),
  rchk_time timestamptz,
  rchk_opnn text not null default '',
  doc_stas text not null default '1',
  updt_time timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index centre_suspicion_of on centre.suspicion (fixmedins_code, updt_time);
--> statement-breakpoint
create table centre.suspicion_att (
  att_upld_id text primary key,
  fixmedins_code text not null,
  file_name text not null,
  size integer not null,
  sha256 text not null
);
--> statement-breakpoint
-- The pages are sold to companies and stores as a paid module: they had none of its menus.
insert into role_menu
select r.role_code, m.menu_code
  from (values (2), (3)) r (role_code)
 cross join (values ('AuditManagement'), ('AuditCatalogue'), ('AuditAnalyzeReport')) m (menu_code)
 where exists (select from role_menu where role_code = r.role_code) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('AuditManagement', 'Pull', 1), ('AuditManagement', 'Appeal', 2), ('AuditManagement', 'Accept', 2))
       b (menu_code, button_code, from_role) on b.menu_code = m.menu_code and m.role_code >= b.from_role
 where m.role_code in (1, 2, 3) and exists (select from role_button) on conflict do nothing;
