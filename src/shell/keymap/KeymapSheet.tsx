import { AfterCommands } from '../../commands/surfaces/AfterCommands.tsx';
import { useStore } from '../../state/useStore.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import { ClosingBoundary } from '../ClosingBoundary.tsx';
import { keymapSheet } from './keymapCommands.ts';
import type { KeymapKeep } from './keymapKeep.ts';

interface KeymapProps {
  readonly keep: KeymapKeep;
}
const KeymapKeys = lazyScreen<KeymapProps>(() =>
  import('./KeymapKeys.tsx').then((module) => ({ default: module.KeymapKeys })),
);

/** 快捷键设置: all commands with their keys, which can be changed here. */
export function KeymapSheet({ keep }: KeymapProps) {
  const isOpen = useStore(keymapSheet);
  return (
    <Sheet isOpen={isOpen} title="快捷键设置" width={720} onClose={() => keymapSheet.close()}>
      <ClosingBoundary onClose={() => keymapSheet.close()}>
        <AfterCommands>
          <KeymapKeys keep={keep} />
        </AfterCommands>
      </ClosingBoundary>
    </Sheet>
  );
}
