import { Button } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { exportCalls, type ExportFormat } from '../../../contract/export.ts';
import { fullTitle } from '../../../contract/lists/column.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import type { ListQuery } from '../../machines/list.ts';
import { useForm, type FormErrors } from '../../ui/form/useForm.ts';
import { orderedColumns, visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';
import { useServices } from '../../commands/services.ts';
import './export.css';

export interface ExportSource<Row = unknown> {
  /** An id from contract/lists. */
  readonly listId: string;
  /** The list's current request, without paging. */
  readonly query: ListQuery;
  /** Number of matching rows; null while they are being counted. */
  readonly rowCount: number | null;
  readonly columns: readonly DenseColumn<Row>[];
  readonly layout: TableLayout;
}
interface ExportFormProps<Row> {
  readonly source: ExportSource<Row>;
  readonly onClose: () => void;
}

const FORMATS: readonly (readonly [ExportFormat, string, string])[] = [
  ['xlsx', 'Excel 工作簿', '金额、日期可直接计算，编号保持文本'],
  ['csv', 'CSV 文本', 'UTF-8，供其他系统读取'],
];
const KEPT_FORMAT = 'exportFormat';
const formatOf = (kept: unknown): ExportFormat => (kept === 'csv' ? 'csv' : 'xlsx');

/** Exports all rows that match the filters to a file. By default with the shown columns, in their order. */
export function ExportForm<Row>({ source, onClose }: ExportFormProps<Row>) {
  const { api, jobs, drafts, toast } = useServices();
  const { columns, layout, rowCount } = source;
  const ordered = orderedColumns(columns, layout);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(visibleColumns(columns, layout).map(({ key }) => key)),
  );
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = useId();
  // Focus the button: mostly the defaults are right, and Enter exports at once.
  useEffect(() => button.current?.focus(), []);

  const wanted = ordered.filter(({ key }) => chosen.has(key)).map(({ key }) => key);
  const form = useForm(
    [{ name: 'format', initial: formatOf(drafts.read(KEPT_FORMAT)) }],
    async (values) => {
      const format = formatOf(values['format']);
      drafts.write(KEPT_FORMAT, format);
      const { listId, query } = source;
      const { jobId } = await api.call(
        exportCalls.start,
        { listId, query: filledIn(query), columns: wanted, format },
        { quiet: true },
      );
      jobs.follow(jobId);
      toast('success', '正在后台导出，完成后自动下载');
      onClose();
    },
    {
      check: (): FormErrors => (wanted.length === 0 ? { columns: '请至少选择一列' } : {}),
      failed: '导出失败',
    },
  );
  const onListKey = (event: KeyboardEvent): void => {
    const last = ordered.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[Math.min(last, Math.max(0, to))]?.focus();
  };
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <form ref={form.ref} className="export" onSubmit={form.submit} onKeyDown={form.onKeyDown}>
      <fieldset className="export-formats">
        <legend>格式</legend>
        {FORMATS.map(([value, title, note]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={form.values['format'] === value}
              onChange={() => form.change('format', value)}
            />
            {title}
            <span className="export-note">{note}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="export-columns">
        <legend>
          列（{wanted.length} / {columns.length}，顺序与表格相同；↑ ↓ 移动，空格选择）
        </legend>
        <div className="export-all">
          <Button
            size="small"
            variant="minimal"
            text="全选"
            onClick={() => setChosen(new Set(columns.map(({ key }) => key)))}
          />
          <Button
            size="small"
            variant="minimal"
            text="只选显示的列"
            onClick={() => setChosen(new Set(visibleColumns(columns, layout).map(({ key }) => key)))}
          />
        </div>
        <div ref={list} className="export-list" onKeyDown={onListKey}>
          {ordered.map((column, index) => (
            <label key={column.key}>
              <input
                type="checkbox"
                // Roving tabindex: one Tab stop for all checkboxes, arrow keys between them.
                tabIndex={index === at ? 0 : -1}
                checked={chosen.has(column.key)}
                onFocus={() => setAt(index)}
                onChange={() => toggle(column.key)}
              />
              {fullTitle(column)}
            </label>
          ))}
        </div>
      </fieldset>
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button
        ref={button}
        type="submit"
        intent="primary"
        loading={form.isBusy}
        text={rowCount === null ? '导出全部结果' : `导出 ${formatCount(rowCount)} 行`}
      />
    </form>
  );
}

/** The request's values as text, without the empty ones. */
const filledIn = (query: ListQuery): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]): [string, string | string[]][] =>
      value === undefined || value === null || value === ''
        ? []
        : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  );
