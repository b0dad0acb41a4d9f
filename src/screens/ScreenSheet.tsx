import type { ReactNode } from 'react';
import { useScope } from '../commands/useCommands.ts';
import { Sheet } from '../ui/Sheet.tsx';

interface ScreenSheetProps {
  readonly isOpen: boolean;
  /** Names the dialog for the commands that live in it. */
  readonly name: string;
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer that also takes the keys: while it is open, those of the screen beneath rest (design §4). */
export function ScreenSheet({ isOpen, name, title, width, onClose, children }: ScreenSheetProps) {
  useScope('dialog', { dialog: { name } }, { active: isOpen });
  return (
    <Sheet isOpen={isOpen} title={title} onClose={onClose} {...(width !== undefined && { width })}>
      {children}
    </Sheet>
  );
}
