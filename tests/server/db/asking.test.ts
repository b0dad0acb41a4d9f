/** What a request holds of the pool: one connection, told when it is two; an abandoned statement ends alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Asking, askingBy, noteAsking } from '../../../server/db/asking.ts';
import { cancelStatement } from '../../../server/db/cancel.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 1 });
  noteAsking(db.$client);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it('tells of a second connection before it is waited for, and not of one after the other', async () => {
  const second = new Error('a second connection');
  const asking = new Asking(() => {
    throw second;
  });
  await askingBy(asking, async () => {
    await db.execute('select 1');
    await db.transaction((tx) => tx.execute('select 1'));
    await expect(db.transaction(() => db.execute('select 1'))).rejects.toMatchObject({ cause: second });
    await db.execute('select 1');
  });
});

it('ends what runs for a request that was left, and nothing that runs on the connection afterwards', async () => {
  const asking = new Asking(() => undefined);
  const sleeping = askingBy(asking, async () => db.execute('select pg_sleep(30)'));
  const next = (async () => db.execute('select pg_sleep(0.2)'))();
  const side = connect(database.url, { max: 1 });
  const ended = expect(sleeping).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect
    .poll(async () => {
      const { rows } = await side.execute(
        "select 1 from pg_stat_activity where query = 'select pg_sleep(30)'",
      );
      return rows.length;
    })
    .toBe(1);
  asking.end(cancelStatement);
  await ended;
  await expect(next).resolves.toBeDefined();
  await side.$client.end();
});
