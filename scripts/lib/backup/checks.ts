import { Client } from 'pg';
import { checkLog } from '../../../server/audit/check.ts';
import type { Head } from '../../../server/audit/heads.ts';
import { connect } from '../../../server/db/connect.ts';
import { readMigrations } from '../../../server/db/migrationFiles.ts';
import { BackupTrouble } from '../../../server/db/backup/trouble.ts';
import { openSecrets, type KeySource } from '../../../server/security/appKey.ts';
import { openPeople } from '../../../server/security/people.ts';
import { loadAuditKey } from '../../../server/security/secrets.ts';

export interface Restorable {
  readonly tables: number;
  readonly rows: number;
  /** The newest migration that was applied; null in a database that never was ours. */
  readonly migration: string | null;
}

/**
 * Looks at a restored database: reads every row of every table, which checks each page, opens the secrets with the keys at hand, and
 * compares the operation log with its chain.
 * @param heads what was noted of the chain outside of the database when the backup was taken
 * @throws BackupTrouble that says what is wrong
 */
export async function checkRestored(
  url: string,
  keys: KeySource,
  heads: readonly Head[],
  say: (line: string) => void,
): Promise<Restorable> {
  const counted = await countRows(url);
  say(`共 ${counted.tables} 张表 ${counted.rows} 行，迁移版本 ${counted.migration ?? '无'}`);
  if (counted.migration !== null) await checkSecretsAndLog(url, keys, heads, say);
  return counted;
}

async function countRows(url: string): Promise<Restorable> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Schemas of a bounded number of tables: partitions of three years at most.
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' order by 1`,
    );
    let rows = 0n;
    for (const { name } of tables.rows) {
      const counted = await client.query<{ n: string }>(`select count(*)::text as n from ${name}`);
      rows += BigInt(counted.rows[0]?.n ?? 0);
    }
    const has = await client.query<{ t: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations')::text as t",
    );
    const applied = has.rows[0]?.t
      ? await client.query<{ hash: string }>(
          'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
        )
      : { rows: [] };
    const hash = applied.rows[0]?.hash;
    const known = await readMigrations();
    const migration =
      hash === undefined ? null : (known.find((one) => one.hash === hash)?.tag ?? '比本程序更新');
    return { tables: tables.rows.length, rows: Number(rows), migration };
  } finally {
    await client.end();
  }
}

async function checkSecretsAndLog(
  url: string,
  keys: KeySource,
  heads: readonly Head[],
  say: (line: string) => void,
): Promise<void> {
  const db = connect(url, { max: 2, statementTimeoutMs: 0 });
  try {
    const stored = await openSecrets(db, { ...keys, make: null });
    await openPeople([db], stored);
    const { publicKey } = await loadAuditKey(db.$client, stored);
    const checked = await checkLog(db, { publicKey, heads });
    if (checked.faults.length > 0)
      throw new BackupTrouble(`恢复出的操作日志与链不符：${checked.faults.slice(0, 3).join('；')}`);
    say(`应用密钥可以打开备份中的密钥，操作日志 ${checked.lines} 条与链一致`);
  } finally {
    await db.$client.end();
  }
}
