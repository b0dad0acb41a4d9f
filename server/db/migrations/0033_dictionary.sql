-- What areas change in the code tables of the national interface (contract/codes). A null inherits from the layer below:
-- built in, the platform (no area), the province, the city.
create table dictionary_item (
  admdvs text not null,
  code_type text not null,
  nat_dic_val_code text not null,
  dic_val_name text,
  -- The place in the type; as everywhere, the built-in order where it is null.
  srt_no integer,
  pinyin text,
  wubi text,
  vali_flag text check (vali_flag in ('0', '1')),
  -- At the lowest layer that sets one, this code is the type's default; false: it says that there is none.
  is_default boolean,
  -- Brought by the centre and changed by nobody since.
  is_centres boolean not null default false,
  ver integer not null default 1,
  opter_name text not null default '',
  updt_time timestamptz not null default now(),
  primary key (admdvs, code_type, nat_dic_val_code)
);
--> statement-breakpoint
create unique index dictionary_item_default on dictionary_item (admdvs, code_type) where is_default;
--> statement-breakpoint
-- Counts an area's changes, so that open pages learn of them.
create table dictionary_version (
  admdvs text primary key,
  version integer not null
);
--> statement-breakpoint
-- Lists of words that forms propose; each edition stays.
create table dynamic_dropdown (
  admdvs text not null,
  drop_code text not null,
  ver integer not null,
  words text[] not null,
  opter_name text not null,
  updt_time timestamptz not null default now(),
  primary key (admdvs, drop_code, ver)
);
--> statement-breakpoint
-- The page's buttons, for the kinds of person that hold the page (server/seed/rights.ts).
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('Dictionary', 'Save'), ('Dictionary', 'Stop'), ('Dictionary', 'Remove'), ('Dictionary', 'Default'),
               ('Dictionary', 'Dropdowns'), ('Dictionary', 'Download')) b (menu_code, button_code) using (menu_code)
 where exists (select from role_button) on conflict do nothing;
