-- Roles beside the presets. A preset is the role of a kind of person (spec §6): its rights are role_menu and role_button.
-- A user without the preset has only the rights of their menu roles.
alter table app_user
  add column holds_preset boolean not null default true,
  add column dept_name text not null default '',
  -- Counts changes, so that of two people who change the same account one is told.
  add column version integer not null default 1;
--> statement-breakpoint
create table user_login (
  user_id text primary key references app_user on delete cascade,
  at timestamptz not null
);
--> statement-breakpoint
-- Tills.
alter table client add column station text not null default '', add column made_at timestamptz not null default now();
--> statement-breakpoint
create index client_store on client (fixmedins_code);
--> statement-breakpoint
create index app_user_company on app_user (company_id, user_name);
--> statement-breakpoint
create index app_user_store on app_user (fixmedins_code, user_name);
--> statement-breakpoint
create table menu_role (
  role_id text primary key,
  role_name text not null,
  -- The kind of person who may hold it.
  role_code smallint not null check (role_code between 1 and 4),
  -- Whose role it is: an area's, a company's, or with neither the platform's.
  admdvs text,
  company_id text references company,
  is_preset boolean not null default false,
  enabled boolean not null default true,
  memo text not null default '',
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  check (admdvs is null or company_id is null)
);
--> statement-breakpoint
create unique index menu_role_name on menu_role (coalesce(company_id, ''), coalesce(admdvs, ''), role_name);
--> statement-breakpoint
create table menu_role_menu (
  role_id text not null references menu_role on delete cascade,
  menu_code text not null,
  primary key (role_id, menu_code)
);
--> statement-breakpoint
create table menu_role_button (
  role_id text not null references menu_role on delete cascade,
  menu_code text not null,
  button_code text not null,
  primary key (role_id, menu_code, button_code)
);
--> statement-breakpoint
create table user_menu_role (
  user_id text not null references app_user on delete cascade,
  -- No cascade: a role that somebody holds is not removed.
  role_id text not null references menu_role,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
--> statement-breakpoint
create index user_menu_role_by_role on user_menu_role (role_id, user_id);
--> statement-breakpoint
-- The new pages' buttons, for the kinds of person that hold the pages (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('UserManagement', 'Edit'), ('UserManagement', 'Stop'), ('UserManagement', 'Unlock'), ('UserManagement', 'Roles'),
               ('StoreData', 'Client'),
               ('MenuRoleManagement', 'Add'), ('MenuRoleManagement', 'Edit'), ('MenuRoleManagement', 'Stop'),
               ('MenuRoleManagement', 'Remove')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
