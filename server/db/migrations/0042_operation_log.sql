-- The operation log, partitioned by month, with the store, company and area of the person.
-- The account that migrates owns it; the application's role may insert and select only (server/db/appRole.ts).
alter table operation_log rename to operation_log_old;
--> statement-breakpoint
alter table operation_log_old rename constraint operation_log_pkey to operation_log_old_pkey;
--> statement-breakpoint
drop index operation_log_user;
--> statement-breakpoint
-- What a line names, so that a record's lines are found by its number: the texts and numbers of its target, and those in lists.
create function operation_records(target jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct v), '{}') from (
    select e.value #>> '{}' as v from jsonb_each(case jsonb_typeof(target) when 'object' then target else '{}' end) e
     where jsonb_typeof(e.value) in ('string', 'number')
    union all
    select i.value #>> '{}' from jsonb_each(case jsonb_typeof(target) when 'object' then target else '{}' end) e,
           jsonb_array_elements(case jsonb_typeof(e.value) when 'array' then e.value else '[]' end) i
     where jsonb_typeof(i.value) in ('string', 'number')) x
   where length(v) between 2 and 64
$$;
--> statement-breakpoint
create table operation_log (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id text,
  user_name text,
  call_id text not null,
  summary text not null,
  success boolean not null,
  message text,
  target jsonb,
  ip text,
  took_ms integer not null,
  entered_by text,
  -- Where the person stood: the store and company of the account, and the area that the session worked in.
  fixmedins_code text not null default '',
  company_id text not null default '',
  poolarea_no text not null default '',
  records text[] generated always as (operation_records(target)) stored,
  primary key (at, id)
) partition by range (at);
--> statement-breakpoint
create index operation_log_user on operation_log (user_id, at desc);
--> statement-breakpoint
create index operation_log_id on operation_log (id);
--> statement-breakpoint
create index operation_log_call on operation_log (call_id, at desc);
--> statement-breakpoint
create index operation_log_record on operation_log using gin (records);
--> statement-breakpoint
create index operation_log_company on operation_log (company_id, at desc);
--> statement-breakpoint
-- Creates the partitions of the log that are missing. A month begins at midnight in Asia/Shanghai; the session's time zone has no effect.
create function ensure_log_months(from_day date, to_day date) returns void language plpgsql security definer
  set lock_timeout = '2s' set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', from_day)::date;
  child text;
begin
  perform pg_advisory_xact_lock(hashtextextended('ensure_months', 0));
  while month <= to_day loop
    child := format('operation_log_%s', to_char(month, 'YYYYMM'));
    if to_regclass(child) is null then
      execute format('create table %I (like operation_log including defaults including constraints including indexes including generated)', child);
      execute format('alter table operation_log attach partition %I for values from (%L) to (%L)',
        child, month::timestamp at time zone 'Asia/Shanghai', (month + interval '1 month')::timestamp at time zone 'Asia/Shanghai');
    end if;
    month := (month + interval '1 month')::date;
  end loop;
end $$;
--> statement-breakpoint
select ensure_log_months(month, month) from (
  select distinct date_trunc('month', at at time zone 'Asia/Shanghai')::date as month from operation_log_old
  union select date_trunc('month', (now() at time zone 'Asia/Shanghai') + make_interval(months => ahead))::date from generate_series(0, 2) ahead) months;
--> statement-breakpoint
insert into operation_log (id, at, user_id, user_name, call_id, summary, success, message, target, ip, took_ms, entered_by,
                           fixmedins_code, company_id, poolarea_no)
overriding system value
select o.id, o.at, o.user_id, o.user_name, o.call_id, o.summary, o.success, o.message, o.target, o.ip, o.took_ms, o.entered_by,
       coalesce(u.fixmedins_code, ''), coalesce(u.company_id, s.company_id, ''), coalesce(s.poolarea_no, '')
  from operation_log_old o left join app_user u using (user_id) left join store s on s.fixmedins_code = u.fixmedins_code;
--> statement-breakpoint
select setval(pg_get_serial_sequence('operation_log', 'id'), max(id)) from operation_log having max(id) is not null;
--> statement-breakpoint
drop table operation_log_old;
--> statement-breakpoint
-- The chain over the log (docs/architecture/audit.md). A batch holds the number and the hash of each of its lines, and the
-- hash of the batch before it; `to_id`: no line up to this one is outside of a batch.
create table operation_seal (
  seq bigint primary key,
  month date not null,
  to_id bigint not null,
  line_count integer not null,
  -- 24 bytes a line: its id (8, big-endian) and the first 16 of its SHA-256.
  lines bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  signature text not null,
  sealed_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
create index operation_seal_to on operation_seal (to_id);
--> statement-breakpoint
-- Months that were detached, with the head that was signed for their file.
create table operation_archive (
  month date primary key,
  line_count integer not null,
  last_seq bigint not null,
  file_name text not null,
  file_sha256 text not null,
  signature text not null,
  archived_at timestamptz not null default clock_timestamp()
);
--> statement-breakpoint
-- The newest line that has been written. The lock waits for lines in flight and holds new ones back for a moment: no line with a
-- lower number appears later. Only the owner may lock the log.
create function operation_horizon() returns bigint language plpgsql security definer
  set lock_timeout = '1s' set search_path = public, pg_temp as $$
begin
  lock table only operation_log in share mode;
  return coalesce((select max(id) from operation_log), 0);
end $$;
--> statement-breakpoint
-- Called by the application's role, which makes no tables.
alter function ensure_months(date, date) security definer;
--> statement-breakpoint
alter function ensure_months(date, date) set search_path = public, pg_temp;
