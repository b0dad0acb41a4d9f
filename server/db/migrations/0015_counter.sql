-- The store's own catalogue: what it sells, under its own codes, and which national code each is matched to
-- (domain §3.9). The counter's sale lines are matched against it; differences are found in it.
create table store_goods (
  fixmedins_code text not null references store,
  -- 店内商品编码.
  fixmedins_hilist_id text not null,
  fixmedins_hilist_name text not null,
  -- Initials and full pinyin of the name, for search.
  pinyin text not null default '',
  spec text not null default '',
  dosform text not null default '',
  prodentp_name text not null default '',
  aprvno text not null default '',
  -- 商品条码; several packs of one drug have several.
  barcode text,
  -- 目录类别 (list_type).
  list_type text not null default '101',
  -- 医疗目录编码; null: not matched yet.
  med_list_codg text,
  -- What the shelf says, in 元.
  pric numeric(16, 6) not null check (pric >= 0),
  -- 药品标识码: the first seven of the twenty digits of a trace code, the same for every box of one pack.
  trac_prefix text check (trac_prefix ~ '^8[0-9]{6}$'),
  -- Of what came in last; unknown: - and a day that never comes.
  manu_lotnum text not null default '-',
  expy_end date not null default '2099-12-31',
  rx_flag text not null default '0' check (rx_flag in ('0', '1')),
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  updt_time timestamptz not null default now(),
  primary key (fixmedins_code, fixmedins_hilist_id)
);
--> statement-breakpoint
create index store_goods_barcode on store_goods (fixmedins_code, barcode) where barcode is not null;
--> statement-breakpoint
create index store_goods_trace on store_goods (fixmedins_code, trac_prefix) where trac_prefix is not null;
--> statement-breakpoint
-- What the centre's catalogue said of a drug when it was last asked (1312, 1318, 1319): read while the centre is silent, and
-- so that a line that is typed in does not wait for it.
create table hilist_terms (
  poolarea_no text not null,
  med_list_codg text not null,
  -- False: the catalogue does not list it.
  listed boolean not null,
  chrgitm_lv text,
  med_chrgitm_type text,
  selfpay_prop numeric(5, 4),
  pric_uplmt_amt numeric(16, 6),
  asked_at timestamptz not null default clock_timestamp(),
  primary key (poolarea_no, med_list_codg)
);
--> statement-breakpoint
-- 1309: chronic and special diseases, by the medical type under which they are settled.
create table opsp_dise (
  opsp_dise_code text not null,
  med_type text not null,
  opsp_dise_name text not null,
  opsp_dise_majcls_name text not null,
  -- Initials and full pinyin, for search.
  pinyin text not null,
  primary key (opsp_dise_code, med_type)
);
--> statement-breakpoint
insert into opsp_dise (opsp_dise_code, med_type, opsp_dise_name, opsp_dise_majcls_name, pinyin)
select code, med_type, name, majcls, pinyin
  from (values
    ('M00201', '慢性乙型病毒性肝炎', '传染病', 'mxyxbdxgy manxingyixingbingduxingganyan', array['14']),
    ('M00503', '恶性肿瘤门诊放化疗', '肿瘤', 'exzlmzfhl exingzhongliumenzhenfanghualiao', array['14', '9904']),
    ('M01600', '糖尿病', '内分泌和代谢疾病', 'tnb tangniaobing', array['14', '9901']),
    ('M02101', '精神分裂症', '精神疾病', 'jsflz jingshenfenliezheng', array['14']),
    ('M02300', '帕金森病', '神经系统疾病', 'pjsb pajinsenbing', array['14']),
    ('M03900', '高血压', '循环系统疾病', 'gxy gaoxueya', array['14', '9901']),
    ('M04600', '冠心病', '循环系统疾病', 'gxb guanxinbing', array['14']),
    ('M05300', '慢性阻塞性肺疾病', '呼吸系统疾病', 'mxzsxfjb manxingzusexingfeijibing', array['14']),
    ('M06900', '类风湿关节炎', '肌肉骨骼系统疾病', 'lfsgjy leifengshiguanjieyan', array['14']),
    ('M07101', '系统性红斑狼疮', '肌肉骨骼系统疾病', 'xtxhblc xitongxinghongbanlangchuang', array['14']),
    ('M07803', '慢性肾功能衰竭血液透析', '泌尿系统疾病', 'mxsgnsjxytx manxingshengongnengshuaijiexueyetouxi', array['14']),
    ('M07804', '慢性肾功能衰竭腹膜透析', '泌尿系统疾病', 'mxsgnsjfmtx manxingshengongnengshuaijiefumotouxi', array['14']),
    ('M08300', '器官移植抗排异治疗', '器官移植', 'qgyzkpyzl qiguanyizhikangpaiyizhiliao', array['14', '9904'])
  ) d (code, name, majcls, pinyin, med_types)
 cross join lateral unnest(med_types) as med_type;
--> statement-breakpoint
-- A person who was read at the counter, until nobody has used it for a while. What is known of them is sealed: nothing of it
-- stands here in clear, and the name of the read is no name of theirs.
create table card_read (
  card_sn text primary key,
  user_id text not null,
  fixmedins_code text not null,
  -- Where it was read: another till of the same account does not come upon it.
  session_id text not null,
  ip text not null,
  sealed bytea not null,
  -- When the centre found the card's password right.
  password_ok_at timestamptz,
  read_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
--> statement-breakpoint
create index card_read_user on card_read (user_id, fixmedins_code, read_at desc);
--> statement-breakpoint
create index card_read_expiry on card_read (expires_at);
--> statement-breakpoint
-- Sales paid in cash while the centre was down, to be settled when the customer comes again. Whose they are is not known here.
-- That one was settled is not written: its saga under the same number says so.
create table counter_cash (
  fixmedins_code text not null,
  rtal_docno text not null,
  lines jsonb not null,
  medfee_sumamt numeric(16, 2) not null,
  user_id text not null,
  opter_name text not null,
  kept_at timestamptz not null default clock_timestamp(),
  void_at timestamptz,
  void_by text,
  void_opter text,
  void_rea text,
  primary key (fixmedins_code, rtal_docno),
  check ((void_at is null) = (void_rea is null))
);
--> statement-breakpoint
create index counter_cash_user on counter_cash (fixmedins_code, user_id, kept_at);
--> statement-breakpoint
-- A sale whose result the ERP host has taken.
create table counter_handed (
  fixmedins_code text not null,
  rtal_docno text not null,
  user_id text not null,
  handed_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, rtal_docno)
);
--> statement-breakpoint
-- What an operator took from one hand-over to the next, as it was when they handed over.
create table counter_shift (
  shift_id uuid primary key default gen_random_uuid(),
  fixmedins_code text not null,
  user_id text not null,
  opter_name text not null,
  begntime timestamptz not null,
  endtime timestamptz not null,
  figures jsonb not null,
  cash numeric(16, 2) not null,
  counted numeric(16, 2) not null,
  memo text not null,
  unique (fixmedins_code, user_id, begntime)
);
--> statement-breakpoint
-- What became of a sale, by its number: also of one that came to nothing.
create index saga_rtal on saga (fixmedins_code, rtal_docno) where rtal_docno is not null;
--> statement-breakpoint
-- Codes that a store shows.
create table store_qr (
  qr_id uuid primary key default gen_random_uuid(),
  fixmedins_code text not null references store,
  poolarea_no text not null,
  company_id text not null,
  business_type text not null,
  qr_name text not null,
  content text not null,
  memo text not null default '',
  revision integer not null default 1,
  updt_time timestamptz not null default clock_timestamp(),
  opter_name text not null,
  vali_flag text not null default '1' check (vali_flag in ('0', '1'))
);
--> statement-breakpoint
create index store_qr_store on store_qr (fixmedins_code, updt_time desc) where vali_flag = '1';
--> statement-breakpoint
-- Each use of an e-voucher's code. Name and papers stand here masked and not otherwise.
create table qr_use (
  qr_use_id uuid primary key default gen_random_uuid(),
  use_time timestamptz not null default clock_timestamp(),
  fixmedins_code text not null,
  poolarea_no text not null,
  company_id text not null,
  user_id text not null,
  opter_name text not null,
  business_type text not null,
  psn_name text,
  certno text,
  insu_org text,
  error text
);
--> statement-breakpoint
create index qr_use_time on qr_use (use_time desc, qr_use_id desc);
--> statement-breakpoint
create index qr_use_store on qr_use (fixmedins_code, use_time desc, qr_use_id desc);
--> statement-breakpoint
-- The sandbox centre: what 1101 tells besides, and the order in which it names a person's insurances.
alter table centre.person add column naty text;
--> statement-breakpoint
alter table centre.insured add column srt_no smallint not null default 100;
--> statement-breakpoint
create table centre.identity (
  psn_no text not null references centre.person,
  psn_idet_type text not null,
  psn_type_lv text not null,
  begntime timestamptz not null,
  endtime timestamptz,
  primary key (psn_no, psn_idet_type)
);
--> statement-breakpoint
-- Cards that ask for a password, and the wrong ones of a day.
create table centre.card_password (
  psn_no text primary key references centre.person,
  password text not null,
  wrong integer not null default 0,
  wrong_date date not null default current_date
);
--> statement-breakpoint
-- 共济: whose account pays for whom.
create table centre.mulaid (
  psn_no text primary key references centre.person,
  sponsor_no text not null references centre.person
);
--> statement-breakpoint
-- Diseases on file (5301) with the quota of a year; null: without a limit.
create table centre.opsp_file (
  psn_no text not null references centre.person,
  opsp_dise_code text not null,
  opsp_dise_name text not null,
  insutype text not null,
  begndate date not null,
  enddate date,
  -- Where alone it is on file for.
  fixmedins_code text,
  fixmedins_name text,
  lmt_amt numeric(16, 2),
  primary key (psn_no, insutype, opsp_dise_code)
);
--> statement-breakpoint
alter table centre.ledger add column dise_codg text;
--> statement-breakpoint
create index ledger_disease on centre.ledger (psn_no, dise_codg) where dise_codg is not null;
--> statement-breakpoint
-- Codes of e-vouchers, as a person's telephone shows them; with the token that each was changed for.
create table centre.ec_code (
  ec_qr_code text primary key,
  psn_no text not null references centre.person,
  business_type text not null,
  made_at timestamptz not null default clock_timestamp(),
  ec_token text unique,
  used_at timestamptz
);
--> statement-breakpoint
-- What is special about a person: for who tries things.
create table centre.demo_card (
  psn_no text primary key references centre.person,
  srt_no smallint not null,
  note text not null
);
--> statement-breakpoint
-- Prescriptions that no store was given yet: the person lets one see them (7201).
create table centre.rx_offline (
  hi_rxno text primary key,
  psn_no text not null,
  vali_end_time timestamptz not null,
  rx_trace_code text not null,
  sheet jsonb not null
);
--> statement-breakpoint
create index rx_offline_person on centre.rx_offline (psn_no);
--> statement-breakpoint
-- Where rights were handed out before these buttons were there, whoever holds the menu gets them: the till settles as well.
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('SwipingCard', 'Settle'), ('SwipingCard', 'HandOver'), ('QrCode', 'Save')) b (menu_code, button_code)
    using (menu_code)
on conflict do nothing;
