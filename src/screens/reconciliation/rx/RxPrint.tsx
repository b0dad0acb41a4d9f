import { useMemo, useState } from 'react';
import { useScope } from '../../../commands/useCommands.ts';
import { formSheets } from '../../../ui/print/drawForm.ts';
import { PrintPreview, type PrintState } from '../../../ui/print/PrintPreview.tsx';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useServices } from '../../../commands/services.ts';
import { rxSheet } from './rxSheet.ts';
import { useRx } from './useRx.ts';

const PLACE = { dialog: { name: 'print' } };
const FETCHING: PrintState = { kind: 'fetching', done: 0, total: null };

interface RxPrintProps {
  readonly hiRxno: string;
  readonly onClose: () => void;
}

/** The print preview of the prescription's sheet. */
export function RxPrint({ hiRxno, onClose }: RxPrintProps) {
  const { profile } = useServices();
  useScope('dialog', PLACE);
  const [printedAt] = useState(nowText);
  const { value: detail, failure, isLoading, reload } = useRx(hiRxno, 0);
  const state = useMemo((): PrintState => {
    if (failure !== null && !isLoading) return { kind: 'failed', message: failure };
    if (detail === null) return FETCHING;
    return {
      kind: 'ready',
      sheets: formSheets(rxSheet(detail, { operator: operatorOf(profile), printedAt }), 'A5'),
    };
  }, [detail, failure, isLoading, profile, printedAt]);
  return <PrintPreview state={state} onRetry={reload} onClose={onClose} />;
}
