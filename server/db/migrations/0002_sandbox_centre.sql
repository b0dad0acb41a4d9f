-- The sandbox insurance centre: its own schema, its own ledger. Nothing outside server/insurer reads it.
create schema centre;
--> statement-breakpoint
create table centre.person (
  psn_no text primary key,
  psn_cert_type text not null default '01',
  certno text not null unique,
  psn_name text not null,
  gend text not null,
  brdy date not null,
  card_no text not null unique
);
--> statement-breakpoint
-- One row an insurance type: a person commonly has several (domain §1).
create table centre.insured (
  psn_no text not null references centre.person,
  insutype text not null,
  balc numeric(16,2) not null,
  psn_type text not null,
  psn_insu_stas text not null,
  psn_insu_date date not null,
  paus_insu_date date,
  cvlserv_flag text not null default '0',
  insuplc_admdvs text not null,
  emp_name text,
  primary key (psn_no, insutype)
);
--> statement-breakpoint
create table centre.drug (
  med_list_codg text primary key,
  drug_name text not null,
  drug_spec text not null,
  drug_dosform text not null,
  prodentp_name text not null,
  chrgitm_lv text not null,
  med_chrgitm_type text not null,
  selfpay_prop numeric(5,4) not null,
  pric_uplmt_amt numeric(16,6) not null,
  pric numeric(16,6) not null
);
--> statement-breakpoint
create table centre.ledger (
  setl_id text primary key,
  mdtrt_id text not null,
  msgid text not null unique,
  fixmedins_code text not null,
  setl_date date not null,
  setl_time timestamptz not null,
  psn_no text not null,
  insutype text not null,
  med_type text not null,
  clr_type text not null,
  setl_optins text not null,
  refd_setl_flag text not null,
  orig_setl_id text,
  reversed boolean not null default false,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  -- The rest of the settlement as 2102 answered it and 5203 shows it.
  setlinfo jsonb
);
--> statement-breakpoint
create index ledger_group on centre.ledger (fixmedins_code, setl_date, setl_optins, clr_type, insutype);
--> statement-breakpoint
-- What was answered to each message id: the same message settles once, however often it comes.
create table centre.message (
  msgid text primary key,
  infno text not null,
  request_hash bytea not null,
  reply jsonb,
  at timestamptz not null default now()
);
--> statement-breakpoint
create table centre.sign_in (
  sign_no text primary key,
  fixmedins_code text not null,
  opter_no text not null,
  mac text not null,
  ip text not null,
  sign_time timestamptz not null,
  sign_out_time timestamptz
);
--> statement-breakpoint
-- Weather that a test switches on: the next `remaining` answers of an interface go wrong in this way.
create table centre.fault (
  infno text not null,
  kind text not null check (kind in ('lost', 'late', 'double', 'disagree', 'refuse')),
  remaining integer not null,
  delay_ms integer not null default 0,
  primary key (infno, kind)
);
--> statement-breakpoint
-- What the seed planted, so that a test can say: all found, none invented.
create table centre.planted (
  msgid text not null,
  setl_date date not null,
  kind text not null,
  primary key (msgid, kind)
);
