import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { authCalls, type UserInfo } from '../../contract/auth.ts';
import { buttonKey } from '../../contract/permission.ts';
import { roleCalls } from '../../contract/role.ts';
import type { Api } from '../api/client.ts';
import { encryptPassword } from '../api/password.ts';
import {
  sessionMachine,
  type Credentials,
  type LoadedSession,
  type SessionProfile,
} from '../machines/session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SessionParts {
  readonly api: Api;
  readonly token: { read(): string | null; replace(token: string): void; clear(): void };
  /** Everything else that belongs to the person who leaves. */
  readonly forget: () => void;
}

const INITIALIZE_INFO = 'initializeInfo';
const profileOf = ({ token: _, ...profile }: UserInfo): SessionProfile => profile;

/** The production session: the machine of `src/machines` with this page's services. */
export function createSession({ api, token, forget }: SessionParts): SessionActor {
  const login = async ({ userName, password }: Credentials, signal: AbortSignal): Promise<void> => {
    const asked = Date.now();
    const config = await api.call(authCalls.publicConfig, {}, { signal, quiet: true });
    // The timestamp is the server's clock: a till's own may be off by hours (design §8).
    const now = config.serverTime + (Date.now() - asked);
    const passWord = await encryptPassword(config, password, now);
    const user = await api.call(authCalls.login, { userName, passWord }, { signal, quiet: true });
    signal.throwIfAborted();
    token.replace(user.token);
  };
  const load = async (signal: AbortSignal): Promise<LoadedSession> => {
    const options = { signal, quiet: true };
    const [user, menus, buttons] = await Promise.all([
      api.call(roleCalls.getUserInfo, {}, options),
      api.call(roleCalls.getUserMenus, {}, options),
      api.call(roleCalls.getMenuButtonByUser, {}, options),
    ]);
    // spec §9: initializeInfo is kept in session storage.
    sessionStorage.setItem(INITIALIZE_INFO, JSON.stringify(user.initializeInfo));
    return {
      profile: profileOf(user),
      rights: {
        isSuperAdmin: user.isSuperAdmin,
        menus: new Set(menus.menus.map((menu) => menu.menuCode)),
        buttons: new Set(buttons.buttons.map((button) => buttonKey(button.menuCode, button.buttonCode))),
      },
    };
  };
  return createActor(
    sessionMachine.provide({
      actors: {
        login: fromPromise(({ input, signal }) => login(input, signal)),
        load: fromPromise(({ signal }) => load(signal)),
        logoff: fromPromise(({ input, signal }) =>
          api.call(authCalls.logout, { id: input.userId }, { signal, quiet: true }),
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
