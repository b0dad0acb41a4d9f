import { sql } from 'drizzle-orm';
import type { Catalogue } from './catalogue.ts';

/** The trace codes of a store's boxes (domain §3.15). */
export const traceCatalogue: Catalogue = {
  importType: 'TraceCode',
  table: 'goods_trac',
  isOfStore: true,
  nameKey: 'drugTracCodg',
  // Found by the beginning of the code alone.
  reading: { column: 'pinyin', of: () => '' },
  stored: { expyEnd: (cell) => sql`nullif(${cell}, '')::date` },
  asInFile: (_, value) => (value === 'null' ? '' : value),
  undoAdded: 'delete',
  derived: [],
  made: {},
  lookUp: ({ rows, cell, fixmedinsCode }) => sql`
    select r.seq, 'fixmedinsHilistId' as key, '本店没有这个商品' as reason from ${rows} r
     where not exists (select 1 from store_goods g where g.fixmedins_code = ${fixmedinsCode}
                          and g.fixmedins_hilist_id = ${cell('fixmedinsHilistId')})
    union all
    select r.seq, 'drugTracCodg', '该追溯码已售出，不能修改' from ${rows} r
      join goods_trac t on t.fixmedins_code = ${fixmedinsCode} and t.drug_trac_codg = r.row_key and t.setl_id is not null`,
  grouped: { columns: [], groupOf: () => sql`''`, valuesOf: () => [] },
};
