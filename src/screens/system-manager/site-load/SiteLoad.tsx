import { useMemo, useState } from 'react';
import { FactsTable } from '../group/FactsTable.tsx';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { siteLoadCalls, LoadRow } from '../../../../contract/siteLoad.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import type { ChartData } from '../../../ui/chart/chartData.ts';
import { FigureChart } from '../group/FigureChart.tsx';
import '../../shared/form/sheet-form.css';
import { loadList } from './loadList.ts';
import { loadPlace } from './loadPlace.ts';

type Totals = CallResult<(typeof siteLoadCalls)['totals']>;
const nowhere = (): void => undefined;

/** 站点负载: everything that an operator looks at first, and the last hour as a chart. */
export default function SiteLoad() {
  const [looked, setLooked] = useState<LoadRow | null>(null);
  const [asChart, setChart] = useState(true);
  const offers = useMemo(
    () => loadPlace.offer({ look: setLooked, toggleChart: () => setChart((old) => !old) }),
    [],
  );
  return (
    <>
      <ListView
        screen={loadList}
        offers={offers}
        banner={(_, totals) => asChart && <HourChart totals={totals as Totals | null} />}
      />
      <ScreenSheet
        isOpen={looked !== null}
        name="site-load"
        title={looked?.name ?? ''}
        width={560}
        onClose={() => setLooked(null)}
      >
        {looked && <Facts row={looked} />}
      </ScreenSheet>
    </>
  );
}

function Facts({ row }: { readonly row: LoadRow }) {
  const facts: readonly (readonly [string, string])[] = [
    ['类别', codeName('loadGroup', row.group)],
    ['状态', codeName('loadState', row.state)],
    ['当前值', row.value],
    ['最近成功或开始', row.at ?? '–'],
    ['说明', row.detail || '–'],
  ];
  return (
    <div className="sheet-form">
      <FactsTable facts={facts} />
    </div>
  );
}

function HourChart({ totals }: { readonly totals: Totals | null }) {
  const minutes = useMemo(() => totals?.chart ?? [], [totals]);
  const data = useMemo(
    (): ChartData => ({
      points: minutes.map(({ at }) => ({ label: at.slice(11, 16), title: at.slice(0, 16) })),
      series: [
        {
          title: '数据库连接',
          kind: 'bar',
          axis: '个',
          colour: '--chart-1',
          values: minutes.map(({ poolUsed }) => poolUsed),
          texts: minutes.map(({ poolUsed }) => formatCount(poolUsed)),
        },
        {
          title: '等待连接',
          kind: 'bar',
          axis: '个',
          colour: '--chart-5',
          values: minutes.map(({ poolWaiting }) => poolWaiting),
          texts: minutes.map(({ poolWaiting }) => formatCount(poolWaiting)),
        },
        {
          title: '事件循环延迟',
          kind: 'line',
          axis: '毫秒',
          colour: '--chart-3',
          values: minutes.map(({ loopMs }) => loopMs),
          texts: minutes.map(({ loopMs, rssMb }) => `${loopMs} 毫秒，内存 ${formatCount(rssMb)} MB`),
        },
      ],
    }),
    [minutes],
  );
  return <FigureChart label="最近一小时负载" pointsTitle="时间" data={data} onPick={nowhere} />;
}
