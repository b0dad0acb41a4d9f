import { Command } from 'cmdk';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Highlight } from './Highlight.tsx';
import { Keycaps } from './Keycaps.tsx';
import type { PaletteRow, RowList, RowSection } from './paletteRows.ts';
import { ariaShortcut } from './shortcut.ts';

interface RowProps {
  readonly row: PaletteRow;
  readonly shortcut: string | undefined;
  /** By value; the same function for all rows and as long as the list stands. */
  readonly onPick: (value: string) => void;
}

const Row = memo(function Row({ row, shortcut, onPick }: RowProps) {
  const Icon = row.icon;
  return (
    <Command.Item
      className="cmd-row"
      value={row.value}
      disabled={row.reason !== null}
      onSelect={onPick}
      {...(shortcut !== undefined && { 'aria-keyshortcuts': ariaShortcut(shortcut) })}
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
    </Command.Item>
  );
});

interface ListProps {
  readonly list: RowList;
  /** Why the last answer will not do. */
  readonly refused: string | null;
  readonly label: string;
  readonly onPick: (row: PaletteRow) => void;
  /** Otherwise as many rows as the panel shows. */
  readonly isWhole: boolean;
  readonly onScroll: () => void;
  /** The keys of a command, as the person has them. */
  readonly keysOf: (id: string) => readonly string[];
}

/** Rows that fit into the panel: they are in the very frame of the key. */
const IN_VIEW = 11;

/**
 * The rows, or a status in their place: an empty listbox is no listbox (design §7). The list element stays,
 * hidden, since the field's `aria-controls` names it. Rows out of view come later (useWholeList.ts).
 */
export function PaletteList({ list, refused, label, onPick, isWhole, onScroll, keysOf }: ListProps) {
  const sections = isWhole ? list.sections : firstRows(list.sections);
  const latest = useRef({ list, onPick });
  useLayoutEffect(() => {
    latest.current = { list, onPick };
  });
  const pick = useCallback((value: string) => {
    const rows = latest.current.list.sections.flatMap((section) => section.rows);
    const row = rows.find((each) => each.value === value);
    if (row) latest.current.onPick(row);
  }, []);
  const empty = list.sections.length === 0;
  return (
    <div className="cmd-body">
      {refused !== null && (
        <p className="cmd-refused" role="alert">
          {refused}
        </p>
      )}
      <div className="cmd-scroll" hidden={empty} onScroll={onScroll}>
        <Command.List className="cmd-list" label={label} hidden={empty}>
          {sections.map(({ title, rows }, nth) => (
            // Rows are told apart by their place: what a letter changes is written into the ones that are there.
            <Command.Group key={nth} {...(title && { heading: title })}>
              {rows.map((row, place) => (
                <Row
                  key={place}
                  row={row}
                  shortcut={row.keysOf === undefined ? undefined : keysOf(row.keysOf)[0]}
                  onPick={pick}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {!empty && list.below && <Below {...list.below} />}
      </div>
      {empty && (
        <p className="cmd-empty" role={list.failed ? 'alert' : 'status'}>
          {list.empty}
        </p>
      )}
    </div>
  );
}

function Below({ text, failed }: { readonly text: string; readonly failed: boolean }) {
  return (
    <p className={failed ? 'cmd-below cmd-below-failed' : 'cmd-below'} role={failed ? 'alert' : 'status'}>
      {text}
    </p>
  );
}

function firstRows(sections: readonly RowSection[]): readonly RowSection[] {
  let left = IN_VIEW;
  return sections.flatMap((section) => {
    const rows = section.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...section, rows }] : [];
  });
}
