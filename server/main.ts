import { hostname } from 'node:os';
import { APP_ROLE, hasAppRole } from './db/appRole.ts';
import { noteAsking } from './db/asking.ts';
import { readClock } from './db/clock.ts';
import { connect, POOL, type Database, type PoolSettings } from './db/connect.ts';
import { migrateDatabase } from './db/migrate.ts';
import { loginOf, readyPooler } from './db/pooler.ts';
import { Replicas } from './db/replicas.ts';
import { FigureKeeper, noFigures, type FigureOptions } from './figures/figures.ts';
import type { TraceOptions, Traces } from './figures/traces.ts';
import { buildApp, type AppOptions } from './http/app.ts';
import { Leaving } from './http/leaving.ts';
import { listenForMetrics } from './http/metrics.ts';
import type { LookQuota, Services } from './http/handler.ts';
import { listenedPort } from './insurer/interfaces.ts';
import { InsurerRefusal } from './insurer/port.ts';
import { openGateways } from './insurer/gateway/gateways.ts';
import type { Profile } from './insurer/gateway/profile.ts';
import { Choices } from './insurer/centres.ts';
import { openCentres, routedCentre } from './insurer/routed.ts';
import { sandboxCentre } from './insurer/sandbox/centre.ts';
import { registerJobs } from './jobKinds.ts';
import type { Digests } from './modules/message/digest/config.ts';
import { sweepDigests } from './modules/message/digest/sweep.ts';
import { JobRunner, type RunnerOptions } from './jobs/runner.ts';
import { handlers } from './handlers.ts';
import { Problem } from './errors/problem.ts';
import { safeError } from './errors/safeError.ts';
import { openSecrets, type KeySource } from './security/appKey.ts';
import { LOGIN_POLICY, type LoginPolicy } from './security/policy.ts';
import { loadSecrets } from './security/secrets.ts';
import { loopbackUrl, webSocketReader } from './reader/webSocket.ts';
import { demoAccounts, demoClient, type DemoAccount, type DemoClient } from './seed/accounts.ts';
import { ensureBasics } from './seed/basics.ts';
import { ensureSandbox } from './seed/sandbox.ts';
import { closeDemo, openDemo } from './seed/demoState.ts';
import { sweepDemo } from './seed/day/sweep.ts';
import { seedDemo, type SeedOptions } from './seed/demo.ts';
import { BackupKeeper, type BackupOptions } from './backups.ts';
import { endLate, tellLate } from './lateWork.ts';
import { SWEEP_MS, sweepEvery } from './sweeps.ts';
import { Heads } from './audit/heads.ts';
import { openPeople } from './security/people.ts';
import { sealOld } from './security/sealOld.ts';

export interface ServerOptions extends Partial<
  Omit<AppOptions, 'consoleDir' | 'metrics' | 'leaving' | 'replicas'>
> {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string;
  /** Where `databaseUrl` leads to a pooler in transaction mode: the database itself, for what makes and changes tables. */
  readonly directDatabaseUrl?: string;
  readonly pool?: Partial<PoolSettings>;
  /** Streaming replicas of it, for reads that may be some seconds old; how old at most, ms. */
  readonly replicaUrls?: readonly string[];
  readonly replicaMaxLagMs?: number;
  readonly consoleDir: string | null;
  readonly demoPassword?: string | undefined;
  /** False: an empty database stays empty, and the accounts of a demo are closed. */
  readonly demo?: boolean;
  readonly seed?: Omit<SeedOptions, 'demoPassword' | 'secrets'>;
  /** The key that encrypts the secrets in the database. */
  readonly appKey: KeySource;
  /** When the server stops: how long it still serves while its balancer notices, ms. */
  readonly leadMs?: number;
  /** Then: how long requests in flight may take to end, ms. */
  readonly drainMs?: number;
  /** Whether demo data goes on by itself: sales of the days gone by, prescriptions as time passes. */
  readonly demoDay?: boolean;
  readonly buildVersion?: string;
  /** Sites whose page may talk with the console; they must be among `frameAncestors` as well. */
  readonly hostOrigins?: readonly string[];
  /** Third parties may name persons in plain text in a query (docs/running.md). */
  readonly plainPersons?: boolean;
  readonly lookQuota?: LookQuota;
  /** What differs from the default policy of passwords and sessions. */
  readonly logins?: Partial<LoginPolicy>;
  /** The sandbox's time limit of an answer. */
  readonly insurerPatienceMs?: number;
  /** Real centres, by area (docs/centre.md); the sandbox answers for the others. */
  readonly profiles?: readonly Profile[];
  /** Of the local reader service that the server asks; without one a card is read at the till (docs/reader.md). */
  readonly readerUrl?: string;
  /** The file in which the heads of the operation log's chain are noted (`audit/`); without it they are in the database only. */
  readonly auditHeads?: string;
  readonly jobs?: Omit<RunnerOptions, 'onFault'>;
  /** Figures of operation; false: none are collected. */
  readonly figures?: Pick<FigureOptions, 'writeMs' | 'slowMs'> | false;
  /** Where spans of calls go; null: calls are not traced. */
  readonly traces?: TraceOptions | null;
  /** Where Prometheus reads: `/metrics` with this token at the port of the API, or without one at a port of its own. */
  readonly metrics?: { readonly token?: string; readonly port?: number; readonly host?: string };
  readonly sweepMs?: number;
  /** Backups of the database that this process watches, and takes where it is told how; null: none. */
  readonly backups?: BackupOptions | null;
  /** Digests of messages by e-mail and to robots; null: none. */
  readonly digests?: Digests | null;
  readonly log?: (line: string) => void;
}
export interface RunningServer {
  readonly address: string;
  readonly accounts: DemoAccount[];
  /** How the demo till logs in silently; null where there is no demo data. */
  readonly silentLogin: DemoClient | null;
  /** A pool of the tables' owner. */
  readonly db: Database;
  /** Of the port for Prometheus alone; null without one. */
  readonly metricsPort: number | null;
  close(): Promise<void>;
}

/**
 * Connections of jobs and sweeps, so that calls never wait for them; of the sandbox, which is a third party; and of what is noted of
 * messages to real centres while their callers may hold a connection.
 */
const BACKGROUND = 6;
const SANDBOX = 4;
const GATEWAY = 4;
/** A replica that takes longer to connect to is left to the primary, ms. */
const REPLICA_CONNECT_MS = 2000;

/** A busy till serves a person a minute; a store has a few tills. */
const LOOK_QUOTA: LookQuota = { account: 120, store: 600 };
/** Twice as long as HAProxy takes to notice (deploy/haproxy). */
const LEAD_MS = 5000;
/** Longer than the centre takes to answer a till. */
const DRAIN_MS = 15_000;
/** After that, how long batches, sweeps and connections may take to end. All three fit into `stop_grace_period` of deploy/compose.yaml. */
const END_MS = 5000;

/** Migrates, seeds an empty database, and serves console and API on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? (() => undefined);
  const { metrics, ...asked } = options;
  const directUrl = options.directDatabaseUrl ?? options.databaseUrl;
  const isPooled = options.directDatabaseUrl !== undefined;
  await migrateDatabase(directUrl);
  // Makes and fills tables; after the start it is idle, and the others run as the application's role.
  const owner = connect(directUrl, { ...options.pool, name: `${POOL.name} start` });
  const given = { ...options.pool, isPooled, ...(isPooled ? {} : await roleFor(owner, log)) };
  // One report with workers takes every core, and the tills' statements wait for it. Jobs keep theirs, past a pooler.
  const db = connect(options.databaseUrl, { workers: 0, ...given });
  noteAsking(db.$client);
  const beside = (name: string, max: number): Database =>
    connect(options.databaseUrl, { ...given, name: `${POOL.name} ${name}`, max });
  const background = beside('background', BACKGROUND);
  const centre = beside('sandbox', SANDBOX);
  const exchanges = beside('gateway', GATEWAY);
  // No till waits for a core of theirs: reports may have workers there.
  const copies = (options.replicaUrls ?? []).map((url) =>
    connect(url, { ...given, name: `${POOL.name} replica`, connectMs: REPLICA_CONNECT_MS }),
  );
  const disconnect = async (): Promise<void> => {
    for (const pool of [owner, db, background, centre, exchanges, ...copies]) await pool.$client.end();
  };
  try {
    if (isPooled) await readyPooledAccount(owner, db, options, log);
    const stored = await openSecrets(owner, options.appKey);
    await openPeople([owner, db, background, exchanges, ...copies], stored);
    await sealOld(owner, () => log('正在加密已有的参保人信息（仅一次）…'));
    const withDemo = options.demo !== false;
    if (withDemo) {
      await seedDemo(owner, {
        onBegin: () => log('正在准备演示数据（仅首次启动）…'),
        ...options.seed,
        demoPassword: options.demoPassword,
        secrets: stored,
      });
      await openDemo(owner);
    } else await closeDemo(owner);
    await ensureBasics(owner);
    await ensureSandbox(owner);
    await readClock(db);
    await owner.$client.query(
      "select ensure_months(now()::date - 1, (now()::date + interval '2 months')::date), ensure_log_months(now()::date - 1, (now()::date + interval '2 months')::date)",
    );
    const accounts = withDemo ? await demoAccounts(owner, stored, options.demoPassword) : [];
    const silentLogin = withDemo ? await demoClient(owner, stored, options.demoPassword) : null;
    const buildVersion = options.buildVersion ?? '0.1.0';
    // The log exists with the app; what fails before it goes to the operator's console.
    let logFault = (error: unknown, where: string): void => log(`${where}：${rootMessage(error)}`);
    const onFault = (error: unknown, where: string): void => {
      keeper?.fault(where);
      logFault(error, where);
    };
    const traces = await tracesTo(options.traces ?? null, buildVersion, onFault);
    const keeper =
      options.figures === false
        ? null
        : new FigureKeeper(background, [owner, db, background, ...copies], db.$client, {
            buildVersion,
            ...options.figures,
            ...(traces && { onStatement: (text: string, ms: number) => traces.statement(text, ms) }),
            onFault,
          });
    const figures = keeper ?? noFigures;
    const choices = new Choices(exchanges);
    const replicas =
      copies.length === 0
        ? null
        : new Replicas(db, copies, {
            ...(options.replicaMaxLagMs !== undefined && { maxLagMs: options.replicaMaxLagMs }),
            isAnswer: (error) => error instanceof Problem,
            onChange: (name, trouble) =>
              log(trouble === null ? `只读副本 ${name} 可用` : `只读副本 ${name} 暂不使用：${trouble}`),
            onRead: (outcome) => figures.replicaRead(outcome),
            onRepeat: (error, name) => logFault(error, `replica ${name}`),
          });
    if (replicas) figures.replicas(() => replicas.standings());
    await replicas?.start();
    const gateways = openGateways(options.profiles ?? [], exchanges, choices);
    const sandbox = sandboxCentre(centre, { patienceMs: options.insurerPatienceMs ?? 10_000 });
    const centres = openCentres(gateways.centres, sandbox, choices);
    const insurer = listenedPort(routedCentre(centres), (infno, ms, error) => {
      const outcome = error === null ? 'ok' : error instanceof InsurerRefusal ? 'refused' : 'fault';
      figures.timed('centre', infno, ms, outcome);
      traces?.centre(infno, ms, outcome);
      if (outcome !== 'fault') return;
      figures.fault('centre');
      logFault(error, `centre ${infno}`);
    });
    const jobs = new JobRunner(background, {
      ...options.jobs,
      onFault: (error, jobId) => {
        figures.fault('job');
        logFault(error, jobId === null ? 'job' : `job ${jobId}`);
        log(`${jobId === null ? '领取任务' : `任务 ${jobId} `}出错，将自动重试：${rootMessage(error)}`);
      },
    });
    const services: Services = {
      db,
      insurer,
      centres,
      jobs,
      secrets: await loadSecrets(db, stored),
      reader: options.readerUrl === undefined ? null : webSocketReader(loopbackUrl(options.readerUrl)),
      figures,
      traces,
      buildVersion,
      hostOrigins: options.hostOrigins ?? [],
      plainPersons: options.plainPersons ?? false,
      lookQuota: options.lookQuota ?? LOOK_QUOTA,
      logins: { ...LOGIN_POLICY, ...options.logins },
      heads: options.auditHeads === undefined ? null : new Heads(options.auditHeads),
    };
    const inBackground: Services = { ...services, db: background };
    registerJobs(inBackground, handlers, replicas);
    const leaving = new Leaving();
    const app = await buildApp(services, handlers, {
      ...asked,
      leaving,
      replicas,
      logger: options.logger ?? { level: process.env.LOG_LEVEL ?? 'error' },
      ...(keeper &&
        metrics?.token !== undefined && {
          metrics: { registry: keeper.metrics.registry, token: metrics.token },
        }),
    });
    logFault = (error, where) => app.log.error({ ...safeError(error), where }, 'background');
    const metricsPort =
      keeper && metrics?.port !== undefined
        ? await listenForMetrics(keeper.metrics.registry, {
            host: metrics.host ?? options.host,
            port: metrics.port,
          })
        : null;
    const address = await app.listen({ port: options.port, host: options.host });
    jobs.start();
    const digests = options.digests ?? null;
    const backups =
      options.backups == null
        ? null
        : new BackupKeeper(background, options.backups, figures, (error) => logFault(error, 'backup'));
    const stopSweeps = sweepEvery(
      inBackground,
      options.sweepMs ?? SWEEP_MS,
      {
        onFault: (error, sweep) => {
          figures.fault('sweep');
          app.log.error({ ...safeError(error), sweep }, 'sweep');
        },
        onStale: (name, since) => {
          figures.stale(name);
          app.log.error({ name, since }, 'late');
          tellLate(background, name, since).catch((error: unknown) => logFault(error, 'late'));
        },
        onFresh: (name) => {
          endLate(background, name).catch((error: unknown) => logFault(error, 'late'));
        },
      },
      {
        ...(withDemo && options.demoDay === true && { 'demo.day': sweepDemo }),
        ...(backups && { 'backup.due': () => backups.sweep() }),
        ...(digests && { 'messages.digest': ({ db: pool }: Services) => sweepDigests(pool, digests) }),
      },
    );
    return {
      address,
      accounts,
      silentLogin,
      db: owner,
      metricsPort: metricsPort?.port ?? null,
      close: async () => {
        // At once: other nodes take up jobs and sweeps while this one still serves.
        const idle = Promise.all([stopSweeps(), jobs.stop()]);
        await leaving.begin(options.leadMs ?? LEAD_MS);
        // A browser keeps connections open on which it asks nothing: they would be waited for.
        const drained = setTimeout(() => app.server.closeAllConnections(), options.drainMs ?? DRAIN_MS);
        await app.close();
        clearTimeout(drained);
        const end = async (): Promise<void> => {
          await Promise.all([idle, metricsPort?.close(), backups?.stop()]);
          await keeper?.stop();
          await traces?.stop();
          await gateways.close();
          await replicas?.stop();
          await disconnect();
        };
        await within(END_MS, end(), () => log('后台任务未在时限内结束，由其他节点或下次启动接续'));
      },
    };
  } catch (error) {
    await disconnect();
    throw error;
  }
}

/** The module is loaded only where traces are switched on. */
async function tracesTo(
  options: TraceOptions | null,
  version: string,
  onFault: (error: unknown, where: string) => void,
): Promise<Traces | null> {
  if (options === null) return null;
  const { Traces: Sending } = await import('./figures/traces.ts');
  return new Sending(options, { version, node: hostname() }, (error) => onFault(error, 'traces'));
}

/** The application's role, where the account of the database may take it. */
async function roleFor({ $client }: Database, log: (line: string) => void): Promise<{ role?: string }> {
  if (await hasAppRole($client)) return { role: APP_ROLE };
  log(`提示：数据库账号不能建立角色 ${APP_ROLE}，操作日志只靠签名防篡改（docs/running.md）`);
  return {};
}

/** Of a pooler's account: its settings, and whether it is one of its own. */
async function readyPooledAccount(
  owner: Database,
  pooled: Database,
  { databaseUrl, pool }: Pick<ServerOptions, 'databaseUrl' | 'pool'>,
  log: (line: string) => void,
): Promise<void> {
  const login = loginOf(databaseUrl);
  await readyPooler(owner, pooled, login, { ...POOL, ...pool, workers: 0 });
  const { rows } = await owner.$client.query<{ owner: string }>('select session_user as owner');
  if (rows[0]?.owner === login)
    log('提示：DATABASE_URL 与 DIRECT_DATABASE_URL 使用同一账号，操作日志只靠签名防篡改（docs/running.md）');
}

/** Waits for the end of `work`, for `ms` at most, then calls `late`. A batch that is cut off is repeated by its next worker. */
async function within(ms: number, work: Promise<void>, late: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((done) => {
    timer = setTimeout(() => {
      late();
      done();
    }, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/** The innermost reason: a failed query hides it behind its own text. */
function rootMessage(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : String(at);
}
