import type { Database } from './db/connect.ts';
import type { Services } from './http/handler.ts';
import { sweepExpired } from './security/session.ts';
import { sweepJobs } from './jobs/sweep.ts';
import { sweepLooks } from './till/looks.ts';
import { sweepReads } from './till/reads.ts';
import { sweepRollbacks } from './modules/clearScore/rollback.ts';
import { sweepImports } from './imports/sweep.ts';
import { sweepClearings } from './modules/liquidation/pendingRequest.ts';
import { sweepSigns } from './till/operator.ts';
import { sweepGoods } from './modules/menuDiff/request.ts';
import { sweepSales } from './saga/uploadSale.ts';
import { pullRx } from './rx/pull.ts';
import { sweepPlans } from './modules/reportPlan/sweep.ts';
import { sweepRx } from './modules/rx/request.ts';
import { sweepSagas } from './saga/sweep.ts';

export const SWEEP_MS = 5000;
const EXPIRY_SWEEP_MS = 10 * 60_000;
/** A request is left to its caller for longer than the centre's time limit. */
const PATIENCE = 1.5;

export type Sweep = (services: Services, everyMs: number, afterMs: number) => Promise<unknown>;

/** The periodic work of every node. Any number of nodes may run it; one sweep that fails does not stop the others. */
const sweeps: readonly Sweep[] = [
  // Requests to the centre without an answer.
  ({ db, insurer }, _, afterMs) => sweepSagas(db, insurer, afterMs),
  ({ db, insurer }, everyMs) => sweepSales(db, insurer, everyMs),
  ({ db, insurer }, _, afterMs) => sweepRx(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepRollbacks(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepClearings(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepGoods(db, insurer, afterMs),
  ({ db, insurer }, _, afterMs) => sweepSigns(db, insurer, afterMs),
  // News from the centre.
  ({ db, insurer }) => pullRx(db, insurer),
  // Expired card reads.
  ({ db }) => sweepReads(db),
  // Scheduled report plans.
  ({ db, jobs }) => sweepPlans(db, jobs),
];

const nextMonths = (db: Database): Promise<unknown> =>
  db.$client.query("select ensure_months(current_date, (current_date + interval '2 months')::date)");
/** Deletes what has expired, and creates the partitions of the coming months. */
const seldom = [sweepExpired, sweepJobs, sweepImports, sweepLooks, nextMonths] as const;

/**
 * `more` runs in each round before the rest.
 * @returns stops the sweeps
 */
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
