import type { monthCalls } from '../../../../contract/reconciliation/month.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import { UnevenButton } from '../group/UnevenButton.tsx';
import { monthList } from '../month/monthList.ts';

/** 月对账: one row per store, insurance type, clearing type and agency of a month. */
export default function MonthReconciliation() {
  return (
    <ListView
      screen={monthList}
      banner={(refresh, totals) => (
        <RunBanner
          refresh={refresh}
          stop="monthRec.stop"
          next={
            <UnevenButton
              command="monthRec.onlyUneven"
              count={(totals as CallResult<(typeof monthCalls)['monthTotals']> | null)?.unbalanced ?? 0}
            />
          }
        />
      )}
    />
  );
}
