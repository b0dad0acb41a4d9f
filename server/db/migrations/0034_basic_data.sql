-- What a store's people are licensed for (domain §3.8), and the departments that they work in.
create table department (
  fixmedins_code text not null references store,
  dept_no text not null,
  dept_name text not null,
  begntime date not null,
  -- Stopped since then; null: it stands.
  endtime date,
  head_name text not null default '',
  head_tel text not null default '',
  opter_name text not null default '',
  updt_time timestamptz not null default now(),
  ver integer not null default 1,
  primary key (fixmedins_code, dept_no)
);
--> statement-breakpoint
alter table medical_staff
  add column prac_type text not null default '',
  add column prac_scope text not null default '',
  add column prac_title text not null default '',
  -- The last day of the practising certificate; null: nobody said.
  add column cert_end date,
  add column credit_lv text not null default '' check (credit_lv in ('', 'A', 'B', 'C', 'D')),
  add column vola_note text not null default '',
  add column dept_no text;
--> statement-breakpoint
create index medical_staff_cert_end on medical_staff (cert_end) where deleted_at is null;
--> statement-breakpoint
create index medical_staff_dept on medical_staff (fixmedins_code, dept_no) where deleted_at is null;
--> statement-breakpoint
-- A head office looks after the people and departments of its stores, a store after its own departments (server/seed/rights.ts).
insert into role_menu
select role_code, menu_code
  from (values (2, 'MedicalExecutiveMenu'), (2, 'Department'), (3, 'Department')) m (role_code, menu_code)
 where exists (select from role_menu) on conflict do nothing;
--> statement-breakpoint
insert into role_button
select m.role_code, m.menu_code, b.button_code
  from role_menu m
  join (values ('MedicalExecutiveMenu', 'Staff'), ('Department', 'Save'), ('Department', 'Stop')) b (menu_code, button_code)
    using (menu_code)
 where exists (select from role_button) on conflict do nothing;
--> statement-breakpoint
-- 1309 in full: an edition of its own, by code and medical type. What the till settles by stays.
alter table opsp_dise
  add column opsp_dise_subd_name text not null default '',
  add column admdvs text not null default '',
  add column dise_cont text not null default '',
  add column trt_guide text not null default '',
  add column memo text not null default '',
  add column vali_flag text not null default '1' check (vali_flag in ('0', '1')),
  add column ver text not null default '',
  add column updt_time timestamptz not null default now();
