import { useMemo, useState } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import { clearScoreList } from './clearScoreList.ts';
import { ClearScoreRun } from './ClearScoreRun.tsx';

/** 清分管理: what persons of other areas bought, pulled, chosen and confirmed month by month. */
export default function ClearScoreManage() {
  const [begun, setBegun] = useState<string | null>(null);
  const place = useMemo(() => ({ clearScore: { begun: setBegun } }), []);
  return (
    <ListView
      screen={clearScoreList}
      place={place}
      banner={(refresh) => <ClearScoreRun begun={begun} refresh={refresh} />}
    />
  );
}
