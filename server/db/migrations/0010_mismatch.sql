-- What people write about a discrepancy, for whoever looks at it next.
create table rec_note (
  note_id uuid primary key default gen_random_uuid(),
  settle_date date not null,
  fixmedins_code text not null,
  insutype text not null,
  clr_type text not null,
  setl_optins text not null,
  msgid text not null,
  text text not null,
  user_id text not null,
  opter_name text not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index rec_note_row on rec_note (fixmedins_code, settle_date, msgid);
--> statement-breakpoint
-- A repair that was taken back stays, with who did it and when.
alter table rec_repair drop constraint rec_repair_state_check;
--> statement-breakpoint
alter table rec_repair
  add constraint rec_repair_state_check check (state in ('pending', 'done', 'failed', 'undone')),
  add column undone_at timestamptz,
  add column undone_by text;
--> statement-breakpoint
-- Where rights were handed out before these buttons were there, whoever may mark a discrepancy gets them.
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_button m join (values ('RepairAll'), ('Note'), ('Undo')) b (button_code) on true
 where m.menu_code = 'DayReconciliation' and m.button_code = 'Mark'
on conflict do nothing;
