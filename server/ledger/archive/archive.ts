import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { Database } from '../../db/connect.ts';
import { codeOf } from '../../errors/failure.ts';
import { Problem } from '../../errors/problem.ts';
import { archivedChanged } from '../../query/archived.ts';
import { onDisk } from '../../db/onDisk.ts';
import { Digest } from './digest.ts';
import { entryOf, fileOf, MANIFEST, MONTHLY, partitionOf, type Manifest } from './month.ts';

/** Tables of sums that triggers keep, and their column of time. A month's sums are deleted with its rows; a restore of the rows makes them again. */
const SUMS = [
  ['area_day', 'settle_date'],
  ['area_change', 'settle_date'],
  ['area_gap', 'settle_date'],
  ['area_rec', 'settle_date'],
  ['area_part', 'settle_date'],
  ['kind_count', 'settle_date'],
  ['area_stale', 'settle_date'],
  ['area_month', 'settle_month'],
  ['month_part', 'settle_month'],
  ['month_rec', 'settle_month'],
  ['month_gap', 'settle_month'],
  ['unliquidated_rec', 'settle_month'],
  ['unliquidated_sum', 'settle_month'],
  // After `area_stale`, whose notes leave months here.
  ['unliquidated_month', 'settle_month'],
] as const;

/** What is under way about settlements of a month, and the sentence that names it. `$1` and `$2` are the month's first and last day. */
const OPEN = [
  [
    '结算或冲正还没有结果',
    "select 1 from saga where state in ('asked', 'unknown') and setl_date between $1::date and $2::date",
  ],
  [
    '差异处理还没有完成',
    "select 1 from rec_repair where state = 'pending' and settle_date between $1::date and $2::date",
  ],
  [
    '退费申请还没有结束',
    "select 1 from refund_appy where stas in ('approving', 'approved') and setl_date between $1::date and $2::date",
  ],
  [
    '清算申请还没有结束',
    "select 1 from clr_appy where appy_stas in ('approving', 'sending', 'withdrawing') and begndate <= $2::date and enddate >= $1::date",
  ],
] as const;

const LOCK_TIMEOUT = '55P03';
/** A distributed database ends the wait for a lock so, where a sale waits for another shard meanwhile. */
const DEADLOCK = '40P01';
/** How often, and how long apart, the month tries to leave while statements hold its tables. */
const TRIES = 60;
const AGAIN_MS = 1000;

export interface Archived {
  readonly file: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** The last day of `YYYY-MM`. */
const lastOf = (month: string): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
};

/**
 * Writes a month of settlements and of what was reckoned from them into a zip of CSV files, and takes the month out of the
 * database, in one transaction: stopped at any point, it may be run again. People's data stays sealed in the file. Meanwhile the
 * month can be read and not written. As the owner of the tables.
 * @param month `YYYY-MM`
 * @param keptMonths whole months before this one that stay at least
 * @throws Problem for a month that is too young, not there, or has work under way
 */
export async function archiveMonth(
  db: Database,
  month: string,
  folder: string,
  keptMonths: number,
): Promise<Archived> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw Problem.business('请写明月份，如 2022-04');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, fileOf(month));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = 0; set local lock_timeout = '10s'");
    await client.query("select pg_advisory_xact_lock(hashtextextended('ensure_months', 0))");
    await refuse(client, month, keptMonths);
    await client.query(
      `lock table ${MONTHLY.map((table) => partitionOf(table, month)).join(', ')} in share mode`,
    );
    await refuseOpen(client, month);
    const { rows, sha256 } = await write(client, month, file);
    await client.query(
      "select pg_advisory_xact_lock(hashtextextended('area_sums', 0)), pg_advisory_xact_lock(hashtextextended('month_rec', 0))",
    );
    for (const [table, column] of SUMS)
      await client.query(`delete from ${table} where ${column} between $1::date and $2::date`, [
        `${month}-01`,
        lastOf(month),
      ]);
    await client.query(
      'insert into archived_month (settle_month, row_counts, file_name, file_sha256) values ($1, $2, $3, $4)',
      [`${month}-01`, JSON.stringify(rows), path.basename(file), sha256],
    );
    await leave(client, month);
    await client.query('commit');
    await archivedChanged(db);
    return { file, rows };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ([LOCK_TIMEOUT, DEADLOCK].includes(codeOf(error)))
      throw Problem.business(`${month} 的数据正被使用，没有归档，请稍后再试`);
    throw error;
  } finally {
    client.release();
  }
}

/** @throws Problem */
async function refuse(client: pg.ClientBase, month: string, keptMonths: number): Promise<void> {
  const { rows } = await client.query<{ is_old: boolean; is_there: boolean; archived: boolean }>(
    `select $1::date + make_interval(months => $2 + 1) <= date_trunc('month', now()) as is_old,
            to_regclass($3) is not null as is_there,
            exists (select from archived_month where settle_month = $1::date) as archived`,
    [`${month}-01`, keptMonths, partitionOf('settlement', month)],
  );
  const [found] = rows;
  if (found?.archived) throw Problem.business(`${month} 已归档`);
  if (!found?.is_there) throw Problem.business(`${month} 没有结算数据`);
  if (!found.is_old) throw Problem.business(`结算数据至少保留 ${keptMonths} 个月，${month} 还不能归档`);
}

/** @throws Problem */
async function refuseOpen(client: pg.ClientBase, month: string): Promise<void> {
  for (const [what, open] of OPEN) {
    const { rows } = await client.query<{ is_open: boolean }>(`select exists (${open}) as is_open`, [
      `${month}-01`,
      lastOf(month),
    ]);
    if (rows[0]?.is_open) throw Problem.business(`${month} 有${what}，办完后再归档`);
  }
}

/** The columns of a table that are stored and not generated from others. */
async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Writes the archive beside, and gives it its name when it is on the disk. */
async function write(
  client: pg.ClientBase,
  month: string,
  file: string,
): Promise<{ rows: Record<string, number>; sha256: string }> {
  const zip = new ZipFile();
  const tables: Manifest['tables'] = [];
  const columnsOfAll = new Map<string, string[]>();
  // Before the first entry: the connection gives rows from then on.
  for (const name of MONTHLY) columnsOfAll.set(name, await columnsOf(client, name));
  for (const name of MONTHLY) {
    const columns = columnsOfAll.get(name) ?? [];
    // The zip asks for its entries one after the other, as the connection gives its rows.
    zip.addReadStreamLazy(entryOf(name), (take) => {
      const rows = client.query(
        copyTo(
          `copy (select ${columns.join(', ')} from ${partitionOf(name, month)}) to stdout (format csv, header)`,
        ),
      );
      const digest = new Digest();
      digest.on('end', () => tables.push({ name, columns, rows: rows.rowCount, sha256: digest.sha256() }));
      rows.on('error', (error) => digest.destroy(error));
      take(null, rows.pipe(digest));
    });
  }
  zip.addReadStreamLazy(MANIFEST, (take) => {
    const manifest: Manifest = { version: 1, month, tables };
    take(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  });
  zip.end();
  const draft = `${file}.part`;
  const digest = new Digest();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  try {
    await Promise.race([
      pipeline(zip.outputStream as Readable, digest, createWriteStream(draft, { mode: 0o600 })),
      failed,
    ]);
    await onDisk(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return { rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])), sha256: digest.sha256() };
}

/**
 * Detaches and drops the month's partitions. The lock on the whole table is waited for only shortly, because every sale would
 * wait behind it; without it all is undone, and tried again.
 */
async function leave(client: pg.ClientBase, month: string): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    await client.query("savepoint leaving; set local lock_timeout = '500ms'");
    try {
      for (const table of MONTHLY) {
        await client.query(`alter table ${table} detach partition ${partitionOf(table, month)}`);
        await client.query(`drop table ${partitionOf(table, month)}`);
      }
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_TIMEOUT || nth === TRIES) throw error;
      await client.query('rollback to savepoint leaving');
      await after(AGAIN_MS);
    }
  }
}
