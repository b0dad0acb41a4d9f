import { useMemo } from 'react';
import type { RxRow } from '../../../../contract/rx.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { queueList } from './queueList.tsx';
import { QueuePulse } from './QueuePulse.tsx';
import { RxPaper } from '../rx/RxPaper.tsx';
import { useRx } from '../rx/useRx.ts';
import { useRxPlace } from '../rx/useRxPlace.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';

/** 待审处方: the live queue, with the active row's prescription beside it. */
export default function RxOnlinePush() {
  const { offers, version, opened } = useRxPlace();
  const pane = useMemo(
    () => ({
      name: 'rxPane',
      isOpenAtFirst: true,
      title: '处方笺',
      content: (row: unknown) => <Shown row={row as RxRow} version={version} />,
    }),
    [version],
  );
  return (
    <>
      <ListView
        screen={queueList}
        offers={offers}
        pane={pane}
        banner={(refresh) => <QueuePulse refresh={refresh} />}
      />
      {opened}
    </>
  );
}

/** Reloads when the row's state changes: claimed by somebody, or answered by the centre. */
function Shown({ row, version }: { readonly row: RxRow; readonly version: number }) {
  const states = `${row.chkStas}${row.takenUntil ?? ''}${row.error ?? ''}`;
  return <Paper key={states} hiRxno={row.hiRxno} version={version} />;
}
function Paper({ hiRxno, version }: { readonly hiRxno: string; readonly version: number }) {
  const { value: detail, failure } = useRx(hiRxno, version);
  if (failure !== null) return <p role="alert">{failure}</p>;
  return detail === null ? <Reading /> : <RxPaper detail={detail} />;
}
