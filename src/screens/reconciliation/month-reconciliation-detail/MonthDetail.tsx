import { useMemo } from 'react';
import { monthPlace } from '../month/monthCommands.ts';
import { useLocation, useSearch } from 'wouter';
import { monthCalls, type MonthKey } from '../../../../contract/reconciliation/month.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import { monthDayList } from './monthDayList.ts';
import { MonthForm } from './MonthForm.tsx';
import { MonthHead } from './MonthHead.tsx';
import { monthDetailUrl, monthIn } from '../month/monthUrl.ts';
import { useCall } from '../../../list/useCall.ts';

/** 月对账明细: the days of one month and group. Without parameters it asks for them. */
export default function MonthDetail() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const month = useMemo(() => monthIn(search), [search]);
  if (!month) return <MonthForm search={search} onChosen={(key) => navigate(monthDetailUrl(key))} />;
  return <Days key={JSON.stringify(month)} month={month} />;
}

function Days({ month }: { readonly month: MonthKey }) {
  const { value: row, failure, reload } = useCall(monthCalls.monthGet, month);
  const offers = useMemo(() => monthPlace.offer(month), [month]);
  return (
    <ListView
      screen={monthDayList}
      offers={offers}
      onRefresh={reload}
      about={() => ({
        title: `月对账明细 ${month.settleMonth} ${row?.fixmedinsName ?? month.fixmedinsCode}`,
        head:
          failure === null ? (
            <MonthHead month={month} row={row} />
          ) : (
            <div className="banner banner-bad" role="alert">
              {failure}
            </div>
          ),
      })}
      banner={(refresh) => (
        <RunBanner
          stop="monthRec.stop"
          refresh={refresh}
          next={row?.unevenDays === 0 && <CommandButton command="monthDay.nextUneven" />}
        />
      )}
    />
  );
}
