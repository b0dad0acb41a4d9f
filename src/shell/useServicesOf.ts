import { useMemo } from 'react';
import { importTypeOf } from '../../contract/import/types.ts';
import { permits, type Rights } from '../../contract/rights/permission.ts';
import { anonymous, keepIn } from '../api/personal.ts';
import { EventLog } from '../commands/eventLog.ts';
import type { Services } from '../commands/services.ts';
import { toast } from '../commands/surfaces/toaster.ts';
import type { LoadedSession } from '../machines/session.ts';
import { screenRoutes } from '../screens/index.ts';
import type { UploadStore } from '../uploads/uploadStore.ts';
import type { UndoStore } from './undo/undoStore.ts';
import { beginStill } from './areas.ts';
import { writeBackup } from './backup.ts';
import { traffic } from './feedback/traffic.ts';
import type { BellStore } from './bell/bellStore.ts';
import type { JobStore } from './jobs/jobStore.ts';
import { referenceOf } from './referenceOf.ts';
import { listOf } from './runs.ts';
import type { Runtime } from './runtime.ts';

interface Given extends Pick<Services, 'navigate' | 'back' | 'confirm' | 'show' | 'reconcileRun'> {
  readonly runtime: Runtime;
  readonly loaded: LoadedSession;
  readonly uploads: UploadStore;
  readonly jobs: JobStore;
  readonly bell: BellStore;
  readonly undo: UndoStore;
  /** Under which drafts are kept: names person and area. */
  readonly prefix: string;
}

const menus: ReadonlySet<string> = new Set(
  screenRoutes.flatMap(({ permission }) => (typeof permission === 'string' ? [] : permission.menuCode)),
);

/** The services of the console, for as long as the person is logged in. */
export function useServicesOf(given: Given): Omit<Services, 'surfaces'> {
  const { runtime, loaded, uploads, jobs, bell, undo, prefix, navigate, back, confirm, show, reconcileRun } =
    given;
  const { api, session, token } = runtime;
  const { profile, rights } = loaded;
  return useMemo(() => {
    const eventLog = new EventLog();
    return {
      api,
      profile,
      menus,
      jobs,
      bell,
      reconcileRun,
      eventLog,
      toast,
      navigate,
      back,
      confirm,
      show,
      listOf: listOf(api),
      reference: referenceOf(api),
      watched: runtime.inspect,
      erp: runtime.host,
      writes: traffic.writes,
      drafts: keepIn(() => sessionStorage, `${prefix}:draft`),
      views: keepIn(() => localStorage, `view:${anonymous(profile.userId)}:${profile.medicalAreaCode}`),
      layoutPrefix: `layout:${anonymous(profile.userId)}`,
      reenter: () => session.send({ type: 'ENTER' }),
      enterAccount: (user) => {
        beginStill(token, user.token);
        writeBackup(user);
        // Loads the page again, so that nothing of the account before stays in it.
        location.assign('/');
      },
      upload: uploads.actor,
      openUpload: (topic) => {
        requireImport(topic.importType, rights);
        uploads.actor.send({ type: 'OPEN', ...topic });
      },
      followUpload: (topic, importId, jobId) => {
        requireImport(topic.importType, rights);
        uploads.actor.send({ type: 'FOLLOW', ...topic, importId, jobId });
      },
      record: eventLog.record,
      offerUndo: undo.offer,
      // The transport has shown its own errors already.
      report: ({ error, message }) => {
        if (error instanceof Error && 'shown' in error && error.shown === true) return;
        toast('danger', message);
      },
    };
  }, [
    api,
    profile,
    rights,
    jobs,
    bell,
    reconcileRun,
    navigate,
    back,
    confirm,
    show,
    runtime,
    session,
    token,
    uploads,
    undo,
    prefix,
  ]);
}

/** Any screen may open the dialog; the right is the import's own. @throws Error in a sentence */
function requireImport(importType: string, rights: Rights): void {
  const type = importTypeOf(importType);
  if (!type) throw new Error('没有这种导入');
  if (!permits(type.permission, rights)) throw new Error(`没有导入${type.title}的权限`);
}
