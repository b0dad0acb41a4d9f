import type { ReactNode } from 'react';
import { amountsError, readAmounts, showAmounts } from './amountText.ts';
import { FieldFrame, messageId, type FieldProps } from './Field.tsx';
import { TypedInput } from './TypedInput.tsx';

/** An amount or from one to another (amountText.ts); the value is `least~most`, or what was typed where it means none. */
export function AmountField(props: FieldProps): ReactNode {
  const error = props.error ?? amountsError(props.value);
  return (
    <FieldFrame {...props} error={error}>
      <TypedInput
        {...props}
        label={undefined}
        placeholder="100-200、≥500 …"
        read={readAmounts}
        show={showAmounts}
        text={showAmounts}
        invalid={error !== undefined}
        describedBy={(error ?? props.help) ? messageId(props.id) : undefined}
      />
    </FieldFrame>
  );
}
