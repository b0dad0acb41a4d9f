import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LedgerStanding, PeriodSums } from '../../../contract/dashboard.ts';
import { formatCount, formatMoney } from '../../../contract/wire/money.ts';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { Card, CardNote } from './Card.tsx';
import { homeUrls } from './homeUrls.ts';

const FIGURES = [
  ['结算笔数', 'personCount'],
  ['医疗费总额', 'medfeeSumamt'],
  ['基金支付', 'fundPaySumamt'],
  ['个人账户', 'acctPay'],
  ['现金', 'psnCashPay'],
] as const;

const textOf = (sums: PeriodSums, key: (typeof FIGURES)[number][1]): string =>
  key === 'personCount' ? formatCount(sums.personCount) : formatMoney(sums[key]);

/** By how much a figure has grown, in per cent; a dash where there was nothing to compare with. */
export function growth(now: number, before: number): string {
  if (before === 0) return '—';
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
}

const daysText = ({ begndate, enddate }: PeriodSums): string =>
  `${Number(begndate.slice(5, 7))} 月 ${Number(begndate.slice(8))}–${Number(enddate.slice(8))} 日`;

/** 本月与上月: the same days of both months, and all of the last; each figure links to its days. */
export function MonthsCard({ months }: { readonly months: LedgerStanding['months'] | null }): ReactNode {
  return (
    <Card title="本月与上月">
      {months === null ? (
        <CardNote>正在加载</CardNote>
      ) : (
        <div className="months">
          <table className="rows">
            <HeadRow titles={['指标', daysText(months.current), daysText(months.same), '变化', '上月全月']} />
            <tbody>
              {FIGURES.map(([title, key]) => (
                <tr key={key}>
                  <th scope="row">{title}</th>
                  <Figure sums={months.current} text={textOf(months.current, key)} />
                  <Figure sums={months.same} text={textOf(months.same, key)} />
                  <td>{growth(Number(months.current[key]), Number(months.same[key]))}</td>
                  <Figure sums={months.last} text={textOf(months.last, key)} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const Figure = ({ sums, text }: { readonly sums: PeriodSums; readonly text: string }): ReactNode => (
  <td>
    <Link href={homeUrls.period(sums.begndate, sums.enddate)}>{text}</Link>
  </td>
);
