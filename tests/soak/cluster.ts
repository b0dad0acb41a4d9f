import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type EmbeddedServer } from '../../server/db/embedded/launch.ts';
import { isAlive } from '../../server/db/embedded/processes.ts';

/** A PostgreSQL of one's own, with every promise of durability kept, that can be killed and started again. */
export interface Cluster {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function ownCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yibao-soak-'));
  // As root the server runs under another account, which must get through.
  chmodSync(dataDir, 0o711);
  const binDir = process.env['TEST_POSTGRES_BIN'];
  const servers: EmbeddedServer[] = [];
  const start = async (): Promise<void> => {
    servers.push(await startEmbedded({ dataDir, settings, ...(binDir && { binDir }) }));
  };
  await start();
  return {
    get url() {
      return servers.at(-1)?.url ?? '';
    },
    async kill() {
      const [line = ''] = readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
      const pid = Number(line);
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await sleep(10);
    },
    start,
    async remove() {
      for (const server of servers.reverse()) await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
