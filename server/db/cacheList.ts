/** The caches of this process. Needs no database: the thread that reads files has one, too. */

/** What a cache of this process says of itself, and how it is emptied. */
interface CacheWay {
  /** As people read it. */
  readonly title: string;
  /** Entries that it keeps at most; null where its keys are few by nature. */
  readonly most: number | null;
  size(): number;
  drop(): void;
}

/** Counts the use of a cache. */
export interface CacheCounter {
  hit(): void;
  /** The value was not there, and was made. */
  miss(): void;
}

export interface CacheState {
  readonly name: string;
  readonly title: string;
  readonly most: number | null;
  readonly size: number;
  readonly hits: number;
  readonly misses: number;
  /** When the oldest of its entries may have been made; ms since 1970, null while it is empty. */
  readonly since: number | null;
}

interface Known extends CacheWay {
  hits: number;
  misses: number;
  since: number | null;
}

const all = new Map<string, Known>();

/**
 * Names a cache of this process, so that cache-manager lists it and can empty it. Emptying one must be safe at any time:
 * what it held is made again. A name that is defined again replaces the cache of before.
 */
export function defineCache(name: string, way: CacheWay): CacheCounter {
  const known: Known = { ...way, hits: 0, misses: 0, since: null };
  all.set(name, known);
  return {
    hit: () => {
      known.hits += 1;
    },
    miss: () => {
      known.misses += 1;
      known.since ??= Date.now();
    },
  };
}

/** The caches of this process, by name. */
export const cacheStates = (): CacheState[] =>
  [...all]
    .map(([name, { title, most, hits, misses, since, size }]) => {
      const entries = size();
      return { name, title, most, size: entries, hits, misses, since: entries === 0 ? null : since };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Empties a cache of this process. @returns false where there is none of this name */
export function emptyCache(name: string): boolean {
  const known = all.get(name);
  if (!known) return false;
  known.drop();
  known.since = null;
  return true;
}
