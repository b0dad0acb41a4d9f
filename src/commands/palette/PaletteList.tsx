import { Command } from 'cmdk';
import { Fragment, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { PaletteItem } from './PaletteItem.tsx';
import type { PaletteRow, RowList, RowSection } from './paletteRows.ts';

interface ListProps {
  readonly list: RowList;
  /** Why the last input was refused. */
  readonly refused: string | null;
  readonly label: string;
  /** The value of the chosen row. */
  readonly chosen: string;
  readonly onPick: (row: PaletteRow) => void;
  /** Called with the value of the row under the pointer. */
  readonly onPoint: (value: string) => void;
  /** Whether all rows are rendered; otherwise as many as the panel shows. */
  readonly isWhole: boolean;
  /** Called when the person scrolls or moves in the list by wheel, touch or pointer. */
  readonly onMove: () => void;
  /** The person's shortcuts of a command. */
  readonly keysOf: (id: string) => readonly string[];
}

/** Rows that fit into the panel: they are rendered in the frame of the keypress. */
const IN_VIEW = 11;

/**
 * The rows or, since an empty listbox is invalid, a status (design §7). The list element stays in the page, hidden,
 * because the field's `aria-controls` refers to it. Rows out of view are rendered when the person moves there
 * (`useWholeList`); until then an empty block has their height, so that the list can scroll.
 */
export function PaletteList({
  list,
  refused,
  label,
  chosen,
  onPick,
  onPoint,
  isWhole,
  onMove,
  keysOf,
}: ListProps) {
  const sections = isWhole ? list.sections : firstRows(list.sections);
  const count = rowsIn(list.sections);
  const id = useId();
  const latest = useRef({ list, onPick, onPoint });
  useLayoutEffect(() => {
    latest.current = { list, onPick, onPoint };
  });
  const point = useCallback((value: string) => latest.current.onPoint(value), []);
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
      <div
        className="cmd-scroll"
        hidden={empty}
        onScroll={onMove}
        onPointerMove={isWhole ? undefined : onMove}
      >
        <Command.List className="cmd-list" label={label} hidden={empty}>
          {placed(sections).map(({ row, place, heading }) => {
            const headingId = heading === undefined ? undefined : `${id}-h${heading.place}`;
            return (
              // Keyed by position, so that a keypress rewrites the existing rows.
              <Fragment key={place}>
                {heading?.place === place && (
                  <div className="cmd-heading" id={headingId} aria-hidden="true">
                    {heading.title}
                  </div>
                )}
                <PaletteItem
                  row={row}
                  place={place}
                  count={count}
                  isChosen={row.value === chosen}
                  headingId={headingId}
                  shortcut={row.keysOf === undefined ? undefined : keysOf(row.keysOf)[0]}
                  onPick={pick}
                  onPoint={point}
                />
              </Fragment>
            );
          })}
        </Command.List>
        {!isWhole && <div className="cmd-room" aria-hidden="true" style={roomOf(list.sections, sections)} />}
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

const rowsIn = (sections: readonly RowSection[]): number =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0);

const headingsIn = (sections: readonly RowSection[]): number => sections.filter(({ title }) => title).length;

/** Variables from which palette.css computes a height, which differs on phones. */
const roomOf = (all: readonly RowSection[], drawn: readonly RowSection[]): Record<`--${string}`, number> => ({
  '--rows': rowsIn(all) - rowsIn(drawn),
  '--headings': headingsIn(all) - headingsIn(drawn),
});

interface Placed {
  readonly row: PaletteRow;
  readonly place: number;
  /** Title and first index of the row's section. */
  readonly heading: { readonly title: string; readonly place: number } | undefined;
}

/** A flat list: with an element per section, React would recreate the rows whenever a section disappears. */
function placed(sections: readonly RowSection[]): readonly Placed[] {
  let place = 0;
  return sections.flatMap(({ title, rows }) => {
    const heading = title ? { title, place } : undefined;
    return rows.map((row) => ({ row, place: place++, heading }));
  });
}
