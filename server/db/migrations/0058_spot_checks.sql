-- Spot checks (docs/architecture/day.md): periods by which an area or a company checks its stores, and the checks made by them.
create table spot_check_period (
  period_id uuid primary key default gen_random_uuid(),
  -- Whose it is: an area's (company_id empty) or a company's. Both empty: the platform's.
  poolarea_no text not null default '',
  company_id text not null default '',
  -- The reach of its maker (server/query/scope.ts): no check is made beyond it.
  scope jsonb not null,
  period_name text not null,
  begndate date not null,
  enddate date not null check (enddate >= begndate),
  -- Empty: every store within the scope.
  stores text[] not null default '{}',
  times integer not null check (times between 1 and 12),
  window_begin text not null check (window_begin ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  window_end text not null check (window_end ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  recog_biz text not null check (recog_biz in ('10', '15')),
  limit_minutes integer not null check (limit_minutes between 2 and 120),
  is_enabled boolean not null,
  ver integer not null default 1,
  opter_name text not null,
  updt_time timestamptz not null default clock_timestamp(),
  check (window_end > window_begin)
);
--> statement-breakpoint
create table spot_check_task (
  fixmedins_code text not null references store,
  task_id uuid not null,
  poolarea_no text not null,
  company_id text not null,
  period_id uuid not null,
  period_name text not null,
  bchno text not null,
  recog_biz text not null check (recog_biz in ('10', '15')),
  -- 1 open, 2 to be examined, 3 open again, 4 withdrawn, 5 ended.
  task_stas text not null default '1' check (task_stas in ('1', '2', '3', '4', '5')),
  task_dura integer not null,
  task_begntime timestamptz not null,
  task_endtime timestamptz not null,
  -- Of a pharmacist.
  psn_code text not null default '',
  -- The pharmacist's name; of a buyer the masked one.
  psn_name text not null default '',
  crtf_time timestamptz,
  -- 0 none yet, 1 passed, 2 failed, 3 missed, 4 nobody bought anything.
  crtf_rslt text not null default '0' check (crtf_rslt in ('0', '1', '2', '3', '4')),
  tries integer not null default 0,
  appl_rea text not null default '',
  appl_time timestamptz,
  appler_name text not null default '',
  chk_stas text not null default '0' check (chk_stas in ('0', '1', '2', '3')),
  chk_time timestamptz,
  chker_name text not null default '',
  chk_opnn text not null default '',
  sdry_isu_cnt integer not null default 0,
  primary key (fixmedins_code, task_id)
);
--> statement-breakpoint
create index spot_check_task_area on spot_check_task (poolarea_no, task_begntime);
--> statement-breakpoint
create index spot_check_task_company on spot_check_task (company_id, task_begntime);
--> statement-breakpoint
-- What the sweep ends.
create index spot_check_task_open on spot_check_task (task_endtime) where task_stas in ('1', '3');
--> statement-breakpoint
-- Companies and stores get the page: checks are of their stores.
insert into role_menu
select r.role_code, 'SpotCheckPeriodManager' from (values (2), (3), (4)) r (role_code)
 where exists (select from role_menu where role_code = r.role_code) on conflict do nothing;
--> statement-breakpoint
-- Who is above a store makes and examines its checks; the store answers them.
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('Save', 1, 2), ('Issue', 1, 2), ('Check', 1, 2), ('Answer', 3, 4)) b (button_code, from_role, to_role)
    on m.menu_code = 'SpotCheckPeriodManager' and m.role_code between b.from_role and b.to_role
 where exists (select from role_button) on conflict do nothing;
