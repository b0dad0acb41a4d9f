/** Statements of the till's calls are prepared by name, once a connection; those of other calls are not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Asking, askingBy, noteAsking } from '../../../server/db/asking.ts';
import { counterCalls } from '../../../contract/counter.ts';
import { orderCalls } from '../../../contract/order.ts';
import { connect, type Database, type Queryable } from '../../../server/db/connect.ts';
import { askingOf } from '../../../server/http/serving.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let db: Database;
let pooled: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 1 });
  pooled = connect(database.url, { max: 1, isPooled: true });
  for (const each of [db, pooled]) noteAsking(each.$client);
  await db.execute(sql`create table shelf (id integer primary key, name text not null)`);
  await db.execute(sql`insert into shelf values (1, '一'), (2, '二')`);
});
afterAll(async () => {
  await db.$client.end();
  await pooled.$client.end();
  await database.drop();
});

const asTill = <T>(work: () => Promise<T>): Promise<T> =>
  askingBy(new Asking(() => undefined, { isRepeated: true }), work);
const nameOf = async (from: Queryable, id: number): Promise<unknown> =>
  (await from.execute(sql`select name from shelf where id = ${id}`)).rows;

/** What the database keeps for the pool's connection. */
async function kept(of: Database): Promise<readonly string[]> {
  const { rows } = await of.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements order by 1`,
  );
  return rows.map(({ statement }) => statement);
}
const SELECT = 'select name from shelf where id = $1';

it('takes the calls of the till for it, and no list', () => {
  // Without an end of statements nothing of the reply is read.
  const of = (call: Parameters<typeof askingOf>[0]) =>
    askingOf(call, {} as Parameters<typeof askingOf>[1], { validateResults: true });
  expect(of(counterCalls.confirmSettlement).isRepeated).toBe(true);
  expect(of(counterCalls.preSettle).isRepeated).toBe(true);
  expect(of(orderCalls.paged).isRepeated).toBe(false);
});

it('keeps none of other requests', async () => {
  await askingBy(new Asking(() => undefined), () => nameOf(db, 1));
  await nameOf(db, 1);
  expect(await kept(db)).toEqual([]);
});

it('keeps a statement of the till once, whatever its values, also within a transaction', async () => {
  expect(await asTill(() => nameOf(db, 1))).toEqual([{ name: '一' }]);
  expect(await asTill(() => nameOf(db, 2))).toEqual([{ name: '二' }]);
  expect(await asTill(() => db.transaction((tx) => nameOf(tx, 2)))).toEqual([{ name: '二' }]);
  expect(await kept(db)).toEqual([SELECT]);
});

it('keeps none that has no parameter, and none whose columns are those of its table', async () => {
  await asTill(async () => {
    await db.execute(sql`select count(*) from shelf`);
    await db.execute(sql`select * from shelf where id = ${1}`);
    await db.execute(sql`select s.* from shelf s where id = ${1}`);
    await db.execute(sql`select 1 as one, * from shelf where id = ${1}`);
    await db.execute(sql`select distinct on (id) * from shelf where id = ${1}`);
    await db.execute(sql`select 2 * id as twice from shelf where id = ${1}`);
    await db.execute(sql`update shelf set name = ${'一'} where id = 1 returning *`);
    await db.execute(sql`select count(*) from shelf where id = ${1}`);
  });
  expect(await kept(db)).toEqual([
    'select 2 * id as twice from shelf where id = $1',
    'select count(*) from shelf where id = $1',
    SELECT,
  ]);
});

it('goes on after a migration has added a column', async () => {
  await db.execute(sql`alter table shelf add column memo text not null default ''`);
  expect(await asTill(() => nameOf(db, 1))).toEqual([{ name: '一' }]);
  const { rows } = await asTill(() => db.execute(sql`select * from shelf where id = ${1}`));
  expect(rows).toEqual([{ id: 1, name: '一', memo: '' }]);
});

it('keeps none behind a pooler, whose servers change', async () => {
  expect(await asTill(() => nameOf(pooled, 1))).toEqual([{ name: '一' }]);
  expect(await kept(pooled)).toEqual([]);
});
