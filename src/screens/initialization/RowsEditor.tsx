import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import type { DropDownItem } from '../../../contract/auth/auth.ts';
import '../../ui/form/fields.css';
import type { FormErrors } from '../../ui/form/useForm.ts';
import type { RowTexts } from './rowTexts.ts';

export interface RowColumn {
  readonly key: string;
  readonly title: string;
  /** CSS width. */
  readonly width: string;
  readonly type?: 'password';
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Options of a select. */
  readonly options?: readonly DropDownItem[];
  /** Suggestions by the id of a datalist. */
  readonly list?: string;
  /** Text shown beside the value: the name of a code. */
  readonly note?: (value: string) => string;
}

interface RowsEditorProps {
  readonly id: string;
  readonly label: string;
  readonly columns: readonly RowColumn[];
  readonly rows: readonly RowTexts[];
  readonly errors: FormErrors;
  readonly onChange: (rows: readonly RowTexts[]) => void;
}

/** A table of input rows, filled in from left to right. A new row takes the focus. */
export function RowsEditor({ id, label, columns, rows, errors, onChange }: RowsEditorProps) {
  const table = useRef<HTMLTableElement>(null);
  const known = useRef(rows.length);
  const removed = useRef(0);
  useEffect(() => {
    const before = known.current;
    known.current = rows.length;
    if (rows.length === before) return;
    // Focus the new row, or the one after a deleted row.
    const at = rows.length > before ? rows.length - 1 : Math.min(removed.current, rows.length - 1);
    const field = document.getElementById(`${id}-${at}-${columns[0]?.key ?? ''}`);
    (field ?? table.current)?.focus();
  }, [rows.length, id, columns]);
  const remove = (at: number): void => {
    removed.current = at;
    onChange(rows.filter((_, index) => index !== at));
  };
  const change = (at: number, key: string, value: string): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  return (
    <table ref={table} className="rows" aria-label={label} tabIndex={-1}>
      <thead>
        <tr>
          <th scope="col" className="rows-no">
            行
          </th>
          {columns.map(({ key, title, width, required }) => (
            <th key={key} scope="col" style={{ width }}>
              {title}
              {required && (
                <span className="field-required" aria-hidden="true">
                  *
                </span>
              )}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className="rows-empty" colSpan={columns.length + 2}>
              还没有内容，请点击「添加一行」
            </td>
          </tr>
        )}
        {rows.map((row, at) => (
          <tr key={at}>
            <td className="rows-no">
              <span className="rows-word">第 </span>
              {at + 1}
              <span className="rows-word"> 行</span>
            </td>
            {columns.map((column) => (
              <Cell
                key={column.key}
                id={`${id}-${at}-${column.key}`}
                name={`${at}.${column.key}`}
                label={`第 ${at + 1} 行 ${column.title}`}
                column={column}
                value={row[column.key] ?? ''}
                error={errors[`${at}.${column.key}`]}
                onChange={(value) => change(at, column.key, value)}
              />
            ))}
            <td className="rows-remove">
              <Button
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={`删除第 ${at + 1} 行`}
                onClick={() => remove(at)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly column: RowColumn;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Cell({ id, name, label, column, value, error, onChange }: CellProps) {
  const message = error ?? (column.note?.(value) || undefined);
  const shared = {
    id,
    name,
    className: 'field-control',
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-required': column.required ?? false,
    'aria-describedby': `${id}-message`,
    value,
  };
  return (
    <td>
      {/* In a small window the rows stack without a header. */}
      <span className="rows-title" aria-hidden="true">
        {column.title}
        {column.required && <span className="field-required">*</span>}
      </span>
      {column.options ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="">请选择</option>
          {column.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={column.type ?? 'text'}
          autoComplete={column.type === 'password' ? 'new-password' : 'off'}
          maxLength={column.maxLength ?? 200}
          list={column.list}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div id={`${id}-message`} className={error ? 'rows-error' : 'rows-note'}>
        {message}
      </div>
    </td>
  );
}
