import type pg from 'pg';

/** How often the database is made to write. */
const EVERY_MS = 2000;

type Health = 'ok' | 'unreachable' | 'read only';

/**
 * Whether the database answers, and takes writes: with a full disk it still answers reads. A write is tried at most
 * every two seconds, however often this is asked.
 */
export function healthProbe(side: pg.Pool): () => Promise<Health> {
  let at = -Infinity;
  let writing = Promise.resolve(true);
  return async () => {
    const isThere = await side.query('select 1').then(
      () => true,
      () => false,
    );
    if (!isThere) return 'unreachable';
    if (performance.now() - at > EVERY_MS) {
      at = performance.now();
      writing = writes(side);
    }
    return (await writing) ? 'ok' : 'read only';
  };
}

const writes = (side: pg.Pool): Promise<boolean> =>
  side
    .query(
      `insert into sweep (name, ok_at) values ('health', clock_timestamp())
       on conflict (name) do update set ok_at = excluded.ok_at`,
    )
    .then(
      () => true,
      () => false,
    );
