import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/wire/call.ts';
import { askingBy } from '../db/asking.ts';
import { Problem } from '../errors/problem.ts';
import { callerNow } from '../security/may.ts';
import {
  claimOf,
  findStation,
  NO_STATION,
  type StationCaller,
  type StationClaim,
} from '../security/station.ts';
import { sendFile } from './download.ts';
import { succeeded } from './envelope.ts';
import type { Handler, Services, StationContext, StationHandler } from './handler.ts';
import { readFields } from './input.ts';
import {
  askingOf,
  bearer,
  checkResult,
  isLogged,
  note,
  noteEnded,
  refused,
  type Serving,
} from './serving.ts';

class Context implements StationContext {
  readonly db: Services['db'];
  readonly secrets: Services['secrets'];
  readonly claim: StationClaim;
  target: Record<string, unknown> | null = null;
  readonly #proven: StationCaller | null;

  constructor({ db, secrets }: Services, claim: StationClaim, proven: StationCaller | null) {
    this.db = db;
    this.secrets = secrets;
    this.claim = claim;
    this.#proven = proven;
  }
  get station(): StationCaller {
    if (this.#proven === null) throw new Error('the token of this station is not proven yet');
    return this.#proven;
  }
  /** For the operation log; null: not proven. */
  get userName(): string | null {
    return this.#proven && `${this.#proven.fixmedinsCode}/${this.#proven.stationNo}`;
  }
  logTarget(target: Record<string, unknown>): void {
    this.target = target;
  }
}

/**
 * Serves a call of stations. It has no session, codes of an area, idempotency key, question or file, so it goes a shorter way
 * than a person's call: ten thousand stations report every minute, and each promise and closure on the way costs.
 */
export async function serveStation(
  call: Call,
  handler: Handler<Call>,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const from = performance.now();
  const handle = handler as unknown as StationHandler;
  const { services } = serving;
  let context: Context | null = null;
  // No proxy may store the reply.
  reply.header('cache-control', 'no-store');
  try {
    const claim = claimOf(bearer(request));
    if (claim === null) throw await refusalOf(services, request);
    let value: unknown;
    if (handle.provesStation === true) {
      context = new Context(services, claim, null);
      value = await handle(context, readFields(call, request, services).input);
    } else {
      context = new Context(services, claim, await provenBy(services, claim));
      value = await inTurn(call, handle, context, serving, request, reply);
    }
    value ??= null;
    if (serving.validateResults) checkResult(call, value);
    // Log before replying, so that a failure to log is told.
    if (isLogged(call))
      await note(call, serving, request, null, {
        error: null,
        userName: context.userName,
        target: context.target,
        tookMs: Math.round(performance.now() - from),
      });
    services.figures.timed('call', call.id, performance.now() - from, 'ok');
    return call.download ? sendFile(reply, value) : succeeded({ value });
  } catch (error) {
    const circumstances = { error, userName: context?.userName ?? null, target: context?.target ?? null };
    return refused(call, serving, request, reply, from, circumstances);
  }
}

/** A person's token is refused by their right, any other by the lack of a session. */
async function refusalOf(services: Services, request: FastifyRequest): Promise<unknown> {
  await callerNow(services, bearer(request), 'station', (user, reason) =>
    noteEnded(services, user, reason, request.ip),
  );
  return Problem.forbidden();
}

/** The station that a token claims to be of. @throws Problem 401 */
async function provenBy({ db }: Services, claim: StationClaim): Promise<StationCaller> {
  const station = await findStation(db, claim);
  if (station === null) throw Problem.unauthorised(NO_STATION);
  return station;
}

/** Runs a handler as those of persons run: it waits for its turn, holds one connection, and ends with its client. */
function inTurn(
  call: Call,
  handle: StationHandler,
  context: Context,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { services, admission } = serving;
  const asking = askingOf(call, reply, serving);
  return admission.run(call, () =>
    askingBy(asking, async () => {
      // The client left while the request waited for its turn.
      if (reply.raw.destroyed) throw Problem.busy();
      return handle(context, readFields(call, request, services).input);
    }),
  );
}
