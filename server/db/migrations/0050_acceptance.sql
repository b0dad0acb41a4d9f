-- Acceptance of the centre's interfaces (docs/architecture/acceptance.md): which stores may try what books, and what was tried.
-- A store without a row counts as connected to a centre in production: nothing is written there for a try.
create table acceptance_setting (
  fixmedins_code text primary key references store,
  is_production boolean not null default true,
  -- The marked test person's identity number, sealed; null: nobody is marked.
  certno text,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  check (is_production or certno is not null)
);
--> statement-breakpoint
create table acceptance_run (
  fixmedins_code text not null references store,
  run_id text not null,
  -- auto: all interfaces; one: a single one.
  mode text not null check (mode in ('auto', 'one')),
  with_writes boolean not null,
  begun_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  opter_name text not null,
  primary key (fixmedins_code, run_id)
);
--> statement-breakpoint
create index acceptance_run_begun on acceptance_run (begun_at);
--> statement-breakpoint
-- One interface that was tried. Request and reply hold no names and no whole numbers of people.
create table acceptance_item (
  fixmedins_code text not null,
  run_id text not null,
  method text not null,
  infno text not null,
  verdict text not null check (verdict in ('ok', 'failed', 'manual', 'skipped')),
  message text not null,
  request text not null,
  reply text not null,
  elapsed_ms integer not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, run_id, method),
  foreign key (fixmedins_code, run_id) references acceptance_run on delete cascade
);
--> statement-breakpoint
create index acceptance_item_latest on acceptance_item (fixmedins_code, method, tried_at);
--> statement-breakpoint
-- A settlement of the test person that is to be taken back: written before it is asked for, so that a crash leaves no money
-- booked (modules/acceptance/undo.ts).
create table acceptance_undo (
  fixmedins_code text not null references store,
  msgid text not null,
  psn_no text not null,
  undo_msgid text not null,
  state text not null default 'open' check (state in ('open', 'done')),
  made_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  error text,
  primary key (fixmedins_code, msgid)
);
--> statement-breakpoint
create index acceptance_undo_open on acceptance_undo (made_at) where state = 'open';
--> statement-breakpoint
-- The new buttons, for the kinds of person that hold the pages (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m join (values ('ApiAcceptance', 'Try'), ('ApiAcceptance', 'Mark'), ('AutoApiAcceptance', 'Try'))
       b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
