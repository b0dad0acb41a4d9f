import { useMemo, useState } from 'react';
import type { Suspicion } from '../../../../contract/auditManagement.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { AppealForm } from './AppealForm.tsx';
import { auditList } from './auditList.ts';
import { auditPlace } from './auditPlace.ts';
import { SuspicionView } from './SuspicionView.tsx';

type Opened =
  | { readonly kind: 'view'; readonly row: Suspicion }
  | { readonly kind: 'appeal'; readonly row: Suspicion; readonly done: () => void };

/** 审核管理. */
export default function AuditManagement() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      auditPlace.offer({
        view: (row) => setOpened({ kind: 'view', row }),
        appeal: (row, done) => setOpened({ kind: 'appeal', row, done }),
      }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <>
      <ListView screen={auditList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="suspicion"
        title={opened?.kind === 'appeal' ? '审核申诉' : '疑点详情'}
        width={560}
        onClose={close}
      >
        {opened?.kind === 'view' && <SuspicionView row={opened.row} />}
        {opened?.kind === 'appeal' && (
          <AppealForm
            row={opened.row}
            onSent={() => {
              close();
              opened.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
