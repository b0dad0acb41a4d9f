-- Messages of the message centre, what each is about, and who has read it.
create table message (
  message_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('notice', 'ran', 'failed', 'expiry', 'uneven')),
  severity text not null check (severity in ('info', 'warn', 'bad')),
  -- Whom it is for: all, area:<code>, company:<id>, with /admin for those who run it alone; user:<id>; or stores, whose rows
  -- of message_store say which (server/messages/notify.ts).
  audience text not null,
  title text not null check (length(title) between 1 and 80),
  body text not null default '' check (length(body) <= 2000),
  -- A place of the console: {"path": …, "query": {…}}.
  link jsonb,
  -- The same fact makes one message.
  dedupe_key text not null unique check (length(dedupe_key) <= 200),
  needs_ack boolean not null default false,
  -- Null: the system.
  sender_id text references app_user on delete set null,
  sender_name text not null default '系统',
  made_at timestamptz not null default clock_timestamp(),
  -- When it said something new the last time: whoever read it before has it unread again.
  told_at timestamptz not null default clock_timestamp(),
  -- The fact is no more: it counts as unread no longer.
  over_at timestamptz
);
--> statement-breakpoint
create index message_for on message (audience, told_at desc);
--> statement-breakpoint
create index message_told on message (told_at desc, message_id desc);
--> statement-breakpoint
create table message_store (
  fixmedins_code text not null references store on delete cascade,
  message_id uuid not null references message on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  -- The fact is no more for this store.
  over_at timestamptz,
  primary key (fixmedins_code, message_id)
);
--> statement-breakpoint
create index message_store_of on message_store (message_id);
--> statement-breakpoint
create table message_read (
  user_id text not null references app_user on delete cascade,
  message_id uuid not null references message on delete cascade,
  read_at timestamptz not null default clock_timestamp(),
  acked_at timestamptz,
  primary key (user_id, message_id)
);
--> statement-breakpoint
create index message_read_of on message_read (message_id);
--> statement-breakpoint
-- 消息中心 is for everybody whom it concerns (server/seed/rights.ts).
insert into role_menu select r.role_code, 'MsgCenter' from (values (2), (3)) r (role_code)
 where exists (select from role_menu) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Send' from role_menu m
 where m.menu_code = 'MsgCenter' and m.role_code in (1, 2) and exists (select from role_button) on conflict do nothing;
