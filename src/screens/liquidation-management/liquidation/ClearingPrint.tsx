import { useMemo, useState } from 'react';
import { useScope } from '../../../commands/useCommands.ts';
import { formSheets } from '../../../ui/print/drawForm.ts';
import { PrintPreview, type PrintState } from '../../../ui/print/PrintPreview.tsx';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useServices } from '../../../commands/services.ts';
import { clearingSheet } from './clearingSheet.ts';
import { useAppy } from '../../shared/application/useApplication.ts';

const PLACE = { dialog: { name: 'print' } };

/** 清算申请表: the print preview of one application in its current state. */
export function ClearingPrint({
  appyId,
  onClose,
}: {
  readonly appyId: string;
  readonly onClose: () => void;
}) {
  const { profile } = useServices();
  useScope('dialog', PLACE);
  const [printedAt] = useState(nowText);
  const { value, failure, isLoading, reload } = useAppy(appyId, '');
  const state = useMemo((): PrintState => {
    if (failure !== null && !isLoading) return { kind: 'failed', message: failure };
    if (value === null) return { kind: 'fetching', done: 0, total: null };
    const form = clearingSheet(value, { operator: operatorOf(profile), printedAt });
    return { kind: 'ready', sheets: formSheets(form, 'A4') };
  }, [value, failure, isLoading, profile, printedAt]);
  return <PrintPreview state={state} onRetry={reload} onClose={onClose} />;
}
