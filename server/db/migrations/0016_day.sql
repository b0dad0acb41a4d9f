-- The store's day: the store's own record, its catalogue against the national one, its people, and when they are there.

-- What a designated pharmacy is known by (domain §3.8). Empty texts are ''.
alter table store
  add column short_name text not null default '',
  add column tel text not null default '',
  add column lng text not null default '',
  add column lat text not null default '',
  add column prnt_rtal_phac_code text not null default '',
  add column phac_chan_type text not null default '1' check (phac_chan_type in ('1', '2')),
  add column drug_biz_cert text not null default '',
  add column biz_scp text not null default '',
  add column begndate date,
  add column enddate date,
  add column hi_contact text not null default '',
  add column hi_contact_tel text not null default '',
  add column bank_name text not null default '',
  add column bank_acct text not null default '',
  add column closed_at timestamptz,
  add column closed_by text,
  add column close_rea text,
  add column updt_time timestamptz not null default clock_timestamp(),
  -- Goes up with every change: of two who change the same one, the second is told.
  add column ver integer not null default 1;
--> statement-breakpoint
-- What the sandbox centre shows of institutions by 1201. Stores that it was never told of as such are designated too.
create table centre.institution (
  fixmedins_code text primary key,
  fixmedins_name text not null,
  uscc text not null,
  fixmedins_type text not null,
  hosp_lv text
);
--> statement-breakpoint
-- The national catalogue as the centre tells of it (1301 with the limit of 1318 and the share of 1319), one row a code.
create table hilist (
  med_list_codg text primary key,
  drug_name text not null,
  -- Initials, for the search.
  py text not null default '',
  drug_spec text not null,
  drug_dosform text not null,
  prodentp_name text not null,
  aprvno text not null,
  list_type text not null,
  chrgitm_lv text not null,
  selfpay_prop numeric(5,4) not null,
  -- 999999: none.
  pric_uplmt_amt numeric(16,6) not null,
  vali_flag text not null check (vali_flag in ('0', '1')),
  -- The update that brought it, and the one that wrote it last.
  first_ver integer not null,
  ver integer not null,
  updt_time timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index hilist_aprvno on hilist (aprvno) where aprvno <> '';
--> statement-breakpoint
create index hilist_name on hilist (drug_name);
--> statement-breakpoint
create index hilist_new on hilist (first_ver);
--> statement-breakpoint
-- What the store has accepted of the national row that its goods are matched to: a difference is what is otherwise by now.
alter table store_goods
  add column match_way text check (match_way in ('1', '2')),
  add column match_time timestamptz,
  add column match_opter text,
  add column seen_name text,
  add column seen_spec text,
  add column seen_lv text,
  add column seen_lmt numeric(16,6),
  add column seen_prop numeric(5,4),
  -- 0 未上传, 1 已上传, 2 失败, 9 上传中, 8 撤销中.
  add column upld_stas text not null default '0' check (upld_stas in ('0', '1', '2', '8', '9')),
  -- The national code that the centre holds for it, and the message that asks about it now.
  add column upld_codg text,
  add column upld_msgid text,
  add column upld_error text,
  add column upld_time timestamptz;
--> statement-breakpoint
create index store_goods_codg on store_goods (fixmedins_code, med_list_codg);
--> statement-breakpoint
create index store_goods_asked on store_goods (upld_msgid) where upld_msgid is not null;
--> statement-breakpoint
-- What a store decided about a difference. It holds while the new value is the one that was decided about.
create table menu_diff_mark (
  fixmedins_code text not null references store,
  -- '' where the national code is new and no goods of the store are matched to it.
  fixmedins_hilist_id text not null,
  diff_type text not null,
  field text not null,
  med_list_codg text not null,
  new_value text not null,
  -- 1 已确认, 2 已忽略.
  dspo_stas text not null check (dspo_stas in ('1', '2')),
  opter_name text not null,
  opt_time timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, fixmedins_hilist_id, diff_type, field, med_list_codg)
);
--> statement-breakpoint
-- What the centre is told of a store's goods: 3301 by hundreds, 3302 one by one. Written before it is sent.
create table goods_request (
  msgid text primary key,
  infno text not null check (infno in ('3301', '3302')),
  fixmedins_code text not null references store,
  -- The same at every try.
  request jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  error text,
  tries integer not null default 0,
  job_id uuid,
  batch_no integer,
  opter_name text not null,
  tried_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (job_id, batch_no)
);
--> statement-breakpoint
create index goods_request_open on goods_request (tried_at) where state = 'asked';
--> statement-breakpoint
alter table centre.drug
  add column if not exists aprvno text not null default '',
  add column if not exists ver integer not null default 1;
--> statement-breakpoint
-- What the sandbox centre lists beside what its ledger is made of: retired codes, and what an update brought.
create table centre.drug_more (
  like centre.drug including defaults,
  vali_flag text not null,
  primary key (med_list_codg)
);
--> statement-breakpoint
-- 3317: what the centre holds of stores' own matchings.
create table centre.matching (
  fixmedins_code text not null,
  fixmedins_hilist_id text not null,
  list_type text not null,
  med_list_codg text not null,
  primary key (fixmedins_code, fixmedins_hilist_id, list_type)
);
--> statement-breakpoint
-- Where rights were handed out before these buttons were there, whoever has the page gets them: the till looks, and the
-- catalogue that all stores share is updated from above.
insert into role_menu select 3, 'MenuDiff' where exists (select from role_menu where role_code = 3) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('StoreData', 'Create'), ('StoreData', 'Change'), ('StoreData', 'Close'), ('ManagerStore', 'Change'),
               ('MenuDiff', 'Match'), ('MenuDiff', 'MatchAll'), ('MenuDiff', 'Confirm'), ('MenuDiff', 'Ignore'),
               ('MenuDiff', 'Upload'), ('MenuDiff', 'Withdraw'), ('MenuDiff', 'Update')) b (menu_code, button_code)
    using (menu_code)
 where m.role_code <> 4 and not (m.role_code = 3 and b.button_code = 'Update') and exists (select from role_button)
on conflict do nothing;
--> statement-breakpoint
-- Doctors and pharmacists of a store (5102). Who was deleted stays: what they answered for does.
create table medical_staff (
  staff_id uuid primary key default gen_random_uuid(),
  fixmedins_code text not null references store,
  prac_psn_code text not null,
  prac_psn_name text not null,
  -- 1 医师, 2 护士, 3 药师, 4 医技.
  prac_psn_type text not null check (prac_psn_type in ('1', '2', '3', '4')),
  psn_cert_type text not null default '01',
  certno text not null default '',
  prac_psn_cert text not null default '',
  prac_cert_no text not null default '',
  hi_dr_flag text not null default '0' check (hi_dr_flag in ('0', '1')),
  begntime date not null,
  endtime date,
  chg_rea text not null default '',
  -- 1 本地登记, 2 医保中心.
  source text not null default '1' check (source in ('1', '2')),
  opter_name text not null default '',
  updt_time timestamptz not null default clock_timestamp(),
  ver integer not null default 1,
  deleted_at timestamptz
);
--> statement-breakpoint
create unique index medical_staff_code on medical_staff (fixmedins_code, prac_psn_code) where deleted_at is null;
--> statement-breakpoint
-- The people of institutions as the sandbox centre has them.
create table centre.staff (
  fixmedins_code text not null,
  prac_psn_code text not null,
  prac_psn_name text not null,
  prac_psn_type text not null,
  psn_cert_type text not null,
  certno text not null,
  prac_psn_cert text not null,
  prac_cert_no text not null,
  hi_dr_flag text not null,
  begntime date not null,
  endtime date,
  chg_rea text not null default '',
  primary key (fixmedins_code, prac_psn_code)
);
--> statement-breakpoint
-- When the store's pharmacists have to be there.
alter table store
  add column duty_begin text not null default '08:30' check (duty_begin ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column duty_end text not null default '20:30' check (duty_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
-- One row a person and day: pharmacists, and operators whose 9001 the centre knows.
create table attendance (
  att_id uuid primary key default gen_random_uuid(),
  fixmedins_code text not null references store,
  poolarea_no text not null,
  company_id text not null,
  -- 1 药师, 2 操作员.
  att_type text not null check (att_type in ('1', '2')),
  psn_code text not null,
  psn_name text not null,
  prac_psn_cert text not null default '',
  work_day date not null,
  sign_in_time timestamptz not null,
  sign_out_time timestamptz,
  -- 3 身份证, 4 密码 (an operator's login).
  sign_way text not null check (sign_way in ('3', '4')),
  ip text not null default '',
  -- Of an operator: what 9001 answered, and the messages of 9001 and 9002.
  sign_no text,
  in_msgid text unique,
  out_msgid text unique,
  -- in: 9001 is not answered yet; out: 9002 is not.
  asking text check (asking in ('in', 'out')),
  tried_at timestamptz,
  error text,
  memo text not null default '',
  unique (fixmedins_code, work_day, att_type, psn_code),
  check (sign_out_time is null or sign_out_time >= sign_in_time)
);
--> statement-breakpoint
create index attendance_area on attendance (poolarea_no, work_day);
--> statement-breakpoint
create index attendance_company on attendance (company_id, work_day);
--> statement-breakpoint
create index attendance_open on attendance (tried_at) where asking is not null;
--> statement-breakpoint
-- Times in between at which somebody was away. One at a time.
create table attendance_gap (
  att_id uuid not null references attendance on delete cascade,
  leave_time timestamptz not null,
  back_time timestamptz,
  reason text not null,
  primary key (att_id, leave_time),
  check (back_time is null or back_time >= leave_time)
);
--> statement-breakpoint
create unique index attendance_away on attendance_gap (att_id) where back_time is null;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('StoreData', 'Staff'), ('ManagerStore', 'Staff'), ('Attendance', 'Sign')) b (menu_code, button_code) using (menu_code)
 where (m.role_code <> 4 or m.menu_code = 'Attendance') and exists (select from role_button)
on conflict do nothing;
