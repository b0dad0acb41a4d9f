import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

interface TabStripProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly shown: number;
  /** `byKey`: chosen by an arrow key, so the focus stays in the strip. */
  readonly onShow: (nth: number, byKey: boolean) => void;
  /** Id of the panel that shows the chosen part. */
  readonly panel?: string;
  /** For a strip inside a part: it continues the arrow keys of the strip before. */
  readonly hasKeyboard?: boolean;
}

/** Tabs by arrow keys and pointer; one stop for Tab. */
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
