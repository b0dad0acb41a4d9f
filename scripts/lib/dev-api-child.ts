/**
 * The API of a development run, in a process of its own so that it can restart with new code. It ends when the
 * channel to its parent closes, also when the parent was killed.
 */
import path from 'node:path';
import { startServer } from '../../server/main.ts';
import { CONSOLE_DIR } from './console-build.ts';
import type { ApiOrder } from './dev-api.ts';
import { readLooks } from './looks.ts';
import { readKeys } from './appKey.ts';
import { readLogins } from './logins.ts';
import { readDemo } from './demo.ts';
import { readOrigins } from './origins.ts';
import { readHstsDays, readProxies } from './proxies.ts';
import { describeProblem } from './problem.mjs';

const order = JSON.parse(process.env['YIBAO_DEV_API'] ?? '{}') as ApiOrder;
const demoPassword = process.env['DEMO_PASSWORD'];

const disconnected = new Promise<void>((resolve) => process.once('disconnect', () => resolve()));
try {
  const server = await startServer({
    port: order.port,
    host: '127.0.0.1',
    databaseUrl: order.databaseUrl,
    consoleDir: path.join(order.root, CONSOLE_DIR),
    log: (line) => console.log(line),
    ...(demoPassword && { demoPassword }),
    ...readOrigins(process.env),
    ...readLooks(process.env),
    trustProxy: readProxies(process.env),
    hstsDays: readHstsDays(process.env),
    appKey: readKeys(process.env, (line) => console.log(line)),
    ...(process.env['READER_URL'] && { readerUrl: process.env['READER_URL'] }),
    seed: { past: 'worked' },
    ...readDemo(process.env),
    logins: readLogins(process.env),
  });
  for (const { userName, password, note } of server.accounts)
    console.log(`${userName}  ${password}  ${note}`);
  process.send?.('ready');
  await disconnected;
  await server.close();
  process.exit(0);
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
