import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** How long the rows of a finished import can be viewed and downloaded. */
const ROW_DAYS = 7;
/** How long an import waits for a decision. */
const REVIEW_DAYS = 30;

/** Discards imports that nobody decided on, and the rows of finished ones. Recorded changes stay, for the undo. */
export async function sweepImports(db: Database): Promise<void> {
  await db.execute(
    sql`update import set state = 'discarded', ended_at = now(), file = null, message = '超过 30 天未处理，已自动放弃'
         where state in ('reading', 'review') and created_at < now() - make_interval(days => ${REVIEW_DAYS})`,
  );
  await db.execute(
    sql`delete from import_row r using import i
         where i.import_id = r.import_id and i.ended_at < now() - make_interval(days => ${ROW_DAYS})`,
  );
}
