import { useCallback, useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import type { DayStanding } from '../../../contract/dashboard.ts';
import { addMoney, formatMoney, fromFen, toFen } from '../../../contract/wire/money.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { ChartData } from '../../ui/chart/chartData.ts';
import { Card, CardNote } from './Card.tsx';
import { homeUrls } from './homeUrls.ts';

type Part = readonly [title: string, amount: (day: DayStanding) => string];

/** What is left of the funds' payment without the named ones. */
const otherFunds = (day: DayStanding): string =>
  fromFen(toFen(day.fundPaySumamt) - toFen(addMoney(day.hifpPay, day.cvlservPay, day.hifmiPay, day.mafPay)));

/** Who paid; together the whole of what was settled. */
const PARTS: readonly Part[] = [
  ['统筹基金', (day) => day.hifpPay],
  ['公务员补助', (day) => day.cvlservPay],
  ['大病', (day) => day.hifmiPay],
  ['医疗救助', (day) => day.mafPay],
  ['其他基金', otherFunds],
  ['个人账户', (day) => day.acctPay],
  ['现金', (day) => day.psnCashPay],
];

interface FundsCardProps {
  /** Null until the first reply. */
  readonly days: readonly DayStanding[] | null;
  readonly span: number;
  readonly asTable: boolean;
}

/** What each fund paid, by day; a day links to its rows. Parts without a figure are left out. */
export function FundsCard({ days, span, asTable }: FundsCardProps): ReactNode {
  const [, navigate] = useLocation();
  const data = useMemo((): ChartData => {
    const shown = days ?? [];
    return {
      points: shown.map(({ settleDate }) => ({ label: settleDate.slice(5), title: settleDate })),
      series: PARTS.map(([title, amount], at) => ({
        title,
        colour: `--chart-${at + 1}` as const,
        kind: 'bar' as const,
        axis: '元' as const,
        values: shown.map((day) => Number(amount(day))),
        texts: shown.map((day) => formatMoney(amount(day))),
      })).filter(({ values }) => values.some((value) => value !== 0)),
    };
  }, [days]);
  const open = useCallback(
    (index: number) => {
      const point = data.points[index];
      if (point) navigate(homeUrls.day(point.title));
    },
    [data, navigate],
  );
  const title = `近 ${span} 日基金走势`;
  // The card above says that there was none.
  if (days?.length === 0) return null;
  return (
    <Card title={title}>
      {days === null ? (
        <div className="days-place">
          <CardNote>正在加载</CardNote>
        </div>
      ) : (
        <Chart
          label={`${title}：各基金、个人账户和现金按日的支付`}
          data={data}
          asTable={asTable}
          pointsTitle="结算日期"
          pointCell={(index) => {
            const day = data.points[index]?.title ?? '';
            return <Link href={homeUrls.day(day)}>{day}</Link>;
          }}
          onPick={open}
        />
      )}
    </Card>
  );
}
