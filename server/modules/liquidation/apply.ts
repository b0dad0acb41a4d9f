import { sql } from 'drizzle-orm';
import { codeName, shortInsutype } from '../../../contract/codes/codes.ts';
import { clrGroupId, type ApplyRequest, type ClrGroup } from '../../../contract/liquidation.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { rowOf, type Database, type Queryable } from '../../db/connect.ts';
import { begin, type Actor } from '../../approval/flow.ts';
import { refreshStale } from '../../ledger/compare.ts';
import { keepApplication } from '../../ledger/keptByCode.ts';
import { within, type Scope } from '../../query/scope.ts';
import { candidates, checkPeriod, oneGroup, type CandidateFound, type Period } from './candidates.ts';
import { borneBy, type FundShare } from './funds.ts';

interface Applied extends ClrGroup {
  readonly appyId: string | null;
  readonly message: string;
}
const MOVED = '账目在预览后有变化，请重新预览';

/**
 * Applies for many groups of a period; each succeeds or fails by itself. Groups are locked in a fixed order, so that
 * concurrent applicants cannot deadlock and the second one is told.
 * @throws Problem when the period itself is invalid
 */
export async function apply(
  tx: Queryable,
  scope: Scope,
  { groups, memo, ...period }: ApplyRequest,
  by: Actor,
): Promise<Applied[]> {
  checkPeriod(period);
  const ordered = [...new Map(groups.map((group) => [clrGroupId(group), group])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  const results: Applied[] = [];
  for (const [id, { hashSum, ...group }] of ordered) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`clr:${id}`}, 0))`);
    const [found] = await candidates(tx, period, sql`${within(scope, 'd')} and ${oneGroup(group)}`);
    const refusal = !found
      ? '没有找到这一期的结算'
      : (found.obstacle?.text ?? (found.hashSum === hashSum ? null : MOVED));
    results.push(
      found && refusal === null
        ? await make(tx, found, period, memo, by)
        : { ...group, appyId: null, message: refusal ?? '' },
    );
  }
  return results;
}

/**
 * Recomputes changed sums for the stores within reach, in short transactions before any group is locked, so that nobody
 * waits for a running settlement or reconciliation.
 */
export async function refreshOwn(
  db: Database,
  scope: Scope,
  { groups, ...period }: ApplyRequest,
): Promise<void> {
  checkPeriod(period);
  const { begndate, enddate } = period;
  for (const fixmedinsCode of new Set(groups.map((group) => group.fixmedinsCode))) {
    const { isReached } = await rowOf<{ isReached: boolean }>(
      db,
      sql`select exists (select 1 from store s where s.fixmedins_code = ${fixmedinsCode} and ${within(scope, 's')}) as is_reached`,
    );
    const store = { kind: 'store', fixmedinsCode } as const;
    if (isReached) await db.transaction((tx) => refreshStale(tx, { begndate, enddate, scope: store }));
  }
}

async function make(
  tx: Queryable,
  found: CandidateFound,
  period: Period,
  memo: string,
  by: Actor,
): Promise<Applied> {
  const { fixmedinsCode, insutype, clrType, setlOptins } = found;
  const group = { fixmedinsCode, insutype, clrType, setlOptins };
  const { clrWay, hashSum, funds } = await borneBy(
    tx,
    insutype,
    sql`fixmedins_code = ${fixmedinsCode} and insutype = ${insutype} and clr_type = ${clrType} and setl_optins = ${setlOptins}
        and setl_date between ${period.begndate}::date and ${period.enddate}::date`,
  );
  // Something was settled since the preview.
  if (hashSum !== found.hashSum) return { ...group, appyId: null, message: MOVED };
  const { appyId } = await rowOf<{ appyId: string }>(
    tx,
    sql`insert into clr_appy (setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype, clr_type, clr_way,
                              clr_optins, psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum,
                              memo, user_id, opter_name)
        values (${period.enddate.slice(0, 7).replace('-', '')}, ${period.begndate}::date, ${period.enddate}::date, ${fixmedinsCode},
                ${found.poolareaNo}, ${found.companyId}, ${insutype}, ${clrType}, ${clrWay}, ${setlOptins}, ${found.psntime},
                ${found.medfeeSumamt}::numeric, ${found.medSumfee}::numeric, ${found.fundAppySum}::numeric, ${found.acctPay}::numeric,
                ${found.cashPayamt}::numeric, ${hashSum}::numeric, ${memo}, ${by.person}, ${by.opter})
        returning appy_id`,
  );
  await keepFunds(tx, { appyId, fixmedinsCode }, funds);
  await keepApplication(tx, appyId);
  await begin(
    tx,
    {
      kind: 'liquidation',
      subjectId: appyId,
      title: `${shortInsutype(insutype)} ${codeName('clrType', clrType)} ${period.begndate} 至 ${period.enddate}`,
      poolareaNo: found.poolareaNo,
      companyId: found.companyId,
      fixmedinsCode,
      amount: addMoney(found.fundAppySum, found.acctPay),
    },
    by,
  );
  return { ...group, appyId, message: '已提交审批' };
}

async function keepFunds(
  tx: Queryable,
  { appyId, fixmedinsCode }: { readonly appyId: string; readonly fixmedinsCode: string },
  funds: readonly FundShare[],
): Promise<void> {
  const column = (pick: (fund: FundShare) => string | number) => sql`${sql.param(funds.map(pick))}`;
  await tx.execute(
    sql`insert into clr_fund (appy_id, fixmedins_code, fund_pay_type, psntime, fund_appy_sum)
        select ${appyId}::uuid, ${fixmedinsCode}, * from unnest(
          ${column((fund) => fund.fundPayType)}::text[], ${column((fund) => fund.psntime)}::int[],
          ${column((fund) => fund.fundAppySum)}::numeric[])`,
  );
}
