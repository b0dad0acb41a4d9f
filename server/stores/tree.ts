import { sql, type SQL } from 'drizzle-orm';
import type { TreeNode } from '../../contract/organ/store.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { within, type Scope } from '../query/scope.ts';

/**
 * Province, city, district, store; parents before children. Levels missing from the national list (the "city" of a
 * municipality, of counties under a province) are skipped: their children belong to the level above.
 */
export const areaTree = (db: Queryable, scope: Scope, also: SQL): Promise<TreeNode[]> =>
  rowsOf<TreeNode>(
    db,
    sql`with s as (
          select s.fixmedins_code, s.fixmedins_name, s.admdvs, s.poolarea_no from store s
           where s.closed_at is null and ${within(scope, 's')} and ${also}
        ), a as (
          select code, lv, count(*)::int as count from s
            cross join lateral (values (left(s.admdvs, 2) || '0000', 1), (s.poolarea_no, 2), (s.admdvs, 3)) v (code, lv)
           group by 1, 2
        ), named as (
          select a.code, a.lv, a.count, d.admdvs_name from a join district d on d.admdvs = a.code and a.lv = d.admdvs_lv
        ), placed as (
          select n.*, (select p.code from named p where p.lv < n.lv
                          and (p.code = left(n.code, 4) || '00' and p.lv = 2 or p.code = left(n.code, 2) || '0000' and p.lv = 1)
                        order by p.lv desc limit 1) as parent
            from named n
        )
        select id, parent_id, name, kind, count from (
          select code as id, parent as parent_id, admdvs_name as name, 'area' as kind, count, lv from placed
          union all
          select s.fixmedins_code, coalesce(x.code, y.code, z.code), s.fixmedins_name, 'store', 0, 4 from s
            left join named x on x.code = s.admdvs and x.lv = 3
            left join named y on y.code = s.poolarea_no and y.lv = 2
            left join named z on z.code = left(s.admdvs, 2) || '0000' and z.lv = 1
        ) t order by lv, id`,
  );

/** Company, store. */
export const companyTree = (db: Queryable, scope: Scope, also: SQL = sql`true`): Promise<TreeNode[]> =>
  rowsOf<TreeNode>(
    db,
    sql`with s as (select s.* from store s where s.closed_at is null and ${within(scope, 's')} and ${also})
        select id, parent_id, name, kind, count from (
          select c.company_id as id, null as parent_id, c.company_name as name, 'company' as kind, count(*)::int as count, 1 as lv
            from s join company c using (company_id) group by 1, 3
          union all
          select fixmedins_code, company_id, fixmedins_name, 'store', 0, 2 from s
        ) t order by lv, id`,
  );
