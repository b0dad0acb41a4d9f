import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Call } from '../../contract/call.ts';
import { idempotencyOf, pathParameters } from '../../contract/call.ts';
import { contract, allCalls } from '../../contract/index.ts';
import { permits } from '../../contract/permission.ts';
import { CODES } from '../../contract/reply.ts';
import { failureOf, succeeded, type Failure } from './envelope.ts';
import type { CallContext, Handler, Handlers, Services } from './handler.ts';
import { isIdempotencyKey, once } from './idempotency.ts';
import { writeOperation } from './log.ts';
import { Problem } from './problem.ts';
import { safeError } from './safeError.ts';
import type { SessionUser } from './session.ts';
import { findSession, refreshed } from './session.ts';
import { readUpload } from './upload.ts';

export interface BindOptions {
  readonly basePath: string;
  /** Check every reply against the contract: in development and tests. */
  readonly validateResults: boolean;
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
  tokenHash: Buffer.alloc(0),
  age: 0,
  secondsLeft: 0,
  replaced: false,
  rights: { isSuperAdmin: false, menus: new Set(), buttons: new Set() },
};

/**
 * Tries a minute of a public write, counted by account and address together: a chain of stores behind one NAT is
 * not held up by a colleague's typos.
 */
const LOGIN_LIMIT: RateLimitOptions = {
  max: 20,
  timeWindow: 60_000,
  hook: 'preHandler',
  keyGenerator: (request) => {
    const name = (request.body as { userName?: unknown } | undefined)?.userName;
    return `${request.ip} ${typeof name === 'string' ? name.trim().slice(0, 64) : ''}`;
  },
};

/** Calls that end or replace the session's token themselves. */
const OWN_ROTATION = new Set(['auth.logout', 'auth.refreshToken']);

const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
};

/** Registers every call of the contract. Refuses (throws) on a missing or an extra handler. */
export function bindContract(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  options: BindOptions,
): void {
  const byId = matchHandlers(handlers);
  for (const call of allCalls()) {
    const handler = byId.get(call.id);
    if (!handler) throw new Error(`call ${call.id} has no handler`);
    const url = options.basePath + call.path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method: call.method,
      url,
      ...(call.permission === 'public' && call.method === 'POST'
        ? { config: { rateLimit: LOGIN_LIMIT } }
        : {}),
      bodyLimit: call.upload ? call.upload.maxBytes + 65_536 : 1_048_576,
      handler: (request, reply) => serve(call, handler, services, options, request, reply),
      // What the framework refuses before the handler: a broken or too large body, too many tries.
      errorHandler: (error, request, reply) => {
        const failure = failureOf(error);
        const answer = (): void => void reply.code(failure.httpStatus).send(failure.body);
        note(call, services, request, failure, { error }).then(answer, answer);
      },
    });
  }
}

async function serve(
  call: Call,
  handler: Handler<Call>,
  services: Services,
  options: BindOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const started = performance.now();
  const tookMs = (): number => Math.round(performance.now() - started);
  let user: SessionUser | null = null;
  let target: Record<string, unknown> | null = null;
  try {
    user = call.permission === 'public' ? PUBLIC_USER : await authenticate(call, services, request, reply);
    const { input, file } = await readInput(call, request);
    const context = (tx: CallContext['tx']): CallContext => ({
      ...services,
      tx,
      user: user ?? PUBLIC_USER,
      ip: request.ip,
      file,
      logTarget: (value) => {
        target = value;
      },
    });
    const key = request.headers['idempotency-key'];
    if (key !== undefined && (typeof key !== 'string' || !isIdempotencyKey(key)))
      throw Problem.badRequest('操作编号格式不正确');
    const result =
      idempotencyOf(call) === 'key'
        ? await once(services.db, user.userId, key, [call.id, input, digest(file)], (tx) =>
            handler(context(tx), input),
          )
        : await handler(context(services.db), input);
    if (options.validateResults) checkResult(call, result);
    // What is not in the operation log is not acknowledged: whoever asks again meets what was done, and is logged.
    await note(call, services, request, null, { error: null, user, target, tookMs: tookMs() });
    return succeeded(result);
  } catch (error) {
    const failure = failureOf(error);
    const logging = note(call, services, request, failure, { error, user, target, tookMs: tookMs() });
    await logging.catch((broken: unknown) =>
      request.log.error({ ...safeError(broken), call: call.id }, 'operation log'),
    );
    reply.code(failure.httpStatus);
    return failure.body;
  }
}

/** A file as part of what an idempotency key stands for. */
const digest = (file: CallContext['file']): string | null =>
  file === null ? null : createHash('sha256').update(file.data).digest('hex');

interface Circumstances {
  readonly error: unknown;
  readonly user?: SessionUser | null;
  readonly target?: Record<string, unknown> | null;
  readonly tookMs?: number;
}

/**
 * Logs a call once: a write in the operation log, whether done or refused; a refused read, and what is refused for
 * coming too often, in the process log. A fault of ours goes to the process log as well, under its number. Throws
 * when the operation log cannot be written.
 */
async function note(
  call: Call,
  services: Services,
  request: FastifyRequest,
  failure: Failure | null,
  { error, user = null, target = null, tookMs = 0 }: Circumstances,
): Promise<void> {
  const message = failure?.body.error ?? null;
  if (failure?.isFault)
    request.log.error({ ...safeError(error), call: call.id, faultId: failure.faultId }, 'fault');
  const isWrite = call.method === 'POST' && call.logged !== false;
  if (!isWrite || failure?.httpStatus === CODES.tooMany) {
    if (failure && !failure.isFault) request.log.warn({ call: call.id, message, ip: request.ip }, 'refused');
    return;
  }
  await writeOperation(services.db, {
    userId: user?.userId || null,
    userName: user?.userName || null,
    callId: call.id,
    summary: call.summary,
    success: failure === null,
    message,
    target,
    ip: request.ip,
    tookMs,
  });
}

/** A reply that breaks the contract is a fault of ours, not bad input. */
function checkResult(call: Call, result: unknown): void {
  const checked = call.result.safeParse(result);
  if (!checked.success) throw new Error(`reply of ${call.id} breaks the contract: ${checked.error.message}`);
}

async function authenticate(
  call: Call,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionUser> {
  const user = await findSession(services.db, bearer(request));
  if (!user) throw Problem.unauthorised();
  if (!permits(call.permission, user.rights)) throw Problem.forbidden();
  // A token made on the way out would outlive the logout.
  const fresh = OWN_ROTATION.has(call.id) ? null : await refreshed(services.db, user);
  if (fresh !== null) reply.header('Refresh-Token', fresh);
  return user;
}

async function readInput(
  call: Call,
  request: FastifyRequest,
): Promise<{ input: Record<string, unknown>; file: CallContext['file'] }> {
  const parameters = pathParameters(call.path);
  const path = Object.fromEntries(parameters.map((name) => [name, (request.params as never)[name]]));
  if (call.upload) {
    const { fields, file } = await readUpload(request, call.upload.maxBytes);
    refuseBrokenText(fields);
    return { input: call.request.parse({ ...fields, ...path }), file };
  }
  const raw = call.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw Problem.badRequest('请求内容应为一个对象');
  refuseBrokenText([raw, path]);
  return { input: call.request.parse({ ...raw, ...path }), file: null };
}

/** NUL and halves of surrogate pairs are no text, and PostgreSQL keeps neither. */
function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || /\p{Surrogate}/u.test(value))
      throw Problem.badRequest('请求内容含有不允许的字符');
  } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseBrokenText);
}
