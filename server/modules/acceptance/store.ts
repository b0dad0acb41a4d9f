import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import type { PortMethod } from '../../insurer/interfaces.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { plans } from './plans.ts';
import { Trial, tryPlan, type TestPerson, type Tried, type TrialStore } from './trial.ts';

export interface Setting {
  readonly isProduction: boolean;
  /** The whole number: it never leaves the server. */
  readonly certno: string | null;
  readonly setBy: string;
  readonly setAt: string | null;
}
/** A store that nobody has marked counts as production. */
const UNMARKED: Setting = { isProduction: true, certno: null, setBy: '', setAt: null };

export async function settingOf(db: Queryable, fixmedinsCode: string): Promise<Setting> {
  const [found] = await rowsOf<Setting>(
    db,
    sql`select is_production, certno, set_by, set_at from acceptance_setting where fixmedins_code = ${fixmedinsCode}`,
  );
  return found ?? UNMARKED;
}

/** The test person whom writes may use at a store now; null in production. */
export async function personFor(db: Queryable, fixmedinsCode: string): Promise<TestPerson | null> {
  const { isProduction, certno } = await settingOf(db, fixmedinsCode);
  return isProduction || certno === null ? null : { certno };
}

export async function openRun(
  db: Queryable,
  run: {
    readonly fixmedinsCode: string;
    readonly mode: 'auto' | 'one';
    readonly withWrites: boolean;
    readonly opterName: string;
  },
): Promise<string> {
  const runId = randomUUID();
  await db.execute(
    sql`insert into acceptance_run (fixmedins_code, run_id, mode, with_writes, opter_name)
        values (${run.fixmedinsCode}, ${runId}, ${run.mode}, ${run.withWrites}, ${run.opterName})`,
  );
  return runId;
}

export const endRun = (db: Queryable, fixmedinsCode: string, runId: string) =>
  db.execute(
    sql`update acceptance_run set ended_at = clock_timestamp()
         where fixmedins_code = ${fixmedinsCode} and run_id = ${runId} and ended_at is null`,
  );

/** Tries one interface. `withWrites`: the marked test person may be used, where the store still has one. */
export async function tryMethod(
  db: Database,
  insurer: InsurerPort,
  store: TrialStore,
  method: PortMethod,
  withWrites: boolean,
): Promise<Tried> {
  // Read for each try: a store that becomes production during a run gets no further writes.
  const person = withWrites ? await personFor(db, store.fixmedinsCode) : null;
  return tryPlan(method, plans[method], new Trial(db, insurer, store, person));
}

export const keepTried = (tx: Queryable, fixmedinsCode: string, runId: string, tried: Tried) =>
  tx.execute(
    sql`insert into acceptance_item (fixmedins_code, run_id, method, infno, verdict, message, request, reply, elapsed_ms)
        values (${fixmedinsCode}, ${runId}, ${tried.method}, ${tried.infno}, ${tried.verdict}, ${tried.message.slice(0, 500)},
                ${tried.request}, ${tried.reply}, ${tried.elapsedMs})
        on conflict (fixmedins_code, run_id, method) do update
           set verdict = excluded.verdict, message = excluded.message, request = excluded.request, reply = excluded.reply,
               elapsed_ms = excluded.elapsed_ms, tried_at = clock_timestamp()`,
  );
