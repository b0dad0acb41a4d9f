import { sql } from 'drizzle-orm';
import { definition, type Definition } from '../../../contract/customReport/definition.ts';
import { planReport } from '../../../contract/customReport/plan.ts';
import { orderInfo, settlement, type Report } from '../../../contract/report/report.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { requirePlan, runReport } from '../../../server/customReports/run.ts';
import type { Database } from '../../../server/db/connect.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import type { Ask } from '../../../server/http/askAs.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { pageReport } from '../../../server/modules/report/page.ts';
import { totalReport } from '../../../server/modules/report/totals.ts';
import { inTurn, p95, rounded, timed, type Figure } from '../figure.ts';
import { DAYS } from './make.ts';

const ROUNDS = 20;
const ALL = { kind: 'all' } as const;
const MONTH = { begndate: '2025-05-01', enddate: '2025-05-31' } as const;
const PAGE = 1000;

/** Reads a report's rows as its handler does for somebody who reaches everything. */
const askFor =
  (db: Database, report: Report): Ask =>
  (_, input, columns) =>
    pageReport(db, ALL, report, input as Parameters<typeof pageReport>[3], columns);

/** The total and a share of the fund by the source's own outer column. */
const custom = (source: string, group: string): Definition =>
  definition.parse({
    source,
    period: 'thisMonth',
    columns: [
      { key: group, title: '分组' },
      { key: 'personCount', title: '人次' },
      { key: 'medfeeSumamt', title: '总额' },
      { key: 'c1', title: '占比', formula: '合计([fundPaySumamt])*100/合计([medfeeSumamt])' },
    ],
    groups: [group],
    sort: [{ column: 'medfeeSumamt', order: 'desc' }],
  });

/**
 * A custom report of a month ÷ the built-in report that it reads, where the kept parts hold what is asked; and ÷ bare SQL
 * over the settlements, where they do not.
 */
export async function customReportFigures(
  db: Database,
  name: 'report.custom' | 'report.custom.5m',
): Promise<Figure[]> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await refreshLocal(tx, { ...DAYS, scope: ALL });
  });
  await db.execute(sql`analyze`);
  const ask = { kept: askFor(db, settlement), orders: askFor(db, orderInfo) };
  const kept = requirePlan(planReport(custom('medical-settlement-report-store', 'fixmedinsCode')));
  const orders = requirePlan(planReport(custom('order-info-report-source', 'ordSouc')));
  const query = { ...MONTH, by: 'store' } as Parameters<typeof totalReport>[3];
  const builtIn = async (): Promise<void> => {
    await pageReport(db, ALL, settlement, { ...query, pageSize: PAGE });
    await totalReport(db, ALL, settlement, query);
  };
  const RAW = sql`select ord_souc, count(*)::int as n, sum(medfee_sumamt)::numeric(18,2)::text as total,
                         sum(fund_pay_sumamt) * 100 / sum(medfee_sumamt) as share
                    from settlement where vali_flag = '1' and setl_date between ${MONTH.begndate} and ${MONTH.enddate}
                   group by ord_souc order by 3 desc`;
  const raw = await rowsOf<{ total: string }>(db, RAW);
  const shown = await runReport(orders, MONTH, ask.orders);
  const wanted = addMoney(...raw.map(({ total }) => total));
  if (shown.total?.cells[2] !== wanted)
    throw new Error(`the custom report says ${String(shown.total?.cells[2])} and not ${wanted}`);
  const first = await inTurn(
    ROUNDS,
    () => timed(() => runReport(kept, MONTH, ask.kept)),
    () => timed(builtIn),
  );
  const second = await inTurn(
    ROUNDS,
    () => timed(() => runReport(orders, MONTH, ask.orders)),
    () => timed(() => rowsOf(db, RAW)),
  );
  const figure = (part: string, times: typeof first, than: string): Figure => ({
    name: `${name}.${part}`,
    value: rounded(p95(times.ours) / p95(times.baseline), 3),
    unit: 'ratio',
    baseline: `${rounded(p95(times.ours), 1)} ms, all rows and their total ÷ ${rounded(p95(times.baseline), 1)} ms of ${than}, p95 of ${ROUNDS}`,
  });
  return [
    figure('vs-builtin', first, 'the built-in report with its totals'),
    figure('vs-sql', second, 'bare SQL over the settlements'),
  ];
}
