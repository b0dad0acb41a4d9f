import type { Unsaved } from '../ui/form/unsaved.ts';

/**
 * Back and forward while a dialog or drawer holds what was typed: the person is asked first. Tabs need no such question,
 * they keep what they hold. Gives the function that takes the guard off.
 * @param ask resolves true when the person agrees to lose it
 */
export function guardBack(unsaved: Unsaved, ask: () => Promise<boolean>): () => void {
  let here = location.href;
  // The address before a move is known only by having been looked at.
  const note = (): void => {
    here = location.href;
  };
  const onPop = (event: PopStateEvent): void => {
    if (!unsaved.isHeld('')) return note();
    event.stopImmediatePropagation();
    // The entry that was left takes its place again; the router has not seen the move.
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
