import { useId } from 'react';
import type { Printed } from '../../../contract/order.ts';
import type { FormSize } from '../../ui/print/formPaper.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import './orders.css';

const SIZES = [
  { value: 'A4', name: 'A4 纵向' },
  { value: 'A5', name: 'A5 横向' },
] as const;

interface PrintControlsProps {
  readonly reasonId: string;
  readonly size: FormSize;
  readonly onSize: (size: FormSize) => void;
  readonly prints: readonly Printed[];
  readonly reason: string;
  /** It was tried without a reason. */
  readonly isWanting: boolean;
  readonly onReason: (reason: string) => void;
  readonly onSubmit: () => void;
}

/** The paper, and of a reprint the reason: who printed last is told beside it. */
export function PrintControls(props: PrintControlsProps) {
  const { reasonId, size, onSize, prints, reason, isWanting, onReason, onSubmit } = props;
  const sizeId = useId();
  const last = prints.at(-1);
  return (
    <form
      className="print-controls"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SelectField
        id={sizeId}
        label="纸张"
        emptyName={null}
        options={SIZES}
        value={size}
        onChange={(value) => onSize(value === 'A5' ? 'A5' : 'A4')}
      />
      {last && (
        <TextField
          id={reasonId}
          label="补打原因"
          required
          value={reason}
          maxLength={100}
          onChange={onReason}
          help={`已打印 ${last.nth} 次，上次 ${last.printedAt} ${last.opterName}`}
          error={isWanting ? '请填写补打原因' : undefined}
        />
      )}
    </form>
  );
}
