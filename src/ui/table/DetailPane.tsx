import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type Ref } from 'react';
import { cellText, figureSign, isFigure } from './cellText.ts';
import type { DenseColumn } from './tableTypes.ts';
import './detail-pane.css';

/** px; `width` stays between them. */
export const PANE_WIDTH = { least: 240, most: 720, begin: 340, step: 24 } as const;
export const clampPane = (width: number): number =>
  Math.round(Math.min(PANE_WIDTH.most, Math.max(PANE_WIDTH.least, width)));

interface DetailPaneProps<Row> {
  /** All columns, in the table's order, hidden ones too. */
  readonly columns: readonly DenseColumn<Row>[];
  readonly row: Row | undefined;
  /** px beside the table; below it the pane is as wide as the screen. */
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** Escape: back to the table. */
  readonly onLeave: () => void;
  readonly body: Ref<HTMLDivElement>;
  /** The command that closes it. */
  readonly actions: ReactNode;
  /** Its accessible name, and what it shows of a row: by default every field. */
  readonly title?: string;
  readonly content?: ((row: Row) => ReactNode) | undefined;
}

/** Every field of the active row, by group: what the table has too little room for. It asks for nothing of its own. */
export function DetailPane<Row>(props: DetailPaneProps<Row>): ReactNode {
  const { columns, row, width, onWidth, onLeave, body, actions, title = '行详情', content } = props;
  return (
    <aside className="pane" aria-label={title} style={{ '--pane-width': `${width}px` } as never}>
      <Splitter width={width} onWidth={onWidth} />
      <div className="pane-head">
        <h2 className="pane-title">{title}</h2>
        {actions}
      </div>
      <div
        ref={body}
        className="pane-body"
        role="group"
        aria-label={content ? '当前行' : '当前行的全部字段'}
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onLeave();
        }}
      >
        {row === undefined ? (
          <p className="pane-empty">把光标移到一行上，这里显示它{content ? '' : '的全部字段'}</p>
        ) : content ? (
          content(row)
        ) : (
          <Fields columns={columns} row={row} />
        )}
      </div>
    </aside>
  );
}

function Fields<Row>({
  columns,
  row,
}: {
  readonly columns: readonly DenseColumn<Row>[];
  readonly row: Row;
}): ReactNode {
  const groups = [...new Set(columns.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group ?? ''} className="pane-group">
      {group !== undefined && <h3 className="pane-group-title">{group}</h3>}
      <dl>
        {columns
          .filter((column) => column.group === group)
          .map((column) => (
            <Fact key={column.key} column={column} row={row} />
          ))}
      </dl>
    </section>
  ));
}

function Fact<Row>({ column, row }: { column: DenseColumn<Row>; row: Row }): ReactNode {
  const value = column.value(row);
  const tone = column.tone?.(row) ?? figureSign(column.type, value);
  const marks = [isFigure(column.type) ? 'pane-figure' : '', tone ? `dt-${tone}` : ''];
  return (
    <div className="pane-fact">
      <dt>{column.title}</dt>
      <dd className={marks.filter(Boolean).join(' ') || undefined}>{cellText(column.type, value) || '—'}</dd>
    </div>
  );
}

const SMALLER: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

/** Between table and pane, by mouse or by arrow keys. */
function Splitter({ width, onWidth }: { width: number; onWidth: (width: number) => void }): ReactNode {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  return (
    <div
      className="pane-split"
      role="separator"
      aria-label="详情窗格宽度"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={PANE_WIDTH.least}
      aria-valuemax={PANE_WIDTH.most}
      tabIndex={0}
      onKeyDown={(event: KeyboardEvent) => {
        const by = SMALLER[event.key];
        if (by === undefined || event.altKey || event.ctrlKey) return;
        event.preventDefault();
        onWidth(clampPane(width + by * PANE_WIDTH.step));
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => {
        if (start.current) onWidth(clampPane(start.current.width + start.current.x - event.clientX));
      }}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
    />
  );
}
