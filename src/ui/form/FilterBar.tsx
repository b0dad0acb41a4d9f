import { Button } from '@blueprintjs/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './fields.css';
import { formKeys } from './formKeys.ts';

interface FilterBarProps {
  /** Accessible name of the search form. */
  readonly label: string;
  readonly onSearch: () => void;
  readonly onReset?: () => void;
  readonly busy?: boolean;
  /** Fields, a `.filter-slot` each where the bar folds. */
  readonly children: ReactNode;
  /** Further buttons after 查询 and 重置. */
  readonly actions?: ReactNode;
  /** Called with the number of slots that fit into one line, when it is known or changes. */
  readonly onFit?: (fits: number) => void;
}

/** px: the gap between fields (`--space-3`), and the button 更多条件. */
const GAP = 12;
const MORE_WIDTH = 116;

/** Filters in a line; Enter in any field searches. */
export function FilterBar({
  label,
  onSearch,
  onReset,
  busy,
  children,
  actions,
  onFit,
}: FilterBarProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const bar = form.current;
    if (!bar || !onFit) return undefined;
    const measure = (): void => {
      // Not laid out: a tab behind.
      if (bar.clientWidth === 0) return;
      const slots = [...bar.querySelectorAll<HTMLElement>('.filter-slot')];
      // A folded slot has no width: it is measured unfolded, and nothing of that is painted.
      const folded = slots.filter((slot) => slot.hidden);
      for (const slot of folded) slot.hidden = false;
      const widths = slots.map((slot) => slot.offsetWidth);
      for (const slot of folded) slot.hidden = true;
      onFit(fitting(widths, bar.clientWidth, actionsWidth(bar)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => observer.disconnect();
  }, [onFit]);
  return (
    <form
      ref={form}
      className={onFit ? 'filter-bar filter-folds' : 'filter-bar'}
      role="search"
      aria-label={label}
      noValidate
      onKeyDown={formKeys}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <div className="filter-fields">{children}</div>
      <div className="filter-actions">
        <Button type="submit" intent="primary" text="查询" loading={busy ?? false} />
        {onReset && <Button text="重置" onClick={onReset} />}
        {actions}
      </div>
    </form>
  );
}

/** The width of 查询 and 重置, without what is beside them. */
const actionsWidth = (bar: HTMLElement): number =>
  [...bar.querySelectorAll<HTMLElement>('.filter-actions > button:not([data-command])')].reduce(
    (sum, button) => sum + button.offsetWidth + GAP,
    0,
  );

/** How many of the slots fit beside the buttons; where not all do, 更多条件 takes room as well. At least one is shown. */
export function fitting(widths: readonly number[], room: number, buttons: number): number {
  let used = buttons;
  const ends = widths.map((width) => (used += width + GAP));
  if ((ends.at(-1) ?? 0) <= room + GAP) return widths.length;
  return Math.max(1, ends.filter((end) => end + MORE_WIDTH <= room).length);
}
