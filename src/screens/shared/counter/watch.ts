import { fromCallback } from 'xstate';
import { CARD_MIN } from '../../../../contract/card.ts';
import type { CardSessionEvent } from '../../../machines/cardSession.ts';

/** Nobody did anything for so long: the customer is forgotten, ms. */
export const IDLE_MS = 180_000;
/** Nobody sees the page for so long, ms. */
export const HIDDEN_MS = 60_000;
/** How often it is looked at, ms: timers of a hidden page come late, and a sleeping machine's not at all. */
const LOOK_EVERY = 1000;

const MOST = CARD_MIN * 60_000;
/** ms until the server forgets. A till's clock may be hours off: what cannot be is the longest that the server keeps. */
const leftOf = (expiresAt: string, now: number): number => {
  const left = Date.parse(`${expiresAt.replace(' ', 'T')}+08:00`) - now;
  return left > 0 && left <= MOST ? left : MOST;
};

/** Tells the machine when a customer has to be forgotten: after the server's limit, nobody's doing anything, or nobody's seeing. */
export const watch = fromCallback<CardSessionEvent, { expiresAt: string }>(({ input, sendBack }) => {
  let actedAt = Date.now();
  let hiddenAt = document.hidden ? Date.now() : null;
  const begin = Date.now();
  const end = begin + leftOf(input.expiresAt, begin);
  const look = (): void => {
    const now = Date.now();
    const isHidden = hiddenAt !== null && now - hiddenAt >= HIDDEN_MS;
    if (now >= end || isHidden || now - actedAt >= IDLE_MS) sendBack({ type: 'EXPIRE' });
  };
  const act = (): void => {
    actedAt = Date.now();
  };
  const seen = (): void => {
    look();
    hiddenAt = document.hidden ? Date.now() : null;
  };
  const ending = new AbortController();
  const early = { capture: true, passive: true, signal: ending.signal };
  for (const type of ['keydown', 'pointerdown', 'pointermove']) addEventListener(type, act, early);
  document.addEventListener('visibilitychange', seen, { signal: ending.signal });
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    clearInterval(timer);
    ending.abort();
  };
});
