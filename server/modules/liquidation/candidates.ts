import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import {
  MANY_GROUPS,
  MAX_PERIOD_DAYS,
  type AppyStas,
  type Candidate,
  type ClrGroup,
  type Obstacle,
  type PreviewRequest,
} from '../../../contract/liquidation.ts';
import { addMoney, formatMoney, toFen } from '../../../contract/wire/money.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import {
  addedUp,
  CHANGED,
  DAYS,
  HAS_ROWS,
  IS_EVEN,
  IS_UNEVEN,
  type RawCounted,
} from '../../ledger/counting.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { checkRange, today, firstDay, lastDayOf } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { overlaps } from '../../ledger/covering.ts';

export interface Period {
  readonly begndate: string;
  readonly enddate: string;
}

/** @throws Problem when the period is reversed, too long, or not over. */
export function checkPeriod({ begndate, enddate }: Period): void {
  checkRange(begndate, enddate, MAX_PERIOD_DAYS);
  if (enddate >= today())
    throw Problem.business(`这一期到 ${enddate} 才结束，次日起可以申请；只申请其中已过的日子请改结束日期`);
}

export const oneGroup = (group: ClrGroup): SQL => sql`
  d.fixmedins_code = ${group.fixmedinsCode} and d.insutype = ${group.insutype} and d.clr_type = ${group.clrType}
  and d.setl_optins = ${group.setlOptins}`;

const GROUP = 'd.fixmedins_code, d.insutype, d.clr_type, d.setl_optins';
const DAY_COUNTS: readonly (readonly [string, string])[] = [
  ['changed_days', CHANGED],
  ['uneven_days', IS_UNEVEN],
  ['open_days', `not ${IS_EVEN}`],
];

interface Raw extends ClrGroup, RawCounted {
  readonly fixmedinsName: string;
  readonly poolareaNo: string;
  readonly companyId: string;
  readonly hashSum: string;
  readonly changedDays: number;
  readonly firstChanged: string | null;
  readonly unevenDays: number;
  readonly firstUneven: string | null;
  readonly openDays: number;
  readonly firstOpen: string | null;
  /** The centre contradicts the month's totals, or its result was voided. */
  readonly totalsDscr: string | null;
  readonly liveStas: AppyStas | null;
  readonly liveBegndate: string | null;
  readonly liveEnddate: string | null;
}
export type CandidateFound = Candidate & { readonly companyId: string };

/**
 * The groups of a period with their sums from the day results (counting.ts), and what blocks an application for each.
 */
export async function candidates(
  db: Queryable,
  { begndate, enddate }: Period,
  condition: SQL,
): Promise<CandidateFound[]> {
  const month = begndate.slice(0, 7);
  const isMonth = begndate === firstDay(month) && enddate === lastDayOf(month);
  const rows = await rowsOf<Raw>(
    db,
    sql`with m as materialized (
        select ${sql.raw(GROUP)}, min(d.poolarea_no) as poolarea_no, min(d.company_id) as company_id, sum(d.hash_sum) as hash_sum,
               ${sql.raw(addedUp(DAYS, "d.check_status <> '0'"))},
               ${sql.raw(
                 DAY_COUNTS.map(
                   ([name, is]) =>
                     `count(*) filter (where ${HAS_ROWS} and ${is})::int as ${name},
                      min(d.settle_date) filter (where ${HAS_ROWS} and ${is}) as first_${name.replace('_days', '')}`,
                 ).join(', '),
               )}
          from day_rec d
         where d.settle_date between ${begndate}::date and ${enddate}::date and ${condition}
         group by ${sql.raw(GROUP)} having bool_or(${sql.raw(HAS_ROWS)})
      ), live as (
        select distinct on (m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins)
               m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, a.appy_stas, a.begndate, a.enddate
          from m cross join (select ${begndate}::date as begndate, ${enddate}::date as enddate) p
          join clr_appy a on ${sql.raw(overlaps('m', 'p.begndate', 'p.enddate'))}
         order by m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, a.begndate
      )
      select m.*, s.fixmedins_name,
             case when r.voided_at is not null then '总账结果已作废' else '总账不平：' || r.stmt_rslt_dscr end as totals_dscr,
             l.appy_stas as live_stas, l.begndate as live_begndate, l.enddate as live_enddate
        from m
        join store s using (fixmedins_code)
        left join live l using (fixmedins_code, insutype, clr_type, setl_optins)
        left join month_result r on ${isMonth} and r.is_current and r.settle_month = ${begndate}::date
          and r.fixmedins_code = m.fixmedins_code and r.insutype = m.insutype and r.clr_type = m.clr_type
          and r.setl_optins = m.setl_optins and (r.voided_at is not null or r.stmt_rslt = '1' and r.hash_sum = m.hash_sum)
       order by m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins limit ${MANY_GROUPS + 1}`,
  );
  return rows.map(toCandidate);
}

const toCandidate = (row: Raw): CandidateFound => ({
  fixmedinsCode: row.fixmedinsCode,
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.setlOptins,
  fixmedinsName: row.fixmedinsName,
  poolareaNo: row.poolareaNo,
  companyId: row.companyId,
  psntime: row.personCount,
  medfeeSumamt: row.medfeeSumamt,
  medSumfee: row.medfeeSumamt,
  fundAppySum: row.fundPaySumamt,
  acctPay: row.acctPay,
  cashPayamt: row.psnCashPay,
  hashSum: row.hashSum,
  obstacle: obstacleOf(row),
});

/** The blocking reasons in order; the one that the person can fix soonest comes first. */
function obstacleOf(row: Raw): Obstacle | null {
  if (row.liveStas !== null)
    return {
      kind: 'overlap',
      day: row.liveBegndate,
      text: `已有 ${row.liveBegndate ?? ''} 至 ${row.liveEnddate ?? ''} 的申请（${codeName('appyStas', row.liveStas)}），不能重复申请`,
    };
  if (row.unevenDays > 0)
    return {
      kind: 'uneven',
      day: row.firstUneven,
      text: `有 ${row.unevenDays} 天对账不平（首日 ${row.firstUneven ?? ''}），请先处理差异`,
    };
  if (row.changedDays > 0)
    return {
      kind: 'changed',
      day: row.firstChanged,
      text: `有 ${row.changedDays} 天对账后又有变化（首日 ${row.firstChanged ?? ''}），请重新对账`,
    };
  if (row.openDays > 0)
    return {
      kind: 'unchecked',
      day: row.firstOpen,
      text: `还有 ${row.openDays} 天未对账（首日 ${row.firstOpen ?? ''}），请先对账`,
    };
  if (row.totalsDscr !== null)
    return { kind: 'totals', day: null, text: `${row.totalsDscr}，请先重新对总账` };
  const claim = addMoney(row.fundPaySumamt, row.acctPay);
  if (toFen(claim) <= 0n)
    return {
      kind: 'nothing',
      day: null,
      text: `没有可申报的金额（基金与账户合计 ${formatMoney(claim)} 元），可与相邻的日期合成一期申请`,
    };
  return null;
}

/** The groups that could be applied for, within the scope. */
export async function preview(
  db: Queryable,
  scope: Scope,
  request: PreviewRequest,
): Promise<{ groups: Candidate[]; isCut: boolean }> {
  checkPeriod(request);
  const condition = sql.join(
    [
      within(scope, 'd'),
      anyOf('d.fixmedins_code', request.fixmedinsCode),
      anyOf('d.insutype', request.insutype),
      anyOf('d.clr_type', request.clrType),
      exactly('d.setl_optins', request.setlOptins),
    ],
    sql` and `,
  );
  const found = await candidates(db, request, condition);
  return {
    groups: found.slice(0, MANY_GROUPS).map(({ companyId: _, ...candidate }) => candidate),
    isCut: found.length > MANY_GROUPS,
  };
}
