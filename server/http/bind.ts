import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import { ARCHIVED_MONTHS, DATA_AS_OF, idempotencyOf, WRITE_POSITION } from '../../contract/wire/call.ts';
import { contract, allCalls } from '../../contract/index.ts';
import { CODES } from '../../contract/wire/reply.ts';
import { feeModuleOf } from '../../contract/moduleFee/modules.ts';
import { Asking, askingBy, type EndStatement } from '../db/asking.ts';
import { positionOf } from '../db/position.ts';
import type { Replicas } from '../db/replicas.ts';
import { withCodes } from '../dictionary/overlay.ts';
import type { Queryable } from '../db/connect.ts';
import { Admission, turnsOf } from './admission.ts';
import { isFeeActive } from './feeGuard.ts';
import type { Answer } from './answer.ts';
import { withConfirmation, type Confirm } from './confirmation.ts';
import { sendFile } from './download.ts';
import { succeeded } from './envelope.ts';
import type { CallContext, Handler, Handlers, Services } from './handler.ts';
import { isIdempotencyKey, once } from './idempotency.ts';
import { readInput, type Input } from './input.ts';
import { writeOperation } from './log.ts';
import { LOGIN_LIMIT } from './loginLimit.ts';
import { Refusals, type RefusalCounts, type RefusalSample } from './refusals.ts';
import { Problem } from '../errors/problem.ts';
import { archivedIn, lacksArchived, rangeOf } from '../query/archived.ts';
import { safeError } from '../errors/safeError.ts';
import type { SessionUser } from '../security/session.ts';
import { callerNow } from '../security/may.ts';
import {
  claimOf,
  findStation,
  NO_STATION,
  type StationCaller,
  type StationClaim,
} from '../security/station.ts';
import { markSeen, tokenForReply } from '../security/session.ts';
import { failureOf, type Failure } from '../errors/failure.ts';

export interface BindOptions {
  readonly basePath: string;
  /** In development and tests: checks every reply against the contract, and that a call holds one connection. */
  readonly validateResults: boolean;
  /** Ends a statement that nobody waits for any more; without it such statements run to their end. */
  readonly endStatement?: EndStatement;
  /** How many refusals without a login are logged one by one. */
  readonly refusalSample?: RefusalSample;
  /** Lists, sums and files at the same time; by the pool and the cores where it is not given. */
  readonly readsAtOnce?: number;
  /** Where calls read that may show what is some seconds old. */
  readonly replicas?: Replicas | null;
}

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

const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
};

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
          const work = () => serve(call, handler, run, request, reply);
          if (!services.traces) return work();
          const { traceparent } = request.headers;
          return services.traces.call(
            call.id,
            { traceparent, requestId: request.id },
            () => reply.statusCode,
            work,
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

interface Serving extends BindOptions {
  readonly services: Services;
  readonly admission: Admission;
  readonly refusals: Refusals;
}

async function serve(
  call: Call,
  handler: Handler<Call>,
  { services, admission, refusals, ...options }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now();
  const tookMs = (): number => Math.round(performance.now() - started);
  let user: SessionUser | null = null;
  let claim: StationClaim | null = null;
  let station: StationCaller | null = null;
  const logged: Logged = { target: null };
  // Replies hold personal data: neither browser nor proxy may store them.
  reply.header('cache-control', 'no-store');
  const asking = new Asking(() => {
    if (options.validateResults) throw new Error(`${call.id} takes a second connection`);
  });
  const { endStatement, replicas = null } = options;
  if (call.method === 'GET' && endStatement)
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) asking.end(endStatement);
    });
  const work = async (): Promise<Answer> => {
    // The client left while the request waited for its turn.
    if (reply.raw.destroyed) throw Problem.busy();
    // The token of a person is refused by their right, below.
    if (call.permission === 'station') claim = claimOf(bearer(request));
    if (claim !== null && handler.provesStation !== true) station = await stationNow(services, claim);
    user =
      claim !== null
        ? { ...PUBLIC_USER, userName: `${claim.fixmedinsCode}/${claim.stationNo}` }
        : call.permission === 'public'
          ? PUBLIC_USER
          : await authenticate(call, services, request, reply);
    const input = await readInput(call, request, services);
    const person = user;
    if (lacksArchived(call)) await tellArchived(services, input.input, reply);
    return withCodes(services.db, person, () => {
      const by = { user: person, station, claim };
      const on = (given: Services) => execute(call, handler, given, request, by, input, logged);
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
      tookMs: tookMs(),
      isAsking,
    });
    await tellPosition();
    services.figures.timed('call', call.id, performance.now() - started, 'ok');
    return call.download ? sendFile(reply, answer.value) : succeeded(answer);
  } catch (error) {
    const failure = failureOf(error, request.id);
    services.figures.timed('call', call.id, performance.now() - started, outcomeOf(failure, request));
    const { target } = logged;
    const circumstances = { error, user, target, tookMs: tookMs() };
    const logging = note(call, { services, refusals }, request, failure, circumstances);
    await logging.catch((broken: unknown) =>
      request.log.error({ ...safeError(broken), call: call.id }, 'operation log'),
    );
    // A write that was refused, or whose outcome is open, may have left something.
    await tellPosition();
    if (failure.httpStatus === CODES.unavailable) reply.header('Retry-After', '2');
    reply.code(failure.httpStatus);
    return failure.body;
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
  (call.reads === undefined &&
    call.permission !== 'station' &&
    (call.method === 'POST' || idempotencyOf(call) !== 'none'));

/** ISO 8601 with the offset of Asia/Shanghai, in whole seconds. */
const inShanghai = (ms: number): string => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** A page that was left ends its requests, and their statements with them. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/**
 * A 5xx counts as a fault: a bug, a database that is away, or an overload. A statement that was ended because the client left
 * counts as a refusal.
 */
const outcomeOf = ({ httpStatus, isFault }: Failure, request: FastifyRequest): 'refused' | 'fault' =>
  httpStatus >= 500 && (isFault || !isGone(request)) ? 'fault' : 'refused';

/** What a handler reports beside its result. */
interface Logged {
  target: Record<string, unknown> | null;
}

/** Who makes a call: a person, or a station by its claim, and proven where the handler does not do that. */
interface Caller {
  readonly user: SessionUser;
  readonly claim: StationClaim | null;
  readonly station: StationCaller | null;
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
  { user, station, claim }: Caller,
  { input, file, replay }: Input,
  logged: Logged,
): Promise<Answer> {
  let usedTx: CallContext['tx'] = services.db;
  const work = async (tx: CallContext['tx'], confirm: Confirm): Promise<Answer> => {
    if (call.fee !== undefined) await refuseUnpaid(call.fee, tx, user);
    usedTx = tx;
    const answer: { -readonly [K in keyof Answer]: Answer[K] } = { value: null };
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
      station: () => {
        if (station === null) throw new Error(`${call.id} is no call of stations`);
        return station;
      },
      claim: () => {
        if (claim === null) throw new Error(`${call.id} is no call of stations`);
        return claim;
      },
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
  const inTransaction = (inside: Parameters<typeof once>[4]): Promise<Answer> =>
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

interface Circumstances {
  readonly error: unknown;
  readonly user?: SessionUser | null;
  readonly target?: Record<string, unknown> | null;
  readonly tookMs?: number;
  /** The reply is a question: nothing was done yet. */
  readonly isAsking?: boolean;
}

/**
 * Logs a call once. The operation log takes writes, done or refused; the process log takes refused reads, rate limits,
 * and faults under their number. Of refusals without a login both take a sample. Throws when the operation log cannot be
 * written.
 */
async function note(
  call: Call,
  { services, refusals }: Pick<Serving, 'services' | 'refusals'>,
  request: FastifyRequest,
  failure: Failure | null,
  { error, user = null, target = null, tookMs = 0, isAsking = false }: Circumstances,
): Promise<void> {
  const message = isAsking ? '等待确认' : (failure?.body.error ?? null);
  if (failure?.isFault) {
    services.figures.fault('call');
    request.log.error({ ...safeError(error), call: call.id, faultId: failure.faultId }, 'fault');
  } else if (failure && failure.httpStatus >= 500 && !isGone(request))
    request.log.error({ ...safeError(error), call: call.id, message }, 'unavailable');
  // 403 is the answer to a session without the right.
  const isAnonymous = !user?.userId && failure?.httpStatus !== CODES.forbidden;
  if (failure && !failure.isFault && isAnonymous && !refusals.admits(call.id, request.ip)) return;
  const isLogged = call.logged ?? call.method === 'POST';
  // Under load or a flood, a line in the operation log for each refusal would make it worse.
  const isTold =
    isLogged && failure?.httpStatus !== CODES.tooMany && failure?.httpStatus !== CODES.unavailable;
  if (!isTold) {
    if (failure && !failure.isFault) request.log.warn({ call: call.id, message, ip: request.ip }, 'refused');
    return;
  }
  await writeOperation(services.db, {
    userId: user?.userId || null,
    userName: user?.userName || null,
    callId: call.id,
    summary: call.summary,
    success: failure === null && !isAsking,
    message,
    target,
    ip: request.ip,
    tookMs,
    enteredBy: user?.enteredBy ?? null,
    place: user?.userId ? user : null,
  });
}

/** One line for all refusals of a while that were not logged one by one. */
function noteCounts({ db }: Services, counts: RefusalCounts): Promise<void> {
  const times = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return writeOperation(db, {
    userId: null,
    userName: null,
    callId: 'anonymous.refused',
    summary: 'Refused requests without a login that were counted',
    success: false,
    message: `另有 ${times} 次未登录的请求被拒绝`,
    target: { counts },
    ip: '',
    tookMs: 0,
    enteredBy: null,
    place: null,
  });
}

/** A session that a limit has ended. */
const noteEnded = ({ db }: Services, user: SessionUser, reason: string, ip: string): Promise<void> =>
  writeOperation(db, {
    userId: user.userId,
    userName: user.userName,
    callId: 'session.ended',
    summary: 'Session ended by its limit',
    success: true,
    message: reason,
    target: null,
    ip,
    tookMs: 0,
    enteredBy: user.enteredBy,
    place: user,
  });

/** A reply that breaks the contract is our fault, not invalid input. */
function checkResult(call: Call, result: unknown): void {
  const checked = call.result.safeParse(result);
  if (!checked.success) throw new Error(`reply of ${call.id} breaks the contract: ${checked.error.message}`);
}

/** The station that a token claims to be of. @throws Problem 401 */
async function stationNow({ db }: Services, claim: StationClaim): Promise<StationCaller> {
  const station = await findStation(db, claim);
  if (station === null) throw Problem.unauthorised(NO_STATION);
  return station;
}

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
