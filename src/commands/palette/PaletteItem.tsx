import { memo } from 'react';
import { Highlight } from '../search/Highlight.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';
import type { PaletteRow } from './paletteRows.ts';
import { ariaShortcut } from '../keys/shortcut.ts';

interface ItemProps {
  readonly row: PaletteRow;
  /** Index among all rows, rendered or not, from 0. */
  readonly place: number;
  readonly count: number;
  readonly isChosen: boolean;
  /** Id of the row's section heading. */
  readonly headingId: string | undefined;
  readonly shortcut: string | undefined;
  /** Called with the row's value. Stable functions, shared by all rows. */
  readonly onPick: (value: string) => void;
  readonly onPoint: (value: string) => void;
}

/**
 * A row with the attributes that cmdk's key handling needs. It replaces cmdk's own item, which learns the chosen
 * row a render late, so that screen readers announced the previous one; it also costs more to render than its
 * contents.
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
      // The id contains the value, so that screen readers announce a new row at the same position.
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
