import type { dayCalls } from '../../../../contract/reconciliation/day.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { dayList } from '../group/dayList.ts';
import { RunBanner } from '../group/RunBanner.tsx';
import { UnevenButton } from '../group/UnevenButton.tsx';

/** 日对账: one row per store, day, insurance type, clearing type and agency. */
export default function DayReconciliation() {
  return (
    <ListView
      screen={dayList}
      banner={(refresh, totals) => (
        <RunBanner
          refresh={refresh}
          next={
            <UnevenButton
              command="dayRec.onlyUneven"
              count={(totals as CallResult<(typeof dayCalls)['dayTotals']> | null)?.unbalanced ?? 0}
            />
          }
        />
      )}
    />
  );
}
