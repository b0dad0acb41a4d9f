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
