/** The API as a process of its own, to be stopped and killed. Says its address on the first line. */
import { TEST_KEY } from '../appKey.ts';
import { handleSignals } from '../../scripts/lib/shutdown.ts';
import { startServer, type ServerOptions } from '../../server/main.ts';

const options = JSON.parse(process.env['YIBAO_CHILD'] ?? '{}') as Pick<
  ServerOptions,
  'databaseUrl' | 'port'
> &
  Partial<ServerOptions>;
const shutdown = handleSignals(() => undefined, String);
const server = await startServer({ appKey: TEST_KEY, host: '127.0.0.1', consoleDir: null, ...options });
shutdown.onStop(() => server.close());
console.log(server.address);
