-- How often a key was locked since the last quiet day: each lock takes longer than the one before.
alter table login_failure add column locks smallint not null default 0;
--> statement-breakpoint
-- Locks of an address and of an account as a whole do not hold for a device that has logged in to the account before.
create table login_device (
  subject text not null,
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (subject, device_hash)
);
--> statement-breakpoint
-- Which key encrypts the value (the first half of its hash); null: the value is in clear, from an earlier version.
alter table app_secret add column key_id text;
--> statement-breakpoint
-- A read of a card is found by the hash of its mark (card_sn) and opened by a key that is derived from the mark; the mark
-- itself is sealed. Reads live for minutes: those of before are read again.
delete from card_read;
--> statement-breakpoint
alter table card_read add column mark bytea not null;
--> statement-breakpoint
-- Set by the seed: this database holds demo data, until `npm run demo:end`.
create table demo_database (
  one boolean primary key default true check (one),
  made_at timestamptz not null default now(),
  ended_at timestamptz
);
--> statement-breakpoint
-- Accounts that the seed made, with the hash of the demo password: another hash in app_user is a password that somebody
-- chose. `closed`: disabled because the demo was switched off, and enabled again with it.
create table demo_account (
  user_id text primary key references app_user on delete cascade,
  password_hash text not null,
  closed boolean not null default false
);
--> statement-breakpoint
insert into demo_database (one) select true where exists (select from app_secret where name = 'demo-password');
--> statement-breakpoint
-- The accounts of earlier seeds; they shared one hash, so that the most frequent one is the demo password's.
insert into demo_account (user_id, password_hash)
with seeded as (
  select user_id, password_hash from app_user
   where user_id = any ('{U-super,U-area,U-area1,U-company,U-store,U-client,U-noarea,U-newcomer,U-company2,U-mustchange}')
     and exists (select from demo_database))
select user_id, (select mode() within group (order by password_hash) from seeded) from seeded;
