-- The audit catalogue: drugs that want a pharmacist's eye, or have a limit at the till (docs/architecture/auditing.md). An entry holds
-- for an area, a company or a store.
create table audit_catalogue (
  item_id uuid primary key,
  scope_kind text not null check (scope_kind in ('area', 'company', 'store')),
  -- '' is every area.
  scope_id text not null,
  med_list_codg text not null,
  drug_name text not null,
  -- 1 药师审核, 2 限购数量.
  chk_type text not null check (chk_type in ('1', '2')),
  rule_name text not null,
  lmt_cnt numeric(16,4) check (lmt_cnt > 0),
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  ver integer not null default 1,
  opter_name text not null,
  updt_time timestamptz not null default clock_timestamp(),
  check ((chk_type = '2') = (lmt_cnt is not null))
);
--> statement-breakpoint
create unique index audit_catalogue_once on audit_catalogue (scope_kind, scope_id, med_list_codg, chk_type);
--> statement-breakpoint
create index audit_catalogue_drug on audit_catalogue (med_list_codg) where vali_flag = '1';
--> statement-breakpoint
-- The audit of a sale before it is settled (3101, 3102). `audit_stas` 0: the centre was silent, the sale is 未审核.
create table sale_audit (
  fixmedins_code text not null references store,
  audit_id text not null,
  rtal_docno text not null,
  -- Of the lines that were audited: with other lines it is another sale.
  sale_hash text not null,
  warn_type text not null check (warn_type in ('1', '2')),
  audit_stas text not null check (audit_stas in ('0', '1')),
  company_id text not null,
  poolarea_no text not null,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  -- The choices' way to the centre (3103): null none, 9 上传中, 1 已上传, 2 失败.
  upld_stas text check (upld_stas in ('1', '2', '9')),
  request_msgid text,
  tried_at timestamptz,
  upld_error text,
  upld_time timestamptz,
  primary key (fixmedins_code, audit_id)
);
--> statement-breakpoint
create index sale_audit_of on sale_audit (fixmedins_code, rtal_docno, made_at desc);
--> statement-breakpoint
create index sale_audit_time on sale_audit (fixmedins_code, made_at);
--> statement-breakpoint
create index sale_audit_untold on sale_audit (tried_at nulls first) where upld_stas = '9';
--> statement-breakpoint
create table sale_audit_warn (
  fixmedins_code text not null,
  audit_id text not null,
  -- The centre's jr_id, or our own number.
  warn_rslt_id text not null,
  souc text not null check (souc in ('centre', 'own')),
  rule_code text not null,
  rule_name text not null,
  sev_deg text not null,
  vola_bhvr_type text not null,
  vola_cont text not null,
  vola_amt numeric(16,2) not null,
  vola_evid text not null default '',
  med_list_codg text not null default '',
  -- 1 继续执行, 2 返回修改; null: not chosen yet.
  dspo_way text check (dspo_way in ('1', '2')),
  dspo_way_rea text not null default '',
  dspo_time timestamptz,
  dspo_opter text not null default '',
  primary key (fixmedins_code, audit_id, warn_rslt_id),
  foreign key (fixmedins_code, audit_id) references sale_audit on delete cascade
);
--> statement-breakpoint
-- The sandbox centre's side: what it warned of, and what it was told (3103).
create table centre.warning (
  jr_id text primary key,
  fixmedins_code text not null,
  warn_type text not null,
  rule_code text not null,
  made_at timestamptz not null default clock_timestamp(),
  dspo_way text,
  dspo_way_rea text,
  told_by text
);
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('AuditCatalogue', 'Save'), ('AuditCatalogue', 'Stop')) b (menu_code, button_code) using (menu_code)
 where m.role_code in (1, 2, 3) and exists (select from role_button) on conflict do nothing;
