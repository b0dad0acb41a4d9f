-- The store's own ledger. Partitioned by month of the settlement day; the area code stands in the keys, which is
-- the road to a distributed engine (docs/architecture.md, "Growth"). Amounts are numeric(16,2) in 元.
create table settlement (
  setl_id text not null,
  setl_date date not null,
  setl_time timestamptz not null,
  poolarea_no text not null,
  company_id text not null,
  fixmedins_code text not null,
  rtal_docno text not null,
  mdtrt_id text not null,
  msgid text not null,
  psn_no text not null,
  psn_name text not null,
  certno text not null,
  gend text not null,
  brdy date,
  insutype text not null,
  psn_type text not null,
  med_type text not null,
  mdtrt_cert_type text not null,
  dise_codg text,
  dise_name text,
  clr_type text not null,
  clr_way text not null,
  setl_optins text not null,
  pay_loc text not null,
  insuplc_admdvs text not null,
  ord_souc text not null,
  opter_name text not null,
  setl_stas text not null,
  refd_setl_flag text not null,
  pair_setl_id text,
  -- 0: voided here; reconciliation leaves it out.
  vali_flag text not null default '1',
  medfee_sumamt numeric(16,2) not null,
  fulamt_ownpay_amt numeric(16,2) not null,
  overlmt_selfpay numeric(16,2) not null,
  preselfpay_amt numeric(16,2) not null,
  inscp_scp_amt numeric(16,2) not null,
  act_pay_dedc numeric(16,2) not null,
  pool_prop_selfpay numeric(5,4) not null,
  hifp_pay numeric(16,2) not null,
  cvlserv_pay numeric(16,2) not null,
  hifes_pay numeric(16,2) not null,
  hifmi_pay numeric(16,2) not null,
  hifob_pay numeric(16,2) not null,
  -- Part of oth_pay, by convention: never added again (domain §6.4).
  hifdm_pay numeric(16,2) not null,
  maf_pay numeric(16,2) not null,
  oth_pay numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  psn_part_amt numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  acct_mulaid_pay numeric(16,2) not null,
  psn_cash_pay numeric(16,2) not null,
  hosp_part_amt numeric(16,2) not null,
  balc numeric(16,2) not null,
  -- What both sides must agree on. Summed without order over a group, it tells sets apart that have equal sums.
  row_hash bigint not null generated always as (hashtextextended(
    msgid || '|' || medfee_sumamt::text || '|' || fund_pay_sumamt::text || '|' || acct_pay::text || '|' || refd_setl_flag, 0
  )) stored,
  primary key (setl_id, setl_date),
  unique (msgid, setl_date)
) partition by range (setl_date);
--> statement-breakpoint
create index settlement_area on settlement (poolarea_no, setl_time desc, setl_id);
--> statement-breakpoint
create index settlement_company on settlement (company_id, setl_time desc, setl_id);
--> statement-breakpoint
create index settlement_group on settlement (fixmedins_code, setl_date, insutype, clr_type, setl_optins);
--> statement-breakpoint
create index settlement_time on settlement (setl_time desc, setl_id);
--> statement-breakpoint
create index settlement_amount on settlement (medfee_sumamt, setl_id);
--> statement-breakpoint
create index settlement_person on settlement (psn_no);
--> statement-breakpoint
create table fee_detail (
  setl_id text not null,
  setl_date date not null,
  feedetl_sn text not null,
  med_list_codg text not null,
  medins_list_codg text not null,
  drug_prodname text not null,
  drug_spec text not null,
  drug_dosform text not null,
  prodentp_name text not null,
  manu_lotnum text not null,
  expy_end date not null,
  cnt numeric(16,4) not null,
  pric numeric(16,6) not null,
  det_item_fee_sumamt numeric(16,2) not null,
  chrgitm_lv text not null,
  med_chrgitm_type text not null,
  pric_uplmt_amt numeric(16,6) not null,
  selfpay_prop numeric(5,4) not null,
  fulamt_ownpay_amt numeric(16,2) not null,
  overlmt_amt numeric(16,2) not null,
  preselfpay_amt numeric(16,2) not null,
  inscp_scp_amt numeric(16,2) not null,
  primary key (setl_id, feedetl_sn, setl_date)
) partition by range (setl_date);
--> statement-breakpoint
-- One row a group, both sides: the persisted result of day reconciliation.
create table day_rec (
  settle_date date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  poolarea_no text not null,
  company_id text not null,
  person_count integer not null,
  person_num integer not null,
  refd_count integer not null,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  hifp_pay numeric(16,2) not null,
  cvlserv_pay numeric(16,2) not null,
  hifes_pay numeric(16,2) not null,
  hifmi_pay numeric(16,2) not null,
  hifob_pay numeric(16,2) not null,
  hifdm_pay numeric(16,2) not null,
  maf_pay numeric(16,2) not null,
  oth_pay numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  acct_mulaid_pay numeric(16,2) not null,
  psn_cash_pay numeric(16,2) not null,
  hosp_part_amt numeric(16,2) not null,
  hash_sum numeric not null,
  centre_count integer,
  centre_medfee_sumamt numeric(16,2),
  centre_fund_pay_sumamt numeric(16,2),
  centre_acct_pay numeric(16,2),
  -- What the centre answered to the totals (3201): 0 even, 1 uneven. Totals can be even while rows are not.
  stmt_total_rslt text,
  check_status text not null default '0' check (check_status in ('0', '1', '2')),
  centre_only_cnt integer not null default 0,
  store_only_cnt integer not null default 0,
  differ_cnt integer not null default 0,
  stmt_time timestamptz,
  stmt_opter text,
  centre_source text,
  -- The hash the last reconciliation compared; another one now means: run it again.
  stmt_hash_sum numeric,
  repaired boolean not null default false,
  primary key (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
) partition by range (settle_date);
--> statement-breakpoint
create index day_rec_area on day_rec (poolarea_no, settle_date, fixmedins_code);
--> statement-breakpoint
create index day_rec_company on day_rec (company_id, settle_date, fixmedins_code);
--> statement-breakpoint
create index day_rec_store on day_rec (fixmedins_code, settle_date);
--> statement-breakpoint
create index day_rec_amount on day_rec (medfee_sumamt, settle_date);
--> statement-breakpoint
create index day_rec_persons on day_rec (person_count, settle_date);
--> statement-breakpoint
-- The centre's lines as they arrived (through the port or as a file), hashed on arrival. Only the latest set of a group.
create table centre_row (
  settle_date date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  msgid text not null,
  setl_id text,
  mdtrt_id text,
  psn_no text not null,
  stmt_rslt text not null,
  refd_setl_flag text not null,
  memo text,
  medfee_sumamt numeric(16,2) not null,
  fund_pay_sumamt numeric(16,2) not null,
  acct_pay numeric(16,2) not null,
  row_hash bigint not null generated always as (hashtextextended(
    msgid || '|' || medfee_sumamt::text || '|' || fund_pay_sumamt::text || '|' || acct_pay::text || '|' || refd_setl_flag, 0
  )) stored,
  primary key (fixmedins_code, settle_date, insutype, clr_type, setl_optins, msgid)
) partition by range (settle_date);
--> statement-breakpoint
-- Repairs, written before the centre is called and closed after: what was begun is finished, once.
create table rec_repair (
  repair_id uuid primary key default gen_random_uuid(),
  settle_date date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  msgid text not null,
  action text not null check (action in ('reverse', 'cancel', 'supplement', 'refresh', 'mark')),
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  -- The message id under which the centre is asked: the same for every try.
  request_msgid text not null,
  psn_no text not null,
  memo text not null,
  before jsonb,
  after jsonb,
  error text,
  user_id text not null,
  opter_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  tried_at timestamptz
);
--> statement-breakpoint
-- One live repair a discrepancy: a second click, another tab or another clerk meets it here.
create unique index rec_repair_once on rec_repair (fixmedins_code, settle_date, msgid) where state = 'pending';
--> statement-breakpoint
create index rec_repair_group on rec_repair (fixmedins_code, settle_date, insutype, clr_type, setl_optins);
--> statement-breakpoint
create index rec_repair_pending on rec_repair (created_at) where state = 'pending';
--> statement-breakpoint
-- Makes the month partitions of the growing tables where they are missing; safe to call from any number of nodes.
create function ensure_months(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    foreach parent in array array['settlement', 'fee_detail', 'day_rec', 'centre_row'] loop
      child := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          child, parent, month, (month + interval '1 month')::date);
        -- Each reconciliation writes its result into the group's row. With room beside it the new version stays on
        -- the page and no index is touched: the indexed columns do not change.
        if parent = 'day_rec' then
          execute format('alter table %I set (fillfactor = 50)', child);
        end if;
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
