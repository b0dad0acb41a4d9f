import { sql } from 'drizzle-orm';
import type { ExportFormat } from '../../../contract/export.ts';
import { appyReportList } from '../../../contract/lists/applications.ts';
import { listOfReport } from '../../../contract/lists/report.ts';
import { groupingOf } from '../../../contract/report/cell.ts';
import { customOf, KEPT_DAYS, KEPT_FILES } from '../../../contract/reportPlan/reportPlan.ts';
import { liquidation, reports, type Report } from '../../../contract/report/report.ts';
import { daysOfPeriod, type Period } from '../../../contract/reportPlan/schedule.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { dropFile } from '../../jobs/files.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { mayRunReport, reportFileRequest, writeReport } from '../../customReports/file.ts';
import { mayExport, runExport, type ExportNeeds } from '../../exports/job.ts';
import { exportRequest, type ExportRequest } from '../../exports/plan.ts';
import { today } from '../../query/range.ts';
import { z } from 'zod';

/** A plan's row. */
export interface Plan {
  readonly planId: string;
  readonly userId: string;
  readonly medicalAreaCode: string;
  readonly enteredBy: string | null;
  readonly reportId: string;
  readonly name: string;
  readonly period: Period;
  readonly query: Readonly<Record<string, string>>;
  readonly format: ExportFormat;
  readonly cycle: string;
  readonly atTime: string;
}
export const PLAN_COLUMNS = sql.raw(
  'plan_id, user_id, medical_area_code, entered_by, report_id, name, period, query, format, cycle, at_time',
);

const ofRun = { planId: z.string(), runId: z.string() };
const listRun = exportRequest.extend(ofRun);
const customRun = reportFileRequest.extend(ofRun);
/** A run exports the list of a report of the product, or writes a custom report. */
const planRunRequest = z.union([listRun, customRun]);
type ListRun = z.infer<typeof listRun>;
type CustomRun = z.infer<typeof customRun>;
type PlanRunRequest = ListRun | CustomRun;
const isCustom = (request: PlanRunRequest): request is CustomRun => 'reportId' in request;

export function reportOf(id: string): Report {
  const report = reports.find((each) => each.id === id);
  if (!report) throw new Error(`no report ${id}`);
  return report;
}

/** The export request of a plan on a day, with the columns that the report shows by default. */
export function requestOf(
  plan: Pick<Plan, 'reportId' | 'period' | 'query' | 'format'>,
  on: string,
): ExportRequest {
  const report = reportOf(plan.reportId);
  const { name, dims } = groupingOf(report, plan.query['by']);
  const list = report.id === liquidation.id ? appyReportList(name) : listOfReport(report, name);
  const wanted = new Set<string>([
    ...dims,
    ...report.shown,
    ...(plan.query['persons'] === '1' ? ['personNum'] : []),
  ]);
  return {
    listId: list.id,
    query: { ...plan.query, by: name, ...daysOfPeriod(plan.period, on) },
    columns: list.columns.map(({ key }) => key).filter((key) => wanted.has(key)),
    format: plan.format,
  };
}

/** Writes a run of a plan and its job in one transaction. */
export async function beginRun(
  tx: Queryable,
  jobs: JobRunner,
  plan: Plan,
  byHand: boolean,
): Promise<{ jobId: string }> {
  const { begndate, enddate } = daysOfPeriod(plan.period, today());
  const custom = customOf(plan.reportId);
  const request =
    custom === null ? requestOf(plan, today()) : { reportId: custom, begndate, enddate, format: plan.format };
  const { runId } = await rowOf<{ runId: string }>(
    tx,
    sql`insert into report_run (plan_id, due_at, by_hand, begndate, enddate)
        values (${plan.planId}, clock_timestamp(), ${byHand}, ${begndate}::date, ${enddate}::date) returning run_id`,
  );
  const { jobId } = await jobs.enqueue(tx, reportRunJob, {
    title: `报表方案 ${plan.name}`,
    by: plan,
    request: { ...request, planId: plan.planId, runId },
    total: 0,
    dedupeKey: `report.run:${runId}`,
  });
  await tx.execute(sql`update report_run set job_id = ${jobId} where run_id = ${runId}`);
  return { jobId };
}

/** The job behind a run: a file as the plan's owner reads it, with the rights and modules that they have when it runs. */
export const reportRunJob = defineJob({
  kind: 'report.run',
  request: planRunRequest,
  canRetry: false,
  mayRun: (db, user, request: PlanRunRequest) =>
    isCustom(request) ? mayRunReport(db, user, request) : mayExport(db, user, request),
  run: (work: JobWork<PlanRunRequest, null>, needs: ExportNeeds) =>
    isCustom(work.request)
      ? writeReport(needs, work as JobWork<CustomRun, null>)
      : runExport(needs, work as JobWork<ListRun, null>),
  async ended(tx, { jobId, request, state, error }) {
    const reason = state === 'done' ? null : (error ?? '任务已取消');
    const { rowCount } = await tx.execute(
      sql`update report_run set state = ${state === 'done' ? 'done' : 'failed'}, error = ${reason}, ended_at = clock_timestamp()
           where run_id = ${request.runId}`,
    );
    // The plan was removed meanwhile: nobody would find the file.
    if (state !== 'done' || rowCount === 0) return dropFile(tx, jobId);
    await tx.execute(
      sql`update job_file set expires_at = now() + make_interval(days => ${KEPT_DAYS}) where job_id = ${jobId}`,
    );
    const old = await rowsOf<{ jobId: string }>(
      tx,
      sql`select f.job_id from report_run r join job_file f using (job_id) where r.plan_id = ${request.planId}
           order by r.due_at desc, r.run_id offset ${KEPT_FILES}`,
    );
    for (const file of old) await dropFile(tx, file.jobId);
  },
});
