/**
 * `npm run cluster -- nodes N [--seconds S]`: one PostgreSQL, N nodes as processes, HAProxy by deploy/haproxy in front, on
 * loopback. Proves what docs/architecture/nodes.md says. `--seconds`: how long tills sell before and after the restarts.
 * `npm run cluster -- replicas`: a primary with two streaming replicas and two nodes. Proves what docs/architecture/replicas.md says.
 * `npm run cluster -- pooler [WORD …]`: the server's tests, or those with one of the words in their path, through PgBouncer.
 * `npm run cluster -- upgrade [--seconds S]`: the version before this one, as a checkout of its own, and this one on one database.
 * `npm run cluster -- citus [WORD …]`: Citus by CITUS_BIN on a coordinator and two workers; the words name the tests whose statements
 * it is asked about. Proves what docs/architecture/distribution.md says.
 * `npm run cluster -- distributed [WORD …]`: the server's tests on databases that are distributed on one node, by the same Citus.
 * `npm run cluster -- all [--seconds S]`: each of these, one after the other.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureConsole } from '../../scripts/lib/console-build.ts';
import { hasBalancer } from './balancer.ts';
import { cpuOfReads } from './cpu.ts';
import { killedInBatch, killedInTurn } from './killed.ts';
import { startCluster } from './nodes.ts';
import { hasPooler } from '../server/pooler.ts';
import { distributable } from './distributable.ts';
import {
  distributed,
  examples,
  migrated,
  planned,
  sampleWords,
  startCitus,
  statements,
  upgraded,
} from './citus.ts';
import { killedInJobs, killedWhileTillsSell, startNode } from './citusKilled.ts';
import { citusMissing } from './citusServer.ts';
import { olderCommit } from './checkout.ts';
import { oneShard } from './oneShard.ts';
import {
  groupsOf,
  serverTests,
  startDistributedTests,
  startPooledTests,
  type EngineTests,
} from './engineTests.ts';
import { hasPostgres } from './postgres.ts';
import {
  conflicts,
  failOver,
  lagging,
  markedReads,
  ownWrites,
  replicaFrozen,
  replicaKilled,
  startReplicas,
} from './replicas.ts';
import { aDay, everyCall, serve } from './served.ts';
import { killedWhileSelling, rollingRestart } from './rolling.ts';
import { oldPages, plan, startOlder, swap } from './upgrade.ts';
import { keys, limits, rights, sameConsole, sessions, sweeps } from './shared.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' } },
});
const [step, countText = '3'] = positionals;
const [count, seconds] = [Number(countText), Number(values.seconds)];
const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
const USAGE =
  'npm run cluster -- nodes N [--seconds S]: N from 2 to 8, S from 1 to 3600; replicas; pooler [WORD …]; citus [WORD …]; distributed [WORD …]; upgrade [--seconds S]; all [--seconds S]';
const isNumbers = isWhole(count, 2, 8) && isWhole(seconds, 1, 3600);
const NO_BALANCER = 'HAProxy is not installed (Debian: apt install haproxy), so nothing was proven.';
interface Step {
  /** What this machine lacks for it; null: nothing. */
  readonly missing: () => string | null;
  prove(): Promise<void>;
  /** What one of its proofs may take, ms. */
  readonly limitMs?: number;
}
/** Tests of the server by the hundred. */
const MANY_TESTS_MS = 1_800_000;
const STEPS: Readonly<Record<string, Step>> = {
  nodes: {
    missing: () => (!isNumbers ? USAGE : hasBalancer() ? null : NO_BALANCER),
    prove: proveNodes,
  },
  replicas: {
    missing: () =>
      hasPostgres()
        ? null
        : 'initdb, postgres, pg_ctl and pg_basebackup are not in PG_BIN (Debian: apt install postgresql-15), so nothing was proven.',
    prove: proveReplicas,
  },
  pooler: {
    missing: () => {
      if (!hasPooler())
        return 'PgBouncer is not installed (Debian: apt install pgbouncer), so nothing was proven.';
      return serverTests(positionals.slice(1)).length > 0
        ? null
        : 'No server test has such a word in its path.';
    },
    prove: provePooler,
    limitMs: MANY_TESTS_MS,
  },
  citus: {
    missing: () =>
      citusMissing() ??
      (serverTests(sampleWords(positionals.slice(1))).length > 0
        ? null
        : 'No server test has such a word in its path.'),
    prove: proveCitus,
    limitMs: MANY_TESTS_MS,
  },
  distributed: {
    missing: () =>
      citusMissing() ??
      (distributable(positionals.slice(1)).length > 0 ? null : 'No server test has such a word in its path.'),
    prove: proveDistributed,
    limitMs: MANY_TESTS_MS,
  },
  upgrade: {
    missing: () => (!isWhole(seconds, 1, 3600) ? USAGE : hasBalancer() ? null : NO_BALANCER),
    prove: proveUpgrade,
  },
};
const one = STEPS[step ?? ''];
const chosen = step === 'all' ? Object.values(STEPS) : one ? [one] : [];
const missing = chosen.map((each) => each.missing()).filter((sentence) => sentence !== null);
if (chosen.length === 0 || missing.length > 0) {
  console.error(missing.join('\n') || USAGE);
  process.exit(2);
}

let limitMs = 0;
const say = (line: string): void => console.log(`  ${line}`);
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const counts = { passed: 0, failed: 0 };
async function prove(name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`longer than ${limitMs / 1000} s`)), limitMs);
  });
  const said = await Promise.race([work(), limit]).then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
  );
  clearTimeout(timer);
  counts[said === 'ok' ? 'passed' : 'failed'] += 1;
  console.log(`${name}: ${said} (${Math.round((Date.now() - from) / 100) / 10} s)`);
}

const ends: (() => Promise<void>)[] = [];
const endAll = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(130)));

async function proveReplicas(): Promise<void> {
  const cluster = await startReplicas(ends);
  say(`a primary, two replicas, two nodes, seed ${seed}`);
  await prove('marked reads run on the replicas', () => markedReads(cluster, say));
  await prove('own writes are read, whatever the replicas have replayed', () =>
    ownWrites(cluster, seed, say),
  );
  await prove('a replica that lags is left out', () => lagging(cluster, say));
  await prove('a read that the replica cancels is done on the primary', () => conflicts(cluster, say));
  await prove('kill -9 of a replica fails no read', () => replicaKilled(cluster, say));
  await prove('a replica that hangs fails no read', () => replicaFrozen(cluster, say));
  await prove('kill -9 of the primary while tills sell: nothing acknowledged is lost', () =>
    failOver(cluster, say),
  );
}

async function proveNodes(): Promise<void> {
  const root = path.resolve(import.meta.dirname, '../..');
  const consoleDir = await ensureConsole(root, say);
  const cluster = await startCluster(count, consoleDir, ends);
  say(`${count} nodes behind ${cluster.balancer.address}, seed ${seed}`);
  await prove('a session begins and ends at all nodes at once', () => sessions(cluster));
  await prove('a right that is taken away at one node is gone at the others', () => rights(cluster));
  await prove('one key at all nodes at once does the work once', () => keys(cluster));
  await prove('login limit and lockout hold over all nodes together', () => limits(cluster));
  // Before any sale of today: they plant differences in the newest days.
  await prove('kill -9 of nodes in turn during reconciliation and repairs', () =>
    killedInTurn(cluster, seed),
  );
  await prove('kill -9 in a batch job: another node goes on', () => killedInBatch(cluster));
  await prove('a sweep runs once for all nodes', () => sweeps(cluster, say));
  await prove('each node serves the same console', () => sameConsole(cluster));
  await prove('CPU of a read is the same at one node and at several', () => cpuOfReads(cluster, say));
  await prove('a new version takes over node by node without a failed call', () =>
    rollingRestart(cluster, consoleDir, seconds, say),
  );
  await prove('kill -9 of nodes in turn while tills sell', () => killedWhileSelling(cluster, say));
}

async function proveTests(tests: EngineTests, files: readonly string[]): Promise<void> {
  for (const group of groupsOf(files))
    await prove(group.map((file) => file.replace(/^tests\/server\/|\.test\.ts$/g, '')).join(' '), () =>
      tests.run(group),
    );
  await prove('no error in the log of PostgreSQL but those that tests provoke', async () =>
    tests.checkLog(say),
  );
}
async function provePooler(): Promise<void> {
  await proveTests(await startPooledTests(ends), serverTests(positionals.slice(1)));
}
async function proveDistributed(): Promise<void> {
  await proveTests(await startDistributedTests(ends), distributable(positionals.slice(1)));
}

async function proveCitus(): Promise<void> {
  const cluster = await startCitus(ends);
  await prove('Citus takes the tables that the plan does not refuse, and no others', () =>
    planned(cluster, say),
  );
  await prove('the same rows and sums, plain and distributed', () => distributed(cluster, say));
  await prove('a later migration changes the schema', () => migrated(cluster, say));
  const empty = await startCitus(ends, () => Promise.resolve());
  await prove('a database that was distributed by an earlier version is migrated', () =>
    upgraded(empty, say),
  );
  await prove('what is done in one store all day asks its shard alone', () => oneShard(cluster, say));
  const served = await serve(cluster, ends);
  await prove('each call is answered', () => everyCall(served, say));
  await prove('sales, refunds, repairs and reconciliation, and the sums that follow', () =>
    aDay(served, say),
  );
  await prove('Citus refuses what breaks a rule', () => examples(cluster, say));
  await prove('what Citus refuses of the product’s statements breaks a rule', () =>
    statements(cluster, serverTests(sampleWords(positionals.slice(1))), say, ends),
  );
  // The rows of the other one have changed.
  const another = await startCitus(ends);
  await distributed(another, say);
  const node = await startNode(another, ends);
  await prove('kill -9 of the coordinator and of workers in turn during reconciliation and repairs', () =>
    killedInJobs(another, node, seed),
  );
  await prove('kill -9 of the coordinator and of workers in turn while tills sell', () =>
    killedWhileTillsSell(another, node, say, ends),
  );
}

async function proveUpgrade(): Promise<void> {
  const found = await olderCommit();
  if (found === null)
    throw new Error(
      'git knows no commit before the last migration: run this in a whole clone of the repository',
    );
  const cluster = await startOlder(found, ends);
  say(`the older version is ${found.commit.slice(0, 8)}, ${found.title}`);
  await prove('each migration since then says why older nodes go on', () => plan(cluster, say));
  await prove('migrated and swapped node by node without a failed call of a till', () =>
    swap(cluster, seconds, say),
  );
  await prove('pages of the older version read what the newer one answers', () => oldPages(cluster, say));
}

for (const each of chosen) {
  // A proof that takes longer has failed.
  limitMs = (each.limitMs ?? 300_000) + seconds * 2000;
  try {
    await each.prove();
  } catch (error) {
    counts.failed += 1;
    console.error(error);
  } finally {
    await endAll();
  }
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
