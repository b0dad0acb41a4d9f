import type { ReactNode } from 'react';
import { createActor } from 'xstate';
import { createApi } from './api/client.ts';
import { deviceKey } from './api/device.ts';
import { createHost } from './api/host/host.ts';
import { ignoreFailuresWhileLeaving } from './api/leaving.ts';
import { PubSub } from './api/pubSub.ts';
import { readSettings } from './api/settings.ts';
import { createTabs } from './api/tabs.ts';
import { ToastBus } from './api/toastBus.ts';
import { createTokenStore } from './api/token.ts';
import { noteAge, noteArchived } from './api/dataAge.ts';
import { writePosition } from './api/writePosition.ts';
import { createTransport } from './api/transport.ts';
import { expiryMachine } from './machines/expiry.ts';
import { App } from './shell/App.tsx';
import { hideFromAddressBar } from './shell/addressBar.ts';
import { ServerPrompts } from './shell/serverPrompts.ts';
import { takeEntry } from './screens/forwarding/entry.ts';
import { watchErrors } from './shell/feedback/errorLog.ts';
import { watchVersion } from './shell/feedback/newVersion.ts';
import { traffic } from './shell/feedback/traffic.ts';
import { openRouteIn } from './shell/host/openRoute.ts';
import type { Runtime } from './shell/runtime.ts';
import type { LoginStore } from './screens/login/loginStore.ts';
import { lateInspector } from './shell/lateInspector.ts';
import { failures } from './api/failures.ts';
import { createSession } from './shell/session.ts';

/** The one place that knows everyone: makes the services and hands them on. Call once. */
export function wire(login: LoginStore): ReactNode {
  watchErrors();
  watchVersion();
  hideFromAddressBar();
  const entry = takeEntry(location, () => history.replaceState(null, '', location.pathname));
  const revealed: Runtime['revealed'] = {};
  const inspector = lateInspector(revealed);
  const inspect = { inspect: inspector.inspect };
  // Denied in a frame of another site: opened where it is read, and not before.
  const settings = readSettings({ getItem: (key) => localStorage.getItem(key) });
  const token = createTokenStore();
  const tabs = createTabs();
  const toasts = new ToastBus();
  const pubSub = new PubSub();
  const prompts = new ServerPrompts(pubSub, inspect);
  /** A page of one login must not continue under another: it reloads as the current one. */
  const startAnew = (): void => location.reload();

  const api = createApi({
    base: settings.base,
    transport: traffic.watch(
      ignoreFailuresWhileLeaving(createTransport(undefined, settings.timeoutMs), window),
    ),
    token,
    device: deviceKey,
    position: writePosition,
    onAge: noteAge,
    onArchived: noteArchived,
    notify: toasts.push,
    openBox: prompts.openBox,
    confirm: prompts.confirm,
    publish: pubSub.publish,
    save: (file) => void import('./api/download.ts').then(({ saveFile }) => saveFile(file)),
    onRefused: (message) => failures.set({ message }),
    onForeign: startAnew,
    onFee: prompts.onFee,
    onCodes: (version) => {
      void import('./shell/referenceOf.ts').then(({ referenceOf }) => referenceOf(api).useVersion(version));
    },
    onExpired: () => {
      session.send({ type: 'EXPIRED' });
      // Only a console that stands can be veiled: on the way in the session itself goes back to the login.
      if (session.getSnapshot().matches('expired')) expiry.send({ type: 'EXPIRED', at: Date.now() });
    },
  });
  const session = createSession({
    api,
    token,
    tabs,
    takesToken: entry === null,
    forget: prompts.forget,
    leave: () => location.replace('/login'),
    askFactor: login.ask,
    tell: (message) => toasts.push({ tone: 'danger', message, timeoutMs: 5000 }),
    ...inspect,
  });
  const expiry = createActor(
    expiryMachine.provide({
      actions: {
        post: (_, message) => tabs.post(message),
        reset: () => session.send({ type: 'RELOGIN' }),
        // spec §4: the token is reset and the page reloads.
        reload: () => location.reload(),
        startAnew,
      },
    }),
    { input: { tab: tabs.id }, ...inspect },
  );
  expiry.start();
  session.start();
  const host = createHost({ window, api, openRoute: openRouteIn(session) });
  tabs.listen((message) => {
    if (message.kind !== 'renewed') return expiry.send({ type: 'HEARD', ...message });
    const mine = session.getSnapshot().context.session?.profile.userId;
    expiry.send({ type: 'RENEWED', sameUser: message.userId === mine });
  });
  addEventListener('pagehide', () => expiry.send({ type: 'LEAVE' }));
  // On return to this tab, a login that changed in another tab shows at once.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && token.isForeign()) startAnew();
  });

  const runtime: Runtime = {
    session,
    expiry,
    api,
    token,
    toasts,
    pubSub,
    prompts,
    host,
    settings,
    entry,
    inspect,
    inspector,
    revealed,
  };
  inspector.load();
  return <App runtime={runtime} login={login} />;
}
