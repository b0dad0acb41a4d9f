import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport, type Outcome } from './test-report.ts';

export interface Step {
  /** The name in `npm test -- <name>`; several steps may share one. */
  name: string;
  title: string;
  /** Runs alone, before the others: they need what it makes. */
  isFirst?: true;
  run(): Promise<Outcome>;
}

/** The others measure time or its ratios, and run with `npm run soak -- --figures`. */
const STEADY_FIGURES = ['console.js.gzip.kb', 'palette.golden.top1'];

/** All checks. */
export function stepsOf(root: string): Step[] {
  const tool = (speech: Speech, file: string, ...args: string[]) =>
    check(root, [path.join('node_modules', file), ...args], speech);
  const held: Run = (projects, env = {}) => vitest(root, projects, env, 'held');
  return [
    {
      name: 'build',
      title: 'build',
      isFirst: true,
      run: async () =>
        sum([
          await tool('aloud', 'vite/bin/vite.js', 'build', '--logLevel', 'warn'),
          await check(root, ['scripts/buildServer.mjs'], 'aloud'),
        ]),
    },
    // Two of these run at a time: a server's test waits for timers and disks more than a page's does. The longest begin first, so that
    // no long one is left at the end.
    {
      name: 'server',
      title: 'server on the embedded PostgreSQL',
      run: () => held(['server'], { TEST_DATABASE_URL: '', TEST_POSTGRES_BIN: '' }),
    },
    { name: 'browser', title: 'browser', run: () => vitest(root, ['browser'], {}) },
    { name: 'start', title: 'starting and stopping', run: () => held(['start']) },
    sampleStep(held),
    {
      name: 'unit',
      title: 'unit, components, machines',
      run: () => vitest(root, ['unit', 'components', 'alone'], {}),
    },
    {
      name: 'lint',
      title: 'types, lint, prettier and migrations',
      run: async () =>
        sum(
          // oxlint checks the types in the same pass (.oxlintrc.json).
          await Promise.all([
            tool('held', 'oxlint/bin/oxlint'),
            tool('held', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
            tool('held', 'tsx/dist/cli.mjs', 'scripts/lintMigrations.ts'),
          ]),
        ),
    },
    {
      name: 'figures',
      title: 'figures that do not depend on the load',
      run: () => tool('held', 'tsx/dist/cli.mjs', 'tests/bench/main.ts', '--check', ...STEADY_FIGURES),
    },
  ];
}

type Run = (projects: string[], env?: NodeJS.ProcessEnv) => Promise<Outcome>;

/**
 * A sample of the server's tests (vitest.config.ts), on a second PostgreSQL where there is one, because the SQL supports 15 and
 * up (design §5).
 */
function sampleStep(tests: Run): Step {
  const other = otherPostgres(process.env);
  // The sample settles at a centre over HTTP (tests/server/gateway), and reaches its database through a pooler (tests/server/pooler.ts).
  const isPooled = spawnSync('pgbouncer', ['--version']).status === 0;
  return {
    name: 'server',
    title: `server, a sample through the gateway${isPooled ? ' and PgBouncer' : ''}, on ${other?.title ?? 'the embedded PostgreSQL'}`,
    run: () =>
      tests(['server'], {
        ...other?.env,
        TEST_SERVER_PART: 'sample',
        TEST_GATEWAY: '1',
        ...(isPooled && { TEST_POOLER: '1' }),
      }),
  };
}

/** A PostgreSQL besides the embedded one, and the variables that point the tests to it. */
export function otherPostgres(
  env: NodeJS.ProcessEnv,
): { readonly title: string; readonly env: NodeJS.ProcessEnv } | undefined {
  const url = env['TEST_DATABASE_URL'];
  if (url) return { title: 'TEST_DATABASE_URL', env: { TEST_DATABASE_URL: url } };
  const system = systemPostgres('/usr/lib/postgresql');
  return (
    system && {
      title: `the system's PostgreSQL ${system.major}`,
      env: { TEST_POSTGRES_BIN: system.bin },
    }
  );
}

/** The oldest supported version among Debian's installed packages: it differs most from the embedded one. */
export function systemPostgres(home: string): { major: number; bin: string } | undefined {
  if (!existsSync(home)) return undefined;
  return readdirSync(home)
    .map((name) => ({ major: Number(name), bin: path.join(home, name, 'bin') }))
    .filter(({ major, bin }) => major >= 15 && existsSync(path.join(bin, 'postgres')))
    .sort((a, b) => a.major - b.major)[0];
}

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.flatMap(({ failed }) => failed),
  skipped: outcomes.reduce((total, { skipped }) => total + skipped, 0),
  files: outcomes.flatMap(({ files }) => files),
});

/** Runs a command and counts it as one check, by its exit code. */
async function check(root: string, args: string[], speech: Speech): Promise<Outcome> {
  const code = await node(root, args, {}, speech);
  return code === 0
    ? { passed: 1, failed: [], skipped: 0, files: [] }
    : { passed: 0, failed: [`exit code ${code}`], skipped: 0, files: [] };
}

/** Prints output at once, or all of it at the end of the step. */
type Speech = 'aloud' | 'held';

async function vitest(
  root: string,
  projects: string[],
  env: NodeJS.ProcessEnv,
  speech: Speech = 'aloud',
): Promise<Outcome> {
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-report-'));
  const report = path.join(dir, 'report.json');
  try {
    const chosen = projects.flatMap((name) => ['--project', name]);
    const isSeen = speech === 'aloud' && process.stdout.isTTY;
    const said = isSeen ? 'dot' : path.join(root, 'scripts/lib/quiet-reporter.ts');
    const reporters = [`--reporter=${said}`, '--reporter=json', `--outputFile.json=${report}`];
    const code = await node(
      root,
      ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters],
      env,
      speech,
    );
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    const kept = process.env['TEST_REPORTS'];
    if (kept && text !== undefined) {
      mkdirSync(kept, { recursive: true });
      writeFileSync(path.join(kept, `${projects.join('-')}-${Date.now()}.json`), text);
    }
    return readReport(text, code);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function node(root: string, args: string[], env: NodeJS.ProcessEnv, speech: Speech): Promise<number> {
  const out = speech === 'aloud' ? 'inherit' : 'pipe';
  // No colour codes in a log: with CI set, tools would write them there too.
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...plain, ...env },
    stdio: ['ignore', out, out],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.push(chunk);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
}
