import type { NonReducibleUnknown } from 'xstate';
import { authCalls, type MedicalArea } from '../../contract/auth/auth.ts';
import { anonymous } from '../api/personal.ts';
import type { TokenStore } from '../api/token.ts';
import { areaSwitchMachine } from '../machines/areaSwitch.ts';
import { service } from '../machines/service.ts';
import type { Credentials, LoadedSession } from '../machines/session.ts';
import { clearBackup } from './backup.ts';
import type { Runtime } from './runtime.ts';
import { signIn } from './session.ts';

/** Storage key of the area chosen last, where the next choice starts. It holds no personal data. */
const keyOf = (userId: string): string => `area:${anonymous(userId)}`;

export function preferredArea(userId: string): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}
function rememberArea(userId: string, medicalAreaCode: string): void {
  try {
    localStorage.setItem(keyOf(userId), medicalAreaCode);
  } catch {
    // Without storage the choice starts at the first area.
  }
}

/**
 * Replaces the login: the other tabs must not continue under the old one. Refused if the old login has ended or another
 * tab has logged in, since that would revive an ended login.
 * @throws Error
 */
export function beginStill(token: TokenStore, fresh: string): void {
  if (token.read() === null || token.isForeign()) throw new Error('登录已在其他标签页中变更');
  token.begin(fresh);
}

/** The area-switch machine with this page's services (spec §4). */
export const areaSwitchOf = ({ api, token, toasts }: Runtime, { profile }: LoadedSession) =>
  areaSwitchMachine.provide({
    actors: {
      areas: service<readonly MedicalArea[], NonReducibleUnknown>(async (_, signal) => {
        const { medicalAreas } = await api.call(authCalls.pullMedicalAreas, {}, { signal, quiet: true });
        return medicalAreas;
      }),
      switchArea: service<unknown, { medicalAreaCode: string }>(async ({ medicalAreaCode }, signal) => {
        const user = await api.call(authCalls.refreshAreaToken, { medicalAreaCode }, { signal, quiet: true });
        signal.throwIfAborted();
        beginStill(token, user.token);
        rememberArea(user.userId, medicalAreaCode);
      }),
      signInAdmin: service<unknown, Credentials>(async (credentials, signal) => {
        token.begin(await signIn(api, credentials, signal));
      }),
    },
    actions: {
      announce: (_, { message }) => toasts.push({ tone: 'success', message, timeoutMs: 5000 }),
      clearBackup: () => clearBackup(profile),
      reload: () => location.reload(),
    },
  });
