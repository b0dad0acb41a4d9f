import { sql } from 'drizzle-orm';
import { emptyCache } from './cacheList.ts';
import { rowsOf, type Queryable } from './connect.ts';

/** Rows of the table `sweep` that say when a cache was last emptied begin with this. */
const DROPPED = 'cache:';
/** The last emptying of each cache that this process has followed. */
const followed = new Map<string, string>();

/** Empties a cache at every node: here at once, elsewhere when `followDrops` runs there. @returns false where there is none of this name */
export async function dropCache(db: Queryable, name: string): Promise<boolean> {
  if (!emptyCache(name)) return false;
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
    emptyCache(name.slice(DROPPED.length));
  }
}
