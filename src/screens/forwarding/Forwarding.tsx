import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { NonReducibleUnknown } from 'xstate';
import type { authCalls } from '../../../contract/auth/auth.ts';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Api } from '../../api/client.ts';
import type { TokenStore } from '../../api/token.ts';
import { factsOf, silentLoginMachine } from '../../machines/silentLogin.ts';
import { service } from '../../machines/service.ts';
import type { Entry } from './entry.ts';
import type { Watched } from '../../machines/watched.ts';
import { PublicCard } from '../shared/public/PublicCard.tsx';

interface ForwardingProps {
  readonly entry: Entry;
  readonly api: Api;
  readonly token: TokenStore;
  readonly inspect: Watched;
  /** Called with the token: starts the session and opens the page. */
  readonly onEntered: (destination: string) => void;
  /** spec §2: the login page is the default. */
  readonly onFailed: (message: string) => void;
}

/** The silent-login entry (spec §2, §4). The person acts only when no reply arrives. */
export default function Forwarding({ entry, api, token, inspect, onEntered, onFailed }: ForwardingProps) {
  const machine = useMemo(
    () =>
      silentLoginMachine.provide({
        actors: {
          enter: service<unknown, NonReducibleUnknown>(async (_, signal) => {
            const { companyId, clientNo, verifyCode, routeKey = '', ticket } = entry;
            const facts = factsOf(entry);
            const user = await api.call<typeof authCalls.silentLogin>(
              authHeads.silentLogin,
              {
                routeKey,
                ...(companyId !== undefined && { companyId }),
                ...(clientNo !== undefined && { clientNo }),
                ...(verifyCode !== undefined && { verifyCode }),
                ...(facts.isQrCode && { isQrCode: true }),
                ...(facts.isExternalOrder && { isExternalOrder: true }),
                ...(ticket !== undefined && { ticket }),
              },
              { signal, quiet: true },
            );
            signal.throwIfAborted();
            token.begin(user.token);
          }),
        },
      }),
    [api, token, entry],
  );
  const [state, send] = useMachine(machine, { input: { facts: factsOf(entry) }, ...inspect });
  const { destination, error, canRetry } = state.context;
  const isEntered = state.matches('entered');
  const hasFailed = state.matches('failed') && !canRetry;
  const leave = useEffectEvent(() => {
    if (isEntered && destination !== null) onEntered(destination);
    if (hasFailed) onFailed(error ?? '');
  });
  useEffect(() => leave(), [isEntered, hasFailed]);
  if (state.matches('failed'))
    return (
      <PublicCard title="自动登录失败" sub="可以重试，或改用密码登录">
        <p role="alert">{error}</p>
        <button type="button" autoFocus onClick={() => send({ type: 'RETRY' })}>
          重试
        </button>
        <p className="login-links">
          <a href="/login">用密码登录</a>
        </p>
      </PublicCard>
    );
  return (
    <div className="splash" role="status">
      正在登录…
    </div>
  );
}
