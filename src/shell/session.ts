import { createActor, type ActorRefFrom, type InspectionEvent, type NonReducibleUnknown } from 'xstate';
import type { authCalls } from '../../contract/auth/auth.ts';
import { factorOf, type FactorAsked } from '../../contract/auth/factor.ts';
import { authHeads } from '../../contract/auth/heads.ts';
import type { Rights } from '../../contract/rights/permission.ts';
import type { userCalls } from '../../contract/user.ts';
import { CODES } from '../../contract/wire/reply.ts';
import { ApiError } from '../api/apiError.ts';
import type { Api } from '../api/client.ts';
import { forgetPersonal, personalPrefix } from '../api/personal.ts';
import { forgetPharmacists } from '../api/pharmacist.ts';
import type { Tabs } from '../api/tabs.ts';
import type { TokenStore } from '../api/token.ts';
import {
  sessionMachine,
  type Credentials,
  type LoadedSession,
  type SessionProfile,
} from '../machines/session.ts';
import { service } from '../machines/service.ts';
import { seal } from '../api/seal.ts';

type Calls = typeof authCalls & typeof userCalls;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionParts {
  readonly api: Api;
  readonly token: TokenStore;
  readonly tabs: Tabs;
  /** False: the page was opened by an entry (`/forwarding`), which ignores a stored token. */
  readonly takesToken: boolean;
  /** Clears the person's data in memory. */
  readonly forget: () => void;
  /** Reloads the page after a logout, so that no data of the person is left in it. */
  readonly leave: () => void;
  readonly tell: (message: string) => void;
  /** The login wants a second factor: the form asks for it. No machine holds the secret that is shown. */
  readonly askFactor: (userName: string, asked: FactorAsked) => void;
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

const INITIALIZE_INFO = 'initializeInfo';

/** Logs in with a password. @throws ApiError, Error */
export async function signIn(
  api: Api,
  { userName, password, code }: Credentials,
  signal: AbortSignal,
): Promise<string> {
  const [passWord = ''] = await seal(api, [password], signal);
  const user = await api.call<Calls['login']>(
    authHeads.login,
    { userName, passWord, isRefreshCache: true, ...(code !== undefined && { code }) },
    { signal, quiet: true },
  );
  signal.throwIfAborted();
  return user.token;
}

/** The production session: the machine of `src/machines` with this page's services. */
export function createSession(parts: SessionParts): SessionActor {
  const { api, token, tabs } = parts;
  const load = async (signal: AbortSignal): Promise<LoadedSession> => {
    // Loaded on demand to keep the login page small (design §7).
    const { loadSession } = await import('./profile.ts');
    const loaded = await loadSession(api, signal);
    const { userId, medicalAreaCode, initializeInfo } = loaded.profile;
    // Drops the drafts that another person, whose login expired, left in this tab.
    forgetPersonal(personalPrefix(userId, medicalAreaCode));
    forgetPharmacists(userId);
    keepInitializeInfo(initializeInfo);
    tabs.post({ kind: 'renewed', userId });
    return loaded;
  };
  const profile = (): SessionProfile | undefined => actor.getSnapshot().context.session?.profile;
  const reference = async () => (await import('./referenceOf.ts')).referenceOf(api);
  const actor: SessionActor = createActor(
    sessionMachine.provide({
      actors: {
        login: service<unknown, Credentials>(async (input, signal) => {
          try {
            token.begin(await signIn(api, input, signal));
          } catch (error) {
            const asked =
              error instanceof ApiError && error.code === CODES.secondFactor && factorOf(error.info);
            if (asked && !signal.aborted) parts.askFactor(input.userName, asked);
            throw error;
          }
        }),
        load: service<LoadedSession, NonReducibleUnknown>((_, signal) => load(signal)),
        reference: service<unknown, NonReducibleUnknown>(async (_, signal) => {
          const { userId = '', medicalAreaCode = '' } = profile() ?? {};
          await (await reference()).load(personalPrefix(userId, medicalAreaCode), signal);
        }),
        roles: service<Rights, NonReducibleUnknown>(async (_, signal) => {
          const { loadRights } = await import('./profile.ts');
          return loadRights(api, profile()?.isSuperAdmin ?? false, signal);
        }),
        cardReaders: service<unknown, NonReducibleUnknown>(async (_, signal) =>
          (await reference()).reload('cardReaderTypes', signal),
        ),
        logoff: service<unknown, { userId: string }>((input, signal) =>
          input.userId === ''
            ? Promise.resolve()
            : api.call<Calls['logoff']>(authHeads.logoff, { id: input.userId }, { signal, quiet: true }),
        ),
      },
      actions: {
        forget: ({ event }) => {
          token.clear();
          forgetPharmacists();
          keepInitializeInfo(null);
          parts.forget();
          // Without a logout (an expiry, a failed load) the person is expected back: drafts stay, and another user's
          // login drops them.
          if (!event.type.startsWith('xstate.after')) return;
          forgetPersonal();
          parts.leave();
        },
        tell: (_, { message }) => parts.tell(message),
      },
      guards: { hasToken: () => parts.takesToken && token.read() !== null },
    }),
    { ...(parts.inspect && { inspect: parts.inspect }) },
  );
  return actor;
}

/** spec §9: initializeInfo is kept in session storage. */
function keepInitializeInfo(info: LoadedSession['profile']['initializeInfo'] | null): void {
  try {
    if (info === null) sessionStorage.removeItem(INITIALIZE_INFO);
    else sessionStorage.setItem(INITIALIZE_INFO, JSON.stringify(info));
  } catch {
    // Without storage the server is asked again at the next load.
  }
}
