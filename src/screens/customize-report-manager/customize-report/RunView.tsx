import { useCallback, useMemo, useRef, useState } from 'react';
import {
  customReportCalls,
  MAX_SHOWN,
  type ReportResult,
} from '../../../../contract/customReport/customReport.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { useServices } from '../../../commands/services.ts';
import { panePlace, usePane } from '../../../list/controller/usePane.ts';
import { ListPane } from '../../../list/view/ListPane.tsx';
import { nowText, operatorOf } from '../../../list/print/printedBy.ts';
import { useCall } from '../../../list/useCall.ts';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { useArrivalFocus } from '../../../ui/page/arrivalFocus.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { sheetsOf } from '../../../ui/print/drawPaper.ts';
import { paginate } from '../../../ui/print/paginate.ts';
import { PrintPreview } from '../../../ui/print/PrintPreview.tsx';
import { DenseTable } from '../../../ui/table/DenseTable.tsx';
import { runPlace } from './runCommands.ts';
import { chartOf, columnsAhead, columnsOf, summedOf, totalsOf } from './resultTable.ts';
import '../../../list/view/screens.css';
import './custom-report.css';

const PATH = '/customize-report-manager/customize-report';
interface RunViewProps {
  readonly reportId: string | null;
  readonly days: { readonly begndate: string; readonly enddate: string } | null;
}
const NOTHING: ReportResult = {
  columns: [],
  rows: [],
  total: null,
  hasMore: false,
  read: 0,
  begndate: null,
  enddate: null,
  archived: [],
};

/** A report with the rows that its reader may see. */
export function RunView({ reportId, days }: RunViewProps) {
  const { profile } = useServices();
  const id = useDomId('custom-report');
  const [asChart, setChart] = useState(true);
  const [isPrinting, setPrinting] = useState(false);
  const { value: report, failure: lost } = useCall(
    customReportCalls.get,
    reportId === null ? null : { reportId },
  );
  const run = useCall(customReportCalls.run, reportId === null ? null : { reportId, ...days });
  const result = run.value ?? NOTHING;
  const columns = useMemo(
    () => (run.value === null ? columnsAhead(report?.definition) : columnsOf(run.value)),
    [run.value, report],
  );
  const totals = useMemo(() => totalsOf(result), [result]);
  const wanted = report?.definition.chart ?? null;
  const chart = useMemo(
    () => (wanted === null || result.rows.length === 0 ? null : chartOf(result, wanted)),
    [result, wanted],
  );
  const summed = useMemo(() => summedOf(result, report?.definition ?? null), [result, report]);
  const { reload } = run;
  const isWhole = run.value !== null && !result.hasMore;
  const hasChart = wanted !== null;
  const handle = useMemo(
    () => ({
      report,
      days,
      isWhole,
      toggleChart: hasChart ? () => setChart((old) => !old) : null,
      refresh: reload,
      print: () => setPrinting(true),
    }),
    [report, days, isWhole, hasChart, reload],
  );
  const title = report?.name ?? '自定义报表';
  const table = useRef<HTMLDivElement>(null);
  const focusTable = useCallback(
    () => table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
    [],
  );
  const pane = usePane(focusTable);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const screen = useMemo(
    () => ({ path: PATH, title, ...runPlace.offer(handle), ...panePlace.offer(pane.tools) }),
    [title, handle, pane.tools],
  );
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
  );
  useArrivalFocus(focusTable);
  const facts = [
    ...(result.begndate === null ? [] : [`日期 ${result.begndate} 至 ${result.enddate ?? ''}`]),
    `来源 ${report?.sourceTitle ?? ''}`,
    ...(result.archived.length === 0 ? [] : [`不含已归档的 ${result.archived.join('、')}`]),
  ];
  const failure = reportId === null ? '链接里缺少报表' : (lost ?? run.failure);
  return (
    <section className="screen" aria-label={title}>
      <header className="custom-head">
        <h1>{title}</h1>
        <p>{[...facts, report?.memo ?? ''].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="screen-bar">
        <Toolbar
          label="报表操作"
          items={[
            'customReport.days',
            'customReport.chart',
            'customReport.exportRows',
            'customReport.plan',
            'customReport.print',
            'customReport.edit',
            {
              title: '更多',
              commands: ['customReport.shareLink', 'customReport.again', 'customReport.back'],
            },
          ]}
        />
        <p className="custom-note" role="status">
          {run.value === null
            ? ''
            : result.hasMore
              ? `只显示前 ${formatCount(MAX_SHOWN)} 行，没有合计；导出可得到全部`
              : `${formatCount(result.rows.length)} 行，读取来源 ${formatCount(result.read)} 行`}
        </p>
      </div>
      {asChart && chart !== null && wanted !== null && (
        <div className="custom-chart">
          <Chart
            label={`${title}图表`}
            data={chart}
            asTable={false}
            pointsTitle={result.columns.find(({ key }) => key === wanted.label)?.title ?? ''}
            pointCell={(index) => chart.points[index]?.title}
            onPick={nothing}
          />
        </div>
      )}
      <div className="screen-split">
        <div className="screen-table" ref={table}>
          <DenseTable
            id={`${id}-table`}
            label={title}
            columns={columns}
            rows={result.rows}
            rowKey={rowKey}
            total={result.rows.length}
            state={failure !== null ? 'failed' : run.isLoading ? (run.value ? 'stale' : 'loading') : 'ready'}
            {...(failure !== null && { failure })}
            {...(reportId !== null && { onRetry: reload })}
            {...(totals && { totals })}
            rowTone={toneOf}
            activeKey={activeKey}
            onActiveChange={setActiveKey}
            emptyText="没有符合条件的数据，可按 F3 换日期"
          />
        </div>
        <ListPane pane={pane} columns={columns} row={result.rows.find(({ key }) => key === activeKey)} />
      </div>
      {isPrinting && (
        <PrintPreview
          state={{
            kind: 'ready',
            sheets: sheetsOf(
              paginate({
                title,
                facts,
                columns,
                rows: result.rows,
                sums: summed,
                isCounted: ({ level }) => level === 'row',
                operator: operatorOf(profile),
                printedAt: nowText(),
              }),
            ),
          }}
          onRetry={reload}
          onClose={() => setPrinting(false)}
        />
      )}
    </section>
  );
}

const nothing = (): void => undefined;
const rowKey = ({ key }: ReportResult['rows'][number]): string => key;
const toneOf = ({ level }: ReportResult['rows'][number]) =>
  level === 'subtotal' ? ('sum' as const) : undefined;
