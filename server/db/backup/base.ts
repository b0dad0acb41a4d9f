import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { systemOf } from './archiving.ts';
import { packCluster, packFile, sizeOf } from './copyFiles.ts';
import {
  baseFolder,
  repositoryOf,
  syncFolder,
  walFolder,
  writeWhole,
  type Base,
  type FileEntry,
  type Manifest,
  type Summary,
} from './repository.ts';
import { BackupTrouble, codeOf, troubleFromFiles } from './trouble.ts';

export interface BaseOptions {
  /** Of a superuser. */
  readonly url: string;
  /** The running server's data folder, on this machine. */
  readonly cluster: string;
  readonly backupDir: string;
  /** Files outside of the cluster that belong to the backup, by the names they get in it; one that is missing is left out. */
  readonly beside?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** How long the server may take to archive the last segment, ms. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 600_000;
/** Of the unpacked size: what a packed backup takes at most, with what is written meanwhile. */
const ROOM = 1;

/**
 * Takes a base backup of the embedded server while it runs. An interrupted one leaves a draft, which the next one removes; the
 * older backups stay as they are. The caller must hold the repository's lock.
 * @throws BackupTrouble
 */
export async function takeBase(options: BaseOptions): Promise<Base> {
  const { url, cluster, backupDir } = options;
  const signal = options.signal ?? new AbortController().signal;
  const repository = repositoryOf(backupDir, systemOf(cluster));
  const client = new Client({ connectionString: url, application_name: 'yibao backup' });
  await client.connect();
  try {
    await refuse(client);
    await refuseWithoutRoom(backupDir, await sizeOf(cluster));
    await dropDrafts(baseFolder(repository));
    const name = nameOf(new Date());
    const draft = path.join(baseFolder(repository), `${name}.draft`);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    try {
      const begun = await client.query<{ at: Date }>(
        'select pg_backup_start($1, true), clock_timestamp() as at',
        [`yibao ${name}`],
      );
      const { folders, files } = await packCluster(cluster, path.join(draft, 'data'), signal);
      const stopped = await client.query<{ lsn: string; label: string; map: string; wal: string; at: Date }>(
        `select lsn::text, labelfile as label, coalesce(spcmapfile, '') as map, pg_walfile_name(lsn) as wal, clock_timestamp() as at
           from pg_backup_stop(false)`,
      );
      const { label, lsn, map, wal, at } = stopped.rows[0] ?? never();
      if (map.trim() !== '') throw tablespaces();
      files.push(await storeLabel(draft, label));
      await storeBeside(draft, options.beside ?? {});
      await waitForWal(
        path.join(walFolder(repository), `${wal}.gz`),
        client,
        signal,
        options.patienceMs ?? PATIENCE_MS,
      );
      const facts = await factsOf(client);
      const summary: Summary = {
        format: 1,
        kind: 'embedded',
        system: repository.system,
        ...facts,
        ...placeOf(label),
        stopWal: wal,
        stopLsn: lsn,
        startedAt: (begun.rows[0]?.at ?? at).toISOString(),
        endedAt: at.toISOString(),
        files: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
      };
      return await finish(draft, { summary, folders, files });
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw troubleFromFiles(error, backupDir);
  } finally {
    // The end of the session ends the backup mode in every case.
    await client.end().catch(() => undefined);
  }
}

export const nameOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Puts the summaries beside the data and gives the draft its name, once all of it is on the disk. */
export async function finish(draft: string, whole: Manifest): Promise<Base> {
  await writeWhole(path.join(draft, 'manifest.json'), JSON.stringify(whole));
  await writeWhole(path.join(draft, 'backup.json'), JSON.stringify(whole.summary, null, 2));
  const folder = draft.replace(/\.draft$/, '');
  await rename(draft, folder);
  await syncFolder(path.dirname(folder));
  return { ...whole.summary, name: path.basename(folder), folder, verified: null };
}

/** What every kind of backup notes of its database. */
export async function factsOf(
  client: Client,
): Promise<Pick<Summary, 'major' | 'database' | 'user' | 'keyIds'>> {
  const { rows } = await client.query<{ version: string; database: string; user: string; secrets: boolean }>(
    `select current_setting('server_version_num') as version, current_database() as database, current_user as user,
            to_regclass('app_secret') is not null as secrets`,
  );
  const [row = never()] = rows;
  const keys = row.secrets
    ? await client.query<{ id: string }>(
        'select distinct key_id as id from app_secret where key_id is not null order by 1 limit 100',
      )
    : { rows: [] };
  return {
    major: Math.floor(Number(row.version) / 10_000),
    database: row.database,
    user: row.user,
    keyIds: keys.rows.map(({ id }) => id),
  };
}

/** @throws BackupTrouble where there are tablespaces: their folders lie outside of the cluster */
export async function refuseTablespaces(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    "select 1 from pg_tablespace where spcname not in ('pg_default', 'pg_global') limit 1",
  );
  if (rowCount) throw tablespaces();
}
const tablespaces = () =>
  new BackupTrouble('数据库使用了自建的表空间，备份不支持，请先把其中的表移回默认表空间');

async function refuse(client: Client): Promise<void> {
  const { rows } = await client.query<{ mode: string; level: string; standby: boolean }>(
    "select current_setting('archive_mode') as mode, current_setting('wal_level') as level, pg_is_in_recovery() as standby",
  );
  const [row] = rows;
  if (row?.standby) throw new BackupTrouble('该数据库是备库，请在主库上备份');
  if (row?.mode !== 'on' || row.level === 'minimal')
    throw new BackupTrouble('正在运行的数据库没有开启日志归档，请设置 BACKUP_DIR 后重启医保云，再备份');
  await refuseTablespaces(client);
}

/** Said before anything is written: a full disk would stop the archive as well. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const at = existsSync(folder) ? folder : path.dirname(folder);
  const { bavail, bsize } = await statfs(at);
  if (bavail * bsize < bytes * ROOM)
    throw new BackupTrouble(
      `备份目录 ${folder} 所在磁盘剩余 ${megabytes(bavail * bsize)}，备份可能需要 ${megabytes(bytes * ROOM)}，请清理磁盘或用 BACKUP_DIR 指定其他目录`,
    );
}
const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export async function dropDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.endsWith('.draft')) await rm(path.join(folder, name), { recursive: true, force: true });
}

export async function storeLabel(draft: string, label: string): Promise<FileEntry> {
  const plain = path.join(draft, 'backup_label');
  await writeFile(plain, label, { mode: 0o600 });
  const entry = {
    path: 'backup_label',
    ...(await packFile(plain, path.join(draft, 'data', 'backup_label.gz'))),
  };
  await rm(plain);
  return entry;
}

export async function storeBeside(draft: string, beside: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.join(draft, 'beside'), { mode: 0o700 });
  for (const [name, from] of Object.entries(beside))
    await packFile(from, path.join(draft, 'beside', `${name}.gz`)).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') throw error;
    });
}

/** The line `START WAL LOCATION: 0/2000028 (file 000000010000000000000002)` of a backup's label. */
export function placeOf(label: string): Pick<Summary, 'startWal' | 'timeline'> {
  const [, startWal = ''] = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label) ?? [];
  const [, timeline = ''] = /^START TIMELINE: (\d+)/m.exec(label) ?? [];
  if (startWal === '' || timeline === '') throw new BackupTrouble('数据库给出的备份标签无法识别');
  return { startWal, timeline: Number(timeline) };
}

/** Without the segment in which it ended, a base backup cannot be restored. */
async function waitForWal(
  file: string,
  client: Client,
  signal: AbortSignal,
  patienceMs: number,
): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!existsSync(file)) {
    signal.throwIfAborted();
    if (Date.now() > until) {
      const { rows } = await client.query<{ n: string }>(
        'select failed_count::text as n from pg_stat_archiver',
      );
      throw new BackupTrouble(
        `日志归档没有完成（失败 ${rows[0]?.n ?? 0} 次），备份作废：请查看 postgres.log 中的 yibao archive，常见原因是磁盘已满`,
      );
    }
    await sleep(100);
  }
}

function never(): never {
  throw new BackupTrouble('数据库没有回答备份所需的信息');
}
