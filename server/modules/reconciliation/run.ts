import { sql } from 'drizzle-orm';
import {
  type DayFilter,
  type GroupKey,
  dayCalls,
  dayFilterShape,
} from '../../../contract/reconciliation/day.ts';
import { groupId } from '../../../contract/reconciliation/day.ts';
import { fromFen, toFen } from '../../../contract/wire/money.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import { parseDetail } from '../../insurer/detailFile.ts';
import type { CentreGroup, DetailLine, InsurerPort } from '../../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { optionSql } from '../../config/places.ts';
import { checkRange, dayAfter } from '../../query/range.ts';
import { requireScope, scopeOf, within, type Scope, scopeShape } from '../../query/scope.ts';
import { COUNTS_HERE } from '../../ledger/counting.ts';
import { compare, noteTotals, stage, type CentreSide } from '../../ledger/compare.ts';
import { lockStoreDay } from '../../ledger/lockStoreDay.ts';
import { z } from 'zod';
import { monthCalls } from '../../../contract/reconciliation/month.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { groupShape } from '../../ledger/groups.ts';
import type { DbAndCentre } from '../../http/handler.ts';
import { PersonalJson } from '../../db/sealing.ts';

const opter = z.string();
/** What to reconcile, and who asked: named groups, or every store-day of a filter. */
const runRequest = z.union([
  z.object({ groups: z.array(groupShape), opter }),
  z.object({ filter: dayFilterShape, scope: scopeShape, opter }),
]);
type RunRequest = z.infer<typeof runRequest>;
export type RunTarget =
  { readonly groups: readonly GroupKey[] } | { readonly filter: DayFilter; readonly scope: Scope };

export interface StoreDay {
  readonly settleDate: string;
  readonly fixmedinsCode: string;
}
interface Failure extends StoreDay {
  readonly reason: string;
  /** Another try would end the same. */
  readonly isFinal?: true;
}
interface RunPosition {
  /** Store-days done, in order. */
  readonly next: number;
  readonly balanced: number;
  readonly unbalanced: number;
  readonly failures: readonly Failure[];
}

/** Store-days in a batch, and how many of them ask the centre at once. */
export const BATCH = 20;
export const AT_ONCE = 4;
/** Attempts at a read before its store-day counts as failed. */
const READ_TRIES = 3;

/** Store-days by their place in an order that stays the same over a restart. */
interface StoreDays {
  readonly count: number;
  slice(from: number, to: number): StoreDay[];
}

/**
 * The store-days of a target. Those of a filter are every day of every store, and are made as they are needed: ten
 * thousand stores over three months would be 920,000 objects.
 */
export async function storeDays(db: Queryable, target: RunTarget): Promise<StoreDays> {
  if ('groups' in target) {
    const named = new Map(target.groups.map((key) => [`${key.settleDate}|${key.fixmedinsCode}`, key]));
    const days = [...named.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { settleDate, fixmedinsCode }]) => ({ settleDate, fixmedinsCode }));
    return { count: days.length, slice: (from, to) => days.slice(from, to) };
  }
  const { filter, scope } = target;
  const stores =
    filter.fixmedinsCode && filter.fixmedinsCode.length > 0
      ? sql`s.fixmedins_code = any(${sql.param(filter.fixmedinsCode)})`
      : sql`true`;
  const area = filter.poolareaNo === undefined ? sql`true` : sql`s.poolarea_no = ${filter.poolareaNo}`;
  const codes = await rowsOf<{ fixmedinsCode: string }>(
    db,
    sql`select s.fixmedins_code from store s where ${within(scope, 's')} and ${stores} and ${area} order by 1`,
  );
  const count = codes.length * checkRange(filter.begndate, filter.enddate, Infinity);
  const at = (place: number): StoreDay => ({
    settleDate: dayAfter(filter.begndate, Math.floor(place / codes.length)),
    fixmedinsCode: codes[place % codes.length]?.fixmedinsCode ?? '',
  });
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.max(Math.min(to, count) - from, 0) }, (_, nth) => at(from + nth)),
  };
}

/** The groups of a store-day that belong to the target. */
function wanted(target: RunTarget, keys: readonly GroupKey[]): GroupKey[] {
  if ('groups' in target) {
    const named = new Set(target.groups.map(groupId));
    return keys.filter((key) => named.has(groupId(key)));
  }
  const { insutype, clrType, setlOptins } = target.filter;
  const passes = (allowed: readonly string[] | undefined, value: string): boolean =>
    !allowed || allowed.length === 0 || allowed.includes(value);
  return keys.filter(
    (key) =>
      passes(insutype, key.insutype) &&
      passes(clrType, key.clrType) &&
      (setlOptins === undefined || setlOptins === key.setlOptins),
  );
}

type LocalLine = DetailLine & CentreGroup;

/** Asks the centre about every wanted group of one store-day. Writes nothing. */
export async function askCentre(
  db: Queryable,
  insurer: InsurerPort,
  target: RunTarget,
  day: StoreDay,
): Promise<CentreSide[]> {
  const local = await rowsOf<LocalLine>(
    db,
    sql`select insutype, clr_type, setl_optins, setl_id, mdtrt_id, psn_no, msgid, medfee_sumamt, fund_pay_sumamt,
               acct_pay, refd_setl_flag
          from settlement
         where fixmedins_code = ${day.fixmedinsCode} and setl_date = ${day.settleDate}::date and ${COUNTS_HERE}`,
  );
  const theirs = await retried(() => insurer.listGroups(day));
  const known = await rowsOf<CentreGroup>(
    db,
    sql`select insutype, clr_type, setl_optins from day_rec
         where fixmedins_code = ${day.fixmedinsCode} and settle_date = ${day.settleDate}::date`,
  );
  const keys = new Map<string, GroupKey>();
  for (const { insutype, clrType, setlOptins } of [...local, ...theirs, ...known]) {
    const key = { ...day, insutype, clrType, setlOptins };
    keys.set(groupId(key), key);
  }
  const sides: CentreSide[] = [];
  for (const key of wanted(target, [...keys.values()])) {
    const lines = local.filter(
      (line) =>
        line.insutype === key.insutype && line.clrType === key.clrType && line.setlOptins === key.setlOptins,
    );
    sides.push(await askGroup(insurer, key, lines));
  }
  return sides;
}

async function askGroup(
  insurer: InsurerPort,
  key: GroupKey,
  lines: readonly LocalLine[],
): Promise<CentreSide> {
  const sum = (pick: (line: LocalLine) => string): string =>
    fromFen(lines.reduce((total, line) => total + toFen(pick(line)), 0n));
  const totals = await retried(() =>
    insurer.reconcileTotals({
      ...key,
      medfeeSumamt: sum((line) => line.medfeeSumamt),
      fundPaySumamt: sum((line) => line.fundPaySumamt),
      acctPay: sum((line) => line.acctPay),
      fixmedinsSetlCnt: lines.length,
    }),
  );
  const text = await retried(() => insurer.reconcileDetail({ ...key, lines }));
  const parsed = parseDetail(text);
  const [broken] = parsed.faults;
  if (broken) throw new InsurerRefusal(`中心返回的明细第 ${broken.line} 行有误：${broken.reason}`);
  return { key, lines: parsed.lines, totalRslt: totals.stmtRslt };
}

/** Retries a read after a timeout; a refusal is final. */
export async function retried<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof InsurerTimeout) || tries >= READ_TRIES) throw error;
    }
}

const BY_FILE = '该门店的明细下载方式为文件导入，请导入中心明细';

/** Whether a store's details come as files (option reconciliation.detailSource), so that the centre is not asked. */
async function isByFile(db: Queryable, fixmedinsCode: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from store s
         where s.fixmedins_code = ${fixmedinsCode} and ${optionSql('reconciliation.detailSource')} = 'file'`,
  );
  return rows.length > 0;
}

/** The centre's sides of one store-day, or why there are none. */
export async function attempt(
  db: Queryable,
  insurer: InsurerPort,
  target: RunTarget,
  day: StoreDay,
): Promise<CentreSide[] | Failure> {
  if (await isByFile(db, day.fixmedinsCode)) return { ...day, reason: BY_FILE, isFinal: true };
  try {
    return await askCentre(db, insurer, target, day);
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal)
      return { ...day, reason: error.message };
    throw error;
  }
}

export async function inParallel<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}

/** Stages and compares the centre's sides; returns how many groups are even and uneven. */
export async function settleSides(
  tx: Queryable,
  sides: readonly CentreSide[],
  by: { opter: string; source: 'port' | 'file' },
): Promise<{ balanced: number; unbalanced: number }> {
  if (sides.length === 0) return { balanced: 0, unbalanced: 0 };
  // Two runs over the same store-day lock in the same order.
  const locks = [...new Set(sides.map((side) => `${side.key.fixmedinsCode}|${side.key.settleDate}`))].sort();
  for (const name of locks) await lockStoreDay(tx, name);
  const groups = sides.map((side) => side.key);
  await stage(tx, sides);
  await compare(tx, { groups }, by);
  await noteTotals(tx, sides);
  const [row] = await rowsOf<{ balanced: number; unbalanced: number }>(
    tx,
    sql`select count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced
          from day_rec d
          join unnest(${sql.param(groups.map((key) => key.settleDate))}::date[], ${sql.param(groups.map((key) => key.fixmedinsCode))}::text[],
                      ${sql.param(groups.map((key) => key.insutype))}::text[], ${sql.param(groups.map((key) => key.clrType))}::text[],
                      ${sql.param(groups.map((key) => key.setlOptins))}::text[])
               as g(settle_date, fixmedins_code, insutype, clr_type, setl_optins)
         using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)`,
  );
  return row ?? { balanced: 0, unbalanced: 0 };
}

/**
 * The centre may have days of a month in which nothing was sold here yet. Outside of the batch, since creating
 * partitions locks all nodes.
 */
export async function ensureMonths(db: Queryable, sides: readonly CentreSide[]): Promise<void> {
  for (const month of new Set(sides.map((side) => side.key.settleDate.slice(0, 7))))
    await db.execute(sql`
      select ensure_months(m, m) from (select ${`${month}-01`}::date as m) wanted
       where to_regclass('centre_row_' || to_char(m, 'YYYYMM')) is null`);
}

/** The job behind 对账: asks the centre outside of any transaction, then commits a batch with its progress. */
export const reconcileJob = defineJob({
  kind: 'reconciliation.day',
  request: runRequest,
  canRetry: true,
  async mayRun(db, user, request) {
    requireRight(user, dayCalls.dayReconcile.permission, monthCalls.monthReconcileDays.permission);
    if ('groups' in request)
      await requireStores(
        db,
        scopeOf(user),
        request.groups.map(({ fixmedinsCode }) => fixmedinsCode),
      );
    else requireScope(user, request.scope);
  },
  async run(work: JobWork<RunRequest, RunPosition>, { db, insurer }: DbAndCentre) {
    const days = await storeDays(db, work.request);
    let at: RunPosition = work.position ?? { next: 0, balanced: 0, unbalanced: 0, failures: [] };
    while (at.next < days.count && !work.isStopping()) {
      const batch = days.slice(at.next, at.next + BATCH);
      const answers = await inParallel(batch, AT_ONCE, (day) => attempt(db, insurer, work.request, day));
      const sides = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []));
      const failed = answers.filter((answer): answer is Failure => !Array.isArray(answer));
      const done = at.next + batch.length;
      await ensureMonths(db, sides);
      // The counts are known only after the comparison, so the position is written again in the same transaction.
      await work.commit(
        { position: at, done, total: days.count, message: `已对账 ${done} / ${days.count} 个门店日` },
        async (tx) => {
          const counts = await settleSides(tx, sides, { opter: work.request.opter, source: 'port' });
          at = {
            next: done,
            balanced: at.balanced + counts.balanced,
            unbalanced: at.unbalanced + counts.unbalanced,
            failures: [...at.failures, ...failed].slice(0, 200),
          };
          await tx.execute(
            sql`update job set position = ${new PersonalJson(at)}::jsonb where job_id = ${work.jobId}`,
          );
        },
      );
    }
    return { balanced: at.balanced, unbalanced: at.unbalanced, failures: at.failures };
  },
});
