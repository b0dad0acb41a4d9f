/** Nodes that leave and come back while tills settle: by SIGTERM without a failed call, by SIGKILL with equal books. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowOf, rowsOf } from '../../server/db/connect.ts';
import { sell } from '../bench/tills/run.ts';
import { wrongs } from '../server/saga/books.ts';
import { ageSagas } from '../server/saga/world.ts';
import { must, same } from '../soak/kill.ts';
import type { Balancer } from './balancer.ts';
import { SWEEP_MS, until, type Cluster } from './nodes.ts';

const PAUSE_MS = 300;

interface Sold {
  /** By receipt: null where the till got its answer, else the failure. */
  readonly sales: ReadonlyMap<string, string | null>;
  readonly failures: readonly string[];
}

/** The tills sell through the balancer until `work` is over. */
export async function whileSelling(
  { front, tills }: Pick<Cluster, 'front' | 'tills'>,
  work: () => Promise<void>,
): Promise<Sold> {
  const sales = new Map<string, string | null>();
  let isOver = false;
  const selling = tills.map(async (till, nth) => {
    await sleep((PAUSE_MS * nth) / tills.length);
    while (!isOver) {
      const receipt = `C-${randomUUID()}`.slice(0, 30);
      await sell(front.base, till, receipt).then(
        () => sales.set(receipt, null),
        (error: unknown) => sales.set(receipt, wordsOf(error)),
      );
      await sleep(PAUSE_MS);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(selling);
  }
  return { sales, failures: [...sales.values()].filter((failure) => failure !== null) };
}

const wordsOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
    : String(error);

/** Nothing pends, both books are equal, what was acknowledged is there, and nothing is there twice. */
export async function checkBooks(
  { db, tills }: Pick<Cluster, 'db' | 'tills'>,
  { sales }: Sold,
): Promise<void> {
  const people = await rowsOf<{ psnNo: string; balc: string }>(
    db,
    sql`select i.psn_no, i.balc from centre.insured i join centre.person p using (psn_no)
         where i.insutype = '310' and p.certno = any(${sql.param(tills.map(({ certno }) => certno))})`,
  );
  await until('no request to the centre pends', async () => {
    const live = await rowsOf(db, sql`select 1 from saga where state in ('asked', 'unknown')`);
    if (live.length === 0) return true;
    // What a killed node never sent counts as on its way for ten minutes (IN_FLIGHT_MS).
    await ageSagas(db, people, 11);
    await sleep(SWEEP_MS);
    return false;
  });
  same(await wrongs({ db, people }), {}, 'what is wrong in the books');
  const acknowledged = [...sales].flatMap(([receipt, failure]) => (failure === null ? [receipt] : []));
  const { settled, twice } = await rowOf<{ settled: number; twice: number }>(
    db,
    sql`select count(*) filter (where rtal_docno = any(${sql.param(acknowledged)}))::int as settled,
               (count(*) - count(distinct rtal_docno))::int as twice
          from settlement where rtal_docno = any(${sql.param([...sales.keys()])})`,
  );
  same([settled, twice], [acknowledged.length, 0], 'acknowledged sales and doubled ones');
}

/** What a new version may do to tables while the old one runs: add. */
const MIGRATION = ['settlement', 'saga', 'session', 'app_user'].map(
  (table) => `alter table ${table} add column of_the_new_version text`,
);

/** A console of another version: it has a script that the old one lacks, and lacks one that the old one has. */
async function otherConsole(
  old: string,
  work: (dir: string, scripts: readonly string[]) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-console-'));
  try {
    cpSync(old, dir, { recursive: true });
    const gone = readdirSync(path.join(dir, 'assets')).find((name) => name.endsWith('.js')) ?? '';
    for (const suffix of ['', '.br', '.gz']) rmSync(path.join(dir, 'assets', gone + suffix), { force: true });
    const added = 'of-the-new-version.js';
    writeFileSync(path.join(dir, 'assets', added), 'export {};');
    await work(dir, [gone, added]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Until the balancer has given a reply of a node with this version. */
export const untilItLeadsTo = ({ address }: Pick<Balancer, 'address'>, version: string): Promise<void> =>
  until(`the balancer leads to version ${version}`, async () => {
    const health = await fetch(`${address}/healthz`);
    return ((await health.json()) as { buildVersion: string }).buildVersion === version;
  });

export async function rollingRestart(
  cluster: Cluster,
  consoleDir: string,
  seconds: number,
  say: (line: string) => void,
): Promise<void> {
  const { balancer, db, nodes } = cluster;
  const leadsTo = (version: string): Promise<void> => untilItLeadsTo(balancer, version);
  const stops: number[] = [];
  const sold = await whileSelling(cluster, () =>
    otherConsole(consoleDir, async (dir, scripts) => {
      await sleep(seconds * 1000);
      for (const [nth, node] of nodes.entries()) {
        const began = performance.now();
        await node.stop();
        stops.push(Math.round(performance.now() - began) / 1000);
        if (nth === 0) for (const change of MIGRATION) await db.$client.query(change);
        await node.start({ buildVersion: `new ${nth + 1}`, consoleDir: dir });
        await leadsTo(`new ${nth + 1}`);
        if (nth > 0) continue;
        // Old beside new: a page of either version finds its scripts.
        await leadsTo('old');
        for (let asked = 0; asked < 10 * nodes.length; asked += 1) {
          const script = `${balancer.address}/assets/${scripts[asked % 2] ?? ''}`;
          const { status } = await fetch(script);
          must(status === 200, `${script}: ${status}`);
        }
      }
      await sleep(seconds * 1000);
    }),
  );
  say(`${sold.sales.size} sales, ${sold.failures.length} failed; nodes stopped in ${stops.join(', ')} s`);
  must(sold.sales.size > 0, 'nothing was sold');
  must(sold.failures.length === 0, `${sold.failures.slice(0, 3).join('; ')}\n${balancer.said()}`);
  await checkBooks(cluster, sold);
}

export async function killedWhileSelling(cluster: Cluster, say: (line: string) => void): Promise<void> {
  const { nodes } = cluster;
  const sold = await whileSelling(cluster, async () => {
    for (const node of nodes) {
      await sleep(1000);
      await node.kill();
      await sleep(1000);
      await node.start();
    }
  });
  const kinds = new Set(sold.failures.map((failure) => failure.slice(0, 60)));
  say(`${sold.sales.size} sales, ${sold.failures.length} without their answer: ${[...kinds].join('; ')}`);
  await checkBooks(cluster, sold);
}
