import type { ReactNode } from 'react';
import { LEAVING } from '../events.ts';
import { useCommandContext, useScope } from '../useCommands.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { unsaved, UnsavedPlaceContext } from '../../ui/form/unsaved.ts';

interface ScreenSheetProps {
  readonly isOpen: boolean;
  /** The dialog's name, which commands use in `where`. */
  readonly name: string;
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  /** Takes what is scanned while it is in front. Without it a scanner types into the field that has the focus. */
  readonly onCard?: (text: string) => void;
  readonly children: ReactNode;
}

/**
 * A modal drawer: while it is open, the shortcuts of the screen below are inactive (design §4). A form with unsaved
 * input asks before it closes.
 */
export function ScreenSheet({ isOpen, name, title, width, onClose, onCard, children }: ScreenSheetProps) {
  useScope('dialog', { dialog: { name } }, { active: isOpen, ...(onCard && { onCard }) });
  const services = useCommandContext((context) => context.services);
  const close = async (): Promise<void> => {
    if (!unsaved.isHeld('') || (await services.confirm(LEAVING))) onClose();
  };
  return (
    <Sheet isOpen={isOpen} title={title} onClose={() => void close()} {...(width !== undefined && { width })}>
      <UnsavedPlaceContext value="">{children}</UnsavedPlaceContext>
    </Sheet>
  );
}
