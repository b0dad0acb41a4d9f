import type { ReactNode } from 'react';
import { formatMoney } from '../../../contract/wire/money.ts';
import { readAmount } from './amountText.ts';
import { FieldFrame, messageId, type FieldProps } from './Field.tsx';
import { TypedInput } from './TypedInput.tsx';

const WIRE = /^-?\d+\.\d{2}$/;

/** One amount, typed as people write it (amountText.ts); the value is `1234.50`, or what was typed where that is none. */
export function MoneyField(props: FieldProps & { readonly name?: string }): ReactNode {
  const isNone = props.value !== '' && !WIRE.test(props.value);
  const error =
    props.error ?? (isNone ? `无法识别「${props.value}」，可以写 1234.5、1,234.50 或 1.2万` : undefined);
  return (
    <FieldFrame {...props} error={error}>
      <TypedInput
        {...props}
        label={undefined}
        placeholder="1234.5、1.2万 …"
        read={readAmount}
        show={formatMoney}
        text={(value) => (WIRE.test(value) ? formatMoney(value) : value)}
        invalid={error !== undefined}
        describedBy={(error ?? props.help) ? messageId(props.id) : undefined}
      />
    </FieldFrame>
  );
}
