-- Stations: the program at a till that reports its health and fetches what is released to it (docs/station.md).
create table station (
  fixmedins_code text not null references store,
  station_no text not null,
  station_name text not null default '',
  enabled boolean not null default true,
  -- The one-time code, and the key of the station that used it: the same key may repeat the enrolment.
  code_hash bytea,
  code_until timestamptz,
  code_used boolean not null default false,
  -- Of the station's key. The one before stays valid until a report comes with the new one.
  key_hash bytea,
  prior_hash bytea,
  key_at timestamptz,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (fixmedins_code, station_no)
);
--> statement-breakpoint
-- The latest report, and what the current hour adds up to. Apart from the station, since it changes every minute: no other
-- index and free space in each page, so that an update stays in its page.
create table station_state (
  fixmedins_code text not null,
  station_no text not null,
  reported_at timestamptz not null,
  kind text not null,
  app_version text not null,
  platform text not null,
  devices jsonb not null,
  files jsonb not null,
  -- Kinds of file whose hash is not the one that was released.
  changed text[] not null default '{}',
  medical_version text not null default '',
  card_read_version text not null default '',
  last_read_at timestamptz,
  last_error text not null default '',
  last_error_at timestamptz,
  clock_offset_ms integer not null,
  disk_free_mb integer not null,
  hour timestamptz not null,
  hour_reports smallint not null,
  hour_errors smallint not null,
  hour_offset_ms integer not null,
  hour_error text not null default '',
  primary key (fixmedins_code, station_no),
  foreign key (fixmedins_code, station_no) references station on delete cascade
) with (fillfactor = 60);
--> statement-breakpoint
-- Past hours of stations; kept for seven days (server/db/retention.ts).
create table station_hour (
  fixmedins_code text not null,
  station_no text not null,
  hour timestamptz not null,
  reports smallint not null,
  errors smallint not null,
  clock_offset_ms integer not null,
  disk_free_mb integer not null,
  app_version text not null,
  last_error text not null default '',
  primary key (fixmedins_code, station_no, hour)
);
--> statement-breakpoint
create index station_hour_by_hour on station_hour using brin (hour);
--> statement-breakpoint
-- The new page's button, for the kinds of person that hold the page (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('ClientMonitor', 'Station')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
