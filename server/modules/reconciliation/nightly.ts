import { sql } from 'drizzle-orm';
import { optionSql } from '../../config/places.ts';
import { now, timeIn, timeNow } from '../../db/clock.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { writeOperation } from '../../http/log.ts';
import type { CentreSide } from '../../ledger/compare.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import { notify } from '../../messages/notify.ts';
import { today } from '../../query/range.ts';
import { attempt, AT_ONCE, BATCH, ensureMonths, inParallel, settleSides, type StoreDay } from './run.ts';

/** Minutes before each further try. */
const WAITS = [5, 15, 30, 60] as const;
/** Another node takes a store's day up again when its node has died. */
const LEASE_MIN = 10;
/** Days that are made up for after the server stood still. */
const CATCH_UP = 7;
const NAME = '夜间自动对账';
const AUTO_TIME = optionSql('reconciliation.autoTime');

/** The minute, and the options, with which this process has last looked for due stores. */
let planned = '';

/** `HH:mm` in Asia/Shanghai. */
const clockTime = (): string => new Date(now() + 8 * 3600_000).toISOString().slice(11, 16);

/**
 * Takes up the days until yesterday of stores whose time has come: since the last day that was taken up, at first
 * yesterday alone.
 */
async function planDue(db: Queryable): Promise<void> {
  const time = clockTime();
  const { inUse, version } = await rowOf<{ inUse: boolean; version: string }>(
    db,
    sql`select coalesce(bool_or(value <> ''), false) as in_use, count(*) || '/' || coalesce(max(update_time), 'epoch') as version
          from yb_option where option_key = 'reconciliation.autoTime'`,
  );
  if (planned === `${time} ${version}`) return;
  if (inUse)
    await db.execute(
      sql`insert into nightly_run (fixmedins_code, settle_date)
          select s.fixmedins_code, d::date
            from (select s.fixmedins_code, ${AUTO_TIME} as at from store s where s.closed_at is null) s
            cross join lateral (select max(r.settle_date) as last from nightly_run r where r.fixmedins_code = s.fixmedins_code) l
            cross join generate_series(greatest(coalesce(l.last + 1, ${today()}::date - 1), ${today()}::date - ${CATCH_UP}::int),
                                       ${today()}::date - 1, interval '1 day') d
           where s.at <> '' and s.at <= ${time}
          on conflict do nothing`,
    );
  planned = `${time} ${version}`;
}

interface Due extends StoreDay {
  readonly tries: number;
  readonly isWanted: boolean;
}

/** Claims due store-days for a while: a node that dies leaves them to the next. */
const claimDue = (db: Queryable): Promise<Due[]> =>
  rowsOf<Due>(
    db,
    sql`update nightly_run r
           set next_at = ${timeIn(LEASE_MIN * 60_000)}, tries = r.tries + 1
          from (select fixmedins_code, settle_date from nightly_run where state = 'waiting' and next_at <= ${timeNow()}
                 order by next_at, settle_date, fixmedins_code limit ${BATCH} for update skip locked) due,
               store s
         where r.fixmedins_code = due.fixmedins_code and r.settle_date = due.settle_date and s.fixmedins_code = r.fixmedins_code
        returning r.fixmedins_code, r.settle_date, r.tries, s.closed_at is null and ${AUTO_TIME} <> '' as is_wanted`,
  );

interface Ended extends StoreDay {
  readonly state: 'waiting' | 'done' | 'failed' | 'dropped';
  readonly balanced: number;
  readonly unbalanced: number;
  readonly error: string | null;
}
const end = (day: Due, state: Ended['state'], error: string | null = null): Ended => ({
  settleDate: day.settleDate,
  fixmedinsCode: day.fixmedinsCode,
  state,
  balanced: 0,
  unbalanced: 0,
  error,
});

/** Compares one store-day, or notes why it has to wait; each commits by itself. */
async function reconcileOne(db: Database, insurer: InsurerPort, due: Due): Promise<Ended> {
  // The option was taken back, or the store closed, since it was taken up.
  if (!due.isWanted) return finish(db, due, end(due, 'dropped'), []);
  const answer = await attempt(db, insurer, { filter: filterOf(due), scope: { kind: 'all' } }, due);
  if (Array.isArray(answer)) {
    await ensureMonths(db, answer);
    return finish(db, due, end(due, 'done'), answer);
  }
  const isLast = answer.isFinal || due.tries > WAITS.length;
  return finish(db, due, end(due, isLast ? 'failed' : 'waiting', answer.reason), []);
}

const filterOf = ({ settleDate, fixmedinsCode }: StoreDay) => ({
  begndate: settleDate,
  enddate: settleDate,
  fixmedinsCode: [fixmedinsCode],
});

const finish = (db: Database, due: Due, ended: Ended, sides: readonly CentreSide[]): Promise<Ended> =>
  db.transaction(async (tx) => {
    const counts = await settleSides(tx, sides, { opter: '系统', source: 'port' });
    const wait = WAITS[due.tries - 1] ?? 0;
    await tx.execute(
      sql`update nightly_run set state = ${ended.state}, balanced = ${counts.balanced}, unbalanced = ${counts.unbalanced},
                 error = ${ended.error}, next_at = ${timeIn(wait * 60_000)},
                 ended_at = case when ${ended.state} = 'waiting' then null else ${timeNow()} end
           where fixmedins_code = ${due.fixmedinsCode} and settle_date = ${due.settleDate}::date and state = 'waiting'`,
    );
    const done = { ...ended, ...counts };
    await tellOf(tx, done);
    return done;
  });

const KINDS = {
  even: { kind: 'ran', severity: 'info', title: '夜间对账完成', text: '以下门店已自动对账，账目全部对平。' },
  uneven: {
    kind: 'uneven',
    severity: 'warn',
    title: '夜间对账不平',
    text: '以下门店自动对账后仍有不平的账目，请查看差异并处理。',
  },
  failed: {
    kind: 'failed',
    severity: 'bad',
    title: '夜间对账失败',
    text: '以下门店多次重试后仍未对成，请手工对账或导入中心明细。',
  },
} as const;

/** The morning's message: one for each day and outcome, in which everybody finds their own stores. */
async function tellOf(tx: Queryable, { settleDate, fixmedinsCode, state, unbalanced }: Ended): Promise<void> {
  if (state !== 'done' && state !== 'failed') return;
  const outcome = state === 'failed' ? 'failed' : unbalanced > 0 ? 'uneven' : 'even';
  const { kind, severity, title, text } = KINDS[outcome];
  await notify(tx, {
    kind,
    severity,
    to: { scope: 'store', codes: [fixmedinsCode] },
    title: `${settleDate} ${title}`,
    text,
    link: {
      path: '/reconciliation/day-reconciliation',
      query: {
        begndate: settleDate,
        enddate: settleDate,
        ...(outcome === 'uneven' && { checkStatus: '2' }),
        ...(outcome === 'failed' && { checkStatus: '0' }),
      },
    },
    key: `nightly:${settleDate}:${outcome}`,
  });
}

/** Writes the operation log: the system has no account, and stands there by its name. */
async function logDone(db: Database, ended: readonly Ended[], tookMs: number): Promise<void> {
  for (const settleDate of new Set(ended.map((each) => each.settleDate))) {
    const ofDay = ended.filter((each) => each.settleDate === settleDate);
    const failed = ofDay.filter(({ state }) => state === 'failed' || state === 'waiting');
    await writeOperation(db, {
      userId: null,
      userName: '系统',
      callId: 'reconciliation.nightly',
      summary: NAME,
      success: failed.length === 0,
      message: failed[0]?.error ?? null,
      target: {
        settleDate,
        stores: ofDay.map(({ fixmedinsCode }) => fixmedinsCode),
        balanced: ofDay.reduce((sum, { balanced }) => sum + balanced, 0),
        unbalanced: ofDay.reduce((sum, { unbalanced }) => sum + unbalanced, 0),
        failed: failed.map(({ fixmedinsCode }) => fixmedinsCode),
      },
      ip: '',
      tookMs,
      enteredBy: null,
      place: null,
    });
  }
}

/**
 * The nightly reconciliation (option reconciliation.autoTime): compares yesterday with the centre for the stores whose
 * option says so, tries again what the centre did not answer, and tells who it concerns how it ended.
 * @returns how many store-days it took up
 */
export async function sweepNightly(db: Database, insurer: InsurerPort): Promise<number> {
  await planDue(db);
  const begun = Date.now();
  const due = await claimDue(db);
  if (due.length === 0) return 0;
  const ended = await inParallel(due, AT_ONCE, (day) => reconcileOne(db, insurer, day));
  await logDone(
    db,
    ended.filter(({ state }) => state !== 'dropped'),
    Date.now() - begun,
  );
  return due.length;
}
