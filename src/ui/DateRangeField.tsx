import type { ReactNode } from 'react';
import './fields.css';

/** `YYYY-MM-DD` each, both days included; empty means open. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}
interface DateRangeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  readonly min?: string;
  readonly max?: string;
  readonly error?: string | undefined;
}

/** Why a range cannot be asked for, or undefined. ISO days compare as text. */
export const rangeError = ({ from, to }: DateRange): string | undefined =>
  from !== '' && to !== '' && from > to ? '开始日期不能晚于结束日期' : undefined;

/** Two days under one legend. */
export function DateRangeField(props: DateRangeFieldProps): ReactNode {
  const { id, label, value, onChange, min, max, error = rangeError(value) } = props;
  const shared = {
    type: 'date',
    className: 'field-control',
    min,
    max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-message` : undefined,
  } as const;
  return (
    <fieldset className={error ? 'field field-range field-invalid' : 'field field-range'}>
      <legend className="field-label">{label}</legend>
      <div className="field-pair">
        <input
          {...shared}
          id={id}
          aria-label={`${label} 开始`}
          value={value.from}
          onChange={(event) => onChange({ ...value, from: event.target.value })}
        />
        <span aria-hidden="true">至</span>
        <input
          {...shared}
          id={`${id}-to`}
          aria-label={`${label} 结束`}
          value={value.to}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
        />
      </div>
      {error && (
        <div id={`${id}-message`} className="field-message" role="alert">
          {error}
        </div>
      )}
    </fieldset>
  );
}
