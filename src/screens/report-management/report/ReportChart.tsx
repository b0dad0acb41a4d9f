import { useCallback, useMemo, type ReactNode } from 'react';
import { formatMoney } from '../../../../contract/wire/money.ts';
import type { ReportTotals } from '../../../../contract/report/figures.ts';
import type { Report } from '../../../../contract/report/report.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { figureName } from './reportLooks.ts';
import './reports.css';
import type { ChartData } from '../../../ui/chart/chartData.ts';

interface ReportChartProps {
  readonly report: Report;
  /** The title of the grouping: 按月. */
  readonly grouping: string;
  readonly parts: ReportTotals['chart'];
  /** Called with the key of a clicked part. */
  readonly onPick: (key: string) => void;
}

const SHORT = 9;
const short = (title: string): string => (title.length > SHORT ? `${title.slice(0, SHORT - 1)}…` : title);

/** A stacked chart of the total by the outermost grouping, with the same figures as the table's subtotals. */
export function ReportChart({ report, grouping, parts, onPick }: ReportChartProps): ReactNode {
  const data = useMemo((): ChartData => {
    // Leave out funds that are zero everywhere: they only fill the legend.
    const drawn = report.chart.filter((_, at) => parts.some(({ values }) => Number(values[at]) !== 0));
    return {
      points: parts.map(({ title }) => ({ label: short(title), title })),
      series: drawn.map((key, at) => {
        const place = report.chart.indexOf(key);
        return {
          title: figureName(key).replace(/ \d+$/, ''),
          kind: 'bar',
          axis: '元',
          colour: `--chart-${(at % 8) + 1}`,
          values: parts.map(({ values }) => Number(values[place])),
          texts: parts.map(({ values }) => formatMoney(values[place])),
        };
      }),
    };
  }, [report, parts]);
  const pick = useCallback((index: number) => onPick(parts[index]?.key ?? ''), [onPick, parts]);
  return (
    <div className="report-chart">
      {parts.length === 0 ? (
        <p className="report-none">暂无图表数据</p>
      ) : (
        <Chart
          label={`${report.title} ${grouping}`}
          data={data}
          asTable={false}
          pointsTitle={grouping}
          pointCell={(index) => parts[index]?.title ?? ''}
          onPick={pick}
        />
      )}
    </div>
  );
}
