import { readdirSync, readFileSync } from 'node:fs';

const TICKS = 100;

/** The numbers of /proc/PID/stat that follow the name: parent, and times with those of ended children, in ticks. */
function statOf(
  pid: number,
): { readonly parent: number; readonly own: number; readonly ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number): number => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return null;
  }
}

export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** CPU seconds of a process. */
export const cpuOf = (pid: number): number => (statOf(pid)?.own ?? 0) / TICKS;

/** CPU seconds of a process, its children, and those of its children that have ended. */
export function cpuOfFamily(pid: number): number {
  const own = statOf(pid);
  if (own === null) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return (own.own + own.ended + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0)) / TICKS;
}
