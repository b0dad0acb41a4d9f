import { sql } from 'drizzle-orm';
import type { GoodsCells } from '../../../contract/goods.ts';
import { goodsColumns, importTypeOf } from '../../../contract/import/types.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import { checkRow } from '../../imports/check.ts';
import { columnName } from '../../imports/catalogue.ts';
import { goodsCatalogue } from '../../imports/goodsCatalogue.ts';
import { readingOf } from '../../imports/initials.ts';
import { lockType } from '../../imports/store.ts';
import { readGoods } from './list.ts';

export interface Counts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}
/** A row that cannot be taken, by its place from 0. */
export interface Failed {
  readonly row: number;
  readonly fixmedinsHilistId: string;
  readonly reason: string;
}

const keys = goodsColumns.map(({ key }) => key);
const columns = keys.map(columnName);

/** Rows as they will be stored, and those that cannot be; of two with one code the second cannot. */
export function checkGoods(rows: readonly GoodsCells[]): { kept: string[][]; failed: Failed[] } {
  const type = importTypeOf('Goods');
  if (!type) throw new Error('no import type Goods');
  const kept: string[][] = [];
  const failed: Failed[] = [];
  const seen = new Map<string, number>();
  for (const [row, cells] of rows.entries()) {
    const checked = checkRow(
      type,
      type.columns,
      keys.map((key) => cells[key] ?? ''),
    );
    const first = seen.get(checked.key);
    const reasons = checked.faults.map(({ reason }) => reason);
    if (checked.key !== '' && first !== undefined) reasons.push(`商品编码与第 ${first + 1} 行重复`);
    if (reasons.length > 0)
      failed.push({ row, fixmedinsHilistId: cells.fixmedinsHilistId, reason: reasons.join('；') });
    else {
      seen.set(checked.key, row);
      kept.push([...checked.cells]);
    }
  }
  return { kept, failed };
}

/** Rows with what they leave out as the store has it. */
export async function filled(
  tx: Queryable,
  fixmedinsCode: string,
  rows: readonly GoodsCells[],
): Promise<GoodsCells[]> {
  await lockType(tx, { importType: 'Goods', fixmedinsCode });
  const ids = [...new Set(rows.map(({ fixmedinsHilistId }) => fixmedinsHilistId.trim()))];
  const known = await readGoods(
    tx,
    sql`g.fixmedins_code = ${fixmedinsCode} and g.fixmedins_hilist_id = any(${sql.param(ids)})`,
  );
  const byId = new Map(known.map((row) => [row.fixmedinsHilistId, row]));
  return rows.map((row) => {
    const before = byId.get(row.fixmedinsHilistId.trim());
    if (!before) return row;
    const cells = Object.fromEntries(
      keys.map((key) => [key, goodsCatalogue.asInFile(key, before[key] ?? '')]),
    ) as unknown as GoodsCells;
    return { ...cells, ...row };
  });
}

/** Adds goods, or changes those that differ. `rows` are checked, in the order of goodsColumns. */
export async function keepGoods(
  tx: Queryable,
  fixmedinsCode: string,
  rows: readonly (readonly string[])[],
): Promise<Counts> {
  // As an import of the same store does, so that neither overtakes the other.
  await lockType(tx, { importType: 'Goods', fixmedinsCode });
  const nameAt = keys.indexOf('fixmedinsHilistName');
  const lists = sql.join(
    [...keys.keys()].map((at) => sql`${sql.param(rows.map((row) => row[at] ?? ''))}::text[]`),
    sql`, `,
  );
  const readings = rows.map((row) => readingOf(row[nameAt] ?? ''));
  const stored = sql.join(
    keys.map((key) => {
      const cell = sql.raw(`r.${columnName(key)}`);
      return sql`${goodsCatalogue.stored[key]?.(cell) ?? cell} as ${sql.raw(columnName(key))}`;
    }),
    sql`, `,
  );
  return keepRows(
    tx,
    fixmedinsCode,
    sql`select ${stored}, r.pinyin from unnest(${lists}, ${sql.param(readings)}::text[]) as r (${sql.raw([...columns, 'pinyin'].join(', '))})`,
    [...columns, 'pinyin'],
  );
}

/** Writes the rows of a query with `names` as columns: new ones are added, and known ones changed where they differ. */
async function keepRows(
  tx: Queryable,
  fixmedinsCode: string,
  rows: ReturnType<typeof sql>,
  names: readonly string[],
): Promise<Counts> {
  const list = names.join(', ');
  const others = names.filter((name) => name !== 'fixmedins_hilist_id');
  const { all, added, updated } = await rowOf<{ all: number; added: number; updated: number }>(
    tx,
    sql`with fresh as (${rows}),
        kept as (
          insert into store_goods as g (fixmedins_code, ${sql.raw(list)}, updt_time)
          select ${fixmedinsCode}, ${sql.raw(list)}, ${timeNow()} from fresh order by fixmedins_hilist_id
          on conflict (fixmedins_code, fixmedins_hilist_id)
          do update set ${sql.raw(others.map((name) => `${name} = excluded.${name}`).join(', '))},
                        import_id = null, rev = g.rev + 1, updt_time = excluded.updt_time
           where ${sql.raw(others.map((name) => `g.${name} is distinct from excluded.${name}`).join(' or '))}
          returning (xmax = 0) as is_new)
        select (select count(*)::int from fresh) as "all", (count(*) filter (where is_new))::int as added,
               (count(*) filter (where not is_new))::int as updated from kept`,
  );
  return { added, updated, unchanged: all - added - updated };
}

/** Gives a store the goods of another one; its stock and lots are its own. */
export async function copyGoods(tx: Queryable, from: string, to: string): Promise<Counts> {
  await lockType(tx, { importType: 'Goods', fixmedinsCode: to });
  const OWN = new Set(['stock', 'manu_lotnum', 'expy_end']);
  const names = [...columns.filter((name) => !OWN.has(name)), 'pinyin', 'list_type', 'trac_prefix'];
  return keepRows(
    tx,
    to,
    sql`select ${sql.raw(names.join(', '))} from store_goods where fixmedins_code = ${from} and vali_flag = '1'`,
    names,
  );
}

/** Goods as a person saw them, locked. @throws Problem where they have changed since */
export async function lockedRev(
  tx: Queryable,
  fixmedinsCode: string,
  fixmedinsHilistId: string,
  rev: number,
): Promise<void> {
  await lockType(tx, { importType: 'Goods', fixmedinsCode });
  const { held } = await rowOf<{ held: number | null }>(
    tx,
    sql`select (select rev from store_goods where fixmedins_code = ${fixmedinsCode} and fixmedins_hilist_id = ${fixmedinsHilistId}) as held`,
  );
  if (rev === 0 && held !== null) throw Problem.invalidField('fixmedinsHilistId', '本店已有这个商品编码');
  if (rev !== 0 && held === null) throw Problem.business('没有找到该商品');
  if (rev !== 0 && held !== rev) throw Problem.business('商品刚刚被修改过，请重新打开后再改');
}
