/** The rules of migrations: what each refuses, in one sentence that says what to write instead, and what it lets pass. */
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../scripts/lib/migrationRules.ts';
import { parseMigration, readMigrations } from '../../../server/db/migrationFiles.ts';

const COMPATIBLE = '-- A change.\n-- compatible: older nodes do not read it\n';
const CONTRACT = '-- A change.\n-- contract: 0.2 之前的节点\n';
const OUTSIDE = `${COMPATIBLE}-- outside a transaction\n`;

const judge = (...texts: readonly string[]): Promise<string[]> =>
  faultsOf(
    ['create table base (id int)', ...texts].map((text, at) =>
      parseMigration({ tag: `${at}_test`, title: '测试', when: at }, text),
    ),
    '0_test',
  );
const together = (...statements: readonly string[]): string =>
  statements.join('\n--> statement-breakpoint\n');

describe('a statement on a table that exists before is refused', () => {
  it.each([
    // [statement, what to do instead]
    ['create index a on settlement (psn_no)', 'create index concurrently if not exists'],
    ['create index a on only settlement (psn_no)', 'create index concurrently if not exists'],
    ['alter table store add column c uuid default gen_random_uuid()', 'without this default'],
    ['alter table store add column c timestamptz default clock_timestamp()', 'without this default'],
    ['alter table store add column c bigserial', 'without this default'],
    ['alter table store add column c bigint generated always as identity', 'without this default'],
    ['alter table store add column c text generated always as (store_name) stored', 'without this default'],
    ['alter table store add column c text not null', 'a constant default'],
    ['alter table store add column a text, add column c text not null', 'a constant default'],
    ['alter table store alter column c type bigint', 'add a new column, write both'],
    ['alter table store set unlogged', 'add a new column, write both'],
    ['alter table store add constraint k check (c > 0)', '`not valid`'],
    ['alter table store add foreign key (c) references company', '`not valid`'],
    ['alter table store add constraint k unique (c)', '`using index`'],
    ['alter table store add column c int check (c > 0)', '`not valid`'],
    ['alter table store add column c text default 1 references company', '`not valid`'],
    ['alter table store validate constraint k', 'move it to a migration with'],
    ['alter table store alter column c set not null', 'then set it'],
    ["update settlement set clr_way = '1'", 'limit 5000'],
    ["delete from settlement where clr_way = '1'", 'limit 5000'],
    ['with gone as (delete from settlement returning *) select count(*) from gone', 'limit 5000'],
    ['insert into role_menu select fixmedins_code from settlement', 'limit 5000'],
    ['merge into store s using company c on true when matched then update set a = 1', 'limit 5000'],
    ['drop table store', 'declare `-- contract:'],
    ['alter table store drop column c', 'declare `-- contract:'],
    ['alter table store rename to shop', 'declare `-- contract:'],
    ['alter table store rename column c to d', 'declare `-- contract:'],
    ['alter table store set schema centre', 'declare `-- contract:'],
    ['drop function ensure_months(date, date)', 'declare `-- contract:'],
    ['lock table store in share mode', 'use `lock table` in no migration'],
    ['truncate store', 'delete rows in bounded steps'],
    ['cluster store using k', 'use `lock table` in no migration'],
    ['create policy p on store using (true)', 'add it to server/db/effects'],
    ['create index concurrently if not exists a on store (c)', 'give the migration the header'],
    ['drop index concurrently if exists a', 'give the migration the header'],
  ])('%s', async (statement, instead) => {
    const faults = await judge(COMPATIBLE + statement);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^1_test\.sql: `.*` .*\.$/s);
    expect(faults[0]).toContain(statement);
    expect(faults[0]).toContain(instead);
  });
});

describe('passes', () => {
  it.each([
    'create table newcomer (id bigserial primary key, c uuid default gen_random_uuid())',
    'alter table store add column c text',
    'alter table store add column c int not null default 0',
    "alter table store add column c timestamptz not null default now() - interval '1 day'",
    'alter table store add column c text references company',
    'alter table store add constraint k check (c > 0) not valid',
    'alter table store add constraint k foreign key (c) references company not valid',
    'alter table store add constraint k unique using index i',
    'alter table store drop constraint k',
    'alter table store alter column c set default 1',
    'alter table store rename constraint a to b',
    'drop index a',
    "insert into yb_option values ('a', 'b')",
    "insert into role_menu select role_code, 'M' from role_menu",
    "update role_menu set menu_code = 'a'",
    "delete from yb_option where c = 'a'",
    'select count(*) from settlement',
    "comment on table store is 'drop table store; update settlement set a = 1'",
    'create or replace function f() returns void language plpgsql as $$ begin update settlement set a = 1; lock table store; end $$',
    'do $$ begin drop table store; end $$',
  ])('%s', async (statement) => {
    expect(await judge(COMPATIBLE + statement)).toEqual([]);
  });

  it('anything on a table of the same migration, but not on one of an earlier one', async () => {
    const create = 'create table newcomer (id int)';
    const changes = [
      'create index a on newcomer (id)',
      'alter table newcomer add column c text not null',
      'update newcomer set id = 1',
      'drop table newcomer',
    ];
    expect(await judge(COMPATIBLE + together(create, ...changes))).toEqual([]);
    expect(await judge(COMPATIBLE + create, COMPATIBLE + together(...changes))).toHaveLength(4);
  });

  it.each([
    'drop table store',
    'alter table store drop column c',
    'alter table store rename to shop',
    'alter table store rename column c to d',
    'drop view v',
  ])('with a contract: %s', async (statement) => {
    expect(await judge(CONTRACT + statement)).toEqual([]);
  });
});

describe('outside of a transaction', () => {
  it.each([
    'create index concurrently if not exists a on settlement (psn_no)',
    '-- Why.\ncreate unique index concurrently if not exists a on centre.person using btree (psn_no) where psn_no > 1;',
    'drop index concurrently if exists a',
    'alter table store validate constraint k',
    'analyze store',
    'update settlement set a = 1 where ctid = any(array(select ctid from settlement where a is null limit 5000))',
  ])('passes: %s', async (statement) => {
    expect(await judge(OUTSIDE + statement)).toEqual([]);
  });

  it.each([
    'create index concurrently a on settlement (psn_no)',
    'create index concurrently if not exists "Odd" on settlement (psn_no)',
    'drop index concurrently a',
    'drop index if exists a',
    'alter table store add column c text',
    "insert into yb_option values ('a', 'b')",
    "update yb_option set a = 'b'",
    'select ensure_months(a, b)',
    'do $$ begin end $$',
  ])('is not safe to repeat: %s', async (statement) => {
    const faults = await judge(OUTSIDE + statement);
    expect(faults.filter((fault) => fault.includes('may run twice'))).toHaveLength(1);
  });
});

it('a column becomes not null after a constraint was validated in an earlier migration', async () => {
  const add = `${COMPATIBLE}alter table store add constraint k check (c is not null) not valid`;
  const validate = `${OUTSIDE}alter table store validate constraint k`;
  const set = `${COMPATIBLE}alter table store alter column c set not null`;
  expect(await judge(add, validate, set)).toEqual([]);
  expect(await judge(add, set)).toHaveLength(1);
  expect(await judge(add, validate, set.replace('column c', 'column d'))).toHaveLength(1);
  expect(await judge(add, validate.replace('constraint k', 'constraint j'), set)).toHaveLength(1);
});

it.each([
  ['neither', '-- A change.\nselect 1'],
  ['both', `${COMPATIBLE}-- contract: too\nselect 1`],
  ['no reason', '-- A change.\n-- compatible:\nselect 1'],
  ['below the first statement', 'select 1\n-- compatible: yes\n'],
])('the header declares compatible or contract: %s', async (_, text) => {
  expect(await judge(text)).toEqual([expect.stringContaining('declare in the header')]);
});

it('what must not run any more is named in Chinese, as the operator reads it', async () => {
  const gone = (who: string) => judge(`-- A change.\n-- contract: ${who}\ndrop table store`);
  expect(await gone('0.2 之前的节点')).toEqual([]);
  expect(await gone('no node before 0.2')).toEqual([
    expect.stringContaining('say in Chinese after `-- contract:`'),
  ]);
});

it('an index has no name that an earlier one has, unless that is dropped', async () => {
  const build = (name: string) => `create index concurrently if not exists ${name} on store (c);`;
  expect(await judge(OUTSIDE + build('a'), OUTSIDE + build('b'))).toEqual([]);
  const [fault, ...others] = await judge(OUTSIDE + build('a'), OUTSIDE + build('a'));
  expect(others).toEqual([]);
  expect(fault).toMatch(/^2_test\.sql: .*names an index that an earlier migration has made/);
  const dropped = together('drop index concurrently if exists a;', build('a'));
  expect(await judge(OUTSIDE + build('a'), OUTSIDE + dropped)).toEqual([]);
});

it('one statement stands before each breakpoint, and all are SQL', async () => {
  expect(await judge(`${COMPATIBLE}select 1; select 2`)).toEqual([
    expect.stringContaining('more than one statement'),
  ]);
  expect(await judge(`${COMPATIBLE}create tabel x (id int)`)).toEqual([
    expect.stringContaining('cannot be read'),
  ]);
});

it('the baseline is not judged, but must be SQL', async () => {
  const base = (text: string) =>
    faultsOf([parseMigration({ tag: '0_test', title: '测试', when: 0 }, text)], '0_test');
  expect(await base('drop table store')).toEqual([]);
  expect(await base('drop tabel store')).toHaveLength(1);
});

it('a migration says in Chinese what it is for, also before the baseline', async () => {
  const migration = parseMigration({ tag: '0_test', title: 'A table.', when: 0 }, 'create table t (id int)');
  expect(await faultsOf([migration], '0_test')).toEqual([expect.stringContaining('Chinese `title`')]);
});

it('the migrations of this version keep the rules', async () => {
  expect(await faultsOf(await readMigrations())).toEqual([]);
});
