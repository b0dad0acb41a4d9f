import { errorText } from '../../../../contract/wire/errorText.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { monthCalls, type MonthKey, type MonthRow } from '../../../../contract/reconciliation/month.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { RunBanner } from '../group/RunBanner.tsx';
import { useServices } from '../../../list/services.ts';
import { useFreshOnReturn } from '../../../list/controller/useFreshOnReturn.ts';
import { monthDayList } from './monthDayList.ts';
import { MonthForm } from './MonthForm.tsx';
import { MonthHead } from './MonthHead.tsx';
import { monthDetailUrl, monthIn } from '../month/monthUrl.ts';

/** 月对账明细: the days of one month and group. Opened bare it asks which. */
export default function MonthDetail() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const month = useMemo(() => monthIn(search), [search]);
  if (!month) return <MonthForm search={search} onChosen={(key) => navigate(monthDetailUrl(key))} />;
  return <Days key={JSON.stringify(month)} month={month} />;
}

function Days({ month }: { readonly month: MonthKey }) {
  const { api, reconcileRun } = useServices();
  // What an ended run says is about other rows.
  useEffect(() => {
    if (reconcileRun.getSnapshot().matches('ended')) reconcileRun.send({ type: 'DISMISS' });
  }, [reconcileRun]);
  const [row, setRow] = useState<MonthRow | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const again = useCallback(() => setVersion((old) => old + 1), []);
  useFreshOnReturn(again);
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(monthCalls.monthGet, month, { signal: calledOff.signal, quiet: true })
      .then((found) => {
        setRow(found);
        setMissing(null);
      })
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setMissing(errorText(error, '读取失败'));
      });
    return () => calledOff.abort();
  }, [api, month, version]);
  const place = useMemo(() => ({ month }), [month]);
  return (
    <ListView
      screen={monthDayList}
      place={place}
      title={`月对账明细 ${month.settleMonth} ${row?.fixmedinsName ?? month.fixmedinsCode}`}
      head={
        missing === null ? (
          <MonthHead month={month} row={row} />
        ) : (
          <div className="banner banner-bad" role="alert">
            {missing}
          </div>
        )
      }
      banner={(refresh) => (
        <RunBanner
          stop="monthRec.stop"
          refresh={() => {
            refresh();
            again();
          }}
        />
      )}
    />
  );
}
