import { useMemo } from 'react';
import type { serviceStatisticsCalls } from '../../../../contract/serviceStatistics.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { FigureChart } from '../group/FigureChart.tsx';
import { hitSeries } from '../group/hitSeries.ts';
import { hitDayList } from './hitDayList.ts';

type Totals = CallResult<(typeof serviceStatisticsCalls)['hitDayTotals']>;
/** A day is its own row; nothing lies behind it. */
const nowhere = (): void => undefined;

/** 服务命中按日统计: a bar a day, and the same figures as rows. */
export default function HitDays() {
  return (
    <ListView screen={hitDayList} banner={(_, totals) => <DayChart totals={totals as Totals | null} />} />
  );
}

function DayChart({ totals }: { readonly totals: Totals | null }) {
  const rows = useMemo(() => totals?.chart ?? [], [totals]);
  const data = useMemo((): ChartData => {
    const days = [...new Set(rows.map(({ day }) => day))];
    const sums = days.map((day) => ({
      hits: rows.filter((row) => row.day === day).reduce((sum, { hits }) => sum + hits, 0),
      misses: rows.filter((row) => row.day === day).reduce((sum, { misses }) => sum + misses, 0),
    }));
    return {
      points: days.map((day) => ({ label: day.slice(5), title: day })),
      series: hitSeries(sums),
    };
  }, [rows]);
  return <FigureChart label="服务命中按日统计" pointsTitle="日期" data={data} onPick={nowhere} />;
}
