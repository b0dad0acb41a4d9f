-- Custom reports: a person's own tables over the lists and reports of the product, as data (contract/customReport).
create table custom_report (
  report_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user on delete cascade,
  -- The author's organisation when the report was saved: a company, or (null) the administrators of an area.
  company_id text,
  medical_area_code text not null,
  name text not null,
  memo text not null default '',
  -- An id of contract/lists.
  source text not null,
  definition jsonb not null,
  seen_by text not null check (seen_by in ('self', 'company', 'roles')),
  -- The roles that may see it, for seen_by = 'roles'.
  role_ids text[] not null default '{}',
  ver integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updt_time timestamptz not null default clock_timestamp(),
  unique (user_id, name)
);
--> statement-breakpoint
create index custom_report_own on custom_report (user_id, updt_time desc, report_id desc);
--> statement-breakpoint
create index custom_report_company on custom_report (company_id, updt_time desc, report_id desc) where seen_by = 'company';
--> statement-breakpoint
create index custom_report_roles on custom_report using gin (role_ids) where seen_by = 'roles';
--> statement-breakpoint
-- Companies buy the module, so their people get its pages, and stores those of what is shared with them.
insert into role_menu (role_code, menu_code)
select v.role_code, v.menu_code
  from (values (2, 'CustomizeReportManager'), (2, 'CustomizeReportList'), (2, 'CustomizeReport'),
               (3, 'CustomizeReportList'), (3, 'CustomizeReport')) v (role_code, menu_code)
 where exists (select from role_menu)
on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('Save'), ('Remove')) b (button_code) on true
 where m.menu_code = 'CustomizeReportManager' and exists (select from role_button)
on conflict do nothing;
