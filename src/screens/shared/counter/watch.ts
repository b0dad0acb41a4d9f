import { fromCallback } from 'xstate';
import { CARD_MIN } from '../../../../contract/card.ts';
import type { CardSessionEvent } from '../../../machines/cardSession.ts';

/** Idle time after which the customer is cleared, ms. */
export const IDLE_MS = 180_000;
/** Time hidden after which the customer is cleared, ms. */
export const HIDDEN_MS = 60_000;
/** Check interval, ms: the timers of a hidden page are late, and a suspended machine has none. */
const LOOK_EVERY = 1000;

const MOST = CARD_MIN * 60_000;
/** ms until the server's card session expires, at most its maximum: a till's clock may be hours off. */
const leftOf = (expiresAt: string, now: number): number => {
  const left = Date.parse(`${expiresAt.replace(' ', 'T')}+08:00`) - now;
  return left > 0 && left <= MOST ? left : MOST;
};

/** Sends EXPIRE when the customer must be cleared: at the server's limit, when idle, or when hidden for too long. */
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
