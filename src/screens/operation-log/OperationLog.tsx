import { useMemo, useState } from 'react';
import { operationName } from '../../../contract/operationLog/names.ts';
import type { OperationRow } from '../../../contract/operationLog/operationLog.ts';
import { ScreenSheet } from '../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../list/view/ListView.tsx';
import { LogDetail } from './LogDetail.tsx';
import { logList } from './logList.ts';
import { logPlace } from './logPlace.ts';

/** 操作日志: lines of the accounts within reach, each with what was before and after. */
export default function OperationLog() {
  const [row, setRow] = useState<OperationRow | null>(null);
  const offers = useMemo(() => logPlace.offer({ look: setRow }), []);
  return (
    <>
      <ListView screen={logList} offers={offers} />
      <ScreenSheet
        isOpen={row !== null}
        name="operation-log"
        title={row === null ? '' : `${operationName(row.callId)} · ${row.at}`}
        width={720}
        onClose={() => setRow(null)}
      >
        {row && <LogDetail row={row} />}
      </ScreenSheet>
    </>
  );
}
