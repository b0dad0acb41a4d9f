import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_API_BASE } from '../contract/base.ts';
import { createApi } from './api/client.ts';
import { ToastBus } from './api/toastBus.ts';
import { tokenStore } from './api/token.ts';
import { createTransport } from './api/transport.ts';
import { App } from './shell/App.tsx';
import { createSession } from './shell/session.ts';

/** The one place that knows everyone: makes the services and hands them on. */
const toasts = new ToastBus();
const api = createApi({
  base: DEFAULT_API_BASE,
  transport: createTransport(),
  token: tokenStore,
  notify: toasts.push,
  onExpired: () => session.send({ type: 'EXPIRED' }),
});
const session = createSession({ api, token: tokenStore, forget: () => undefined });
session.start();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App session={session} api={api} toasts={toasts} />
  </StrictMode>,
);
