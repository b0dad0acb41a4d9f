-- A session has a name that outlives its tokens: sessions are listed and ended by it.
alter table session
  add column session_id uuid not null default gen_random_uuid(),
  add column started_at timestamptz not null default now(),
  add column last_seen_at timestamptz not null default now(),
  add column ip text not null default '',
  add column user_agent text not null default '',
  -- The admin who entered the account; null in a session of one's own.
  add column entered_by text references app_user on delete cascade;
--> statement-breakpoint
update session set started_at = created_at, last_seen_at = created_at;
--> statement-breakpoint
create index session_by_name on session (session_id);
--> statement-breakpoint
create index session_by_entered on session (entered_by) where entered_by is not null;
--> statement-breakpoint
alter table app_user add column must_change_password boolean not null default false;
--> statement-breakpoint
alter table operation_log add column entered_by text;
--> statement-breakpoint
-- Questions that wait for a person (spec §4). The first of a chain of questions carries what came of it.
create table confirmation (
  pub_sub_id uuid primary key,
  root_id uuid not null,
  user_id text not null references app_user on delete cascade,
  call_id text not null,
  request_hash bytea not null,
  question_hash text not null,
  -- Values the replay may bring, and headers it must.
  allowed text[] not null,
  route_headers jsonb not null,
  -- Answers given so far: [{question, value}].
  answers jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  done_at timestamptz,
  reply jsonb
);
--> statement-breakpoint
create index confirmation_expiry on confirmation (expires_at);
--> statement-breakpoint
-- Wrong passwords of the last minutes by account and address; the address * counts those from anywhere.
create table login_failure (
  subject text not null,
  address text not null,
  failures timestamptz[] not null,
  locked_until timestamptz,
  seen_at timestamptz not null default now(),
  primary key (subject, address)
);
--> statement-breakpoint
create table client (
  company_id text not null references company,
  client_no text not null,
  fixmedins_code text not null references store,
  user_id text not null references app_user on delete cascade,
  verify_hash text not null,
  enabled boolean not null default true,
  primary key (company_id, client_no)
);
--> statement-breakpoint
create table entry_ticket (
  ticket_hash bytea primary key,
  kind text not null check (kind in ('isQrCode', 'isExternalOrder')),
  fixmedins_code text not null references store,
  issued_by text not null references app_user on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
--> statement-breakpoint
create table install_code (
  id smallint primary key default 1 check (id = 1),
  code_hash bytea not null,
  wrong smallint not null default 0,
  expires_at timestamptz not null
);
--> statement-breakpoint
-- Rights of the roles that came with these screens, where the roles have been given theirs already.
insert into role_menu (role_code, menu_code)
select role_code, menu_code
  from (values (4, 'SwipingCard'), (4, 'DayReconciliation'), (1, 'ManagerStore'), (2, 'ManagerStore'), (3, 'ManagerStore'),
               (4, 'ManagerStore'), (4, 'Attendance'), (4, 'MenuDiff'), (1, 'DiseaseSelect'), (3, 'DiseaseSelect'),
               (4, 'DiseaseSelect'), (1, 'PrintSettlement'), (3, 'PrintSettlement'), (4, 'PrintSettlement'),
               (4, 'RxManagement')) as added (role_code, menu_code)
 where exists (select from role_menu)
on conflict do nothing;
--> statement-breakpoint
insert into role_button (role_code, menu_code, button_code)
select role_code, menu_code, button_code
  from (values (4, 'DayReconciliation', 'Reconcile'), (1, 'MedicalSecurityConfig', 'Save'),
               (1, 'MedicalSecurityConfig', 'Remove'), (1, 'VipStorelist', 'Enter'), (1, 'VipStorelist', 'Close'),
               (1, 'UserManagement', 'Create'), (1, 'UserManagement', 'Reset'), (1, 'UserManagement', 'ResetAdmin'),
               (1, 'UserManagement', 'Logoff'), (2, 'UserManagement', 'Create'), (2, 'UserManagement', 'Reset'),
               (2, 'UserManagement', 'Logoff')) as added (role_code, menu_code, button_code)
 where exists (select from role_button)
on conflict do nothing;
