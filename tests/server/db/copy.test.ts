/** Values written by COPY are read back unchanged. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, rowsOf, type Database } from '../../../server/db/connect.ts';
import { copyInto, copyLine, type CopyValue } from '../../../server/db/copy.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, { max: 2 });
  await db.execute(sql`create table kept (n integer, t text, a text[], b boolean)`);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const TEXTS = [
  '',
  'plain',
  'a\tb',
  'a\nb\r\n',
  '\\N',
  '\\',
  '"',
  'a"b\\"c',
  '{x,y}',
  'NULL',
  '𠮷😀',
  "'; --",
  ' ',
  '\u0001',
];

it('in every column, whatever the text', async () => {
  const rows: CopyValue[][] = TEXTS.map((text, at) => [at, text, [text, '', text], at % 2 === 0]);
  rows.push([null, null, null, null], [99, '', [], true]);
  await db.transaction((tx) => copyInto(tx, 'kept', ['n', 't', 'a', 'b'], rows.map(copyLine)));
  const kept = await rowsOf<{ n: number; t: string; a: string[]; b: boolean }>(
    db,
    sql`select * from kept order by n nulls last`,
  );
  const expected = rows.map(([n, t, a, b]) => ({ n, t, a, b }));
  expect(kept).toEqual([...expected.slice(0, -2), expected.at(-1), expected.at(-2)]);
});

it('but for the character that PostgreSQL has none of', async () => {
  await db.transaction((tx) =>
    copyInto(tx, 'kept', ['n', 't', 'a'], [copyLine([-1, 'a\u0000b', ['c\u0000']])]),
  );
  expect(await rowsOf(db, sql`select t, a from kept where n = -1`)).toEqual([
    { t: 'a\uFFFDb', a: ['c\uFFFD'] },
  ]);
});

it('only in a transaction, of which it is a part', async () => {
  await expect(copyInto(db, 'kept', ['n'], [copyLine([1])])).rejects.toThrow('COPY needs a transaction');
  await expect(
    db.transaction(async (tx) => {
      await copyInto(tx, 'kept', ['n'], [copyLine([1000])]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await rowsOf(db, sql`select 1 from kept where n = 1000`)).toEqual([]);
});
