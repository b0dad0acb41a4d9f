-- The store of rows that had it from another row alone: it is what a distributed engine places a row by (docs/architecture/distribution.md).
-- compatible: a trigger fills the new column where an older node does not name it.
alter table clr_fund add column fixmedins_code text,
  add constraint clr_fund_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table clr_asking add column fixmedins_code text,
  add constraint clr_asking_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table prescription_line add column fixmedins_code text,
  add constraint prescription_line_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table prescription_dise add column fixmedins_code text,
  add constraint prescription_dise_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table rx_request add column fixmedins_code text,
  add constraint rx_request_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
-- '': the settlement left with its month before this column was there. A restore of the month writes its store.
alter table settlement_print add column fixmedins_code text,
  add constraint settlement_print_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table sale_upload add column fixmedins_code text,
  add constraint sale_upload_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
alter table fee_detail add column fixmedins_code text,
  add constraint fee_detail_store check (fixmedins_code is not null) not valid;
--> statement-breakpoint
create function store_of_appy() returns trigger language plpgsql as $$
begin
  new.fixmedins_code := (select a.fixmedins_code from clr_appy a where a.appy_id = new.appy_id);
  return new;
end $$;
--> statement-breakpoint
create trigger clr_fund_store before insert or update on clr_fund
  for each row when (new.fixmedins_code is null) execute function store_of_appy();
--> statement-breakpoint
create trigger clr_asking_store before insert or update on clr_asking
  for each row when (new.fixmedins_code is null) execute function store_of_appy();
--> statement-breakpoint
create function store_of_rx() returns trigger language plpgsql as $$
begin
  new.fixmedins_code := (select p.fixmedins_code from prescription p where p.hi_rxno = new.hi_rxno);
  return new;
end $$;
--> statement-breakpoint
create trigger prescription_line_store before insert or update on prescription_line
  for each row when (new.fixmedins_code is null) execute function store_of_rx();
--> statement-breakpoint
create trigger prescription_dise_store before insert or update on prescription_dise
  for each row when (new.fixmedins_code is null) execute function store_of_rx();
--> statement-breakpoint
create trigger rx_request_store before insert or update on rx_request
  for each row when (new.fixmedins_code is null) execute function store_of_rx();
--> statement-breakpoint
create function store_of_settlement() returns trigger language plpgsql as $$
begin
  new.fixmedins_code := coalesce(
    (select o.fixmedins_code from settlement o where o.setl_id = new.setl_id and o.setl_date = new.setl_date), '');
  return new;
end $$;
--> statement-breakpoint
create trigger settlement_print_store before insert or update on settlement_print
  for each row when (new.fixmedins_code is null) execute function store_of_settlement();
--> statement-breakpoint
create trigger sale_upload_store before insert or update on sale_upload
  for each row when (new.fixmedins_code is null) execute function store_of_settlement();
--> statement-breakpoint
-- Also for lines that come back from an archive of before.
create trigger fee_detail_store before insert or update on fee_detail
  for each row when (new.fixmedins_code is null) execute function store_of_settlement();
--> statement-breakpoint
-- A prescription that is forwarded takes its rows to the other store.
create function move_rx_rows() returns trigger language plpgsql as $$
begin
  update prescription_line set fixmedins_code = new.fixmedins_code where hi_rxno = new.hi_rxno;
  update prescription_dise set fixmedins_code = new.fixmedins_code where hi_rxno = new.hi_rxno;
  update rx_request set fixmedins_code = new.fixmedins_code where hi_rxno = new.hi_rxno;
  return null;
end $$;
--> statement-breakpoint
create trigger prescription_moved after update of fixmedins_code on prescription
  for each row when (old.fixmedins_code <> new.fixmedins_code) execute function move_rx_rows();
