import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import type { ImportColumn } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { useDomId } from '../ui/page/domId.ts';
import { DenseTable } from '../ui/table/DenseTable.tsx';
import type { Cell } from '../ui/table/ranges.ts';
import type { RowTone, TableHandle } from '../ui/table/tableTypes.ts';
import { badCell } from './badCell.ts';
import { MARK, repairColumns } from './repairColumns.tsx';
import { RepairEditor } from './RepairEditor.tsx';
import type { RepairRow, RepairStore } from './repairStore.ts';
import './repair.css';
import { useStore } from '../state/useStore.ts';

/** The grid, as its commands see it. */
export interface RepairHandle {
  focus(): void;
  next(): Promise<void>;
  previous(): void;
  edit(): void;
  toggleSkip(): void;
  /** Null when the import can be applied, else the reason why not. */
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

/** Below this window width, px, the reason is shown under the grid instead of in a column. */
const NARROW = 640;
const rowTone = ({ state }: RepairRow): RowTone | undefined => (state === 'skipped' ? 'muted' : undefined);

/** The faulty rows. The cursor moves from one bad cell to the next, which is edited in place. */
export function RepairGrid({ store, columns, left, handle, onEditing }: RepairGridProps) {
  const { rows, load, isComplete, failure } = useStore(store);
  const id = useDomId('repair');
  const table = useRef<TableHandle>(null);
  const isNarrow = window.innerWidth < NARROW;
  const shown = useMemo(() => repairColumns(columns, isNarrow), [columns, isNarrow]);
  const before = shown.length - columns.length;
  const [at, setAt] = useState<Cell | null>(null);
  const [goal, setGoal] = useState<Cell | null>(null);
  const [isEditing, setEditing] = useState(false);
  /** The cursor with the file's column index, which the faults use. */
  const cursor = useMemo(() => at && { row: at.row, column: at.column - before }, [at, before]);
  const row = cursor === null ? undefined : rows[cursor.row];

  useEffect(() => void store.more(), [store]);
  useEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  useEffect(() => () => onEditing(false), [onEditing]);
  useLayoutEffect(() => {
    // Start at the first bad cell.
    if (at === null && rows.length > 0)
      setGoal(badCell(rows, { row: 0, column: -1 }, 'next') ?? { row: 0, column: 0 });
  }, [at, rows]);
  useLayoutEffect(() => {
    // A newly loaded row is in the table only after the render.
    if (goal && goal.row < rows.length) {
      table.current?.goToCell({ row: goal.row, column: goal.column + before });
      setGoal(null);
    }
  }, [goal, rows, before]);

  const focus = useCallback(() => document.getElementById(id)?.focus({ preventScroll: true }), [id]);
  const next = async (): Promise<void> => {
    const from = cursor ?? { row: 0, column: -1 };
    for (;;) {
      const state = store.snapshot();
      const found = badCell(state.rows, from, 'next');
      if (found) return setGoal(found);
      if (state.isComplete || state.load === 'failed') break;
      await store.more();
    }
    // After the last bad cell, wrap around to the first that was skipped.
    const first = badCell(store.snapshot().rows, { row: 0, column: -1 }, 'next');
    if (first) setGoal(first);
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
      if (found) setGoal(found);
    },
    edit,
    toggleSkip: () => {
      if (row) store.toggleSkip(row.key);
    },
    obstacle: () => {
      if (isEditing) return '请先按 Enter 保存正在改的单元格';
      return store.snapshot().rows.some(({ state }) => state === 'unsaved') ? '有修改还没有保存' : null;
    },
    settled: () => store.settled(),
  }));

  const reason = row && (row.faults.get(cursor?.column ?? 0) ?? MARK[row.state]);
  return (
    <div className="repair">
      <DenseTable
        id={id}
        label="有误的行"
        handle={table}
        columns={shown}
        rows={rows}
        rowKey={keyOf}
        {...(isComplete && { total: rows.length })}
        state={load}
        {...(failure !== null && { failure })}
        onRetry={() => void store.more()}
        onNeedMore={() => void store.more()}
        ahead={1}
        emptyText="没有有误的行"
        rowTone={rowTone}
        edit={{
          firstColumn: before,
          onBegin: edit,
          onCursor: setAt,
          editor: isEditing && row && cursor && (
            <RepairEditor
              key={`${row.key} ${cursor.column}`}
              label={`${columns[cursor.column]?.title ?? ''}，第 ${row.row} 行`}
              column={columns[cursor.column] ?? null}
              value={row.cells[cursor.column] ?? ''}
              reasonId={`${id}-reason`}
              isBad={row.faults.has(cursor.column)}
              onSave={save}
              onLeave={(text) => {
                if (text !== row.cells[cursor.column]) store.mend(row.key, cursor.column, text);
                setEditing(false);
              }}
              onCancel={leave}
            />
          ),
        }}
      />
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
    </div>
  );
}

const keyOf = ({ key }: RepairRow): string => key;
