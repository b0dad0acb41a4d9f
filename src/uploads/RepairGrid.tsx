import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import type { ImportColumn } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { bodyHeight, rowsInView } from '../ui/table/rowWindow.ts';
import { useTableWindow } from '../ui/table/useTableWindow.ts';
import { RepairEditor } from './RepairEditor.tsx';
import { badCell, moved, type RepairCursor } from './repairMoves.ts';
import type { RepairRow, RepairStore } from './repairStore.ts';
import './repair.css';
import { isComposing } from '../ui/form/composing.ts';
import { useStore } from '../state/useStore.ts';

/** What commands may do with the grid. */
export interface RepairHandle {
  focus(): void;
  next(): Promise<void>;
  previous(): void;
  edit(): void;
  toggleSkip(): void;
  /** Null when an application may begin, else what stands in its way. */
  obstacle(): string | null;
  settled(): Promise<void>;
}
interface RepairGridProps {
  readonly store: RepairStore;
  readonly columns: readonly (ImportColumn | null)[];
  /** Rows that are still faulty, over all pages. */
  readonly left: number;
  readonly handle: Ref<RepairHandle>;
  readonly onEditing: (isEditing: boolean) => void;
}

/** px */
const ROW = 30;
const NUMBER_WIDTH = 64;
const REASON_WIDTH = 280;
/** Below this the line under the grid says why, and the cells have the room. */
const NARROW = 600;
const widthOf = (column: ImportColumn | null): number => ((column?.maxLength ?? 0) > 40 ? 240 : 150);
const MARK: Readonly<Record<RepairRow['state'], string>> = {
  faulty: '',
  saving: '正在保存…',
  mended: '✓ 已改好',
  skipped: '已略过，不导入',
  unsaved: '',
};

const reasonOf = ({ faults, state }: RepairRow): string => MARK[state] || [...faults.values()].join('；');

/** The rows that cannot be taken: the cursor goes from one bad cell to the next, and mends it in place. */
export function RepairGrid({ store, columns, left, handle, onEditing }: RepairGridProps) {
  const { rows, load, isComplete, failure } = useStore(store);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<RepairCursor | null>(null);
  const [isEditing, setEditing] = useState(false);
  const shown = useTableWindow(box, rows.length, ROW, ROW);
  const widths = useMemo(() => columns.map(widthOf), [columns]);
  const reasonWidth = shown.viewWidth < NARROW ? 0 : REASON_WIDTH;
  const row = cursor === null ? undefined : rows[cursor.row];

  useEffect(() => void store.more(), [store]);
  useEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  useEffect(() => () => onEditing(false), [onEditing]);
  useEffect(() => {
    // The first bad cell is where the work begins.
    if (cursor === null && rows.length > 0)
      setCursor(badCell(rows, { row: 0, column: -1 }, 'next') ?? { row: 0, column: 0 });
  }, [cursor, rows]);
  useEffect(() => {
    if (shown.end >= rows.length && !isComplete && load === 'ready' && rows.length > 0) void store.more();
  }, [shown.end, rows.length, isComplete, load, store]);

  const focus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  const go = useCallback(
    (to: RepairCursor) => {
      setCursor(to);
      shown.showRow(to.row);
      showColumn(box.current, NUMBER_WIDTH + reasonWidth, widths, to.column);
    },
    [shown, widths, reasonWidth],
  );
  const next = async (): Promise<void> => {
    const from = cursor ?? { row: 0, column: -1 };
    for (;;) {
      const state = store.snapshot();
      const found = badCell(state.rows, from, 'next');
      if (found) return go(found);
      if (state.isComplete || state.load === 'failed') break;
      await store.more();
    }
    // Past the last one: what was passed over comes again.
    const first = badCell(store.snapshot().rows, { row: 0, column: -1 }, 'next');
    if (first) go(first);
  };
  const leave = (): void => {
    setEditing(false);
    focus();
  };
  const save = (text: string): boolean => {
    if (!row || !cursor || store.mend(row.key, cursor.column, text) !== null) return false;
    leave();
    void next();
    return true;
  };
  const edit = (): void => {
    if (row) setEditing(true);
  };
  useImperativeHandle(handle, () => ({
    focus,
    next: async () => {
      if (isEditing) leave();
      await next();
    },
    previous: () => {
      if (isEditing) leave();
      const found = badCell(rows, cursor ?? { row: 0, column: 0 }, 'previous');
      if (found) go(found);
    },
    edit,
    toggleSkip: () => {
      if (!row) return;
      store.toggleSkip(row.key);
    },
    obstacle: () => {
      if (isEditing) return '请先按 Enter 保存正在改的单元格';
      return store.snapshot().rows.some(({ state }) => state === 'unsaved') ? '有修改还没有保存' : null;
    },
    settled: () => store.settled(),
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.shiftKey || isComposing(event.nativeEvent) || cursor === null) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (!event.repeat) edit();
      return;
    }
    const to = moved(event.key, event.ctrlKey || event.metaKey, cursor, {
      rows: rows.length,
      columns: columns.length,
      page: rowsInView(shown.size),
    });
    if (!to) return;
    event.preventDefault();
    go(to);
  };
  const cellAt = (event: MouseEvent): RepairCursor | null => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['place']) };
  };

  const total = NUMBER_WIDTH + reasonWidth + widths.reduce((sum, width) => sum + width, 0);
  const drawn = rows.slice(shown.start, shown.end);
  const isInView = cursor !== null && cursor.row >= shown.start && cursor.row < shown.end;
  const reason = row && (row.faults.get(cursor?.column ?? 0) ?? MARK[row.state]);
  return (
    <div className="repair">
      <div
        ref={box}
        className="repair-box"
        role="grid"
        tabIndex={0}
        aria-label="有误的行"
        aria-rowcount={isComplete ? rows.length + 1 : -1}
        aria-colcount={columns.length + (reasonWidth > 0 ? 2 : 1)}
        aria-busy={load === 'loading'}
        aria-activedescendant={isInView && !isEditing ? `${id}-${cursor.row}-${cursor.column}` : undefined}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          const at = cellAt(event);
          if (at) setCursor(at);
        }}
        onDoubleClick={(event) => {
          if (cellAt(event)) edit();
        }}
      >
        <div className="repair-canvas" style={{ width: total, height: bodyHeight(shown.size) + ROW }}>
          <div className="repair-head" role="row" aria-rowindex={1} style={{ height: ROW }}>
            <div className="repair-cell repair-number" role="columnheader" style={{ width: NUMBER_WIDTH }}>
              行号
            </div>
            {reasonWidth > 0 && (
              <div className="repair-cell repair-why" role="columnheader" style={{ width: reasonWidth }}>
                原因
              </div>
            )}
            {columns.map((column, place) => (
              <div
                key={place}
                className="repair-cell"
                role="columnheader"
                style={{ width: widths[place] }}
                title={column?.rule}
              >
                {column?.title ?? '（未识别）'}
              </div>
            ))}
          </div>
          <div
            className="repair-rows"
            role="rowgroup"
            style={{ transform: `translateY(${shown.start * ROW - shown.shift}px)` } as CSSProperties}
          >
            {drawn.map((each, index) => (
              <Row
                key={each.key}
                id={id}
                row={each}
                index={shown.start + index}
                columns={columns}
                widths={widths}
                reasonWidth={reasonWidth}
                at={cursor?.row === shown.start + index ? cursor.column : null}
                editor={
                  isEditing && cursor?.row === shown.start + index ? (
                    <RepairEditor
                      key={`${each.key} ${cursor.column}`}
                      label={`${columns[cursor.column]?.title ?? ''}，第 ${each.row} 行`}
                      column={columns[cursor.column] ?? null}
                      value={each.cells[cursor.column] ?? ''}
                      reasonId={`${id}-reason`}
                      isBad={each.faults.has(cursor.column)}
                      onSave={save}
                      onLeave={(text) => {
                        if (text !== each.cells[cursor.column]) store.mend(each.key, cursor.column, text);
                        setEditing(false);
                      }}
                      onCancel={leave}
                    />
                  ) : null
                }
              />
            ))}
          </div>
        </div>
      </div>
      <p id={`${id}-reason`} className="repair-reason" role="status">
        <span className="repair-left">
          {left === 0 ? '没有有误的行了' : `还有 ${formatCount(left)} 行有误`}
        </span>
        {row && cursor && (
          <span className={row.faults.has(cursor.column) ? 'repair-bad-text' : undefined}>
            {` · 第 ${row.row} 行 ${columns[cursor.column]?.title ?? ''}${reason ? `：${reason}` : ''}`}
          </span>
        )}
      </p>
      {failure !== null && (
        <p className="repair-failure" role="alert">
          {failure}
          <button type="button" className="repair-again" onClick={() => void store.more()}>
            重试
          </button>
        </p>
      )}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: RepairRow;
  readonly index: number;
  readonly columns: readonly (ImportColumn | null)[];
  readonly widths: readonly number[];
  /** px; 0: not shown. */
  readonly reasonWidth: number;
  /** The column of the cursor, when it stands in this row. */
  readonly at: number | null;
  readonly editor: React.ReactNode;
}

function Row({ id, row, index, columns, widths, reasonWidth, at, editor }: RowProps) {
  const where = row.sheet === '' ? `第 ${row.row} 行` : `${row.sheet} 第 ${row.row} 行`;
  return (
    <div
      className={`repair-row repair-${row.state}${at === null ? '' : ' repair-here'}`}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
    >
      <div
        className="repair-cell repair-number"
        role="rowheader"
        style={{ width: NUMBER_WIDTH }}
        title={where}
      >
        {row.row}
      </div>
      {reasonWidth > 0 && (
        <div
          className="repair-cell repair-why"
          role="gridcell"
          style={{ width: reasonWidth }}
          title={reasonOf(row)}
        >
          {reasonOf(row)}
        </div>
      )}
      {columns.map((_, place) => {
        const isBad = row.faults.has(place);
        const isHere = at === place;
        return (
          <div
            key={place}
            id={`${id}-${index}-${place}`}
            className={`repair-cell${isBad ? ' repair-bad' : ''}${isHere ? ' repair-cursor' : ''}`}
            role="gridcell"
            aria-invalid={isBad || undefined}
            aria-selected={isHere}
            style={{ width: widths[place] }}
            data-row={index}
            data-place={place}
            title={row.cells[place]}
          >
            {isHere && editor ? editor : row.cells[place] || (isBad ? '（空）' : '')}
          </div>
        );
      })}
    </div>
  );
}

/** Scrolls sideways no further than needed; the row number covers the left edge. */
function showColumn(box: HTMLElement | null, before: number, widths: readonly number[], place: number): void {
  if (!box) return;
  const from = before + widths.slice(0, place).reduce((sum, width) => sum + width, 0);
  const to = from + (widths[place] ?? 0);
  if (to <= box.clientWidth) box.scrollLeft = 0;
  else if (to > box.scrollLeft + box.clientWidth) box.scrollLeft = to - box.clientWidth;
  else if (from < box.scrollLeft + NUMBER_WIDTH) box.scrollLeft = from - NUMBER_WIDTH;
}
