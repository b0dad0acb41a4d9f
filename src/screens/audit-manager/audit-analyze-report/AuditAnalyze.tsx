import { useCallback, useMemo } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { auditAnalyzeCalls } from '../../../../contract/auditAnalyze.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { readQuery } from '../../../list/query.ts';
import { ListView } from '../../../list/view/ListView.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { analyzeList } from './analyzeList.ts';
import { suspicionsUrl } from './analyzeUrl.ts';

type Totals = CallResult<(typeof auditAnalyzeCalls)['totals']>;

/** 审核分析报表: the largest groups as bars, and all as rows. */
export default function AuditAnalyze() {
  return (
    <ListView screen={analyzeList} banner={(_, totals) => <AuditChart totals={totals as Totals | null} />} />
  );
}

function AuditChart({ totals }: { readonly totals: Totals | null }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const rows = useMemo(() => totals?.chart ?? [], [totals]);
  const data = useMemo(
    (): ChartData => ({
      points: rows.map(({ id, name }) => ({ label: name.slice(0, 8), title: `${name} ${id}` })),
      series: [
        {
          title: '违规金额',
          kind: 'bar',
          axis: '元',
          colour: '--chart-1',
          values: rows.map(({ cnfmVolaAmt }) => Number(cnfmVolaAmt)),
          texts: rows.map(({ cnfmVolaAmt }) => formatMoney(cnfmVolaAmt)),
        },
        {
          title: '违规笔数',
          kind: 'line',
          axis: '笔',
          colour: '--chart-3',
          values: rows.map(({ volaCnt }) => volaCnt),
          texts: rows.map(({ volaCnt }) => formatCount(volaCnt)),
        },
      ],
    }),
    [rows],
  );
  const urlOf = useCallback(
    (index: number): string | null => {
      const row = rows[index];
      return row ? suspicionsUrl(row, readQuery(analyzeList, search).values) : null;
    },
    [rows, search],
  );
  const pick = useCallback(
    (index: number) => {
      const to = urlOf(index);
      if (to !== null) navigate(to);
    },
    [urlOf, navigate],
  );
  if (rows.length === 0) return null;
  return (
    <Chart
      label="违规金额最大的分组"
      data={data}
      asTable={false}
      pointsTitle="分组"
      pointCell={(index) => <Link href={urlOf(index) ?? ''}>{rows[index]?.name}</Link>}
      onPick={pick}
    />
  );
}
