-- Whether the centre was told of a sale (3505) or a return (3506): 0 not yet, 1 told, 2 refused, 9 asked and not answered.
-- What was sold before this was kept here was told of by the till itself.
alter table settlement add column sale_stas text not null default '1' check (sale_stas in ('0', '1', '2', '9'));
--> statement-breakpoint
alter table settlement alter column sale_stas set default '0';
--> statement-breakpoint
alter table settlement add column phar_name text, add column rxno text, add column prsc_dr_name text;
--> statement-breakpoint
-- Trace codes of the boxes of a line. Null: they should be there and are not; empty: the line needs none.
-- cnt_prcunt: what is counted, 盒 or 瓶; trdn_flag: sold out of an opened box.
alter table fee_detail add column cnt_prcunt text, add column trdn_flag text not null default '0',
  add column drug_trac_codg text[] default '{}';
--> statement-breakpoint
alter table fee_detail alter column drug_trac_codg drop default;
--> statement-breakpoint
create index settlement_untold on settlement (sale_stas, setl_date, fixmedins_code) where sale_stas <> '1';
--> statement-breakpoint
create index settlement_refund on settlement (setl_date, fixmedins_code) where refd_setl_flag = '1' or setl_stas = '2';
--> statement-breakpoint
-- Western and patent medicine that was sold; a return names the codes of its sale.
create index fee_detail_untraced on fee_detail (setl_date, setl_id)
  where drug_trac_codg is null and med_chrgitm_type in ('09', '11') and cnt > 0;
--> statement-breakpoint
-- The questions to the centre about a sale; its state is the settlement's sale_stas.
create table sale_upload (
  setl_id text not null,
  setl_date date not null,
  -- The message id of the last question: the same for every try until there is an answer.
  request_msgid text not null,
  tries integer not null default 0,
  error text,
  -- 商品销售流水号, the centre's.
  medins_prod_sel_no text,
  -- Trace codes that the centre had seen in another sale: recorded, not refused (domain §1).
  doubled text[] not null default '{}',
  opter_name text not null,
  tried_at timestamptz not null,
  uploaded_at timestamptz,
  primary key (setl_id, setl_date)
);
--> statement-breakpoint
-- Each time a settlement sheet went to the printer. From the second time on there is a reason.
create table settlement_print (
  setl_id text not null,
  setl_date date not null,
  nth integer not null,
  reason text,
  user_id text not null,
  opter_name text not null,
  printed_at timestamptz not null default now(),
  primary key (setl_id, setl_date, nth),
  check (nth = 1 or reason is not null)
);
--> statement-breakpoint
-- Orders that somebody else pays for, in whole or in part (domain §3.3). A refund has a row of its own, negative.
create table order_otherpay (
  setl_id text not null,
  setl_date date not null,
  poolarea_no text not null,
  company_id text not null,
  fixmedins_code text not null,
  pay_ord_id text not null,
  -- 1 亲情付, 2 共济账户, 3 商保, 4 微信, 5 支付宝.
  pay_way text not null check (pay_way in ('1', '2', '3', '4', '5')),
  payer_name text not null,
  -- Of insured persons only: an insurer or a wallet has none.
  payer_psn_no text,
  payer_certno text,
  agnter_rlts text,
  otherpay_amt numeric(16,2) not null,
  ord_stas text not null,
  app_refd_sn text,
  ref_status text check (ref_status in ('SUCC', 'FAIL', 'EXP')),
  orig_docno text,
  pay_time timestamptz not null,
  primary key (setl_id, setl_date)
);
--> statement-breakpoint
create index order_otherpay_time on order_otherpay (pay_time desc, setl_id);
--> statement-breakpoint
-- What the sandbox centre was told of sales, and the trace codes that came with them.
create table centre.sale (
  setl_id text primary key,
  fixmedins_code text not null,
  refd_setl_flag text not null,
  medins_prod_sel_no text not null,
  lines jsonb not null,
  at timestamptz not null default now()
);
--> statement-breakpoint
create table centre.sale_trac (
  drug_trac_codg text not null,
  setl_id text not null,
  feedetl_sn text not null,
  -- 1 went out, -1 came back: what is out already was doubled.
  moved smallint not null,
  doubled boolean not null,
  primary key (drug_trac_codg, setl_id, feedetl_sn)
);
