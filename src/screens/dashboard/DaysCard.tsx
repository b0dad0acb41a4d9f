import { useCallback, useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { DayStanding } from '../../../contract/dashboard.ts';
import { formatCount, formatMoney } from '../../../contract/wire/money.ts';
import { HomeButton } from './HomeButton.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import { Card, CardNote } from './Card.tsx';
import { homeUrls } from './homeUrls.ts';
import type { ChartData, ChartSeries } from '../../ui/chart/chartData.ts';

const balancedCount = (day: DayStanding): number => day.personCount - day.unbalancedCount - day.pendingCount;

function seriesOf(days: readonly DayStanding[]): ChartSeries[] {
  const bar = (title: string, colour: `--${string}`, count: (day: DayStanding) => number): ChartSeries => ({
    title,
    colour,
    kind: 'bar',
    axis: '笔数',
    values: days.map(count),
    texts: days.map((day) => formatCount(count(day))),
  });
  return [
    bar('平（笔）', '--brand', balancedCount),
    bar('不平（笔）', '--bad', (day) => day.unbalancedCount),
    bar('未对账（笔）', '--line-strong', (day) => day.pendingCount),
    {
      title: '医疗费总额',
      colour: '--warn',
      kind: 'line',
      axis: '元',
      values: days.map((day) => Number(day.medfeeSumamt)),
      texts: days.map((day) => formatMoney(day.medfeeSumamt)),
    },
  ];
}

interface DaysCardProps {
  /** Null until the first reply. */
  readonly days: readonly DayStanding[] | null;
  /** How many days the chart covers. */
  readonly span: number;
  readonly asTable: boolean;
}

/** Settlements of the last days by state; a day links to its rows. */
export function DaysCard({ days, span, asTable }: DaysCardProps): ReactNode {
  const [, navigate] = useLocation();
  const data = useMemo(
    (): ChartData => ({
      points: (days ?? []).map(({ settleDate }) => ({ label: settleDate.slice(5), title: settleDate })),
      series: seriesOf(days ?? []),
    }),
    [days],
  );
  const open = useCallback(
    (index: number) => {
      const point = data.points[index];
      if (point) navigate(homeUrls.day(point.title));
    },
    [data, navigate],
  );
  const title = `近 ${span} 日结算与对账`;
  return (
    <Card title={title} aside={<HomeButton command="home.table" text={asTable ? '看图表' : '看表格'} />}>
      {days === null || days.length === 0 ? (
        <div className="days-place">
          <CardNote>{days === null ? '正在加载' : `近 ${span} 日没有结算`}</CardNote>
        </div>
      ) : (
        <Chart
          label={`${title}：按日的笔数与医疗费总额`}
          data={data}
          asTable={asTable}
          pointsTitle="结算日期"
          pointCell={(index) => <DayLink day={data.points[index]?.title ?? ''} />}
          onPick={open}
        />
      )}
    </Card>
  );
}

const DayLink = ({ day }: { readonly day: string }): ReactNode => <Link href={homeUrls.day(day)}>{day}</Link>;
