import type { Services } from '../../http/handler.ts';
import { today } from '../../query/range.ts';
import { seedDuty } from '../staff.ts';
import { pushDue } from './prescriptions.ts';
import { makeMissingDays } from './sales.ts';
import { demoStore } from './stores.ts';

/** The sandbox's day: a demo that has been running, or was stopped, for weeks is as full as on its first day. */
export async function sweepDemo({ db }: Services): Promise<void> {
  await seedDuty(db.$client, demoStore());
  await pushDue(db, new Date());
  await makeMissingDays(db, today());
}
