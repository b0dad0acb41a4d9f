import { sql } from 'drizzle-orm';
import type { Services } from './http/handler.ts';
import { sweepExamined } from './filing/examined.ts';
import { sweepFilings } from './filing/ask.ts';
import { sealLines } from './audit/seal.ts';
import { sweepReads } from './till/reads.ts';
import { sweepRollbacks } from './modules/clearScore/rollback.ts';
import { sweepUndo } from './modules/acceptance/undo.ts';
import { sweepImports } from './imports/sweep.ts';
import { sweepClearings } from './modules/liquidation/pendingRequest.ts';
import { sweepSigns } from './till/operator.ts';
import { sweepGoods } from './modules/menuDiff/request.ts';
import { sweepPluginDays } from './stations/services.ts';
import { sweepChoices } from './modules/counter/auditTell.ts';
import { sweepAnswers } from './modules/auditManagement/answer.ts';
import { sweepSuspicions } from './modules/auditManagement/pull.ts';
import { sweepCerts } from './modules/setlCert/tell.ts';
import { sweepStock } from './modules/stock/tell.ts';
import { sweepCertificates } from './modules/message/certificates.ts';
import { sweepExpiry } from './modules/message/expiry.ts';
import { sweepNightly } from './modules/reconciliation/nightly.ts';
import { sweepSales } from './saga/uploadSale.ts';
import { sweepSpotChecks } from './modules/spotCheck/issue.ts';
import { pullRx } from './rx/pull.ts';
import { sweepPlans } from './modules/reportPlan/sweep.ts';
import { sweepRx } from './modules/rx/request.ts';
import { sweepSagas } from './saga/sweep.ts';
import { foldAreaSums } from './ledger/areaSums.ts';
import { foldDaySums } from './ledger/daySums.ts';
import { sumMonths } from './ledger/monthRec.ts';
import { countUnliquidated } from './ledger/unliquidated.ts';

import { followDrops } from './db/caches.ts';
import { readClock } from './db/clock.ts';
import { readStanding, type Standing } from './figures/standing.ts';
import { Leases } from './jobs/lease.ts';
import { sweepOld } from './db/retention.ts';

export const SWEEP_MS = 5000;
const SELDOM_MS = 10 * 60_000;
const CLOCK_MS = 60_000;
/** How often late work is looked for. */
const LOOK_MS = 10_000;
/** A request is left to its caller for longer than the centre's time limit. */
const PATIENCE = 1.5;

export type Sweep = (services: Services, everyMs: number, afterMs: number) => Promise<unknown>;
type Sweeps = Readonly<Record<string, Sweep>>;

/** The periodic work. One node does each at a time; one that fails does not stop the others. */
const often: Sweeps = {
  // Requests to the centre without an answer.
  'saga.unanswered': ({ db, insurer }, _, afterMs) => sweepSagas(db, insurer, afterMs),
  'sale.upload': ({ db, insurer }, everyMs) => sweepSales(db, insurer, everyMs),
  'rx.unanswered': ({ db, insurer }, _, afterMs) => sweepRx(db, insurer, afterMs),
  'clearScore.rollback': ({ db, insurer }, _, afterMs) => sweepRollbacks(db, insurer, afterMs),
  'liquidation.unanswered': ({ db, insurer }, _, afterMs) => sweepClearings(db, insurer, afterMs),
  'goods.unanswered': ({ db, insurer }, _, afterMs) => sweepGoods(db, insurer, afterMs),
  'cert.untold': ({ db, insurer }, everyMs) => sweepCerts(db, insurer, everyMs),
  'stock.untold': ({ db, insurer }, everyMs) => sweepStock(db, insurer, everyMs),
  'filing.unanswered': ({ db, insurer }, _, afterMs) => sweepFilings(db, insurer, afterMs),
  'signIn.unanswered': ({ db, insurer }, _, afterMs) => sweepSigns(db, insurer, afterMs),
  'audit.choices': ({ db, insurer }, everyMs) => sweepChoices(db, insurer, everyMs),
  'audit.untold': ({ db, insurer }, everyMs) => sweepAnswers(db, insurer, everyMs),
  'acceptance.undo': ({ db, insurer }, _, afterMs) => sweepUndo(db, insurer, afterMs),
  // News from the centre.
  'filing.examined': ({ db, insurer }, everyMs) => sweepExamined(db, insurer, everyMs),
  'audit.pull': ({ db, insurer }) => sweepSuspicions(db, insurer),
  'rx.pull': ({ db, insurer }) => pullRx(db, insurer),
  'reconciliation.nightly': ({ db, insurer }) => sweepNightly(db, insurer),
  // Sums of areas: what was booked since the last round.
  'sums.fold': ({ db }) => foldAreaSums(db),
  'sums.days': ({ db }) => foldDaySums(db),
  'sums.unliquidated': ({ db }) => countUnliquidated(db),
  // Months of before there were sums: empty soon after an upgrade.
  'sums.months': ({ db }) => sumMonths(db),
  // Expired card reads.
  'card.expired': ({ db }) => sweepReads(db),
  // The chain over the operation log: a batch a minute.
  'log.seal': ({ db, secrets, heads }, everyMs) => sealLines(db, secrets.audit, heads, everyMs * 12),
  // Spot checks that are due, and those whose time is over.
  'spotCheck.due': ({ db }) => sweepSpotChecks(db),
  // Scheduled report plans.
  'report.plans': ({ db, jobs }) => sweepPlans(db, jobs),
};

/** Deletes what has expired, and creates the partitions of the coming months. */
const seldom: Sweeps = {
  'import.undecided': ({ db }) => sweepImports(db),
  'plugin.days': ({ db }) => sweepPluginDays(db),
  'messages.expiry': ({ db }) => sweepExpiry(db),
  'messages.certificates': ({ db, centres }) => sweepCertificates(db, centres.profiles),
  'rows.old': ({ db }) => sweepOld(db),
  'months.next': ({ db }) =>
    db.execute(
      sql`select ensure_months(now()::date, (now()::date + interval '2 months')::date),
                 ensure_log_months(now()::date, (now()::date + interval '2 months')::date)`,
    ),
};

/** Never more often than the rest. */
const seldomMs = (everyMs: number): number => Math.max(SELDOM_MS, everyMs);

/** How often each sweep runs, ms, by its name. */
const sweepsEvery = (everyMs: number, more: Sweeps): Readonly<Record<string, number>> =>
  Object.fromEntries([
    ...Object.keys({ ...more, ...often }).map((name) => [name, everyMs] as const),
    ...Object.keys(seldom).map((name) => [name, seldomMs(everyMs)] as const),
  ]);

/** Who hears of the sweeps. */
export interface SweepWatch {
  /** Of every failure. */
  onFault(error: unknown, sweep: string): void;
  /**
   * Once when a sweep or a kind of job has not succeeded in its time, and again after it has recovered. `since`: its last
   * success, `YYYY-MM-DD HH:mm:ss`; null without one. Each node tells it.
   */
  onStale?(name: string, since: string | null): void;
  /** Once when it is in time again, and when this process first sees that it is. */
  onFresh?(name: string): void;
}

/** Notices what becomes late and what is in time again, each once. */
class LateWatch {
  /** Whether each work was late when it was last looked at. */
  readonly #wasLate = new Map<string, boolean>();

  look(standing: readonly Standing[], { onStale, onFresh }: SweepWatch): void {
    for (const { kind, name, lagSeconds, okAt } of standing) {
      const key = `${kind}:${name}`;
      const isLate = lagSeconds > 0;
      if (this.#wasLate.get(key) === isLate) continue;
      this.#wasLate.set(key, isLate);
      if (isLate) onStale?.(key, okAt);
      else onFresh?.(key);
    }
  }
}

/**
 * Begins the sweeps; `more` runs in each round before the rest.
 * @returns stops the sweeps, after the one that runs
 */
export function sweepEvery(
  services: Services,
  everyMs: number,
  watch: SweepWatch,
  more: Sweeps = {},
): () => Promise<void> {
  const { onFault } = watch;
  const begun = performance.now();
  let isStopped = false;
  const running = new Set<Promise<void>>();
  const afterMs = Math.max(everyMs, services.insurer.patienceMs * PATIENCE);
  const leases = new Leases(services.db, onFault);
  const rounds = (sweeps: Sweeps, ms: number): NodeJS.Timeout => {
    let round: Promise<void> | null = null;
    const whole = async (): Promise<void> => {
      for (const [name, sweep] of Object.entries(sweeps))
        if (!isStopped) await leases.run(name, ms, () => sweep(services, ms, afterMs));
    };
    return setInterval(() => {
      if (round !== null) return;
      const now = whole().finally(() => {
        running.delete(now);
        round = null;
      });
      running.add((round = now));
    }, ms).unref();
  };
  const clock = (): void => void readClock(services.db).catch((error: unknown) => onFault(error, 'clock'));
  const late = new LateWatch();
  const every = sweepsEvery(everyMs, more);
  const look = (): void => {
    readStanding(services.db, every, performance.now() - begun)
      .then((standing) => {
        services.figures.stand(standing);
        late.look(standing, watch);
      })
      .catch((error: unknown) => onFault(error, 'standing'));
    followDrops(services.db).catch((error: unknown) => onFault(error, 'caches'));
  };
  const timers = [
    rounds({ ...more, ...often }, everyMs),
    rounds(seldom, seldomMs(everyMs)),
    setInterval(clock, CLOCK_MS).unref(),
    setInterval(look, Math.min(LOOK_MS, everyMs * 10)).unref(),
  ];
  return async () => {
    isStopped = true;
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}
