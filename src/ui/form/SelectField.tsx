import type { ReactNode } from 'react';
import { controlProps, FieldFrame, type FieldProps } from './Field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly name: string;
}
interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** Text of the empty choice; null: there is none. */
  readonly emptyName?: string | null;
}

/** The browser's own select: right ARIA, type-ahead and keys for nothing (Blueprint's fails axe, design §7). */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { value, onChange, options, emptyName = '全部' } = props;
  // A value that is not offered (an old link) is shown as itself rather than as a wrong choice.
  const unknown = value !== '' && !options.some((option) => option.value === value);
  return (
    <FieldFrame {...props}>
      <select {...controlProps(props)} value={value} onChange={(event) => onChange(event.target.value)}>
        {emptyName !== null && <option value="">{emptyName}</option>}
        {unknown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
