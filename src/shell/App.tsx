import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { lazyScreen, LatePlaceContext } from '../ui/page/lazyScreen.tsx';
import { ENTRY_PATH } from '../screens/forwarding/entry.ts';
import { LoginPage } from '../screens/login/LoginPage.tsx';
import { loginOf, type LoginStore } from '../screens/login/loginStore.ts';
import type { Runtime } from './runtime.ts';
import { overlay } from '../screens/tools/overlay.ts';
import { asksForLogin, loginTo, placeOf, redirectOf } from './address.ts';
import { useAddressBar, useWholeSearch } from './addressBar.ts';
import { useStore } from '../state/useStore.ts';

const Console = lazyScreen(() => import('./Console.tsx'));
const Forwarding = lazyScreen(() => import('../screens/forwarding/Forwarding.tsx'));
const ChangePassword = lazyScreen(() => import('../screens/change/ChangePassword.tsx'));
const InstallInit = lazyScreen(() => import('../screens/install-init/InstallInit.tsx'));
const ToolsPage = lazyScreen(() => import('../screens/tools/ToolsPage.tsx'));

const Overlay = lazyScreen(() => import('../screens/tools/Overlay.tsx'));

const LOGIN = '/login';
const splash = (
  <div className="splash" role="status">
    正在载入…
  </div>
);
const PAGE = { meanwhile: splash, arrived: null };

interface AppProps {
  readonly runtime: Runtime;
  readonly login: LoginStore;
}

/** The page, and the machines' overlay if a tester has switched it on. */
export function App({ runtime, login }: AppProps) {
  const isOverlaid = useStore(overlay);
  return (
    <Router hook={useAddressBar} searchHook={useWholeSearch}>
      <LatePlaceContext value={PAGE}>
        <Guard runtime={runtime} login={login} />
      </LatePlaceContext>
      {isOverlaid && <Overlay runtime={runtime} />}
    </Router>
  );
}

/**
 * The route guard (spec §2). Six routes skip the login check; any other redirects to /login without a session, and back
 * after the login.
 */
function Guard({ runtime, login }: AppProps) {
  const { session, api, token, entry } = runtime;
  const state = useSelector(session, (snapshot) => snapshot);
  const [path, navigate] = useLocation();
  const search = useSearch();
  /** The failure of an entry, for the login page. */
  const [notice, setNotice] = useState<string | null>(null);
  const isInside = state.matches('ready') || state.matches('loggingOut') || state.matches('expired');
  const isOutside = state.matches('loggedOut') || state.matches('loggingIn');
  const isOpenToAll = !asksForLogin(path);
  const { session: loaded, error, mustChange } = state.context;

  const wasOutside = useRef(false);
  const isLoading = state.matches('loading') || state.matches('preparing');
  const wasLoading = useRef(false);
  useEffect(() => {
    // spec §8: what goes wrong after the login, and is no 401, is a toast before the login page.
    if (wasLoading.current && isOutside && error !== null)
      // Toasts come with the frame: the login page does not wait for them.
      import('../commands/surfaces/toaster.ts').then(
        ({ showToasts }) => showToasts({ tone: 'danger', message: error, timeoutMs: 5000 }),
        reportError,
      );
    wasLoading.current = isLoading;
  }, [isLoading, isOutside, error]);
  const wasLoggingIn = useRef(false);
  useEffect(() => {
    // Only once for a refused login: a person who comes back without a new password may try again.
    if (wasLoggingIn.current && state.matches('loggedOut') && mustChange !== null)
      navigate(`/change?forced=1&userName=${encodeURIComponent(mustChange)}`);
    wasLoggingIn.current = state.matches('loggingIn');
  }, [state, mustChange, navigate]);
  useEffect(() => {
    if (path === '/auth-redirect') {
      navigate(redirectOf(search), { replace: true });
      return;
    }
    if (isOutside && path !== LOGIN && !isOpenToAll) navigate(loginTo(placeOf(location)), { replace: true });
    // Back to where one wanted to be after a login; who opens /login and is logged in already is sent to / (spec §2).
    if (isInside && path === LOGIN)
      navigate(wasOutside.current ? redirectOf(search) : '/', { replace: true });
    wasOutside.current = isOutside || (wasOutside.current && path === LOGIN && !isInside);
  }, [isOutside, isInside, isOpenToAll, path, search, navigate]);

  if (path === ENTRY_PATH && entry !== null)
    return (
      <Forwarding
        entry={entry}
        api={api}
        token={token}
        inspect={runtime.inspect}
        onEntered={(destination) => {
          session.send({ type: 'ENTER' });
          navigate(destination, { replace: true });
        }}
        onFailed={(message) => {
          setNotice(message);
          navigate(LOGIN, { replace: true });
        }}
      />
    );
  if (path === '/change')
    return (
      <ChangePassword
        api={api}
        userName={new URLSearchParams(search).get('userName') ?? ''}
        isForced={new URLSearchParams(search).get('forced') === '1'}
        onDone={() => {
          // A changed password ends the account's sessions, perhaps this one.
          if (isInside) session.send({ type: 'LOGOUT' });
          navigate(LOGIN);
        }}
      />
    );
  if (path === '/install-init') return <InstallInit api={api} onDone={() => navigate(LOGIN)} />;
  if (path === '/tools' && isOutside) return <ToolsPage runtime={runtime} />;
  if (isInside && loaded && path !== LOGIN)
    return (
      <Console
        key={`${loaded.profile.userId}:${loaded.profile.medicalAreaCode}`}
        runtime={runtime}
        loaded={loaded}
      />
    );
  if (isOutside)
    return (
      <LoginPage
        store={login}
        busy={state.matches('loggingIn')}
        // /change shows the reason of the refusal, once.
        error={mustChange === null ? (error ?? notice) : null}
        onLogin={(...login) => {
          setNotice(null);
          session.send({ type: 'LOGIN', ...loginOf(...login) });
        }}
        onCancel={() => session.send({ type: 'CANCEL_LOGIN' })}
      />
    );
  return splash;
}
