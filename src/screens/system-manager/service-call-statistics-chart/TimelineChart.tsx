import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pointText } from '../../../../contract/lists/figures.ts';
import type { serviceStatisticsCalls } from '../../../../contract/serviceStatistics.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { readQuery } from '../../../list/query.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { FigureChart } from '../group/FigureChart.tsx';
import { timelineList } from './timelineList.ts';
import { insideUrl } from './timelineUrl.ts';

type Totals = CallResult<(typeof serviceStatisticsCalls)['timelineTotals']>;

/** 服务调用统计图: counts as bars, P95 as a line, and the same figures as rows. */
export default function ServiceTimeline() {
  return (
    <ListView
      screen={timelineList}
      banner={(_, totals) => <TimelineChart totals={totals as Totals | null} />}
    />
  );
}

function TimelineChart({ totals }: { readonly totals: Totals | null }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const points = useMemo(() => totals?.chart ?? [], [totals]);
  const data = useMemo((): ChartData => {
    const ms = (value: number | null): string => (value === null ? '' : `${formatCount(value)} 毫秒`);
    return {
      points: points.map((point) => ({
        label: point.grain === 'day' ? point.at.slice(5, 10) : point.at.slice(11, 16),
        title: pointText(point),
      })),
      series: [
        {
          title: '成功或拒绝',
          kind: 'bar',
          axis: '次',
          colour: '--chart-1',
          values: points.map(({ count, faults }) => count - faults),
          texts: points.map(({ count, faults }) => formatCount(count - faults)),
        },
        {
          title: '失败',
          kind: 'bar',
          axis: '次',
          colour: '--chart-5',
          values: points.map(({ faults }) => faults),
          texts: points.map(({ faults }) => formatCount(faults)),
        },
        {
          title: 'P95',
          kind: 'line',
          axis: '毫秒',
          colour: '--chart-3',
          values: points.map(({ p95Ms }) => p95Ms ?? 0),
          texts: points.map(({ p95Ms }) => ms(p95Ms)),
        },
      ],
    };
  }, [points]);
  const pick = useCallback(
    (index: number) => {
      const point = points[index];
      const to = point && insideUrl(point, readQuery(timelineList, search).values);
      if (to) navigate(to);
    },
    [points, search, navigate],
  );
  return (
    <FigureChart
      label={`服务调用统计图${totals?.title ? ` ${totals.title}` : ''}`}
      pointsTitle="时间"
      data={data}
      onPick={pick}
    />
  );
}
