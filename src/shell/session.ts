import { createActor, type ActorRefFrom, type NonReducibleUnknown } from 'xstate';
import type { authCalls } from '../../contract/auth.ts';
import { authHeads } from '../../contract/authHeads.ts';
import type { Api } from '../api/client.ts';
import { encryptPassword } from '../api/password.ts';
import type { TokenStore } from '../api/token.ts';
import { sessionMachine, type Credentials, type LoadedSession } from '../machines/session.ts';
import { service } from '../machines/service.ts';

type Calls = typeof authCalls;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionParts {
  readonly api: Api;
  readonly token: TokenStore;
  /** Everything else that belongs to the person who leaves. */
  readonly forget: () => void;
}

const INITIALIZE_INFO = 'initializeInfo';
/** The production session: the machine of `src/machines` with this page's services. */
export function createSession({ api, token, forget }: SessionParts): SessionActor {
  const login = async ({ userName, password }: Credentials, signal: AbortSignal): Promise<void> => {
    const asked = Date.now();
    const config = await api.call<Calls['publicConfig']>(authHeads.publicConfig, {}, { signal, quiet: true });
    // The timestamp is the server's clock: a till's own may be off by hours (design §8).
    const now = config.serverTime + (Date.now() - asked);
    const passWord = await encryptPassword(config, password, now);
    const user = await api.call<Calls['login']>(
      authHeads.login,
      { userName, passWord },
      { signal, quiet: true },
    );
    signal.throwIfAborted();
    token.begin(user.token);
  };
  const load = async (signal: AbortSignal): Promise<LoadedSession> => {
    // Not before it is needed: the login page stays light (design §7).
    const { loadSession } = await import('./profile.ts');
    const loaded = await loadSession(api, signal);
    // spec §9: initializeInfo is kept in session storage.
    sessionStorage.setItem(INITIALIZE_INFO, JSON.stringify(loaded.profile.initializeInfo));
    return loaded;
  };
  return createActor(
    sessionMachine.provide({
      actors: {
        login: service<unknown, Credentials>(login),
        load: service<LoadedSession, NonReducibleUnknown>((_, signal) => load(signal)),
        logoff: service<unknown, { userId: string }>((input, signal) =>
          api.call<Calls['logout']>(authHeads.logout, { id: input.userId }, { signal, quiet: true }),
        ),
      },
      actions: {
        forget: () => {
          token.clear();
          sessionStorage.removeItem(INITIALIZE_INFO);
          forget();
        },
      },
      guards: { hasToken: () => token.read() !== null },
    }),
  );
}
