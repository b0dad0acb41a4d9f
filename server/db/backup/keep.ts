import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { basesOf, positionOf, walFolder, type Base, type Repository } from './repository.ts';

/**
 * Which base backups may go: what is older than the newest `keep`, and only while a newer one is verified. An unverified
 * backup takes the place of none.
 * @param bases the oldest first
 */
export function superfluous(bases: readonly Base[], keep: number): Base[] {
  const newestVerified = bases.findLastIndex(({ verified }) => verified !== null);
  return bases.slice(0, Math.max(0, Math.min(bases.length - keep, newestVerified)));
}

/** Deletes superfluous base backups, and the log before the oldest that stays. @returns the names of the deleted backups */
export async function prune(repository: Repository, keep: number): Promise<string[]> {
  const bases = await basesOf(repository);
  const leaving = superfluous(bases, keep);
  for (const { folder } of leaving) await rm(folder, { recursive: true, force: true });
  // After a restore a newer backup may begin earlier in the log than an older one.
  const begins = bases.slice(leaving.length).map(({ startWal }) => positionOf(startWal));
  const [first] = begins.toSorted();
  if (first !== undefined) await dropSegments(walFolder(repository), first);
  return leaving.map(({ name }) => name);
}

/** Histories of timelines stay: they are small, and every later recovery reads them. */
async function dropSegments(folder: string, before: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^[0-9A-F]{24}\b/.test(name) && positionOf(name) < before)
      await rm(path.join(folder, name), { force: true });
}
