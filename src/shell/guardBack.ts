import type { Unsaved } from '../ui/form/unsaved.ts';

/**
 * Asks before back and forward while a dialog or drawer holds unsaved input. Tabs need no question: they keep theirs.
 * @returns the function that removes the guard
 * @param ask resolves true when the person agrees to lose it
 */
export function guardBack(unsaved: Unsaved, ask: () => Promise<boolean>): () => void {
  let here = location.href;
  // The history does not tell the address before a move: it is recorded.
  const note = (): void => {
    here = location.href;
  };
  const onPop = (event: PopStateEvent): void => {
    if (!unsaved.isHeld('')) return note();
    event.stopImmediatePropagation();
    // Restores the entry that was left; the router has not seen the move.
    history.pushState(history.state, '', here);
    void ask().then((isAgreed) => {
      if (!isAgreed) return;
      unsaved.discard('');
      history.back();
    });
  };
  const moves = ['pushState', 'replaceState'] as const;
  addEventListener('popstate', onPop, { capture: true });
  for (const move of moves) addEventListener(move, note);
  return () => {
    removeEventListener('popstate', onPop, { capture: true });
    for (const move of moves) removeEventListener(move, note);
  };
}
