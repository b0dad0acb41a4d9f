-- Each reconciliation writes its result into the group's row. With room beside it the new version stays on the page and
-- no index is touched: the indexed columns do not change.
create or replace function ensure_months(from_day date, to_day date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    foreach parent in array array['settlement', 'fee_detail', 'day_rec', 'centre_row'] loop
      child := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      if to_regclass(child) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          child, parent, month, (month + interval '1 month')::date);
        if parent = 'day_rec' then
          execute format('alter table %I set (fillfactor = 50)', child);
        end if;
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
--> statement-breakpoint
do $$
declare
  child regclass;
begin
  for child in select inhrelid::regclass from pg_inherits where inhparent = 'day_rec'::regclass loop
    execute format('alter table %s set (fillfactor = 50)', child);
  end loop;
end $$;
