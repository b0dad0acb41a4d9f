import { sql } from 'drizzle-orm';
import { monthCalls, monthId, type MonthKey } from '../../../contract/reconciliation/month.ts';
import type { Database, Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { rowOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { refreshStale } from '../../ledger/compare.ts';
import { BOTH, COUNTS_HERE } from '../../ledger/counting.ts';
import { inParallel, retried } from './run.ts';
import { firstDay, lastDayOf, monthDays } from '../../query/range.ts';
import { z } from 'zod';
import { scopeOf } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { groupShape } from '../../ledger/groups.ts';
import type { DbAndCentre } from '../../http/handler.ts';

const monthRunRequest = z.object({
  rows: z.array(groupShape.omit({ settleDate: true }).extend({ settleMonth: z.string() })),
  opter: z.string(),
  userId: z.string(),
});
interface Failure {
  /** The month; named as in the day run, so that both results are shown alike. */
  readonly settleDate: string;
  readonly fixmedinsCode: string;
  readonly reason: string;
}
interface Position {
  readonly next: number;
  readonly balanced: number;
  readonly unbalanced: number;
  readonly failures: readonly Failure[];
}

/** The store's totals of a month, and the hash of the rows behind them. */
interface Stated {
  readonly personCount: number;
  readonly personNum: number;
  readonly medfeeSumamt: string;
  readonly fundPaySumamt: string;
  readonly acctPay: string;
  readonly hashSum: string;
}
interface Answer extends Stated {
  readonly key: MonthKey;
  readonly stmtRslt: '0' | '1';
  readonly stmtRsltDscr: string;
}

/** Months in a batch, and how many of them ask the centre at once. */
const BATCH = 20;
const AT_ONCE = 4;

/** The month's totals from its day results, which are refreshed first. Persons are counted over the whole month. */
async function stated(db: Database, key: MonthKey): Promise<Stated> {
  const range = { begndate: firstDay(key.settleMonth), enddate: lastDayOf(key.settleMonth) };
  const scope = { kind: 'store', fixmedinsCode: key.fixmedinsCode } as const;
  await db.transaction(async (tx) => {
    // A store's groups are asked about in parallel, and each starts here.
    await lock(tx, `month:${key.settleMonth}|${key.fixmedinsCode}`);
    await refreshStale(tx, { ...range, scope });
  });
  const group = (
    day: string,
  ) => sql`${monthDays(key.settleMonth, day)} and fixmedins_code = ${key.fixmedinsCode}
    and insutype = ${key.insutype} and clr_type = ${key.clrType} and setl_optins = ${key.setlOptins}`;
  return rowOf<Stated>(
    db,
    sql`select coalesce(sum(person_count), 0)::int as person_count, coalesce(sum(hash_sum), 0) as hash_sum,
               ${sql.raw(BOTH.map((column) => `coalesce(sum(${column}), 0)::numeric(16,2) as ${column}`).join(', '))},
               (select count(distinct psn_no)::int from settlement where ${COUNTS_HERE} and ${group('setl_date')}) as person_num
          from day_rec where ${group('settle_date')}`,
  );
}

async function askMonth(db: Database, insurer: InsurerPort, key: MonthKey): Promise<Answer | Failure> {
  try {
    const mine = await stated(db, key);
    const { settleMonth, ...group } = key;
    const said = await retried(() =>
      insurer.reconcileTotals({
        ...group,
        settleDate: firstDay(settleMonth),
        enddate: lastDayOf(settleMonth),
        medfeeSumamt: mine.medfeeSumamt,
        fundPaySumamt: mine.fundPaySumamt,
        acctPay: mine.acctPay,
        fixmedinsSetlCnt: mine.personCount,
      }),
    );
    return { ...mine, key, ...said };
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal)
      return { settleDate: key.settleMonth, fixmedinsCode: key.fixmedinsCode, reason: error.message };
    throw error;
  }
}

/** Replaces the current results by these; the old ones stay as history. */
async function keep(
  tx: Queryable,
  answers: readonly Answer[],
  by: { readonly opter: string; readonly userId: string },
): Promise<void> {
  // Two runs over the same month lock in the same order.
  const ordered = [...answers].sort((a, b) => (JSON.stringify(a.key) < JSON.stringify(b.key) ? -1 : 1));
  for (const { key, ...said } of ordered) {
    await lockMonth(tx, key);
    await tx.execute(sql`update month_result set is_current = false where is_current and ${sameMonth(key)}`);
    await tx.execute(
      sql`insert into month_result (settle_month, fixmedins_code, insutype, clr_type, setl_optins, stmt_rslt, stmt_rslt_dscr,
                                    person_count, medfee_sumamt, fund_pay_sumamt, acct_pay, hash_sum, person_num, stmt_opter, user_id)
          values (${firstDay(key.settleMonth)}, ${key.fixmedinsCode}, ${key.insutype}, ${key.clrType}, ${key.setlOptins},
                  ${said.stmtRslt}, ${said.stmtRsltDscr}, ${said.personCount}, ${said.medfeeSumamt}, ${said.fundPaySumamt},
                  ${said.acctPay}, ${said.hashSum}, ${said.personNum}, ${by.opter}, ${by.userId})`,
    );
  }
}

const sameMonth = (key: MonthKey) => sql`
  settle_month = ${firstDay(key.settleMonth)}::date and fixmedins_code = ${key.fixmedinsCode}
  and insutype = ${key.insutype} and clr_type = ${key.clrType} and setl_optins = ${key.setlOptins}`;
const lockMonth = (tx: Queryable, key: MonthKey): Promise<void> => lock(tx, `month:${monthId(key)}`);
/** Held until the transaction ends. */
async function lock(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** 作废. @throws Problem when there is no current result. */
export async function voidMonth(
  tx: Queryable,
  key: MonthKey,
  memo: string,
  by: { readonly opter: string; readonly userId: string },
): Promise<void> {
  await lockMonth(tx, key);
  const { rowCount } = await tx.execute(
    sql`update month_result set voided_at = ${timeNow()}, void_opter = ${by.opter}, void_user_id = ${by.userId},
               void_memo = ${memo}
         where is_current and voided_at is null and ${sameMonth(key)}`,
  );
  if (rowCount !== 1) throw Problem.business('该月没有可作废的对总账结果，请刷新后查看');
}

/** The job behind 对总账: asks the centre outside of any transaction, then commits a batch with its progress. */
export const monthTotalsJob = defineJob({
  kind: 'reconciliation.month',
  request: monthRunRequest,
  canRetry: true,
  async mayRun(db, user, { rows }) {
    requireRight(user, monthCalls.monthReconcileTotals.permission);
    await requireStores(
      db,
      scopeOf(user),
      rows.map(({ fixmedinsCode }) => fixmedinsCode),
    );
  },
  async run(work: JobWork<z.infer<typeof monthRunRequest>, Position>, { db, insurer }: DbAndCentre) {
    const { rows, ...by } = work.request;
    let at: Position = work.position ?? { next: 0, balanced: 0, unbalanced: 0, failures: [] };
    while (at.next < rows.length && !work.isStopping()) {
      const batch = rows.slice(at.next, at.next + BATCH);
      const asked = await inParallel(batch, AT_ONCE, (key) => askMonth(db, insurer, key));
      const answers = asked.filter((each): each is Answer => 'key' in each);
      const failed = asked.filter((each): each is Failure => !('key' in each));
      const even = answers.filter((each) => each.stmtRslt === '0').length;
      at = {
        next: at.next + batch.length,
        balanced: at.balanced + even,
        unbalanced: at.unbalanced + answers.length - even,
        failures: [...at.failures, ...failed].slice(0, 200),
      };
      await work.commit(
        { position: at, done: at.next, total: rows.length, message: `已对总账 ${at.next} / ${rows.length}` },
        (tx) => keep(tx, answers, by),
      );
    }
    return { balanced: at.balanced, unbalanced: at.unbalanced, failures: at.failures };
  },
});
