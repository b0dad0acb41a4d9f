/** Random sequences of what clerks, sweeps and accidents do, with random faults; fast-check prints the seed of a failure. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf, type Database } from '../../../server/db/connect.ts';
import type { InsurerPort } from '../../../server/insurer/port.ts';
import { clearFaults, setFault, type FaultKind } from '../../../server/insurer/sandbox/faults.ts';
import { compensate, type CompensateAction } from '../../../server/modules/compensate/act.ts';
import { repair } from '../../../server/saga/repair.ts';
import { askCentre, settleSides } from '../../../server/modules/reconciliation/run.ts';
import { refundOrder } from '../../../server/saga/refund.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { sweepSagas } from '../../../server/saga/sweep.ts';
import { wrongs } from './books.ts';
import { CLERKS, liveOf, makeWorld, PATIENCE_MS, told, type Accident, type World } from './world.ts';
import type { RepairAction } from '../../../contract/reconciliation/day.ts';
import { personal } from '../../../server/db/sealing.ts';

type Act =
  | { readonly do: 'settle' | 'refund'; readonly sale: number; readonly by: 0 | 1; readonly again: 'no' | 'double' | 'other' }
  | { readonly do: 'compensate'; readonly sale: number; readonly by: 0 | 1; readonly action: Exclude<CompensateAction, 'ignore'> }
  | { readonly do: 'repair'; readonly by: 0 | 1; readonly action: RepairAction; readonly at: number }
  | { readonly do: 'fault'; readonly infno: string; readonly kind: FaultKind; readonly delayMs: number }
  | { readonly do: 'strike'; readonly accident: Accident }
  | { readonly do: 'sweep' | 'deliver' | 'reconcile' }
  | { readonly do: 'wait'; readonly minutes: number }; // prettier-ignore

const by = fc.constantFrom<0 | 1>(0, 1);
const sale = fc.nat(2);
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('settle' as const), sale, by, again: fc.constantFrom('no' as const, 'no' as const, 'double' as const, 'other' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), sale, by, again: fc.constantFrom('no' as const, 'double' as const, 'other' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('compensate' as const), sale, by, action: fc.constantFrom('query' as const, 'supplement' as const, 'reverse' as const, 'cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repair' as const), by, at: fc.nat(3), action: fc.constantFrom('reverse' as const, 'supplement' as const, 'cancel' as const, 'refresh' as const) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('fault' as const), infno: fc.constantFrom('2102', '2102', '2103', '2601', '5203', '5204'), kind: fc.constantFrom<FaultKind>('lost', 'lost', 'late', 'double', 'refuse'), delayMs: fc.constantFrom(1, 4 * PATIENCE_MS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('strike' as const), accident: fc.constantFrom<Accident>('killed before', 'killed after', 'in flight') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'sweep' as const, 'deliver' as const, 'reconcile' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 15) }) },
); // prettier-ignore

/** How long a request is left alone before a sweep takes it: not at all, once it is out of somebody's hands. */
const AFTER_MS = 30_000;

interface Place {
  readonly msgid: string;
  readonly setlDate: string;
  readonly setlId: string | null;
}
/** Where a sale of the world stands; null before it was asked for. */
async function placeOf(world: World, number: number): Promise<Place | null> {
  const [place] = await rowsOf<Place>(
    world.db,
    sql`select msgid, setl_date, setl_id from saga where kind = 'settle' and fixmedins_code = ${world.store}
           and rtal_docno = ${world.sale(number).rtalDocno} order by created_at desc limit 1`,
  );
  return place ?? null;
}

const everywhere = { kind: 'all' } as const;

/** Lets a promise per clerk run at once and hears them all. */
const heard = async (works: readonly Promise<unknown>[]): Promise<void> => {
  await Promise.all(works.map(told));
};

async function perform(world: World, step: Act, between?: Between): Promise<void> {
  const { db, insurer, store } = world;
  switch (step.do) {
    case 'settle':
    case 'refund': {
      const clerks = step.again === 'no' ? [step.by] : step.again === 'double' ? [step.by, step.by] : [0, 1];
      const place = step.do === 'refund' ? await placeOf(world, step.sale) : null;
      if (step.do === 'refund' && !place?.setlId) return;
      return heard(
        clerks.map((clerk) => {
          const who = CLERKS[clerk] ?? CLERKS[0];
          return step.do === 'settle'
            ? settleOnce(db, insurer, world.sale(step.sale), who)
            : refundOrder(db, insurer, everywhere, place?.setlId ?? '', who);
        }),
      );
    }
    case 'compensate': {
      const place = await placeOf(world, step.sale);
      if (!place) return;
      const key = { fixmedinsCode: store, settleDate: place.setlDate, msgid: place.msgid, memo: '' };
      return heard([compensate(db, insurer, everywhere, step.action, key, CLERKS[step.by])]);
    }
    case 'repair':
      return repairOne(world, step);
    case 'fault':
      return setFault(db.$client, {
        infno: step.infno,
        kind: step.kind,
        remaining: 1,
        delayMs: step.delayMs,
      });
    case 'strike':
      return world.strike(step.accident);
    case 'sweep':
      await told(sweepSagas(db, insurer, AFTER_MS));
      return;
    case 'deliver':
      return world.deliver();
    case 'reconcile':
      return reconcile(world);
    case 'wait':
      // Nothing stays on its way as long as requests are given for it.
      if (step.minutes >= 10) await Promise.all([world.deliver(), between?.arrive()]);
      return world.age(step.minutes);
  }
}

/** The days on which the world trades: one, or two when it is midnight. */
const daysOf = async (world: World): Promise<string[]> =>
  (
    await rowsOf<{ day: string }>(
      world.db,
      sql`select distinct setl_date as day from centre.ledger where fixmedins_code = ${world.store} and setl_date >= now()::date - 1`,
    )
  ).map((row) => row.day);

export async function reconcile(world: World): Promise<void> {
  const { db, insurer, store } = world;
  for (const settleDate of await daysOf(world)) {
    const filter = { begndate: settleDate, enddate: settleDate, fixmedinsCode: [store] };
    const target = { filter, scope: everywhere };
    await told(
      (async () => {
        const sides = await askCentre(db, insurer, target, { settleDate, fixmedinsCode: store });
        await db.transaction((tx) => settleSides(tx, sides, { opter: '对账', source: 'port' }));
      })(),
    );
  }
}

/** Repairs the discrepancy number `at` that the last reconciliation left among the world's own settlements. */
async function repairOne(world: World, step: Extract<Act, { do: 'repair' }>): Promise<void> {
  const found = await rowsOf<{ msgid: string; settleDate: string; insutype: string; clrType: string; setlOptins: string }>(
    world.db,
    sql`select msgid, settle_date, insutype, clr_type, setl_optins from centre_row
         where fixmedins_code = ${world.store} and settle_date >= now()::date - 1
           and psn_no = any(${sql.param(world.people.map((one) => personal(one.psnNo)))}) order by msgid`,
  ); // prettier-ignore
  const on = found[step.at % Math.max(found.length, 1)];
  if (!on) return;
  const request = { ...on, fixmedinsCode: world.store, memo: '' };
  return heard([repair(world.db, world.insurer, step.action, request, CLERKS[step.by])]);
}

/** Clears the faults, delivers what is in flight, and sweeps until nothing is unclear. */
export async function clearUp(world: World, calm?: () => Promise<void>): Promise<void> {
  world.strike(null);
  await calm?.();
  await clearFaults(world.db.$client);
  await world.deliver();
  for (let rounds = 0; rounds < 12; rounds++) {
    if ((await liveOf(world)) === 0) return;
    await world.age(11);
    await sweepSagas(world.db, world.insurer, AFTER_MS / 40);
  }
  throw new Error('requests are still open after twelve sweeps without faults');
}

/** Between the product and its centre: a port other than the sandbox itself, and a wire that begins to fail and ends failing. */
export interface Between {
  readonly port: InsurerPort;
  /** `seed` decides what fails. */
  begin(seed: number): void;
  /** Waits until nothing is on its way. */
  arrive(): Promise<void>;
  calm(): Promise<void>;
}

/** One sequence in a world of its own, to its end. @throws Error with what is wrong */
export async function runSequence(
  db: Database,
  at: number,
  steps: readonly Act[],
  between?: Between,
  seed = 0,
): Promise<void> {
  const world = await makeWorld(db, at, PATIENCE_MS, between?.port);
  between?.begin(seed);
  for (const step of steps) await perform(world, step, between);
  await clearUp(world, between && (() => between.calm()));
  const found = await wrongs(world);
  if (Object.keys(found).length > 0) throw new Error(JSON.stringify(found, null, 1).slice(0, 3000));
}

/** `runs` sequences; each gets the next world. @throws Error with seed, path and the smallest sequence that fails */
export async function checkSequences(
  db: Database,
  runs: number,
  options: {
    readonly seed?: number;
    /** Repeats one sequence of a seed. */
    readonly path?: string;
    readonly say?: (done: number) => void;
    readonly between?: Between;
    /** The number of the first one's world: each has people of its own. */
    readonly first?: number;
  } = {},
): Promise<void> {
  await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
  let at = options.first ?? 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 14, size: 'max' }),
      fc.nat(),
      async (steps, wire) => {
        await runSequence(db, at++, steps, options.between, wire);
        options.say?.(at - (options.first ?? 0));
      },
    ),
    {
      numRuns: runs,
      ...(options.seed !== undefined && { seed: options.seed }),
      ...(options.path !== undefined && { path: options.path }),
    },
  );
}
