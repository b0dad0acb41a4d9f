import { sql } from 'drizzle-orm';
import type { OwnItem } from '../../../contract/catalogue/catalogue.ts';
import { itemColumns, itemKeys } from '../../../contract/catalogue/items.ts';
import { readCell } from '../../../contract/import/types.ts';
import { columnOf, EMPTY, KEPT } from '../../catalogue/columns.ts';
import { FOREVER } from '../../catalogue/edition.ts';
import { timeNow } from '../../db/clock.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { readingOf } from '../../imports/initials.ts';
import { ROW, type Item } from './list.ts';

type Cells = Omit<OwnItem, 'rev'>;

/** The cells as they are kept, in the order of the columns. */
const keptCells = (cells: Cells): string[] =>
  itemColumns.map((column) => readCell(column, cells[column.key]) || EMPTY[column.key]);

const readOwn = async (tx: Queryable, area: string, code: string): Promise<Item> => {
  const [row] = await rowsOf<Item>(
    tx,
    sql`select ${ROW} from hilist_row d where d.med_list_codg = ${code} and d.admdvs = ${area}`,
  );
  if (!row) throw Problem.business('没有找到该目录');
  return row;
};

/** The item, locked. @throws Problem where it is no own item of the area, or was changed since */
async function locked(tx: Queryable, area: string, code: string, rev: number): Promise<Item> {
  const { n } = await rowOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select 1 from hilist_row where med_list_codg = ${code} and admdvs = ${area} for update) one`,
  );
  if (n === 0) throw Problem.business('没有找到该目录，或它不是本区划自定的');
  const item = await readOwn(tx, area, code);
  if (item.rev !== rev) throw Problem.business('该目录刚刚被修改过，请重新打开后再改');
  return item;
}

export async function addOwn(tx: Queryable, area: string, cells: Cells, opter: string): Promise<Item> {
  const code = cells.medListCodg.trim();
  if (!code.startsWith(area))
    throw Problem.invalidField('medListCodg', `自定目录的编码应以区划代码 ${area} 开头`);
  const values = keptCells(cells);
  const columns = [
    ...itemKeys.map(columnOf),
    'py',
    'admdvs',
    'from_ver',
    'to_ver',
    'first_ver',
    'opter_name',
  ];
  const kept = itemKeys.map(
    (key, at) => KEPT[key]?.(sql`${values[at] ?? ''}::text`) ?? sql`${values[at] ?? ''}`,
  );
  const { rowCount } = await tx.execute(
    sql`insert into hilist_row (${sql.raw(columns.join(', '))})
        values (${sql.join([...kept, sql`${readingOf(cells.drugName)}`, sql`${area}`, sql`0`, sql`${FOREVER}`, sql`0`, sql`${opter}`], sql`, `)})
        on conflict do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField('medListCodg', '该编码已被使用');
  return readOwn(tx, area, code);
}

const TERMS = [
  ['1312', 'chrgitmLv', 'chrgitm_lv'],
  ['1318', 'pricUplmtAmt', 'pric_uplmt_amt'],
  ['1319', 'selfpayProp', 'selfpay_prop'],
] as const;

/** Writes the item. What it says about the days before today stays: an old sale is explained by what held then. */
export async function changeOwn(
  tx: Queryable,
  area: string,
  { rev, ...cells }: OwnItem,
  opter: string,
): Promise<Item> {
  const code = cells.medListCodg.trim();
  const before = await locked(tx, area, code, rev);
  const values = keptCells(cells);
  const sets = itemKeys
    .map(
      (key, at) =>
        sql`${sql.raw(columnOf(key))} = ${KEPT[key]?.(sql`${values[at] ?? ''}::text`) ?? sql`${values[at] ?? ''}`}`,
    )
    .slice(1);
  await tx.execute(
    sql`update hilist_row set ${sql.join(sets, sql`, `)}, py = ${readingOf(cells.drugName)}, rev = rev + 1, opter_name = ${opter},
               updt_time = ${timeNow()}
         where med_list_codg = ${code} and admdvs = ${area}`,
  );
  const after = await readOwn(tx, area, code);
  for (const [type, key, column] of TERMS) {
    if (before[key] === after[key]) continue;
    // The value until yesterday, where none is dated yet.
    await tx.execute(
      sql`insert into hilist_term (med_list_codg, admdvs, term_type, begndate, from_ver, ${sql.raw(column)})
          select ${code}, ${area}, ${type}, '1900-01-01', 0, ${before[key]}::text::${sql.raw(key === 'chrgitmLv' ? 'text' : 'numeric')}
           where not exists (select from hilist_term where med_list_codg = ${code} and admdvs = ${area} and term_type = ${type})`,
    );
    await tx.execute(
      sql`update hilist_term set enddate = now()::date - 1
           where med_list_codg = ${code} and admdvs = ${area} and term_type = ${type} and enddate is null and begndate < now()::date`,
    );
    await tx.execute(
      sql`insert into hilist_term as t (med_list_codg, admdvs, term_type, begndate, from_ver, ${sql.raw(column)})
          values (${code}, ${area}, ${type}, now()::date, 0, ${after[key]}::text::${sql.raw(key === 'chrgitmLv' ? 'text' : 'numeric')})
          on conflict (med_list_codg, term_type, sub_type, admdvs, begndate, from_ver)
          do update set ${sql.raw(column)} = excluded.${sql.raw(column)}`,
    );
  }
  return after;
}

/** Removes the item. What goods or sales of the area name stays, out of use. */
export async function removeOwn(
  tx: Queryable,
  area: string,
  code: string,
  rev: number,
  opter: string,
): Promise<{ medListCodg: string; isRemoved: boolean }> {
  await locked(tx, area, code, rev);
  const { isUsed } = await rowOf<{ isUsed: boolean }>(
    tx,
    sql`select exists (select 1 from store_goods where med_list_codg = ${code}) as is_used`,
  );
  if (isUsed)
    await tx.execute(
      sql`update hilist_row set vali_flag = '0', rev = rev + 1, opter_name = ${opter}, updt_time = ${timeNow()}
           where med_list_codg = ${code} and admdvs = ${area}`,
    );
  else {
    await tx.execute(sql`delete from hilist_term where med_list_codg = ${code} and admdvs = ${area}`);
    await tx.execute(sql`delete from hilist_row where med_list_codg = ${code} and admdvs = ${area}`);
  }
  return { medListCodg: code, isRemoved: !isUsed };
}
