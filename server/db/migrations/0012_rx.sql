-- Electronic prescriptions that were pushed to stores (domain §3.10, 7204), national names. That one has run out is computed
-- from vali_end_time whenever it is looked at, and that somebody's time to review it is over from taken_until.
create table prescription (
  hi_rxno text primary key,
  rx_trace_code text not null,
  auth_rxno text not null,
  epc_token text not null,
  -- With it another store is authorised (7202).
  auth_circ_biz_sn text not null,
  poolarea_no text not null,
  company_id text not null,
  fixmedins_code text not null,
  medins_code text not null,
  medins_name text not null,
  prsc_dept_name text not null,
  prsc_dr_name text not null,
  prsc_time timestamptz not null,
  psn_no text not null,
  patn_name text not null,
  certno text not null,
  gend text not null,
  patn_age numeric(4,1) not null,
  insutype text not null,
  insuplc_admdvs text not null,
  -- 0 insured here, 1 elsewhere.
  out_flag text not null,
  med_type text not null,
  dise_codg text,
  dise_name text,
  maindiag_code text not null,
  maindiag_name text not null,
  algs_his text,
  rx_type_code text not null,
  rx_exra_attr_code text not null,
  -- How it came: 1 线下, 2 线上, 3 扫码.
  rx_circ_way text not null check (rx_circ_way in ('1', '2', '3')),
  long_rx_flag text not null,
  max_rept_cnt integer not null,
  reptd_cnt integer not null,
  min_inrv_days integer not null,
  vali_days integer not null,
  vali_end_time timestamptz not null,
  rx_drug_cnt numeric(16,2) not null,
  -- Names of the drugs, for lists.
  drugs text not null,
  push_time timestamptz not null,
  -- As the centre last said them: 1 有效, 2 已失效, 3 已撤销; 1 未使用, 2 已使用.
  rx_stas_codg text not null,
  rx_used_stas_codg text not null,
  -- 7205.
  rx_sign_verify_sn text,
  verify_time timestamptz,
  -- The review: 0 open, 2 passed, 3 rejected. Whose it is meanwhile, and until when.
  chk_stas text not null default '0' check (chk_stas in ('0', '2', '3')),
  taken_by text,
  taken_name text,
  taken_until timestamptz,
  chk_phar_name text,
  chk_phar_code text,
  chk_opnn text,
  chk_time timestamptz,
  chk_by text,
  rx_chk_biz_sn text,
  -- The dispensing that stands: the last one of a prescription that is used several times.
  sel_time timestamptz,
  setl_id text,
  -- What the centre is being asked about it (rx_request); null: nothing.
  asking text check (asking in ('check', 'sell', 'undo', 'move')),
  changed_at timestamptz not null default clock_timestamp(),
  check ((taken_by is null) = (taken_until is null))
);
--> statement-breakpoint
create index prescription_open on prescription (vali_end_time, hi_rxno) where chk_stas = '0';
--> statement-breakpoint
create index prescription_time on prescription (prsc_time desc, hi_rxno desc);
--> statement-breakpoint
create index prescription_store on prescription (fixmedins_code, prsc_time desc, hi_rxno desc);
--> statement-breakpoint
create table prescription_line (
  hi_rxno text not null references prescription on delete cascade,
  line_no integer not null,
  med_list_codg text not null,
  drug_genname text not null,
  drug_prodname text not null,
  drug_dosform text not null,
  drug_spec text not null,
  prdr_name text not null,
  medc_way_dscr text not null,
  sin_doscnt numeric(16,4) not null,
  sin_dosunt text not null,
  used_frqu_name text not null,
  medc_days numeric(8,2) not null,
  drug_cnt numeric(16,4) not null,
  drug_dosunt text not null,
  -- In packages, as the stock counts them.
  drug_totlcnt integer not null,
  drug_totlcnt_emp text not null,
  primary key (hi_rxno, line_no)
);
--> statement-breakpoint
create table prescription_dise (
  hi_rxno text not null references prescription on delete cascade,
  diag_srt_no integer not null,
  diag_type text not null,
  maindiag_flag text not null,
  diag_code text not null,
  diag_name text not null,
  primary key (hi_rxno, diag_srt_no)
);
--> statement-breakpoint
-- Each time goods went out for it (7207); one that was taken back (7208) stays, with who did it.
create table rx_stoout (
  hi_rxno text not null references prescription on delete cascade,
  nth integer not null,
  sel_stoout_sn text,
  fixmedins_code text not null,
  rtal_docno text not null,
  setl_id text,
  phar_name text not null,
  phar_code text not null,
  opter_name text not null,
  stoout_time timestamptz not null,
  undone_at timestamptz,
  undone_by text,
  undo_rea text,
  primary key (hi_rxno, nth)
);
--> statement-breakpoint
-- Who did what about it, and when.
create table rx_log (
  log_id bigint generated always as identity primary key,
  hi_rxno text not null references prescription on delete cascade,
  at timestamptz not null default clock_timestamp(),
  action text not null,
  fixmedins_code text not null,
  user_id text not null,
  opter_name text not null,
  text text not null
);
--> statement-breakpoint
create index rx_log_rx on rx_log (hi_rxno, log_id);
--> statement-breakpoint
-- What is asked of the centre about a prescription: written before it is asked, under the message id of every try.
create table rx_request (
  request_id uuid primary key default gen_random_uuid(),
  hi_rxno text not null references prescription on delete cascade,
  kind text not null check (kind in ('check', 'sell', 'undo', 'move')),
  request_msgid text not null unique,
  -- What is told, the same at every try.
  payload jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  error text,
  tries integer not null default 1,
  user_id text not null,
  opter_name text not null,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
--> statement-breakpoint
create unique index rx_request_once on rx_request (hi_rxno) where state = 'asked';
--> statement-breakpoint
create index rx_request_rx on rx_request (hi_rxno, created_at);
--> statement-breakpoint
create index rx_request_asked on rx_request (tried_at) where state = 'asked';
--> statement-breakpoint
-- How far the feed of pushed prescriptions was read.
create table rx_feed (
  feed text primary key,
  push_sn bigint not null default 0,
  pulled_at timestamptz
);
--> statement-breakpoint
insert into rx_feed (feed) values ('push');
--> statement-breakpoint
-- Prescriptions at the sandbox centre, with the store that they were pushed to.
create table centre.rx (
  hi_rxno text primary key,
  push_sn bigint generated always as identity unique,
  fixmedins_code text not null,
  auth_rxno text not null,
  epc_token text not null,
  expires_in timestamptz not null,
  auth_circ_biz_sn text not null,
  push_time timestamptz not null,
  vali_end_time timestamptz not null,
  max_rept_cnt integer not null default 1,
  reptd_cnt integer not null default 0,
  min_inrv_days integer not null default 0,
  rx_stas_codg text not null default '1',
  rx_trace_code text not null,
  -- The review, once it was told (7206).
  rx_chk_stas_codg text,
  rx_chk_biz_sn text,
  phar_name text,
  phar_code text,
  rx_chk_opnn text,
  rx_chk_time timestamptz,
  -- The rest of what 7204 shows.
  sheet jsonb not null
);
--> statement-breakpoint
create table centre.rx_sale (
  sel_stoout_sn text primary key,
  hi_rxno text not null references centre.rx,
  fixmedins_code text not null,
  rtal_docno text not null,
  lines jsonb not null,
  at timestamptz not null default now(),
  undone boolean not null default false
);
--> statement-breakpoint
-- 清分 (3260–3262): a store's month of what persons of other areas bought, and where it stands.
create table clear_score_month (
  fixmedins_code text not null,
  setlym text not null check (setlym ~ '^[0-9]{6}$'),
  poolarea_no text not null,
  company_id text not null,
  -- 0 待清分, 1 清分确认, 2 清分回退, 3 清分作废.
  cls_stas text not null default '0' check (cls_stas in ('0', '1', '2', '3')),
  -- What is under way, and by which job.
  busy text check (busy in ('pull', 'confirm', 'rollback')),
  busy_job uuid,
  pull_time timestamptz,
  pull_opter text,
  -- Goes up with every pull: rows of the one before are gone when it is done.
  pull_no integer not null default 0,
  -- The centre's, from the first batch of a confirmation until it is rolled back.
  otransid text,
  cnfm_time timestamptz,
  cnfm_opter text,
  rollback_time timestamptz,
  void_rea text,
  void_time timestamptz,
  void_opter text,
  error text,
  primary key (setlym, fixmedins_code)
);
--> statement-breakpoint
create table clear_score_row (
  fixmedins_code text not null,
  setlym text not null,
  pull_no integer not null,
  seqno integer not null,
  poolarea_no text not null,
  company_id text not null,
  mdtrtarea text not null,
  insuplc_admdvs text not null,
  certno text not null,
  mdtrt_id text not null,
  mdtrt_setl_time timestamptz not null,
  setl_sn text not null,
  fulamt_advpay_flag text not null,
  medfee_sumamt numeric(16,2) not null,
  optins_pay_sumamt numeric(16,2) not null,
  -- 0 不纳入, 1 纳入.
  cnfm_flag text not null default '1' check (cnfm_flag in ('0', '1')),
  -- The batch in which it was confirmed; null: not yet.
  batch_no integer,
  primary key (setlym, fixmedins_code, pull_no, seqno)
);
--> statement-breakpoint
-- What is told of a month (3261, 3262): each message with its message id, kept before it is sent.
create table clear_score_batch (
  fixmedins_code text not null,
  setlym text not null,
  pull_no integer not null,
  -- From 1; 0 is the roll-back.
  batch_no integer not null,
  request_msgid text not null unique,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  error text,
  otransid text,
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (setlym, fixmedins_code, pull_no, batch_no)
);
--> statement-breakpoint
-- What the sandbox centre was told of a month: the flag of each row, and under which transaction.
create table centre.clear_score (
  fixmedins_code text not null,
  setlym text not null,
  otransid text not null,
  total_row integer not null,
  told integer not null default 0,
  primary key (fixmedins_code, setlym)
);
--> statement-breakpoint
create table centre.clear_score_row (
  fixmedins_code text not null,
  setlym text not null,
  setl_sn text not null,
  cnfm_flag text not null,
  primary key (fixmedins_code, setlym, setl_sn)
);
--> statement-breakpoint
create index ledger_away on centre.ledger (fixmedins_code, setl_date) where clr_type in ('9909', '9974');
--> statement-breakpoint
-- Where rights were handed out before these buttons were there, whoever holds the menu gets them; a till only looks.
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('RxManagement', 'Sync'), ('RxManagement', 'Verify'), ('RxManagement', 'Sell'), ('RxManagement', 'Undo'),
               ('RxOnlinePush', 'Take'), ('RxOnlinePush', 'Check'), ('RxOnlinePush', 'Forward'),
               ('ClearScoreManage', 'Pull'), ('ClearScoreManage', 'Mark'), ('ClearScoreManage', 'Confirm'),
               ('ClearScoreManage', 'Rollback'), ('ClearScoreManage', 'Void')) b (menu_code, button_code) using (menu_code)
 where m.role_code <> 4
on conflict do nothing;
