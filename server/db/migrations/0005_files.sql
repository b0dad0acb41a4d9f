-- Imports, exports and the disease catalogue.
-- Keys are compared by their bytes: that is the order of codes, and ten times as fast as a language's.
create table disease (
  diag_code text collate "C" primary key,
  diag_name text not null,
  cpr text not null default '',
  cpr_code_scp text not null default '',
  cpr_name text not null default '',
  sec_code_scp text not null default '',
  sec_name text not null default '',
  cgy_code text not null default '',
  cgy_name text not null default '',
  sor_code text not null default '',
  sor_name text not null default '',
  used_std text not null default '1' check (used_std in ('0', '1')),
  natl_std_diag_code text not null default '',
  natl_std_diag_name text not null default '',
  clnc_diag_code text not null default '',
  clnc_diag_name text not null default '',
  memo text not null default '',
  vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  ver text not null,
  updt_time timestamptz not null default now(),
  -- Initials of the pinyin, for the search.
  py text not null default '',
  -- The import that wrote the row last: what another has written since cannot be taken back.
  import_id uuid
);
--> statement-breakpoint
-- One import from its file to its end. The bytes stay until they were read, so that any node can read on.
create table import (
  import_id uuid primary key default gen_random_uuid(),
  import_type text not null,
  state text not null default 'reading'
    check (state in ('reading', 'review', 'applying', 'applied', 'undone', 'discarded', 'failed')),
  mode text not null check (mode in ('merge', 'full')),
  file_name text not null,
  file bytea,
  ver text not null,
  ver_name text not null default '',
  medical_area_code text,
  -- Keys of the import type's columns, in the file's order.
  columns text[] not null default '{}',
  counts jsonb not null default '{}',
  -- The import that was in force when the difference was computed: applying on top of another one is refused.
  base_import_id uuid,
  message text,
  user_id text not null,
  user_name text not null,
  job_id uuid,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- When it was over, one way or another: what was staged goes some days later.
  ended_at timestamptz
);
--> statement-breakpoint
create index import_recent on import (import_type, created_at desc);
--> statement-breakpoint
create index import_applied on import (import_type, applied_at desc) where state = 'applied';
--> statement-breakpoint
-- The file's rows as they were read and mended, in the columns of the import; dropped some time after it is over. No
-- foreign key: it would be looked up for each of the rows.
create table import_row (
  import_id uuid not null,
  seq integer not null,
  sheet text not null,
  row_no integer not null,
  -- As they will be kept; as the person wrote them while the row cannot be taken.
  cells text[] not null,
  -- The key as it will be kept, '' when it cannot be read.
  row_key text collate "C" not null,
  -- Initials of the pinyin of its name.
  py text not null,
  -- [{kind, column, reason}]; null when the row can be taken.
  faults jsonb,
  skipped boolean not null default false,
  primary key (import_id, seq)
);
--> statement-breakpoint
create index import_row_fault on import_row (import_id, seq) where faults is not null;
--> statement-breakpoint
-- What an applied import has changed: the difference to look at, and the way back.
create table import_change (
  import_id uuid not null,
  row_key text collate "C" not null,
  kind text not null check (kind in ('added', 'renamed', 'updated', 'retired')),
  -- The catalogue's row as it was; null where there was none.
  before jsonb,
  -- The file's cells; null where it had none.
  after text[],
  primary key (import_id, row_key)
);
--> statement-breakpoint
-- What a job has made, in pieces, so that it is written and read as a stream by any node.
create table job_file (
  job_id uuid primary key references job on delete cascade,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create table job_file_piece (
  job_id uuid not null references job on delete cascade,
  seq integer not null,
  data bytea not null,
  primary key (job_id, seq)
);
--> statement-breakpoint
create index job_finished on job (finished_at) where state in ('done', 'failed', 'cancelled');
--> statement-breakpoint
insert into role_button (role_code, menu_code, button_code)
select role_code, menu_code, button_code
  from (values (1, 'DiseaseMenu', 'Import'), (1, 'DiseaseMenu', 'Download'), (1, 'DiseaseMenu', 'Undo'))
       as added (role_code, menu_code, button_code)
 where exists (select from role_button)
on conflict do nothing;
