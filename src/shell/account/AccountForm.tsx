import { Button } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { SelectField, type SelectOption } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useUnsaved } from '../../ui/form/unsaved.ts';
import { fieldOf, useForm, type FormErrors, type FormField, type Texts } from '../../ui/form/useForm.ts';
import './account.css';

export interface AccountField extends FormField {
  readonly label: string;
  readonly type?: 'password';
  readonly autoComplete?: string;
  readonly inputMode?: 'tel' | 'email';
  readonly maxLength?: number;
  readonly options?: readonly SelectOption[];
  readonly isReadOnly?: boolean;
}

interface AccountFormProps {
  readonly fields: readonly AccountField[];
  readonly submitText: string;
  readonly save: (values: Texts, signal: AbortSignal) => Promise<void>;
  readonly check?: (values: Texts) => FormErrors;
  /** Shown beside the button. */
  readonly aside?: ReactNode;
}

/** A form about the person's account. Space is reserved for each message, and Enter submits. */
export function AccountForm({ fields, submitText, save, check, aside }: AccountFormProps) {
  const id = useId();
  const form = useForm(fields, save, { check });
  useUnsaved(form.isDirty);
  return (
    <form
      ref={form.ref}
      className="modal-form account-form"
      noValidate
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
    >
      {fields.map(
        ({ name, label, options, isReadOnly = false, type, autoComplete, inputMode, maxLength }) => {
          const common = { ...fieldOf(form, id, name), label };
          return (
            <div key={name} className="account-field">
              {options ? (
                <SelectField {...common} options={options} emptyName={null} />
              ) : (
                <TextField
                  {...common}
                  readOnly={isReadOnly}
                  {...(type && { type })}
                  {...(autoComplete !== undefined && { autoComplete })}
                  {...(inputMode && { inputMode })}
                  {...(maxLength !== undefined && { maxLength })}
                />
              )}
            </div>
          );
        },
      )}
      <p className="modal-error" role="alert">
        {form.failure}
      </p>
      <div className="modal-actions">
        {aside}
        <Button type="submit" intent="primary" text={submitText} loading={form.isBusy} />
      </div>
    </form>
  );
}
