import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LoadedSession } from '../machines/session.ts';
import { useUploads } from '../uploads/useUploads.ts';
import type { UploadStore } from '../uploads/uploadStore.ts';
import type { JobStore } from './jobs/jobStore.ts';
import { areaSwitchOf } from './areas.ts';
import { feeOf } from './fees.ts';
import { followReconcile, reconcileRun } from './runs.ts';
import type { Runtime } from './runtime.ts';

interface ShellMachines {
  readonly run: ActorRefFrom<ReturnType<typeof reconcileRun>>;
  readonly areaSwitch: ActorRefFrom<ReturnType<typeof areaSwitchOf>>;
  readonly fee: ActorRefFrom<ReturnType<typeof feeOf>>;
  readonly uploads: UploadStore;
}

/** The machines that live as long as the console: the run, area switching, renewal, upload. */
export function useShellMachines(
  runtime: Runtime,
  jobs: JobStore,
  loaded: LoadedSession,
  navigate: (to: string) => void,
): ShellMachines {
  const { api, prompts, inspect } = runtime;
  const run = useActorRef(
    useMemo(() => reconcileRun(api, jobs), [api, jobs]),
    inspect,
  );
  const areaSwitch = useActorRef(
    useMemo(() => areaSwitchOf(runtime, loaded), [runtime, loaded]),
    inspect,
  );
  const uploads = useUploads(api, inspect);
  const fee = useActorRef(
    useMemo(() => feeOf(runtime, { navigate, back: () => history.back() }), [runtime, navigate]),
    inspect,
  );
  // A run that was begun in another tab, or before a reload, is taken up again.
  useEffect(() => void followReconcile(jobs, run), [jobs, run]);
  useEffect(() => prompts.attachFee((feeKey) => fee.send({ type: 'START', feeKey })), [prompts, fee]);
  const { isAdminUser, medicalAreaCode } = loaded.profile;
  useEffect(
    () => areaSwitch.send({ type: 'START', isAdminUser, medicalAreaCode }),
    [areaSwitch, isAdminUser, medicalAreaCode],
  );
  return { run, areaSwitch, fee, uploads };
}
