/**
 * `npm run audit-archive -- 2026-04 [FOLDER]`: writes a month of the operation log into a signed file and takes it out of the
 * database (docs/running.md). Not before six months have gone by.
 */
import path from 'node:path';
import { connect } from '../server/db/connect.ts';
import { archiveMonth } from '../server/audit/archive.ts';
import { openSecrets } from '../server/security/appKey.ts';
import { openPeople } from '../server/security/people.ts';
import { loadAuditKey } from '../server/security/secrets.ts';
import { readKeys } from './lib/appKey.ts';
import { auditFolder } from './lib/auditFolder.ts';
import { openInstalled } from './lib/database.ts';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function main(month: string, folder: string): Promise<void> {
  const database = await openInstalled(root, process.env, say);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 0 });
  try {
    const stored = await openSecrets(db, { ...readKeys(process.env, say), make: null });
    await openPeople([db], stored);
    const { file, lines } = await archiveMonth(db, await loadAuditKey(db.$client, stored), month, folder);
    say(`${month} 的 ${lines} 条操作日志已归档到 ${file}，请与同名的 .head.json 一起另行保存`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

await runScript(async () => {
  const [month = '', folder] = process.argv.slice(2);
  await main(month, folder === undefined ? auditFolder(root, process.env) : path.resolve(folder));
});
