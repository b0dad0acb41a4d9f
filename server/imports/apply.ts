import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ImportCounts } from '../../contract/import/import.ts';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { defineJob, type JobWork } from '../jobs/define.ts';
import { columnName, columnOf, isOurs, rowsIn, type Target } from './catalogue.ts';
import { compare, lookUp } from './difference.ts';
import {
  changesAs,
  forSets,
  isChange,
  isRetired,
  joined,
  keyOf,
  kindOf,
  reEnablesRows,
  storedCell,
  tableOf,
} from './rows.ts';
import type { ImportRecord } from './record.ts';
import { countsOf, findImport, lockType, mayImport, newestApplied } from './store.ts';
import { targetOf } from './targets.ts';
import { z } from 'zod';

const applyRequest = z.object({ importId: z.string() });

/** The job behind 导入: writes the valid rows into the catalogue, all or none. */
export const applyJob = defineJob({
  kind: 'import.apply',
  request: applyRequest,
  mayRun: mayImport,
  async run(work: JobWork<z.infer<typeof applyRequest>, null>, { db }: { readonly db: Database }) {
    const { importId } = work.request;
    const record = await findImport(db, importId);
    const target = targetOf(record.importType, record.fixmedinsCode);
    const { added, updated, retired } = countsOf(record);
    const total = added + updated + retired;
    let outcome: Outcome = { overtakenBy: null };
    if (work.isStopping()) return { importId };
    await work.commit({ position: null, done: total, total, message: `已写入 ${total} 行` }, async (tx) => {
      outcome = await apply(tx, target, importId);
    });
    // Thrown after the commit, so that the new comparison is kept.
    if (outcome.overtakenBy !== null) throw Problem.business(outcome.overtakenBy);
    return { importId, counts: countsOf(await findImport(db, importId)) };
  },
  async ended(tx, { request, state, error }) {
    if (state === 'done') return;
    await tx.execute(
      sql`update import set state = 'review', job_id = null, message = ${error}
           where import_id = ${request.importId} and state = 'applying'`,
    );
  },
});

interface Outcome {
  /** Set when another import was applied first: the message for the person. */
  readonly overtakenBy: string | null;
}

async function apply(tx: Queryable, target: Target, importId: string): Promise<Outcome> {
  await lockType(tx, await findImport(tx, importId));
  const record = await findImport(tx, importId, 'change');
  // A worker that died before it could report has done it already.
  if (record.state !== 'applying') return { overtakenBy: null };
  const newest = await newestApplied(tx, record);
  if ((newest?.importId ?? null) !== record.baseImportId)
    return { overtakenBy: await compareAnew(tx, target, record, newest) };
  if ((await lookUp(tx, target, record)) > 0)
    return { overtakenBy: await reviewAnew(tx, target, record, '有些行与现在的数据冲突，请处理后再导入') };
  await write(tx, target, record);
  return { overtakenBy: null };
}

/** Writes what `compare` found. The caller must hold the type's lock, and the base must be the newest import. */
export async function write(tx: Queryable, target: Target, record: ImportRecord): Promise<void> {
  await forSets(tx);
  const { editions } = target.catalogue;
  if (editions) await editions.write(tx, target, record);
  else await writeChanges(tx, target, record);
  await tx.execute(
    sql`update import set state = 'applied', job_id = null, message = null, applied_at = clock_timestamp(), ended_at = now()
         where import_id = ${record.importId}`,
  );
}

/** Another import was applied since: compare again and let the person review the result. */
async function compareAnew(
  tx: Queryable,
  target: Target,
  record: ImportRecord,
  newest: ImportRecord | null,
): Promise<string> {
  const what = newest
    ? `${newest.userName}已于 ${newest.applyTime ?? ''} 导入了版本 ${newest.ver}`
    : '上一次导入已被撤销';
  return reviewAnew(tx, target, record, `${what}，已按现有目录重新比较，请核对后再导入`);
}

async function reviewAnew(
  tx: Queryable,
  target: Target,
  record: ImportRecord,
  message: string,
): Promise<string> {
  await compare(tx, target, record);
  await tx.execute(
    sql`update import set state = 'review', job_id = null, message = ${message} where import_id = ${record.importId}`,
  );
  return message;
}

/** Records each changed row as it was, then changes it. Set-based: a catalogue has tens of thousands of rows. */
async function writeChanges(tx: Queryable, target: Target, record: ImportRecord): Promise<void> {
  const { importId } = record;
  await tx.execute(
    sql`insert into import_change (import_id, row_key, kind, before, after)
        select ${importId}::uuid, r.row_key, ${kindOf(target, record)},
               case when ${keyOf(target, 'd')} is not null then to_jsonb(d) end, r.cells
          from ${joined(target, importId)} where ${isChange(target, record)}`,
  );
  const { added, updated, retired }: ImportCounts = countsOf(record);
  if (retired > 0) await retire(tx, target, record);
  if (updated > 0) await update(tx, target, record);
  if (added > 0) await add(tx, target, record);
}

const stampOf = (record: ImportRecord): SQL =>
  sql`ver = ${record.ver}, updt_time = now(), import_id = ${record.importId}::uuid`;

/** The file's rows `r` whose changes are of such kinds. */
const rowsOfKinds = (
  tx: Queryable,
  target: Target,
  { importId }: ImportRecord,
  kinds: readonly string[],
): Promise<SQL> =>
  changesAs(
    'r',
    'row_key text, cells text[], py text',
    tx,
    target,
    sql`select r.row_key, r.cells, r.py from import_change c join import_row r on r.import_id = c.import_id and r.row_key = c.row_key
         where c.import_id = ${importId} and c.kind = any(${sql.param([...kinds])}) and r.faults is null and not r.skipped`,
  );

async function retire(tx: Queryable, target: Target, record: ImportRecord): Promise<void> {
  const gone = sql`select ${keyOf(target, 'd')} from ${rowsIn(target)} d where ${isRetired(target, record)}`;
  await tx.execute(
    sql`insert into import_change (import_id, row_key, kind, before)
        select ${record.importId}::uuid, ${keyOf(target, 'd')}, 'retired', to_jsonb(d) from ${rowsIn(target)} d
         where ${keyOf(target, 'd')} in (${gone})`,
  );
  const rows = sql`select row_key from import_change where import_id = ${record.importId} and kind = 'retired'`;
  await tx.execute(
    sql`update ${tableOf(target)} d set vali_flag = '0', ${stampOf(record)}
          from ${await changesAs('c', 'row_key text', tx, target, rows)}
         where ${isOurs(target)} and ${keyOf(target, 'd')} = c.row_key`,
  );
}

async function update(tx: Queryable, target: Target, record: ImportRecord): Promise<void> {
  const { derived, nameKey, reading } = target.catalogue;
  const fields = record.columns.filter((key) => key !== target.type.keyColumn);
  // Citus 13 crashes when it plans an element of an array in SET, so each cell has a name.
  const named = record.columns.map((_, at) => `cells[${at + 1}] as c${at + 1}`);
  const sets = fields.map((key) => {
    const cell = storedCell(target, record.columns, key, sql.raw(`r.c${record.columns.indexOf(key) + 1}`));
    const value = derived.includes(key) ? sql`coalesce(nullif(${cell}, ''), ${columnOf(key, 'd')})` : cell;
    return sql`${columnOf(key)} = ${value}`;
  });
  if (fields.includes(nameKey)) sets.push(sql`${sql.raw(reading.column)} = r.py`);
  if (reEnablesRows(record)) sets.push(sql`vali_flag = '1'`);
  const rows = await rowsOfKinds(tx, target, record, ['renamed', 'updated']);
  await tx.execute(
    sql`update ${tableOf(target)} d set ${sql.join(sets, sql`, `)}, ${stampOf(record)}
          from (select row_key, py, ${sql.raw(named.join(', '))} from ${rows}) r
         where ${isOurs(target)} and ${keyOf(target, 'd')} = r.row_key`,
  );
}

async function add(tx: Queryable, target: Target, record: ImportRecord): Promise<void> {
  const { derived, made, grouped, reading, isOfStore } = target.catalogue;
  const fields = [...new Set([...record.columns, ...derived])];
  const values = fields.map((key) => {
    const cell = storedCell(target, record.columns, key);
    if (!derived.includes(key)) return cell;
    const own = made[key]?.(sql`r.row_key`) ?? columnOf(key, 'x');
    return record.columns.includes(key) ? sql`coalesce(nullif(${cell}, ''), ${own})` : own;
  });
  await tx.execute(
    sql`insert into ${tableOf(target)} (${sql.raw([...fields.map(columnName), reading.column].join(', '))}, ver, updt_time, import_id${sql.raw(isOfStore ? ', fixmedins_code' : '')})
        select ${sql.join(values, sql`, `)}, r.py, ${record.ver}, now(), ${record.importId}::uuid${isOfStore ? sql`, ${target.fixmedinsCode}` : sql``}
          from ${await rowsOfKinds(tx, target, record, ['added'])}
          join ${await groupsOf(tx, target, record.importId)} on x.shared = ${grouped.groupOf(sql`r.row_key`)}`,
  );
}

/** The shared columns of key groups as a table `x`, one row for each group in the file. */
async function groupsOf(tx: Queryable, { catalogue }: Target, importId: string): Promise<SQL> {
  const { columns, groupOf, valuesOf } = catalogue.grouped;
  const groups = await rowsOf<{ shared: string }>(
    tx,
    sql`select distinct ${groupOf(sql`row_key`)} as shared from import_row
         where import_id = ${importId} and faults is null and not skipped`,
  );
  const names = groups.map((row) => row.shared);
  const values = names.map(valuesOf);
  const lists = [names, ...columns.map((_, at) => values.map((row) => row[at] ?? ''))];
  return sql`unnest(${sql.join(
    lists.map((list) => sql`${sql.param(list)}::text[]`),
    sql`, `,
  )}) as x (${sql.raw(['shared', ...columns.map(columnName)].join(', '))})`;
}
