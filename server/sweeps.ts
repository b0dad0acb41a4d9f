import type { Database } from './db/connect.ts';
import type { Services } from './http/handler.ts';
import { sweepExpired } from './security/session.ts';
import { sweepJobs } from './jobs/sweep.ts';
import { sweepReads } from './till/reads.ts';
import { sweepRollbacks } from './modules/clearScore/rollback.ts';
import { sweepImports } from './imports/sweep.ts';
import { sweepClearings } from './modules/liquidation/sweep.ts';
import { sweepSigns } from './till/operator.ts';
import { sweepGoods } from './modules/menuDiff/request.ts';
import { sweepSales } from './saga/uploadSale.ts';
import { pullRx } from './rx/pull.ts';
import { sweepPlans } from './modules/reportPlan/sweep.ts';
import { sweepRx } from './modules/rx/request.ts';
import { sweepSagas } from './saga/sweep.ts';

export const SWEEP_MS = 5000;
const EXPIRY_SWEEP_MS = 10 * 60_000;
/** A request is left to whoever began it for longer than they wait for an answer. */
const PATIENCE = 1.5;

export type Sweep = (services: Services, everyMs: number, afterMs: number) => Promise<unknown>;

/** What any node does now and then by itself: any number of them may, and one that fails leaves the others alone. */
const sweeps: readonly Sweep[] = [
  // What was asked of the centre and not answered.
  ({ db, insurer }, _, afterMs) => sweepSagas(db, insurer, afterMs),
  ({ db, insurer }, everyMs) => sweepSales(db, insurer, everyMs),
  ({ db, insurer }, _, afterMs) => sweepRx(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepRollbacks(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepClearings(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepGoods(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepSigns(db, insurer, afterMs),
  // What the centre has for us.
  ({ db, insurer }) => pullRx(db, insurer),
  // Whose time at the counter is over.
  ({ db }) => sweepReads(db),
  // What is due by the clock.
  ({ db, jobs }) => sweepPlans(db, jobs),
];

const nextMonths = (db: Database): Promise<unknown> =>
  db.$client.query("select ensure_months(current_date, (current_date + interval '2 months')::date)");
/** What has expired goes, what will be needed is made. */
const seldom = [sweepExpired, sweepJobs, sweepImports, nextMonths] as const;

/** `more` is done in each round before the rest. @returns what ends it */
export function sweepEvery(services: Services, everyMs: number, more: readonly Sweep[] = []): () => void {
  const afterMs = Math.max(everyMs, services.insurer.patienceMs * PATIENCE);
  let isBusy = false;
  const round = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (const sweep of [...more, ...sweeps]) await sweep(services, everyMs, afterMs).catch(() => undefined);
    isBusy = false;
  };
  const often = setInterval(() => void round(), everyMs);
  const expired = setInterval(() => {
    for (const sweep of seldom) sweep(services.db).catch(() => undefined);
  }, EXPIRY_SWEEP_MS);
  often.unref();
  expired.unref();
  return () => {
    clearInterval(often);
    clearInterval(expired);
  };
}
