-- The store's own catalogue: what it sells, under its own codes, and which national code each is matched to
-- (domain §3.9). The counter's sale lines are matched against it; differences are found in it.
create table store_goods (
  fixmedins_code text not null references store,
  -- 店内商品编码.
  fixmedins_hilist_id text not null,
  fixmedins_hilist_name text not null,
  -- Initials and full pinyin of the name, for search.
  pinyin text not null default '',
  spec text not null default '',
  dosform text not null default '',
  prodentp_name text not null default '',
  aprvno text not null default '',
  -- 商品条码; several packs of one drug have several.
  barcode text,
  -- 目录类别 (list_type).
  list_type text not null default '101',
  -- 医疗目录编码; null: not matched yet.
  med_list_codg text,
  -- What the shelf says, in 元.
  pric numeric(16, 6) not null check (pric >= 0),
  rx_flag text not null default '0' check (rx_flag in ('0', '1')),
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  updt_time timestamptz not null default now(),
  primary key (fixmedins_code, fixmedins_hilist_id)
);
--> statement-breakpoint
create index store_goods_barcode on store_goods (fixmedins_code, barcode) where barcode is not null;
