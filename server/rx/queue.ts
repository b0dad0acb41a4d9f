import { sql, type SQL } from 'drizzle-orm';
import type { CallResult } from '../../contract/wire/call.ts';
import { RX_URGENT_MIN, type rxCalls, type RxQueueFilter } from '../../contract/rx.ts';
import { rowOf, type Queryable } from '../db/connect.ts';
import { anyOf } from '../query/conditions.ts';
import { scopeOf, within } from '../query/scope.ts';
import type { SessionUser } from '../security/session.ts';
import { CHK_STAS, IN_QUEUE } from './rows.ts';

/** Prescriptions `p` that wait for review or have a request in flight, within the user's reach. */
export const queued = (user: SessionUser, filter: RxQueueFilter): SQL =>
  sql.join(
    [
      within(scopeOf(user), 'p'),
      sql.raw(IN_QUEUE),
      anyOf('p.fixmedins_code', filter.fixmedinsCode),
      filter.hiRxno === undefined ? sql`true` : sql`p.hi_rxno = ${filter.hiRxno}`,
      anyOf(CHK_STAS, filter.chkStas),
    ],
    sql` and `,
  );

export const totalQueue = (db: Queryable, user: SessionUser, filter: RxQueueFilter) =>
  rowOf<CallResult<(typeof rxCalls)['queueTotals']>>(
    db,
    sql`select count(*)::int as row_count, count(*) filter (where ${sql.raw(CHK_STAS)} = '0')::int as waiting,
               count(*) filter (where ${sql.raw(CHK_STAS)} = '1')::int as taken,
               count(*) filter (where p.asking is not null)::int as asking,
               count(*) filter (where p.vali_end_time < now() + make_interval(mins => ${RX_URGENT_MIN}))::int as urgent
          from prescription p where ${queued(user, filter)}`,
  );
