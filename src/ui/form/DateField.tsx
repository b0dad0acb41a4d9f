import type { ReactNode } from 'react';
import { addDays, addMonths, addMonthsToDay, todayInShanghai } from '../day.ts';
import { dayError, readDay, readMonth, withWeekday } from './dayText.ts';
import { FieldFrame, messageId, type FieldProps } from './Field.tsx';
import { TypedInput, type TypedInputProps } from './TypedInput.tsx';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD` (or `YYYY-MM` for months). */
  readonly min?: string;
  readonly max?: string;
}
type Kind = Pick<TypedInputProps, 'read' | 'show' | 'step' | 'picker' | 'placeholder'>;

export const DAY: Kind = {
  picker: 'date',
  placeholder: '昨天、1120 …',
  read: (text) => readDay(text, todayInShanghai()),
  show: withWeekday,
  step: (value, by, big) => (big ? addMonthsToDay(value, by) : addDays(value, by)),
};
const MONTH: Kind = {
  picker: 'month',
  placeholder: '上月、2610 …',
  read: (text) => readMonth(text, todayInShanghai()),
  show: (month) => month,
  step: (value, by, big) => addMonths(value, big ? by * 12 : by),
};

/** A day, typed as people say it (dayText.ts); the value is `YYYY-MM-DD`, or what was typed where that means no day. */
export const DateField = (props: DateFieldProps): ReactNode => <Typed {...props} kind={DAY} />;

/** A month; the value is `YYYY-MM`, or what was typed where that means no month. */
export const MonthField = (props: DateFieldProps): ReactNode => <Typed {...props} kind={MONTH} />;

function Typed({ kind, ...props }: DateFieldProps & { readonly kind: Kind }): ReactNode {
  const error = props.error ?? dayError(props.value, props);
  return (
    <FieldFrame {...props} error={error}>
      <TypedInput
        {...kind}
        {...props}
        label={undefined}
        invalid={error !== undefined}
        describedBy={(error ?? props.help) ? messageId(props.id) : undefined}
      />
    </FieldFrame>
  );
}
