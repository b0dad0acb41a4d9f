-- Packages of services for stations (docs/station.md): versions of a third kind, several packages to a target.
alter table client_version drop constraint client_version_kind_check;
--> statement-breakpoint
alter table client_version
  add constraint client_version_kind_check check (kind in ('medical', 'cardRead', 'plugin')),
  -- The package of a version of the kind plugin, and its manifest.json.
  add column name text not null default '',
  add column manifest jsonb,
  add constraint client_version_package check ((kind = 'plugin') = (name <> '') and (kind = 'plugin') = (manifest is not null));
--> statement-breakpoint
drop index client_version_once;
--> statement-breakpoint
create unique index client_version_once on client_version (kind, name, area, platform, version);
--> statement-breakpoint
drop index client_version_released;
--> statement-breakpoint
create unique index client_version_released on client_version (kind, name, area, platform) where state = 'released';
--> statement-breakpoint
alter table station_state add column services jsonb not null default '[]';
--> statement-breakpoint
-- What stations are told to do with a service; kept for seven days (server/db/retention.ts).
create table service_order (
  fixmedins_code text not null,
  station_no text not null,
  order_id text not null,
  package text not null,
  service text not null,
  action text not null check (action in ('start', 'stop', 'restart', 'log')),
  asked_by text not null,
  asked_at timestamptz not null default now(),
  taken_at timestamptz,
  ended_at timestamptz,
  state text not null default 'asked' check (state in ('asked', 'taken', 'done', 'failed', 'expired')),
  message text not null default '',
  log text not null default '',
  primary key (fixmedins_code, station_no, order_id),
  foreign key (fixmedins_code, station_no) references station on delete cascade
);
--> statement-breakpoint
-- One order at a time for a service; a station that reports looks here for its own.
create unique index service_order_open on service_order (fixmedins_code, station_no, package, service) where ended_at is null;
--> statement-breakpoint
create index service_order_by_time on service_order using brin (asked_at);
--> statement-breakpoint
-- The packages of a store by day; kept for ninety days.
create table plugin_day (
  fixmedins_code text not null,
  day date not null,
  package text not null,
  version text not null,
  stations integer not null,
  failed integer not null,
  primary key (fixmedins_code, day, package, version)
);
--> statement-breakpoint
create index plugin_day_by_day on plugin_day using brin (day);
--> statement-breakpoint
-- The new pages' buttons, for the kinds of person that hold the pages (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('PluginService', 'Order')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
