import { clearingPlace } from '../apply/liquidationCommands.ts';
import { useMemo, useState } from 'react';
import type { ClrAppyRow } from '../../../../contract/liquidation.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { ApplySheet, type Applying } from '../apply/ApplySheet.tsx';
import { ApplicationPane } from '../../shared/application/ApplicationPane.tsx';
import { ClearingPrint } from './ClearingPrint.tsx';
import { liquidationList } from '../../shared/application/liquidationList.ts';

/** 清算申请: applications, from approval to the centre and back. */
export default function Liquidation() {
  const [applying, setApplying] = useState<Applying | null>(null);
  const [printing, setPrinting] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const offers = useMemo(
    () =>
      clearingPlace.offer({
        apply: setApplying,
        print: setPrinting,
        changed: () => setVersion((old) => old + 1),
      }),
    [],
  );
  const pane = useMemo(
    () => ({
      name: 'clearingPane',
      isOpenAtFirst: true,
      title: '申请详情',
      content: (row: unknown) => {
        const { appyId, appyStas, stage } = row as ClrAppyRow;
        // A changed state of the row reloads its detail.
        return <ApplicationPane appyId={appyId} version={`${version} ${appyStas} ${stage}`} />;
      },
    }),
    [version],
  );
  return (
    <>
      <ListView screen={liquidationList} offers={offers} pane={pane} />
      <ApplySheet applying={applying} onClose={() => setApplying(null)} />
      {printing !== null && <ClearingPrint appyId={printing} onClose={() => setPrinting(null)} />}
    </>
  );
}
