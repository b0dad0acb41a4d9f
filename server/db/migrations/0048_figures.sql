-- Figures of operation (docs/architecture/figures.md): a row a minute and node with all of its counts, so that their number
-- does not depend on the traffic. Kept for 90 days (server/db/retention.ts). They belong to the installation, not to a tenant.
create table figure_minute (
  at timestamptz not null,
  node text not null,
  -- By kind and name: [count, refused, faults, sum of ms, longest ms, histogram]; hits as [hits, misses].
  figures jsonb not null,
  -- Event loop, memory and pool of the node in this minute.
  load jsonb not null,
  primary key (at, node)
);
--> statement-breakpoint
-- The same by the hour: a range of days reads these.
create table figure_hour (
  at timestamptz not null,
  node text not null,
  figures jsonb not null,
  primary key (at, node)
);
--> statement-breakpoint
-- A process that serves this database.
create table figure_node (
  node text primary key,
  host text not null,
  pid integer not null,
  build_version text not null,
  begun_at timestamptz not null,
  seen_at timestamptz not null,
  -- It stopped in order; a node that was killed has none.
  ended_at timestamptz,
  load jsonb not null
);
--> statement-breakpoint
-- Statements that took long, by day, node and digest of their text; the text has placeholders, never values.
create table slow_statement (
  day date not null,
  node text not null,
  digest text not null,
  query text not null,
  calls integer not null,
  sum_ms double precision not null,
  max_ms double precision not null,
  last_at timestamptz not null,
  primary key (day, digest, node)
);
