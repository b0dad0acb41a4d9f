import type { CommandScope } from '../context.ts';
import type { Binding } from './keymap.ts';

/** How far in a scope lies: the innermost wins (dialog > palette > row > table > screen > global). */
const DEPTH: Record<CommandScope, number> = {
  global: 0,
  screen: 1,
  table: 2,
  row: 3,
  palette: 4,
  dialog: 5,
};

/**
 * Who gets a key that several claim: the innermost scope, in it the person's own choice before an authored one, then
 * whichever was registered first. Authored keys never meet, so this decides only what a person has remapped.
 */
export const strongest = (bindings: readonly Binding[]): Binding | undefined =>
  bindings.reduce<Binding | undefined>(
    (best, each) => (best && !isStronger(each, best) ? best : each),
    undefined,
  );

function isStronger(a: Binding, b: Binding): boolean {
  const depth = DEPTH[a.command.scope] - DEPTH[b.command.scope];
  return depth === 0 ? a.own && !b.own : depth > 0;
}
