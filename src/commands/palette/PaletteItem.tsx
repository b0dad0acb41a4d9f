import { memo } from 'react';
import { Highlight } from '../search/Highlight.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';
import type { PaletteRow } from './paletteRows.ts';
import { ariaShortcut } from '../keys/shortcut.ts';

interface ItemProps {
  readonly row: PaletteRow;
  /** Of all rows, drawn or not: from 0. */
  readonly place: number;
  readonly count: number;
  readonly isChosen: boolean;
  /** Of the heading that it stands under. */
  readonly headingId: string | undefined;
  readonly shortcut: string | undefined;
  /** By value; the same functions for all rows and as long as the list stands. */
  readonly onPick: (value: string) => void;
  readonly onPoint: (value: string) => void;
}

/**
 * A row, with the attributes by which cmdk's keys find it. Not cmdk's own item: that one learns a render late what is
 * chosen, so that the field named the row before to screen readers; and it costs more than what it draws.
 */
export const PaletteItem = memo(function PaletteItem({
  row,
  place,
  count,
  isChosen,
  headingId,
  shortcut,
  onPick,
  onPoint,
}: ItemProps) {
  const Icon = row.icon;
  const { value } = row;
  const isOpen = row.reason === null;
  return (
    <div
      className="cmd-row"
      cmdk-item=""
      role="option"
      // Named after what it shows: another row in the same place is another one to whoever hears it.
      id={isChosen ? `cmd-row-${encodeURIComponent(value)}` : undefined}
      data-value={value}
      aria-selected={isChosen}
      aria-disabled={!isOpen}
      aria-describedby={headingId}
      aria-posinset={place + 1}
      aria-setsize={count}
      aria-keyshortcuts={shortcut === undefined ? undefined : ariaShortcut(shortcut)}
      onClick={isOpen ? () => onPick(value) : undefined}
      onPointerMove={isOpen && !isChosen ? () => onPoint(value) : undefined}
    >
      <span className="cmd-row-icon" aria-hidden="true">
        {Icon ? <Icon size={16} /> : <span className="cmd-row-dot" />}
      </span>
      <span className="cmd-row-title">
        <Highlight text={row.title} ranges={row.ranges} />
      </span>
      {row.chips?.map((chip, nth) => (
        <span className="cmd-chip" key={nth}>
          {chip}
        </span>
      ))}
      {row.note && <span className="cmd-row-note">{row.note}</span>}
      {row.reason !== null && <span className="cmd-row-reason">{row.reason}</span>}
      {shortcut !== undefined && (
        <span className="cmd-row-end">
          <Keycaps shortcut={shortcut} />
        </span>
      )}
    </div>
  );
});
