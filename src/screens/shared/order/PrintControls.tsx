import { useId } from 'react';
import type { Printed } from '../../../../contract/order.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { WordsField } from '../form/WordsField.tsx';
import './orders.css';
import { paperOf, PAPERS, type SheetPaper } from './sheetPaper.ts';

interface PrintControlsProps {
  readonly reasonId: string;
  readonly paper: SheetPaper;
  readonly onPaper: (paper: SheetPaper) => void;
  readonly prints: readonly Printed[];
  readonly reason: string;
  /** Printing was tried without the required reason. */
  readonly isWanting: boolean;
  readonly onReason: (reason: string) => void;
  readonly onSubmit: () => void;
}

/** The choice of paper and, for a reprint, the reason and who printed last. */
export function PrintControls(props: PrintControlsProps) {
  const { reasonId, paper, onPaper, prints, reason, isWanting, onReason, onSubmit } = props;
  const paperId = useId();
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
        id={paperId}
        label="纸张"
        emptyName={null}
        options={PAPERS}
        value={paper}
        onChange={(value) => onPaper(paperOf(value))}
      />
      {last && (
        <WordsField
          words="reprintReason"
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
