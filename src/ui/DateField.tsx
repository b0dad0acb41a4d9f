import type { ReactNode } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './Field.tsx';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD` (or `YYYY-MM` for months). */
  readonly min?: string;
  readonly max?: string;
}

/** A day as `YYYY-MM-DD`; half-typed days are not reported. */
export function DateField(props: DateFieldProps): ReactNode {
  return <Picker {...props} type="date" pattern="\d{4}-\d{2}-\d{2}" placeholder="YYYY-MM-DD" />;
}

/** A month as `YYYY-MM`. Browsers without a month picker show a text box with the same format. */
export function MonthField(props: DateFieldProps): ReactNode {
  return <Picker {...props} type="month" pattern="\d{4}-(0[1-9]|1[0-2])" placeholder="YYYY-MM" />;
}

interface PickerProps extends DateFieldProps {
  readonly type: 'date' | 'month';
  readonly pattern: string;
  readonly placeholder: string;
}

function Picker(props: PickerProps): ReactNode {
  const { value, onChange, type, pattern, placeholder, min, max } = props;
  return (
    <FieldFrame {...props}>
      <input
        {...controlProps(props)}
        type={type}
        pattern={pattern}
        placeholder={placeholder}
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
