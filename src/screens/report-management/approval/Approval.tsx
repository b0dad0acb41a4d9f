import { approvingPlace } from './approvalCommands.ts';
import { useMemo, useState } from 'react';
import type { ApprovalRow } from '../../../../contract/approval.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { approvalList } from './approvalList.ts';
import { ApprovalPane } from './ApprovalPane.tsx';
import { DecidePreview, type Batch } from './DecidePreview.tsx';

/** 审批: pending applications, decided one by one by key, or many at once after a preview. */
export default function Approval() {
  const [batch, setBatch] = useState<Batch | null>(null);
  const [version, setVersion] = useState(0);
  const offers = useMemo(
    () =>
      approvingPlace.offer({
        preview: (rows, done) => setBatch({ rows, done }),
        changed: () => setVersion((old) => old + 1),
      }),
    [],
  );
  const pane = useMemo(
    () => ({
      name: 'approvalPane',
      isOpenAtFirst: true,
      title: '审批详情',
      content: (row: unknown) => <ApprovalPane row={row as ApprovalRow} version={version} />,
    }),
    [version],
  );
  return (
    <>
      <ListView screen={approvalList} offers={offers} pane={pane} />
      <DecidePreview batch={batch} onClose={() => setBatch(null)} />
    </>
  );
}
