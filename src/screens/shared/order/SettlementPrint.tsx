import { useId, useMemo, useState } from 'react';
import { orderCalls } from '../../../../contract/order.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { PrintPreview, type PrintState } from '../../../ui/print/PrintPreview.tsx';
import { copiesOf } from '../../../ui/print/copies.ts';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useServices } from '../../../commands/services.ts';
import type { OrderName } from './orderName.ts';
import { PrintControls } from './PrintControls.tsx';
import { keepStationPaper, settlementSheets, stationPaper, type SheetPaper } from './sheetPaper.ts';
import { useCall } from '../../../list/useCall.ts';

const PLACE = { dialog: { name: 'print' } };
const FETCHING: PrintState = { kind: 'fetching', done: 0, total: null };

interface SettlementPrintProps {
  readonly order: OrderName;
  readonly onClose: () => void;
}

/** 结算单: the sheet of one settlement. Each print is recorded before printing, and a reprint needs a reason. */
export function SettlementPrint({ order, onClose }: SettlementPrintProps) {
  const { setlId, setlDate } = order;
  const { api, profile } = useServices();
  useScope('dialog', PLACE);
  const reasonId = useId();
  const [paper, setPaper] = useState(stationPaper);
  const [reason, setReason] = useState('');
  const [isWanting, setWanting] = useState(false);
  const { value: detail, failure, isLoading, reload } = useCall(orderCalls.get, { id: setlId, setlDate });

  const seen = detail?.prints.length ?? 0;
  const [printedAt, setPrintedAt] = useState(nowText);
  const state = useMemo((): PrintState => {
    if (failure !== null && !isLoading) return { kind: 'failed', message: failure };
    if (!detail) return FETCHING;
    const operator = operatorOf(profile);
    const print = { nth: seen + 1, reason: reason.trim(), operator, printedAt };
    return { kind: 'ready', sheets: copiesOf(settlementSheets(paper, detail, print), detail.copies) };
  }, [detail, failure, isLoading, profile, seen, reason, printedAt, paper]);
  const choosePaper = (chosen: SheetPaper): void => {
    setPaper(chosen);
    keepStationPaper(chosen);
  };

  const beforePrint = async (): Promise<void> => {
    if (seen > 0 && reason.trim() === '') {
      setWanting(true);
      document.getElementById(reasonId)?.focus();
      throw new Error('请填写补打原因');
    }
    await api.call(orderCalls.print, { setlId, setlDate, seen, reason: reason.trim() }, { quiet: true });
  };
  const onPrinted = (): void => {
    // The next print has its own number, time and reason.
    setReason('');
    setPrintedAt(nowText());
    reload();
  };
  return (
    <PrintPreview
      state={state}
      onRetry={reload}
      onClose={onClose}
      beforePrint={beforePrint}
      onPrinted={onPrinted}
      controls={(print) => (
        <PrintControls
          reasonId={reasonId}
          paper={paper}
          onPaper={choosePaper}
          prints={detail?.prints ?? []}
          reason={reason}
          isWanting={isWanting}
          onReason={(text) => {
            setReason(text);
            setWanting(false);
          }}
          onSubmit={print}
        />
      )}
    />
  );
}
