import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { Target } from './catalogue.ts';
import { forSets, keyOf, tableOf } from './difference.ts';
import { findImport, lockType, newestApplied, type ImportRecord } from './store.ts';

/**
 * Reverts the newest applied import of a type: every row is restored exactly. No-op when already reverted.
 * @throws Problem when it is not the newest, or its rows were changed since
 */
export async function undo(tx: Queryable, target: Target, importId: string): Promise<ImportRecord> {
  const { importType } = await findImport(tx, importId);
  await lockType(tx, importType);
  const record = await findImport(tx, importId, 'change');
  if (record.state === 'undone') return record;
  if (record.state !== 'applied') throw Problem.business('该导入尚未写入目录，无需撤销');
  const newest = await newestApplied(tx, importType);
  if (newest && newest.importId !== importId)
    throw Problem.business(
      `只能撤销最近一次导入：${newest.userName}于 ${newest.applyTime ?? ''} 导入的版本 ${newest.ver}`,
    );
  await forSets(tx);
  const { changed } = await rowOf<{ changed: number }>(
    tx,
    sql`select count(*)::int as changed from import_change c
          left join ${tableOf(target)} d on ${keyOf(target, 'd')} = c.row_key
         where c.import_id = ${importId} and d.import_id is distinct from c.import_id`,
  );
  if (changed > 0) throw Problem.business(`导入后又有 ${changed} ${target.type.unit}被修改，不能撤销`);
  await restore(tx, target, importId);
  await tx.execute(
    sql`update import set state = 'undone', ended_at = now(), message = null where import_id = ${importId}`,
  );
  return findImport(tx, importId);
}

async function restore(tx: Queryable, target: Target, importId: string): Promise<void> {
  await tx.execute(
    sql`delete from ${tableOf(target)} d using import_change c
         where c.import_id = ${importId} and c.kind = 'added' and ${keyOf(target, 'd')} = c.row_key`,
  );
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
         where attrelid = ${target.catalogue.table}::regclass and attnum > 0 and not attisdropped`,
  );
  const sets = columns.map(({ name }) => `${name} = b.${name}`).join(', ');
  await tx.execute(
    sql`update ${tableOf(target)} d set ${sql.raw(sets)}
          from import_change c, jsonb_populate_record(null::${tableOf(target)}, c.before) b
         where c.import_id = ${importId} and c.before is not null and ${keyOf(target, 'd')} = c.row_key`,
  );
}
