import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import './quick-filter.css';
import { isComposing } from '../form/composing.ts';

interface QuickFilterFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was found, in words. */
  readonly found: string;
  /** Goes up each time the field is asked for: it takes the focus then. */
  readonly asked: number;
  /** Enter: on to all rows, or into what was found. */
  readonly onEnter: () => void;
  /** ArrowDown: into what was found. */
  readonly onLeave: () => void;
  /** Escape: without the filter, back to where one was. */
  readonly onClear: () => void;
}

/** The slim field over a table that narrows the loaded rows while one types. Half-typed pinyin narrows nothing. */
export function QuickFilterField(props: QuickFilterFieldProps): ReactNode {
  const { value, onChange, found, asked, onEnter, onLeave, onClear } = props;
  const input = useRef<HTMLInputElement>(null);
  const [half, setHalf] = useState<string | null>(null);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, [asked]);
  return (
    <div className="quick" role="search" aria-label="快速筛选">
      <SearchIcon size={14} aria-hidden="true" />
      <input
        ref={input}
        className="quick-input"
        aria-label="在已载入的行中查找"
        placeholder="在已载入的行中查找，多个词用空格分开"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={half ?? value}
        onCompositionEnd={(event) => {
          setHalf(null);
          onChange(event.currentTarget.value);
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          if ((event.nativeEvent as InputEvent).isComposing) return setHalf(typed);
          setHalf(null);
          onChange(typed);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          const act = { Enter: onEnter, ArrowDown: onLeave, Escape: onClear }[event.key];
          if (!act) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        }}
      />
      <span className="quick-found" role="status">
        {found}
      </span>
      <button type="button" className="quick-clear" aria-label="Esc 清除快速筛选" onClick={onClear}>
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}
