import { useRef, useState, type ReactNode, type Ref } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './Field.tsx';

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  readonly type?: 'text' | 'password';
  readonly autoComplete?: string;
  /** Seen, copied, and not changed. */
  readonly readOnly?: boolean;
  /** The control, for a dialog that focuses it first. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Id of a datalist with suggestions. */
  readonly list?: string;
}

/**
 * One line of text. While an input method composes, the half-typed pinyin stays in the box and `onChange`
 * waits: a filter never searches for "ke'hu".
 */
export function TextField(props: TextFieldProps): ReactNode {
  const { value, onChange, placeholder, maxLength, inputMode, type = 'text', autoComplete = 'off' } = props;
  const composing = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <FieldFrame {...props}>
      <input
        {...controlProps(props)}
        ref={props.ref}
        type={type}
        value={draft ?? value}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        readOnly={props.readOnly}
        list={props.list}
        autoComplete={autoComplete}
        onChange={(event) =>
          composing.current ? setDraft(event.target.value) : onChange(event.target.value)
        }
        onCompositionStart={(event) => {
          composing.current = true;
          setDraft(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          setDraft(null);
          onChange(event.currentTarget.value);
        }}
      />
    </FieldFrame>
  );
}
