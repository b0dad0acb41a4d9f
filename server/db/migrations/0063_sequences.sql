-- Sequences: commands with their arguments, recorded by a person and run again as a whole (contract/sequence.ts).
-- compatible: a table of its own, which older nodes do not read.
create table command_sequence (
  sequence_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user on delete cascade,
  -- The author's organisation when it was last saved: a company, or (null) the administrators of an area.
  company_id text,
  medical_area_code text not null,
  name text not null,
  steps jsonb not null,
  is_shared boolean not null default false,
  ver integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updt_time timestamptz not null default clock_timestamp(),
  unique (user_id, name)
);
--> statement-breakpoint
create index command_sequence_shared on command_sequence (company_id, medical_area_code) where is_shared;
