-- What 0078 has left to be checked or removed beside running nodes.
-- compatible: the new keys are checked, and indexes go that others have replaced.
-- outside a transaction
alter table clr_fund validate constraint clr_fund_appy_id_fkey;
--> statement-breakpoint
alter table clr_asking validate constraint clr_asking_appy_id_fkey;
--> statement-breakpoint
drop index concurrently if exists clr_asking_live;
--> statement-breakpoint
drop index concurrently if exists rx_request_once;
