-- Everything that asks the centre for something that takes effect, and may lose the answer. Written and committed
-- before the centre is asked; the effect here and the end of the request are committed together.
create table saga (
  saga_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('settle', 'refund', 'reverse', 'cancel', 'supplement', 'refresh')),
  -- asked: written, perhaps sent. unknown: no answer came. These two are live: somebody finishes them.
  -- done: the effect is here. failed: nothing happened at the centre. reversed: it was booked there and taken back.
  -- ignored: a person gave it up, and said why.
  state text not null default 'asked' check (state in ('asked', 'unknown', 'done', 'failed', 'reversed', 'ignored')),
  poolarea_no text not null,
  company_id text not null,
  fixmedins_code text not null,
  -- The settlement that it is about, by the message id of its 2102; its day here, or the day on which it was asked for.
  msgid text not null,
  setl_date date not null,
  -- The message id under which the centre is asked: the same for every try. And the one of the 2601 that takes it back.
  request_msgid text not null unique,
  undo_msgid text unique,
  -- What is to become of a settlement (2102) that the centre turns out to have.
  wish text not null default 'confirm' check (wish in ('confirm', 'reverse')),
  rtal_docno text,
  psn_no text not null,
  medfee_sumamt numeric(16,2) not null,
  -- What carrying it out needs beside this.
  request jsonb not null default '{}',
  -- The settlement that came of it.
  setl_id text,
  error text,
  memo text,
  -- Who asked for it first, and who had it in hand last.
  user_id text not null,
  opter_name text not null,
  hand_name text not null,
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz not null default clock_timestamp(),
  -- Until then somebody has it in hand; a killed process lets go by this time.
  held_until timestamptz,
  -- The last message that was sent and not answered: until it is certainly dead it may still take effect.
  silent_at timestamptz default clock_timestamp(),
  -- When 5203 first said that there is no such settlement, and when that there is one.
  none_at timestamptz,
  seen_at timestamptz,
  -- When nobody knew for the first time: it stays in the list of what had to be compensated.
  unknown_at timestamptz,
  finished_at timestamptz
);
--> statement-breakpoint
-- One live request a settlement: a second click, another tab or another clerk meets it here.
create unique index saga_once on saga (fixmedins_code, msgid) where state in ('asked', 'unknown');
--> statement-breakpoint
-- A sale is settled once, however often its order number comes.
create unique index saga_sale on saga (fixmedins_code, rtal_docno)
  where kind = 'settle' and state in ('asked', 'unknown', 'done');
--> statement-breakpoint
create index saga_live on saga (tried_at) where state in ('asked', 'unknown');
--> statement-breakpoint
create index saga_about on saga (fixmedins_code, msgid);
--> statement-breakpoint
-- What is or was in question is one in a thousand: its list reads these and none of the others.
create index saga_question on saga (setl_date, fixmedins_code)
  where unknown_at is not null or state in ('failed', 'ignored') or kind in ('reverse', 'cancel', 'supplement', 'refresh');
--> statement-breakpoint
-- The last four digits of a message id: never the same twice within a second, until 10,000 are asked in it.
create sequence msgid_serial minvalue 0 maxvalue 9999 cycle;
--> statement-breakpoint
-- fixmedins_code 12 + yyyyMMddHHmmss 14 + sequence 4, in Shanghai time.
create function new_msgid(fixmedins_code text) returns text language sql volatile as $$
  select rpad(fixmedins_code, 12, '0') || to_char(clock_timestamp() at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS')
         || lpad(nextval('msgid_serial')::text, 4, '0')
$$;
--> statement-breakpoint
-- A repair keeps what it knows of its discrepancy in rec_repair; under the same id it is a saga.
insert into saga (saga_id, kind, state, poolarea_no, company_id, fixmedins_code, msgid, setl_date, request_msgid, psn_no,
                  medfee_sumamt, request, memo, user_id, opter_name, hand_name, tries, created_at, tried_at, unknown_at, error)
select r.repair_id, r.action, 'unknown', s.poolarea_no, s.company_id, r.fixmedins_code, r.msgid, r.settle_date,
       r.request_msgid, r.psn_no,
       coalesce((r.before->'centre'->>'medfeeSumamt')::numeric, (r.before->'local'->>'medfeeSumamt')::numeric, 0),
       jsonb_build_object('fixmedinsCode', r.fixmedins_code, 'settleDate', r.settle_date::text, 'insutype', r.insutype,
                          'clrType', r.clr_type, 'setlOptins', r.setl_optins),
       r.memo, r.user_id, r.opter_name, r.opter_name, 1, r.created_at, coalesce(r.tried_at, r.created_at), now(), r.error
  from rec_repair r join store s using (fixmedins_code)
 where r.state = 'pending' and r.action <> 'mark';
--> statement-breakpoint
update rec_repair set state = 'done', finished_at = clock_timestamp(), after = '{}'::jsonb
 where state = 'pending' and action = 'mark';
--> statement-breakpoint
-- The store's role sees and finishes what it lost the answer to, as it does in day reconciliation. Where rights were
-- handed out before these buttons were there, whoever holds the menu gets them.
insert into role_menu select 3, 'SettlementInfoCompensate'
 where exists (select 1 from role_menu where role_code = 3) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, b.menu_code, b.button_code
  from role_menu m
  join (values ('OrderManagement', 'Refund'), ('SettlementInfoCompensate', 'Query'),
               ('SettlementInfoCompensate', 'Supplement'), ('SettlementInfoCompensate', 'Reverse'),
               ('SettlementInfoCompensate', 'Cancel'), ('SettlementInfoCompensate', 'Ignore')) b (menu_code, button_code)
    using (menu_code)
 where m.role_code <> 4
on conflict do nothing;
--> statement-breakpoint
-- The time in a message id, where it has one of this day: the centre's lines have no other.
create function at_message(msgid text, of_day date) returns timestamptz language sql stable as $$
  select case when substr(msgid, 13, 8) = to_char(of_day, 'YYYYMMDD')
               and substr(msgid, 21, 6) ~ '^([01][0-9]|2[0-3])[0-5][0-9][0-5][0-9]$'
              then of_day::timestamp + substr(msgid, 21, 6)::time end at time zone 'Asia/Shanghai'
$$;
