import type pg from 'pg';
import { readingOf } from '../../imports/initials.ts';
import { columns } from '../basics.ts';

/** What a till finds goods by: initials, the last lot and, for medicine, the prefix of its trace codes. */
export async function seedTill(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct fixmedins_hilist_name as name from store_goods',
  );
  await client.query(
    `update store_goods g set pinyin = r.reading, manu_lotnum = 'B' || to_char(now()::date, 'YYMM') || '01',
            expy_end = now()::date + 500,
            trac_prefix = (select '8' || lpad(d.at::text, 3, '0') || lpad((p.pack - 1)::text, 3, '0')
                             from (select med_list_codg, med_chrgitm_type, row_number() over (order by right(med_list_codg, 9)) as at
                                     from centre.drug) d
                            where d.med_list_codg = g.med_list_codg and d.med_chrgitm_type in ('09', '11'))
       from unnest($1::text[], $2::text[]) r (name, reading),
            (select fixmedins_code, fixmedins_hilist_id,
                    row_number() over (partition by fixmedins_code, med_list_codg order by fixmedins_hilist_id) as pack
               from store_goods) p
      where r.name = g.fixmedins_hilist_name and p.fixmedins_code = g.fixmedins_code
        and p.fixmedins_hilist_id = g.fixmedins_hilist_id`,
    columns(
      rows,
      (row) => row.name,
      (row) => readingOf(row.name),
    ),
  );
}
