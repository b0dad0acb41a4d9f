import type { ReactNode } from 'react';
import { DAY } from './DateField.tsx';
import { todayInShanghai } from '../day.ts';
import { dayError, readDays, withWeekday, type Days, type Limits } from './dayText.ts';
import './fields.css';
import { TypedInput } from './TypedInput.tsx';

/** `YYYY-MM-DD` each, both days included; empty means open. */
export type DateRange = Days;
interface DateRangeFieldProps extends Limits {
  readonly id: string;
  readonly label: string;
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  readonly error?: string | undefined;
}

/** Why a range cannot be asked for, or undefined. */
export const rangeError = ({ from, to }: DateRange, limits: Limits = {}): string | undefined =>
  dayError(from, limits) ??
  dayError(to, limits) ??
  (from !== '' && to !== '' && from > to ? '开始日期不能晚于结束日期' : undefined);

/** A span travels through the first field as one text. */
const SPAN = ' 至 ';
const cut = (days: Days, max: string | undefined): Days =>
  // 本月 ends where the list does: there is nothing to ask for in the days to come.
  max !== undefined && days.from <= max && days.to > max ? { from: days.from, to: max } : days;

/** Two days under one legend. Who writes a span (上月, 近7天, 1101-1120) into the first has written both. */
export function DateRangeField(props: DateRangeFieldProps): ReactNode {
  const { id, label, value, onChange, min, max, error = rangeError(value, props) } = props;
  const shared = { min, max, invalid: error !== undefined, describedBy: error ? `${id}-message` : undefined };
  const span = (text: string): Days | null => {
    const days = readDays(text, todayInShanghai());
    return days && cut(days, max);
  };
  const readFrom = (text: string): string | null => {
    const day = DAY.read(text);
    if (day !== null) return day;
    const days = span(text);
    return days && days.from + SPAN + days.to;
  };
  const takeFrom = (text: string): void => {
    const [from = '', to] = text.split(SPAN);
    onChange(to === undefined ? { ...value, from } : { from, to });
  };
  return (
    <fieldset className={error ? 'field field-range field-invalid' : 'field field-range'}>
      <legend className="field-label">{label}</legend>
      <div className="field-pair">
        <TypedInput
          {...DAY}
          {...shared}
          id={id}
          label={`${label} 开始`}
          placeholder="上月、近7天、1120 …"
          value={value.from}
          read={readFrom}
          show={(text) => (text.includes(SPAN) ? text : withWeekday(text))}
          onChange={takeFrom}
        />
        <span aria-hidden="true">至</span>
        <TypedInput
          {...DAY}
          {...shared}
          id={`${id}-to`}
          label={`${label} 结束`}
          value={value.to}
          onChange={(to) => onChange({ ...value, to })}
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
