import type { Transport } from './transport.ts';

/** A page that is left is gone after this long; one that stays (the person thought better of it) says what failed. ms. */
export const LEAVING_MS = 3000;

/**
 * The same transport, told when the page is being left: the browser breaks off what is under way then, and that is no
 * failure. Without this a reload at the wrong moment took the token with it (spec §4: a failed load clears the token).
 */
export function heedLeaving(
  transport: Transport,
  page: Pick<Window, 'addEventListener'>,
  now: () => number = () => performance.now(),
): Transport {
  let leftAt = Number.NEGATIVE_INFINITY;
  const note = (): void => {
    leftAt = now();
  };
  page.addEventListener('beforeunload', note);
  page.addEventListener('pagehide', note);
  return async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (now() - leftAt < LEAVING_MS) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      throw error;
    }
  };
}
