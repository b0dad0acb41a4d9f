import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from './connect.ts';

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

/** Rows of the table `sweep` that say when a cache was last emptied begin with this. */
const DROPPED = 'cache:';
/** The last emptying of each cache that this process has followed. */
const followed = new Map<string, string>();

/** Empties a cache at every node: here at once, elsewhere when `followDrops` runs there. @returns false where there is none of this name */
export async function dropCache(db: Queryable, name: string): Promise<boolean> {
  if (!drop(name)) return false;
  await db.execute(
    sql`insert into sweep (name, ok_at) values (${DROPPED + name}, clock_timestamp())
        on conflict (name) do update set ok_at = excluded.ok_at`,
  );
  return true;
}

/** Empties the caches that another node was told to empty. */
export async function followDrops(db: Queryable): Promise<void> {
  const rows = await rowsOf<{ name: string; at: string }>(
    db,
    sql`select name, extract(epoch from ok_at)::text as at from sweep where starts_with(name, ${DROPPED}) limit 200`,
  );
  for (const { name, at } of rows) {
    if (followed.get(name) === at) continue;
    followed.set(name, at);
    drop(name.slice(DROPPED.length));
  }
}

function drop(name: string): boolean {
  const known = all.get(name);
  if (!known) return false;
  known.drop();
  known.since = null;
  return true;
}
