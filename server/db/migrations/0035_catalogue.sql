-- The national catalogue in editions. A row is in force in the editions from `from_ver` up to, but not including, `to_ver`:
-- an edition is written beside the one in force, applied by one update of `hilist_edition`, and undone by deleting what it
-- wrote. Items of an area's own (`admdvs`) belong to no edition: from_ver 0.

create table hilist_edition (
  seq integer primary key,
  -- What the centre or the person calls it.
  ver text not null,
  ver_name text not null default '',
  source text not null check (source in ('centre', 'ecRx', 'file')),
  -- Every item was asked for, not only what changed since.
  is_full boolean not null default false,
  -- The centre's own number of the edition; null: not the centre's.
  centre_ver integer,
  state text not null check (state in ('staging', 'ready', 'applied', 'undone', 'discarded')),
  -- The edition in force when it was begun.
  base_seq integer not null,
  added integer not null default 0,
  changed integer not null default 0,
  retired integer not null default 0,
  import_id uuid,
  job_id uuid,
  opter_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  applied_at timestamptz,
  ended_at timestamptz
);
--> statement-breakpoint
-- One edition is prepared at a time.
create unique index hilist_edition_open on hilist_edition ((true)) where state in ('staging', 'ready');
--> statement-breakpoint
create index hilist_edition_applied on hilist_edition (seq desc) where state = 'applied';
--> statement-breakpoint
insert into hilist_edition (seq, ver, ver_name, source, is_full, centre_ver, state, base_seq, added, applied_at)
select ver, 'SB.' || ver, '', 'centre', ver = 1, ver, 'applied', ver - 1, count(*), max(updt_time) from hilist group by ver;
--> statement-breakpoint
-- What a text is found by: all pairs of its characters, and of a third text all triples.
create function hilist_grams(first text, second text, reading text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct g), '{}') from (
    select substr(lower(first), i, 2) as g from generate_series(1, length(first) - 1) i
    union all select substr(lower(second), i, 2) from generate_series(1, length(second) - 1) i
    union all select '~' || substr(reading, i, 3) from generate_series(1, length(reading) - 2) i) grams
$$;
--> statement-breakpoint
create table hilist_row (
  -- The area whose own item it is; '': national.
  admdvs text not null default '',
  med_list_codg text not null,
  from_ver integer not null,
  to_ver integer not null default 2147483647,
  drug_name text not null,
  drug_prodname text not null default '',
  reg_name text not null default '',
  list_type text not null default '101',
  drug_dosform text not null default '',
  reg_dosform text not null default '',
  drug_spec text not null default '',
  reg_spec text not null default '',
  pacspec text not null default '',
  pacmatl text not null default '',
  min_pac_cnt text not null default '',
  min_pacunt text not null default '',
  min_prepunt text not null default '',
  convrat text not null default '',
  prcunt text not null default '',
  prodentp_name text not null default '',
  aprvno text not null default '',
  drugstdcode text not null default '',
  chrgitm_lv text not null default '03',
  hilist_no text not null default '',
  lmt_usescp text not null default '',
  lmt_used_flag text not null default '0',
  rx_otc text not null default '9',
  bas_medn_flag text not null default '0',
  hi_nego_drug_flag text not null default '0',
  dual_chan_flag text not null default '0',
  opt_pool_flag text not null default '0',
  chld_medc_flag text not null default '0',
  ec_rx_flag text not null default '0',
  item_cont text not null default '',
  exct_cont text not null default '',
  selfpay_prop numeric(5, 4) not null default 0,
  -- 999999: none.
  pric_uplmt_amt numeric(16, 6) not null default 999999,
  begndate date,
  enddate date,
  mkt_stas text not null default '',
  wubi text not null default '',
  memo text not null default '',
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  -- Initials and whole pinyin of the name: `gxy gaoxueya`.
  py text not null default '',
  -- The edition that first brought the code; 0: an area's own.
  first_ver integer not null,
  ver text not null default '',
  import_id uuid,
  -- Counts changes by people, so that of two who change an item one is told.
  rev integer not null default 1,
  opter_name text not null default '',
  updt_time timestamptz not null default clock_timestamp(),
  grams text[] generated always as (hilist_grams(drug_name || ' ' || drug_prodname, prodentp_name, split_part(py, ' ', 1))) stored,
  primary key (med_list_codg, admdvs, from_ver)
);
--> statement-breakpoint
insert into hilist_row (med_list_codg, from_ver, drug_name, py, drug_spec, drug_dosform, prodentp_name, aprvno, list_type, chrgitm_lv,
                        selfpay_prop, pric_uplmt_amt, vali_flag, first_ver, ver, updt_time)
select med_list_codg, 1, drug_name, py, drug_spec, drug_dosform, prodentp_name, aprvno, list_type, chrgitm_lv, selfpay_prop,
       pric_uplmt_amt, vali_flag, first_ver, 'SB.' || ver, updt_time
  from hilist;
--> statement-breakpoint
drop table hilist;
--> statement-breakpoint
create index hilist_row_type on hilist_row (list_type, med_list_codg);
--> statement-breakpoint
create index hilist_row_code on hilist_row (lower(med_list_codg) text_pattern_ops);
--> statement-breakpoint
create index hilist_row_name on hilist_row (lower(drug_name) text_pattern_ops);
--> statement-breakpoint
create index hilist_row_py on hilist_row (py text_pattern_ops);
--> statement-breakpoint
create index hilist_row_pinyin on hilist_row (split_part(py, ' ', 2) text_pattern_ops);
--> statement-breakpoint
create index hilist_row_wubi on hilist_row (lower(wubi) text_pattern_ops) where wubi <> '';
--> statement-breakpoint
create index hilist_row_aprvno on hilist_row (aprvno) where aprvno <> '';
--> statement-breakpoint
create index hilist_row_drug_name on hilist_row (drug_name);
--> statement-breakpoint
create index hilist_row_stdcode on hilist_row (drugstdcode) where drugstdcode <> '';
--> statement-breakpoint
create index hilist_row_updt on hilist_row (updt_time, med_list_codg);
--> statement-breakpoint
create index hilist_row_first on hilist_row (first_ver) where first_ver > 1;
--> statement-breakpoint
create index hilist_row_from on hilist_row (from_ver);
--> statement-breakpoint
create index hilist_row_to on hilist_row (to_ver) where to_ver < 2147483647;
--> statement-breakpoint
create index hilist_row_grams on hilist_row using gin (grams);
--> statement-breakpoint
-- Levels (1312), price limits (1318) and own-pay shares (1319) by the days on which they hold. Where none holds on a day,
-- the row's own value does.
create table hilist_term (
  med_list_codg text not null,
  admdvs text not null default '',
  term_type text not null check (term_type in ('1312', '1318', '1319')),
  -- 限价类型 (1318) or 人员类别 (1319); 99: all.
  sub_type text not null default '99',
  begndate date not null,
  enddate date,
  from_ver integer not null,
  to_ver integer not null default 2147483647,
  chrgitm_lv text,
  pric_uplmt_amt numeric(16, 6),
  selfpay_prop numeric(5, 4),
  primary key (med_list_codg, term_type, sub_type, admdvs, begndate, from_ver),
  check (enddate is null or enddate >= begndate),
  check (case term_type when '1312' then chrgitm_lv is not null when '1318' then pric_uplmt_amt is not null
                        else selfpay_prop is not null end)
);
--> statement-breakpoint
create index hilist_term_from on hilist_term (from_ver);
--> statement-breakpoint
create index hilist_term_to on hilist_term (to_ver) where to_ver < 2147483647;
--> statement-breakpoint
create index hilist_term_type on hilist_term (term_type, med_list_codg, sub_type, admdvs, begndate);
--> statement-breakpoint
-- The codes that a full edition has named so far; gone once it is complete.
create table hilist_named (
  seq integer not null references hilist_edition,
  med_list_codg text not null,
  primary key (seq, med_list_codg)
);
--> statement-breakpoint
-- What is in force: a statement sees one edition, since it reads one snapshot.
create view hilist as
select r.*
  from hilist_row r
 where r.from_ver <= (select coalesce(max(seq), 0) from hilist_edition where state = 'applied')
   and r.to_ver > (select coalesce(max(seq), 0) from hilist_edition where state = 'applied');
--> statement-breakpoint
-- The sandbox centre: what its newer editions say of an item, as text by the keys of the contract, with its dated terms.
create table centre.catalogue (
  med_list_codg text primary key,
  ver integer not null,
  item jsonb not null,
  terms jsonb not null default '[]',
  -- 7211: may be dispensed by electronic prescription.
  is_ec_rx boolean not null default false
);
--> statement-breakpoint
-- Everything that the sandbox centre lists, each item by its newest edition.
create view centre.listed as
select med_list_codg, ver, is_ec_rx, terms, item from centre.catalogue
union all
select d.med_list_codg, d.ver, d.med_chrgitm_type in ('09', '11') and d.chrgitm_lv = '02', '[]',
       jsonb_build_object('medListCodg', d.med_list_codg, 'drugName', d.drug_name, 'drugSpec', d.drug_spec,
         'drugDosform', d.drug_dosform, 'prodentpName', d.prodentp_name, 'aprvno', d.aprvno,
         'listType', case when d.med_chrgitm_type = '08' then '301' else '101' end, 'chrgitmLv', d.chrgitm_lv,
         'rxOtc', case when d.med_chrgitm_type = '08' then '9' when d.chrgitm_lv = '02' then '1' else '0' end,
         'selfpayProp', d.selfpay_prop::text, 'pricUplmtAmt', d.pric_uplmt_amt::text, 'valiFlag', d.vali_flag)
  from (select d.*, '1' as vali_flag from centre.drug d union all select * from centre.drug_more) d
 where not exists (select from centre.catalogue c where c.med_list_codg = d.med_list_codg and c.ver >= d.ver);
--> statement-breakpoint
-- The buttons of the catalogue's page for those who hold it, and the page of all catalogues for companies and stores.
insert into role_menu select r.role_code, 'InsuranceMenu' from (values (2), (3)) r (role_code)
 where exists (select from role_menu m where m.role_code = r.role_code) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('DrugMenu', 'Download'), ('DrugMenu', 'Apply'), ('DrugMenu', 'Undo'), ('DrugMenu', 'Import'),
               ('DrugMenu', 'Add'), ('DrugMenu', 'Change'), ('DrugMenu', 'Remove')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
