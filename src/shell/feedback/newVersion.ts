import { createStore, type Readable } from '../../state/createStore.ts';

/** While the page is looked at. ms. */
export const CHECK_EVERY = 10 * 60_000;
/** Going back and forth between windows asks no more often than this. ms. */
const CHECK_AT_MOST = 60_000;

/** The entry script that a page of the console names; its name carries the hash of the build. */
export const entryOf = (html: string): string | null =>
  /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1] ?? null;

const ownEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** The page as the server has it now: a few hundred bytes, or 304. */
async function servedEntry(signal: AbortSignal): Promise<string | null> {
  const reply = await fetch('/index.html', { cache: 'no-cache', credentials: 'omit', signal });
  return reply.ok ? entryOf(await reply.text()) : null;
}

const isFound = createStore(false);

/** Whether the server has a newer console than the one in this page. It never becomes false: the page is old from then on. */
export const newVersion: Readable<boolean> = isFound;

/**
 * Looks when the person comes back to the page, every ten minutes while they stay, and when a part of this console is
 * no longer there. Gives the function that ends it.
 */
export function watchVersion(own = ownEntry(), ask = servedEntry): () => void {
  const control = new AbortController();
  const { signal } = control;
  let askedAt = Date.now();
  const look = async (): Promise<void> => {
    if (isFound.snapshot() || own === null) return;
    askedAt = Date.now();
    try {
      const served = await ask(signal);
      if (!signal.aborted && served !== null && served !== own) isFound.set(true);
    } catch {
      // Not reachable now: the next look will tell.
    }
  };
  const isSeen = (): boolean => document.visibilityState === 'visible';
  const onVisible = (): void => {
    if (isSeen() && Date.now() - askedAt >= CHECK_AT_MOST) void look();
  };
  const timer = setInterval(() => isSeen() && void look(), CHECK_EVERY);
  document.addEventListener('visibilitychange', onVisible, { signal });
  // The old build's files are gone, or the network is: only the server can tell which.
  addEventListener('vite:preloadError', () => void look(), { signal });
  return () => {
    clearInterval(timer);
    control.abort();
  };
}

/** A part of the console could not be loaded: trying again cannot help, since the browser remembers the failure. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);
