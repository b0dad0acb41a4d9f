import '@blueprintjs/core/lib/css/blueprint.css';
import '../ui/page/tokens.css';
import './shell.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { codesHere } from '../api/codes.ts';
import { anonymous, keepIn, personalPrefix } from '../api/personal.ts';
import { CommandsProvider } from '../commands/CommandsProvider.tsx';
import { LEAVING } from '../commands/events.ts';
import { createRecents } from '../commands/palette/recents.ts';
import { showToasts } from '../commands/surfaces/toaster.ts';
import { reveals } from '../machines/revealed.ts';
import type { LoadedSession } from '../machines/session.ts';
import { dialogs } from '../screens/dialogs.tsx';
import { paletteSources } from '../screens/shared/palette/sources.ts';
import { preferredArea, switchTo } from './areas.ts';
import { hasBackup } from './backup.ts';
import { CheckStrip } from './check/CheckStrip.tsx';
import { EnteredStrip } from './frame/EnteredStrip.tsx';
import { unsaved } from '../ui/form/unsaved.ts';
import { UploadHost } from '../uploads/UploadHost.tsx';
import { uploadsPlace } from '../uploads/uploadStore.ts';
import type { OpenAccount } from './account/AccountHost.tsx';
import { AccountSlot } from './account/AccountSlot.tsx';
import { ClosingBoundary } from './ClosingBoundary.tsx';
import { TourHost } from './tour/TourHost.tsx';
import { AreaSwitchHost } from './dialogs/AreaSwitchHost.tsx';
import { ConfirmHost } from './dialogs/ConfirmHost.tsx';
import { ConfirmReplayHost } from './dialogs/ConfirmReplayHost.tsx';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { FeeHost } from './dialogs/FeeHost.tsx';
import { MessageBoxHost } from './dialogs/MessageBoxHost.tsx';
import { createOpenDialogs } from './dialogs/openDialogs.ts';
import { createQuestions } from './dialogs/questions.ts';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { Banners } from './feedback/Banners.tsx';
import { FeedbackHost } from './feedback/FeedbackHost.tsx';
import { Frame } from './frame/Frame.tsx';
import { guardBack } from './guardBack.ts';
import { loadTheRest } from './theRest.ts';
import { JobsDrawer } from './jobs/JobsDrawer.tsx';
import { useBell } from './bell/useBell.ts';
import { useJobs } from './jobs/useJobs.ts';
import { keymapPlace } from './keymap/keymapCommands.ts';
import { KeymapKeep } from './keymap/keymapKeep.ts';
import { KeymapSheet } from './keymap/KeymapSheet.tsx';
import { CodesPulse } from './CodesPulse.tsx';
import { GuideHost } from './guide/GuideHost.tsx';
import { LockHost } from './lock/LockHost.tsx';
import { pageOf } from './outlet.tsx';
import { lateCommands, registry } from './registry.ts';
import type { Runtime } from './runtime.ts';
import { sessionPlace } from './sessionPlace.ts';
import { SequenceLine, SequenceSheet } from './sequences/SequenceHost.tsx';
import { SequenceStore, sequencesPlace } from './sequences/sequenceStore.ts';
import { SettingsDrawer } from './settings/SettingsDrawer.tsx';
import { Panel, TabPanels } from './tabs/TabPanels.tsx';
import { tabsPlace } from './tabs/tabPlaces.ts';
import { shortcutText } from '../commands/keys/shortcut.ts';
import { createStore } from '../state/createStore.ts';
import { useStore } from '../state/useStore.ts';
import { UNDO_COMMAND } from './undo/undoCommands.ts';
import { UndoStore, undoPlace } from './undo/undoStore.ts';
import { hasTab } from './tabs/tabs.ts';
import { useTabs } from './tabs/useTabs.ts';
import { useServicesOf } from './useServicesOf.ts';
import { useShellMachines } from './useShellMachines.ts';
import { useUiConfig } from './useUiConfig.ts';

interface ConsoleProps {
  readonly runtime: Runtime;
  readonly loaded: LoadedSession;
}

/** Opened at each use: a browser may deny it, and then nothing is remembered. */
const LOCAL: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};

/** The console of one logged-in person: services, commands, layout and the screen in front. */
export default function Console({ runtime, loaded: given }: ConsoleProps) {
  const { session, api, toasts, token, prompts } = runtime;
  // The inspector may show events of machines only once their redaction is known.
  Object.assign(runtime.revealed, reveals);
  /** The name as it was changed here: the session was loaded under the one before. */
  const [name, setName] = useState<string | null>(null);
  const loaded = useMemo(
    () => (name === null ? given : { ...given, profile: { ...given.profile, name } }),
    [given, name],
  );
  const { profile, rights } = loaded;
  const prefix = personalPrefix(profile.userId, profile.medicalAreaCode);
  const ui = useUiConfig(api, profile);
  const { tabs, path, navigate, go, isLeading } = useTabs(loaded, prefix);
  const jobs = useJobs(api);
  const bell = useBell(api, loaded);
  const { run, areaSwitch, fee, uploads } = useShellMachines(runtime, jobs, loaded, navigate);
  const [questions] = useState(createQuestions);
  const { ask } = questions;
  const [shared] = useState(createOpenDialogs);
  const [account] = useState(() => createStore<OpenAccount>(null));
  useEffect(() => toasts.attach(showToasts), [toasts]);
  useEffect(
    () =>
      guardBack(unsaved, async () => {
        const isAgreed = await ask(LEAVING);
        if (isAgreed) account.set(null);
        return isAgreed;
      }),
    [ask, account],
  );
  const logOut = useCallback(() => {
    // The person has agreed already: the page must not ask again on its way to the login.
    unsaved.discardAll();
    session.send({ type: 'LOGOUT' });
  }, [session]);
  const [undo] = useState(
    () =>
      new UndoStore(
        () => `撤销（${registry.keysOf(UNDO_COMMAND).map((key) => shortcutText(key))[0] ?? 'Ctrl+K'}）`,
      ),
  );
  const sequences = useMemo(() => new SequenceStore(api, registry), [api]);
  useEffect(() => sequences.start(), [sequences]);
  const services = useServicesOf({
    runtime,
    loaded,
    uploads,
    jobs,
    bell,
    undo,
    prefix,
    show: shared.show,
    navigate: go,
    back: tabs.leaveFor,
    confirm: ask,
    reconcileRun: run,
  });
  const keymap = useMemo(
    () => new KeymapKeep(registry, `keys:${anonymous(profile.userId)}`),
    [profile.userId],
  );
  // Before anything is drawn with the authored keys.
  useLayoutEffect(() => keymap.start(), [keymap]);
  const offers = useMemo(
    () => ({
      ...keymapPlace.offer(keymap),
      ...sequencesPlace.offer(sequences),
      ...undoPlace.offer(undo),
      ...uploadsPlace.offer(uploads),
      ...tabsPlace.offer({ store: tabs, isUnsaved: unsaved.isHeld }),
      ...sessionPlace.offer({
        logout: logOut,
        refreshRoles: () => session.send({ type: 'REFRESH_ROLES' }),
        reloadCardReaders: () => session.send({ type: 'RELOAD_CARD_READERS' }),
        openAreaSwitch: () => areaSwitch.send({ type: 'OPEN' }),
        lastArea: () => preferredArea(profile.userId, profile.medicalAreaCode),
        switchArea: (code) => switchTo(areaSwitch, code),
        openSwitchBack: () => areaSwitch.send({ type: 'BACK' }),
        canSwitchBack: () => hasBackup(profile),
        openProfile: () => account.set('profile'),
        openPassword: () => account.set('password'),
      }),
    }),
    [keymap, sequences, undo, uploads, tabs, logOut, session, areaSwitch, profile, account],
  );
  useEffect(loadTheRest, []);
  const recents = useMemo(() => createRecents(LOCAL, `${prefix}:recents`), [prefix]);
  const menuKeep = useMemo(() => keepIn(() => localStorage, prefix), [prefix]);
  const codes = useStore(codesHere);
  const render = useCallback(
    (to: string) => pageOf(to, { runtime, loaded, supportPhone: ui.supportPhone, codes }),
    [runtime, loaded, ui.supportPhone, codes],
  );
  /** An admin without an area sees nothing yet: every screen would be empty or refused. */
  const isWaiting = profile.isAdminUser && profile.medicalAreaCode === '';

  return (
    <CommandsProvider
      registry={registry}
      rights={rights}
      services={services}
      offers={offers}
      recents={recents}
      sources={paletteSources}
      late={lateCommands}
      lateSequences={sequences.late}
      onRan={sequences.note}
    >
      <Frame
        loaded={loaded}
        ui={ui}
        tabs={tabs}
        path={path}
        navigate={navigate}
        keep={menuKeep}
        banner={
          <>
            <EnteredStrip profile={profile} />
            <CheckStrip loaded={loaded} />
            <SequenceLine store={sequences} />
            <Banners />
          </>
        }
      >
        {!isWaiting && <TabPanels tabs={tabs} navigate={navigate} render={render} />}
        {!isWaiting && !isLeading && !hasTab(path) && <Panel key={path}>{render(path)}</Panel>}
      </Frame>
      <AccountSlot account={account} onRenamed={setName} mayLeave={() => ask(LEAVING)} />
      <DialogHost views={dialogs} dialogs={shared} />
      <ClosingBoundary onClose={() => uploads.actor.send({ type: 'CLOSE' })}>
        <UploadHost upload={uploads} />
      </ClosingBoundary>
      <JobsDrawer jobs={jobs} />
      <SettingsDrawer />
      <KeymapSheet keep={keymap} />
      <SequenceSheet store={sequences} />
      <FeedbackHost />
      <GuideHost path={path} />
      <TourHost />
      <AreaSwitchHost
        areaSwitch={areaSwitch}
        preferred={preferredArea(profile.userId, profile.medicalAreaCode)}
        enteredBy={profile.enteredBy}
        onLogout={logOut}
      />
      <FeeHost fee={fee} />
      <ConfirmReplayHost prompts={prompts} />
      <MessageBoxHost prompts={prompts} />
      <ConfirmHost questions={questions} />
      <CodesPulse />
      <LockHost api={api} token={token} profile={profile} watched={runtime.inspect} onLogout={logOut} />
      <ExpiryDialog expiry={runtime.expiry} />
    </CommandsProvider>
  );
}
