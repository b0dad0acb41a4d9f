import { Command } from 'cmdk';
import { memo } from 'react';
import { Highlight } from './Highlight.tsx';
import { Keycaps } from './Keycaps.tsx';
import type { PaletteRow, RowList } from './paletteRows.ts';
import { ariaShortcut } from './shortcut.ts';

interface RowProps {
  readonly row: PaletteRow;
  readonly onPick: (row: PaletteRow) => void;
}

const Row = memo(function Row({ row, onPick }: RowProps) {
  const Icon = row.icon;
  return (
    <Command.Item
      className="cmd-row"
      value={row.value}
      disabled={row.reason !== null}
      onSelect={() => onPick(row)}
      {...(row.shortcut && { 'aria-keyshortcuts': ariaShortcut(row.shortcut) })}
    >
      <span className="cmd-row-icon" aria-hidden="true">
        {Icon ? <Icon size={16} /> : <span className="cmd-row-dot" />}
      </span>
      <span className="cmd-row-title">
        <Highlight text={row.title} ranges={row.ranges} />
      </span>
      {row.note && <span className="cmd-row-note">{row.note}</span>}
      {row.reason !== null && <span className="cmd-row-reason">{row.reason}</span>}
      <span className="cmd-row-end">{row.shortcut && <Keycaps shortcut={row.shortcut} />}</span>
    </Command.Item>
  );
});

interface ListProps {
  readonly list: RowList;
  readonly label: string;
  readonly onPick: (row: PaletteRow) => void;
}

/**
 * The rows, or a status in their place: an empty listbox is no listbox (design §7). The list element stays,
 * hidden, since the field's `aria-controls` names it.
 */
export function PaletteList({ list, label, onPick }: ListProps) {
  const empty = list.sections.length === 0;
  return (
    <div className="cmd-body">
      <Command.List className="cmd-list" label={label} hidden={empty}>
        {list.sections.map(({ title, rows }) => (
          <Command.Group key={title} {...(title && { heading: title })}>
            {rows.map((row) => (
              <Row key={row.value} row={row} onPick={onPick} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {empty && (
        <p className="cmd-empty" role={list.failed ? 'alert' : 'status'}>
          {list.empty}
        </p>
      )}
    </div>
  );
}
