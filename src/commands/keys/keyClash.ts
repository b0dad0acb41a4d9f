import { placesOf, type AnyCommand } from '../command.ts';
import type { CommandScope } from '../context.ts';

/** A dialog and the palette are modal: only their own scope is live. The other four scopes are live together. */
const modal = (scope: CommandScope): boolean => scope === 'dialog' || scope === 'palette';

/** Whether two commands can be live at the same time, so that they must not share a key. */
export function overlap(a: AnyCommand, b: AnyCommand): boolean {
  const isApart = a.scope !== b.scope && (modal(a.scope) || modal(b.scope));
  if (isApart && !a.overModals && !b.overModals) return false;
  const [left, right] = [placesOf(a), placesOf(b)];
  return left.length === 0 || right.length === 0 || left.some((place) => right.includes(place));
}

/** Equal, or one the beginning of the other (`g` would hide `g d`). */
export const collide = (a: readonly string[], b: readonly string[]): boolean =>
  a.slice(0, b.length).join(' ') === b.slice(0, a.length).join(' ');
