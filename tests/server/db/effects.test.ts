/** The effects that are read from a statement are those that it has: the locks of a real PostgreSQL, and the files of its tables. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Effect } from '../../../server/db/effects/effect.ts';
import { effectsOf } from '../../../server/db/effects/statement.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

/** From the weakest to the strongest. */
const LOCKS = [
  'ACCESS SHARE',
  'ROW SHARE',
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
];
let database: FreshDatabase;
let client: Client;
/** The tables: a statement may drop or rename one. */
let ids: Map<string, number>;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `create table shop (id int primary key, name text, n int);
     insert into shop select n, n, n from generate_series(1, 100) n;
     create table sale (id int primary key, shop int, n int);
     create index sale_n on sale (n);
     create unique index sale_one on sale (shop, id);
     alter table sale add constraint sale_named check (n is not null) not valid;
     alter table sale add constraint sale_positive check (n > 0) not valid;
     create table day (at date not null, n int) partition by range (at);
     create table day_1 partition of day for values from ('2026-01-01') to ('2026-02-01');
     create table day_2 (like day);
     create function note() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger sale_noted after insert on sale for each row execute function note();`,
  );
  const { rows } = await client.query<{ name: string; id: number }>(
    "select relname as name, oid as id from pg_class where relname in ('shop', 'sale', 'day', 'day_2')",
  );
  ids = new Map(rows.map(({ name, id }) => [name, id]));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const strongest = (locks: readonly (string | null)[]): string | null =>
  LOCKS.findLast((lock) => locks.includes(lock)) ?? null;
const filesOf = async (): Promise<Map<string, unknown>> => {
  const { rows } = await client.query<{ name: string; file: unknown }>(
    "select relname as name, relfilenode as file from pg_class where relname in ('shop', 'sale', 'day')",
  );
  return new Map(rows.map(({ name, file }) => [name, file]));
};

it.each([
  'alter table sale add column c text',
  "alter table sale add column c timestamptz not null default now() - interval '1 day'",
  'alter table sale add column c uuid default gen_random_uuid()',
  'alter table sale add column c bigserial',
  'alter table sale add column c int generated always as identity',
  'alter table sale add column c int generated always as (n + 1) stored',
  'alter table sale add column c int references shop',
  'alter table sale add column c int check (c > 0)',
  'alter table sale alter column n type bigint',
  'alter table sale alter column n set not null',
  'alter table sale alter column n set default 1',
  'alter table sale alter column n set statistics 100',
  'alter table sale set (fillfactor = 90)',
  'alter table sale set unlogged',
  'alter table sale drop column n',
  'alter table sale add constraint k check (n > 1)',
  'alter table sale add constraint k check (n > 1) not valid',
  'alter table sale add constraint k foreign key (shop) references shop',
  'alter table sale add constraint k foreign key (shop) references shop not valid',
  'alter table sale add constraint k unique (shop, id)',
  'alter table sale add constraint k unique using index sale_one',
  'alter table sale validate constraint sale_positive',
  'alter table sale drop constraint sale_positive',
  'alter table sale disable trigger sale_noted',
  'alter table sale rename column n to m',
  'alter table sale rename to sold',
  "alter table day attach partition day_2 for values from ('2026-02-01') to ('2026-03-01')",
  "create table day_3 partition of day for values from ('2026-03-01') to ('2026-04-01')",
  'create table newcomer (id int, shop int references shop)',
  'create table copied as select * from sale',
  'create index k on sale (shop)',
  'create trigger k after update on sale for each row execute function note()',
  'drop trigger sale_noted on sale',
  'drop table sale',
  'insert into sale select id, n from shop where id > 1000',
  'update sale set n = shop.n from shop',
  'with gone as (delete from sale returning id) select * from gone join shop using (id)',
  'merge into sale using shop on sale.id = shop.id when matched then update set n = shop.n',
  'truncate sale',
  'lock table sale in share row exclusive mode',
  'cluster sale using sale_pkey',
  'analyze sale',
  'create view seen as select id from sale',
  "comment on function note() is 'alter table sale'",
])('%s', async (statement) => {
  const effects: readonly Effect[] = await effectsOf(statement);
  const files = await filesOf();
  await client.query('begin');
  try {
    await client.query(statement);
    const { rows } = await client.query<{ table: number; mode: string }>(
      'select relation as table, mode from pg_locks where pid = pg_backend_pid() and relation is not null',
    );
    for (const [name, id] of ids) {
      const taken = rows.filter(({ table }) => table === id).map(({ mode }) => spoken(mode));
      const told = effects.filter(({ table }) => table === name).map(({ lock }) => lock);
      // Some look at a table in passing.
      expect(aboveReading(strongest(told)), name).toBe(aboveReading(strongest(taken)));
    }
    const after = await filesOf();
    const isRewritten = ['sale', 'day', 'shop'].some(
      (name) => after.has(name) && after.get(name) !== files.get(name),
    );
    const isTold = effects.some(({ work, does }) => work === 'rewrite' || does === 'truncate');
    expect(isTold).toBe(isRewritten);
  } finally {
    await client.query('rollback');
  }
});

const spoken = (mode: string): string =>
  mode
    .replace(/Lock$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();
const aboveReading = (lock: string | null): string | null => (lock === 'ACCESS SHARE' ? null : lock);
