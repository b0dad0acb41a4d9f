import type { CommandScope } from '../context.ts';
import type { Binding } from './keymap.ts';

/** Depth of a scope: the innermost wins (dialog > palette > row > table > screen > global). */
const DEPTH: Record<CommandScope, number> = {
  global: 0,
  screen: 1,
  table: 2,
  row: 3,
  palette: 4,
  dialog: 5,
};

/**
 * Which of several commands gets a key: the innermost scope's, in it the person's own choice before an authored
 * key, then the one registered first. Authored keys never conflict, so this decides only among remapped ones.
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
