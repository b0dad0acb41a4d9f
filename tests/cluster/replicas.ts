/** Reads on replicas: a primary with two streaming replicas, and two nodes that read there (docs/architecture/replicas.md). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls } from '../../contract/index.ts';
import { DATA_AS_OF, WRITE_POSITION } from '../../contract/wire/call.ts';
import type { Database } from '../../server/db/connect.ts';
import { openTills, tokenOf, type Till } from '../bench/tills/run.ts';
import { randomOf } from '../random.ts';
import { filled, sampleInput } from '../server/http/samples.ts';
import { clientOf, login, PASSWORD, prepareSeeded, RANGE, type Reply } from '../server/api.ts';
import { opened } from '../server/opened.ts';
import { must, same } from '../soak/kill.ts';
import { startApiProcess, type ApiProcess } from '../soak/process.ts';
import { OPTIONS, SWEEP_MS, until, type Client } from './nodes.ts';
import { movingAddress, PostgresServer, type MovingAddress } from './postgres.ts';
import { checkBooks, whileSelling } from './rolling.ts';

type Say = (line: string) => void;

export interface ReplicaCluster {
  primary: PostgresServer;
  readonly replicas: readonly PostgresServer[];
  readonly address: MovingAddress;
  readonly db: Database;
  readonly nodes: readonly ApiProcess[];
  readonly front: Client;
  at(nth: number): Client;
  readonly tills: readonly Till[];
  /** Sessions of the demo's accounts, which every node knows. */
  readonly tokens: Readonly<Record<'super' | 'store', string>>;
  /** Of the account `store`. */
  readonly fixmedinsCode: string;
}

const MAX_LAG_MS = 3000;
const TILLS = 4;
const METRICS_TOKEN = 'm'.repeat(32);

export async function startReplicas(ends: (() => Promise<void>)[]): Promise<ReplicaCluster> {
  const primary = await PostgresServer.fresh();
  ends.push(() => primary.remove());
  await prepareSeeded(primary.url);
  const replicas: PostgresServer[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const replica = await PostgresServer.replicaOf(primary);
    ends.push(() => replica.remove());
    replicas.push(replica);
  }
  const address = await movingAddress(primary);
  ends.push(() => address.stop());
  const nodes: ApiProcess[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const node = await startApiProcess(address.url, {
      ...OPTIONS,
      sweepMs: SWEEP_MS,
      replicaUrls: replicas.map(({ url }) => url),
      replicaMaxLagMs: MAX_LAG_MS,
      metrics: { token: METRICS_TOKEN },
    });
    ends.push(() => node.kill());
    nodes.push(node);
  }
  const db = await opened(address.url, { max: 4 });
  ends.push(() => db.$client.end());
  const clients = nodes.map((node) => clientOf(node.address));
  const at = (nth: number): Client => {
    const client = clients[nth % clients.length];
    if (!client) throw new Error('no node');
    return client;
  };
  const front = at(0);
  const tills = await openTills(db, front.base, TILLS);
  const token = async (name: string): Promise<string> => (await login(front.base, name, PASSWORD)).token;
  const { rows } = await db.$client.query<{ code: string }>(
    "select fixmedins_code as code from app_user where user_name = 'store'",
  );
  const tokens = { super: await token('super'), store: await token('store') };
  const cluster = {
    primary,
    replicas,
    address,
    db,
    nodes,
    front,
    at,
    tills,
    tokens,
    fixmedinsCode: rows[0]?.code ?? '',
  };
  await untilRead(cluster);
  return cluster;
}

const asOf = ({ headers }: Reply): string | null => headers.get(DATA_AS_OF);

/** The outcomes of reads that may run on replicas, of all nodes (`yibao_replica_reads_total`), and the replicas that are used. */
async function reads({ nodes }: ReplicaCluster): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { address } of nodes) {
    const metrics = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const text = await metrics.text();
    for (const [, name = '', n] of text.matchAll(/^yibao_replica_reads_total\{outcome="(\w+)"\} (\d+)/gm))
      sums[name] = (sums[name] ?? 0) + Number(n);
    for (const [, n] of text.matchAll(/^yibao_replica_used\{.*\} (\d)/gm))
      sums['used'] = (sums['used'] ?? 0) + Number(n);
  }
  return sums;
}

/** Until each node reads on so many replicas. */
const untilRead = (cluster: ReplicaCluster, each = 2): Promise<void> =>
  until(
    `each node reads on ${each} replicas`,
    async () => (await reads(cluster))['used'] === each * cluster.nodes.length,
  );

/** Commits of a server, which a read is too. */
const commitsOf = async (server: PostgresServer): Promise<number> => {
  const [row] = await server.query<{ n: string }>(
    "select xact_commit as n from pg_stat_database where datname = 'postgres'",
  );
  return Number(row?.n ?? 0);
};

export async function markedReads(cluster: ReplicaCluster, say: Say): Promise<void> {
  const { at, db, replicas, tokens } = cluster;
  const marked = allCalls().filter((call) => call.reads === 'replica');
  const before = await Promise.all(replicas.map(commitsOf));
  const elsewhere: string[] = [];
  let asked = 0;
  // Sessions of their own: the reads of one prefer one replica.
  const sessions = [tokens.super, tokens.store];
  for (let nth = 0; nth < 12; nth += 1) sessions.push(await tokenOf(db, 'U-super'));
  for (const [of, token] of sessions.entries())
    for (const [nth, call] of marked.entries()) {
      // The first two make all calls, the others a share.
      if (of > 1 && (nth + of) % 4 !== 0) continue;
      const { path, rest } = filled(call, sampleInput(call));
      const reply = await at(nth).call(token, call.method, path, rest);
      if (reply.status === 403) continue;
      asked += 1;
      if (asOf(reply) === null) elsewhere.push(`${call.id}: ${reply.status} ${reply.body.error ?? ''}`);
    }
  same(elsewhere, [], 'calls that ran on the primary');
  // A backend tells of its commits within a second.
  await sleep(2000);
  const served = (await Promise.all(replicas.map(commitsOf))).map((n, nth) => n - (before[nth] ?? 0));
  say(`${asked} reads of ${marked.length} calls; commits of the replicas ${served.join(', ')}`);
  must(
    served.every((n) => n > asked / 10),
    'a replica was not read',
  );
  must(served.reduce((sum, n) => sum + n, 0) >= asked, 'fewer commits than reads');
}

const pause = (server: PostgresServer): Promise<unknown> => server.query('select pg_wal_replay_pause()');
const resume = (server: PostgresServer): Promise<unknown> => server.query('select pg_wal_replay_resume()');

/** Goods of the store, written and read by name. */
function shelf({ at, fixmedinsCode, tokens }: ReplicaCluster) {
  const code = `R${randomUUID().slice(0, 8)}`;
  let rev = 0;
  return {
    async write(node: number): Promise<{ name: string; position: string }> {
      const name = `副本${randomUUID().slice(0, 8)}`;
      const goods = { fixmedinsCode, rev, fixmedinsHilistId: code, fixmedinsHilistName: name, pric: '1' };
      const reply = await at(node).call(tokens.store, 'POST', '/api/Goods/Save', goods);
      must(reply.body.success, reply.body.error ?? 'no reply');
      rev = (reply.body.result as { rev: number }).rev;
      return { name, position: reply.headers.get(WRITE_POSITION) ?? '' };
    },
    async read(node: number, position: string | null): Promise<{ name: string; isOld: boolean }> {
      const headers = position === null ? {} : { [WRITE_POSITION]: position };
      const reply = await at(node).call(tokens.store, 'GET', '/api/Goods/Paged', { keyword: code }, headers);
      must(reply.body.success, reply.body.error ?? 'no reply');
      const [row] = (reply.body.result as { rows: { fixmedinsHilistName: string }[] }).rows;
      return { name: row?.fixmedinsHilistName ?? '', isOld: asOf(reply) !== null };
    },
  };
}

const ROUNDS = 80;

/** In an order that the seed chooses, replicas stop and go on replaying between a write at one node and the read at another. */
export async function ownWrites(cluster: ReplicaCluster, seed: number, say: Say): Promise<void> {
  const { replicas } = cluster;
  const random = randomOf(seed);
  const goods = shelf(cluster);
  const paused = new Set<PostgresServer>();
  const on = { replica: 0, primary: 0, old: 0 };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const replica of replicas)
        if (random.below(4) === 0) {
          if (paused.delete(replica)) await resume(replica);
          else {
            await pause(replica);
            paused.add(replica);
          }
        }
      const { name, position } = await goods.write(random.below(2));
      if (random.below(2) === 0) await sleep(random.below(60));
      const node = random.below(2);
      const own = await goods.read(node, position);
      must(own.name === name, `round ${round} of seed ${seed}: read ${own.name}, wrote ${name}`);
      on[own.isOld ? 'replica' : 'primary'] += 1;
      // Without the position it may be old: otherwise this proves nothing.
      if ((await goods.read(node, null)).name !== name) on.old += 1;
    }
  } finally {
    for (const replica of paused) await resume(replica);
  }
  say(
    `${ROUNDS} own writes read, ${on.replica} on a replica, ${on.primary} on the primary; without the position ${on.old} were old`,
  );
  must(on.replica > 5 && on.primary > 5 && on.old > 5, `too few of a kind: ${JSON.stringify(on)}`);
  await untilRead(cluster);
}

export async function lagging(cluster: ReplicaCluster, say: Say): Promise<void> {
  const { at, replicas, tokens } = cluster;
  const read = (nth: number): Promise<Reply> => at(nth).call(tokens.super, 'GET', '/api/Order/Paged', RANGE);
  await Promise.all(replicas.map(pause));
  try {
    const from = performance.now();
    let oldest = 0;
    await until('the primary is read', async () => {
      const reply = await read(0);
      must(reply.body.success, reply.body.error ?? '');
      const said = asOf(reply);
      if (said !== null) oldest = Math.max(oldest, Date.now() - Date.parse(said));
      return said === null;
    });
    say(
      `after ${Math.round(performance.now() - from)} ms the primary was read; the oldest reply before was ${oldest} ms old`,
    );
    // Its time is in whole seconds.
    must(oldest < MAX_LAG_MS + 1000, 'a reply was older than allowed');
  } finally {
    await Promise.all(replicas.map(resume));
  }
  await untilRead(cluster);
}

/** Reads at both nodes by several sessions until `work` is over. @returns how many; none may fail */
async function whileReading(
  cluster: ReplicaCluster,
  work: () => Promise<void>,
): Promise<{ n: number; slowestMs: number }> {
  const { at, db, tokens } = cluster;
  const sessions = [tokens.super];
  for (let nth = 0; nth < 5; nth += 1) sessions.push(await tokenOf(db, 'U-super'));
  const told = { n: 0, slowestMs: 0 };
  const failures: string[] = [];
  let isOver = false;
  const reading = sessions.map(async (token, nth) => {
    while (!isOver) {
      const from = performance.now();
      const reply = await at(nth).call(token, 'GET', '/api/Report/SettlementPaged', {
        ...RANGE,
        by: 'store',
        persons: '1',
      });
      told.n += 1;
      told.slowestMs = Math.max(told.slowestMs, Math.round(performance.now() - from));
      if (!reply.body.success) failures.push(`${reply.status} ${reply.body.error ?? ''}`);
    }
  });
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(reading);
  }
  same(failures, [], 'failed reads');
  return told;
}

/** The replay of a lock on a table cancels the reads of it. */
export async function conflicts(cluster: ReplicaCluster, say: Say): Promise<void> {
  const before = (await reads(cluster))['repeated'] ?? 0;
  const repeated = async (): Promise<number> => ((await reads(cluster))['repeated'] ?? 0) - before;
  // What stands in the way of replaying is cancelled at once.
  const delay = (value: string | null) =>
    Promise.all(cluster.replicas.map((replica) => replica.set('max_standby_streaming_delay', value)));
  await delay('0');
  const { n } = await whileReading(cluster, () =>
    until('reads were cancelled', async () => {
      await cluster.primary.query('begin; lock table settlement in access exclusive mode; commit');
      await sleep(20);
      return (await repeated()) >= 3;
    }),
  );
  await delay(null);
  say(`${n} reads, ${await repeated()} of them cancelled by the replica and done on the primary`);
  await untilRead(cluster);
}

export async function replicaKilled(cluster: ReplicaCluster, say: Say): Promise<void> {
  const [first, second] = cluster.replicas;
  if (!first || !second) throw new Error('no replicas');
  const { n, slowestMs } = await whileReading(cluster, async () => {
    for (const replica of [first, second]) {
      await sleep(1000);
      await replica.kill();
      await sleep(2000);
      await replica.start();
    }
    await untilRead(cluster);
  });
  say(`${n} reads beside kill -9 of one replica after the other, the slowest ${slowestMs} ms`);
}

export async function replicaFrozen(cluster: ReplicaCluster, say: Say): Promise<void> {
  const [first] = cluster.replicas;
  const { n, slowestMs } = await whileReading(cluster, async () => {
    await sleep(500);
    first?.freeze(true);
    await sleep(12_000);
    first?.freeze(false);
    await untilRead(cluster);
  });
  say(`${n} reads beside a replica that hung for 12 s, the slowest ${slowestMs} ms`);
  must(slowestMs < 11_000, 'reads waited for a machine that hung');
}

/** How far a server is, in bytes of the log that it has received. */
const receivedBy = async (server: PostgresServer): Promise<number> => {
  const [row] = await server.query<{ at: string }>("select pg_last_wal_receive_lsn() - '0/0' as at");
  return Number(row?.at ?? 0);
};

/** kill -9 of the primary while tills sell; the replica that has more is promoted, the other one follows it. */
export async function failOver(cluster: ReplicaCluster, say: Say): Promise<void> {
  const { address, primary, replicas } = cluster;
  // A commit is acknowledged when one of the two has it.
  await primary.set('synchronous_standby_names', 'ANY 1 (*)');
  let awayMs = 0;
  const sold = await whileSelling(cluster, async () => {
    await sleep(4000);
    const from = performance.now();
    await primary.kill();
    const received = await Promise.all(replicas.map(receivedBy));
    const [next, other] = (received[0] ?? 0) >= (received[1] ?? 0) ? replicas : replicas.toReversed();
    if (!next || !other) throw new Error('no replicas');
    next.promote();
    await other.follow(next);
    address.lead(next);
    cluster.primary = next;
    awayMs = Math.round(performance.now() - from);
    await sleep(4000);
  });
  const answered = sold.sales.size - sold.failures.length;
  say(
    `${answered} sales acknowledged, ${sold.failures.length} without their answer; the new primary led after ${awayMs} ms`,
  );
  must(answered > 10, 'too few sales');
  await checkBooks(cluster, sold);
  // The promoted one is no replica any more; the other one is, on the new timeline.
  await untilRead(cluster, 1);
  const goods = shelf(cluster);
  const { name, position } = await goods.write(0);
  must(position.startsWith('00000002-'), `written at ${position}`);
  await until('the own write is read on the replica that is left', async () => {
    const own = await goods.read(1, position);
    must(own.name === name, `read ${own.name}, wrote ${name}`);
    return own.isOld;
  });
}
