import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import './sheet-form.css';

interface PickFormProps {
  readonly className?: string;
  /** Text of the button: the action and the number of chosen items. */
  readonly submit: string;
  /** Whether nothing is chosen. */
  readonly isEmpty: boolean;
  /** Rejects with a sentence for the person; the choice stays. */
  readonly save: () => Promise<void>;
  /** Shown when the rejection has no message. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** A form in a drawer for choosing items. Ctrl+Enter or the button submits once. */
export function PickForm({
  className = 'sheet-form',
  submit,
  isEmpty,
  save,
  failed,
  children,
}: PickFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    setBusy(true);
    setFailure(null);
    save().catch((error: unknown) => {
      setBusy(false);
      setFailure(errorText(error, failed));
    });
  };
  return (
    <form
      className={className}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event);
      }}
    >
      {children}
      {failure !== null && (
        <p role="alert" className="ask-wrong">
          {failure}
        </p>
      )}
      <Button type="submit" intent="primary" disabled={isEmpty} loading={isBusy} text={submit} />
    </form>
  );
}
