-- When the current password was set. For passwords of earlier versions it is the time of the upgrade: otherwise all of
-- them would be too old at once.
alter table app_user add column password_at timestamptz not null default now();
--> statement-breakpoint
-- Hashes of earlier passwords, which may not come back.
create table password_history (
  user_id text not null references app_user on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null default clock_timestamp(),
  primary key (user_id, password_hash)
);
--> statement-breakpoint
-- The second factor of an account. `secret` is sealed (security/secrets.ts). Without `confirmed_at` it was shown and no
-- code has proved yet that the person's app has it. `last_step` is the step of the last code: each is good once.
create table user_factor (
  user_id text primary key references app_user on delete cascade,
  secret bytea not null,
  shown_at timestamptz not null default clock_timestamp(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
--> statement-breakpoint
-- One-time codes for a person without the app, as keyed hashes.
create table recovery_code (
  user_id text not null references user_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
