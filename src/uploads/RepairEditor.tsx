import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { ImportColumn } from '../../contract/import/types.ts';
import { isComposing } from '../ui/form/composing.ts';

interface RepairEditorProps {
  readonly label: string;
  readonly column: ImportColumn | null;
  readonly value: string;
  readonly reasonId: string;
  readonly isBad: boolean;
  /** Enter or Tab. Returns false when the text is invalid; the field then stays open. */
  readonly onSave: (text: string) => boolean;
  /** The field loses the focus. */
  readonly onLeave: (text: string) => void;
  /** Esc: the cell keeps its old text. */
  readonly onCancel: () => void;
}

/** Card readers and scanners type a key every few milliseconds and end with Enter; quick typists need 60 ms. */
const SCANNER_GAP_MS = 30;
const SCANNER_KEYS = 6;

/** The input field of the active cell. */
export function RepairEditor(props: RepairEditorProps) {
  const { label, column, value, reasonId, isBad, onSave, onLeave, onCancel } = props;
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const burst = useRef({ at: 0, keys: 0 });
  const listId = useId();
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const save = (): void => {
    // Set before the focus moves, because the blur would save again.
    isOver.current = true;
    isOver.current = onSave(field.current?.value ?? '');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An Enter that ends a composition belongs to the input method (229: for browsers that report it only so).
    if (isComposing(event.nativeEvent)) return;
    const { at, keys } = burst.current;
    const isQuick = event.timeStamp - at < SCANNER_GAP_MS;
    const isScanned = isQuick && keys >= SCANNER_KEYS;
    burst.current = { at: event.timeStamp, keys: event.key.length === 1 ? (isQuick ? keys + 1 : 1) : 0 };
    if (event.key === 'Enter') {
      event.preventDefault();
      // A scan stays in the field, so that a person checks it.
      if (!isScanned && !event.repeat) save();
    } else if (event.key === 'Escape') {
      isOver.current = true;
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      save();
    }
    // Keep the key from the grid, and Esc from the dialog.
    event.stopPropagation();
  };
  return (
    <>
      <input
        ref={field}
        className="repair-field"
        aria-label={label}
        aria-invalid={isBad}
        aria-describedby={reasonId}
        defaultValue={value}
        maxLength={1000}
        autoComplete="off"
        spellCheck={false}
        {...(column?.options && { list: listId })}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => event.stopPropagation()}
        onBlur={() => {
          if (!isOver.current) onLeave(field.current?.value ?? '');
        }}
      />
      {column?.options && (
        <datalist id={listId}>
          {column.options.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
