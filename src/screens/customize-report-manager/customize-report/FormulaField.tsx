import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../../ui/form/composing.ts';
import '../../../ui/form/combo-field.css';
import { controlProps, FieldFrame, type FieldProps } from '../../../ui/form/Field.tsx';
import { completed, completionsAt, type Completion, type Completions } from './completion.ts';

interface FormulaFieldProps extends FieldProps {
  readonly columns: readonly { readonly title: string }[];
}

/**
 * A formula, with columns and functions proposed while it is typed (ARIA combobox). Enter or Tab takes the marked one,
 * Esc closes the list.
 */
export function FormulaField(props: FormulaFieldProps) {
  const { value, onChange, columns } = props;
  const [open, setOpen] = useState<Completions | null>(null);
  const [at, setAt] = useState(0);
  const composing = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);
  const listId = useId();
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const propose = (text: string, place: number): void => {
    setOpen(composing.current ? null : completionsAt(text, place, columns));
    setAt(0);
  };
  const take = (item: Completion | undefined): void => {
    if (!open || !item) return;
    const next = completed(value, open, item);
    cursor.current = next.cursor;
    onChange(next.formula);
    setOpen(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || isComposing(event.nativeEvent)) return;
    const { length } = open.items;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (event.altKey) return;
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : length - 1)) % length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      take(open.items[at]);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(null);
    }
  };
  return (
    <FieldFrame {...props}>
      <div className="combo">
        <input
          {...controlProps(props)}
          ref={field}
          className="field-control custom-formula"
          role="combobox"
          aria-expanded={open !== null}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open === null ? undefined : `${listId}-${at}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder="如 [医疗费总额]-[基金支付总额]"
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            propose(event.target.value, event.target.selectionStart ?? event.target.value.length);
          }}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            const { value: text, selectionStart } = event.currentTarget;
            propose(text, selectionStart ?? text.length);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(null)}
        />
        <ul
          id={listId}
          role="listbox"
          aria-label="可用的列和函数"
          className="combo-list"
          hidden={open === null}
        >
          {open?.items.map((item, index) => (
            <li
              key={item.text}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className="combo-option"
              onPointerDown={(event) => {
                event.preventDefault();
                take(item);
              }}
            >
              {item.text} <small>{item.note}</small>
            </li>
          ))}
        </ul>
      </div>
    </FieldFrame>
  );
}
