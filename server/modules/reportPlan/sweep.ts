import { now } from '../../db/clock.ts';
import { sql } from 'drizzle-orm';
import { nextDue } from '../../../contract/reportPlan/schedule.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { beginRun, PLAN_COLUMNS, type Plan } from './run.ts';

const AT_ONCE = 20;

/**
 * Begins the due runs. A plan's row is locked while its next time is moved, and other nodes skip it, so each due time
 * gives one run. Times missed while no node ran are made up for once.
 */
export async function sweepPlans(db: Database, jobs: JobRunner): Promise<number> {
  let began = 0;
  await db.transaction(async (tx) => {
    const due = await rowsOf<Plan>(
      tx,
      sql`select ${PLAN_COLUMNS} from report_plan where enabled and next_at <= now()
           order by next_at limit ${AT_ONCE} for update skip locked`,
    );
    for (const plan of due) {
      const next = nextDue(plan.cycle, plan.atTime, now());
      await tx.execute(
        sql`update report_plan set next_at = ${next === null ? null : new Date(next).toISOString()} where plan_id = ${plan.planId}`,
      );
      await beginRun(tx, jobs, plan, false);
    }
    began = due.length;
  });
  // Committed: the jobs are visible now.
  if (began > 0) jobs.wake();
  return began;
}
