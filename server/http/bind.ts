import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import { ARCHIVED_MONTHS, DATA_AS_OF, idempotencyOf, WRITE_POSITION } from '../../contract/wire/call.ts';
import { contract, allCalls } from '../../contract/index.ts';
import { feeModuleOf } from '../../contract/moduleFee/modules.ts';
import { askingBy } from '../db/asking.ts';
import { positionOf } from '../db/position.ts';
import { withCodes } from '../dictionary/overlay.ts';
import type { Queryable } from '../db/connect.ts';
import { Admission, turnsOf } from './admission.ts';
import { isFeeActive } from './feeGuard.ts';
import type { CallOutcome } from './callOutcome.ts';
import { withConfirmation, type Confirm } from './confirmation.ts';
import { sendFile } from './download.ts';
import { succeeded } from './envelope.ts';
import type { CallContext, Handler, Handlers, Services } from './handler.ts';
import { isIdempotencyKey, once } from './idempotency.ts';
import { readInput, type Input } from './input.ts';
import { LOGIN_LIMIT } from './loginLimit.ts';
import { Refusals } from './refusals.ts';
import { serveStation } from './serveStation.ts';
import {
  askingOf,
  bearer,
  checkResult,
  note,
  noteCounts,
  noteEnded,
  outcomeOf,
  refused,
  type BindOptions,
  type Serving,
} from './serving.ts';
import { Problem } from '../errors/problem.ts';
import { archivedIn, lacksArchived, rangeOf } from '../query/archived.ts';
import { safeError } from '../errors/safeError.ts';
import type { SessionUser } from '../security/session.ts';
import { callerNow } from '../security/may.ts';
import { markSeen, tokenForReply } from '../security/session.ts';
import { failureOf } from '../errors/failure.ts';

/** Handlers by call id. Throws when the contract and the handlers do not match one to one. */
export function matchHandlers(handlers: Handlers): Map<string, Handler<Call>> {
  allCalls();
  const found = new Map<string, Handler<Call>>();
  const problems: string[] = [];
  const modules = new Set([...Object.keys(contract), ...Object.keys(handlers)]);
  for (const module of modules) {
    const calls = (contract as Record<string, Record<string, Call>>)[module] ?? {};
    const given = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[module] ?? {};
    for (const name of new Set([...Object.keys(calls), ...Object.keys(given)])) {
      const call = calls[name];
      const handler = given[name];
      if (!call) problems.push(`handler ${module}.${name} has no call in the contract`);
      else if (!handler) problems.push(`call ${call.id} has no handler`);
      else found.set(call.id, handler);
    }
  }
  if (problems.length > 0) throw new Error(`the contract is not bound: ${problems.join('; ')}`);
  return found;
}

const PUBLIC_USER: SessionUser = {
  userId: '',
  userName: '',
  name: '',
  roleCode: -1,
  isAdminUser: false,
  companyId: null,
  fixmedinsCode: null,
  medicalAreaCode: '',
  sessionId: '',
  enteredBy: null,
  tokenHash: Buffer.alloc(0),
  age: 0,
  secondsLeft: 0,
  replaced: false,
  isUnseen: false,
  holdsPreset: false,
  isLimited: false,
  codesVersion: 0,
  ended: null,
  rights: { isSuperAdmin: false, menus: new Set(), buttons: new Set() },
};

/** Calls that end or replace the session's token themselves. */
const OWN_ROTATION = new Set(['auth.logout', 'auth.refreshToken', 'auth.refreshAreaToken', 'user.logoff']);

/** The device's secret, hashed: a copy of the database does not give it away. */
function deviceOf({ headers }: FastifyRequest): Buffer | null {
  const secret = headers['device-key'];
  return typeof secret === 'string' && /^[\w-]{43}$/.test(secret)
    ? createHash('sha256').update(secret).digest()
    : null;
}

/** Registers every call of the contract. @throws Error on a missing or an extra handler */
export function bindContract(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  options: BindOptions,
): void {
  const byId = matchHandlers(handlers);
  const admission = new Admission(options.readsAtOnce ?? turnsOf(services.db.$client.options.max));
  const refusals = new Refusals(
    (counts) =>
      noteCounts(services, counts).catch((error: unknown) =>
        app.log.error(safeError(error), 'operation log'),
      ),
    options.refusalSample,
  );
  app.addHook('onClose', () => refusals.end());
  const run: Serving = { services, admission, refusals, ...options };
  for (const call of allCalls()) {
    const handler = byId.get(call.id);
    if (!handler) throw new Error(`call ${call.id} has no handler`);
    const serveIt = call.permission === 'station' ? serveStation : serve;
    const url = options.basePath + call.path.replace(/\{(\w+)\}/g, ':$1');
    // A path of the spec that ends with a slash is taken without it, too.
    const urls = url.endsWith('/') ? [url, url.slice(0, -1)] : [url];
    for (const each of urls)
      app.route({
        method: call.method,
        url: each,
        ...(call.permission === 'public' && call.method === 'POST'
          ? { config: { rateLimit: LOGIN_LIMIT } }
          : {}),
        // A station is no browser: the headers that protect one cost a tenth of a report.
        ...(call.permission === 'station' && { helmet: false }),
        bodyLimit: call.upload ? call.upload.maxBytes + 65_536 : 1_048_576,
        handler: (request, reply) => {
          if (!services.traces) return serveIt(call, handler, run, request, reply);
          const { traceparent } = request.headers;
          return services.traces.call(
            call.id,
            { traceparent, requestId: request.id },
            () => reply.statusCode,
            () => serveIt(call, handler, run, request, reply),
          );
        },
        // Refusals of the framework, before the handler: a broken or too large body, too many requests.
        errorHandler: (error, request, reply) => {
          const failure = failureOf(error, request.id);
          const answer = (): void => void reply.code(failure.httpStatus).send(failure.body);
          services.figures.timed('call', call.id, reply.elapsedTime, outcomeOf(failure, request));
          note(call, run, request, failure, { error }).then(answer, answer);
        },
      });
  }
}

async function serve(
  call: Call,
  handler: Handler<Call>,
  { services, admission, refusals, ...options }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now();
  let user: SessionUser | null = null;
  const logged: Logged = { target: null };
  // Replies hold personal data: neither browser nor proxy may store them.
  reply.header('cache-control', 'no-store');
  const asking = askingOf(call, reply, options);
  const { replicas = null } = options;
  const work = async (): Promise<CallOutcome> => {
    // The client left while the request waited for its turn.
    if (reply.raw.destroyed) throw Problem.busy();
    user = call.permission === 'public' ? PUBLIC_USER : await authenticate(call, services, request, reply);
    const input = await readInput(call, request, services);
    const person = user;
    if (lacksArchived(call)) await tellArchived(services, input.input, reply);
    return withCodes(services.db, person, () => {
      const on = (given: Services) => execute(call, handler, given, request, person, input, logged);
      if (replicas === null || call.reads !== 'replica') return on(services);
      const position = request.headers[WRITE_POSITION.toLowerCase()];
      return replicas.read(
        {
          key: person.sessionId || person.userId,
          after: typeof position === 'string' ? positionOf(position) : null,
        },
        (db, asOf) => {
          reply.header(DATA_AS_OF, inShanghai(asOf));
          return on({ ...services, db });
        },
        () => {
          reply.removeHeader(DATA_AS_OF);
          return on(services);
        },
      );
    });
  };
  /** What the call may have written lies before this place in the log. */
  const tellPosition = async (): Promise<void> => {
    if (replicas === null || user === null || !tellsPosition(call)) return;
    // Without it the next list may show what is some seconds old, which is no reason to fail a write that was done.
    const position = await replicas.position().catch(() => null);
    if (position !== null) reply.header(WRITE_POSITION, position);
  };
  try {
    const answer = await admission.run(call, () => askingBy(asking, work));
    const isAsking = answer.confim?.isEndPoint === false;
    if (options.validateResults && !isAsking) checkResult(call, answer.value);
    // Log before replying, so that a retry finds the stored result and is logged too.
    await note(call, { services, refusals }, request, null, {
      error: null,
      user,
      target: logged.target,
      tookMs: Math.round(performance.now() - started),
      isAsking,
    });
    await tellPosition();
    services.figures.timed('call', call.id, performance.now() - started, 'ok');
    return call.download ? sendFile(reply, answer.value) : succeeded(answer);
  } catch (error) {
    const body = await refused(call, { services, refusals }, request, reply, started, {
      error,
      user,
      target: logged.target,
    });
    // A write that was refused, or whose outcome is open, may have left something.
    await tellPosition();
    return body;
  }
}

/** A list or a report of days says which of its months are archived, and so not in it. */
async function tellArchived({ db }: Services, input: Input['input'], reply: FastifyReply): Promise<void> {
  const range = rangeOf(input);
  const months = range === null ? [] : await archivedIn(db, range);
  if (months.length > 0) reply.header(ARCHIVED_MONTHS, months.join(','));
}

/** Calls whose reply says how far its reader's next reads must see: writes, and what tells how a job goes on. */
const tellsPosition = (call: Call): boolean =>
  call.reads === 'progress' ||
  (call.reads === undefined && (call.method === 'POST' || idempotencyOf(call) !== 'none'));

/** ISO 8601 with the offset of Asia/Shanghai, in whole seconds. */
const inShanghai = (ms: number): string => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** What a handler reports beside its result. */
interface Logged {
  target: Record<string, unknown> | null;
}

/**
 * Runs a handler in the transaction that its call needs, at most once for calls with an idempotency key or
 * confirmation.
 */
async function execute(
  call: Call,
  handler: Handler<Call>,
  services: Services,
  request: FastifyRequest,
  user: SessionUser,
  { input, file, replay }: Input,
  logged: Logged,
): Promise<CallOutcome> {
  let usedTx: CallContext['tx'] = services.db;
  const work = async (tx: CallContext['tx'], confirm: Confirm): Promise<CallOutcome> => {
    if (call.fee !== undefined) await refuseUnpaid(call.fee, tx, user);
    usedTx = tx;
    const answer: { -readonly [K in keyof CallOutcome]: CallOutcome[K] } = { value: null };
    const context: CallContext = {
      // Each by its name: spread, the object is so slow to make that it cost a tenth of a small call.
      db: services.db,
      insurer: services.insurer,
      centres: services.centres,
      jobs: services.jobs,
      secrets: services.secrets,
      figures: services.figures,
      traces: services.traces,
      reader: services.reader,
      buildVersion: services.buildVersion,
      hostOrigins: services.hostOrigins,
      plainPersons: services.plainPersons,
      lookQuota: services.lookQuota,
      logins: services.logins,
      heads: services.heads,
      tx,
      user,
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      device: deviceOf(request),
      file,
      logTarget: (value) => {
        logged.target = value;
      },
      confirm,
      endPoint: ({ action = 'confirm' } = {}) => {
        if (replay) answer.confim = { pubSubId: replay.pubSubId, isEndPoint: true, action };
      },
      notice: (notice) => {
        answer.notice = notice;
      },
      tellOnce: (refusal) => {
        answer.refusal = refusal;
      },
    };
    answer.value = (await handler(context, input)) ?? null;
    return answer;
  };
  const key = keyOf(request);
  const isKeyed = idempotencyOf(call) === 'key';
  const what = [call.id, input, digest(file)];
  if (isKeyed || call.confirms) await handler.before?.({ db: services.db, user }, input);
  const inTransaction = (inside: Parameters<typeof once>[4]): Promise<CallOutcome> =>
    once(services.db, user.userId, isKeyed ? key : undefined, what, inside, (isRepeated) =>
      services.figures.hit('reply', isRepeated),
    );
  const asked = { userId: user.userId, callId: call.id, request: what };
  const answer = await (call.confirms
    ? withConfirmation(services.db, asked, replay, inTransaction, work)
    : isKeyed
      ? inTransaction((tx) => work(tx, neverAsks))
      : work(services.db, neverAsks));
  services.jobs.committed(usedTx);
  return answer;
}

const neverAsks: Confirm = () => Promise.reject(new Error('a call without `confirms` asked a question'));

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !isIdempotencyKey(key)))
    throw Problem.badRequest('操作编号格式不正确');
  return key;
}

async function refuseUnpaid(feeKey: string, tx: Queryable, user: SessionUser): Promise<void> {
  const module = feeModuleOf(feeKey);
  if (!module) throw new Error(`unknown paid module ${feeKey}`);
  if (!(await isFeeActive(tx, user, feeKey))) throw Problem.feeExpired(module);
}

/** The digest of a file, as part of the request that an idempotency key stands for. */
const digest = (file: CallContext['file']): string | null =>
  file === null ? null : createHash('sha256').update(file.data).digest('hex');

async function authenticate(
  call: Call,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionUser> {
  const user = await callerNow(services, bearer(request), call.permission, (person, reason) =>
    noteEnded(services, person, reason, request.ip),
  );
  // A token created after the handler would outlive the logout.
  const fresh = OWN_ROTATION.has(call.id) ? null : await tokenForReply(services.db, user);
  if (user.isUnseen && !call.isBackground) await markSeen(services.db, user);
  reply.header('Dictionary-Version', String(user.codesVersion));
  if (fresh !== null) reply.header('Refresh-Token', fresh);
  return user;
}
