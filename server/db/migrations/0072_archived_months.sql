-- Months of settlements that are out of the database, in a file (npm run archive).
-- compatible: a new table; ensure_months is called as before and leaves archived months out.
create table archived_month (
  settle_month date primary key check (extract(day from settle_month) = 1),
  -- By table.
  row_counts jsonb not null,
  file_name text not null,
  file_sha256 text not null,
  archived_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create or replace function ensure_months(from_day date, to_day date) returns void language plpgsql security definer
  set lock_timeout = '2s' set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', from_day)::date;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    -- An archived month that was made anew would hide that its rows are elsewhere.
    if not exists (select from archived_month a where a.settle_month = month) then
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
    end if;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
