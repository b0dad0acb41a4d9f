import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './column-chooser.css';
import { moveColumn, orderedColumns, toggleColumn, visibleColumns } from './tableLayout.ts';
import type { DenseColumn, Density, TableLayout } from './tableTypes.ts';
import { fullTitle } from '../../../contract/lists/column.ts';
import { isComposing } from '../form/composing.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly DenseColumn<Row>[];
  readonly layout: TableLayout;
  readonly onLayoutChange: (layout: TableLayout) => void;
  readonly onReset: () => void;
}

const DENSITY_NAMES: readonly (readonly [Density, string])[] = [
  ['compact', '紧凑'],
  ['standard', '标准'],
  ['loose', '宽松'],
];
/** So many columns may be frozen at most: more would leave no room to scroll the others. */
const MAX_FROZEN = 6;

/** Which columns, in which order, how many frozen, how dense. Alt+↑/↓ moves the column under the focus. */
export function ColumnChooser<Row>({
  columns,
  layout,
  onLayoutChange,
  onReset,
}: ColumnChooserProps<Row>): ReactNode {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const ordered = orderedColumns(columns, layout);
  const shown = visibleColumns(columns, layout).length;

  const onKeyDown = (event: KeyboardEvent, key: string, index: number): void => {
    if (isComposing(event.nativeEvent) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey) onLayoutChange(moveColumn(columns, layout, key, by));
    else list.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[index + by]?.focus();
  };
  return (
    <div className="chooser">
      <fieldset className="chooser-density">
        <legend>行高</legend>
        {DENSITY_NAMES.map(([density, name]) => (
          <label key={density}>
            <input
              type="radio"
              name={`${id}-density`}
              checked={layout.density === density}
              onChange={() => onLayoutChange({ ...layout, density })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label className="chooser-frozen">
        冻结左侧列数
        <select
          value={Math.min(layout.frozen, MAX_FROZEN)}
          onChange={(event) => onLayoutChange({ ...layout, frozen: Number(event.target.value) })}
        >
          {Array.from({ length: MAX_FROZEN + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <p className="chooser-hint" id={`${id}-hint`}>
        已显示 {shown} / {columns.length} 列；空格显示或隐藏，Alt+↑ / Alt+↓ 移动
      </p>
      <ul ref={list} className="chooser-list" aria-label="列" aria-describedby={`${id}-hint`}>
        {ordered.map((column, index) => {
          const title = fullTitle(column);
          const visible = !layout.hidden.includes(column.key);
          const move = (by: -1 | 1): void => onLayoutChange(moveColumn(columns, layout, column.key, by));
          return (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={visible}
                  // The last shown column stays, and says so; `disabled` would lose the focus.
                  aria-disabled={visible && shown === 1}
                  onChange={() => onLayoutChange(toggleColumn(columns, layout, column.key))}
                  onKeyDown={(event) => onKeyDown(event, column.key, index)}
                />
                {title}
              </label>
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowUp />}
                aria-label={`上移 ${title}`}
                onClick={() => move(-1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowDown />}
                aria-label={`下移 ${title}`}
                onClick={() => move(1)}
              />
            </li>
          );
        })}
      </ul>
      <Button text="恢复默认" onClick={onReset} />
    </div>
  );
}
