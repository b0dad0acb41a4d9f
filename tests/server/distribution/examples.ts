/** A statement that breaks each rule, and one that does the same and keeps it. `npm run cluster -- citus` asks Citus about both. */
import type { Rule } from './rules.ts';

export interface Example {
  readonly rule: Rule;
  readonly bad: string;
  readonly good: string;
}

const ONE = 'fixmedins_code = $1::text';

export const EXAMPLES: readonly Example[] = [
  {
    rule: 'join',
    bad: 'select count(*) from settlement o left join fee_detail f on f.setl_id = o.setl_id and f.setl_date = o.setl_date',
    good: 'select count(*) from settlement o left join fee_detail f on f.setl_id = o.setl_id and f.setl_date = o.setl_date and f.fixmedins_code = o.fixmedins_code',
  },
  {
    rule: 'join',
    bad: 'select (select count(*) from settlement_print p where p.setl_id = o.setl_id) as prints from settlement o',
    good: 'select (select count(*) from settlement_print p where p.setl_id = o.setl_id and p.fixmedins_code = o.fixmedins_code) as prints from settlement o',
  },
  {
    rule: 'join',
    bad: 'select count(*) from settlement o left join sale_upload u using (setl_id, setl_date)',
    good: 'select count(*) from settlement o left join sale_upload u using (fixmedins_code, setl_id, setl_date)',
  },
  {
    rule: 'join',
    bad: 'select count(*) from settlement o left join saga g on g.setl_id = o.setl_id and g.fixmedins_code = $1::text',
    good: `select count(*) from settlement o left join saga g on g.setl_id = o.setl_id and g.${ONE} where o.${ONE}`,
  },
  {
    rule: 'correlated',
    bad: 'select o.*, exists (select from refund_appy r where r.fixmedins_code = o.fixmedins_code and r.setl_id = o.setl_id) as asked from (select * from settlement order by setl_time limit 20) o',
    good: 'select o.*, r.setl_id is not null as asked from (select * from settlement order by setl_time limit 20) o left join (select distinct fixmedins_code, setl_id from refund_appy) r using (fixmedins_code, setl_id)',
  },
  {
    rule: 'correlated',
    bad: 'select count(*) from unnest($1::text[]) n (code) where not exists (select from store_goods g where g.fixmedins_code = n.code)',
    good: 'select count(*) from unnest($1::text[]) n (code) left join (select distinct fixmedins_code from store_goods) g on g.fixmedins_code = n.code where g.fixmedins_code is null',
  },
  {
    rule: 'local',
    bad: 'select e.id from settlement o left join lateral (select id from operation_log where at <= o.setl_time order by at desc limit 1) e on true where o.setl_id = $1',
    good: 'select o.setl_time from settlement o where o.setl_id = $1',
  },
  {
    rule: 'lock',
    bad: "select saga_id from saga where state = 'asked' order by tried_at limit 1 for update skip locked",
    good: `select saga_id from saga where ${ONE} and saga_id = $2::uuid for update`,
  },
  {
    rule: 'lock',
    bad: `select (select count(*) from saga g where g.fixmedins_code = c.fixmedins_code) from counter_cash c where c.${ONE} for update`,
    good: `select c.rtal_docno from counter_cash c where c.${ONE} for update`,
  },
  {
    rule: 'volatile',
    bad: `update saga set tried_at = clock_timestamp() where ${ONE} and saga_id = $2::uuid`,
    good: `update saga set tried_at = $2::timestamptz where ${ONE} and saga_id = $3::uuid`,
  },
  {
    rule: 'volatile',
    bad: `update saga set finished_at = coalesce(finished_at, now()) where ${ONE}`,
    good: `update saga set finished_at = coalesce(finished_at, $2::timestamptz) where ${ONE}`,
  },
  {
    rule: 'volatile',
    bad: `update sale_audit a set tried_at = $2::timestamptz where a.${ONE} returning a.audit_id, (select jsonb_agg(w.rule_code) from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id)`,
    good: `update sale_audit a set tried_at = $2::timestamptz where a.${ONE} returning a.audit_id, (select count(*) from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id)`,
  },
  {
    rule: 'volatile',
    bad: 'update hilist_edition set applied_at = clock_timestamp() where seq = $1::int',
    good: 'update hilist_edition set applied_at = $2::timestamptz where seq = $1::int',
  },
  {
    rule: 'volatile',
    bad: 'update nightly_run r set next_at = clock_timestamp() from store s where s.fixmedins_code = r.fixmedins_code and s.closed_at is null',
    good: 'update nightly_run r set next_at = $1::timestamptz from store s where s.fixmedins_code = r.fixmedins_code and s.closed_at is null',
  },
  {
    rule: 'empty',
    bad: `select count(*) from settlement o where o.company_id = $1 and not exists (select from user_data_role where user_id = $2)`,
    good: `select count(*) from settlement o where o.company_id = $1 and not exists (select 1 from user_data_role where user_id = $2)`,
  },
  {
    rule: 'simpleCase',
    bad: `update suspicion set doc_stas = case appl_flag when '1' then '2' else '4' end where ${ONE}`,
    good: `update suspicion set doc_stas = case when appl_flag = '1' then '2' else '4' end where ${ONE}`,
  },
  {
    rule: 'empty',
    bad: 'select exists (select from store_goods where med_list_codg = $1) as is_used',
    good: 'select exists (select 1 from store_goods where med_list_codg = $1) as is_used',
  },
  {
    rule: 'upsert',
    bad: "insert into clear_score_month (fixmedins_code, setlym, poolarea_no, company_id) values ($1, '202611', 'A', 'B') on conflict (setlym, fixmedins_code) do update set pull_time = clock_timestamp()",
    good: "insert into clear_score_month (fixmedins_code, setlym, poolarea_no, company_id) values ($1, '202611', 'A', 'B') on conflict (setlym, fixmedins_code) do update set pull_time = $2",
  },
  {
    rule: 'upsert',
    bad: "insert into goods_trac as t (fixmedins_code, drug_trac_codg, fixmedins_hilist_id) select r.code, r.code, '1' from unnest($1::text[]) as r (code) on conflict (fixmedins_code, drug_trac_codg) do update set updt_time = $2::timestamptz",
    good: "insert into goods_trac as t (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, updt_time) select r.code, r.code, '1', $2::timestamptz from unnest($1::text[]) as r (code) on conflict (fixmedins_code, drug_trac_codg) do update set updt_time = excluded.updt_time",
  },
  {
    rule: 'grouping',
    bad: 'select fixmedins_code, grouping(fixmedins_code), count(*) from day_rec group by rollup (fixmedins_code)',
    good: 'select fixmedins_code, 0, count(*) from day_rec group by 1 union all select null, 1, count(*) from day_rec',
  },
  {
    rule: 'insert',
    bad: "insert into rec_note (settle_date) values ('2026-11-26')",
    good: "insert into rec_note (fixmedins_code, settle_date) values ($1, '2026-11-26')",
  },
  {
    rule: 'move',
    bad: 'update settlement set fixmedins_code = $1 where setl_id = $2',
    good: `update settlement set opter_name = $2 where ${ONE}`,
  },
  {
    rule: 'ctid',
    bad: 'delete from rx_log where ctid = any (array(select ctid from rx_log where hi_rxno = $1 limit 10))',
    good: `delete from rx_log where ${ONE} and hi_rxno = $2`,
  },
];
