import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { columnName, isOurs, rowsIn, type Target } from './catalogue.ts';
import { changesAs, forSets, keyOf, tableOf } from './rows.ts';
import type { ImportRecord } from './record.ts';
import { findImport, lockType, newestApplied } from './store.ts';

/**
 * Reverts the newest applied import of a type: every row is restored exactly. No-op when already reverted.
 * @throws Problem when it is not the newest, or its rows were changed since
 */
export async function undo(tx: Queryable, target: Target, importId: string): Promise<ImportRecord> {
  await lockType(tx, await findImport(tx, importId));
  const record = await findImport(tx, importId, 'change');
  if (record.state === 'undone') return record;
  if (record.state !== 'applied') throw Problem.business('该导入尚未写入目录，无需撤销');
  const newest = await newestApplied(tx, record);
  if (newest && newest.importId !== importId)
    throw Problem.business(
      `只能撤销最近一次导入：${newest.userName}于 ${newest.applyTime ?? ''} 导入的版本 ${newest.ver}`,
    );
  await forSets(tx);
  if (target.catalogue.editions) {
    await target.catalogue.editions.undo(tx, importId);
    return findImport(tx, importId);
  }
  const { changed } = await rowOf<{ changed: number }>(
    tx,
    sql`select count(*)::int as changed from import_change c
          left join ${rowsIn(target)} d on ${keyOf(target, 'd')} = c.row_key
         where c.import_id = ${importId} and d.import_id is distinct from c.import_id`,
  );
  if (changed > 0) throw Problem.business(`导入后又有 ${changed} ${target.type.unit}被修改，不能撤销`);
  await restore(tx, target, importId);
  await tx.execute(
    sql`update import set state = 'undone', ended_at = now(), message = null where import_id = ${importId}`,
  );
  return findImport(tx, importId);
}

/** The columns that an import writes; others may have changed since, and stay. */
const written = ({ type, catalogue }: Target): string[] => [
  ...new Set([
    ...type.columns.map(({ key }) => columnName(key)),
    ...catalogue.derived.map(columnName),
    'vali_flag',
    'ver',
    'updt_time',
    'import_id',
    catalogue.reading.column,
  ]),
];

async function restore(tx: Queryable, target: Target, importId: string): Promise<void> {
  const isSame = sql`${isOurs(target)} and ${keyOf(target, 'd')} = c.row_key`;
  const added = await changesAs(
    'c',
    'row_key text',
    tx,
    target,
    sql`select row_key from import_change where import_id = ${importId} and kind = 'added'`,
  );
  await tx.execute(
    target.catalogue.undoAdded === 'delete'
      ? sql`delete from ${tableOf(target)} d using ${added} where ${isSame}`
      : sql`update ${tableOf(target)} d set vali_flag = '0', import_id = null, updt_time = now() from ${added} where ${isSame}`,
  );
  const sets = written(target)
    .map((name) => `${name} = b.${name}`)
    .join(', ');
  const before = await changesAs(
    'c',
    'row_key text, before jsonb',
    tx,
    target,
    sql`select row_key, before from import_change where import_id = ${importId} and before is not null`,
  );
  await tx.execute(
    sql`update ${tableOf(target)} d set ${sql.raw(sets)}
          from ${before}, jsonb_populate_record(null::${tableOf(target)}, c.before) b where ${isSame}`,
  );
}
