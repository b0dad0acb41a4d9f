import { waitFor, type ActorRefFrom, type NonReducibleUnknown } from 'xstate';
import { authCalls, type MedicalArea } from '../../contract/auth/auth.ts';
import { anonymous } from '../api/personal.ts';
import type { TokenStore } from '../api/token.ts';
import { areaSwitchMachine } from '../machines/areaSwitch.ts';
import { service } from '../machines/service.ts';
import type { Credentials, LoadedSession } from '../machines/session.ts';
import { clearBackup } from './backup.ts';
import type { Runtime } from './runtime.ts';
import { signIn } from './session.ts';

/** Storage key of the areas chosen last and before. They hold no personal data. */
const keyOf = (userId: string): string => `area:${anonymous(userId)}`;

/** Where the next choice starts: at the area chosen last, and in that area at the one before, to go back and forth. */
export function preferredArea(userId: string, current: string): string {
  try {
    const [last = '', before = ''] = (localStorage.getItem(keyOf(userId)) ?? '').split(' ');
    return last === current ? before : last;
  } catch {
    return '';
  }
}
function rememberArea(userId: string, medicalAreaCode: string, before: string): void {
  try {
    localStorage.setItem(keyOf(userId), `${medicalAreaCode} ${before}`);
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
        rememberArea(user.userId, medicalAreaCode, profile.medicalAreaCode);
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

/** Switches without asking, once the person's areas are read. */
export async function switchTo(
  areaSwitch: ActorRefFrom<typeof areaSwitchMachine>,
  medicalAreaCode: string,
): Promise<void> {
  areaSwitch.send({ type: 'OPEN' });
  const at = await waitFor(areaSwitch, (snapshot) => !snapshot.matches('listing'));
  // It stays open where the area is no longer the person's.
  if (at.matches('choosing')) areaSwitch.send({ type: 'CHOOSE', medicalAreaCode });
}
