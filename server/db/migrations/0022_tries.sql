-- Tries to settle that were given up: a request of one that arrives later settles nothing. Kept for a day.
create table counter_try_closed (
  fixmedins_code text not null,
  try_id text not null,
  closed_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, try_id)
);
--> statement-breakpoint
create index counter_try_closed_at on counter_try_closed (closed_at);
