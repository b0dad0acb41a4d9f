import type pg from 'pg';
import type { Database } from '../../db/connect.ts';
import { pushPrescriptions, type Push } from '../prescriptions.ts';
import { demoStore } from './stores.ts';

/** Any constant: of several nodes one pushes. */
const LOCK = 724_110_034;
const MINUTE_MS = 60_000;
const BY_DAY_MS = 6 * MINUTE_MS;
const BY_NIGHT_MS = 40 * MINUTE_MS;
/** After a stop some are due at once, but not all of the missed ones. */
const MOST_AT_ONCE = 12;
/** The most that may wait at the demo store, and at the others together, before no more are pushed. */
const MOST_AT_DEMO = 30;
const MOST_ELSEWHERE = 60;
/** Two of three are for the demo store. */
const isElsewhere = (at: number): boolean => at % 3 === 0;

const SHANGHAI_MS = 8 * 60 * MINUTE_MS;
const hourOf = (ms: number): number => new Date(ms + SHANGHAI_MS).getUTCHours();
const paceAt = (ms: number): number => (hourOf(ms) >= 8 && hourOf(ms) < 21 ? BY_DAY_MS : BY_NIGHT_MS);

/** The push times of those that are due, the last of them now; in milliseconds. */
export function duePushes(last: number, now: number): number[] {
  const pace = paceAt(now);
  const due = Math.min(Math.floor((now - last) / pace), MOST_AT_ONCE);
  return Array.from({ length: Math.max(due, 0) }, (_, at) => now - (due - 1 - at) * pace);
}

/**
 * Lets the sandbox centre push prescriptions at the pace of the hour. None is pushed while enough wait, so nobody has
 * to dispense them.
 * @returns how many were pushed; none without demo data
 */
export async function pushDue(db: Database, now: Date): Promise<number> {
  // A cheap check; usually nothing is due.
  if ((await dueNow(db.$client, now)).length === 0) return 0;
  const client = await db.$client.connect();
  let fault: Error | undefined;
  try {
    await client.query('begin');
    const pushes = await planned(client, now);
    if (pushes.length > 0) await pushPrescriptions(client, pushes);
    await client.query('commit');
    return pushes.length;
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw fault;
  } finally {
    // Ending the connection rolls the transaction back.
    client.release(fault);
  }
}

async function dueNow(db: Pick<pg.ClientBase, 'query'>, now: Date): Promise<number[]> {
  const { rows } = await db.query<{ last: number | null }>(
    `select (extract(epoch from max(push_time)) * 1000)::float8 as last
       from (select push_time from centre.rx order by push_sn desc limit 200) latest
      where exists (select from centre.demo_sales)`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? [] : duePushes(last, now.getTime());
}

async function planned(client: pg.ClientBase, now: Date): Promise<Push[]> {
  const lock = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
  if (lock.rows[0]?.mine !== true) return [];
  const due = await dueNow(client, now);
  const atHome = demoStore();
  const { rows } = await client.query<{
    top: string;
    isOpen: boolean;
    atDemo: number;
    elsewhere: number;
    others: string[];
  }>(
    `select max(push_sn) as top, exists (select from store where fixmedins_code = $1 and closed_at is null) as "isOpen",
            count(*) filter (where waits and fixmedins_code = $1)::int as "atDemo",
            count(*) filter (where waits and fixmedins_code <> $1)::int as elsewhere,
            array(select fixmedins_code from store where closed_at is null and fixmedins_code <> $1
                   order by hashtextextended(fixmedins_code, max(push_sn)) limit ${MOST_AT_ONCE}) as others
       from (select *, rx_stas_codg = '1' and rx_chk_stas_codg is null and vali_end_time > now() as waits from centre.rx) r`,
    [atHome],
  );
  const [found] = rows;
  if (!found) return [];
  let room = {
    demo: found.isOpen ? MOST_AT_DEMO - found.atDemo : 0,
    elsewhere: MOST_ELSEWHERE - found.elsewhere,
  };
  const pushes: Push[] = [];
  for (const [at, time] of due.entries()) {
    const other = isElsewhere(Number(found.top) + at)
      ? found.others[at % Math.max(found.others.length, 1)]
      : undefined;
    const left = other === undefined ? room.demo : room.elsewhere;
    if (left <= 0) continue;
    room = other === undefined ? { ...room, demo: left - 1 } : { ...room, elsewhere: left - 1 };
    pushes.push({
      nth: Number(found.top) + 1 + pushes.length,
      fixmedinsCode: other ?? atHome,
      at: new Date(time),
    });
  }
  return pushes;
}
