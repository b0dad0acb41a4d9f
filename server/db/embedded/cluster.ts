import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { program, type Binaries } from './binaries.ts';
import { makeOwnDir, type Place } from './place.ts';
import { EmbeddedTrouble, troubleFromLog } from './trouble.ts';

/** The one role and the one database of an embedded cluster. */
export const NAME = 'yibao';

/** First version with the built-in C.UTF-8, which needs no locale of the operating system. */
const BUILTIN_LOCALE_SINCE = 17;

/**
 * Makes the cluster when there is none yet. A run that breaks off leaves a draft and never half a
 * cluster under the final name.
 * @returns whether it made one
 * @throws EmbeddedTrouble also when the cluster there belongs to another major version
 */
export function ensureCluster(place: Place, binaries: Binaries): boolean {
  const versionFile = path.join(place.cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = Number(readFileSync(versionFile, 'utf8').trim());
    if (found === binaries.major) return false;
    throw new EmbeddedTrouble(
      `数据目录 ${place.dataDir} 由 PostgreSQL ${found} 建立，内嵌版本是 ${binaries.major}，不能直接打开：请用 ${found} 版 pg_dump 导出后导入新目录，或设置 DATABASE_URL`,
    );
  }
  const draft = `${place.cluster}.draft`;
  rmSync(draft, { recursive: true, force: true });
  makeOwnDir(draft, place.account);
  try {
    runInitdb(place, binaries, draft);
    rmdirSync(place.cluster);
    renameSync(draft, place.cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return true;
}

function runInitdb(place: Place, binaries: Binaries, draft: string): void {
  const locale =
    binaries.major >= BUILTIN_LOCALE_SINCE
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const result = spawnSync(
    program(binaries.dir, 'initdb'),
    [
      '--pgdata',
      draft,
      '--username',
      NAME,
      '--encoding=UTF8',
      ...locale,
      '--data-checksums',
      ...authentication(place),
    ],
    {
      cwd: '/',
      encoding: 'utf8',
      env: serverEnvironment(),
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    },
  );
  if (result.status !== 0) {
    const output = `${result.stdout ?? ''}\n${result.stderr ?? ''}\n${result.error?.message ?? ''}`;
    throw troubleFromLog(output, place.dataDir, place.logFile);
  }
}

const passwordFile = (place: Place) => path.join(place.dataDir, 'password');

/**
 * `trust` is safe on Unix: the only way in is a socket in a 0700 directory. On Windows it is a loopback port that every
 * local account can reach, so a password is created and kept in the data directory.
 */
function authentication(place: Place): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(passwordFile(place), randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', '--pwfile', passwordFile(place)];
}

/** The password of a cluster that has one. */
export function clusterPassword(place: Place): string | undefined {
  return existsSync(passwordFile(place)) ? readFileSync(passwordFile(place), 'utf8') : undefined;
}

/** Writes a file into the cluster that the server's account can read. */
export function writeIntoCluster(place: Place, name: string, text: string): void {
  const file = path.join(place.cluster, name);
  writeFileSync(file, text, { mode: 0o600 });
  if (place.account) chownSync(file, place.account.uid, place.account.gid);
}

/** The caller's locale and PG* variables must not leak into the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const kept = Object.entries({ PATH, SystemRoot, TEMP, TMP }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
