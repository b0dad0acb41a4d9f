/** kill -9 of nodes during jobs and repairs. */
import { clearFaults } from '../../server/insurer/sandbox/faults.ts';
import { repairKilled, ROWS } from '../server/kill/repairMany.ts';
import { setTrap } from '../server/kill/trap.ts';
import { killSchedule } from '../soak/kill.ts';
import { plantMore } from '../soak/plant.ts';
import { isReady, until, type Cluster } from './nodes.ts';

/** A day is reconciled and repaired through the balancer, while one node after the other is killed. */
export async function killedInTurn({ balancer, databaseUrl, nodes }: Cluster, seed: number): Promise<void> {
  let nth = -1;
  const victim = {
    kill: async () => {
      nth = (nth + 1) % nodes.length;
      await nodes[nth]?.kill();
    },
    start: async () => nodes[nth]?.start(),
  };
  const api = { address: balancer.address, isAlive: () => nodes.every((node) => node.isAlive()) };
  await killSchedule(seed, databaseUrl, api, victim);
}

/** The node that runs a batch job is killed in it and stays away: another one goes on. */
export async function killedInBatch({ at, balancer, db, front, nodes, token }: Cluster): Promise<void> {
  const [victim, ...others] = nodes;
  if (!victim) throw new Error('no node');
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const { pid } of others) process.kill(pid, name);
  };
  // What the seeded faults have left over.
  await clearFaults(db.$client);
  await plantMore(db, ROWS);
  await setTrap(db);
  try {
    await repairKilled({
      db,
      as: token,
      victim,
      client: at(0),
      // Otherwise any node may take up the job.
      before: async () => signal('SIGSTOP'),
      after: async () => {
        signal('SIGCONT');
        await until('the balancer has found the others again', () => isReady(balancer.address));
        return front;
      },
    });
  } finally {
    signal('SIGCONT');
    if (!victim.isAlive()) await victim.start();
  }
}
