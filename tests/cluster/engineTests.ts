/** All server tests through PgBouncer in transaction mode, or on distributed databases, and what PostgreSQL wrote into its log meanwhile. */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverAccount } from '../../server/db/embedded/account.ts';
import { startEmbedded } from '../../server/db/embedded/launch.ts';
import { FAST } from '../server/globalPostgres.ts';
import { CITUS_BIN, CITUS_SETTINGS } from './citusServer.ts';
import { errorsIn, loggingInto, makeLogFolder, type EngineError } from './engineLog.ts';
import { PostgresServer } from './postgres.ts';
import { isProvoked } from './provoked.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Files of one run of vitest: one process with all of them would hold every module and pool that they opened. */
const GROUP = 12;

type Say = (line: string) => void;

/** The files of the project `server`; with words, those whose path has one of them. */
export function serverTests(words: readonly string[]): string[] {
  const files = readdirSync(path.join(ROOT, 'tests/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('start/'))
    .sort();
  return files
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .map((file) => `tests/server/${file}`);
}

export interface EngineTests {
  /** Runs a group of files. @throws Error when a test fails */
  run(files: readonly string[]): Promise<void>;
  /** @throws Error with the errors that no test provokes */
  checkLog(say: Say): void;
}

/** A folder for the server's log, which its account may write. */
function logFolder(ends: (() => Promise<void>)[]): { readonly folder: string; readonly logs: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-engine-'));
  // As root the server runs under another account, which must get through.
  chmodSync(folder, 0o711);
  const logs = makeLogFolder(path.join(folder, 'engine'));
  const account = serverAccount(folder);
  if (account) chownSync(logs, account.uid, account.gid);
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  return { folder, logs };
}

/** One PostgreSQL for all groups, through a pooler: the embedded one, or that of TEST_POSTGRES_BIN. */
export async function startPooledTests(ends: (() => Promise<void>)[]): Promise<EngineTests> {
  const { folder, logs } = logFolder(ends);
  const binDir = process.env['TEST_POSTGRES_BIN'];
  const server = await startEmbedded({
    dataDir: folder,
    settings: { ...FAST, ...loggingInto(logs) },
    ...(binDir && { binDir }),
  });
  ends.push(() => server.stop());
  return {
    run: (files) => runVitest(files, { TEST_DATABASE_URL: server.url, TEST_POOLER: '1' }, ends),
    checkLog: (say) => checkErrors(logs, say),
  };
}

/** One Citus for all groups. Each database is distributed over shards on this server itself: a copy of it then has its own shards. */
export async function startDistributedTests(ends: (() => Promise<void>)[]): Promise<EngineTests> {
  const { logs } = logFolder(ends);
  const server = await PostgresServer.fresh(
    {
      ...CITUS_SETTINGS,
      ...FAST,
      ...loggingInto(logs),
      max_connections: '600',
      // Each database has a process of Citus.
      max_worker_processes: '100',
    },
    CITUS_BIN,
  );
  ends.push(() => server.remove());
  return {
    run: (files) =>
      runVitest(files, { TEST_DATABASE_URL: server.url, TEST_CITUS: '1', TEST_POOLER: '' }, ends),
    checkLog: (say) =>
      checkErrors(logs, say, (error) => isProvoked(error) || isToldAgain(error) || isOfCitus(error)),
  };
}

/** What Citus itself logs beside tests that drop their databases and break connections off. */
const OF_CITUS: readonly (readonly [code: string, message: RegExp])[] = [
  ['57P03', /^the database system is starting up$/],
  ['08P01', /^unexpected message type 0x58 during COPY data$/],
  // It looks after a database that is dropped at that moment.
  ['55006', /^database "\w+" is being accessed by other users$/],
];
const isOfCitus = ({ code, message }: EngineError): boolean =>
  OF_CITUS.some(([known, words]) => known === code && words.test(message));

/**
 * A month that is archived and who writes at the same time may wait for each other on other shards. The person who archives is told to try
 * again (server/ledger/archive/archive.ts); the test's writer asks again, as a sweep does for a sale (tests/server/ledger/archive.test.ts).
 */
const isToldAgain = ({ code, statement }: EngineError): boolean =>
  code === '40P01' &&
  /^\s*(alter table \w+ detach partition |update settlement set opter_name = opter_name )/.test(statement);

function checkErrors(logs: string, say: Say, isExpected = isProvoked): void {
  const errors = errorsIn(logs);
  const others = errors.filter((error) => !isExpected(error));
  say(`${errors.length} errors in PostgreSQL's log, ${others.length} of them not provoked by a test`);
  if (others.length > 0)
    throw new Error(
      others
        .slice(0, 20)
        .map(({ code, message, application, statement }) =>
          [`${code} ${message} (${application})`, statement.replace(/\s+/g, ' ').slice(0, 300)].join('\n  '),
        )
        .join('\n'),
    );
}

export const groupsOf = (files: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(files.length / GROUP) }, (_, nth) =>
    files.slice(nth * GROUP, (nth + 1) * GROUP),
  );

/** Server tests, by one worker. @throws Error with what they wrote, when one fails */
export function runVitest(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
  ends: (() => Promise<void>)[],
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--no-file-parallelism', ...files],
    {
      cwd: ROOT,
      // What is slow beside a proof is not wrong.
      env: { TEST_PATIENCE: '4', ...process.env, ...env, TEST_SERVER_PART: '', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const hear = (text: Buffer): void => {
    said += text.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  ends.push(async () => void child.kill());
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      // The server's own log is lines of JSON.
      const lines = said.split('\n').filter((line) => !line.startsWith('{"level'));
      if (code === 0) resolve();
      else reject(new Error(lines.slice(-200).join('\n')));
    });
  });
}
