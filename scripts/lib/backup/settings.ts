import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { archivingInto, systemOf, type WalSetup } from '../../../server/db/backup/archiving.ts';
import { repositoryOf } from '../../../server/db/backup/repository.ts';
import type { Place } from '../../../server/db/embedded/place.ts';
import { defaultDataDir } from '../../../server/db/embedded/place.ts';
import { readDemo } from '../demo.ts';
import { numberOf } from '../numberOf.ts';

export interface BackupSettings {
  /** The backup folder; null: no backups. */
  readonly dir: string | null;
  /** The operator named the folder, rather than leaving it to the default. */
  readonly isNamed: boolean;
  /** How many base backups stay. */
  readonly keep: number;
  /** How often one is taken, hours. */
  readonly hours: number;
  /** Programs of an external PostgreSQL; undefined: they are looked for. */
  readonly binDir: string | undefined;
}

const KEEP = 3;
const HOURS = 24;
/** Free space without which the default leaves archiving off. */
const LEAST_ROOM = 4 * 1024 ** 3;

export const dataDirOf = (root: string, env: NodeJS.ProcessEnv): string => {
  const given = env['DATA_DIR']?.trim();
  return given ? path.resolve(root, given) : defaultDataDir(root);
};

/**
 * BACKUP_DIR (`off`: none), BACKUP_KEEP, BACKUP_HOURS and PG_BIN. Without BACKUP_DIR the embedded database is backed up beside
 * its data unless it is a demo: docs/decisions/0006-backup-by-default.md.
 * @throws Problem
 */
export function readBackup(root: string, env: NodeJS.ProcessEnv): BackupSettings {
  const given = env['BACKUP_DIR']?.trim() ?? '';
  const beside = `${dataDirOf(root, env)}-backup`;
  const isExternal = Boolean(env['DATABASE_URL']?.trim());
  const byDefault = !isExternal && (!readDemo(env).demo || existsSync(beside)) ? beside : null;
  return {
    dir: given === 'off' ? null : given === '' ? byDefault : path.resolve(root, given),
    isNamed: given !== '',
    keep: numberOf(env, 'BACKUP_KEEP', 1, 1000) ?? KEEP,
    hours: numberOf(env, 'BACKUP_HOURS', 1, 24 * 31) ?? HOURS,
    binDir: env['PG_BIN']?.trim() || undefined,
  };
}

/** What makes the embedded server archive. By default only where there is room: a full disk would stop the tills. */
export function archiveOf(
  { dir, isNamed }: BackupSettings,
  say: (line: string) => void,
): ((place: Place) => WalSetup) | undefined {
  if (dir === null) return undefined;
  return (place) => {
    const isThere = existsSync(repositoryOf(dir, systemOf(place.cluster)).folder);
    const { bavail, bsize } = statfsSync(place.dataDir);
    if (!isNamed && !isThere && bavail * bsize < LEAST_ROOM) {
      say(`提示：${place.dataDir} 所在磁盘空间不足，未开启自动备份，请用 BACKUP_DIR 指定备份目录`);
      return { settings: {}, environment: {} };
    }
    return archivingInto(dir, place.cluster, place.account);
  };
}
