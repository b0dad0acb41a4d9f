/**
 * A database of its own for each test file, on the real PostgreSQL that the run was given.
 *
 *     const database = await freshDatabase({ template: 'seeded', prepare: (url) => seed(url) });
 *     afterAll(() => database.drop());
 */
import { Client } from 'pg';
import { inject } from 'vitest';
import { shiftDatabase, shiftedPath } from '../clock.ts';
import { distributeHere } from './distribution/oneNode.ts';

/** The server of the run, from tests/server/globalPostgres.ts. */
export interface TestPostgres {
  url: string;
  /** Starts the names of all databases of this run. */
  run: string;
  /** Of the pooler before it, with the pooler's account (`TEST_POOLER=1`). */
  pooler?: string | undefined;
}

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

export interface Template {
  /** Names what `prepare` makes: a test file that gives the same name gets a copy of the same. */
  template: string;
  /** Fills the template, once in the whole run. Must close its connections. */
  prepare(url: string): Promise<void>;
}

/** Prepared databases are distributed by store, on one node (`TEST_CITUS=1`). */
export const IS_DISTRIBUTED = process.env['TEST_CITUS'] === '1';

let sequence = 0;

/** An empty database, or a copy of a prepared one, which takes tens of milliseconds. */
export async function freshDatabase(from?: Template): Promise<FreshDatabase> {
  const postgres = inject('postgres');
  return withAdmin(postgres, async (admin) =>
    created(admin, postgres, from ? await preparedTemplate(admin, postgres, from) : 'template1'),
  );
}

/** A copy of a database that nobody is connected to. */
export async function copyOf({ url }: FreshDatabase): Promise<FreshDatabase> {
  const postgres = inject('postgres');
  const name = new URL(url).pathname.slice(1);
  return withAdmin(postgres, (admin) => created(admin, postgres, name));
}

async function created(admin: Client, postgres: TestPostgres, template: string): Promise<FreshDatabase> {
  sequence += 1;
  const name = `${postgres.run}_${process.pid}_${sequence}`;
  // The demo data are 500 MB: copied as files they cost a fifth of what they cost through the log.
  const how = template === 'template1' ? '' : 'strategy file_copy';
  await whileBusy(admin, template, () =>
    admin.query(`create database "${name}" template "${template}" ${how}`),
  );
  const url = databaseUrl(postgres, name);
  await shiftClock(admin, name, template === 'template1' ? url : null);
  return {
    url,
    drop: () => withAdmin(postgres, (client) => dropDatabase(client, name)),
  };
}

/** `emptyUrl`: of a database that has no functions of the clock yet. */
async function shiftClock(admin: Client, name: string, emptyUrl: string | null): Promise<void> {
  if (emptyUrl !== null) {
    const client = new Client({ connectionString: emptyUrl });
    await client.connect();
    try {
      await shiftDatabase(client);
    } finally {
      await client.end();
    }
  }
  await admin.query(shiftedPath(name));
}

/** Citus looks after each database by a connection of its own, which may come back while the database is dropped. */
const IN_USE = '55006';
async function dropDatabase(admin: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await admin.query(`drop database if exists "${name}" with (force)`);
      return;
    } catch (error) {
      if (tries === 5 || (error as { code?: string }).code !== IN_USE) throw error;
    }
}

/** Drops everything a run has made on a server that outlives it. */
export async function dropRunDatabases(postgres: TestPostgres): Promise<void> {
  await withAdmin(postgres, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1 || '_')",
      [postgres.run],
    );
    for (const { datname } of rows) await dropDatabase(admin, datname);
  });
}

/** Test files run in several processes: an advisory lock lets the first one prepare and the rest wait. */
async function preparedTemplate(
  admin: Client,
  postgres: TestPostgres,
  { template, prepare }: Template,
): Promise<string> {
  const name = `${postgres.run}_template_${template}`;
  await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return name;
    const draft = `${name}_draft`;
    // A prepare that failed in another file has left its draft.
    await admin.query(`drop database if exists "${draft}" with (force)`);
    await admin.query(`create database "${draft}"`);
    const url = databaseUrl(postgres, draft);
    await shiftClock(admin, draft, url);
    await prepare(url);
    if (IS_DISTRIBUTED) await distributeHere(url);
    await whileBusy(admin, draft, () => admin.query(`alter database "${draft}" rename to "${name}"`));
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
}

const OBJECT_IN_USE = '55006';
const BUSY_TRIES = 50;

/** A backend whose client has just gone, or another copy being made, is still there for a moment. */
async function whileBusy(admin: Client, database: string, work: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      // Citus has a process of its own in each of its databases, which comes back after some seconds.
      if (IS_DISTRIBUTED)
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'Citus Maintenance Daemon'`,
          [database],
        );
      await work();
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || tried === BUSY_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

const databaseUrl = ({ url }: TestPostgres, name: string): string => named(url, name);
const named = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);

/** The way to a database of this run through the pooler; null where the run has none. */
export function pooledUrl(url: string): string | null {
  const { pooler } = inject('postgres');
  return pooler === undefined ? null : named(pooler, new URL(url).pathname.slice(1));
}

async function withAdmin<T>(postgres: TestPostgres, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
