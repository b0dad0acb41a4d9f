import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DrawnChart } from './chartCanvas.ts';
import type { ChartData } from './chartData.ts';
import { HeadRow } from '../table/HeadRow.tsx';
import './chart.css';

interface ChartProps {
  /** Description for screen readers. */
  readonly label: string;
  /** Keep the object: a new one redraws the chart. */
  readonly data: ChartData;
  /** Shows the chart's figures as a table instead. */
  readonly asTable: boolean;
  /** Heads the table's first column. */
  readonly pointsTitle: string;
  /** Stands in the table for a point: a link to its rows. */
  readonly pointCell: (index: number) => ReactNode;
  /** A point was clicked; keep the function. */
  readonly onPick: (index: number) => void;
}

/**
 * Bars and a line over the same points. The library is loaded when the chart is on screen; its space is reserved before. The
 * figures are always there as a table, visible with `asTable` or when the library fails to load.
 */
export function Chart({ label, data, asTable, pointsTitle, pointCell, onPick }: ChartProps): ReactNode {
  const [isLost, setLost] = useState(false);
  const isTable = asTable || isLost;
  return (
    <div className="chart">
      {isTable ? (
        // Scrolled by the keyboard, also where no cell is a link.
        <div className="chart-table" tabIndex={0} role="group" aria-label={label}>
          <Figures label={label} data={data} pointsTitle={pointsTitle} pointCell={pointCell} />
        </div>
      ) : (
        <>
          <Drawing label={label} data={data} onPick={onPick} onLost={() => setLost(true)} />
          <div className="chart-hidden">
            <Figures
              label={label}
              data={data}
              pointsTitle={pointsTitle}
              pointCell={(index) => data.points[index]?.title}
            />
          </div>
        </>
      )}
    </div>
  );
}

type FiguresProps = Pick<ChartProps, 'label' | 'data' | 'pointsTitle' | 'pointCell'>;

function Figures({ label, data, pointsTitle, pointCell }: FiguresProps): ReactNode {
  return (
    <table aria-label={label}>
      <HeadRow titles={[pointsTitle, ...data.series.map((series) => series.title)]} />
      <tbody>
        {data.points.map((point, index) => (
          <tr key={point.title}>
            <th scope="row">{pointCell(index)}</th>
            {data.series.map((series) => (
              <td key={series.title}>{series.texts[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DrawingProps extends Pick<ChartProps, 'label' | 'data' | 'onPick'> {
  readonly onLost: () => void;
}

function Drawing({ label, data, onPick, onLost }: DrawingProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSeen, setSeen] = useState(false);
  const lost = useRef(onLost);
  useEffect(() => {
    lost.current = onLost;
  });
  useEffect(() => {
    if (!canvas.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(canvas.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    let drawn: DrawnChart | null = null;
    let isGone = false;
    import('./chartCanvas.ts')
      .then(({ drawChart }) => {
        if (!isGone && canvas.current) drawn = drawChart(canvas.current, data, onPick);
      })
      .catch(() => {
        if (!isGone) lost.current();
      });
    return () => {
      isGone = true;
      drawn?.destroy();
    };
  }, [isSeen, data, onPick]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
