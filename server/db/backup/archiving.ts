import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { canEnter, type Account } from '../embedded/account.ts';
import { SHARED_ROOT } from '../embedded/binaries.ts';
import { makeOpenDir } from '../embedded/copy.ts';
import { repositoryOf, walFolder, type Repository } from './repository.ts';
import { BackupTrouble, troubleFromFiles } from './trouble.ts';

/** Settings and environment of a server that archives, or restores from an archive. */
export interface WalSetup {
  readonly settings: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
}

/** A segment is archived at least this often while something is written, s: what a lost disk costs at most. */
const SWITCH_SECONDS = 60;

/** PostgreSQL replaces %p and %f, and %% by one. The shell expands the rest, within quotes: no path needs escaping. */
function command(mode: 'archive' | 'restore'): string {
  const args = mode === 'archive' ? 'archive "%p" "%f"' : 'restore "%f" "%p"';
  return process.platform === 'win32'
    ? `"%%YIBAO_NODE%%" "%%YIBAO_WAL_PROGRAM%%" ${args}`
    : `"$YIBAO_NODE" "$YIBAO_WAL_PROGRAM" ${args}`;
}

/** The system identifier of a cluster: the first eight bytes of `global/pg_control`, in the machine's order. */
export function systemOf(cluster: string): string {
  const handle = openSync(path.join(cluster, 'global', 'pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(handle, bytes, 0, 8, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(handle);
  }
}

/**
 * What makes a server archive its log into a backup folder. Makes the folder.
 * @param account who runs the server
 * @throws BackupTrouble when that account cannot write there
 */
export function archivingInto(backupDir: string, cluster: string, account: Account | undefined): WalSetup {
  const repository = repositoryOf(backupDir, systemOf(cluster));
  try {
    makeRepository(backupDir, repository, account);
  } catch (error) {
    throw troubleFromFiles(error, backupDir);
  }
  return {
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: command('archive'),
      archive_timeout: String(SWITCH_SECONDS),
    },
    environment: walEnvironment(account, walFolder(repository)),
  };
}

/**
 * What makes a server recover from an archive.
 * @param live the log of a cluster that was moved aside; it holds what had not been archived
 */
export function restoringFrom(
  repository: Repository,
  account: Account | undefined,
  live: string | null,
): WalSetup {
  if (account) giveLog(walFolder(repository), account);
  return {
    settings: { restore_command: command('restore') },
    environment: {
      ...walEnvironment(account, walFolder(repository)),
      ...(live !== null && { YIBAO_WAL_LIVE: live }),
    },
  };
}

/** What root received of an external server's log, the account of the restored one must read. */
function giveLog(wal: string, account: Account): void {
  chownSync(wal, account.uid, account.gid);
  for (const name of readdirSync(wal)) chownSync(path.join(wal, name), account.uid, account.gid);
}

/** Copies a log file into the archive, as the server would. @throws BackupTrouble */
export function archiveFile(repository: Repository, source: string): void {
  const program = path.join(import.meta.dirname, 'walProgram.mjs');
  const done = spawnSync(process.execPath, [program, 'archive', source, path.basename(source)], {
    encoding: 'utf8',
    env: { ...process.env, YIBAO_WAL: walFolder(repository) },
  });
  if (done.status !== 0)
    throw new BackupTrouble(`日志文件 ${path.basename(source)} 归档失败`, { cause: done.stderr });
}

function makeRepository(backupDir: string, repository: Repository, account: Account | undefined): void {
  // The server's account may pass through, not list.
  const mode = account ? 0o711 : 0o700;
  makeOpenDir(path.dirname(backupDir));
  for (const folder of [backupDir, repository.folder])
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode });
      chmodSync(folder, mode);
    }
  const wal = walFolder(repository);
  if (!existsSync(wal)) {
    mkdirSync(wal, { mode: 0o700 });
    if (account) chownSync(wal, account.uid, account.gid);
  }
  if (account && !canEnter(account, wal))
    throw new BackupTrouble(
      `备份目录 ${backupDir} 对 ${account.name} 用户不可达（PostgreSQL 以该用户运行），请换一个目录或放开上级目录的进入权限`,
    );
}

function walEnvironment(account: Account | undefined, wal: string): Record<string, string> {
  return { YIBAO_NODE: nodeFor(account), YIBAO_WAL_PROGRAM: programFor(account), YIBAO_WAL: wal };
}

/** The program, where the server's account can read it. */
function programFor(account: Account | undefined): string {
  const own = path.join(import.meta.dirname, 'walProgram.mjs');
  if (!account) return own;
  const version = createHash('sha256').update(readFileSync(own)).digest('hex').slice(0, 16);
  return sharedCopy(own, path.join(SHARED_ROOT, 'wal', version, 'walProgram.mjs'), 0o644);
}

/** A Node that the server's account can run: root's own may lie in its home. */
function nodeFor(account: Account | undefined): string {
  if (!account) return process.execPath;
  const probe = spawnSync(process.execPath, ['--version'], {
    cwd: '/',
    stdio: 'ignore',
    uid: account.uid,
    gid: account.gid,
  });
  if (probe.status === 0) return process.execPath;
  return sharedCopy(process.execPath, path.join(SHARED_ROOT, 'wal', `node-${process.version}`), 0o755);
}

function sharedCopy(from: string, to: string, mode: number): string {
  if (existsSync(to) && statSync(to).size === statSync(from).size) return to;
  makeOpenDir(path.dirname(to));
  const draft = `${to}.${process.pid}.draft`;
  copyFileSync(from, draft);
  chmodSync(draft, mode);
  renameSync(draft, to);
  return to;
}
