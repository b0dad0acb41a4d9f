import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { serviceStatisticsCalls } from '../../../../contract/serviceStatistics.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { readQuery } from '../../../list/query.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { FigureChart } from '../group/FigureChart.tsx';
import { hitSeries } from '../group/hitSeries.ts';
import { hitList } from './hitList.ts';
import { hitDaysUrl } from './hitUrl.ts';

type Totals = CallResult<(typeof serviceStatisticsCalls)['hitTotals']>;

/** 服务命中统计图: a bar a service, and the same figures as rows. */
export default function ServiceHits() {
  return <ListView screen={hitList} banner={(_, totals) => <HitChart totals={totals as Totals | null} />} />;
}

function HitChart({ totals }: { readonly totals: Totals | null }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const rows = useMemo(() => totals?.chart ?? [], [totals]);
  const data = useMemo((): ChartData => {
    const names = rows.map(({ service }) => codeName('hitService', service));
    return { points: names.map((name) => ({ label: name, title: name })), series: hitSeries(rows) };
  }, [rows]);
  const pick = useCallback(
    (index: number) => {
      const row = rows[index];
      if (row) navigate(hitDaysUrl(row.service, readQuery(hitList, search).values));
    },
    [rows, search, navigate],
  );
  return <FigureChart label="服务命中统计图" pointsTitle="服务" data={data} onPick={pick} />;
}
