import { useEffect, useEffectEvent } from 'react';
import { useForm, type FormField, type Texts } from '../../../ui/form/useForm.ts';

export interface PublicField extends FormField {
  readonly label: string;
  readonly type?: 'password';
  readonly autoComplete: string;
  readonly maxLength?: number;
  /** Says what the field takes, until an error stands in its place. */
  readonly hint?: string;
}

interface PublicFormProps {
  readonly fields: readonly PublicField[];
  readonly submitText: string;
  readonly busyText: string;
  /** Rejects with an Error whose message is a sentence for the person. */
  readonly onSubmit: (values: Texts, signal: AbortSignal) => Promise<void>;
}

/**
 * A plain form of a page before login: without the component library. Each field reserves a line for its message,
 * so nothing shifts.
 */
export function PublicForm({ fields, submitText, busyText, onSubmit }: PublicFormProps) {
  const { values, errors, failure, isBusy, ref, change, submit, onKeyDown } = useForm(fields, onSubmit);
  const focusFirst = useEffectEvent(() => {
    // Focus the first empty field: the URL may have filled the others.
    const empty = fields.find(({ initial = '' }) => initial === '');
    ref.current?.querySelector<HTMLInputElement>(`[name="${empty?.name ?? fields[0]?.name ?? ''}"]`)?.focus();
  });
  useEffect(() => focusFirst(), []);
  return (
    <form ref={ref} className="public-form" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {fields.map(({ name, label, type, autoComplete, maxLength = 128, hint = '' }) => (
        <div key={name} className="public-field">
          <label htmlFor={`public-${name}`}>{label}</label>
          <input
            id={`public-${name}`}
            name={name}
            type={type ?? 'text'}
            value={values[name] ?? ''}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLength}
            aria-invalid={name in errors}
            aria-describedby={`public-${name}-error`}
            onChange={(event) => change(name, event.target.value)}
          />
          <p
            id={`public-${name}-error`}
            className={name in errors ? 'public-error' : 'public-error public-hint'}
            aria-live="polite"
          >
            {errors[name] ?? hint}
          </p>
        </div>
      ))}
      <p className="login-message" role="alert">
        {failure ?? ''}
      </p>
      <button type="submit" aria-disabled={isBusy}>
        {isBusy ? busyText : submitText}
      </button>
    </form>
  );
}
