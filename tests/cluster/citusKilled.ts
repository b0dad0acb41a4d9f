/** kill -9 of a worker, and of the coordinator, in the middle of jobs, repairs and sales. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openTills } from '../bench/tills/run.ts';
import { clientOf } from '../server/api.ts';
import { opened } from '../server/opened.ts';
import { killSchedule, must } from '../soak/kill.ts';
import { startApiProcess, type ApiProcess } from '../soak/process.ts';
import type { CitusCluster } from './citus.ts';
import { OPTIONS, SWEEP_MS } from './nodes.ts';
import { checkBooks, whileSelling } from './rolling.ts';

type Say = (line: string) => void;

/** A process that serves the distributed database. */
export async function startNode({ url }: CitusCluster, ends: (() => Promise<void>)[]): Promise<ApiProcess> {
  const node = await startApiProcess(url, { ...OPTIONS, consoleDir: null, sweepMs: SWEEP_MS });
  ends.push(() => node.kill());
  return node;
}

/** A day is reconciled and repaired, while the coordinator and the workers are killed in turn. */
export async function killedInJobs(cluster: CitusCluster, node: ApiProcess, seed: number): Promise<void> {
  let nth = -1;
  const { servers } = cluster;
  await killSchedule(seed, cluster.url, node, {
    kill: async () => {
      nth = (nth + 1) % servers.length;
      await servers[nth]?.kill();
    },
    start: async () => servers[nth]?.start(),
  });
}

/** Tills sell meanwhile: who gets no answer is told so, and what was acknowledged is there, once. */
export async function killedWhileTillsSell(
  cluster: CitusCluster,
  node: ApiProcess,
  say: Say,
  ends: (() => Promise<void>)[],
): Promise<void> {
  const db = await opened(cluster.url, { max: 4 });
  ends.push(() => db.$client.end());
  const front = clientOf(node.address);
  const tills = await openTills(db, front.base, 6);
  const sold = await whileSelling({ front, tills }, async () => {
    for (const server of cluster.servers) {
      await sleep(2000);
      await server.kill();
      await sleep(1000);
      await server.start();
    }
    await sleep(2000);
  });
  const kinds = new Set(sold.failures.map((failure) => failure.slice(0, 80)));
  say(`${sold.sales.size} sales, ${sold.failures.length} without their answer: ${[...kinds].join('; ')}`);
  must(sold.sales.size > sold.failures.length, 'nothing was sold');
  must(node.faults.length === 0, `not told what is the matter: ${node.faults.slice(0, 3).join('\n')}`);
  must(node.isAlive(), 'the node has ended by itself');
  await checkBooks({ db, tills }, sold);
}
