import { sql } from 'drizzle-orm';
import { rowOf } from '../../db/connect.ts';
import type { Services } from '../../http/handler.ts';
import { today } from '../../query/range.ts';
import { seedDuty } from '../staff.ts';
import { sweepStations } from '../stations.ts';
import { pushDue } from './prescriptions.ts';
import { makeMissingDays } from './sales.ts';
import { demoStore } from './stores.ts';

/**
 * Continues the demo data: after weeks of running or standing still it is as full as on its first day. A database that was distributed
 * by store keeps the days that it has: a whole day's sales are made on plain tables.
 */
export async function sweepDemo({ db }: Services): Promise<void> {
  const { isDistributed } = await rowOf<{ isDistributed: boolean }>(
    db,
    sql`select to_regclass('pg_dist_partition') is not null as is_distributed`,
  );
  if (isDistributed) return;
  await seedDuty(db.$client, demoStore());
  await sweepStations(db);
  await pushDue(db, new Date());
  await makeMissingDays(db, today());
}
