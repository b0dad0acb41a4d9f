import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_API_BASE } from '../contract/base.ts';
import { createApi } from './api/client.ts';
import { ToastBus } from './api/toastBus.ts';
import { createTokenStore } from './api/token.ts';
import { createTransport } from './api/transport.ts';
import { App } from './shell/App.tsx';
import { createSession } from './shell/session.ts';

/** The one place that knows everyone: makes the services and hands them on. */
const token = createTokenStore();
/** The page of one login must not go on under another's: it starts anew, as whoever is logged in now. */
const startAnew = (): void => location.reload();
const toasts = new ToastBus();
const api = createApi({
  base: DEFAULT_API_BASE,
  transport: createTransport(),
  token,
  notify: toasts.push,
  onForeign: startAnew,
  onExpired: () => session.send({ type: 'EXPIRED' }),
});
const session = createSession({ api, token, forget: () => undefined });
session.start();
// Whoever comes back to this tab sees at once that the login changed in another one.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && token.isForeign()) startAnew();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App session={session} api={api} toasts={toasts} />
  </StrictMode>,
);
