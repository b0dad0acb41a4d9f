-- 备案: filings of 慢特病 (2503), 特药 (25001) and 人员定点 (2505) that a store makes for a person, as the centre is told of
-- them; and the centre's own book of them.
create table filing (
  fixmedins_code text not null references store,
  -- 待遇申报明细流水号: the number under which the centre is told, so that a repeat is the same filing.
  trt_dcla_detl_sn text not null,
  filing_kind text not null check (filing_kind in ('opsp', 'drug', 'fix')),
  -- The subject of one approval; a new one with each submission.
  filing_id uuid not null default gen_random_uuid(),
  -- Whose it is, as 1101 said; sealed.
  psn_no text not null,
  psn_name text not null,
  psn_cert_type text not null,
  certno text not null,
  gend text not null,
  brdy date not null,
  tel text not null default '',
  addr text not null default '',
  insutype text not null,
  psn_type text not null default '',
  insu_optins text not null,
  emp_name text not null default '',
  begndate date not null,
  enddate date check (enddate >= begndate),
  memo text not null default '',
  -- What is filed: a disease, a drug, or the kind of business that the store is to do.
  subject text not null,
  opsp_dise_name text,
  ide_fixmedins_no text,
  ide_fixmedins_name text,
  hosp_ide_date date,
  diag_dr_codg text,
  diag_dr_name text,
  appy_rea text,
  drug_name text,
  cnt numeric(16, 4),
  cnt_prcunt text,
  diag_code text,
  diag_name text,
  fix_srt_no text,
  agnter_name text not null default '',
  agnter_cert_type text not null default '',
  agnter_certno text not null default '',
  agnter_tel text not null default '',
  agnter_addr text not null default '',
  agnter_rlts text not null default '',
  dcla_souc text not null default '01',
  fil_stas text not null default 'draft'
    check (fil_stas in ('draft', 'approving', 'sending', 'failed', 'waiting', 'passed', 'refused', 'withdrawing', 'withdrawn')),
  rchk_opnn text not null default '',
  rchk_time timestamptz,
  end_rea text not null default '',
  -- What the centre is asked now (`sending`, `withdrawing`), under the same message id at every try.
  request_msgid text,
  tries integer not null default 0,
  tried_at timestamptz,
  held_until timestamptz,
  silent_at timestamptz,
  upld_error text not null default '',
  upld_time timestamptz,
  -- When the centre was last asked about the examination.
  asked_at timestamptz,
  user_id text not null,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  updt_time timestamptz not null default clock_timestamp(),
  ver integer not null default 1,
  primary key (fixmedins_code, trt_dcla_detl_sn)
);
--> statement-breakpoint
create index filing_time on filing (fixmedins_code, filing_kind, made_at desc, trt_dcla_detl_sn desc);
--> statement-breakpoint
create index filing_person on filing (fixmedins_code, psn_no, filing_kind);
--> statement-breakpoint
-- Not unique: keys carry the store.
create index filing_subject on filing (filing_id);
--> statement-breakpoint
-- Of the same person and subject one is under way; a renewal may follow while the one before is in force.
create unique index filing_under_way on filing (fixmedins_code, filing_kind, psn_no, subject)
  where fil_stas in ('draft', 'approving', 'sending', 'failed', 'waiting', 'withdrawing');
--> statement-breakpoint
create index filing_untold on filing (tried_at nulls first) where fil_stas in ('sending', 'withdrawing');
--> statement-breakpoint
create index filing_unexamined on filing (asked_at nulls first) where fil_stas = 'waiting';
--> statement-breakpoint
-- A picture that was taken with a filing, sealed.
create table filing_photo (
  fixmedins_code text not null,
  trt_dcla_detl_sn text not null,
  photo bytea not null,
  opter_name text not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, trt_dcla_detl_sn),
  foreign key (fixmedins_code, trt_dcla_detl_sn) references filing
);
--> statement-breakpoint
alter table approval drop constraint approval_kind_check;
--> statement-breakpoint
alter table approval add constraint approval_kind_check check (kind in ('liquidation', 'filing'));
--> statement-breakpoint
-- The store's people file; companies and areas see theirs. Where no rights were handed out yet, the seed does it.
insert into role_menu
select r.role_code, m.menu_code
  from (values (1), (2), (3)) r (role_code)
 cross join (values ('SpecialDiseaseMenu'), ('SpecialMedicalMenu'), ('PersonnelFixedFilling')) m (menu_code)
 where exists (select from role_menu) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select 3, m.menu_code, b.button_code
  from (values ('SpecialDiseaseMenu'), ('SpecialMedicalMenu'), ('PersonnelFixedFilling')) m (menu_code)
 cross join (values ('Save'), ('Upload'), ('Repeal')) b (button_code)
 where exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- The sandbox centre's book: each number once, and the examiner's word.
create table centre.filing (
  trt_dcla_detl_sn text primary key,
  fixmedins_code text not null,
  infno text not null,
  psn_no text not null references centre.person,
  insutype text not null,
  subject text not null,
  subject_name text not null,
  begndate date not null,
  enddate date,
  -- What was sent, as it was sent.
  data jsonb not null,
  rchk_flag text not null default '0' check (rchk_flag in ('0', '1', '2')),
  rchk_opnn text not null default '',
  rchk_time timestamptz,
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  -- The examiner does not look before.
  due_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index centre_filing_person on centre.filing (psn_no, infno);
--> statement-breakpoint
create index centre_filing_due on centre.filing (due_at) where rchk_flag = '0' and vali_flag = '1';
--> statement-breakpoint
-- How long the examiner takes.
create table centre.examiner (delay_ms integer not null);
--> statement-breakpoint
insert into centre.examiner values (20000);
--> statement-breakpoint
-- 异地备案 of the demo's people.
create table centre.offsite (
  psn_no text not null references centre.person,
  out_appy_type text not null,
  insutype text not null,
  insu_optins text not null,
  mdtrtarea_admdvs text not null,
  out_rea text not null,
  appy_time date not null,
  begndate date not null,
  enddate date,
  dcla_souc text not null,
  vali_flag text not null,
  primary key (psn_no, begndate)
);
