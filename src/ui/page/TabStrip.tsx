import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

interface TabStripProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly shown: number;
  /** `byKey`: chosen by an arrow, so that the keyboard is in the strip. */
  readonly onShow: (nth: number, byKey: boolean) => void;
  /** Id of the panel with the part that is shown. */
  readonly panel?: string;
  /** Where a part brings a strip of its own: it takes the keyboard on from the strip before. */
  readonly hasKeyboard?: boolean;
}

/** Parts of one thing, by arrows and pointer; one stop for Tab. */
export function TabStrip({ label, titles, shown, onShow, panel, hasKeyboard = false }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const focus = (nth: number): void =>
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nth]?.focus();
  const begin = useEffectEvent(() => hasKeyboard && focus(shown));
  useEffect(() => void begin(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (shown + by + titles.length) % titles.length;
    onShow(next, true);
    focus(next);
  };
  return (
    <div ref={strip} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {titles.map((title, nth) => (
        <button
          key={title}
          type="button"
          role="tab"
          className="tab"
          aria-selected={nth === shown}
          aria-controls={panel}
          tabIndex={nth === shown ? 0 : -1}
          onClick={() => onShow(nth, false)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
