/** What a read costs the processes of one, two and three nodes. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { RANGE } from '../server/api.ts';
import { must } from '../soak/kill.ts';
import type { ApiProcess } from '../soak/process.ts';
import type { Cluster } from './nodes.ts';

const READS = 240;
const AT_ONCE = 4;
const ROUNDS = 7;
const IDLE_MS = 10_000;
const WARM = 400;
/** Of the cost at one node. */
const MOST = 1.1;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** User and system time of a process, ms. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function cpuOfReads({ at, nodes, token }: Cluster, say: (line: string) => void): Promise<void> {
  const query = { ...RANGE, pageSize: '100' };
  const read = (nth: number, count: number, first: number): Promise<unknown> => {
    let left = count;
    const reader = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await at(first + (left % nth)).ok(token, 'GET', '/api/Order/Paged', query);
      }
    };
    return Promise.all(Array.from({ length: AT_ONCE }, reader));
  };
  await read(nodes.length, WARM * nodes.length, 0);
  const sumOf = (used: readonly ApiProcess[]): number => used.reduce((ms, { pid }) => ms + cpuMs(pid), 0);
  const idleFrom = sumOf(nodes);
  await sleep(IDLE_MS);
  /** What a node's polling and sweeps take, ms a ms: it is there without reads. */
  const idle = (sumOf(nodes) - idleFrom) / IDLE_MS / nodes.length;
  const costs = nodes.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn and back, so that the machine's other load falls on all.
    const turn = [...nodes.keys()];
    for (const more of round % 2 === 0 ? turn : turn.reverse()) {
      const used = [...nodes, ...nodes].slice(round % nodes.length).slice(0, more + 1);
      const [before, from] = [sumOf(used), performance.now()];
      await read(more + 1, READS, round);
      const took = performance.now() - from;
      costs[more]?.push((sumOf(used) - before - idle * took * used.length) / READS);
    }
  }
  const medians = costs.map(median);
  const ratios = medians.map((ms) => ms / (medians[0] ?? 0));
  const told = medians.map(
    (ms, more) => `${more + 1}: ${ms.toFixed(2)} ms (${(ratios[more] ?? 0).toFixed(2)})`,
  );
  say(
    `by nodes ${told.join(', ')}; ${(idle * 1000).toFixed(1)} ms a second of each idle node are not counted`,
  );
  must(
    ratios.every((ratio) => ratio < MOST && ratio > 1 / MOST),
    'a read costs more or less than at one node',
  );
}
