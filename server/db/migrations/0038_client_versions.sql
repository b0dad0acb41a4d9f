-- Files that are released to stations, by kind, area and platform, and who gets which version when.
create table client_version (
  version_id text primary key,
  kind text not null check (kind in ('medical', 'cardRead')),
  -- A province, city or district; '': everywhere.
  area text not null default '',
  platform text not null,
  version text not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  notes text not null default '',
  -- What stations check (Ed25519): the text that is signed, and its signature. Null until the release.
  statement text,
  signature text,
  state text not null default 'draft' check (state in ('draft', 'released', 'replaced', 'withdrawn')),
  uploaded_by text not null,
  -- Whole seconds: the list is paged by what it shows.
  uploaded_at timestamptz not null default date_trunc('second', now()),
  released_by text not null default '',
  released_at timestamptz,
  ended_by text not null default '',
  ended_at timestamptz,
  rev integer not null default 1
);
--> statement-breakpoint
create unique index client_version_once on client_version (kind, area, platform, version);
--> statement-breakpoint
create unique index client_version_released on client_version (kind, area, platform) where state = 'released';
--> statement-breakpoint
create table client_version_piece (
  version_id text not null references client_version on delete cascade,
  seq integer not null,
  data bytea not null,
  primary key (version_id, seq)
);
--> statement-breakpoint
-- Who gets a version when. Of a version there is one plan at most.
create table upgrade_plan (
  plan_id text primary key,
  version_id text not null unique references client_version,
  -- What was released before for the same target: those whom no stage covers keep it, and a rollback leads back to it.
  previous_id text references client_version,
  stages jsonb not null,
  -- How many stages are reached.
  stage integer not null default 1,
  -- Maintenance hours, minutes of the day; equal: all day. The end may be on the next day.
  window_from smallint not null default 0 check (window_from between 0 and 1439),
  window_to smallint not null default 0 check (window_to between 0 and 1439),
  -- The plan stops by itself when more than so many per cent of at least so many stations have failed.
  failure_percent smallint not null check (failure_percent between 1 and 100),
  failure_least integer not null check (failure_least between 1 and 10000),
  rolls_back boolean not null,
  state text not null check (state in ('running', 'paused', 'stopped', 'done', 'rolledBack')),
  reason text not null default '',
  made_by text not null,
  made_at timestamptz not null default date_trunc('second', now()),
  changed_by text not null,
  changed_at timestamptz not null default now(),
  rev integer not null default 1
);
--> statement-breakpoint
-- What was offered to a station, fetched by it, and what came of it.
create table client_offer (
  fixmedins_code text not null,
  station_no text not null,
  version_id text not null references client_version,
  offered_at timestamptz not null default now(),
  fetched_at timestamptz,
  state text not null default 'offered' check (state in ('offered', 'done', 'failed')),
  message text not null default '',
  ended_at timestamptz,
  primary key (fixmedins_code, station_no, version_id),
  foreign key (fixmedins_code, station_no) references station on delete cascade
);
--> statement-breakpoint
create index client_offer_by_version on client_offer (version_id, state);
