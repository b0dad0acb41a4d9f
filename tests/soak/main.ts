/**
 * `npm run soak -- --seeds N --rows N --faults N --saga N --wire N --counter N --filings N --audits N --checks N --attacks N`, of
 * which each may be 0:
 *
 * - `--seeds`: kill -9 schedules, half against the API and half against the database;
 * - `--rows`: all planted discrepancies of so many settlements are found, and no others;
 * - `--faults`: schedules of faults between page and server;
 * - `--saga`: sequences of settling, refunding, compensating and accidents with faults between server and centre (`--saga-seed` and `--saga-path`
 *   repeat what a failure printed); `--wire`: such sequences over a wire that loses, cuts, doubles and garbles messages;
 * - `--counter`: sequences of what tills do (`--counter-seed` repeats them);
 * - `--filings`, `--audits`, `--checks`: sequences of filings, of audits with appeals and deductions, and of spot checks;
 * - `--attacks`: mutated requests of each call. `SEED=n` repeats these and the three before.
 *
 * Each of the following does one thing and nothing else. `--servers`: all server tests, those made of chance at length and from every
 * migration level, on each PostgreSQL that is there, and through the gateway. `--simulation N`: N seeds of the simulation (tests/server/simulation). `--pages`: every browser test with the long ones
 * (`*.long.test.ts`, axe at every size), 100 tabs opened and closed, and all paths of the machines through the page. `--mutants`: alters
 * every machine in every way, and fails where less than 95 % of a kind is caught. `--figures`: every figure of the bench against its goal.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { TEST_KEY } from '../appKey.ts';
import { connect, type Database } from '../../server/db/connect.ts';
import { otherPostgres } from '../../scripts/lib/test-steps.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { startServer } from '../../server/main.ts';
import { loadSecrets } from '../../server/security/secrets.ts';
import { openSecrets } from '../../server/security/appKey.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { clientOf, PASSWORD, prepareSeeded } from '../server/api.ts';
import { checkTills } from '../server/counter/sequences.ts';
import { checkFaultyWire } from '../server/gateway/faultyWire.ts';
import { checkSequences } from '../server/saga/sequences.ts';
import { runFaults } from '../faults/soak.ts';
import { ownCluster, type Cluster } from './cluster.ts';
import { foundDiscrepancies, plantedDiscrepancies } from './found.ts';
import { killSchedule } from './kill.ts';
import { machines, type MachineName } from '../../src/machines/index.ts';
import { GOAL, mutateAll } from '../bench/model/mutation.ts';
import { runPages } from './pages.ts';
import { startApiProcess } from './process.ts';
import { opened } from '../server/opened.ts';

/** Tests of the suite that take the number of their runs from a variable. */
const LONGER = {
  filings: { title: 'sequences of filings', variable: 'FILINGS', file: 'filing/faults.test.ts' },
  audits: {
    title: 'sequences of audits',
    variable: 'AUDIT_SEQUENCES',
    file: 'modules/auditSequences.test.ts',
  },
  checks: {
    title: 'sequences of spot checks',
    variable: 'SPOT_CHECKS',
    file: 'day/spotCheckSequences.test.ts',
  },
  attacks: { title: 'mutated requests of each call', variable: 'ATTACKS', file: 'http/attack.test.ts' },
} as const;
const DEFAULTS = {
  seeds: '20',
  rows: '200000',
  faults: '10000',
  saga: '10000',
  wire: '10000',
  counter: '10000',
  filings: '10000',
  audits: '10000',
  checks: '10000',
  attacks: '1000',
} as const;
type Counted = keyof typeof DEFAULTS;
const COUNTED = Object.keys(DEFAULTS) as Counted[];

const { values } = parseArgs({
  options: {
    ...(Object.fromEntries(
      COUNTED.map((name) => [name, { type: 'string', default: DEFAULTS[name] }]),
    ) as Record<Counted, { type: 'string'; default: string }>),
    'saga-seed': { type: 'string' },
    'saga-path': { type: 'string' },
    'counter-seed': { type: 'string' },
    pages: { type: 'boolean', default: false },
    servers: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    simulation: { type: 'string' },
  },
});
const isAlone =
  values.pages || values.servers || values.mutants || values.figures || values.simulation !== undefined;
const counted = Object.fromEntries(
  COUNTED.map((name) => [name, isAlone ? 0 : Number(values[name])]),
) as Record<Counted, number>;
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const sagaSeed = numberOf(values['saga-seed']);
const counterSeed = numberOf(values['counter-seed']);
if (
  !Object.values(counted).every((value) => Number.isInteger(value) && value >= 0) ||
  Number.isNaN(sagaSeed) ||
  Number.isNaN(counterSeed)
) {
  console.error(`${COUNTED.map((name) => `--${name}`).join(', ')} take whole numbers`);
  process.exit(2);
}
const { seeds, rows, faults, saga, wire, counter } = counted;

/** Failed schedules that are shown with all of their steps. */
const REPORTS = 3;
const counts = { passed: 0, failed: 0 };
const causesOf = ({ cause }: Error): string[] =>
  cause instanceof Error ? [cause.stack ?? cause.message, ...causesOf(cause)] : [];
async function check(name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  const said = await work().then(
    () => 'ok',
    (error: unknown) =>
      error instanceof Error ? [error.message, ...causesOf(error)].join('\n') : String(error),
  );
  counts[said === 'ok' ? 'passed' : 'failed'] += 1;
  console.log(`${name}: ${said} (${Math.round((Date.now() - from) / 100) / 10} s)`);
}

async function onOwnCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const cluster = await ownCluster();
  try {
    await work(cluster);
  } finally {
    await cluster.remove();
  }
}

/** Tests of the suite, in another setting. @throws Error when one fails */
const runTests = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> =>
  runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], env);

function runNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code}`))));
  });
}

if (values.servers) {
  const all = ['--project', 'server'];
  const embedded = { TEST_DATABASE_URL: '', TEST_POSTGRES_BIN: '', TEST_LONG: '1' };
  await check('server tests on the embedded PostgreSQL', () => runTests(all, embedded));
  const other = otherPostgres(process.env);
  if (other) await check(`server tests on ${other.title}`, () => runTests(all, other.env));
  await check('server tests through the gateway', () => runTests(all, { ...embedded, TEST_GATEWAY: '1' }));
}

/** A database has people for so many worlds. */
const WORLDS = 150;
if (values.simulation !== undefined) {
  const first = numberOf(process.env['SEED']) ?? Date.now() % 2 ** 31;
  for (let done = 0; done < Number(values.simulation); done += WORLDS) {
    const runs = Math.min(WORLDS, Number(values.simulation) - done);
    await check(`the simulation, ${runs} seeds from ${first + done}`, () =>
      runTests(['--project', 'server', 'tests/server/simulation'], {
        SEED: String(first + done),
        TEST_SIMULATIONS: String(runs),
      }),
    );
  }
}

if (values.mutants)
  await check('mutants of the machines', async () => {
    const names = Object.keys(machines) as MachineName[];
    const kinds = await mutateAll(names, (line) => console.log(`  ${line}`));
    const low = [...kinds].filter(([, { count, caught }]) => caught / count < GOAL).map(([kind]) => kind);
    if (low.length > 0) throw new Error(`too few are caught of: ${low.join(', ')}`);
  });
if (values.figures)
  await check('every figure of the bench meets its goal', () =>
    runNode(['node_modules/tsx/dist/cli.mjs', 'tests/bench/main.ts', '--check'], {}),
  );

const TABS = ['--project', 'browser', 'tests/browser/shell/tabs.test.ts', '-t', 'a closed tab'];
if (values.pages) await check('100 tabs opened and closed', () => runTests(TABS, { TAB_CYCLES: '100' }));
if (values.pages)
  await check('every browser test, the long ones too', () =>
    runTests(['--project', 'browser'], { TEST_LONG: '1' }),
  );
if (values.pages)
  await check('all paths through the page', () =>
    onOwnCluster(({ url }) => runPages(url, (line) => console.log(`  ${line}`))),
  );

for (let seed = 1; seed <= seeds; seed++) {
  const victim = seed % 2 === 0 ? 'database' : 'API';
  await check(`kill -9 of the ${victim}, seed ${seed}`, () =>
    onOwnCluster(async (cluster) => {
      await prepareSeeded(cluster.url);
      const api = await startApiProcess(cluster.url);
      try {
        await killSchedule(seed, cluster.url, api, seed % 2 === 0 ? cluster : api);
      } finally {
        await api.kill();
      }
    }),
  );
}

/** A quarter at a time is what one run takes (92 days), and the demo data spans no more. */
const DAYS = 90;
const LAST_DAY = '2025-06-29';
const FIRST_DAY = '2025-04-01';
if (rows > 0)
  await check(`planted discrepancies in ${rows} settlements`, () =>
    onOwnCluster(async ({ url }) => {
      await migrateDatabase(url);
      const db = connect(url, { max: 2, statementTimeoutMs: 0 });
      await seedDemo(db, {
        secrets: await openSecrets(db, TEST_KEY),
        settlements: rows,
        days: DAYS,
        lastDay: LAST_DAY,
        demoPassword: PASSWORD,
      });
      const server = await startServer({
        appKey: TEST_KEY,
        port: 0,
        host: '127.0.0.1',
        databaseUrl: url,
        consoleDir: null,
      });
      try {
        const from = Date.now();
        const job = await clientOf(server.address).reconcile('super', {
          filter: { begndate: FIRST_DAY, enddate: LAST_DAY },
        });
        if (job.state !== 'done') throw new Error(`the job ended as ${job.state}: ${job.error ?? ''}`);
        console.log(`  reconciled in ${Math.round((Date.now() - from) / 1000)} s`);
        const planted = await plantedDiscrepancies(db);
        const found = new Set(await foundDiscrepancies(db));
        const missed = planted.filter((line) => !found.delete(line));
        console.log(`  ${planted.length} planted, ${missed.length} missed, ${found.size} false`);
        if (planted.length === 0 || missed.length > 0 || found.size > 0)
          throw new Error(
            `missed ${missed.slice(0, 5).join(' ')}; false ${[...found].slice(0, 5).join(' ')}`,
          );
      } finally {
        await server.close();
        await db.$client.end();
      }
    }),
  );

if (faults > 0)
  await check(`faults in ${faults} schedules`, async () => {
    const reports = await runFaults(faults);
    for (const report of reports.slice(0, REPORTS)) console.log(report);
    console.log(`faults: ${faults} schedules, ${reports.length} failed`);
    if (reports.length > 0) throw new Error(`${reports.length} of ${faults} schedules failed`);
  });

/** How often the sequences say how far they are. */
const EVERY = 1000;
const say = (done: number): void => {
  if (done % EVERY === 0) console.log(`  ${done} sequences`);
};
const onSeeded = (work: (db: Database) => Promise<unknown>): Promise<void> =>
  onOwnCluster(async ({ url }) => {
    await prepareSeeded(url);
    const db = await opened(url, { max: 6 });
    try {
      await work(db);
    } finally {
      await db.$client.end();
    }
  });
const sagaPath = values['saga-path'];
const repeated = {
  ...(sagaSeed !== undefined && { seed: sagaSeed }),
  ...(sagaPath !== undefined && { path: sagaPath }),
};
if (saga > 0)
  await check(`${saga} sequences with the centre`, () =>
    onSeeded((db) => checkSequences(db, saga, { ...repeated, say })),
  );
if (wire > 0)
  await check(`${wire} sequences over a bad wire to the centre`, () =>
    onSeeded(async (db) => {
      const { connectionString = '' } = db.$client.options;
      await checkFaultyWire(db, connectionString, wire, { ...repeated, say });
    }),
  );
if (counter > 0)
  await check(`${counter} sequences of the counter`, () =>
    onSeeded(async (db) =>
      checkTills(db, await loadSecrets(db, await openSecrets(db, TEST_KEY)), counter, {
        ...(counterSeed !== undefined && { seed: counterSeed }),
        say,
      }),
    ),
  );

for (const [name, { title, variable, file }] of Object.entries(LONGER)) {
  const count = counted[name as keyof typeof LONGER];
  if (count > 0)
    await check(`${count} ${title}`, () =>
      runTests(['--project', 'server', `tests/server/${file}`], { [variable]: String(count) }),
    );
}

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
