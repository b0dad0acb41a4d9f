-- Work on stored rows that SQL alone cannot do, because the key is not in the database; each is done once.
create table data_upgrade (
  name text primary key,
  done_at timestamptz not null default now()
);
