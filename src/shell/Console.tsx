import '@blueprintjs/core/lib/css/blueprint.css';
import '../ui/tokens.css';
import './shell.css';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { permits } from '../../contract/permission.ts';
import type { Api } from '../api/client.ts';
import type { ToastBus } from '../api/toastBus.ts';
import { CommandsProvider } from '../commands/CommandsProvider.tsx';
import type { CommandServices, ConfirmQuestion } from '../commands/context.ts';
import { createRecents } from '../commands/recents.ts';
import type { GroupKey } from '../../contract/reconciliation.ts';
import { routes } from '../../contract/routes.ts';
import type { LoadedSession } from '../machines/session.ts';
import { EventLog } from '../screens/eventLog.ts';
import { screenRoutes } from '../screens/index.ts';
import { ImportCentre } from '../screens/reconciliation/ImportCentre.tsx';
import { OrderDetail } from '../screens/reconciliation/OrderDetail.tsx';
import { ScreenServicesContext, type ScreenServices } from '../screens/services.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { Layout } from './Layout.tsx';
import { NotFound, Unauthorised } from './Nowhere.tsx';
import { registry } from './registry.ts';
import { followReconcile, listOf, reconcileRun } from './runs.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { SessionActor } from './session.ts';
import { showToasts, toaster } from './toaster.ts';

interface ConsoleProps {
  readonly session: SessionActor;
  readonly loaded: LoadedSession;
  readonly api: Api;
  readonly toasts: ToastBus;
}
interface Importing {
  readonly group: GroupKey;
  readonly done: () => void;
}
interface Question {
  readonly question: ConfirmQuestion;
  readonly answer: (agreed: boolean) => void;
}

const RETURN_STEPS = 1;

/** The console of one logged-in person: services, commands, layout and the screen in front. */
export default function Console({ session, loaded, api, toasts }: ConsoleProps) {
  const [path, navigate] = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [importing, setImporting] = useState<Importing | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const isExpired = useSelector(session, (snapshot) => snapshot.matches('expired'));

  const run = useActorRef(useMemo(() => reconcileRun(api), [api]));
  useEffect(() => {
    // A run that was left, here or in another tab, is come back to.
    void followReconcile(api, run);
  }, [api, run]);
  useEffect(() => toasts.attach(showToasts), [toasts]);

  const { profile } = loaded;
  const storagePrefix = `${profile.userId}:${profile.medicalAreaCode}`;
  const screens = useMemo(
    (): ScreenServices => ({
      api,
      profile,
      listOf: listOf(api),
      reconcileRun: run,
      eventLog: new EventLog(),
      storagePrefix,
      toast: (tone, message) => void toaster().then((host) => host.show({ intent: tone, message })),
    }),
    [api, profile, run, storagePrefix],
  );
  const services = useMemo(
    (): Omit<CommandServices, 'surfaces'> => ({
      screens,
      navigate: (to) => navigate(to),
      back: (fallback) => (history.length > RETURN_STEPS ? history.back() : navigate(fallback)),
      confirm: (asked) => new Promise((answer) => setQuestion({ question: asked, answer })),
      // What the transport has shown already is not said twice.
      report: ({ error, message }) => {
        if (error instanceof Error && 'shown' in error && error.shown === true) return;
        screens.toast('danger', message);
      },
      record: screens.eventLog.record,
      openImport: (group, done) => setImporting({ group, done }),
      openOrder: setOrderId,
      logout: () => session.send({ type: 'LOGOUT' }),
    }),
    [screens, navigate, session],
  );
  const recents = useMemo(() => createRecents(localStorage, `recents:${storagePrefix}`), [storagePrefix]);

  return (
    <ScreenServicesContext value={screens}>
      <CommandsProvider registry={registry} rights={loaded.rights} services={services} recents={recents}>
        <Layout profile={profile} rights={loaded.rights}>
          <Suspense
            fallback={
              <div className="splash" role="status">
                正在载入…
              </div>
            }
          >
            <ScreenBoundary key={path}>
              <Outlet path={path} loaded={loaded} />
            </ScreenBoundary>
          </Suspense>
        </Layout>
        <ImportCentre
          group={importing?.group ?? null}
          onClose={() => setImporting(null)}
          onImported={() => importing?.done()}
        />
        <OrderDetail setlId={orderId} onClose={() => setOrderId(null)} />
        <ConfirmHost
          question={question?.question ?? null}
          onAnswer={(agreed) => {
            question?.answer(agreed);
            setQuestion(null);
          }}
        />
        <ExpiryDialog
          isOpen={isExpired}
          onRelogin={() => {
            session.send({ type: 'RELOGIN' });
            // spec §4: the token is reset and the page reloads.
            location.reload();
          }}
        />
      </CommandsProvider>
    </ScreenServicesContext>
  );
}

/** The screen of a path. Unknown paths redirect to /404 (spec §2), those without the right to /401 (design §8). */
function Outlet({ path, loaded }: { readonly path: string; readonly loaded: LoadedSession }) {
  const [, navigate] = useLocation();
  const screen = screenRoutes.find((each) => each.path === path);
  const isAllowed = screen !== undefined && permits(screen.permission, loaded.rights);
  const detour =
    path === '/'
      ? '/dashboard'
      : path === '/404' || path === '/401' || isAllowed
        ? null
        : screen
          ? '/401'
          : '/404';
  useEffect(() => {
    if (detour !== null) navigate(detour, { replace: true });
  }, [detour, navigate]);
  useEffect(() => {
    if (detour === null) document.title = `${titleOf(path)} - 医保云`;
  }, [detour, path]);
  if (detour !== null) return null;
  if (path === '/404') return <NotFound />;
  return screen && isAllowed ? <screen.Component key={path} /> : <Unauthorised />;
}

const titleOf = (path: string): string => routes.find((row) => row.path === path)?.title ?? '医保云';
