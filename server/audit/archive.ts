import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Database } from '../db/connect.ts';
import { onDisk } from '../db/onDisk.ts';
import { Problem } from '../errors/problem.ts';
import type { Signing } from '../security/secrets.ts';
import { checkLog, sha256Of } from './check.ts';
import { archiveText, LINE_COLUMNS } from './line.ts';
import { lineOf } from './seal.ts';

/** Months that the log is kept in the database at least. */
const KEPT_MONTHS = 6;
const PAGE = 5000;

/**
 * Writes a month of the operation log into a file, signs its head, and takes the month out of the database. As the owner of the
 * tables. Stopped half way, it may be run again: the month leaves in one transaction, after the file is on the disk.
 * @param month `YYYY-MM`
 * @throws Problem for a month that is too young, not whole, or not all in the chain
 */
export async function archiveMonth(
  db: Database,
  key: Signing,
  month: string,
  folder: string,
): Promise<{ file: string; lines: number }> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw Problem.business('请写明月份，如 2026-04');
  const day = `${month}-01`;
  const { isOld } = await rowOf<{ isOld: boolean }>(
    db,
    sql`select ${day}::date + make_interval(months => ${KEPT_MONTHS + 1}) <= date_trunc('month', now()) + interval '1 month' as is_old`,
  );
  if (!isOld) throw Problem.business(`操作日志至少保留 ${KEPT_MONTHS} 个月，${month} 还不能归档`);
  const partition = `operation_log_${month.replace('-', '')}`;
  const { isThere } = await rowOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass(${partition}) is not null as is_there`,
  );
  if (!isThere) throw Problem.business(`${month} 没有操作日志，或已归档`);
  const { faults } = await checkLog(db, { publicKey: key.publicKey, heads: [] });
  if (faults.length > 0) throw Problem.business(`操作日志核对不通过，先查明原因再归档：${faults[0] ?? ''}`);
  const { sealed, lastSeq, stored } = await rowOf<{ sealed: number; lastSeq: string; stored: number }>(
    db,
    sql`select coalesce(sum(line_count), 0)::int as sealed, coalesce(max(seq), 0)::text as last_seq,
               (select count(*)::int from ${sql.identifier(partition)}) as stored
          from operation_seal where month = ${day}`,
  );
  if (sealed !== stored) throw Problem.business(`${month} 还有未封存的操作日志，请稍后再试`);

  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `operation-log-${month}.jsonl.gz`);
  const draft = `${file}.part`;
  try {
    await pipeline(
      Readable.from(linesOf(db, partition)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await onDisk(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const fileSha256 = await sha256Of(file);
  const signature = key.sign(archiveText(day, stored, Number(lastSeq), fileSha256));
  const head = { month, lineCount: stored, lastSeq: Number(lastSeq), fileSha256, signature };
  const headFile = path.join(folder, `operation-log-${month}.head.json`);
  await writeFile(headFile, `${JSON.stringify(head, null, 2)}\n`, { mode: 0o600 });
  await onDisk(headFile);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into operation_archive (month, line_count, last_seq, file_name, file_sha256, signature)
          values (${day}, ${stored}, ${lastSeq}, ${path.basename(file)}, ${fileSha256}, ${signature})`,
    );
    await tx.execute(sql`alter table operation_log detach partition ${sql.identifier(partition)}`);
    await tx.execute(sql`drop table ${sql.identifier(partition)}`);
  });
  return { file, lines: stored };
}

async function* linesOf(db: Database, partition: string): AsyncGenerator<string> {
  for (let from = '0'; ;) {
    const rows = await rowsOf<{ id: string }>(
      db,
      sql`select id::text as id from ${sql.identifier(partition)} where id > ${from} order by id limit ${PAGE}`,
    );
    const to = rows.at(-1)?.id;
    if (to === undefined) return;
    const page = await db.$client.query<Record<string, unknown>>({
      text: `select ${LINE_COLUMNS} from ${partition} where id > $1 and id <= $2 order by id`,
      values: [from, to],
    });
    yield page.rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('');
    from = to;
  }
}
