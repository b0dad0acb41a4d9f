-- A store's goods, kept from the console, from files, and by an ERP.
alter table store_goods
  -- 包装; 库存, null: nobody told.
  add column pack text not null default '',
  add column stock numeric(16, 4),
  -- The import that wrote it last, and its edition; a later change by hand takes the import away.
  add column import_id uuid,
  add column ver text not null default '',
  -- Counts changes by people, so that of two who change the same goods one is told.
  add column rev integer not null default 1;
--> statement-breakpoint
-- The store whose goods an import writes; null: a catalogue of everybody.
alter table import add column fixmedins_code text references store;
--> statement-breakpoint
create index import_of_store on import (fixmedins_code, import_type, created_at desc) where fixmedins_code is not null;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Goods' from role_menu m
 where m.menu_code = 'ManagerStore' and m.role_code in (2, 3) and exists (select from role_button) on conflict do nothing;
