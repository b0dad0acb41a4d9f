-- Data roles: the areas, companies and stores to which area administrators and people of a company are limited. Whoever holds
-- none reaches all that their kind of person reaches; whoever holds some reaches what the enabled ones name, within that.
create table data_role (
  role_id text primary key,
  role_name text not null,
  -- The kind of person who may hold it.
  role_code smallint not null check (role_code in (1, 2)),
  -- Whose role it is: an area's, a company's, or with neither the platform's.
  admdvs text,
  company_id text references company,
  enabled boolean not null default true,
  memo text not null default '',
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  check (admdvs is null or company_id is null)
);
--> statement-breakpoint
create unique index data_role_name on data_role (coalesce(company_id, ''), coalesce(admdvs, ''), role_name);
--> statement-breakpoint
create table data_role_ref (
  role_id text not null references data_role on delete cascade,
  ref_kind text not null check (ref_kind in ('area', 'company', 'store')),
  ref_id text not null,
  primary key (role_id, ref_kind, ref_id)
);
--> statement-breakpoint
create index data_role_ref_by_ref on data_role_ref (ref_kind, ref_id);
--> statement-breakpoint
create table user_data_role (
  user_id text not null references app_user on delete cascade,
  -- No cascade: a role that somebody holds is not removed.
  role_id text not null references data_role,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
--> statement-breakpoint
create index user_data_role_by_role on user_data_role (role_id, user_id);
--> statement-breakpoint
-- The new page's buttons, for the kinds of person that hold the page (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('DataRoleManagement', 'Add'), ('DataRoleManagement', 'Edit'), ('DataRoleManagement', 'Stop'),
               ('DataRoleManagement', 'Remove')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
