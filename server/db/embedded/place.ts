import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canEnter, serverAccount, type Account } from './account.ts';
import { SHARED_ROOT } from './binaries.ts';
import { makeOpenDir } from './copy.ts';
import { EmbeddedTrouble } from './trouble.ts';

/** The directories of one embedded server. */
export interface Place {
  readonly dataDir: string;
  /** PGDATA: exists and belongs to the account. */
  readonly cluster: string;
  readonly logFile: string;
  /** undefined: this process's own account. */
  readonly account: Account | undefined;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The default data directory: in the checkout, but outside it for root, since the server's account may not be able to
 * enter a checkout under a 0700 home.
 * @param checkout root of the project
 */
export function defaultDataDir(checkout: string): string {
  const inside = path.join(checkout, '.data');
  const isRoot = process.getuid?.() === 0;
  // A plain user started here before: root continues with that data.
  return isRoot && !existsSync(path.join(inside, 'pg')) ? rootDataDir(checkout) : inside;
}

/** Where root's data for this checkout lies. */
export const rootDataDir = (checkout: string) => path.join(SHARED_ROOT, hash(realpathSync(checkout)));

/**
 * Makes the data directory. Safe to do in two processes at once.
 * @returns its real path
 */
export function openDataDir(dataDir: string): string {
  if (!existsSync(dataDir)) {
    makeOpenDir(path.dirname(dataDir));
    // The server's account may pass through, not list.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    mkdirSync(dataDir, { recursive: true, mode });
    chmodSync(dataDir, mode);
  }
  return realpathSync(dataDir);
}

/** Held while a process starts or stops the server of a data directory. */
export const lockFileOf = (dataDir: string) => path.join(dataDir, 'start.lock');

/**
 * Makes the cluster's directory and checks that the server's account gets there. Under the lock.
 * @throws EmbeddedTrouble with the way out
 */
export function preparePlace(dataDir: string): Place {
  const cluster = path.join(dataDir, 'pg');
  const account = serverAccount(cluster);
  makeOwnDir(cluster, account);
  if (account && !canEnter(account, cluster))
    throw new EmbeddedTrouble(
      `数据目录 ${dataDir} 对 ${account.name} 用户不可达（PostgreSQL 不能以 root 身份运行），请换一个目录或放开上级目录的进入权限`,
    );
  return {
    dataDir,
    cluster,
    account,
    logFile: path.join(dataDir, 'postgres.log'),
  };
}

/** A 0700 directory of the account. An existing one keeps its owner. */
export function makeOwnDir(dir: string, account: Account | undefined): void {
  if (existsSync(dir)) return;
  mkdirSync(dir, { mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
}

/** sun_path holds 104 bytes on macOS and 108 on Linux, and the file name is ours to fit in. */
const LONGEST_SOCKET_DIR = 100 - '/.s.PGSQL.5432'.length;

/**
 * A directory for the Unix socket that only the server's account (and root) can enter. It, and not a password, protects
 * the database.
 */
export function socketDir(place: Place): string {
  const beside = path.join(place.dataDir, 'socket');
  if (Buffer.byteLength(beside) <= LONGEST_SOCKET_DIR) {
    makeOwnDir(beside, place.account);
    return beside;
  }
  const temp = Buffer.byteLength(tmpdir()) <= LONGEST_SOCKET_DIR - 24 ? tmpdir() : '/tmp';
  const short = path.join(temp, `yibao-${hash(place.dataDir)}`);
  makeOwnDir(short, place.account);
  if (isPrivate(short, place.account)) return short;
  // Anyone may create directories in /tmp: refuse one that is not ours or not closed.
  const fresh = mkdtempSync(path.join(temp, 'yibao-'));
  if (place.account) chownSync(fresh, place.account.uid, place.account.gid);
  return fresh;
}

function isPrivate(dir: string, account: Account | undefined): boolean {
  const stat = lstatSync(dir);
  return stat.isDirectory() && stat.uid === (account?.uid ?? process.getuid?.()) && (stat.mode & 0o077) === 0;
}
