import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { importTypeOf } from '../../contract/import/types.ts';
import { useScope } from '../commands/useCommands.ts';
import { useStore } from '../state/useStore.ts';
import { lazyScreen } from '../ui/page/lazyScreen.tsx';
import type { StageProps } from './UploadDialog.tsx';
import { dialogOf, stageOf, type UploadStore } from './uploadStore.ts';

const UploadDialog = lazyScreen<StageProps>(() =>
  import('./UploadDialog.tsx').then((module) => ({ default: module.UploadDialog })),
);

const PLACES = {
  choose: { dialog: { name: dialogOf('choose') } },
  work: { dialog: { name: dialogOf('work') } },
  review: { dialog: { name: dialogOf('review') } },
  result: { dialog: { name: dialogOf('result') } },
  failed: { dialog: { name: dialogOf('failed') } },
  unknown: { dialog: { name: dialogOf('unknown') } },
} as const;

/** The shared upload dialog (spec §2): from the choice of a file to the result. */
export function UploadHost({ upload }: { readonly upload: UploadStore }) {
  const snapshot = useSelector(upload.actor, (state) => state);
  // Re-renders on changes of the draft, the list and the grid, which enable the buttons.
  useStore(upload);
  const stage = stageOf(snapshot);
  const type = importTypeOf(snapshot.context.topic.importType);
  const isHidden = snapshot.matches('hidden');
  useEffect(() => {
    if (isHidden) upload.clear();
  }, [upload, isHidden]);
  useScope('dialog', PLACES[stage ?? 'choose'], { active: stage !== null && type !== undefined });
  if (stage === null || !type) return null;
  return <UploadDialog upload={upload} snapshot={snapshot} stage={stage} type={type} />;
}
