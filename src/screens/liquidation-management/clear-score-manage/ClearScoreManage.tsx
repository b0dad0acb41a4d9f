import { clearScorePlace } from './clearScoreCommands.ts';
import { useMemo, useState } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import { clearScoreList } from './clearScoreList.ts';
import { ClearScoreRun } from './ClearScoreRun.tsx';

/** 清分管理: purchases by persons insured in other areas, pulled, selected and confirmed month by month. */
export default function ClearScoreManage() {
  const [begun, setBegun] = useState<string | null>(null);
  const offers = useMemo(() => clearScorePlace.offer({ begun: setBegun }), []);
  return (
    <ListView
      screen={clearScoreList}
      offers={offers}
      banner={(refresh) => <ClearScoreRun begun={begun} refresh={refresh} />}
    />
  );
}
