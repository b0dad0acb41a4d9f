import { Calendar } from '@blueprintjs/icons';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './typed-input.css';
import { isComposing } from './composing.ts';

export interface TypedInputProps {
  readonly id: string;
  readonly name?: string | undefined;
  readonly value: string;
  /** What was understood, or the text itself where nothing was: the form then says why it cannot be taken. */
  readonly onChange: (value: string) => void;
  /** The value that a text means, or null. */
  readonly read: (text: string) => string | null;
  /** How a value that a text means is shown while one types. */
  readonly show: (value: string) => string;
  /** How the value itself stands in the field; as it is when absent. */
  readonly text?: (value: string) => string;
  /** The value so many steps on: Arrow keys take one, Page keys a big one. */
  readonly step?: (value: string, by: 1 | -1, big: boolean) => string;
  /** The browser's own, where it has one for such a value. */
  readonly picker?: 'date' | 'month';
  readonly placeholder: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly label?: string | undefined;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

const asIs = (value: string): string => value;
const STEPS: Readonly<Record<string, readonly [1 | -1, boolean]>> = {
  ArrowUp: [1, false],
  ArrowDown: [-1, false],
  PageUp: [1, true],
  PageDown: [-1, true],
};

/**
 * A value that is typed freely and understood when one goes on (Tab, Enter, a click elsewhere). What will be taken stands
 * below while one types. The browser's own picker is behind the button and Alt+ArrowDown.
 */
export function TypedInput(props: TypedInputProps): ReactNode {
  const { id, value, onChange, read, show, text = asIs, step, picker } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const native = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const meant = draft === null || draft.trim() === '' ? null : read(draft);
  const commit = (): void => {
    if (draft === null || composing.current) return;
    setDraft(null);
    const next = draft.trim() === '' ? '' : (read(draft) ?? draft.trim());
    if (next !== value) onChange(next);
  };
  const pick = (): void => {
    try {
      native.current?.showPicker();
    } catch {
      // No picker in this browser, or in this frame: one types.
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') return commit();
    if (event.key === 'Escape' && draft !== null) {
      // One layer at a time: the text goes back, and the dialog around it stays.
      event.stopPropagation();
      return setDraft(null);
    }
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.altKey) {
      if (event.key !== 'ArrowDown' || !picker) return;
      event.preventDefault();
      return pick();
    }
    const by = STEPS[event.key];
    const from = meant ?? (read(value) === value ? value : null);
    if (!by || !step || from === null) return;
    event.preventDefault();
    setDraft(null);
    onChange(step(from, ...by));
  };
  return (
    <span className="typed">
      <input
        id={id}
        name={props.name}
        className={picker ? 'field-control typed-text' : 'field-control'}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        placeholder={props.placeholder}
        required={props.required ?? false}
        disabled={props.disabled ?? false}
        aria-label={props.label}
        aria-invalid={props.invalid ? true : undefined}
        aria-describedby={props.describedBy}
        value={draft ?? text(value)}
        onChange={(event) => setDraft(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          setDraft(event.currentTarget.value);
        }}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {picker && (
        <>
          <button
            type="button"
            className="typed-pick"
            data-primitive="picker"
            tabIndex={-1}
            aria-label={`打开${picker === 'date' ? '日历' : '月历'}`}
            disabled={props.disabled ?? false}
            onClick={pick}
          >
            <Calendar size={14} />
          </button>
          <input
            ref={native}
            className="typed-native"
            type={picker}
            tabIndex={-1}
            aria-hidden="true"
            min={props.min}
            max={props.max}
            value={read(value) === value ? value : ''}
            onChange={(event) => {
              setDraft(null);
              onChange(event.target.value);
            }}
          />
        </>
      )}
      {meant !== null && meant !== draft && (
        <output className="typed-meant" htmlFor={id}>
          {show(meant)}
        </output>
      )}
    </span>
  );
}
