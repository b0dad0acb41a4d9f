/** Sweeps of several nodes at once: each due row goes to one of them, and none that was finished meanwhile. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { timeIn, timeNow } from '../../../server/db/clock.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { takeDue } from '../../../server/db/takeDue.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

const ROWS = 60;
const MOST = 10;

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 8 });
  await db.execute(
    sql`create table waiting (id int primary key, is_open boolean not null default true, tried_at timestamptz, tries int not null default 0)`,
  );
});
beforeEach(async () => {
  await db.execute(sql`truncate waiting`);
  await db.execute(
    sql`insert into waiting (id, tried_at) select n, case when n % 2 = 0 then ${timeIn(-60_000)} + make_interval(secs => n) end
          from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const sweep = async (before?: () => Promise<unknown>): Promise<number[]> => {
  let begun = false;
  const taken = await takeDue<{ id: number }>(
    {
      execute: async (query: ReturnType<typeof sql>) => {
        if (begun) return db.execute(query);
        begun = true;
        const found = await db.execute(query);
        await before?.();
        return found;
      },
    } as unknown as Database,
    {
      table: 'waiting',
      key: ['id'],
      open: sql`w.is_open`,
      due: sql`(w.tried_at is null or w.tried_at < ${timeNow()})`,
      order: 'w.tried_at nulls first, w.id',
      most: MOST,
    },
    (isOne) =>
      sql`update waiting w set tried_at = ${timeNow()}, tries = tries + 1 where ${isOne} returning id`,
  );
  return taken.map(({ id }) => id);
};

it('takes the rows that waited longest, in their order', async () => {
  expect(await sweep()).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
});

it('gives each row to one of the sweeps that saw it', async () => {
  // All have seen the same rows before the first one takes any.
  let seen = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  const together = (): Promise<void> => {
    seen += 1;
    if (seen === 3) open();
    return all;
  };
  const taken = (await Promise.all([sweep(together), sweep(together), sweep(together)])).flat();
  expect(taken).toHaveLength(new Set(taken).size);
  expect(taken.length).toBeGreaterThanOrEqual(MOST * 2);
  const { rows } = await db.execute(sql`select max(tries) as most from waiting`);
  expect(rows).toEqual([{ most: 1 }]);
});

it('takes none that ended after it was seen', async () => {
  const taken = await sweep(() => db.execute(sql`update waiting set is_open = false where id < 10`));
  expect(taken.every((id) => id >= 10)).toBe(true);
  expect(taken).toHaveLength(MOST);
});
