import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import { CODES } from '../../contract/wire/reply.ts';
import { Asking, type EndStatement } from '../db/asking.ts';
import type { Replicas } from '../db/replicas.ts';
import { failureOf, type Failure } from '../errors/failure.ts';
import { safeError } from '../errors/safeError.ts';
import type { SessionUser } from '../security/session.ts';
import { isOfTill, type Admission } from './admission.ts';
import type { Services } from './handler.ts';
import { writeOperation } from './log.ts';
import type { RefusalCounts, Refusals, RefusalSample } from './refusals.ts';

export interface BindOptions {
  readonly basePath: string;
  /** In development and tests: checks every reply against the contract, and that a call holds one connection. */
  readonly validateResults: boolean;
  /** Cancels the statement of a client that has left. Absent: the statement runs to its end. */
  readonly endStatement?: EndStatement;
  /** How many refusals without a login are logged one by one. */
  readonly refusalSample?: RefusalSample;
  /** Lists, sums and files at the same time; by the pool and the cores where it is not given. */
  readonly readsAtOnce?: number;
  /** Where calls read that may show what is some seconds old. */
  readonly replicas?: Replicas | null;
}

/** What every call is served with. */
export interface Serving extends BindOptions {
  readonly services: Services;
  readonly admission: Admission;
  readonly refusals: Refusals;
}

export const bearer = (request: FastifyRequest): string => {
  const header = request.headers.authorization ?? '';
  return header.startsWith('Bearer ') ? header.slice(7) : '';
};

/** A page that was left ends its requests, and their statements with them. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;

/**
 * A 5xx counts as a fault: a bug, a database that is away, or an overload. A statement that was ended because the client left
 * counts as a refusal.
 */
export const outcomeOf = ({ httpStatus, isFault }: Failure, request: FastifyRequest): 'refused' | 'fault' =>
  httpStatus >= 500 && (isFault || !isGone(request)) ? 'fault' : 'refused';

export interface Circumstances {
  readonly error: unknown;
  readonly user?: SessionUser | null;
  /** Who it is that is no user: a station. */
  readonly userName?: string | null;
  readonly target?: Record<string, unknown> | null;
  readonly tookMs?: number;
  /** The reply is a question: nothing was done yet. */
  readonly isAsking?: boolean;
}

/** The connections of a call. A read whose client leaves ends its statements. */
export function askingOf(
  call: Call,
  reply: FastifyReply,
  { validateResults, endStatement }: Pick<BindOptions, 'validateResults' | 'endStatement'>,
): Asking {
  const onSecond = (): void => {
    if (validateResults) throw new Error(`${call.id} takes a second connection`);
  };
  const asking = new Asking(onSecond, { isRepeated: isOfTill(call) });
  if (call.method === 'GET' && endStatement)
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) asking.end(endStatement);
    });
  return asking;
}

/** Whether a call is written to the operation log. */
export const isLogged = (call: Call): boolean => call.logged ?? call.method === 'POST';

/**
 * Logs a call once. The operation log takes writes, done or refused; the process log takes refused reads, rate limits,
 * and faults under their number. Of refusals without a login both take a sample. Throws when the operation log cannot be
 * written.
 */
export async function note(
  call: Call,
  { services, refusals }: Pick<Serving, 'services' | 'refusals'>,
  request: FastifyRequest,
  failure: Failure | null,
  { error, user = null, userName = null, target = null, tookMs = 0, isAsking = false }: Circumstances,
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
  // Under load or a flood, a line in the operation log for each refusal would make it worse.
  const isTold =
    isLogged(call) && failure?.httpStatus !== CODES.tooMany && failure?.httpStatus !== CODES.unavailable;
  if (!isTold) {
    if (failure && !failure.isFault) request.log.warn({ call: call.id, message, ip: request.ip }, 'refused');
    return;
  }
  await writeOperation(services.db, {
    userId: user?.userId || null,
    userName: user?.userName || userName,
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
export function noteCounts({ db }: Services, counts: RefusalCounts): Promise<void> {
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
export const noteEnded = ({ db }: Services, user: SessionUser, reason: string, ip: string): Promise<void> =>
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

/** The reply to a call that failed, after it was counted and logged. `from`: when it began, by `performance.now()`. */
export async function refused(
  call: Call,
  { services, refusals }: Pick<Serving, 'services' | 'refusals'>,
  request: FastifyRequest,
  reply: FastifyReply,
  from: number,
  circumstances: Circumstances,
): Promise<Failure['body']> {
  const failure = failureOf(circumstances.error, request.id);
  const took = performance.now() - from;
  services.figures.timed('call', call.id, took, outcomeOf(failure, request));
  await note(call, { services, refusals }, request, failure, {
    ...circumstances,
    tookMs: Math.round(took),
  }).catch((broken: unknown) => request.log.error({ ...safeError(broken), call: call.id }, 'operation log'));
  if (failure.httpStatus === CODES.unavailable) reply.header('Retry-After', '2');
  reply.code(failure.httpStatus);
  return failure.body;
}

/** A reply that breaks the contract is our fault, not invalid input. */
export function checkResult(call: Call, result: unknown): void {
  const checked = call.result.safeParse(result);
  if (!checked.success) throw new Error(`reply of ${call.id} breaks the contract: ${checked.error.message}`);
}
