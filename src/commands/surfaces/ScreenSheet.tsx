import type { ReactNode } from 'react';
import { LEAVING } from '../events.ts';
import { useCommandContext, useScope } from '../useCommands.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { unsaved, UnsavedPlaceContext } from '../../ui/form/unsaved.ts';

interface ScreenSheetProps {
  readonly isOpen: boolean;
  /** Names the dialog for the commands that live in it. */
  readonly name: string;
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A drawer that also takes the keys: while it is open, those of the screen beneath rest (design §4). A form in it that holds
 * what was typed asks before it is closed.
 */
export function ScreenSheet({ isOpen, name, title, width, onClose, children }: ScreenSheetProps) {
  useScope('dialog', { dialog: { name } }, { active: isOpen });
  const { services } = useCommandContext();
  const close = async (): Promise<void> => {
    if (!unsaved.isHeld('') || (await services.confirm(LEAVING))) onClose();
  };
  return (
    <Sheet isOpen={isOpen} title={title} onClose={() => void close()} {...(width !== undefined && { width })}>
      <UnsavedPlaceContext value="">{children}</UnsavedPlaceContext>
    </Sheet>
  );
}
