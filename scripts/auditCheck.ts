/**
 * `npm run audit-check`: compares the operation log with its chain and with the heads that were noted outside of the database.
 * `-- --heads FILE` takes the heads of another node as well, `-- 2026-04 FILE` checks the file of an archived month.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../server/db/connect.ts';
import { checkArchive, checkLog } from '../server/audit/check.ts';
import { readHeads, type Head } from '../server/audit/heads.ts';
import { openSecrets } from '../server/security/appKey.ts';
import { openPeople } from '../server/security/people.ts';
import { loadAuditKey } from '../server/security/secrets.ts';
import { readKeys } from './lib/appKey.ts';
import { auditFolder, headsFile } from './lib/auditFolder.ts';
import { openInstalled } from './lib/database.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function headsOf(files: readonly string[]): Promise<{ heads: Head[]; faults: string[] }> {
  const heads: Head[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const read = await readHeads(file);
    heads.push(...read.heads);
    if (read.broken > 0) faults.push(`${file} 中有 ${read.broken} 行无法读取`);
    if (read.heads.length === 0) say(`提示：${file} 中没有链首记录，无法发现末尾被截断`);
  }
  return { heads, faults };
}

/** @throws Problem, and what parseArgs throws */
function readArgs(): {
  readonly heads: readonly string[];
  readonly archived: { month: string; file: string } | null;
} {
  const { values, positionals } = parseArgs({
    options: { heads: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [month, file, ...more] = positionals;
  const heads = (values.heads ?? []).map((each) => path.resolve(each));
  if (month === undefined) return { heads, archived: null };
  if (!/^\d{4}-\d{2}$/.test(month) || file === undefined || more.length > 0)
    throw new Problem(
      '用法：npm run audit-check [-- --heads 文件]，或 npm run audit-check -- 2026-04 归档文件',
    );
  return { heads, archived: { month, file: path.resolve(file) } };
}

async function main(): Promise<readonly string[]> {
  const { heads: others, archived } = readArgs();
  const database = await openInstalled(root, process.env, say);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 0 });
  try {
    const stored = await openSecrets(db, { ...readKeys(process.env, say), make: null });
    await openPeople([db], stored);
    const { publicKey } = await loadAuditKey(db.$client, stored);
    if (archived) return await checkArchive(db, publicKey, archived.month, archived.file);
    const { heads, faults } = await headsOf([headsFile(auditFolder(root, process.env)), ...others]);
    const checked = await checkLog(db, { publicKey, heads });
    say(`已核对 ${checked.batches} 批 ${checked.lines} 条，另有 ${checked.waiting} 条尚未封存`);
    return [
      ...faults,
      ...checked.faults,
      ...(checked.moreFaults > 0 ? [`另有 ${checked.moreFaults} 处`] : []),
    ];
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

await runScript(async () => {
  const faults = await main();
  for (const fault of faults) console.error(`异常：${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else say('操作日志完整，未发现改动');
});
