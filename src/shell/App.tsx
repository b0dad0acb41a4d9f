import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Api } from '../api/client.ts';
import type { ToastBus } from '../api/toastBus.ts';
import { Login } from './Login.tsx';
import type { SessionActor } from './session.ts';

const Console = lazy(() => import('./Console.tsx'));

interface AppProps {
  readonly session: SessionActor;
  readonly api: Api;
  readonly toasts: ToastBus;
}

const LOGIN = '/login';
/** Only a path of this site is followed after login: an address may come from anywhere. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith(LOGIN);

/** The route guard (spec §2): who is not logged in goes to /login and comes back to where they wanted to be. */
export function App({ session, api, toasts }: AppProps) {
  const state = useSelector(session, (snapshot) => snapshot);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isInside = state.matches('ready') || state.matches('loggingOut') || state.matches('expired');
  const isOutside = state.matches('loggedOut') || state.matches('loggingIn');
  const hasLeft = useRef(false);
  useEffect(() => {
    if (state.matches('loggingOut')) hasLeft.current = true;
    if (isOutside && path !== LOGIN) {
      // Whoever logged out is done; the next person starts at the beginning.
      const wanted = hasLeft.current ? '/' : path + (search === '' ? '' : `?${search}`);
      hasLeft.current = false;
      navigate(wanted === '/' ? LOGIN : `${LOGIN}?redirect=${encodeURIComponent(wanted)}`, { replace: true });
    }
    if (isInside && path === LOGIN) {
      const wanted = new URLSearchParams(search).get('redirect') ?? '/';
      navigate(isOwnPath(wanted) ? wanted : '/', { replace: true });
    }
  }, [state, isOutside, isInside, path, search, navigate]);

  const { session: loaded, error } = state.context;
  if (isInside && loaded && path !== LOGIN)
    return (
      <Suspense fallback={<Splash />}>
        <Console key={loaded.profile.userId} session={session} loaded={loaded} api={api} toasts={toasts} />
      </Suspense>
    );
  if (isOutside)
    return (
      <Login
        busy={state.matches('loggingIn')}
        error={error}
        onLogin={(userName, password) => session.send({ type: 'LOGIN', userName, password })}
      />
    );
  return <Splash />;
}

function Splash() {
  return (
    <div className="splash" role="status">
      正在载入…
    </div>
  );
}
