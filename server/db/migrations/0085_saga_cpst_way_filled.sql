-- The 补偿方式 of requests that are older than its column: those that were to be reversed.
-- compatible: older nodes do not read the column, and the trigger of 0084 keeps it in the rows that they change.
-- outside a transaction
update saga set cpst_way = 'reverse'
 where wish = 'reverse' and cpst_way = 'confirm'
   and saga_id in (select saga_id from saga where wish = 'reverse' and cpst_way = 'confirm' limit 5000);
--> statement-breakpoint
alter table saga validate constraint saga_cpst_way;
