-- 盘存, 库存变更, 采购 and 采购退货 of a store's goods (3501 to 3504). A row is never changed but for its upload.
create table goods_move (
  fixmedins_code text not null references store,
  -- 定点医药机构批次流水号, 30 characters.
  fixmedins_bchno text not null,
  infno text not null check (infno in ('3501', '3502', '3503', '3504')),
  fixmedins_hilist_id text not null,
  -- 库存变更类型, of 3502 alone.
  inv_chg_type text,
  -- Counted, or moved; the interface and the type say which way.
  cnt numeric(16, 4) not null check (cnt >= 0),
  -- 元 a piece: of a purchase what was paid, otherwise the shelf price.
  pric numeric(16, 6) not null check (pric >= 0),
  manu_lotnum text not null default '',
  manu_date date,
  expy_end date,
  spler_name text not null default '',
  spler_pmtno text not null default '',
  dynt_no text not null default '',
  purc_invo_no text not null default '',
  -- Of 3504: the purchase that it gives back.
  purc_bchno text,
  drug_trac_codg text[] not null default '{}',
  memo text not null default '',
  opter_name text not null,
  move_time timestamptz not null default clock_timestamp(),
  -- Null: it was unknown.
  stock_before numeric(16, 4),
  stock_after numeric(16, 4) not null check (stock_after >= 0),
  -- 9 上传中, 1 已上传, 2 失败.
  upld_stas text not null default '9' check (upld_stas in ('1', '2', '9')),
  request_msgid text not null,
  -- What is sent under the message id, from the first try on: a repeat says the same, whatever the goods are by then.
  request jsonb,
  tries integer not null default 0,
  tried_at timestamptz,
  upld_time timestamptz,
  upld_error text,
  -- 商品采购流水号, of the centre's reply to 3503.
  medins_prod_purc_no text,
  primary key (fixmedins_code, fixmedins_bchno),
  foreign key (fixmedins_code, fixmedins_hilist_id) references store_goods
);
--> statement-breakpoint
create index goods_move_time on goods_move (fixmedins_code, move_time desc, fixmedins_bchno desc);
--> statement-breakpoint
create index goods_move_untold on goods_move (tried_at nulls first) where upld_stas = '9';
--> statement-breakpoint
create unique index goods_move_msgid on goods_move (fixmedins_code, request_msgid);
--> statement-breakpoint
create index goods_move_given_back on goods_move (fixmedins_code, purc_bchno) where purc_bchno is not null;
--> statement-breakpoint
-- The trace codes of a store's boxes: those that came in, and those that were sold.
create table goods_trac (
  fixmedins_code text not null references store,
  drug_trac_codg text not null,
  -- No key of store_goods: a sale may name goods that the store no longer has.
  fixmedins_hilist_id text not null,
  manu_lotnum text not null default '',
  expy_end date,
  fixmedins_bchno text not null default '',
  -- 1: from an opened box, whose code is sold more than once.
  trdn_flag text not null default '0' check (trdn_flag in ('0', '1')),
  -- The settlement that sold it last; null: in the store.
  setl_id text,
  setl_date date,
  feedetl_sn text,
  opter_name text not null default '',
  -- What an import keeps beside the columns of its type (server/imports/catalogue.ts).
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  pinyin text not null default '',
  ver text not null default '',
  import_id uuid,
  updt_time timestamptz not null default clock_timestamp(),
  primary key (fixmedins_code, drug_trac_codg)
);
--> statement-breakpoint
create index goods_trac_sale on goods_trac (fixmedins_code, setl_id) where setl_id is not null;
--> statement-breakpoint
create index goods_trac_goods on goods_trac (fixmedins_code, fixmedins_hilist_id);
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Stock' from role_menu m
 where m.menu_code = 'ManagerStore' and m.role_code in (2, 3) and exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- The sandbox centre's book of them.
create table centre.stock_move (
  fixmedins_code text not null,
  fixmedins_bchno text not null,
  infno text not null,
  fixmedins_hilist_id text not null,
  med_list_codg text not null,
  cnt numeric(16, 4) not null,
  medins_prod_purc_no text,
  at timestamptz not null default now(),
  primary key (fixmedins_code, fixmedins_bchno)
);
