/**
 * `npm run archive -- 2022-04 [FOLDER]`: writes a month of settlements into a zip of CSV files and takes it out of the database.
 * `npm run archive -- --restore FILE` reads it back; without arguments: the months that there are (docs/running.md).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { formatCount } from '../contract/wire/money.ts';
import { connect, rowsOf, type Database } from '../server/db/connect.ts';
import { defaultDataDir } from '../server/db/embedded/place.ts';
import { archiveMonth, type Archived } from '../server/ledger/archive/archive.ts';
import { restoreMonth } from '../server/ledger/archive/restore.ts';
import { monthsOf } from '../server/ledger/dayOf.ts';
import { columns } from './lib/box.ts';
import { openInstalled } from './lib/database.ts';
import { numberOf } from './lib/numberOf.ts';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const counted = ({ rows }: Archived): string =>
  Object.entries(rows)
    .map(([table, count]) => `${table} ${formatCount(count)}`)
    .join('，');

function folderOf(given: string | undefined): string {
  if (given !== undefined) return path.resolve(given);
  const data = process.env['DATA_DIR']?.trim();
  return path.join(data ? path.resolve(root, data) : defaultDataDir(root), 'archive');
}

async function list(db: Database): Promise<void> {
  const archived = await rowsOf<{ month: string; fileName: string; archivedAt: string }>(
    db,
    sql`select to_char(settle_month, 'YYYY-MM') as month, file_name, archived_at from archived_month order by 1 desc`,
  );
  const lines = [
    ...(await monthsOf(db)).map((day) => [day.slice(0, 7), '在数据库中']),
    ...archived.map(({ month, fileName, archivedAt }) => [month, `已归档到 ${fileName}（${archivedAt}）`]),
  ];
  for (const line of columns(lines)) say(line);
}

async function main(db: Database): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { restore: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.restore !== undefined) {
    const restored = await restoreMonth(db, path.resolve(values.restore));
    say(`${restored.month} 已还原：${counted(restored)}`);
    return;
  }
  const [month, folder] = positionals;
  if (month === undefined) return list(db);
  const kept = numberOf(process.env, 'ARCHIVE_AFTER_MONTHS', 12, 600) ?? 36;
  const archived = await archiveMonth(db, month, folderOf(folder), kept);
  say(`${month} 已归档到 ${archived.file}：${counted(archived)}`);
  say('请另存一份；还原用 npm run archive -- --restore 文件');
}

await runScript(async () => {
  const database = await openInstalled(root, process.env, say);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 0 });
  try {
    await main(db);
  } finally {
    await db.$client.end();
    await database.stop();
  }
});
