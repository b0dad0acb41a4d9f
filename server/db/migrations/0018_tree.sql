-- A chain keeps up its stores' catalogues and sees who was there, where rights were handed out before: the national
-- catalogue is updated from above, and people sign in at their store.
insert into role_menu select 2, menu_code from (values ('MenuDiff'), ('Attendance')) m (menu_code)
 where exists (select from role_menu where role_code = 2) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select 2, 'MenuDiff', b.button_code
  from (values ('Match'), ('MatchAll'), ('Confirm'), ('Ignore'), ('Upload'), ('Withdraw')) b (button_code)
 where exists (select from role_button where role_code = 2) on conflict do nothing;
--> statement-breakpoint
-- Whoever has no store of their own never could.
delete from role_button where role_code = 1 and menu_code = 'Attendance' and button_code = 'Sign';
