import type { Call } from '../../contract/wire/call.ts';
import type { JobReads } from '../db/replicas.ts';
import type { SessionUser } from '../security/session.ts';
import type { CallContext, Handler, Handlers, Services } from './handler.ts';

/**
 * Makes a read call as a user, without HTTP. The caller has checked the call's right. `columns` are those of a list that it adds up
 * by itself (`CallContext`).
 */
export type Ask = (call: Call, input: unknown, columns?: ReadonlySet<string>) => Promise<unknown>;

/** The handler limits what it reads to the reach of the user. `reads`: where calls read that may be some seconds old. */
export function askAs(services: Services, handlers: Handlers, user: SessionUser, reads?: JobReads): Ask {
  const nothing = (): void => undefined;
  const context: CallContext = {
    ...services,
    tx: services.db,
    user,
    ip: '',
    userAgent: '',
    device: null,
    file: null,
    logTarget: nothing,
    confirm: () => Promise.reject(new Error('a read asked a question')),
    endPoint: nothing,
    notice: nothing,
    tellOnce: nothing,
  };
  return (call, input, columns) => {
    const [module = '', name = ''] = call.id.split('.');
    const found = (handlers as unknown as Record<string, Record<string, Handler<Call>>>)[module]?.[name];
    if (!found) throw new Error(`call ${call.id} has no handler`);
    const on = (given: CallContext) => found(columns ? { ...given, columns } : given, input as never);
    return reads && call.reads === 'replica'
      ? reads(
          (db) => on({ ...context, db, tx: db }),
          () => on(context),
        )
      : on(context);
  };
}
