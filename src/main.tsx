import './ui/page/colours.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasKeptToken } from './api/keptToken.ts';
import { FirstPage } from './shell/FirstPage.tsx';
import { LoginStore } from './screens/login/loginStore.ts';
import { asksForLogin } from './shell/address.ts';
import { followSettings } from './shell/settings/applySettings.ts';

/**
 * The first thing of all: the login form, or nothing. Everything else (src/wire.tsx) is loaded beside it, so that the form
 * is there as early as a page of nothing but React could show it.
 */
/** The form comes first, and is not held up by what follows it, ms. */
const AFTER = 500;

followSettings();
const login = new LoginStore();
/** Ahead of its time; what goes wrong with it is told where it is asked for. */
const fetchConsole = (): void => void import('./shell/Console.tsx').catch(() => undefined);
if (hasKeptToken(document.cookie)) fetchConsole();
else if (asksForLogin(location.pathname)) {
  login.open();
  // While the person types: they are in sooner. Safari has no idle callback.
  addEventListener('load', () =>
    setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(fetchConsole), AFTER),
  );
}

let wired: Promise<React.ReactNode> | null = null;
/** Once, however often it is asked for; again only after a failure. */
const load = (): Promise<React.ReactNode> =>
  (wired ??= import('./wire.tsx').then(
    ({ wire }) => wire(login),
    (error: unknown) => {
      wired = null;
      throw error;
    },
  ));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <FirstPage store={login} load={load} />
  </StrictMode>,
);
