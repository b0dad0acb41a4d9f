/** One PostgreSQL, nodes as processes of their own, and HAProxy in front. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/db/connect.ts';
import type { ServerOptions } from '../../server/main.ts';
import { openTills, type Till } from '../bench/tills/run.ts';
import { clientOf, login, PASSWORD, prepareSeeded, QUICK } from '../server/api.ts';
import { opened } from '../server/opened.ts';
import { ownCluster } from '../soak/cluster.ts';
import { startApiProcess, type ApiProcess } from '../soak/process.ts';
import { startBalancer, type Balancer } from './balancer.ts';

export type Client = ReturnType<typeof clientOf>;

export interface Cluster {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly nodes: readonly ApiProcess[];
  readonly balancer: Balancer;
  /** The client of a node. */
  at(nth: number): Client;
  /** A client through the balancer. */
  readonly front: Client;
  /** A session of `super`, which every node knows. */
  readonly token: string;
  /** Each with a session of its own. */
  readonly tills: readonly Till[];
}

/** As an operator runs them, but for what would make a test slow or its tills wait for quotas. */
export const OPTIONS: Partial<ServerOptions> = {
  plainPersons: true,
  demoPassword: PASSWORD,
  lookQuota: { account: 1_000_000, store: 1_000_000 },
  insurerPatienceMs: 1000,
  trustProxy: ['127.0.0.1'],
  ...(QUICK.jobs && { jobs: QUICK.jobs }),
  buildVersion: 'old',
};
export const SWEEP_MS = 5000;
const TILLS = 6;

/** `ends` gets what ends each part, as soon as the part runs: a start that fails half-way can be cleaned up. */
export async function startCluster(
  count: number,
  consoleDir: string,
  ends: (() => Promise<void>)[],
): Promise<Cluster> {
  const postgres = await ownCluster();
  ends.push(() => postgres.remove());
  const databaseUrl = postgres.url;
  await prepareSeeded(databaseUrl);
  const nodes: ApiProcess[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const node = await startApiProcess(databaseUrl, { ...OPTIONS, consoleDir, sweepMs: SWEEP_MS });
    ends.push(() => node.kill());
    nodes.push(node);
  }
  const balancer = await startBalancer(nodes.map(({ address }) => address));
  ends.push(() => balancer.stop());
  await until('HAProxy leads to a node', () => isReady(balancer.address)).catch((error: unknown) => {
    throw new Error(balancer.said(), { cause: error });
  });
  const db = await opened(databaseUrl, { max: 4 });
  ends.push(() => db.$client.end());
  const front = clientOf(balancer.address);
  const tills = await openTills(db, front.base, TILLS);
  const clients = nodes.map(({ address }) => clientOf(address));
  const { token } = await login(clients[0]?.base ?? '', 'super', PASSWORD);
  const at = (nth: number): Client => {
    const client = clients[nth % count];
    if (!client) throw new Error('no node');
    return client;
  };
  return { databaseUrl, db, nodes, balancer, at, front, token, tills };
}

export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** @throws Error after a minute */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within a minute: ${what}`);
    await sleep(50);
  }
}
