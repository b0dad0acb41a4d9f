import type { FocusEvent, ReactNode } from 'react';
import { focusFirst, focusLast } from './tabbable.ts';

/**
 * The edges of a modal, around its content: Tab at an edge goes round; Tab from the browser's own bars enters at that
 * edge. Their parent holds nothing else.
 */
export function FocusGuards({ children }: { readonly children: ReactNode }): ReactNode {
  const enter = (isFirst: boolean) => (event: FocusEvent<HTMLElement>) => {
    const place = event.currentTarget.parentElement;
    if (!place) return;
    const isRound = place.contains(event.relatedTarget);
    if (isRound === isFirst) focusLast(place);
    else focusFirst(place);
  };
  return (
    <>
      <div tabIndex={0} onFocus={enter(true)} />
      {children}
      <div tabIndex={0} onFocus={enter(false)} />
    </>
  );
}
