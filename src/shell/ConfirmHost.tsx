import { useRef } from 'react';
import type { ConfirmQuestion } from '../commands/events.ts';
import { useScope } from '../commands/useCommands.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

interface ConfirmHostProps {
  readonly question: ConfirmQuestion | null;
  readonly onAnswer: (agreed: boolean) => void;
}

/** Shows a command's question; the screen's keys are off meanwhile. The text stays while the dialog fades out. */
export function ConfirmHost({ question, onAnswer }: ConfirmHostProps) {
  const last = useRef<ConfirmQuestion | null>(null);
  if (question) last.current = question;
  const shown = question ?? last.current;
  useScope('dialog', { dialog: { name: 'confirm' } }, { active: question !== null });
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={shown?.title ?? ''}
      danger={shown?.tone === 'danger'}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {shown?.tips}
    </ConfirmDialog>
  );
}
