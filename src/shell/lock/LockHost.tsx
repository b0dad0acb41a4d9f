import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { unlockCalls } from '../../../contract/auth/unlock.ts';
import type { Api } from '../../api/client.ts';
import { seal } from '../../api/seal.ts';
import type { TokenStore } from '../../api/token.ts';
import { lockMachine } from '../../machines/lock.ts';
import { service } from '../../machines/service.ts';
import type { SessionProfile } from '../../machines/session.ts';
import type { Watched } from '../../machines/watched.ts';
import { useFrameSettings } from '../settings/frameSettings.ts';
import { lockRequests } from './lockCommands.ts';
import { createLockKeep, type LockKeep } from './lockKeep.ts';
import { LockScreen } from './LockScreen.tsx';

interface LockHostProps {
  readonly api: Api;
  readonly token: Pick<TokenStore, 'login'>;
  readonly profile: Pick<SessionProfile, 'userId' | 'name' | 'userName'>;
  readonly watched: Watched;
  readonly onLogout: () => void;
}

const MINUTE = 60_000;
/** At most this often activity is recorded and shared with other tabs. ms. */
const LOOK_EVERY = 5000;
const ACTIVITY = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scroll', 'touchstart'] as const;

const machineOf = (api: Api, keep: LockKeep) =>
  lockMachine.provide({
    actors: {
      check: service<unknown, { password: string }>(async ({ password }, signal) => {
        const [passWord = ''] = await seal(api, [password], signal);
        return api.call(unlockCalls.unlock, { passWord }, { signal, quiet: true });
      }),
    },
    actions: { keep: () => keep.keep(), release: () => keep.release() },
  });

/** The idle lock of the person who is logged in. */
export function LockHost({ api, token, profile, watched, onLogout }: LockHostProps) {
  const afterMs = useFrameSettings().idleLockMinutes * MINUTE;
  // Without a stored login the lock belongs to the page.
  const login = token.login() ?? 'page';
  const keep = useMemo(() => createLockKeep(profile.userId, login), [profile.userId, login]);
  const machine = useMemo(() => machineOf(api, keep), [api, keep]);
  const lock = useActorRef(machine, { input: { afterMs, isLocked: keep.isLocked() }, ...watched });
  const state = useSelector(lock, (snapshot) => snapshot);
  const isLocked = state.matches('locked') || state.matches('checking');

  useEffect(() => lock.send({ type: 'SET', afterMs }), [lock, afterMs]);
  useEffect(() => lockRequests.subscribe(() => lock.send({ type: 'LOCK' })), [lock]);
  useEffect(
    () =>
      keep.listen((what) => {
        if (what === 'act') lock.send({ type: 'ACT' });
        else lock.send({ type: what === 'lock' ? 'HEARD_LOCK' : 'HEARD_UNLOCK' });
      }),
    [lock, keep],
  );
  useEffect(() => {
    if (afterMs === 0 || isLocked) return undefined;
    return watchActivity(keep, afterMs, (type) => lock.send({ type }));
  }, [lock, keep, afterMs, isLocked]);

  if (!isLocked) return null;
  return (
    <LockScreen
      name={profile.name || profile.userName}
      isChecking={state.matches('checking')}
      error={state.context.error}
      onUnlock={(password) => lock.send({ type: 'UNLOCK', password })}
      onLogout={() => {
        keep.release();
        onLogout();
      }}
    />
  );
}

/** Reports activity (keys, pointer, scrolling), and idleness that passed while the page was suspended. */
function watchActivity(keep: LockKeep, afterMs: number, report: (type: 'ACT' | 'IDLE') => void): () => void {
  const control = new AbortController();
  let looked = Date.now();
  keep.acted(looked);
  const look = (): void => {
    const now = Date.now();
    if (now - looked < LOOK_EVERY) return;
    looked = now;
    if (now - keep.actedAt() >= afterMs) {
      report('IDLE');
      return;
    }
    report('ACT');
    keep.acted(now);
  };
  for (const type of ACTIVITY)
    addEventListener(type, look, { capture: true, passive: true, signal: control.signal });
  return () => control.abort();
}
