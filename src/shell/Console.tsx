import '@blueprintjs/core/lib/css/blueprint.css';
import '../ui/page/tokens.css';
import './shell.css';
import { useActorRef } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { importTypeOf } from '../../contract/import/types.ts';
import { permits, type Rights } from '../../contract/rights/permission.ts';
import type { Job } from '../../contract/job.ts';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import { anonymous, keepIn, personalPrefix } from '../api/personal.ts';
import { CommandsProvider } from '../commands/CommandsProvider.tsx';
import { LEAVING, type CommandServices, type ConfirmQuestion } from '../commands/context.ts';
import { createRecents } from '../commands/palette/recents.ts';
import { reveals } from '../machines/index.ts';
import type { LoadedSession } from '../machines/session.ts';
import { EventLog } from '../list/eventLog.ts';
import { ImportCentre } from '../screens/reconciliation/group/ImportCentre.tsx';
import { paletteSources } from '../screens/shared/palette/sources.ts';
import { OrderDetail } from '../screens/shared/order/OrderDetail.tsx';
import { late } from '../ui/page/lazyScreen.tsx';
import { ScreenServicesContext, type ScreenServices } from '../list/services.ts';
import { areaSwitchOf, beginStill, preferredArea } from './areas.ts';
import { hasBackup, writeBackup } from './backup.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { AreaSwitchHost } from './dialogs/AreaSwitchHost.tsx';
import { ConfirmReplayHost } from './dialogs/ConfirmReplayHost.tsx';
import { FeeHost } from './dialogs/FeeHost.tsx';
import { MessageBoxHost } from './dialogs/MessageBoxHost.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { feeOf } from './fees.ts';
import type { Runtime } from './runtime.ts';
import { detourOf, mayVisit, pageOf } from './outlet.tsx';
import { Frame } from './frame/Frame.tsx';
import { guardBack } from './guardBack.ts';
import { PasswordDialog } from './account/PasswordDialog.tsx';
import { ProfileDrawer } from './account/ProfileDrawer.tsx';
import { Panel, TabPanels } from './tabs/TabPanels.tsx';
import { TabStore } from './tabs/tabStore.ts';
import { hasTab } from './tabs/tabs.ts';
import { Banners } from './feedback/Banners.tsx';
import { FeedbackHost } from './feedback/FeedbackHost.tsx';
import { traffic } from './feedback/traffic.ts';
import { KeymapKeep } from './keymap/keymapKeep.ts';
import { KeymapSheet } from './keymap/KeymapSheet.tsx';
import { LockHost } from './lock/LockHost.tsx';
import { SettingsDrawer } from './settings/SettingsDrawer.tsx';
import { unsaved } from '../ui/form/unsaved.ts';
import { referenceOf } from './referenceOf.ts';
import { registry } from './registry.ts';
import { JobsDrawer } from './jobs/JobsDrawer.tsx';
import { JobStore } from './jobs/jobStore.ts';
import { followReconcile, listOf, reconcileRun } from './runs.ts';
import { showToasts, toaster } from '../commands/surfaces/toaster.ts';
import { UploadHost } from '../uploads/UploadHost.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import { useUiConfig } from './useUiConfig.ts';

/** Sheets, receipt and preview are loaded with the first print. */
const SettlementPrint = late<{ readonly setlId: string; readonly onClose: () => void }>(() =>
  import('../screens/shared/order/SettlementPrint.tsx').then((module) => ({
    default: module.SettlementPrint,
  })),
);

interface ConsoleProps {
  readonly runtime: Runtime;
  readonly loaded: LoadedSession;
}
interface Importing {
  readonly group: GroupKey;
  readonly done: () => void;
}
interface Question {
  readonly question: ConfirmQuestion;
  readonly answer: (agreed: boolean) => void;
}

/** Opened at each use: a browser may deny it, and then nothing is remembered. */
const LOCAL: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};
/** The console of one logged-in person: services, commands, layout and the screen in front. */
export default function Console({ runtime, loaded: given }: ConsoleProps) {
  const { session, api, toasts, token, prompts } = runtime;
  // What of their events may be shown is known once the machines are here.
  Object.assign(runtime.revealed, reveals);
  const [path, navigate] = useLocation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [importing, setImporting] = useState<Importing | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  const [printId, setPrintId] = useState<string | null>(null);
  /** The name as it was changed here: the session was loaded under the one before. */
  const [name, setName] = useState<string | null>(null);
  const loaded = useMemo(
    () => (name === null ? given : { ...given, profile: { ...given.profile, name } }),
    [given, name],
  );
  const [account, setAccount] = useState<'profile' | 'password' | null>(null);
  const search = useSearch();
  const { profile } = loaded;
  const ui = useUiConfig(api, profile);

  const run = useActorRef(
    useMemo(() => reconcileRun(api), [api]),
    runtime.inspect,
  );
  const areaSwitch = useActorRef(
    useMemo(() => areaSwitchOf(runtime, loaded), [runtime, loaded]),
    runtime.inspect,
  );
  const uploads = useUploads(api, runtime.inspect);
  const fee = useActorRef(
    useMemo(() => feeOf(runtime, { navigate, back: () => history.back() }), [runtime, navigate]),
    runtime.inspect,
  );
  useEffect(() => {
    // A run that was left, here or in another tab, is come back to.
    void followReconcile(api, run);
  }, [api, run]);
  useEffect(() => toasts.attach(showToasts), [toasts]);
  useEffect(() => prompts.attachFee((feeKey) => fee.send({ type: 'START', feeKey })), [prompts, fee]);
  const { isAdminUser, medicalAreaCode } = profile;
  useEffect(
    () => areaSwitch.send({ type: 'START', isAdminUser, medicalAreaCode }),
    [areaSwitch, isAdminUser, medicalAreaCode],
  );
  /** An admin without an area sees nothing yet: every screen would be empty or refused. */
  const isWaiting = isAdminUser && medicalAreaCode === '';

  const prefix = personalPrefix(profile.userId, profile.medicalAreaCode);
  const [tabs] = useState(
    () =>
      new TabStore({
        keep: keepIn(() => sessionStorage, prefix),
        isAllowed: (to) => mayVisit(to, given),
        navigate,
      }),
  );
  const state = useSyncExternalStore(tabs.subscribe, tabs.snapshot);
  const detour = useMemo(() => detourOf({ path, search }, loaded), [path, search, loaded]);
  useLayoutEffect(() => {
    if (detour === null) return tabs.visit({ path, search });
    if (detour.refreshes !== undefined) tabs.refresh(detour.refreshes);
    navigate(detour.to, { replace: true });
  }, [tabs, detour, path, search, navigate]);
  const render = useCallback(
    (to: string) => pageOf(to, { runtime, loaded, supportPhone: ui.supportPhone }),
    [runtime, loaded, ui.supportPhone],
  );
  const menuKeep = useMemo(() => keepIn(() => localStorage, prefix), [prefix]);
  const go = useCallback((to: string) => navigate(tabs.destinationOf(to)), [navigate, tabs]);
  const ask = useCallback(
    (asked: ConfirmQuestion) =>
      new Promise<boolean>((answer) => {
        setQuestion({ question: asked, answer });
      }),
    [],
  );
  useEffect(
    () =>
      guardBack(unsaved, async () => {
        const isAgreed = await ask(LEAVING);
        if (isAgreed) setAccount(null);
        return isAgreed;
      }),
    [ask],
  );
  const closeAccount = async (): Promise<void> => {
    if (unsaved.isHeld('') && !(await ask(LEAVING))) return;
    setAccount(null);
  };
  const logOut = useCallback(() => {
    // Agreed to by whoever logs out: the page must not ask again on its way to the login.
    unsaved.discardAll();
    session.send({ type: 'LOGOUT' });
  }, [session]);
  const jobs = useMemo(() => {
    const store: JobStore = new JobStore({ api, onEnd: (job) => tellEnd(job, store) });
    return store;
  }, [api]);
  useEffect(() => jobs.start(), [jobs]);
  const screens = useMemo(
    (): ScreenServices => ({
      api,
      profile,
      jobs,
      listOf: listOf(api),
      reconcileRun: run,
      upload: uploads.actor,
      eventLog: new EventLog(),
      drafts: keepIn(() => sessionStorage, `${prefix}:draft`),
      views: keepIn(() => localStorage, `view:${anonymous(profile.userId)}:${profile.medicalAreaCode}`),
      layoutPrefix: `layout:${anonymous(profile.userId)}`,
      reference: referenceOf(api),
      watched: runtime.inspect,
      reenter: () => session.send({ type: 'ENTER' }),
      writes: traffic.writes,
      erp: runtime.host,
      toast,
    }),
    [api, profile, jobs, run, uploads, prefix, runtime, session],
  );
  const keymap = useMemo(
    () => new KeymapKeep(registry, `keys:${anonymous(profile.userId)}`),
    [profile.userId],
  );
  // Before anything is drawn with the authored keys.
  useLayoutEffect(() => keymap.start(), [keymap]);
  const services = useMemo(
    (): Omit<CommandServices, 'surfaces'> => ({
      screens,
      keymap,
      navigate: go,
      back: tabs.leaveFor,
      confirm: ask,
      host: runtime.host,
      tabs,
      isUnsaved: unsaved.isHeld,
      openProfile: () => setAccount('profile'),
      openPassword: () => setAccount('password'),
      // What the transport has shown already is not said twice.
      report: ({ error, message }) => {
        if (error instanceof Error && 'shown' in error && error.shown === true) return;
        screens.toast('danger', message);
      },
      record: screens.eventLog.record,
      openImport: (group, done) => setImporting({ group, done }),
      openOrder: setOrderId,
      printOrder: setPrintId,
      uploads,
      openUpload: (topic) => {
        requireImport(topic.importType, loaded.rights);
        uploads.actor.send({ type: 'OPEN', ...topic });
      },
      followUpload: (topic, importId, jobId) => {
        requireImport(topic.importType, loaded.rights);
        uploads.actor.send({ type: 'FOLLOW', ...topic, importId, jobId });
      },
      logout: logOut,
      refreshRoles: () => session.send({ type: 'REFRESH_ROLES' }),
      reloadCardReaders: () => session.send({ type: 'RELOAD_CARD_READERS' }),
      openAreaSwitch: () => areaSwitch.send({ type: 'OPEN' }),
      openSwitchBack: () => areaSwitch.send({ type: 'BACK' }),
      canSwitchBack: () => hasBackup(profile),
      enterAccount: (user) => {
        beginStill(token, user.token);
        writeBackup(user);
        // The whole page anew: nothing of the account before stays in it.
        location.assign('/');
      },
    }),
    [
      screens,
      keymap,
      go,
      ask,
      tabs,
      runtime,
      logOut,
      session,
      areaSwitch,
      token,
      profile,
      uploads,
      loaded.rights,
    ],
  );
  const recents = useMemo(() => createRecents(LOCAL, `${prefix}:recents`), [prefix]);

  return (
    <ScreenServicesContext value={screens}>
      <CommandsProvider
        registry={registry}
        rights={loaded.rights}
        services={services}
        recents={recents}
        sources={paletteSources}
      >
        <Frame
          loaded={loaded}
          ui={ui}
          tabs={tabs}
          keep={menuKeep}
          path={path}
          navigate={navigate}
          banner={<Banners />}
        >
          {!isWaiting && <TabPanels state={state} navigate={navigate} render={render} />}
          {!isWaiting && detour === null && !hasTab(path) && <Panel key={path}>{render(path)}</Panel>}
        </Frame>
        <ProfileDrawer
          api={api}
          userId={profile.userId}
          isOpen={account === 'profile'}
          onClose={() => void closeAccount()}
          onSaved={(saved) => {
            setName(saved.name);
            setAccount(null);
            toast('success', '修改成功');
          }}
        />
        <PasswordDialog
          api={api}
          isOpen={account === 'password'}
          onClose={() => void closeAccount()}
          onChanged={() => {
            setAccount(null);
            toast('success', '操作成功');
          }}
        />
        <ImportCentre
          group={importing?.group ?? null}
          onClose={() => setImporting(null)}
          onImported={() => importing?.done()}
        />
        <OrderDetail setlId={orderId} onClose={() => setOrderId(null)} />
        {printId !== null && <SettlementPrint setlId={printId} onClose={() => setPrintId(null)} />}
        <UploadHost upload={uploads} />
        <JobsDrawer jobs={jobs} />
        <SettingsDrawer />
        <KeymapSheet keep={keymap} />
        <FeedbackHost />
        <AreaSwitchHost areaSwitch={areaSwitch} preferred={preferredArea(profile.userId)} onLogout={logOut} />
        <FeeHost fee={fee} />
        <ConfirmReplayHost prompts={prompts} />
        <MessageBoxHost prompts={prompts} />
        <ConfirmHost
          question={question?.question ?? null}
          onAnswer={(agreed) => {
            question?.answer(agreed);
            setQuestion(null);
          }}
        />
        <LockHost api={api} token={token} profile={profile} watched={runtime.inspect} onLogout={logOut} />
        <ExpiryDialog expiry={runtime.expiry} />
      </CommandsProvider>
    </ScreenServicesContext>
  );
}

const toast: ScreenServices['toast'] = (tone, message) =>
  void toaster().then((host) => host.show({ intent: tone, message }));

/** What a person began is told when it ends, wherever they are by then; the file of an export comes by itself. */
function tellEnd(job: Job, jobs: JobStore): void {
  if (job.state === 'failed') toast('danger', `${job.title} 失败：${job.error ?? ''}`);
  else if (job.state === 'cancelled') toast('warning', `${job.title} 已停止`);
  // What went wrong on the way is shown by the call; the file stays in the drawer.
  else if (job.file) jobs.fetch(job.jobId).catch(() => undefined);
}

/** The dialog is opened by whatever screen; the right is the import's own. @throws Error in a sentence */
function requireImport(importType: string, rights: Rights): void {
  const type = importTypeOf(importType);
  if (!type) throw new Error('没有这种导入');
  if (!permits(type.permission, rights)) throw new Error(`没有导入${type.title}的权限`);
}
