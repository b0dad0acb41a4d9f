import type { ReactNode } from 'react';
import { AfterCommands } from '../../commands/surfaces/AfterCommands.tsx';
import { useStore } from '../../state/useStore.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import type { SequenceStore } from './sequenceStore.ts';

interface StoreProps {
  readonly store: SequenceStore;
}
const Strip = lazyScreen<StoreProps>(() =>
  import('./SequenceStrip.tsx').then((module) => ({ default: module.SequenceStrip })),
);
const List = lazyScreen<StoreProps>(() =>
  import('./SequenceList.tsx').then((module) => ({ default: module.SequenceList })),
);

/** The line above the pages while a sequence is recorded or run; loaded then. */
export function SequenceLine({ store }: StoreProps): ReactNode {
  const isNeeded = useStore(store, ({ recording, running }) => recording !== null || running !== null);
  if (!isNeeded) return null;
  return (
    <ScreenBoundary supportPhone="">
      <Strip store={store} />
    </ScreenBoundary>
  );
}

/** The sheet 常用流程. */
export function SequenceSheet({ store }: StoreProps): ReactNode {
  const isOpen = useStore(store, (state) => state.isOpen);
  return (
    <Sheet isOpen={isOpen} title="常用流程" width={720} onClose={() => store.open(false)}>
      <ScreenBoundary supportPhone="">
        <AfterCommands>
          <List store={store} />
        </AfterCommands>
      </ScreenBoundary>
    </Sheet>
  );
}
