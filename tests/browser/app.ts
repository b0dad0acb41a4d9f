/**
 * The real thing for a browser test: a real server with the built console and the demo data, on a port of its own. Files that
 * only read share one; a file that writes starts its own, on a copy of the data.
 */
import path from 'node:path';
import { TEST_KEY } from '../appKey.ts';
import { startServer, type ServerOptions } from '../../server/main.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { CONSOLE_DIR } from '../../scripts/lib/console-build.ts';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from '../server/postgres.ts';

const consoleDir = path.resolve(import.meta.dirname, '../..', CONSOLE_DIR);
/** Known, so that a server on a copied database reports the accounts of the one that seeded it. */
const DEMO_PASSWORD = 'Yibao#Test2024';

type Server = Awaited<ReturnType<typeof startServer>>;

export interface App {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  base: string;
  accounts: Server['accounts'];
  databaseUrl: string;
  passwordOf(userName: string): string;
  /** Path of a silent login as the demo till, without a route key. */
  forwarding: string;
  stop(): Promise<void>;
}

/** Where the worker's last app of one's own was: what its pages have loaded from there, the next one's need not load again. */
let port = 0;

/** A server of one's own, to be stopped at the end of the file before the next one starts. */
export async function startApp(options: Partial<ServerOptions> = {}): Promise<App> {
  const app = await appOn(await demoDatabase(), { port, ...options });
  port = Number(new URL(app.base).port);
  return app;
}

/** A server on an empty database, as `DEMO=off` starts it. */
export const startEmptyApp = async (): Promise<App> =>
  appOn(await freshDatabase({ template: 'migrated', prepare: migrateDatabase }), { demo: false });

let shared: Promise<App> | undefined;

/** The server of all files of a worker that only read: it refuses what would change its data. It ends with the run. */
export function sharedApp(): Promise<App> {
  shared ??= (async () => {
    // Nothing sweeps here and nothing is counted: both write.
    const app = await appOn(await demoDatabase(), { sweepMs: 24 * 3_600_000, figures: false });
    await makeReadOnly(app.databaseUrl);
    return { ...app, stop: () => Promise.resolve() };
  })();
  return shared;
}

/** A copy of the demo data, which the first one makes. */
export const demoDatabase = (): Promise<FreshDatabase> =>
  freshDatabase({ template: 'demo', prepare: async (url) => (await serve(url)).close() });

async function appOn(database: FreshDatabase, options: Partial<ServerOptions> = {}): Promise<App> {
  const server = await serve(database.url, options);
  return {
    base: server.address.replace(/\/$/, ''),
    accounts: server.accounts,
    databaseUrl: database.url,
    passwordOf: (userName) =>
      server.accounts.find((account) => account.userName === userName)?.password ?? '',
    forwarding: `/forwarding?${new URLSearchParams({ ...server.silentLogin })}`,
    async stop() {
      await server.close();
      await database.drop();
    },
  };
}

function serve(databaseUrl: string, options: Partial<ServerOptions> = {}): Promise<Server> {
  return startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    consoleDir,
    demoPassword: DEMO_PASSWORD,
    ...options,
  });
}

/** What a login and the sweeps write. */
const OF_LOGINS = [
  'session',
  'user_login',
  'login_nonce',
  'login_failure',
  'login_device',
  'operation_log',
  'operation_seal',
  'sweep',
];

/** A write to any other table than those of logins fails, and says what to do. */
async function makeReadOnly(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      create function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'the shared app is only read, but % was written: open the tour with startApp', tg_table_name; end $$`);
    const { rows } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and not relispartition and relname <> all ($1)
          and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`,
      [OF_LOGINS],
    );
    const refusals = rows.map(
      ({ name }) => `create trigger refuse_write before insert or update or delete on ${name}
        for each row execute function refuse_write()`,
    );
    await client.query(refusals.join(';'));
  } finally {
    await client.end();
  }
}
