-- One row a sweep: which node runs it, and how it went. `faults` counts failures since the row was made.
create table sweep (
  name text primary key,
  held_by text,
  held_until timestamptz not null default '-infinity',
  begun_at timestamptz,
  ok_at timestamptz,
  faults bigint not null default 0,
  fault_at timestamptz,
  fault text
);
--> statement-breakpoint
-- Makes the month partitions of the growing tables where they are missing; safe to call from any number of nodes. A new
-- table is made apart and then attached, which lets reads and writes of the other months go on; what cannot be locked
-- within two seconds fails and is tried again by the next sweep.
create or replace function ensure_months(from_day date, to_day date) returns void language plpgsql
  set lock_timeout = '2s' as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    foreach parent in array array['settlement', 'fee_detail', 'day_rec', 'day_part', 'centre_row'] loop
      child := format('%s_%s', parent, to_char(month, 'YYYYMM'));
      if to_regclass(child) is null then
        execute format('create table %I (like %I including all)', child, parent);
        -- Each reconciliation writes its result into the group's row. With room beside it the new version stays on
        -- the page and no index is touched: the indexed columns do not change.
        if parent = 'day_rec' then
          execute format('alter table %I set (fillfactor = 50)', child);
        end if;
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          parent, child, month, (month + interval '1 month')::date);
      end if;
    end loop;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
