import { useRef } from 'react';
import type { ConfirmQuestion } from '../../commands/events.ts';
import { useScope } from '../../commands/useCommands.ts';
import { useStore } from '../../state/useStore.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { Questions } from './questions.ts';

/** Shows a command's question; the screen's keys are off meanwhile. The text stays while the dialog fades out. */
export function ConfirmHost({ questions }: { readonly questions: Questions }) {
  const question = useStore(questions)?.question ?? null;
  const last = useRef<ConfirmQuestion | null>(null);
  if (question) last.current = question;
  const shown = question ?? last.current;
  useScope('dialog', { dialog: { name: 'confirm' } }, { active: question !== null });
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title={shown?.title ?? ''}
      danger={shown?.tone === 'danger'}
      onConfirm={() => questions.answer(true)}
      onCancel={() => questions.answer(false)}
    >
      {shown?.tips}
    </ConfirmDialog>
  );
}
