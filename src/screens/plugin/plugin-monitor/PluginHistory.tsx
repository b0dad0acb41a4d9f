import { useMemo } from 'react';
import { pluginMonitorCalls, type PluginDay, type PluginShare } from '../../../../contract/pluginMonitor.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useCall } from '../../../list/useCall.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../../shared/form/sheet-form.css';

const LABEL = '安装和异常台数';
const nothing = (): void => undefined;

const wellOf = ({ stations, failed }: PluginDay): number => stations - failed;

function chartOf(days: readonly PluginDay[]): ChartData {
  const series = (title: string, colour: `--${string}`, count: (day: PluginDay) => number) => ({
    title,
    colour,
    kind: 'bar' as const,
    axis: '台',
    values: days.map(count),
    texts: days.map((day) => formatCount(count(day))),
  });
  return {
    points: days.map(({ day }) => ({ label: day.slice(5), title: day })),
    series: [series('正常', '--brand', wellOf), series('异常', '--bad', ({ failed }) => failed)],
  };
}

interface PluginHistoryProps {
  readonly share: PluginShare;
  /** Codes as in the page's address; `''`: all within reach. */
  readonly stores: string;
}

/** The days of a version: how many stations had it, and at how many a service had failed. */
export function PluginHistory({ share, stores }: PluginHistoryProps) {
  const { value, failure } = useCall(pluginMonitorCalls.history, {
    package: share.package,
    version: share.version,
    ...(stores !== '' && { fixmedinsCode: stores }),
  });
  const data = useMemo(() => chartOf([...(value?.days ?? [])].reverse()), [value]);
  if (value === null) return <Reading failure={failure} />;
  if (value.days.length === 0) return <p role="status">还没有历史，每天记录一次</p>;
  return (
    // Scrolled by the keyboard.
    <div className="sheet-form" tabIndex={0} role="group" aria-label={LABEL}>
      <Chart
        label={LABEL}
        data={data}
        asTable={false}
        pointsTitle="日期"
        pointCell={(index) => data.points[index]?.title}
        onPick={nothing}
      />
      <table className="sheet-table">
        <HeadRow titles={['日期', '安装台数', '异常台数']} />
        <tbody>
          {value.days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td className="number">{formatCount(day.stations)}</td>
              <td className="number">{formatCount(day.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
