import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import { syncFolder, type FileEntry, type Manifest } from './repository.ts';
import { BackupTrouble, codeOf } from './trouble.ts';

/** Files copied at the same time: enough to hide the disk's waits, few enough to leave a core to the tills. */
const AT_ONCE = 4;

/**
 * Folders that are restored empty: they must exist, and PostgreSQL makes their contents itself (its documentation, "Backing Up The
 * Data Directory").
 */
const EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const SKIPPED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|current_logfiles|(standby|recovery)\.signal|.*\.original)$/;
const SKIPPED_ANYWHERE = /^(pgsql_tmp.*|pg_internal\.init.*)$/;
/** PostgreSQL reads it first at a recovery: it is copied last. */
const CONTROL = 'global/pg_control';

/** Files and folders of a cluster that a base backup holds, relative, with `/`. */
async function treeOf(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await entriesOf(path.join(cluster, folder))) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (SKIPPED_ANYWHERE.test(entry.name) || (folder === '' && SKIPPED.test(name))) continue;
      // `pg_wal` may be a link to another disk.
      if (entry.isDirectory() || (EMPTY.has(name) && entry.isSymbolicLink())) {
        folders.push(name);
        if (EMPTY.has(name)) continue;
        await walk(name);
      } else if (entry.isFile()) files.push(name);
      else if (entry.isSymbolicLink())
        throw new BackupTrouble(`数据目录中的 ${name} 是链接，备份不支持链接和表空间`);
    }
  };
  await walk('');
  folders.push('pg_wal/archive_status');
  return { folders, files: [...files.filter((name) => name !== CONTROL), CONTROL] };
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    // A database that was dropped meanwhile.
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Copies a cluster, running between `pg_backup_start` and `pg_backup_stop` or not running, packed and on the disk when it returns.
 * A file that vanishes meanwhile belongs to something that was dropped: the log drops it again.
 * @returns what was copied
 */
export async function packCluster(
  cluster: string,
  target: string,
  signal: AbortSignal,
): Promise<Omit<Manifest, 'summary'>> {
  const { folders, files } = await treeOf(cluster);
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const folder of folders) await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
  const pack = async (name: string): Promise<FileEntry[]> => {
    signal.throwIfAborted();
    try {
      return [
        {
          path: name,
          ...(await packFile(path.join(cluster, name), path.join(target, `${name}.gz`), signal)),
        },
      ];
    } catch (error) {
      if (codeOf(error) === 'ENOENT' && name !== CONTROL) return [];
      throw error;
    }
  };
  const copied = await allOf(files.slice(0, -1).map((name) => () => pack(name)));
  const entries = [...copied.flat(), ...(await pack(CONTROL))];
  for (const folder of ['', ...folders]) await syncFolder(path.join(target, folder));
  return { folders, files: entries };
}

/** @returns size and hash of the unpacked file */
export async function packFile(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<{ size: number; sha256: string }> {
  const meter = new Meter();
  const source = await open(from, 'r');
  await pipeline(
    source.createReadStream(),
    meter,
    createGzip({ level: 1 }),
    createWriteStream(to, { mode: 0o600, flush: true }),
    ...(signal ? [{ signal }] : []),
  );
  return meter.result();
}

/**
 * Unpacks a base backup's files and compares each with the manifest. PostgreSQL brings all of them to the disk before it
 * recovers (`recovery_init_sync_method`).
 * @param own called with each new file and folder: gives it to the server's account
 * @throws BackupTrouble that names the broken file
 */
export async function unpackCluster(
  from: string,
  { folders, files }: Pick<Manifest, 'folders' | 'files'>,
  cluster: string,
  own: (name: string) => void,
): Promise<void> {
  for (const folder of folders) {
    await mkdir(path.join(cluster, folder), { recursive: true, mode: 0o700 });
    own(path.join(cluster, folder));
  }
  await allOf(
    files.map(({ path: name, size, sha256 }) => async () => {
      const target = path.join(cluster, name);
      const meter = new Meter();
      try {
        await pipeline(
          createReadStream(path.join(from, `${name}.gz`)),
          createGunzip(),
          meter,
          createWriteStream(target, { mode: 0o600 }),
        );
      } catch (error) {
        if (!/^(Z_|ENOENT)/.test(codeOf(error))) throw error;
        throw new BackupTrouble(`备份文件 ${name} 缺失或已损坏`, { cause: error });
      }
      const found = meter.result();
      if (found.size !== size || found.sha256 !== sha256)
        throw new BackupTrouble(`备份文件 ${name} 已损坏：与清单中的校验值不符`);
      own(target);
    }),
  );
}

/**
 * Does a few works at a time. After a failure none begins, and those that run are waited for: the caller removes the folder
 * that they write to.
 * @throws what failed first
 */
async function allOf<T>(works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const limit = pLimit(AT_ONCE);
  const failures: unknown[] = [];
  const results: T[] = [];
  await Promise.all(
    works.map((work, at) =>
      limit(async () => {
        if (failures.length > 0) return;
        try {
          results[at] = await work();
        } catch (error) {
          failures.push(error);
        }
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Unpacked space that is needed, or free, bytes. */
export async function sizeOf(cluster: string): Promise<number> {
  const { files } = await treeOf(cluster);
  let sum = 0;
  for (const name of files)
    sum += await lstat(path.join(cluster, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return sum;
}

/** Counts and hashes what flows through. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(chunk: Buffer, _: string, done: (error: null, chunk: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }

  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
