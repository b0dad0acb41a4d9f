import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './combo-field.css';
import { controlProps, FieldFrame, type FieldProps } from './Field.tsx';
import { isComposing } from './composing.ts';
import type { SelectOption } from './SelectField.tsx';

interface ComboFieldProps extends FieldProps {
  /** Options that match the typed text, best first; all of them without a text. */
  readonly options: readonly SelectOption[];
  /** The text changed; the empty text when the list opens anew. Not called while an input method composes. */
  readonly onQuery: (text: string) => void;
  /** Label of the value. */
  readonly valueName: string;
  /** Text of the empty choice, first in the list; null: there is none. */
  readonly emptyName?: string | null;
  readonly placeholder?: string;
  /** Shown instead of an empty list: searching, or nothing found. */
  readonly emptyText?: string;
}

/** Options drawn at most: typing another letter is faster than reading more. */
const DRAWN = 60;

/**
 * A choice that is searched by typing (ARIA combobox). Enter or Tab takes the one that is marked, Esc puts the old one
 * back, a text without a match is dropped.
 */
export function ComboField(props: ComboFieldProps): ReactNode {
  const { value, onChange, options, onQuery, valueName, emptyName = '全部', placeholder } = props;
  const [text, setText] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const composing = useRef(false);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const empty = emptyName !== null && (text ?? '') === '' ? [{ value: '', name: emptyName }] : [];
  const shown = [...empty, ...options].slice(0, DRAWN);
  const marked = Math.min(at, shown.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;

  const close = (): void => {
    setOpen(false);
    setText(null);
  };
  const open = (): void => {
    if (isOpen) return;
    onQuery('');
    setOpen(true);
    setAt(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  };
  const pick = (option: SelectOption | undefined): void => {
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  const search = (typed: string): void => {
    setText(typed);
    setOpen(true);
    setAt(0);
    if (!composing.current) onQuery(typed.trim());
  };
  const move = (to: number): void => {
    const next = (to + shown.length) % shown.length;
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const isChoosing = isOpen && shown.length > 0;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      if (shown.length > 0) move(marked + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      // This Enter only chooses; the next one submits.
      event.preventDefault();
      pick(isChoosing ? shown[marked] : undefined);
    } else if (event.key === 'Tab' && isOpen) pick(text !== null && isChoosing ? shown[marked] : undefined);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  return (
    <FieldFrame {...props}>
      <div className="combo">
        <input
          {...controlProps(props)}
          className="field-control combo-text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? optionId(marked) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          placeholder={placeholder ?? (emptyName === null ? undefined : emptyName)}
          value={text ?? valueName}
          onClick={open}
          onChange={(event) => search(event.target.value)}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            search(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // A field that was emptied means "none"; any other text that was not chosen is dropped.
            if (text?.trim() === '' && emptyName !== null) pick({ value: '', name: emptyName });
            else close();
          }}
        />
        <ul
          ref={list}
          className="combo-list"
          id={listId}
          role="listbox"
          aria-label={props.label}
          hidden={!isOpen || shown.length === 0}
        >
          {isOpen &&
            shown.map((option, index) => (
              <li
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={index === marked}
                className={option.value === value ? 'combo-option combo-current' : 'combo-option'}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
              >
                {option.name}
              </li>
            ))}
        </ul>
        {isOpen && shown.length === 0 && (
          <p className="combo-list combo-none" role="status">
            {props.emptyText ?? '没有符合的选项'}
          </p>
        )}
      </div>
    </FieldFrame>
  );
}
