/**
 * `npx tsx tests/server/db/levels/make.ts URL`: writes the rows of each level that has no file yet, taken from the
 * database at URL (a demo that somebody has worked in), in databases of its own on a throw-away server.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { ownCluster } from '../../../soak/cluster.ts';
import { LEVELS, levels, migrateTo, tablesOf } from '../level.ts';

/** Rows of each table, besides those that others refer to. */
const ROWS = 1;
/** Rows with more text tell no more. */
const LONGEST = 200;
const MONTHS = 'select ensure_months';

type Row = Readonly<Record<string, string | null>>;
interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
}

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Columns that an insert may name. */
async function columnsOf(client: Client, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function referencesOf(client: Client): Promise<readonly Reference[]> {
  const names = (key: string, of: string) =>
    `(select array_agg(attname::text order by nth) from unnest(${key}) with ordinality k (num, nth) join pg_attribute on attrelid = ${of} and attnum = num)`;
  const name = (oid: string) =>
    `(select format('%I.%I', nspname, relname) from pg_class join pg_namespace n on n.oid = relnamespace where pg_class.oid = ${oid})`;
  const { rows } = await client.query<Reference>(
    `select ${name('conrelid')} as table, ${names('conkey', 'conrelid')} as columns, ${name('confrelid')} as "to", ${names('confkey', 'confrelid')} as "toColumns"
       from pg_constraint where contype = 'f' and conparentid = 0`,
  );
  return rows;
}

const asText = (columns: readonly string[]): string => columns.map((each) => `"${each}"::text`).join(', ');

/** The chosen rows of every table, with all rows that they refer to. */
async function chosenRows(source: Client): Promise<ReadonlyMap<string, readonly Row[]>> {
  const references = await referencesOf(source);
  const chosen = new Map<string, Map<string, Row>>();
  const take = async (table: string, rows: readonly Row[]): Promise<void> => {
    const had = chosen.get(table) ?? new Map<string, Row>();
    chosen.set(table, had);
    for (const row of rows) {
      if (had.has(JSON.stringify(row))) continue;
      had.set(JSON.stringify(row), row);
      for (const { columns, to, toColumns } of references.filter((each) => each.table === table)) {
        const values = columns.map((column) => row[column]);
        if (values.includes(null)) continue;
        const where = toColumns.map((column, nth) => `"${column}"::text = $${nth + 1}`).join(' and ');
        const found = await source.query<Row>(
          `select ${asText(await columnsOf(source, to))} from ${to} where ${where}`,
          values,
        );
        await take(to, found.rows);
      }
    }
  };
  for (const table of await tablesOf(source)) {
    const { rows } = await source.query<Row>(
      `select ${asText(await columnsOf(source, table))} from ${table} t where length(t::text) < ${LONGEST} limit ${ROWS}`,
    );
    // No secret of a real installation belongs here, and none of a demo.
    await take(
      table,
      table === 'public.app_secret' ? rows.map((row) => ({ ...row, value: 'secret' })) : rows,
    );
  }
  return new Map([...chosen].map(([table, rows]) => [table, [...rows.values()]]));
}

/** Inserts what the level has room for; a row that must wait for another one is tried again. */
async function fill(client: Client, chosen: ReadonlyMap<string, readonly Row[]>): Promise<void> {
  const known = new Set(await tablesOf(client));
  let left = [...chosen].flatMap(([table, rows]) => rows.map((row) => ({ table, row, why: '' })));
  left = left.filter(({ table }) => known.has(table));
  for (let before = Infinity; left.length < before;) {
    before = left.length;
    const again: typeof left = [];
    for (const each of left) {
      const columns = (await columnsOf(client, each.table)).filter((column) => column in each.row);
      const places = columns.map((_, nth) => `$${nth + 1}`).join(', ');
      const into = `${each.table} (${columns.map((column) => `"${column}"`).join(', ')}) overriding system value`;
      const values = columns.map((column) => each.row[column]);
      await client
        .query(`insert into ${into} values (${places}) on conflict do nothing`, values)
        .catch((error: unknown) => again.push({ ...each, why: String(error) }));
    }
    left = again;
  }
  for (const { table, why } of left) console.log(`${table}: ${why}`);
}

/** The inserts of all rows in an order in which each finds what it refers to. */
async function written(client: Client, level: string): Promise<string> {
  const references = await referencesOf(client);
  const tables = [...(await tablesOf(client))];
  const done: string[] = [];
  while (tables.length > 0) {
    const at = tables.findIndex((table) =>
      references.every((each) => each.table !== table || each.to === table || done.includes(each.to)),
    );
    done.push(...tables.splice(Math.max(at, 0), 1));
  }
  const lines: string[] = [];
  for (const table of done) {
    const columns = await columnsOf(client, table);
    const quoted = columns.map((column) => `quote_nullable("${column}"::text)`).join(`, `);
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(', ', ${quoted}) as line from ${table} order by 1`,
    );
    if (rows.length === 0) continue;
    const into = `insert into ${table} (${columns.join(', ')}) overriding system value values`;
    lines.push(`${into}\n${rows.map(({ line }) => `(${line})`).join(',\n')}\non conflict do nothing;`);
  }
  const { rows: hashes } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const months = levels.indexOf(level) > 0 ? [`${MONTHS}('2026-08-01', '2027-01-31');`] : [];
  return [...hashes.map(({ hash }) => `-- ${hash}`), ...months, ...lines, ''].join('\n');
}

const source = await connected(process.argv[2] ?? '');
const cluster = await ownCluster();
const admin = await connected(cluster.url);
const chosen = await chosenRows(source);
for (const level of levels) {
  const file = path.join(LEVELS, `${level}.sql`);
  if (existsSync(file)) continue;
  await admin.query(`create database level_${level}`);
  const url = new URL(cluster.url);
  url.pathname = `/level_${level}`;
  const client = await connected(url.href);
  await migrateTo(client, level);
  if (levels.indexOf(level) > 0) await client.query(`${MONTHS}('2026-08-01', '2027-01-31')`);
  await fill(client, chosen);
  const text = await written(client, level);
  writeFileSync(file, text);
  console.log(`${level}: ${text.length} characters`);
  await client.end();
}
await admin.end();
await source.end();
await cluster.remove();
