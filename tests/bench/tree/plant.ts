import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';

export const STORES = 5000;
/** Of as many chains. */
const BRANDS = ['康宁堂', '益民', '华泽', '同安', '百草', '仁济', '德康', '瑞丰'];

export interface PlantedStore {
  readonly code: string;
  readonly name: string;
}

/** Fills up to 5,000 stores, spread over every district of the national list; `stores` are those that were added. */
export async function plantStores(
  db: Database,
): Promise<{ readonly districts: number; readonly stores: readonly PlantedStore[] }> {
  await db.execute(
    sql`insert into company select 'B' || lpad(n::text, 4, '0'), brand || '大药房连锁有限公司'
          from unnest(${sql.param(BRANDS)}::text[]) with ordinality b (brand, n)`,
  );
  const { held } = await rowOf<{ held: number }>(db, sql`select count(*)::int as held from store`);
  const stores = await rowsOf<PlantedStore>(
    db,
    sql`with d as (select admdvs, admdvs_name, row_number() over (order by admdvs) - 1 as at, count(*) over () as all_of
                     from district where admdvs_lv = 3 and admdvs_name <> '市辖区' and admdvs !~ '99$')
        insert into store (fixmedins_code, fixmedins_name, company_id, admdvs, poolarea_no)
        select 'P' || d.admdvs || lpad((90000 + i)::text, 5, '0'),
               b.brand || '大药房' || d.admdvs_name || (1 + i / d.all_of) || '店', 'B' || lpad(b.n::text, 4, '0'),
               d.admdvs, left(d.admdvs, 4) || '00'
          from generate_series(0, ${STORES - held - 1}::int) i
          join d on d.at = i % d.all_of
          join unnest(${sql.param(BRANDS)}::text[]) with ordinality b (brand, n) on b.n = 1 + i % ${BRANDS.length}
        returning fixmedins_code as code, fixmedins_name as name`,
  );
  const { districts } = await rowOf<{ districts: number }>(
    db,
    sql`select count(distinct admdvs)::int as districts from store`,
  );
  return { districts, stores };
}
