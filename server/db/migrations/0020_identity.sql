-- A job runs with the rights that its requester has at that moment: in which area they asked, and who entered the account.
alter table job add column medical_area_code text not null default '', add column entered_by text;
--> statement-breakpoint
update job set medical_area_code = coalesce(params -> 'asker' ->> 'medicalAreaCode', ''), entered_by = params -> 'asker' ->> 'enteredBy'
 where params ? 'asker';
--> statement-breakpoint
-- Who asked the centre about whom: one row for each person asked about, account, way and hour, so that repeats need no room.
create table person_look (
  fixmedins_code text not null,
  user_id text not null,
  -- The admin who had entered the account; empty without one.
  entered_by text not null default '',
  -- Certificate type of 1101.
  way text not null,
  -- Keyed hash of the number that was asked with.
  subject bytea not null,
  hour timestamptz not null default date_trunc('hour', clock_timestamp()),
  -- Keyed hash of the number of the person that the centre answered; null while it answered none.
  person bytea,
  opter_name text not null,
  ip text not null default '',
  times integer not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (user_id, hour, subject, fixmedins_code, way, entered_by)
);
--> statement-breakpoint
-- The quota of a store.
create index person_look_store on person_look (fixmedins_code, last_at);
--> statement-breakpoint
-- Who looked at this person?
create index person_look_person on person_look (person, last_at) where person is not null;
--> statement-breakpoint
-- Rows past their retention.
create index person_look_old on person_look (last_at);
--> statement-breakpoint
-- A card that was read belongs to the session or the device: addresses are shared by all tills of a store.
alter table card_read drop column ip, add column device bytea;
--> statement-breakpoint
-- Resets of passwords: who asked, who consented, and until when the code is good. Nobody who knew a code of an account
-- counts as another person than its owner.
create table password_reset (
  reset_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user,
  asked_by text not null,
  asked_name text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- Null where the account is no administrator's, or while nobody has consented.
  consented_by text,
  consented_name text,
  -- When the code was given; null while the reset waits for a second person.
  done_at timestamptz,
  -- When the account's next login told of it.
  told_at timestamptz
);
--> statement-breakpoint
create index password_reset_user on password_reset (user_id, asked_at desc);
--> statement-breakpoint
create index password_reset_asked on password_reset (asked_by);
--> statement-breakpoint
create index password_reset_consented on password_reset (consented_by) where consented_by is not null;
--> statement-breakpoint
-- The code of a reset is good for the change of the password alone, and not for long. Null: a first password.
alter table app_user add column code_until timestamptz;
--> statement-breakpoint
-- A pharmacist signs with a PIN of their own, and only when the centre's list or a second person vouches for them.
alter table medical_staff
  add column pin_hash text,
  -- The PIN was given by somebody else: the pharmacist must replace it before signing.
  add column pin_given boolean not null default false,
  -- Account and name of who entered the identity, and of who vouches for it.
  add column added_by text not null default '',
  add column vouched_by text,
  add column vouched_name text;
--> statement-breakpoint
-- Who gives PINs and vouches for pharmacists: the levels above the store.
insert into role_button select role_code, 'StoreData', 'Pharmacist' from role_menu
 where menu_code = 'StoreData' and role_code in (1, 2) on conflict do nothing;
--> statement-breakpoint
update medical_staff set vouched_by = '', vouched_name = case source when '2' then '医保中心' else '升级前登记' end;
