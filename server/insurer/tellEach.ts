import { sql, type SQL } from 'drizzle-orm';
import { timeIn, timeNow } from '../db/clock.ts';
import { InsurerRefusal, InsurerTimeout } from './port.ts';

/** For `takeDue`: rows that wait for the centre and were not tried within the last `olderThanMs` ms. */
export const untriedFor = (olderThanMs: number) => ({
  open: sql`w.upld_stas = '9'`,
  due: sql`(w.tried_at is null or w.tried_at < ${timeIn(-olderThanMs)})`,
  order: 'w.tried_at nulls first',
  most: 20,
});

/**
 * Tells the centre of each row that waits (`upld_stas` 9), one after the other, and notes how it ended: `tell` returns what
 * to set for one that was taken. After the first that is not answered the others wait for the next round.
 * @throws what `tell` throws, other than a refusal or no answer
 */
export async function tellEach<Row>(
  rows: readonly Row[],
  tell: (row: Row) => Promise<SQL>,
  note: (row: Row, set: SQL) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    try {
      await note(row, sql`upld_stas = '1', upld_error = null, upld_time = ${timeNow()}${await tell(row)}`);
    } catch (error) {
      if (error instanceof InsurerRefusal)
        await note(row, sql`upld_stas = '2', upld_error = ${error.message}`);
      else if (error instanceof InsurerTimeout) {
        await note(row, sql`upld_error = ${error.message}`);
        return;
      } else throw error;
    }
}
