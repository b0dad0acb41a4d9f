import { fromCallback } from 'xstate';
import { CARD_MIN } from '../../../../contract/card.ts';
import type { CardSessionEvent } from '../../../machines/cardSession.ts';
import { msOf, timeOf } from '../../../ui/day.ts';

/** The customer is forgotten after this long without input, ms. */
export const IDLE_MS = 180_000;
/** … or after the page was hidden for this long, ms. */
export const HIDDEN_MS = 60_000;
/**
 * Poll interval, ms. Polling, because timers of a hidden page fire late and those of a sleeping machine do not
 * fire.
 */
const LOOK_EVERY = 1000;

const MOST = msOf(CARD_MIN, 'minute');
/**
 * ms until the server drops the card. A till's clock may be hours off: an impossible value becomes the longest
 * lifetime.
 */
const leftOf = (expiresAt: string, now: number): number => {
  const left = timeOf(expiresAt) - now;
  return left > 0 && left <= MOST ? left : MOST;
};

/** Expires the card session: at the server's limit, without input, or while the page is hidden. */
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
