import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useForm } from '../../../ui/form/useForm.ts';
import './sheet-form.css';

interface PickFormProps {
  readonly className?: string;
  /** Text of the button, with the count. */
  readonly submit: string;
  /** Whether nothing is chosen. */
  readonly isEmpty: boolean;
  /** Rejects with a sentence for the person; the choice stays. */
  readonly save: () => Promise<void>;
  /** The message of a rejection without one. */
  readonly failed: string;
  readonly children: ReactNode;
}

/** A form of checkboxes in a drawer: Ctrl+Enter or the button submits, once. */
export function PickForm(props: PickFormProps) {
  const { className = 'sheet-form', submit, isEmpty, save, failed, children } = props;
  const form = useForm([], () => (isEmpty ? Promise.resolve() : save()), { failed });
  return (
    <form ref={form.ref} className={className} onSubmit={form.submit} onKeyDown={form.onKeyDown}>
      {children}
      {form.failure !== null && (
        <p role="alert" className="ask-wrong">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" disabled={isEmpty} loading={form.isBusy} text={submit} />
    </form>
  );
}
