import type { Base, Restored } from './repository.ts';
import { sayMoment } from './moment.ts';
import { BackupTrouble } from './trouble.ts';

/**
 * The timeline in which the database lived at a time. A restore begins a new one, and what came after the point that it reached
 * stays on the old one: asking for a time before the restore means the old one.
 * @param at null: now
 */
export function timelineAt(restores: readonly Restored[], at: Date | null): number | null {
  const before = restores.filter((one) => at === null || new Date(one.at) <= at);
  const last = before.at(-1);
  if (last) return last.to;
  return restores[0]?.from ?? null;
}

/**
 * The newest base backup from which a time can be reached: it ended before that time, on the timeline of that time or on an
 * ancestor before the branch.
 * @param bases the oldest first
 * @param at null: as late as possible
 * @throws BackupTrouble that names the earliest time where there is none
 */
export function baseFor(
  bases: readonly Base[],
  restores: readonly Restored[],
  at: Date | null,
): { base: Base; timeline: number | null } {
  const timeline = timelineAt(restores, at);
  const usable = bases.filter((base) => reaches(base, restores, timeline, at));
  const base = usable.at(-1);
  if (base) return { base, timeline };
  const [first] = bases;
  if (!first || at === null) throw new BackupTrouble('备份目录中没有可用的备份，请先运行 npm run backup');
  throw new BackupTrouble(
    `最早只能恢复到 ${sayMoment(new Date(first.endedAt))}，${sayMoment(at)} 早于第一个备份`,
  );
}

function reaches(
  { timeline: own, endedAt }: Base,
  restores: readonly Restored[],
  timeline: number | null,
  at: Date | null,
): boolean {
  const ended = new Date(endedAt);
  if (at !== null && ended > at) return false;
  // Up the line of ancestors: each branch point bounds what may be used.
  for (let line = timeline; line !== null && line !== own;) {
    const branch = restores.find(({ to }) => to === line);
    if (!branch || branch.reachedAt === null || ended > new Date(branch.reachedAt)) return false;
    line = branch.from;
  }
  return true;
}
