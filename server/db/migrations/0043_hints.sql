-- Guides that stand beside an error. They are the platform's: no store owns them.
create table hint (
  hint_id text primary key,
  title text not null,
  content text not null,
  steps text[] not null,
  -- The area that it is for: '' everywhere, a province with its cities, or a city.
  scope text not null default '',
  state text not null default 'draft' check (state in ('draft', 'published', 'stopped')),
  publish_time timestamptz,
  version integer not null default 1,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  updt_time timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index hint_by_time on hint (updt_time desc, hint_id);
--> statement-breakpoint
-- Which failures a guide is for: an RE2 expression over the failure's sentence.
create table hint_rule (
  rule_id uuid primary key default gen_random_uuid(),
  hint_id text not null references hint on delete cascade,
  pattern text not null,
  sample text not null,
  priority integer not null default 100,
  enabled boolean not null default true,
  version integer not null default 1,
  opter_name text not null,
  updt_time timestamptz not null default clock_timestamp(),
  unique (hint_id, pattern)
);
--> statement-breakpoint
-- What a person said of a guide; the last word counts.
create table hint_vote (
  fixmedins_code text not null default '',
  hint_id text not null references hint on delete cascade,
  user_id text not null references app_user on delete cascade,
  helped boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, hint_id, user_id)
);
--> statement-breakpoint
create index hint_vote_by_hint on hint_vote (hint_id);
--> statement-breakpoint
-- The search index over guides, known errors and help. A build writes its own rows; the newest one that is done is searched.
create table lucene_build (
  build_id bigint generated always as identity primary key,
  entries integer not null default 0,
  begun_at timestamptz not null default clock_timestamp(),
  done_at timestamptz
);
--> statement-breakpoint
create table lucene_entry (
  build_id bigint not null references lucene_build on delete cascade,
  entry_id text not null,
  kind text not null check (kind in ('hint', 'error', 'help')),
  title text not null,
  body text not null,
  ref text not null,
  -- Of a guide: the area that it is for.
  scope text not null default '',
  -- Pairs of characters of title and body, and pinyin of the title.
  grams tsvector not null,
  reading text not null default '',
  updt_time timestamptz not null default clock_timestamp(),
  primary key (build_id, entry_id)
);
--> statement-breakpoint
create index lucene_entry_grams on lucene_entry using gin (grams);
