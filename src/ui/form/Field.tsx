import type { ReactNode } from 'react';
import './fields.css';

/** What every field shares. Values are plain strings; the empty string means "not given". */
export interface FieldProps {
  readonly id: string;
  /** Of the control, for a form that looks it up. */
  readonly name?: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Said below the control and announced with it. */
  readonly help?: string;
  /** Replaces `help`; the control is marked invalid. */
  readonly error?: string | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, 'id' | 'label' | 'required' | 'help' | 'error'> {
  readonly children: ReactNode;
}

/** Label above, message below. */
export function FieldFrame({ id, label, required, help, error, children }: FieldFrameProps): ReactNode {
  const message = error ?? help;
  return (
    <div className={error ? 'field field-invalid' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {message && (
        <div id={messageId(id)} className="field-message" role={error ? 'alert' : undefined}>
          {message}
        </div>
      )}
    </div>
  );
}

/** Id of what stands below the control. */
export const messageId = (id: string): string => `${id}-message`;

/** Attributes that tie a control to its frame. */
export const controlProps = ({
  id,
  name,
  required,
  disabled,
  help,
  error,
}: Omit<FieldProps, 'label' | 'value' | 'onChange'>) => ({
  id,
  name,
  className: 'field-control',
  required: required ?? false,
  disabled: disabled ?? false,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': (error ?? help) ? messageId(id) : undefined,
});
