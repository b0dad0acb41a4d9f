-- Messages to centres are found from their orders, and areas choose their centre
-- What a message is about: the message id of its 2102 (omsgid) or its id at the centre (setl_id), as it names it; null where it names none.
alter table centre_exchange add column about text;
--> statement-breakpoint
create index centre_exchange_about on centre_exchange (fixmedins_code, about);
--> statement-breakpoint
-- Which centre serves an area, where somebody has chosen; without a row the profiles' own areas decide.
create table centre_choice (
  admdvs text primary key,
  -- The name of a profile; '' is the sandbox.
  profile text not null,
  -- How long an answer is waited for, ms; null: as the profile says.
  patience_ms integer check (patience_ms between 1000 and 300000),
  chosen_by text not null,
  chosen_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
-- Who sees orders above the till sees their messages; administrators of areas choose the centre.
insert into role_button (role_code, menu_code, button_code)
select m.role_code, m.menu_code, 'Messages' from role_menu m
 where m.menu_code = 'OrderManagement' and m.role_code in (1, 2, 3)
   and exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
insert into role_button (role_code, menu_code, button_code)
select 1, 'MedicalSecurityConfig', 'Centre' where exists (select from role_button) on conflict do nothing;
