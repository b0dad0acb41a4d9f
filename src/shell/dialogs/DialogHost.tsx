import type { ReactNode } from 'react';
import type { DialogView } from '../../commands/dialog.ts';
import { useStore } from '../../state/useStore.ts';
import { ClosingBoundary } from '../ClosingBoundary.tsx';
import type { OpenDialogs } from './openDialogs.ts';

interface DialogHostProps {
  readonly views: readonly DialogView[];
  readonly dialogs: OpenDialogs;
}

/** Draws the shared dialogs; one that is closed is drawn with null. */
export function DialogHost({ views, dialogs }: DialogHostProps): ReactNode {
  const open = useStore(dialogs);
  return views.map(({ name, render }) => (
    <ClosingBoundary key={name} onClose={() => dialogs.close(name)}>
      {render(open[name] ?? null, () => dialogs.close(name))}
    </ClosingBoundary>
  ));
}
