import { watch } from 'node:fs';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { startApi, type Api } from './dev-api.ts';
import { openDatabase } from './database.ts';
import { describeProblem } from './problem.mjs';
import { handleSignals } from './shutdown.ts';
import type { StartOptions } from './start.ts';

/** Debounce of restarts: an editor writes a file in several steps. */
const QUIET_MS = 200;
/** Paths that the API serves; everything else belongs to the console (contract/, design §8). */
export const API_PATHS = ['/prod-api', '/healthz'];

/** Runs Vite and the API until stopped. */
export async function develop({ root, address, say }: StartOptions): Promise<void> {
  const shutdown = handleSignals(say, (error) => describeProblem(error, process.env));
  try {
    const database = await shutdown.step(async () => {
      const opened = await openDatabase(root, process.env, say);
      shutdown.onStop(() => opened.stop());
      return opened;
    });
    const apiPort = await freePort();
    let api: Api = await shutdown.step(async () => {
      const started = await startApi({ root, port: apiPort, databaseUrl: database.url, say });
      shutdown.onStop(() => api.stop());
      return started;
    });
    const restart = async () => {
      say('后端代码已更改，正在重启……');
      await api.stop();
      if (!shutdown.signal.aborted)
        api = await startApi({ root, port: apiPort, databaseUrl: database.url, say });
    };
    await shutdown.step(async () => {
      const target = `http://127.0.0.1:${apiPort}`;
      const vite = await createServer({
        root,
        configFile: path.join(root, 'vite.config.ts'),
        server: {
          ...address,
          strictPort: true,
          proxy: Object.fromEntries(API_PATHS.map((at) => [at, target])),
        },
      });
      await vite.listen();
      shutdown.onStop(() => vite.close());
      vite.printUrls();
    });
    watchSources(root, restart, shutdown.signal);
    say(`${database.description}；按 Ctrl-C 停止`);
  } catch (error) {
    await shutdown.stop().catch(() => undefined);
    throw error;
  }
}

function watchSources(root: string, restart: () => Promise<void>, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (last = last.then(restart)), QUIET_MS);
  };
  for (const folder of ['server', 'contract'])
    watch(path.join(root, folder), { recursive: true, signal }, changed);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

async function freePort(): Promise<number> {
  const probe = createNetServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
