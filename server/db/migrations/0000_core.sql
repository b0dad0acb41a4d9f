-- Who and where. Codes and names are the field's (docs/architecture.md, "Names").
create table district (
  admdvs text primary key,
  admdvs_name text not null,
  prnt_admdvs text,
  admdvs_lv smallint not null
);
--> statement-breakpoint
create table company (
  company_id text primary key,
  company_name text not null
);
--> statement-breakpoint
create table store (
  fixmedins_code text primary key,
  fixmedins_name text not null,
  company_id text not null references company,
  admdvs text not null,
  poolarea_no text not null,
  uscc text,
  addr text,
  fix_onln_open_flag text not null default '1'
);
--> statement-breakpoint
create index store_company on store (company_id);
--> statement-breakpoint
create index store_poolarea on store (poolarea_no text_pattern_ops);
--> statement-breakpoint
create table app_user (
  user_id text primary key,
  user_name text not null unique,
  name text not null,
  sur_name text not null,
  sex text not null default '0',
  mobile_phone text,
  email text,
  password_hash text not null,
  role_code smallint not null,
  is_admin_user boolean not null,
  company_id text references company,
  fixmedins_code text references store,
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table user_area (
  user_id text not null references app_user on delete cascade,
  admdvs text not null,
  primary key (user_id, admdvs)
);
--> statement-breakpoint
-- The permission matrix is data: which menus and buttons a role code holds.
create table role_menu (
  role_code smallint not null,
  menu_code text not null,
  primary key (role_code, menu_code)
);
--> statement-breakpoint
create table role_button (
  role_code smallint not null,
  menu_code text not null,
  button_code text not null,
  primary key (role_code, menu_code, button_code)
);
--> statement-breakpoint
-- Opaque tokens, stored hashed: a revoked session is dead at once on every node.
create table session (
  token_hash bytea primary key,
  user_id text not null references app_user on delete cascade,
  medical_area_code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced boolean not null default false
);
--> statement-breakpoint
create index session_by_user on session (user_id);
--> statement-breakpoint
create index session_expiry on session (expires_at);
--> statement-breakpoint
create table login_nonce (
  nonce bytea primary key,
  seen_at timestamptz not null default now()
);
--> statement-breakpoint
create table app_secret (
  name text primary key,
  value text not null
);
--> statement-breakpoint
create table idempotency (
  user_id text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
--> statement-breakpoint
create index idempotency_age on idempotency (created_at);
--> statement-breakpoint
create table operation_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id text,
  user_name text,
  call_id text not null,
  summary text not null,
  success boolean not null,
  message text,
  target jsonb,
  ip text,
  took_ms integer not null,
  primary key (at, id)
);
--> statement-breakpoint
create index operation_log_user on operation_log (user_id, at desc);
--> statement-breakpoint
create table job (
  job_id uuid primary key default gen_random_uuid(),
  kind text not null,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  user_id text not null,
  params jsonb not null,
  -- Where the work stands, in the job kind's own terms; written with each batch.
  position jsonb,
  done integer not null default 0,
  total integer not null default 0,
  message text not null default '',
  result jsonb,
  error text,
  dedupe_key text,
  attempt integer not null default 0,
  worker uuid,
  heartbeat_at timestamptz,
  cancel_requested boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
--> statement-breakpoint
create unique index job_dedupe on job (dedupe_key) where state in ('queued', 'running');
--> statement-breakpoint
create index job_waiting on job (created_at) where state in ('queued', 'running');
--> statement-breakpoint
create index job_user on job (user_id, created_at desc);
