-- 3103: a refusal counts only once no earlier copy that was not answered can still arrive.
alter table sale_audit add column silent_at timestamptz;
--> statement-breakpoint
create index sale_audit_refused on sale_audit (fixmedins_code, made_at) where upld_stas = '2';
--> statement-breakpoint
create index sale_audit_company on sale_audit (company_id, made_at);
--> statement-breakpoint
create index sale_audit_area on sale_audit (poolarea_no, made_at);
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, 'Resend'
  from role_menu m
 where m.menu_code = 'AuditManagement' and m.role_code in (2, 3) and exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- Refunds above the amount of the option settlement.refundApproval wait for approval. The request to the centre (2103) is a saga.
create table refund_appy (
  fixmedins_code text not null references store,
  -- The subject of one approval; a new one with each application.
  appy_id uuid not null default gen_random_uuid(),
  setl_id text not null,
  setl_date date not null,
  medfee_sumamt numeric(16,2) not null,
  -- `approved`: the saga is under way; it writes `done` or `failed`.
  stas text not null default 'approving' check (stas in ('approving', 'approved', 'done', 'failed', 'rejected', 'withdrawn')),
  saga_id uuid,
  -- Why it was rejected, withdrawn or refused.
  end_rea text not null default '',
  user_id text not null,
  opter_name text not null,
  made_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (fixmedins_code, appy_id)
);
--> statement-breakpoint
-- Of a sale one application is under way.
create unique index refund_appy_under_way on refund_appy (fixmedins_code, setl_id) where stas in ('approving', 'approved');
--> statement-breakpoint
create index refund_appy_of on refund_appy (fixmedins_code, setl_id, made_at desc);
--> statement-breakpoint
-- Not unique: keys carry the store.
create index refund_appy_subject on refund_appy (appy_id);
--> statement-breakpoint
create index refund_appy_saga on refund_appy (fixmedins_code, saga_id) where stas = 'approved';
--> statement-breakpoint
alter table approval drop constraint approval_kind_check;
--> statement-breakpoint
alter table approval add constraint approval_kind_check check (kind in ('liquidation', 'filing', 'refund'));
