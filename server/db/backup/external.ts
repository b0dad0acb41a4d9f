import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { program } from '../embedded/binaries.ts';
import {
  dropDrafts,
  factsOf,
  finish,
  nameOf,
  placeOf,
  refuseTablespaces,
  refuseWithoutRoom,
  storeBeside,
  storeLabel,
} from './base.ts';
import { packCluster } from './copyFiles.ts';
import { archiveFile } from './archiving.ts';
import { baseFolder, repositoryOf, walFolder, type Base, type Summary } from './repository.ts';
import { BackupTrouble } from './trouble.ts';

/** What an operator without the client programs must see to. */
const INSTEAD =
  '外部数据库的备份需要 PostgreSQL 的 pg_basebackup 和 pg_receivewal（用 PG_BIN 指定其目录），否则请用数据库自己的工具做基础备份并连续归档日志';

/** Full path of a client program: of PG_BIN, of Debian's folders, or of PATH. @throws BackupTrouble when there is none */
export function clientProgram(name: string, binDir: string | undefined, major: number): string {
  const places = binDir === undefined ? [`/usr/lib/postgresql/${major}/bin`] : [binDir];
  const found = places.map((dir) => program(dir, name)).find((file) => existsSync(file));
  const file = found ?? (binDir === undefined ? name : '');
  const probe = file === '' ? null : spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (!probe || probe.status !== 0) throw new BackupTrouble(INSTEAD);
  const own = Number(/(\d+)(?:\.|devel|beta|rc)/.exec(probe.stdout)?.[1] ?? 0);
  if (own < major)
    throw new BackupTrouble(`${file} 是 ${own} 版，数据库是 ${major} 版，请用 PG_BIN 指定新的版本`);
  return file;
}

export interface ExternalOptions {
  readonly url: string;
  readonly backupDir: string;
  readonly binDir: string | undefined;
  readonly beside?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Takes a base backup of a database of the operator's own by `pg_basebackup`, with the log of the backup itself, in the same form as
 * one of the embedded database. The caller must hold the repository's lock.
 * @throws BackupTrouble
 */
export async function takeExternalBase(options: ExternalOptions): Promise<Base> {
  const signal = options.signal ?? new AbortController().signal;
  const client = new Client({ connectionString: options.url, application_name: 'yibao backup' });
  await client.connect();
  try {
    await refuseTablespaces(client);
    const facts = await factsOf(client);
    const repository = repositoryOf(options.backupDir, await systemFrom(client));
    await dropDrafts(baseFolder(repository));
    await mkdir(walFolder(repository), { recursive: true, mode: 0o700 });
    const sizes = await client.query<{ n: string }>(
      'select sum(pg_database_size(oid))::text as n from pg_database',
    );
    // The copy of pg_basebackup lies beside the packed one for a while.
    await refuseWithoutRoom(options.backupDir, 2 * Number(sizes.rows[0]?.n ?? 0));
    const startedAt = await clockOf(client);
    const draft = path.join(baseFolder(repository), `${nameOf(startedAt)}.draft`);
    const plain = path.join(draft, 'plain');
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      await run(clientProgram('pg_basebackup', options.binDir, facts.major), options.url, signal, [
        '--pgdata',
        plain,
        '--format=plain',
        '--wal-method=stream',
        '--checkpoint=fast',
        '--no-password',
        '--label',
        `yibao ${path.basename(draft, '.draft')}`,
      ]);
      const ended = await client.query<{ at: Date; lsn: string }>(
        'select clock_timestamp() as at, pg_current_wal_lsn()::text as lsn',
      );
      const { at = new Date(), lsn = '0/0' } = ended.rows[0] ?? {};
      const label = await readFile(path.join(plain, 'backup_label'), 'utf8');
      const { folders, files } = await packCluster(plain, path.join(draft, 'data'), signal);
      files.push(await storeLabel(draft, label));
      // The log from the start to the end of the backup: pg_receivewal may not run yet.
      const segments = (await readdir(path.join(plain, 'pg_wal'))).filter((name) =>
        /^[0-9A-F]{24}$/.test(name),
      );
      for (const name of segments.toSorted()) archiveFile(repository, path.join(plain, 'pg_wal', name));
      await storeBeside(draft, options.beside ?? {});
      await rm(plain, { recursive: true, force: true });
      const place = placeOf(label);
      const summary: Summary = {
        format: 1,
        kind: 'external',
        system: repository.system,
        ...facts,
        ...place,
        stopWal: segments.toSorted().at(-1) ?? place.startWal,
        stopLsn: lsn,
        startedAt: startedAt.toISOString(),
        endedAt: at.toISOString(),
        files: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
      };
      return await finish(draft, { summary, folders, files });
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Receives the log of an external database until it is stopped: `pg_receivewal` with a slot, packed as our own archive is, so that
 * nothing is lost while it does not run. The slot keeps the log at the server meanwhile: watch its disk.
 */
export async function receiveWal(options: Omit<ExternalOptions, 'beside'>): Promise<void> {
  const client = new Client({ connectionString: options.url, application_name: 'yibao backup' });
  await client.connect();
  const { major } = await factsOf(client).finally(() => undefined);
  const wal = walFolder(repositoryOf(options.backupDir, await systemFrom(client)));
  await client.end();
  await mkdir(wal, { recursive: true, mode: 0o700 });
  const receiver = clientProgram('pg_receivewal', options.binDir, major);
  const signal = options.signal ?? new AbortController().signal;
  await run(receiver, options.url, signal, [
    '--create-slot',
    '--if-not-exists',
    '--slot',
    SLOT,
    '--no-password',
  ]);
  await run(receiver, options.url, signal, [
    '--directory',
    wal,
    '--slot',
    SLOT,
    '--compress=1',
    '--no-password',
  ]);
}
const SLOT = 'yibao_backup';

/** The identifier of a database's cluster, as `systemOf` reads it from the files. */
export async function systemFrom(client: Pick<Client, 'query'>): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select system_identifier::text as id from pg_control_system()',
  );
  return rows[0]?.id ?? '';
}

async function clockOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at ?? new Date();
}

/** The password stays out of the list of processes. @throws BackupTrouble with the program's last line */
async function run(file: string, url: string, signal: AbortSignal, args: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(url);
  const child = spawn(file, [...args, '--dbname', address], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    signal,
    killSignal: 'SIGINT',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4000);
    // pg_receivewal runs for months, and says what it waits for.
    process.stderr.write(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  signal.throwIfAborted();
  if (code !== 0)
    throw new BackupTrouble(`${path.basename(file)} 失败：${said.trim().split('\n').at(-1) ?? ''}`, {
      cause: said,
    });
}

function withoutPassword(url: string): { address: string; password: string } {
  const [, scheme = '', user = '', password = '', rest = ''] =
    /^(\w+:\/\/)([^:@/?]*):([^@/?]*)@(.*)$/.exec(url) ?? [];
  return scheme === ''
    ? { address: url, password: '' }
    : { address: `${scheme}${user}@${rest}`, password: decodeURIComponent(password) };
}
