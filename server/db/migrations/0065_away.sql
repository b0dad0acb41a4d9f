-- What persons insured elsewhere settled, newest first, and their parts: 异地申报报表. Few are.
-- compatible: indexes.
-- outside a transaction
create index concurrently if not exists settlement_away on settlement (setl_time desc, setl_id)
  where left(insuplc_admdvs, 4) <> left(poolarea_no, 4) and vali_flag = '1';
--> statement-breakpoint
create index concurrently if not exists day_part_away on day_part (settle_date, fixmedins_code) where away;
