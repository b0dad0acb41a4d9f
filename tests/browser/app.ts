/**
 * The real thing for a browser test: a real server with the built console, on a port of its own and a
 * database of its own. The demo data is seeded once a run and copied.
 *
 *     const app = await startApp();
 *     afterAll(() => app.stop());
 *     await page.goto(app.base);
 */
import path from 'node:path';
import { startServer } from '../../server/main.ts';
import { CONSOLE_DIR } from '../../scripts/lib/console-build.ts';
import { freshDatabase } from '../server/postgres.ts';

const consoleDir = path.resolve(import.meta.dirname, '../..', CONSOLE_DIR);
/** Known, so that a server on a copied database reports the accounts of the one that seeded it. */
const DEMO_PASSWORD = 'Yibao#Test2024';

type Server = Awaited<ReturnType<typeof startServer>>;

export interface App {
  /** Such as `http://127.0.0.1:40123`, without a slash at the end. */
  base: string;
  accounts: Server['accounts'];
  databaseUrl: string;
  /** Path of a silent login as the demo till, without a route key. */
  forwarding: string;
  stop(): Promise<void>;
}

export async function startApp(): Promise<App> {
  const database = await freshDatabase({
    template: 'demo',
    prepare: async (url) => (await serve(url)).close(),
  });
  const server = await serve(database.url);
  return {
    base: server.address.replace(/\/$/, ''),
    accounts: server.accounts,
    databaseUrl: database.url,
    forwarding: `/forwarding?${new URLSearchParams({ ...server.silentLogin })}`,
    async stop() {
      await server.close();
      await database.drop();
    },
  };
}

function serve(databaseUrl: string): Promise<Server> {
  return startServer({
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    consoleDir,
    demoPassword: DEMO_PASSWORD,
  });
}
