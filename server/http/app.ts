import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { CODES } from '../../contract/wire/reply.ts';
import { allCalls, DEFAULT_API_BASE } from '../../contract/index.ts';
import { ARCHIVED_MONTHS, DATA_AS_OF, WRITE_POSITION } from '../../contract/wire/call.ts';
import { cancelStatement } from '../db/cancel.ts';
import { sideConnection } from '../db/connect.ts';
import type { Replicas } from '../db/replicas.ts';
import { bindContract } from './bind.ts';
import { refuseUnreadable } from './clientError.ts';
import { healthProbe } from './health.ts';
import { failed, failureOf } from '../errors/failure.ts';
import type { Handlers, Services } from './handler.ts';
import { limitJson } from './jsonBody.ts';
import { Leaving } from './leaving.ts';
import { loginCounts } from './loginLimit.ts';
import { serveMetrics, type MetricsRoute } from './metrics.ts';
import { openApi } from './openapi.ts';
import type { RefusalSample } from './refusals.ts';
import { safeError } from '../errors/safeError.ts';

export interface AppOptions {
  readonly consoleDir: string | null;
  readonly basePath?: string;
  readonly validateResults?: boolean;
  /** Extra sources allowed to frame the console (the ERP host), and to be connected to (a local reader). */
  readonly frameAncestors?: readonly string[];
  readonly connectSources?: readonly string[];
  /** Consoles of other sites that may call this API (a custom request URL, spec §7). */
  readonly corsOrigins?: readonly string[];
  /** Addresses and CIDR blocks of the proxies whose `X-Forwarded-For` is believed; of nobody by default. */
  readonly trustProxy?: readonly string[];
  /** Days for which browsers use https only; 0 (the default) tells them nothing. */
  readonly hstsDays?: number;
  /** How many refusals without a login are logged one by one. */
  readonly refusalSample?: RefusalSample;
  /** Lists, sums and files at the same time. */
  readonly readsAtOnce?: number;
  readonly logger?: boolean | object;
  /** By which the caller lets the balancer know, before it closes the application. */
  readonly leaving?: Leaving;
  /** Of the database, for calls that may read what is some seconds old. */
  readonly replicas?: Replicas | null;
  /** How the metrics are read at the port of the API; absent: not at all. */
  readonly metrics?: MetricsRoute;
}

z.config(z.locales.zhCN());

/** The HTTP application: contract, OpenAPI, health, console. Does not listen. */
export async function buildApp(
  services: Services,
  handlers: Handlers,
  options: AppOptions,
): Promise<FastifyInstance> {
  const basePath = options.basePath ?? DEFAULT_API_BASE;
  const app = Fastify({
    logger: options.logger ?? false,
    // Each log line has it as reqId, each reply as Request-Id, and the message of a fault names it.
    genReqId: () => randomUUID().slice(0, 8),
    // The query string may hold card data: requests are not logged one by one (design §8).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    trustProxy: options.trustProxy && options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    // No person's request takes minutes to arrive.
    requestTimeout: 120_000,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    // A call that arrives on an open connection while the node stops is served like those that run.
    return503OnClosing: false,
    // A path that cannot be decoded never reaches a route, nor the error handler.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const { httpStatus, body } = failureOf(error, request.id);
      void reply.code(httpStatus).send(body);
    },
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Blueprint and cmdk position elements by style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(options.connectSources ?? [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'", ...(options.frameAncestors ?? [])],
      },
    },
    // Plain-http intranets must keep working: https only where the operator says so.
    strictTransportSecurity: options.hstsDays
      ? { maxAge: options.hstsDays * 86_400, includeSubDomains: false }
      : false,
    // frame-ancestors says who may frame.
    xFrameOptions: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  });
  // A token travels in its header, never as a cookie: no credentials.
  if (options.corsOrigins && options.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...options.corsOrigins],
      methods: ['GET', 'POST'],
      exposedHeaders: [
        'Refresh-Token',
        'Dictionary-Version',
        'Content-Disposition',
        'Request-Id',
        ARCHIVED_MONTHS,
        DATA_AS_OF,
        WRITE_POSITION,
      ],
      maxAge: 600,
    });
  const leaving = options.leaving ?? new Leaving();
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('Request-Id', request.id);
    // The next request of this connection goes to another node.
    if (leaving.hasBegun) reply.header('Connection', 'close');
    done();
  });
  limitJson(app);
  await app.register(multipart);
  await app.register(rateLimit, { global: false, store: loginCounts(services.db) });

  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, request.id);
    if (failure.isFault) services.figures.fault('http');
    if (failure.isFault) request.log.error({ ...safeError(error), faultId: failure.faultId }, 'fault');
    return reply.code(failure.httpStatus).send(failure.body);
  });

  const side = sideConnection(services.db);
  app.addHook('onClose', () => side.end());
  bindContract(app, services, handlers, {
    basePath,
    validateResults: options.validateResults ?? false,
    ...(options.refusalSample && { refusalSample: options.refusalSample }),
    ...(options.readsAtOnce !== undefined && { readsAtOnce: options.readsAtOnce }),
    replicas: options.replicas ?? null,
    endStatement: cancelStatement,
  });
  const { buildVersion } = services;
  let document: ReturnType<typeof openApi> | undefined;
  // Made when somebody asks: it takes as long as the rest of a start.
  app.get(`${basePath}/api/openapi.json`, () => (document ??= openApi(allCalls(), basePath, buildVersion)));
  const probed = healthProbe(side);
  app.addHook('preClose', () => leaving.begin());
  // The process answers: restart it when it does not.
  app.get('/livez', () => ({ status: 'ok' }));
  // It can serve: a balancer sends it nothing when it cannot, and nobody restarts it for that.
  app.get('/readyz', async (_request, reply) => {
    leaving.asked();
    const isEnding = leaving.hasBegun;
    const database = isEnding ? 'ok' : await probed();
    const isReady = !isEnding && database === 'ok';
    if (!isReady) reply.code(503);
    return { status: isReady ? 'ready' : 'not ready', database, isEnding };
  });
  if (options.metrics) serveMetrics(app, options.metrics);
  app.get('/healthz', async (_request, reply) => {
    const database = await probed();
    if (database !== 'ok') reply.code(503);
    return { status: database === 'ok' ? 'ok' : 'degraded', database, buildVersion };
  });
  await serveConsole(app, options.consoleDir, basePath);
  return app;
}

async function serveConsole(
  app: FastifyInstance,
  consoleDir: string | null,
  basePath: string,
): Promise<void> {
  const hasConsole = consoleDir !== null && existsSync(path.join(consoleDir, 'index.html'));
  if (hasConsole)
    await app.register(fastifyStatic, {
      root: consoleDir,
      wildcard: false,
      index: ['index.html'],
      // No source maps; no dot files, which belong to the build.
      serveDotFiles: false,
      globIgnore: ['**/*.map', '**/*.gz', '**/*.br'],
      // The build writes .br and .gz beside each text file.
      preCompressed: true,
      // Otherwise the plugin would overwrite our header.
      cacheControl: false,
      setHeaders: (response, file) => {
        // Names under assets/ hold a hash of their content.
        const fixed = file.includes(`${path.sep}assets${path.sep}`);
        response.setHeader('Vary', 'Accept-Encoding');
        response.setHeader('Cache-Control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    // Undecodable paths were answered above.
    const pathname = decodeURIComponent(request.url.split('?')[0] ?? '');
    const isPage = request.method === 'GET' && !`${pathname}/`.startsWith(`${basePath}/`);
    // A deep link gets the console, which knows its own routes; a missing file does not.
    if (hasConsole && isPage && !/\/\.|\.\w+$/.test(pathname)) return reply.sendFile('index.html');
    return reply.code(404).send(failed('接口不存在', 404, CODES.notFound).body);
  });
}
