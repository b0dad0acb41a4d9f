/** The version before this one serves beside it on one database, while tills sell (docs/architecture/upgrades.md). */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { planMigrations } from '../../server/db/migrationPlan.ts';
import { openTills, type Till } from '../bench/tills/run.ts';
import { clientOf, login, PASSWORD, RANGE } from '../server/api.ts';
import { opened } from '../server/opened.ts';
import { ownCluster } from '../soak/cluster.ts';
import { must, same } from '../soak/kill.ts';
import { startApiProcess, type ApiProcess } from '../soak/process.ts';
import { startBalancer } from './balancer.ts';
import { checkOut, ROOT, runFile, type Older } from './checkout.ts';
import { isReady, OPTIONS, SWEEP_MS, until, type Client, type Cluster } from './nodes.ts';
import { checkBooks, untilItLeadsTo, whileSelling } from './rolling.ts';

type Say = (line: string) => void;

export interface UpgradeCluster extends Pick<Cluster, 'databaseUrl' | 'db' | 'nodes' | 'balancer' | 'front'> {
  readonly tills: readonly Till[];
  /** The checkout of the older version. */
  readonly older: string;
  at(nth: number): Client;
  /** Sessions that every node knows. */
  readonly tokens: readonly string[];
}

const NODES = 2;
const TILLS = 4;

/** Two nodes of the older version on a database that it made, HAProxy in front. */
export async function startOlder(found: Older, ends: (() => Promise<void>)[]): Promise<UpgradeCluster> {
  const older = await checkOut(found, ends);
  const postgres = await ownCluster();
  ends.push(() => postgres.remove());
  const databaseUrl = postgres.url;
  await runFile(older, path.join(import.meta.dirname, 'older/seed.ts'), { url: databaseUrl });
  const nodes: ApiProcess[] = [];
  for (let nth = 0; nth < NODES; nth += 1) {
    const node = await startApiProcess(databaseUrl, { ...OPTIONS, sweepMs: SWEEP_MS }, older);
    ends.push(() => node.kill());
    nodes.push(node);
  }
  const balancer = await startBalancer(nodes.map(({ address }) => address));
  ends.push(() => balancer.stop());
  await until('HAProxy leads to a node', () => isReady(balancer.address));
  const db = await opened(databaseUrl, { max: 4 });
  ends.push(() => db.$client.end());
  const clients = nodes.map(({ address }) => clientOf(address));
  const front = clientOf(balancer.address);
  const tills = await openTills(db, front.base, TILLS);
  const tokens: string[] = [];
  for (const name of ['super', 'company', 'store'])
    tokens.push((await login(clients[0]?.base ?? '', name, PASSWORD)).token);
  const at = (nth: number): Client => {
    const client = clients[nth % NODES];
    if (!client) throw new Error('no node');
    return client;
  };
  return { databaseUrl, db, nodes, balancer, front, at, tills, older, tokens };
}

/** What an operator reads before: each migration must let the older nodes go on. */
export async function plan({ databaseUrl }: UpgradeCluster, say: Say): Promise<void> {
  const pending = (await planMigrations(databaseUrl)).flatMap(({ migrations }) => migrations);
  must(pending.length > 0, 'no migration is pending: the older version has the same tables');
  for (const { migration } of pending)
    say(`${migration.tag}: ${migration.compatible ?? migration.contract ?? 'not declared'}`);
  same(
    pending.filter(({ migration }) => migration.compatible === null).map(({ migration }) => migration.tag),
    [],
    'migrations beside which older nodes may not run',
  );
}

/** Migrated first, then node by node, while the tills sell. No call of a till may fail. */
export async function swap(cluster: UpgradeCluster, seconds: number, say: Say): Promise<void> {
  const { balancer, databaseUrl, nodes } = cluster;
  const [first] = nodes;
  const times: string[] = [];
  const timed = async (what: string, work: () => Promise<void>): Promise<void> => {
    const began = performance.now();
    await work();
    times.push(`${what} ${Math.round((performance.now() - began) / 100) / 10} s`);
  };
  const sold = await whileSelling(cluster, async () => {
    await sleep(seconds * 1000);
    await timed('migrated in', () => migrateDatabase(databaseUrl));
    await sleep(seconds * 1000);
    // A restart of the older version on the migrated database.
    await timed('an older node restarted in', async () => {
      await first?.stop();
      await first?.start({ buildVersion: 'old again' });
      await untilItLeadsTo(balancer, 'old again');
    });
    const handed = await begun(cluster);
    for (const [nth, node] of nodes.entries()) {
      await timed(`node ${nth + 1} swapped in`, async () => {
        await node.stop();
        await node.start({ buildVersion: `new ${nth + 1}` }, ROOT);
        await untilItLeadsTo(balancer, `new ${nth + 1}`);
      });
      if (nth === 0) await sideBySide(cluster, seconds);
    }
    await handed();
    await sleep(seconds * 1000);
  });
  say(times.join(', '));
  say(`${sold.sales.size} sales, ${sold.failures.length} failed`);
  must(sold.sales.size > 0, 'nothing was sold');
  must(sold.failures.length === 0, `${sold.failures.slice(0, 3).join('; ')}\n${balancer.said()}`);
  await checkBooks(cluster, sold);
}

/** Work that older nodes begin. @returns checks that the newer ones ended it */
async function begun({ at, front, tokens }: UpgradeCluster): Promise<() => Promise<void>> {
  const [token = ''] = tokens;
  const { jobId } = await at(1).ok<{ jobId: string }>(token, 'POST', '/api/Reconciliation/DayReconcile', {
    filter: RANGE,
  });
  const headers = { 'idempotency-key': randomUUID() };
  const role = { roleName: '换版前', roleCode: 3, memo: '', rights: ['OrderManagement'] };
  const made = await at(1).call(token, 'POST', '/api/Role/AddMenuRole', role, headers);
  must(made.body.success, made.body.error ?? 'no reply');
  return async () => {
    const job = await front.jobEnd(token, jobId);
    must(job.state === 'done', `the job of the older version ended as ${job.state}: ${job.error ?? ''}`);
    const again = await front.call(token, 'POST', '/api/Role/AddMenuRole', role, headers);
    same(again.body, made.body, 'the reply to a repeat, of the newer version');
  };
}

/** Both versions at once: what one writes, the other one reads. */
async function sideBySide({ at, tokens }: UpgradeCluster, seconds: number): Promise<void> {
  const [token = ''] = tokens;
  for (const [writer, reader] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const roleName = `并行${writer}`;
    const role = { roleName, roleCode: 3, memo: '', rights: ['OrderManagement'] };
    await at(writer).ok(token, 'POST', '/api/Role/AddMenuRole', role);
    const listed = JSON.stringify((await at(reader).call(token, 'GET', '/api/Role/GetMenuRoleByUser')).body);
    must(
      listed.includes(roleName),
      `node ${reader + 1} does not show what node ${writer + 1} wrote: ${listed}`,
    );
  }
  await sleep(seconds * 1000);
}

/** Pages that were loaded before the upgrade go on with the nodes of the newer version. */
export async function oldPages(cluster: UpgradeCluster, say: Say): Promise<void> {
  const { nodes, older, tokens } = cluster;
  const read = async (address: string): Promise<string[]> =>
    JSON.parse(
      await runFile(older, path.join(import.meta.dirname, 'older/page.ts'), { address, tokens }),
    ) as string[];
  const [node] = nodes;
  if (!node) throw new Error('no node');
  // Otherwise it would be compared with itself.
  await untilItLeadsTo(node, 'new 1');
  const atNew = await read(node.address);
  await node.stop();
  await node.start({ buildVersion: 'old' }, older);
  const atOld = await read(node.address);
  say(`${atNew.length} reads of an older page at a newer node`);
  same(
    atNew.filter((line) => !atOld.includes(line)),
    [],
    'replies of the newer version that differ for a page of the older one',
  );
  same(
    atNew.filter((line) => line.endsWith('not understood')),
    [],
    'replies that the older page cannot read',
  );
}
