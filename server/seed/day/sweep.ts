import type { Services } from '../../http/handler.ts';
import { today } from '../../query/range.ts';
import { seedDuty } from '../staff.ts';
import { sweepStations } from '../stations.ts';
import { pushDue } from './prescriptions.ts';
import { makeMissingDays } from './sales.ts';
import { demoStore } from './stores.ts';

/** Continues the demo data: after weeks of running or standing still it is as full as on its first day. */
export async function sweepDemo({ db }: Services): Promise<void> {
  await seedDuty(db.$client, demoStore());
  await sweepStations(db);
  await pushDue(db, new Date());
  await makeMissingDays(db, today());
}
