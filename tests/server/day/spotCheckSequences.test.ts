/**
 * Random sequences of checks that are sent, answered, missed, withdrawn, appealed, examined and sent again, by two people at once:
 * the books hold exactly what each of them was told, and a store never has two open checks. `SPOT_CHECKS=5000` runs more of them.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SpotCheckKey } from '../../../contract/spotCheck.ts';
import { rowOf, rowsOf, type Database, type Transaction } from '../../../server/db/connect.ts';
import { Problem } from '../../../server/errors/problem.ts';
import { answerAsBuyer } from '../../../server/modules/spotCheck/answer.ts';
import { issueNow, sweepSpotChecks } from '../../../server/modules/spotCheck/issue.ts';
import { savePeriod, type DuePeriod } from '../../../server/modules/spotCheck/periods.ts';
import {
  appealTask,
  checkTask,
  reissueTask,
  taskOf,
  withdrawTask,
} from '../../../server/modules/spotCheck/tasks.ts';
import { ROLE, type SessionUser } from '../../../server/security/session.ts';
import '../../properties.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';

const RUNS = Number(process.env['SPOT_CHECKS'] ?? shortOrLong(40, 200));
const NOBODY = '990000199001010000';
const ALL = { kind: 'all' } as const;

let database: FreshDatabase;
let db: Database;
let periods: DuePeriod[];
let buyer: string;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
  const own = await rowOf<{ store: string }>(
    db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  );
  ({ buyer } = await rowOf<{ buyer: string }>(
    db,
    sql`select certno as buyer from settlement where fixmedins_code = ${own.store} and certno <> '' order by setl_time desc limit 1`,
  ));
  const user = { userId: 'U', name: '管理员', roleCode: ROLE.superAdmin } as SessionUser;
  // Of buyers a check without a sale ends as idle, of pharmacists it is missed.
  for (const [periodName, recogBiz] of [
    ['甲', '15'],
    ['乙', '10'],
  ] as const)
    await db.transaction((tx) =>
      savePeriod({ tx, user, logTarget: () => undefined }, ALL, {
        periodName,
        recogBiz,
        limitMinutes: 10,
        isEnabled: true,
        stores: [own.store],
        times: 1,
        begndate: '2020-01-01',
        enddate: '2020-01-02',
        windowBegin: '00:00',
        windowEnd: '23:59',
      }),
    );
  periods = await rowsOf<DuePeriod>(
    db,
    sql`select period_id, period_name, scope, stores, times, window_begin, window_end, recog_biz, limit_minutes
           from spot_check_period where period_name in ('甲', '乙') order by recog_biz desc`,
  );
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

type Happening = 'buy' | 'time' | 'missed' | 'days' | 'sweep';
type Deed = 'answer' | 'wrong' | 'appeal' | 'pass' | 'fail' | 'withdraw' | 'again';
type Act =
  | { readonly do: 'send'; readonly nth: number }
  | { readonly do: 'happens'; readonly what: Happening }
  | { readonly do: 'does'; readonly what: Deed };
const DEEDS: readonly Deed[] = [
  'answer',
  'wrong',
  'appeal',
  'appeal',
  'pass',
  'fail',
  'withdraw',
  'again',
  'again',
];
const EVENTS: readonly Happening[] = ['buy', 'buy', 'time', 'missed', 'missed', 'days', 'sweep'];
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), nth: fc.nat(1) }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('does' as const), what: fc.constantFrom(...DEEDS) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('happens' as const), what: fc.constantFrom(...EVENTS) }) },
); // prettier-ignore

/** Acts at once, turn after turn; half of the sequences begin with a check that was missed. */
const turns = fc
  .tuple(
    fc.boolean(),
    fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 6, maxLength: 25 }),
  )
  .map(([isMissed, acts]): Act[][] => [...(isMissed ? MISSED : []), ...acts]);
const MISSED: Act[][] = [[{ do: 'send', nth: 1 }], [{ do: 'happens', what: 'missed' }]];
/** The first sequences of each run: an answer, an appeal and a check that is sent again. Chance alone leaves one out now and then. */
const SURE: [Act[][]][] = [
  [[[{ do: 'send', nth: 1 }], [{ do: 'happens', what: 'buy' }], [{ do: 'does', what: 'answer' }]]],
  [[...MISSED, [{ do: 'does', what: 'appeal' }]]],
  [[...MISSED, [{ do: 'does', what: 'again' }]]],
];

/** How often people were told that something was done; a wrong certificate never. */
type Told = Record<'sent' | Deed, number>;
const NOTHING: Told = { sent: 0, answer: 0, wrong: 0, appeal: 0, pass: 0, fail: 0, withdraw: 0, again: 0 };

/** What happens without anybody's doing. */
const HAPPENINGS: Readonly<Record<Happening, () => Promise<unknown>>> = {
  // As if checks had begun before the last sale.
  buy: async () => {
    const open = await rowsOf<{ store: string }>(
      db,
      sql`select distinct fixmedins_code as store from spot_check_task where task_stas in ('1', '3')`,
    );
    for (const { store } of open) {
      const { at } = await rowOf<{ at: string }>(
        db,
        sql`select max(setl_time)::text as at from settlement where fixmedins_code = ${store}`,
      );
      await db.execute(
        sql`update spot_check_task set task_begntime = ${at}::timestamptz
             where fixmedins_code = ${store} and task_stas in ('1', '3')`,
      );
    }
  },
  time: () =>
    db.execute(
      sql`update spot_check_task set task_begntime = task_begntime - interval '1 hour', task_endtime = task_endtime - interval '1 hour'
           where task_stas in ('1', '3')`,
    ),
  missed: async () => {
    await HAPPENINGS.time();
    await sweepSpotChecks(db);
  },
  days: () =>
    db.execute(
      sql`update spot_check_task set task_endtime = task_endtime - interval '4 days' where task_stas = '2'`,
    ),
  sweep: () => sweepSpotChecks(db),
};
const PEOPLE: Readonly<Record<Deed, (tx: Transaction, key: SpotCheckKey) => Promise<object>>> = {
  answer: async (tx, key) => answerAsBuyer(tx, await taskOf(tx, ALL, key), { ...key, certno: buyer }),
  wrong: async (tx, key) => answerAsBuyer(tx, await taskOf(tx, ALL, key), { ...key, certno: NOBODY }),
  appeal: (tx, key) => appealTask(tx, ALL, key, '当时停电，网络中断', '店长'),
  pass: (tx, key) => checkTask(tx, ALL, { ...key, chkStas: '1', chkOpnn: '已查看' }, '管理员'),
  fail: (tx, key) => checkTask(tx, ALL, { ...key, chkStas: '3', chkOpnn: '已查看' }, '管理员'),
  withdraw: (tx, key) => withdrawTask(tx, ALL, key),
  again: (tx, key) => reissueTask(tx, ALL, key),
};

/** Does one act, to the check that is open or was sent last, and notes what is told of it. A refusal changes nothing. */
async function perform(one: Act, told: Told): Promise<void> {
  if (one.do === 'send') {
    const period = periods[one.nth];
    const result = period && (await db.transaction((tx) => issueNow(tx, period)));
    told.sent += result?.issued ?? 0;
    return;
  }
  if (one.do === 'happens') {
    await HAPPENINGS[one.what]();
    return;
  }
  const [key] = await rowsOf<SpotCheckKey>(
    db,
    sql`select fixmedins_code, task_id from spot_check_task order by task_stas in ('1', '3') desc, task_begntime desc limit 1`,
  );
  if (!key) return;
  try {
    const result = await db.transaction((tx) => PEOPLE[one.what](tx, key));
    if (!('passed' in result) || result.passed === true) told[one.what] += 1;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

const booked = (): Promise<Told & { open: number; odd: number }> =>
  rowOf(
    db,
    sql`select count(*)::int as sent, 0 as wrong,
               (count(*) filter (where chk_stas = '2' and crtf_rslt = '1'))::int as answer,
               (count(*) filter (where task_stas = '4'))::int as withdraw,
               (count(*) filter (where appl_time is not null))::int as appeal,
               (count(*) filter (where chk_stas = '1'))::int as pass,
               (count(*) filter (where chk_stas = '3'))::int as fail,
               coalesce(sum(sdry_isu_cnt), 0)::int as again,
               (count(*) filter (where task_stas in ('1', '3')))::int as open,
               (count(*) filter (where (task_stas = '5') <> (chk_stas <> '0') or (task_stas = '2') <> (chk_stas = '0' and crtf_rslt in ('2', '3'))
                                    or sdry_isu_cnt > 3))::int as odd
          from spot_check_task`,
  );

it(
  `${RUNS} sequences of checks end as everybody was told`,
  { timeout: patient(120_000 + RUNS * 1000) },
  async () => {
    const all = { sent: 0, answer: 0, appeal: 0, again: 0 };
    await fc.assert(
      fc.asyncProperty(turns, async (acts) => {
        await db.execute(sql`truncate spot_check_task`);
        const told: Told = { ...NOTHING };
        for (const turn of acts) {
          await Promise.all(turn.map((one) => perform(one, told)));
          const { open, odd, ...books } = await booked();
          expect({ open: open <= 1, odd, ...books }).toEqual({ open: true, odd: 0, ...told });
        }
        for (const key of ['sent', 'answer', 'appeal', 'again'] as const) all[key] += told[key];
      }),
      { numRuns: RUNS, examples: SURE },
    );
    for (const [key, count] of Object.entries(all)) expect(count, key).toBeGreaterThan(0);
  },
);
