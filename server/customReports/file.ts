import { z } from 'zod';
import { planReport } from '../../contract/customReport/plan.ts';
import { customReportCalls } from '../../contract/customReport/customReport.ts';
import { exportFormat } from '../../contract/export.ts';
import { feeModuleOf } from '../../contract/moduleFee/modules.ts';
import type { Queryable } from '../db/connect.ts';
import { withCodes } from '../dictionary/overlay.ts';
import { Problem } from '../errors/problem.ts';
import { writeRows, type ExportNeeds } from '../exports/job.ts';
import { askAs } from '../http/askAs.ts';
import { isFeeActive } from '../http/feeGuard.ts';
import type { JobWork } from '../jobs/define.ts';
import { requireRight } from '../security/may.ts';
import type { SessionUser } from '../security/session.ts';
import { archivedOf, daysOfRun, requireSource } from './read.ts';
import { fileOf, requirePlan } from './run.ts';
import { reportFor } from './stored.ts';

/** What a file of a report is asked for, as its job stores it. */
export const reportFileRequest = z.object({
  reportId: z.string(),
  begndate: z.string().optional(),
  enddate: z.string().optional(),
  format: exportFormat,
});
export type ReportFileRequest = z.infer<typeof reportFileRequest>;

/** @throws Problem where the person may not run the report now: its right, its module, itself, or its source */
export async function mayRunReport(
  db: Queryable,
  user: SessionUser,
  { reportId }: Pick<ReportFileRequest, 'reportId'>,
): Promise<void> {
  const { permission, fee } = customReportCalls.run;
  requireRight(user, permission);
  const module = fee === undefined ? undefined : feeModuleOf(fee);
  if (module && !(await isFeeActive(db, user, module.feeKey))) throw Problem.feeExpired(module);
  const { definition } = await reportFor(db, user, reportId);
  await requireSource(db, user, requirePlan(planReport(definition)));
}

/** Writes all rows of a report into the job's file, as the job's requester. */
export async function writeReport(
  { services, handlers, replicas }: ExportNeeds,
  work: JobWork<ReportFileRequest, null>,
): Promise<unknown> {
  const { db } = services;
  await mayRunReport(db, work.user, work.request);
  const { name, definition } = await reportFor(db, work.user, work.request.reportId);
  const plan = requirePlan(planReport(definition));
  const days = daysOfRun(plan, work.request);
  const archived = await archivedOf(db, plan, days);
  return withCodes(db, work.user, () =>
    writeRows(
      work,
      fileOf(plan, name, days, askAs(services, handlers, work.user, replicas?.forJob(work.jobId)), archived),
    ),
  );
}
