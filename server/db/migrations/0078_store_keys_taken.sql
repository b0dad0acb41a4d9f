-- The keys that carry the store take the place of those without it.
-- compatible: no statement of older nodes names one of these keys: their inserts say `on conflict do nothing`, without columns.
alter table clr_fund drop constraint clr_fund_appy_id_fkey;
--> statement-breakpoint
alter table clr_asking drop constraint clr_asking_appy_id_fkey;
--> statement-breakpoint
alter table clear_score_batch
  drop constraint clear_score_batch_request_msgid_key,
  add constraint clear_score_batch_request_msgid_key unique using index clear_score_batch_request_msgid_store_key;
--> statement-breakpoint
alter table clr_appy
  drop constraint clr_appy_pkey,
  drop constraint clr_appy_clr_appy_evt_id_key,
  add constraint clr_appy_pkey primary key using index clr_appy_store_pkey,
  add constraint clr_appy_clr_appy_evt_id_key unique using index clr_appy_clr_appy_evt_id_store_key;
--> statement-breakpoint
alter table clr_asking
  drop constraint clr_asking_pkey,
  add constraint clr_asking_pkey primary key using index clr_asking_store_pkey;
--> statement-breakpoint
alter table clr_fund
  drop constraint clr_fund_pkey,
  add constraint clr_fund_pkey primary key using index clr_fund_store_pkey;
--> statement-breakpoint
alter table counter_shift
  drop constraint counter_shift_pkey,
  add constraint counter_shift_pkey primary key using index counter_shift_store_pkey;
--> statement-breakpoint
alter table goods_request
  drop constraint goods_request_pkey,
  add constraint goods_request_pkey primary key using index goods_request_store_pkey;
--> statement-breakpoint
alter table month_result
  drop constraint month_result_pkey,
  add constraint month_result_pkey primary key using index month_result_store_pkey;
--> statement-breakpoint
alter table order_otherpay
  drop constraint order_otherpay_pkey,
  add constraint order_otherpay_pkey primary key using index order_otherpay_store_pkey;
--> statement-breakpoint
alter table prescription_dise
  drop constraint prescription_dise_pkey,
  add constraint prescription_dise_pkey primary key using index prescription_dise_store_pkey;
--> statement-breakpoint
alter table prescription_line
  drop constraint prescription_line_pkey,
  add constraint prescription_line_pkey primary key using index prescription_line_store_pkey;
--> statement-breakpoint
alter table rec_note
  drop constraint rec_note_pkey,
  add constraint rec_note_pkey primary key using index rec_note_store_pkey;
--> statement-breakpoint
alter table rec_repair
  drop constraint rec_repair_pkey,
  add constraint rec_repair_pkey primary key using index rec_repair_store_pkey;
--> statement-breakpoint
alter table rx_log
  drop constraint rx_log_pkey,
  add constraint rx_log_pkey primary key using index rx_log_store_pkey;
--> statement-breakpoint
alter table rx_request
  drop constraint rx_request_pkey,
  drop constraint rx_request_request_msgid_key,
  add constraint rx_request_pkey primary key using index rx_request_store_pkey,
  add constraint rx_request_request_msgid_key unique using index rx_request_request_msgid_store_key;
--> statement-breakpoint
alter table rx_stoout
  drop constraint rx_stoout_pkey,
  add constraint rx_stoout_pkey primary key using index rx_stoout_store_pkey;
--> statement-breakpoint
alter table saga
  drop constraint saga_pkey,
  drop constraint saga_request_msgid_key,
  drop constraint saga_undo_msgid_key,
  add constraint saga_pkey primary key using index saga_store_pkey,
  add constraint saga_request_msgid_key unique using index saga_request_msgid_store_key,
  add constraint saga_undo_msgid_key unique using index saga_undo_msgid_store_key;
--> statement-breakpoint
alter table sale_upload
  drop constraint sale_upload_pkey,
  add constraint sale_upload_pkey primary key using index sale_upload_store_pkey;
--> statement-breakpoint
alter table settlement_print
  drop constraint settlement_print_pkey,
  add constraint settlement_print_pkey primary key using index settlement_print_store_pkey;
--> statement-breakpoint
-- A table of months takes no constraint from an index that was built before: the unique index is its key.
alter table settlement drop constraint settlement_pkey, drop constraint settlement_msgid_setl_date_key;
--> statement-breakpoint
alter table fee_detail drop constraint fee_detail_pkey;
--> statement-breakpoint
alter table clr_fund add constraint clr_fund_appy_id_fkey foreign key (appy_id, fixmedins_code) references clr_appy (appy_id, fixmedins_code) on delete cascade not valid;
--> statement-breakpoint
alter table clr_asking add constraint clr_asking_appy_id_fkey foreign key (appy_id, fixmedins_code) references clr_appy (appy_id, fixmedins_code) not valid;
