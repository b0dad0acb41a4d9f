import { spawn } from 'node:child_process';
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
  /** Mostly waits, so it runs in parallel with the steps after it; its output is shown at its end. */
  isBeside?: true;
  /** Starts only when no parallel step is running. */
  isAlone?: true;
  run(): Promise<Outcome>;
}

/** All checks, the likeliest to fail first. */
export function stepsOf(root: string): Step[] {
  const tool = (file: string, ...args: string[]) => check(root, [path.join('node_modules', file), ...args]);
  const tests: Run = (projects, env = {}) => vitest(root, projects, env);
  return [
    {
      name: 'lint',
      title: 'types, lint and prettier',
      run: async () =>
        sum(
          // oxlint checks the types in the same pass (.oxlintrc.json).
          await Promise.all([
            tool('oxlint/bin/oxlint'),
            tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
          ]),
        ),
    },
    { name: 'build', title: 'build', run: () => tool('vite/bin/vite.js', 'build', '--logLevel', 'warn') },
    {
      name: 'start',
      title: 'starting and stopping',
      isBeside: true,
      run: () => vitest(root, ['start'], {}, 'held'),
    },
    { name: 'unit', title: 'unit, components, machines', run: () => tests(['unit', 'components', 'alone']) },
    ...serverSteps(tests),
    { name: 'browser', title: 'browser', isAlone: true, run: () => tests(['browser']) },
  ];
}

type Run = (projects: string[], env?: NodeJS.ProcessEnv) => Promise<Outcome>;

/**
 * The server's tests. With a second PostgreSQL each test runs on one of the two (see vitest.config.ts), because the
 * SQL supports 15 and up (design §5); otherwise all run on the embedded one.
 */
function serverSteps(tests: Run): Step[] {
  const EMBEDDED = { TEST_DATABASE_URL: '', TEST_POSTGRES_BIN: '' };
  const onEmbedded = (part: string): Step => ({
    name: 'server',
    title: 'server on the embedded PostgreSQL',
    run: () => tests(['server'], { ...EMBEDDED, TEST_SERVER_PART: part }),
  });
  const other = otherPostgres(process.env);
  if (!other) return [onEmbedded('')];
  return [
    onEmbedded('plain'),
    {
      name: 'server',
      title: `server on ${other.title}`,
      run: () => tests(['server'], { ...other.env, TEST_SERVER_PART: 'dialect' }),
    },
  ];
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
  unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
});

/** Runs a command and counts it as one check, by its exit code. */
async function check(root: string, args: string[]): Promise<Outcome> {
  const code = await node(root, args, {});
  return code === 0
    ? { passed: 1, failed: [], skipped: 0, unsteady: [] }
    : { passed: 0, failed: [`exit code ${code}`], skipped: 0, unsteady: [] };
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

function node(
  root: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  speech: Speech = 'aloud',
): Promise<number> {
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
