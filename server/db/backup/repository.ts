/**
 * The backup folder. A database is known by the system identifier that PostgreSQL gave its cluster, so that several may share a
 * folder and none overwrites another's log:
 *
 *     BACKUP_DIR/<system>/wal/<segment>.gz          the archived write-ahead log
 *     BACKUP_DIR/<system>/base/<name>/data/….gz      the files of a base backup
 *     BACKUP_DIR/<system>/base/<name>/manifest.json  each file with its size and SHA-256, written last
 *     BACKUP_DIR/<system>/base/<name>/backup.json    what the manifest says but for its files
 *     BACKUP_DIR/<system>/base/<name>/verified.json  there once a restore of it has succeeded
 *     BACKUP_DIR/<system>/restores.jsonl             which restores began a timeline
 *
 * A base backup in the making is `<name>.draft`. It gets its name when all of it is on the disk.
 */
import { open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupTrouble, codeOf } from './trouble.ts';

const lsn = z.string().regex(/^[0-9A-F]+\/[0-9A-F]+$/);
const segment = z.string().regex(/^[0-9A-F]{24}$/);
const summary = z.object({
  format: z.literal(1),
  kind: z.enum(['embedded', 'external']),
  system: z.string().regex(/^\d+$/),
  /** Such as 18. */
  major: z.number().int(),
  database: z.string(),
  user: z.string(),
  timeline: z.number().int().positive(),
  startWal: segment,
  stopWal: segment,
  stopLsn: lsn,
  /** ISO times. No moment before `endedAt` can be restored from this backup. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The keys that the backup's secrets need (`AppKey.id`); the backup does not hold them. */
  keyIds: z.array(z.string()),
  files: z.number().int(),
  /** Unpacked. */
  bytes: z.number(),
});
export type Summary = z.infer<typeof summary>;

const file = z.object({
  path: z.string(),
  size: z.number().int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const manifest = z.object({ summary, folders: z.array(z.string()), files: z.array(file) });
export type Manifest = z.infer<typeof manifest>;
export type FileEntry = z.infer<typeof file>;

const verified = z.object({
  at: z.string(),
  reachedAt: z.string().nullable(),
  tables: z.number(),
  rows: z.number(),
});
export type Verified = z.infer<typeof verified>;

const restored = z.object({
  at: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  reachedAt: z.string().nullable(),
});
/** A restore that began timeline `to` at what timeline `from` was at `reachedAt`. */
export type Restored = z.infer<typeof restored>;

export interface Base extends Summary {
  readonly name: string;
  readonly folder: string;
  readonly verified: Verified | null;
}

export interface Repository {
  readonly folder: string;
  readonly system: string;
}

export const repositoryOf = (backupDir: string, system: string): Repository => ({
  folder: path.join(backupDir, system),
  system,
});
export const walFolder = ({ folder }: Repository): string => path.join(folder, 'wal');
export const baseFolder = ({ folder }: Repository): string => path.join(folder, 'base');
export const lockOf = ({ folder }: Repository): string => path.join(folder, 'backup.lock');

/** The databases that have base backups here. */
export async function repositoriesIn(backupDir: string): Promise<Repository[]> {
  const names = await namesIn(backupDir);
  const all = names.filter((name) => /^\d+$/.test(name)).map((name) => repositoryOf(backupDir, name));
  const counts = await Promise.all(all.map(async (one) => (await basesOf(one)).length));
  return all.filter((_, nth) => (counts[nth] ?? 0) > 0);
}

/** The finished base backups, the oldest first. One whose summary cannot be read is left out: `manifestOf` says why. */
export async function basesOf(repository: Repository): Promise<Base[]> {
  const names = (await namesIn(baseFolder(repository))).filter((name) => /^\d{8}T\d{6}Z$/.test(name));
  const bases = await Promise.all(
    names.toSorted().map(async (name): Promise<Base[]> => {
      const folder = path.join(baseFolder(repository), name);
      const read = summary.safeParse(await jsonOf(path.join(folder, 'backup.json')));
      if (!read.success) return [];
      const proof = verified.safeParse(await jsonOf(path.join(folder, 'verified.json')));
      return [{ ...read.data, name, folder, verified: proof.success ? proof.data : null }];
    }),
  );
  return bases.flat();
}

/** @throws BackupTrouble when it was changed or is not there */
export async function manifestOf(base: Pick<Base, 'folder' | 'name'>): Promise<Manifest> {
  const read = manifest.safeParse(await jsonOf(path.join(base.folder, 'manifest.json')));
  if (!read.success) throw new BackupTrouble(`备份 ${base.name} 的清单缺失或已损坏`);
  return read.data;
}

export async function restoresOf({ folder }: Repository): Promise<Restored[]> {
  const text = await readFile(path.join(folder, 'restores.jsonl'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => restored.parse(JSON.parse(line)));
}

/** Segments of the archive, in the order of the log; of two timelines the older one first. */
export async function segmentsOf(repository: Repository): Promise<string[]> {
  const names = (await namesIn(walFolder(repository))).flatMap((name) => {
    const [, found] = /^([0-9A-F]{24})\.gz$/.exec(name) ?? [];
    return found === undefined ? [] : [found];
  });
  return names.toSorted((a, b) => (positionOf(a) + a < positionOf(b) + b ? -1 : 1));
}
/** The position of a segment in the log, without its timeline: positions compare as text. */
export const positionOf = (name: string): string => name.slice(8, 24);

/** Writes a small file so that it is whole or not there. */
export async function writeWhole(target: string, text: string): Promise<void> {
  const draft = `${target}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, target);
  await syncFolder(path.dirname(target));
}

/** A new name is durable with its folder. Windows has no such call, and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** undefined where the file is missing or is no JSON. */
async function jsonOf(name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(name, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
