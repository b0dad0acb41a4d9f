import { createStore, type Readable } from '../../state/createStore.ts';

/** Interval while the page is visible, ms. */
export const CHECK_EVERY = 10 * 60_000;
/** Switching windows checks at most this often, ms. */
const CHECK_AT_MOST = 60_000;

/** The entry script of an index page; its name has the hash of the build. */
export const entryOf = (html: string): string | null =>
  /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The entry script that the server serves now: a few hundred bytes, or 304. */
async function servedEntry(signal: AbortSignal): Promise<string | null> {
  const reply = await fetch('/index.html', { cache: 'no-cache', credentials: 'omit', signal });
  return reply.ok ? entryOf(await reply.text()) : null;
}

const isFound = createStore(false);

/** Whether the server has a newer build than this page. Once true it stays true. */
export const newVersion: Readable<boolean> = isFound;

/**
 * Checks when the page becomes visible, every ten minutes while it is, and when a chunk fails to load.
 * @returns the function that ends it
 */
export function watchVersion(own = ownEntry(), ask = servedEntry): () => void {
  const control = new AbortController();
  const { signal } = control;
  let askedAt = Date.now();
  const check = async (): Promise<void> => {
    if (isFound.snapshot() || own === null) return;
    askedAt = Date.now();
    try {
      const served = await ask(signal);
      if (!signal.aborted && served !== null && served !== own) isFound.set(true);
    } catch {
      // The server was not reached: the next check asks again.
    }
  };
  const isSeen = (): boolean => document.visibilityState === 'visible';
  const onVisible = (): void => {
    if (isSeen() && Date.now() - askedAt >= CHECK_AT_MOST) void check();
  };
  const timer = setInterval(() => isSeen() && void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', onVisible, { signal });
  // Either the old build's files were deleted or the network is down: the check tells which.
  addEventListener('vite:preloadError', () => void check(), { signal });
  return () => {
    clearInterval(timer);
    control.abort();
  };
}

/** Whether a chunk failed to load: a retry cannot help, since the browser caches the failure. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);
