import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Job } from '../../contract/job.ts';
import { connect, rowOf, rowsOf, type Database } from '../../server/db/connect.ts';
import { setFault } from '../../server/insurer/sandbox/faults.ts';
import { clientOf, keyOf, login, PASSWORD, plantedOf, SEED, type Planted } from '../server/api.ts';
import { foundDiscrepancies, plantedDiscrepancies } from './found.ts';
import { persist } from './persist.ts';
import { plantMore } from './plant.ts';
import type { ApiProcess } from './process.ts';
import { randomOf, type Random } from '../random.ts';

/** What is killed, and brought back. */
export interface Victim {
  kill(): Promise<void>;
  start(): Promise<void>;
}

const DAYS = ['2025-07-04', SEED.lastDay] as const;
const RANGE = { begndate: DAYS[0], enddate: DAYS[1] };
const RECONCILE = '/api/Reconciliation/DayReconcile';

/** Kills the victim a few times at moments that the seed chooses, until the work is over. */
async function underFire<T>(
  random: Random,
  victim: Victim,
  latestMs: number,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false;
  const fire = (async () => {
    for (let shots = 1 + random.below(3); shots > 0; shots--) {
      await sleep(20 + random.below(latestMs));
      if (isOver) return;
      await victim.kill();
      await sleep(random.below(150));
      await victim.start();
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await fire;
  }
}

/**
 * A day is reconciled and everything that differs is repaired, while the victim is killed with SIGKILL. Afterwards:
 * what was acknowledged is there, nothing happened twice, and the day is even. Throws what is not so.
 */
export async function killSchedule(
  seed: number,
  databaseUrl: string,
  api: Pick<ApiProcess, 'address' | 'isAlive'>,
  victim: Victim,
): Promise<void> {
  const random = randomOf(seed);
  const db = connect(databaseUrl, { max: 3 });
  try {
    await plantMore(db, 5, DAYS.length);
    const planted = (await plantedOf(db)).filter((row) => row.settleDate >= DAYS[0]);
    const balances = await balancesOf(db);
    const client = clientOf(api.address);
    const { token } = await login(client.base, 'super', PASSWORD);
    const ask = (method: 'GET' | 'POST', path: string, data: unknown, key: string) =>
      persist(client, token, method, path, data, key);

    const reconcile = async (key: string): Promise<Job> => {
      const reply = await ask('POST', RECONCILE, { filter: RANGE }, key);
      const { jobId } = reply.body.result as { jobId: string };
      for (;;) {
        const job = (await ask('GET', `/api/Job/Get/${jobId}`, {}, `get-${key}`)).body.result as Job;
        if (job.state !== 'queued' && job.state !== 'running') return job;
        await sleep(40);
      }
    };
    const job = await underFire(random, victim, 1200, () => reconcile(`reconcile-${seed}`));
    await checkJob(db, job);
    const jobs = await rowsOf(db, sql`select 1 from job where kind = 'reconciliation.day'`);
    must(jobs.length === 1, `${jobs.length} jobs for one request`);
    same(
      await foundDiscrepancies(db, [...DAYS]),
      await plantedDiscrepancies(db, [...DAYS]),
      'found and planted',
    );

    const actions = new Map(planted.map((row) => [row.msgid, actionFor(row, random)]));
    const waiting = [...planted];
    const repairAll = async (): Promise<void> => {
      for (let row = waiting.pop(); row; row = waiting.pop()) {
        if (random.next() < 0.3)
          await setFault(db.$client, { infno: '2601', kind: 'lost', remaining: 1 }).catch(() => undefined);
        const body = { ...keyOf(row), msgid: row.msgid, memo: `seed ${seed}` };
        const path = `/api/Reconciliation/Day${actions.get(row.msgid) ?? ''}`;
        const reply = await ask('POST', path, body, `repair-${row.msgid}`);
        must(reply.body.success, `${path} ${row.msgid}: ${reply.body.error ?? ''}`);
      }
    };
    await underFire(random, victim, 500, () => Promise.all([repairAll(), repairAll()]));
    // Right after the last acknowledgement, once more.
    await victim.kill();
    await victim.start();
    must(api.isAlive(), 'the API process has ended by itself');
    await checkRepairs(db, planted, actions, balances);

    await checkJob(db, await reconcile(`reconcile-again-${seed}`));
    same(await foundDiscrepancies(db, [...DAYS]), [], 'left after the repair');
  } finally {
    await db.$client.end();
  }
}

const actionFor = (row: Planted, random: Random): string =>
  row.kind === '1'
    ? random.next() < 0.6
      ? 'Reverse'
      : 'Supplement'
    : row.kind === '2'
      ? 'Cancel'
      : 'Refresh';

const balancesOf = async (db: Database): Promise<Map<string, string>> =>
  new Map(
    (
      await rowsOf<{ who: string; balc: string }>(
        db,
        sql`select psn_no || insutype as who, balc from centre.insured`,
      )
    ).map((row) => [row.who, row.balc]),
  );

/** The job ended well and its counts are those of the groups: no batch was lost or counted twice. */
async function checkJob(db: Database, job: Job): Promise<void> {
  must(job.state === 'done', `the job ended as ${job.state}: ${job.error ?? ''}`);
  const counts = await rowOf<object>(
    db,
    sql`select count(*) filter (where check_status = '1')::int as balanced, count(*) filter (where check_status = '2')::int as unbalanced
          from day_rec where settle_date between ${DAYS[0]}::date and ${DAYS[1]}::date and check_status <> '0'`,
  );
  same(job.result, { ...counts, failures: [] }, 'the counts of the job');
}

async function checkRepairs(
  db: Database,
  planted: readonly Planted[],
  actions: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): Promise<void> {
  const done = await rowsOf<{ msgid: string; action: string }>(
    db,
    sql`select msgid, action from rec_repair where state = 'done' order by msgid`,
  );
  const logged = new Set(
    (
      await rowsOf<{ line: string }>(
        db,
        sql`select target->>'msgid' || ' ' || lower(call_id) as line from operation_log where success and target->>'msgid' is not null`,
      )
    ).map(({ line }) => line),
  );
  same(
    done.map((row) => `${row.msgid} ${row.action}`).sort(),
    planted.map((row) => `${row.msgid} ${(actions.get(row.msgid) ?? '').toLowerCase()}`).sort(),
    'repairs done',
  );
  must(
    done.every(({ msgid, action }) => logged.has(`${msgid} reconciliation.day${action}`)),
    'an acknowledged repair is not in the operation log',
  );
  const pending = await rowsOf(db, sql`select msgid from rec_repair where state = 'pending'`);
  must(pending.length === 0, `${pending.length} repairs still pending`);
  const doubled = await rowsOf(
    db,
    sql`with r as materialized (select request_msgid as msgid from rec_repair)
        select msgid from settlement group by msgid having count(*) > 1 union all
        select msgid from r join centre.message m using (msgid) group by 1 having count(*) > 1`,
  );
  must(doubled.length === 0, 'something was written twice');
  // Each reversed settlement gave its money back exactly once.
  const moved = await rowsOf<{ who: string; balc: string; back: string }>(
    db,
    sql`select i.psn_no || i.insutype as who, i.balc, coalesce(sum(l.acct_pay), 0)::numeric(16,2) as back
          from centre.insured i left join centre.ledger l on l.psn_no = i.psn_no and l.insutype = i.insutype and l.reversed
         group by i.psn_no, i.insutype`,
  );
  const wrong = moved.filter(
    (row) =>
      Math.round(Number(row.balc) * 100) !==
      Math.round((Number(before.get(row.who) ?? 0) + Number(row.back)) * 100),
  );
  must(wrong.length === 0, `${wrong.length} accounts hold a wrong balance`);
}

export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
export function same(actual: unknown, expected: unknown, what: string): void {
  const shown = (value: unknown): string => JSON.stringify(value).slice(0, 600);
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${what}: ${shown(actual)} instead of ${shown(expected)}`);
}
