import path from 'node:path';
import { TEST_KEY } from '../appKey.ts';
import { CONSOLE_DIR, ensureConsole } from '../../scripts/lib/console-build.ts';
import { startServer } from '../../server/main.ts';
import type { MachineName } from '../../src/machines/index.ts';
import { drive } from '../browser/machines/drive.ts';
import { pageDrivers } from '../browser/machines/drivers.ts';
import { PASSWORD } from '../server/api.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const USER = 'company';

/** Walks every path of every machine through the real page, in a browser. @throws Error where one fails */
export async function runPages(databaseUrl: string, say: (line: string) => void): Promise<void> {
  await ensureConsole(ROOT, say);
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    consoleDir: path.join(ROOT, CONSOLE_DIR),
    demoPassword: PASSWORD,
  });
  try {
    const base = server.address.replace(/\/$/, '');
    const names = Object.keys(pageDrivers) as MachineName[];
    const deployment = { base, user: USER, password: PASSWORD };
    const outcomes = await drive(names, { deployment }, say);
    if (outcomes.some(({ failure }) => failure !== null)) throw new Error('a path failed');
  } finally {
    await server.close();
  }
}
