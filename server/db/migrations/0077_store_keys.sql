-- Every key of what a store owns carries the store, at its end: rows are found as before. First the indexes of the new keys.
-- compatible: a further unique index on columns that are unique already.
-- outside a transaction
create unique index concurrently if not exists clear_score_batch_request_msgid_store_key on clear_score_batch (request_msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists clr_appy_store_pkey on clr_appy (appy_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists clr_appy_clr_appy_evt_id_store_key on clr_appy (clr_appy_evt_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists clr_asking_store_pkey on clr_asking (request_msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists clr_fund_store_pkey on clr_fund (appy_id, fund_pay_type, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists counter_shift_store_pkey on counter_shift (shift_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists goods_request_store_pkey on goods_request (msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists month_result_store_pkey on month_result (result_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists order_otherpay_store_pkey on order_otherpay (setl_id, setl_date, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists prescription_dise_store_pkey on prescription_dise (hi_rxno, diag_srt_no, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists prescription_line_store_pkey on prescription_line (hi_rxno, line_no, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rec_note_store_pkey on rec_note (note_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rec_repair_store_pkey on rec_repair (repair_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rx_log_store_pkey on rx_log (log_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rx_request_store_pkey on rx_request (request_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rx_request_request_msgid_store_key on rx_request (request_msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists rx_stoout_store_pkey on rx_stoout (hi_rxno, nth, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists saga_store_pkey on saga (saga_id, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists saga_request_msgid_store_key on saga (request_msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists saga_undo_msgid_store_key on saga (undo_msgid, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists sale_upload_store_pkey on sale_upload (setl_id, setl_date, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists settlement_print_store_pkey on settlement_print (setl_id, setl_date, nth, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists goods_request_store_batch on goods_request (job_id, batch_no, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists clr_asking_store_live on clr_asking (appy_id, fixmedins_code) where ended_at is null;
--> statement-breakpoint
create unique index concurrently if not exists rx_request_store_once on rx_request (hi_rxno, fixmedins_code) where state = 'asked';
--> statement-breakpoint
create unique index concurrently if not exists settlement_store_key on settlement (setl_id, setl_date, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists settlement_store_msgid on settlement (msgid, setl_date, fixmedins_code);
--> statement-breakpoint
create unique index concurrently if not exists fee_detail_store_key on fee_detail (setl_id, feedetl_sn, setl_date, fixmedins_code);
