/** What a read costs the processes of one, two and three nodes. */
import { readFileSync } from 'node:fs';
import { RANGE } from '../server/api.ts';
import { must } from '../soak/kill.ts';
import type { ApiProcess } from '../soak/process.ts';
import type { Cluster } from './nodes.ts';

/** Of each serving node: under the same load each, since a node that is asked several things at once shares some work. */
const READS = 120;
const AT_ONCE = 2;
const ROUNDS = 7;
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
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function cpuOfReads({ at, nodes, token }: Cluster, say: (line: string) => void): Promise<void> {
  const query = { ...RANGE, pageSize: '100' };
  const read = (serving: number, each: number, first: number): Promise<unknown> => {
    let left = each * serving;
    const reader = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await at(first + (left % serving)).ok(token, 'GET', '/api/Order/Paged', query);
      }
    };
    return Promise.all(Array.from({ length: AT_ONCE * serving }, reader));
  };
  await read(nodes.length, WARM, 0);
  const sumOf = (used: readonly ApiProcess[]): number => used.reduce((ms, { pid }) => ms + cpuMs(pid), 0);
  /** By the number of nodes that serve: of each round their CPU and their time, ms. */
  const rounds = nodes.map((): { readonly cpu: number; readonly time: number }[] => []);
  /** Of the nodes that wait beside them: what polling and sweeps take. */
  const idle = { cpu: 0, time: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turn and back, so that the machine's other load falls on all.
    for (const mine of round % 2 === 0 ? rounds : rounds.toReversed()) {
      const count = rounds.indexOf(mine) + 1;
      const turned = [...nodes, ...nodes].slice(round % nodes.length).slice(0, nodes.length);
      const [used, others] = [turned.slice(0, count), turned.slice(count)];
      const [before, beside, from] = [sumOf(used), sumOf(others), performance.now()];
      await read(count, READS, round);
      const took = performance.now() - from;
      mine.push({ cpu: sumOf(used) - before, time: took * used.length });
      idle.cpu += sumOf(others) - beside;
      idle.time += took * others.length;
    }
  }
  const rate = idle.cpu / idle.time;
  const costs = rounds.map((mine, nth) =>
    median(mine.map(({ cpu, time }) => (cpu - rate * time) / READS / (nth + 1))),
  );
  const ratios = costs.map((ms) => ms / (costs[0] ?? 0));
  const told = costs.map((ms, nth) => `${nth + 1}: ${ms.toFixed(2)} ms (${(ratios[nth] ?? 0).toFixed(2)})`);
  say(`by nodes ${told.join(', ')}; ${(rate * 1000).toFixed(1)} ms a second of an idle node are not counted`);
  must(
    ratios.every((ratio) => ratio < MOST && ratio > 1 / MOST),
    'a read costs more or less than at one node',
  );
}
