import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

const JOB_DAYS = 30;

/** Deletes expired files, pieces of aborted ones, and old finished jobs without a file. */
export async function sweepJobs(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from job_file where expires_at <= now() returning job_id)
    delete from job_file_piece p using gone where p.job_id = gone.job_id`);
  await db.execute(
    sql`delete from job where state in ('done', 'failed', 'cancelled')
                          and finished_at < now() - make_interval(days => ${JOB_DAYS})
                          and not exists (select from job_file f where f.job_id = job.job_id)`,
  );
}
