import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { SaleAuditRow, Suspicion } from '../../../../contract/auditManagement.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { AppealForm } from './AppealForm.tsx';
import { auditList } from './auditList.ts';
import { auditPlace, saleAuditsPlace } from './auditPlace.ts';
import { saleAuditList } from './saleAuditList.ts';
import { SaleAuditSheet } from './SaleAuditSheet.tsx';
import { SuspicionView } from './SuspicionView.tsx';

type Opened =
  | { readonly kind: 'view'; readonly row: Suspicion }
  | { readonly kind: 'appeal'; readonly row: Suspicion; readonly done: () => void };

/** 审核管理, or 结算审核记录 where the URL says so. */
export default function AuditManagement() {
  return new URLSearchParams(useSearch()).get('view') === 'sales' ? <Sales /> : <Suspicions />;
}

function Suspicions() {
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
      <ListView key="suspicions" screen={auditList} offers={offers} />
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

function Sales() {
  const [opened, setOpened] = useState<SaleAuditRow | null>(null);
  const offers = useMemo(() => saleAuditsPlace.offer({ view: setOpened }), []);
  return (
    <>
      <ListView key="sales" screen={saleAuditList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="sale-audit"
        title={`结算审核 ${opened?.rtalDocno ?? ''}`}
        width={720}
        onClose={() => setOpened(null)}
      >
        {opened !== null && <SaleAuditSheet row={opened} />}
      </ScreenSheet>
    </>
  );
}
