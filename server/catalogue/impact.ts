import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import { within, type Scope } from '../query/scope.ts';

export interface Impact {
  /** Goods of the stores within reach that are matched to an item which the edition changes, and their stores. */
  readonly goods: number;
  readonly stores: number;
  readonly retired: number;
  readonly level: number;
  readonly limit: number;
  readonly share: number;
  readonly named: number;
}

/** What edition `seq`, not applied yet, means for the goods of the stores within reach. */
export const impactOf = (db: Queryable, scope: Scope, seq: number): Promise<Impact> =>
  rowOf<Impact>(
    db,
    sql`with changed as materialized (
          select n.med_list_codg, coalesce(n.vali_flag, '0') = '0' and o.vali_flag = '1' as retired,
                 n.vali_flag = '1' and n.chrgitm_lv <> o.chrgitm_lv as level,
                 n.vali_flag = '1' and n.pric_uplmt_amt <> o.pric_uplmt_amt as limited,
                 n.vali_flag = '1' and n.selfpay_prop <> o.selfpay_prop as shared,
                 n.vali_flag = '1' and (n.drug_name, n.drug_spec) <> (o.drug_name, o.drug_spec) as named
            from hilist_row n join hilist_row o on o.med_list_codg = n.med_list_codg and o.admdvs = '' and o.to_ver = ${seq}
           where n.from_ver = ${seq} and n.admdvs = '')
        select count(*)::int as goods, count(distinct g.fixmedins_code)::int as stores,
               (count(*) filter (where c.retired))::int as retired, (count(*) filter (where c.level))::int as level,
               (count(*) filter (where c.limited))::int as "limit", (count(*) filter (where c.shared))::int as share,
               (count(*) filter (where c.named))::int as named
          from changed c join store_goods g on g.med_list_codg = c.med_list_codg and g.vali_flag = '1'
          join store s on s.fixmedins_code = g.fixmedins_code
         where ${within(scope, 's')} and (c.retired or c.level or c.limited or c.shared or c.named)`,
  );
