/** What a figure is held to; `watched` is measured and held to nothing. */
export type Goal = `≤ ${number}` | `≥ ${number}` | 'watched';

/** A value that is no number misses every goal. */
export function isMet(goal: Goal, value: number): boolean {
  if (Number.isNaN(value)) return false;
  if (goal === 'watched') return true;
  const bound = Number(goal.slice(2));
  return goal.startsWith('≤') ? value <= bound : value >= bound;
}
