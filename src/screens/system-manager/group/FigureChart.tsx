import { Chart } from '../../../ui/chart/Chart.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import './figures.css';

interface FigureChartProps {
  readonly label: string;
  /** Heads the points: 时间. */
  readonly pointsTitle: string;
  readonly data: ChartData;
  /** Called with the point that was clicked; keep the function. */
  readonly onPick: (index: number) => void;
}

/** A chart over the list that has the same figures as rows. */
export function FigureChart({ label, pointsTitle, data, onPick }: FigureChartProps) {
  return (
    <div className="figure-chart">
      {data.points.length === 0 ? (
        <p className="figure-none">暂无图表数据</p>
      ) : (
        <Chart
          label={label}
          data={data}
          asTable={false}
          pointsTitle={pointsTitle}
          pointCell={(index) => data.points[index]?.title ?? ''}
          onPick={onPick}
        />
      )}
    </div>
  );
}
