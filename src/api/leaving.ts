import type { Transport } from './transport.ts';

/** After this long a page that is still there was not left after all, and reports the failure. ms. */
export const LEAVING_MS = 3000;

/**
 * Wraps a transport: while the page is being left, the browser aborts the requests in flight, which is no
 * failure. Without this a reload at the wrong moment took the token with it (spec §4: a failed load clears the token).
 */
export function ignoreFailuresWhileLeaving(
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
