-- Insurance configuration, paid modules, and a company's first set-up.

-- initialize_step: the step to do (contract/initialization.ts), null where no first set-up is needed.
alter table company
  add column uscc text,
  add column contacts text,
  add column mobile_phone text,
  add column initialize_step smallint check (initialize_step between 1 and 6),
  -- The pooling area whose drug catalogue the company follows.
  add column catalogue_admdvs text;
--> statement-breakpoint
-- Only what was set: an area's options have an empty ref_id, a store's its fixmedins_code. What is not here is the
-- area's, or the default of server/modules/ybconfigOptions.ts.
create table yb_option (
  medical_area_code text not null,
  ref_id text not null default '',
  option_key text not null,
  value text not null,
  update_time timestamptz not null default now(),
  updater text not null,
  primary key (medical_area_code, ref_id, option_key)
);
--> statement-breakpoint
create index yb_option_store on yb_option (ref_id) where ref_id <> '';
--> statement-breakpoint
create table config_file_template (
  id uuid primary key default gen_random_uuid(),
  medical_area_code text not null,
  file_name text not null,
  content bytea not null,
  update_time timestamptz not null default now(),
  unique (medical_area_code, file_name)
);
--> statement-breakpoint
-- A store's right to a paid module. Stored are 1 已开通, 2 试用中 and 4 已关闭; 3 已到期 is a matter of the day.
create table store_auth (
  auth_id uuid primary key default gen_random_uuid(),
  fixmedins_code text not null references store,
  company_id text not null references company,
  poolarea_no text not null,
  fee_key text not null,
  auth_stas text not null check (auth_stas in ('1', '2', '4')),
  begndate date not null,
  enddate date not null,
  check (begndate <= enddate),
  unique (fixmedins_code, fee_key)
);
--> statement-breakpoint
create index store_auth_company on store_auth (company_id, fee_key);
--> statement-breakpoint
create index store_auth_area on store_auth (poolarea_no, fixmedins_code, fee_key);
--> statement-breakpoint
create index store_auth_end on store_auth (enddate, fixmedins_code, fee_key);
--> statement-breakpoint
-- That a company has tried a module: the key is what lets it try once.
create table fee_trial (
  company_id text not null references company,
  fee_key text not null,
  begndate date not null,
  enddate date not null,
  store_count integer not null,
  primary key (company_id, fee_key)
);
