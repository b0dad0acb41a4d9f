import type { ReactNode } from 'react';
import type { DialogView } from '../../commands/dialog.ts';
import { ClosingBoundary } from '../ClosingBoundary.tsx';
import type { OpenDialogs } from './useDialogs.ts';

interface DialogHostProps {
  readonly views: readonly DialogView[];
  readonly open: OpenDialogs;
  readonly onClose: (name: string) => void;
}

/** Draws the shared dialogs; one that is closed is drawn with null. */
export const DialogHost = ({ views, open, onClose }: DialogHostProps): ReactNode =>
  views.map(({ name, render }) => (
    <ClosingBoundary key={name} onClose={() => onClose(name)}>
      {render(open[name] ?? null, () => onClose(name))}
    </ClosingBoundary>
  ));
