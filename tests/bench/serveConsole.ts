import { ensureConsole } from '../../scripts/lib/console-build.ts';
import { startServer, type ServerOptions } from '../../server/main.ts';
import { TEST_KEY } from '../appKey.ts';

/** A server with the built console and demo data on an empty database, at any free port. */
export const serveConsole = async (
  root: string,
  databaseUrl: string,
  demoPassword: string,
  seed: NonNullable<ServerOptions['seed']>,
) =>
  startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    consoleDir: await ensureConsole(root, () => undefined),
    demoPassword,
    seed,
  });
