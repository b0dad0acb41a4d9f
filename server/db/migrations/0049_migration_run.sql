-- Who applied a migration and how long it took; drizzle's own table holds its hash and the time in its name alone. Migrations
-- that ran before this table have no row (server/db/migrate.ts).
create table migration_run (
  tag text primary key,
  applied_at timestamptz not null,
  took_ms integer not null,
  -- The account of the database, and user and host of the process.
  db_user text not null,
  applied_by text not null
);
