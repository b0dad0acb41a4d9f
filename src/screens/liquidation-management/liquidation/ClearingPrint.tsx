import { useMemo, useState } from 'react';
import { useScope } from '../../../commands/useCommands.ts';
import { formSheets } from '../../../ui/print/drawForm.ts';
import { PrintPreview, type PrintState } from '../../../ui/print/PrintPreview.tsx';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useServices } from '../../../commands/services.ts';
import { clearingSheet } from './clearingSheet.ts';
import { useAppy } from '../../shared/application/useApplication.ts';

const PLACE = { dialog: { name: 'print' } };

/** 清算申请表: the sheet of one application, as it stands. */
export function ClearingPrint({
  appyId,
  onClose,
}: {
  readonly appyId: string;
  readonly onClose: () => void;
}) {
  const { profile } = useServices();
  useScope('dialog', PLACE);
  const [attempt, setAttempt] = useState(0);
  const [printedAt] = useState(nowText);
  const known = useAppy(appyId, String(attempt));
  const state = useMemo((): PrintState => {
    if (known === null) return { kind: 'fetching', done: 0, total: null };
    if (typeof known === 'string') return { kind: 'failed', message: known };
    const form = clearingSheet(known, { operator: operatorOf(profile), printedAt });
    return { kind: 'ready', sheets: formSheets(form, 'A4') };
  }, [known, profile, printedAt]);
  return <PrintPreview state={state} onRetry={() => setAttempt((old) => old + 1)} onClose={onClose} />;
}
