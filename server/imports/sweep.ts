import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** How long an import waits for a decision. */
const REVIEW_DAYS = 30;

/** Discards imports that nobody decided on. */
export async function sweepImports(db: Database): Promise<void> {
  await db.execute(
    sql`update import set state = 'discarded', ended_at = now(), file = null, message = '超过 30 天未处理，已自动放弃'
         where state in ('reading', 'review') and created_at < now() - make_interval(days => ${REVIEW_DAYS})`,
  );
}
