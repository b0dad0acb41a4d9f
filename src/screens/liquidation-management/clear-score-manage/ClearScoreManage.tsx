import { clearScorePlace } from './clearScoreCommands.ts';
import { useMemo, useState } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import { clearScoreList } from './clearScoreList.ts';
import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { runEnding } from './runEnding.ts';

/** 清分管理: purchases by persons insured in other areas, pulled, selected and confirmed month by month. */
export default function ClearScoreManage() {
  const [begun, setBegun] = useState<string | null>(null);
  const offers = useMemo(() => clearScorePlace.offer({ begun: setBegun }), []);
  return (
    <ListView
      screen={clearScoreList}
      offers={offers}
      // The running pull or confirmation, then its result.
      banner={(refresh) => (
        <ListJobBanner
          begun={begun}
          refresh={refresh}
          kinds="clearScore."
          unitOf={({ kind }) => (kind === 'clearScore.pull' ? '家门店' : '行')}
          endingOf={runEnding}
        />
      )}
    />
  );
}
