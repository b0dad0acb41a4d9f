-- The store of rows that are older than its column.
-- compatible: older nodes do not read the column, and the triggers of 0074 fill it in the rows that they write.
-- outside a transaction
-- Otherwise the planner takes hardly any row to be without a store, and sorts them all in each round below.
analyze clr_fund (fixmedins_code), clr_asking (fixmedins_code), prescription_line (fixmedins_code), prescription_dise (fixmedins_code), rx_request (fixmedins_code), settlement_print (fixmedins_code), sale_upload (fixmedins_code), fee_detail (fixmedins_code);
--> statement-breakpoint
create index concurrently if not exists clr_fund_unfilled on clr_fund (appy_id, fund_pay_type) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists clr_asking_unfilled on clr_asking (request_msgid) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists prescription_line_unfilled on prescription_line (hi_rxno, line_no) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists prescription_dise_unfilled on prescription_dise (hi_rxno, diag_srt_no) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists rx_request_unfilled on rx_request (request_id) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists settlement_print_unfilled on settlement_print (setl_date, setl_id) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists sale_upload_unfilled on sale_upload (setl_date, setl_id) where fixmedins_code is null;
--> statement-breakpoint
create index concurrently if not exists fee_detail_unfilled on fee_detail (setl_date, setl_id) where fixmedins_code is null;
--> statement-breakpoint
update clr_fund c
   set fixmedins_code = (select p.fixmedins_code from clr_appy p where p.appy_id = c.appy_id)
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from clr_fund where fixmedins_code is null order by appy_id, fund_pay_type limit 5000));
--> statement-breakpoint
update clr_asking c
   set fixmedins_code = (select p.fixmedins_code from clr_appy p where p.appy_id = c.appy_id)
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from clr_asking where fixmedins_code is null order by request_msgid limit 5000));
--> statement-breakpoint
update prescription_line c
   set fixmedins_code = (select p.fixmedins_code from prescription p where p.hi_rxno = c.hi_rxno)
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from prescription_line where fixmedins_code is null order by hi_rxno, line_no limit 5000));
--> statement-breakpoint
update prescription_dise c
   set fixmedins_code = (select p.fixmedins_code from prescription p where p.hi_rxno = c.hi_rxno)
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from prescription_dise where fixmedins_code is null order by hi_rxno, diag_srt_no limit 5000));
--> statement-breakpoint
update rx_request c
   set fixmedins_code = (select p.fixmedins_code from prescription p where p.hi_rxno = c.hi_rxno)
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from rx_request where fixmedins_code is null order by request_id limit 5000));
--> statement-breakpoint
update settlement_print c
   set fixmedins_code = coalesce((select p.fixmedins_code from settlement p where p.setl_id = c.setl_id and p.setl_date = c.setl_date), '')
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from settlement_print where fixmedins_code is null order by setl_date, setl_id limit 5000));
--> statement-breakpoint
update sale_upload c
   set fixmedins_code = coalesce((select p.fixmedins_code from settlement p where p.setl_id = c.setl_id and p.setl_date = c.setl_date), '')
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from sale_upload where fixmedins_code is null order by setl_date, setl_id limit 5000));
--> statement-breakpoint
-- A ctid is of one month; rows of others that have the same are filled, too.
update fee_detail c
   set fixmedins_code = coalesce((select p.fixmedins_code from settlement p where p.setl_id = c.setl_id and p.setl_date = c.setl_date), '')
 where c.fixmedins_code is null
   and c.ctid = any(array(select ctid from fee_detail where fixmedins_code is null order by setl_date, setl_id limit 500));
--> statement-breakpoint
alter table clr_fund validate constraint clr_fund_store;
--> statement-breakpoint
alter table clr_asking validate constraint clr_asking_store;
--> statement-breakpoint
alter table prescription_line validate constraint prescription_line_store;
--> statement-breakpoint
alter table prescription_dise validate constraint prescription_dise_store;
--> statement-breakpoint
alter table rx_request validate constraint rx_request_store;
--> statement-breakpoint
alter table settlement_print validate constraint settlement_print_store;
--> statement-breakpoint
alter table sale_upload validate constraint sale_upload_store;
--> statement-breakpoint
alter table fee_detail validate constraint fee_detail_store;
--> statement-breakpoint
drop index concurrently if exists clr_fund_unfilled;
--> statement-breakpoint
drop index concurrently if exists clr_asking_unfilled;
--> statement-breakpoint
drop index concurrently if exists prescription_line_unfilled;
--> statement-breakpoint
drop index concurrently if exists prescription_dise_unfilled;
--> statement-breakpoint
drop index concurrently if exists rx_request_unfilled;
--> statement-breakpoint
drop index concurrently if exists settlement_print_unfilled;
--> statement-breakpoint
drop index concurrently if exists sale_upload_unfilled;
--> statement-breakpoint
drop index concurrently if exists fee_detail_unfilled;
