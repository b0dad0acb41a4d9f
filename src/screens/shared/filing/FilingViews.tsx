import { useMemo, useState } from 'react';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { useServices } from '../../../commands/services.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { formSheets } from '../../../ui/print/drawForm.ts';
import { PrintPreview, type PrintState } from '../../../ui/print/PrintPreview.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { filingCallsOf } from './filingKinds.ts';
import { filingFacts, filingSheet, personFacts, stateFacts } from './filingSheet.ts';

const useFiling = ({ filingKind, trtDclaDetlSn }: FilingRow) =>
  useCall(filingCallsOf[filingKind].get, { id: trtDclaDetlSn });

/** 备案详情: everything about a filing; to the store's own people with the telephone in full. */
export function FilingDetail({ row }: { readonly row: FilingRow }) {
  const { value, failure } = useFiling(row);
  if (value === null) return <Reading failure={failure} />;
  return (
    <div className="filing-detail">
      <Facts className="filing-facts" label="状态" facts={stateFacts(value)} />
      <Facts className="filing-facts" label="备案" facts={filingFacts(value)} />
      <Facts className="filing-facts" label="参保人" facts={personFacts(value)} />
    </div>
  );
}

const PLACE = { dialog: { name: 'print' } };

/** The print preview of 备案表. */
export function FilingPrint({ row, onClose }: { readonly row: FilingRow; readonly onClose: () => void }) {
  const { profile } = useServices();
  useScope('dialog', PLACE);
  const [printedAt] = useState(nowText);
  const { value, failure, isLoading, reload } = useFiling(row);
  const state = useMemo((): PrintState => {
    if (failure !== null && !isLoading) return { kind: 'failed', message: failure };
    if (value === null) return { kind: 'fetching', done: 0, total: null };
    const form = filingSheet(value, { operator: operatorOf(profile), printedAt });
    return { kind: 'ready', sheets: formSheets(form, 'A4') };
  }, [failure, isLoading, printedAt, profile, value]);
  return <PrintPreview state={state} onRetry={reload} onClose={onClose} />;
}
