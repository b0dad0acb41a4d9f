/**
 * `npm run soak -- --seeds N --rows N --faults N --saga N --counter N --attacks N --wire N`: the kill -9 schedules of N seeds, half against the API and half
 * against the database; then all planted discrepancies of a set of N settlements found, and no others; then N schedules
 * of faults between page and server; then N sequences of settling, refunding, compensating and accidents in bad
 * faults between server and centre (`--saga-seed` repeats one); then N sequences
 * over a wire that loses, cuts, doubles and garbles messages (`--wire`); then N sequences
 * of what tills do in it (`--counter-seed`); then N mutated requests of each call (tests/server/http/attack.test.ts; `SEED=n`
 * repeats them). Each may be 0. `--servers` runs all server tests on each
 * PostgreSQL that is there, and nothing else. `--pages` runs every browser test with the long ones (`*.long.test.ts`, axe at
 * every size), opens and closes 100 tabs and walks all paths of the
 * machines through the page, and nothing else. `--mutants` alters every machine in every way, and fails where less than 95 %
 * of a kind is caught. `--figures` checks every
 * figure of the bench against its goal, and nothing else. `--simulation N` runs N seeds of the simulation
 * (tests/server/simulation), and nothing else.
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
import { checkWeather } from '../server/gateway/weather.ts';
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

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    rows: { type: 'string', default: '200000' },
    faults: { type: 'string', default: '10000' },
    saga: { type: 'string', default: '10000' },
    'saga-seed': { type: 'string' },
    counter: { type: 'string', default: '10000' },
    'counter-seed': { type: 'string' },
    attacks: { type: 'string', default: '1000' },
    wire: { type: 'string', default: '10000' },
    pages: { type: 'boolean', default: false },
    servers: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    simulation: { type: 'string' },
  },
});
const [seeds = 0, rows = 0, faults = 0, saga = 0, counter = 0, attacks = 0, wire = 0] =
  values.pages || values.servers || values.mutants || values.figures || values.simulation !== undefined
    ? []
    : [
        values.seeds,
        values.rows,
        values.faults,
        values.saga,
        values.counter,
        values.attacks,
        values.wire,
      ].map(Number);
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const sagaSeed = numberOf(values['saga-seed']);
const counterSeed = numberOf(values['counter-seed']);
if (
  ![seeds, rows, faults, saga, counter, attacks, wire].every(
    (value) => Number.isInteger(value) && value >= 0,
  ) ||
  Number.isNaN(sagaSeed) ||
  Number.isNaN(counterSeed)
) {
  console.error('--seeds, --rows, --faults, --saga, --counter, --attacks and --wire take whole numbers');
  process.exit(2);
}

/** The wire's own chance. */
const WIRE_SEED = Math.floor(Math.random() * 2 ** 31);
/** Failed schedules that are shown with all of their steps. */
const REPORTS = 3;
const counts = { passed: 0, failed: 0 };
async function check(name: string, work: () => Promise<void>): Promise<void> {
  const from = Date.now();
  const said = await work().then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
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
  const embedded = { TEST_DATABASE_URL: '', TEST_POSTGRES_BIN: '' };
  await check('server tests on the embedded PostgreSQL', () => runTests(all, embedded));
  const other = otherPostgres(process.env);
  if (other) await check(`server tests on ${other.title}`, () => runTests(all, other.env));
}

/** A database has people for so many worlds. */
const WORLDS = 150;
if (values.simulation !== undefined) {
  const first = numberOf(process.env['SEED']) ?? Date.now() % 2 ** 31;
  for (let done = 0; done < Number(values.simulation); done += WORLDS) {
    const runs = Math.min(WORLDS, Number(values.simulation) - done);
    await check(`the simulation, ${runs} seeds from ${first + done}`, () =>
      runTests(['--project', 'server', 'tests/server/simulation'], {
        ...{ SEED: String(first + done), TEST_SIMULATIONS: String(runs) },
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
if (saga > 0)
  await check(`${saga} sequences with the centre`, () =>
    onSeeded((db) => checkSequences(db, saga, { ...(sagaSeed !== undefined && { seed: sagaSeed }), say })),
  );
if (wire > 0)
  await check(`${wire} sequences over a bad wire to the centre (wire seed ${sagaSeed ?? WIRE_SEED})`, () =>
    onSeeded(async (db) => {
      const { connectionString = '' } = db.$client.options;
      await checkWeather(db, connectionString, wire, sagaSeed ?? WIRE_SEED, say);
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

if (attacks > 0)
  await check(`${attacks} mutated requests of each call`, () =>
    runTests(['--project', 'server', 'tests/server/http/attack.test.ts'], { ATTACKS: String(attacks) }),
  );

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
