import { now } from '../../db/clock.ts';
import { dropFile } from '../../jobs/files.ts';
import { sql } from 'drizzle-orm';
import { callsOfReport } from '../../../contract/report/settled.ts';
import { applicationReportCalls } from '../../../contract/report/applications.ts';
import { customReportCalls } from '../../../contract/customReport/customReport.ts';
import { customOf, MAX_PLANS, type PlanRow, type RunRow } from '../../../contract/reportPlan/reportPlan.ts';
import { liquidation, reports, type Report } from '../../../contract/report/report.ts';
import { daysOfPeriod, nextDue } from '../../../contract/reportPlan/schedule.ts';
import { permits } from '../../../contract/rights/permission.ts';
import { requireRight } from '../../security/may.ts';
import { mayRunReport } from '../../customReports/file.ts';
import { visibleTo } from '../../customReports/stored.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { inputMessage } from '../../errors/failure.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { keyset, pageOf, readCursor, type OrderColumn } from '../../query/keyset.ts';
import { today } from '../../query/range.ts';
import { beginRun, PLAN_COLUMNS, reportOf, type Plan } from './run.ts';
import { PersonalJson } from '../../db/sealing.ts';

const seen = ({ rights }: SessionUser): Report[] =>
  reports.filter(({ menuCode }) => permits({ menuCode }, rights));
/** The user's own plans of the current area. */
const own = ({ userId, medicalAreaCode }: SessionUser) =>
  sql`p.user_id = ${userId} and p.medical_area_code = ${medicalAreaCode}`;

const OF_REPORT = {
  planId: null, name: null, period: null, query: {}, format: null, cycle: null, atTime: null, enabled: false, nextAt: null,
  lastAt: null, lastState: null, lastError: null, files: 0,
} as const; // prettier-ignore

/** All rows: a person has at most a hundred plans. */
async function rowsFor(db: Queryable, user: SessionUser): Promise<PlanRow[]> {
  const plans = await rowsOf<Omit<PlanRow, 'key' | 'title'> & { readonly customName: string | null }>(
    db,
    sql`select p.report_id, p.plan_id, p.name, case when c.is_dateless then null else p.period end as period, p.query, p.format, p.cycle, p.at_time, p.enabled,
               case when p.enabled then p.next_at end as next_at, r.due_at as last_at, r.state as last_state, r.error as last_error,
               (select count(*)::int from report_run f join job_file using (job_id) where f.plan_id = p.plan_id) as files,
               c.name as custom_name
          from report_plan p
          left join lateral (
            select r.name, r.definition->>'period' is null as is_dateless from custom_report r
             where p.report_id = 'custom:' || r.report_id::text and ${visibleTo(user)}
          ) c on true
          left join lateral (
            select due_at, state, error from report_run where plan_id = p.plan_id order by due_at desc, run_id limit 1
          ) r on true
         where ${own(user)} order by p.name, p.plan_id`,
  );
  const followed = (reportId: string, title: string): PlanRow[] => [
    { ...OF_REPORT, key: reportId, reportId, title },
    ...plans
      .filter((plan) => plan.reportId === reportId)
      .map(({ customName: _, ...plan }): PlanRow => ({ ...plan, key: plan.planId ?? '', title })),
  ];
  // Custom reports that have plans. One that is not open to the person any more still names its plans, to be removed.
  const custom = new Map(
    permits(customReportCalls.run.permission, user.rights)
      ? plans.flatMap(({ reportId, customName }): [string, string][] =>
          customOf(reportId) === null ? [] : [[reportId, customName ?? '已删除或不再开放的自定义报表']],
        )
      : [],
  );
  return [
    ...seen(user).flatMap(({ id, title }) => followed(id, title)),
    ...[...custom].flatMap(([reportId, title]) => followed(reportId, title)),
  ];
}

/** The user's own plan, locked. @throws Problem when there is none */
async function planOf(tx: Queryable, user: SessionUser, planId: string): Promise<Plan> {
  const [plan] = await rowsOf<Plan>(
    tx,
    sql`select ${PLAN_COLUMNS} from report_plan p where p.plan_id = ${planId} and ${own(user)} for update`,
  );
  if (!plan) throw Problem.business('没有找到该方案');
  return plan;
}

/**
 * Validates the filters against the report's call. @throws Problem when they are invalid, or the user may not make the
 * call; of a custom report also without its module or the right of its source
 */
async function checkQuery(
  tx: Queryable,
  user: SessionUser,
  reportId: string,
  query: Record<string, string>,
): Promise<void> {
  const custom = customOf(reportId);
  if (custom !== null) {
    if (Object.keys(query).length > 0) throw Problem.badRequest('自定义报表的条件在报表设计中设置');
    return mayRunReport(tx, user, { reportId: custom });
  }
  const report = reportOf(reportId);
  const call =
    report.id === liquidation.id ? applicationReportCalls.liquidationTotals : callsOfReport(report).totals;
  requireRight(user, call.permission);
  const checked = call.request.safeParse({ ...query, ...daysOfPeriod('yesterday', today()) });
  if (!checked.success) throw Problem.badRequest(inputMessage(checked.error));
}

const nextText = (cycle: string, atTime: string): string | null => {
  const next = nextDue(cycle, atTime, now());
  return next === null ? null : new Date(next).toISOString();
};

const RUNS: readonly OrderColumn[] = [
  { column: 'r.due_at', type: 'timestamptz', order: 'desc' },
  { column: 'r.run_id::text', type: 'text', order: 'desc' },
];

export const reportPlanHandlers: ModuleHandlers<'reportPlan'> = {
  paged: async ({ tx, user }, { cursor, pageSize }) => {
    const order: OrderColumn[] = [{ column: 'at', type: 'integer', order: 'asc' }];
    const from = Number(readCursor(cursor, order)?.[0] ?? 0);
    const rows = (await rowsFor(tx, user)).map((row, at) => ({ row, at: at + 1 })).slice(from);
    const page = pageOf(rows, pageSize, ({ at }) => [at]);
    return { ...page, rows: page.rows.map(({ row }) => row) };
  },
  totals: async ({ tx, user }) => ({ rowCount: (await rowsFor(tx, user)).length }),
  save: async ({ tx, user, logTarget }, { reportId, name, period, query, format, cycle, atTime }) => {
    logTarget({ reportId, name, period, cycle, atTime });
    await checkQuery(tx, user, reportId, query);
    const { n } = await rowOf<{ n: number }>(
      tx,
      sql`select count(*)::int as n from report_plan p where ${own(user)} and (report_id, name) <> (${reportId}, ${name})`,
    );
    if (n >= MAX_PLANS) throw Problem.business(`最多保存 ${MAX_PLANS} 个方案，请先删除不用的`);
    return rowOf<{ planId: string }>(
      tx,
      sql`insert into report_plan (user_id, medical_area_code, entered_by, report_id, name, period, query, format, cycle, at_time, next_at)
          values (${user.userId}, ${user.medicalAreaCode}, ${user.enteredBy}, ${reportId}, ${name}, ${period},
                  ${new PersonalJson(query)}::jsonb, ${format}, ${cycle}, ${atTime}, ${nextText(cycle, atTime)})
          on conflict (user_id, medical_area_code, report_id, name) do update
             set period = excluded.period, query = excluded.query, format = excluded.format, cycle = excluded.cycle,
                 at_time = excluded.at_time, next_at = excluded.next_at, entered_by = excluded.entered_by, enabled = true
          returning plan_id`,
    );
  },
  enable: async ({ tx, user, logTarget }, { planId, enabled }) => {
    const { name, cycle, atTime } = await planOf(tx, user, planId);
    logTarget({ planId, name, enabled });
    if (enabled && cycle === 'none') throw Problem.business('该方案没有设置周期');
    // Runs that fell due while the plan was off are not made up for.
    await tx.execute(
      sql`update report_plan set enabled = ${enabled}, next_at = ${nextText(cycle, atTime)} where plan_id = ${planId}`,
    );
    return { enabled };
  },
  remove: async ({ tx, user, jobs, logTarget }, { planId }) => {
    const { name } = await planOf(tx, user, planId);
    logTarget({ planId, name });
    // Running ones, and those that still have a file; the others left nothing.
    const live = await rowsOf<{ jobId: string; state: string }>(
      tx,
      sql`select r.job_id, r.state from report_run r
           where r.plan_id = ${planId} and r.job_id is not null
             and (r.state = 'running' or exists (select from job_file f where f.job_id = r.job_id))`,
    );
    for (const { jobId, state } of live) {
      if (state === 'running') await jobs.cancelAny(tx, jobId);
      await dropFile(tx, jobId);
    }
    await tx.execute(sql`delete from report_plan where plan_id = ${planId}`);
    return { removed: true as const };
  },
  run: async ({ tx, user, jobs, logTarget }, { planId }) => {
    const plan = await planOf(tx, user, planId);
    logTarget({ planId, name: plan.name });
    await checkQuery(tx, user, plan.reportId, { ...plan.query });
    return beginRun(tx, jobs, plan, true);
  },
  runs: async ({ tx, user }, { planId, cursor, pageSize }) => {
    const { after, tail, cut } = keyset(RUNS, { cursor, pageSize });
    const rows = await rowsOf<RunRow & { sortTime: string }>(
      tx,
      sql`select r.run_id, r.job_id, r.due_at, r.by_hand, r.state, r.error, r.begndate, r.enddate, r.ended_at, f.file_name,
                 f.size::int as file_size, f.expires_at as expire_time, r.due_at::text as sort_time
            from report_run r join report_plan p using (plan_id)
            left join job_file f on f.job_id = r.job_id and f.expires_at > now()
           where r.plan_id = ${planId} and ${own(user)} and ${after}
           ${tail}`,
    );
    const page = cut(rows, (row) => [row.sortTime, row.runId]);
    return { ...page, rows: page.rows.map(({ sortTime: _, ...row }) => row) };
  },
  runTotals: ({ tx, user }, { planId }) =>
    rowOf<{ rowCount: number }>(
      tx,
      sql`select count(*)::int as row_count from report_run r join report_plan p using (plan_id)
           where r.plan_id = ${planId} and ${own(user)}`,
    ),
};
