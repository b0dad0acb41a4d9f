import { startServer, type ServerOptions } from '../../server/main.ts';
import { readProfiles, type Profile } from '../../server/insurer/gateway/profile.ts';
import { readDigests, type Digests } from '../../server/modules/message/digest/config.ts';
import { listenProblem } from './address.mjs';
import { box, columns } from './box.ts';
import { ensureConsole } from './console-build.ts';
import { backupsByItself } from './backup/byItself.ts';
import { openDatabase, type Database } from './database.ts';
import { describeProblem, Problem } from './problem.mjs';
import { readLooks } from './looks.ts';
import { readKeys } from './appKey.ts';
import { readFigures } from './figures.ts';
import { auditFolder, headsFile } from './auditFolder.ts';
import { readLogins } from './logins.ts';
import { readDemo, type DemoSettings } from './demo.ts';
import { readOrigins } from './origins.ts';
import { readPool, readReads, readReplicas } from './pool.ts';
import { readHstsDays, readProxies } from './proxies.ts';
import { readTraces } from './traces.ts';
import { handleSignals } from './shutdown.ts';

export interface StartOptions {
  root: string;
  address: { port: number; host: string };
  say: (line: string) => void;
}

/** Builds, opens the database, and serves until stopped. */
export async function start({ root, address, say }: StartOptions): Promise<void> {
  const explain = (error: unknown) => describeProblem(error, process.env);
  const shutdown = handleSignals(say, explain);
  try {
    // A wrong setting ends the start before anything slow.
    const demo = readDemo(process.env);
    const logins = readLogins(process.env);
    const consoleDir = await shutdown.step(() => ensureConsole(root, say, shutdown.signal));
    const database = await shutdown.step(async () => {
      const opened = await openDatabase(root, process.env, say);
      shutdown.onStop(() => opened.stop());
      return opened;
    });
    // The first start takes long to create demo data. It may be interrupted, because it runs in transactions.
    const server = await shutdown.interruptibleStep(async () => {
      const started = await serve(
        database,
        consoleDir,
        address,
        {
          ...demo,
          logins,
          auditHeads: headsFile(auditFolder(root, process.env)),
          backups: backupsByItself(root, process.env, database.place !== null),
        },
        say,
      );
      shutdown.onStop(() => started.close());
      return started;
    });
    say(welcome(server, database.description));
  } catch (error) {
    await shutdown.stop().catch(() => undefined);
    throw error;
  }
}

async function serve(
  { url, pooledUrl }: Database,
  consoleDir: string,
  address: StartOptions['address'],
  settings: DemoSettings & Pick<ServerOptions, 'logins' | 'auditHeads' | 'backups'>,
  log: (line: string) => void,
) {
  const demoPassword = process.env['DEMO_PASSWORD'];
  try {
    return await startServer({
      ...address,
      databaseUrl: pooledUrl ?? url,
      ...(pooledUrl !== null && { directDatabaseUrl: url }),
      consoleDir,
      log,
      ...(demoPassword && { demoPassword }),
      ...readOrigins(process.env),
      trustProxy: readProxies(process.env),
      hstsDays: readHstsDays(process.env),
      appKey: readKeys(process.env, log),
      pool: readPool(process.env),
      ...readReads(process.env),
      ...readReplicas(process.env),
      ...readLooks(process.env),
      ...readFigures(process.env),
      traces: readTraces(process.env),
      digests: digestsIn(process.env),
      profiles: profilesIn(process.env),
      ...(process.env['READER_URL'] && { readerUrl: process.env['READER_URL'] }),
      seed: { past: 'worked' },
      ...settings,
    });
  } catch (error) {
    throw listenProblem(error, address, 'npm start');
  }
}

/** The real centres (docs/centre.md): a file, or a folder of files. @throws Problem */
function profilesIn(env: NodeJS.ProcessEnv): Profile[] {
  const place = env['CENTRE_PROFILES']?.trim();
  if (!place) return [];
  try {
    return readProfiles(place);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** @throws Problem */
function digestsIn(env: NodeJS.ProcessEnv): Digests | null {
  try {
    return readDigests(env);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'address' | 'accounts' | 'silentLogin'>;

function welcome({ address, accounts, silentLogin }: Server, database: string): string {
  const rows = accounts.map(({ userName, password, note }) => [userName, password, note]);
  const table = rows.length ? ['', ...columns([['演示账号', '密码', '说明'], ...rows])] : [];
  const silent = silentLogin ? [`静默登录：${silentPath(silentLogin)}`] : [];
  return box([`医保云已启动：${address}`, database, ...table, ...silent, '', '按 Ctrl-C 停止']);
}

/** The page that a till opens by itself (spec §2); 2 is day reconciliation. */
const silentPath = ({ companyId, clientNo, verifyCode }: NonNullable<Server['silentLogin']>): string =>
  `/forwarding?${new URLSearchParams({ companyId, clientNo, verifyCode, routeKey: '2' }).toString()}`;
