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
  /** Names what the parts are: 按月. */
  readonly grouping: string;
  readonly parts: ReportTotals['chart'];
  /** A part was picked by its key. */
  readonly onPick: (key: string) => void;
}

const SHORT = 9;
const short = (title: string): string => (title.length > SHORT ? `${title.slice(0, SHORT - 1)}…` : title);

/** The parts of the total by the outermost grouping, stacked; its figures are those of the subtotals in the table. */
export function ReportChart({ report, grouping, parts, onPick }: ReportChartProps): ReactNode {
  const data = useMemo((): ChartData => {
    // A fund that paid nothing to anybody only fills the legend.
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
