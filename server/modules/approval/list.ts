import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { maskCertno, maskName } from '../../security/mask.ts';
import type {
  ApprovalFilter,
  ApprovalRow,
  ApprovalStage,
  ApprovalStep,
  RefundSale,
} from '../../../contract/approval.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { SessionUser } from '../../security/session.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { anyOf, amountIn } from '../../query/conditions.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { actorOf, isOwn, stepsOf, barredFrom } from '../../approval/flow.ts';
import { waitsFor, stagesOf, decidedByMe } from '../../approval/waiting.ts';

function condition(user: SessionUser, filter: ApprovalFilter): SQL {
  return sql.join(
    [
      within(scopeOf(user), 'p'),
      filter.mine === '1' ? waitsFor(user) : sql`true`,
      anyOf('p.kind', filter.kind),
      anyOf('p.stage', filter.stage),
      anyOf('p.state', filter.state),
      anyOf('p.fixmedins_code', filter.fixmedinsCode),
      amountIn('p.amount', filter.amount),
    ],
    sql` and `,
  );
}

type Raw = Omit<ApprovalRow, 'barred'> & {
  readonly isOwn: boolean;
  readonly mine: ApprovalStage | null;
  readonly sortTime: string;
};

/** Why this user cannot decide it now. */
function barred(row: Raw, user: SessionUser): string | null {
  if (row.state !== 'open') return `该申请${codeName('approvalState', row.state)}`;
  if (!stagesOf(user).includes(row.stage))
    return `等待${codeName('approvalStage', row.stage)}，您没有这一环节的权限`;
  return barredFrom(row, row.mine);
}

const toRow = (row: Raw, user: SessionUser): ApprovalRow => ({
  approvalId: row.approvalId,
  appyNo: row.appyNo,
  kind: row.kind,
  subjectId: row.subjectId,
  title: row.title,
  fixmedinsCode: row.fixmedinsCode,
  fixmedinsName: row.fixmedinsName,
  companyName: row.companyName,
  poolareaNo: row.poolareaNo,
  amount: row.amount,
  opterName: row.opterName,
  appyTime: row.appyTime,
  stage: row.stage,
  state: row.state,
  lastOpter: row.lastOpter,
  lastOpnn: row.lastOpnn,
  lastTime: row.lastTime,
  barred: barred(row, user),
});

export async function pageApprovals(
  db: Queryable,
  user: SessionUser,
  query: ApprovalFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: 'appyTime' | 'amount';
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: ApprovalRow[]; nextCursor: string | null }> {
  const order = query.sortOrder;
  const byAmount = query.sortKey === 'amount';
  const columns: OrderColumn[] = [
    byAmount
      ? { column: 'p.amount', type: 'numeric', order }
      : { column: 'p.appy_time', type: 'timestamptz', order },
    { column: 'p.approval_id::text', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<Raw>(
    db,
    sql`select p.*, p.appy_time::text as sort_time, s.fixmedins_name, c.company_name, ${decidedByMe(actorOf(user))} as mine, ${isOwn(actorOf(user))} as is_own,
               l.opter_name as last_opter, l.opnn as last_opnn, l.decided_at as last_time
          from approval p join store s using (fixmedins_code) join company c on c.company_id = p.company_id
          left join lateral (
            select t.opter_name, t.opnn, t.decided_at from approval_step t where t.approval_id = p.approval_id order by t.nth desc limit 1
          ) l on true
         where ${condition(user, query)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [byAmount ? row.amount : row.sortTime, row.approvalId]);
  return { rows: page.rows.map((row) => toRow(row, user)), nextCursor: page.nextCursor };
}

interface Totals {
  readonly rowCount: number;
  readonly amount: string;
  readonly waiting: number;
  readonly first: number;
  readonly second: number;
  readonly final: number;
}
export const totalApprovals = (db: Queryable, user: SessionUser, filter: ApprovalFilter): Promise<Totals> =>
  rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, coalesce(sum(p.amount), 0)::numeric(18,2) as amount,
               (select count(*)::int from approval p where ${within(scopeOf(user), 'p')} and ${waitsFor(user)}) as waiting,
               count(*) filter (where p.state = 'open' and p.stage = 'first')::int as first,
               count(*) filter (where p.state = 'open' and p.stage = 'second')::int as second,
               count(*) filter (where p.state = 'open' and p.stage = 'final')::int as final
          from approval p where ${condition(user, filter)}`,
  );

/** @throws Problem when it is missing or out of reach */
export async function findSteps(
  db: Queryable,
  user: SessionUser,
  approvalId: string,
): Promise<ApprovalStep[]> {
  const reached = sql`p.approval_id = ${approvalId} and ${within(scopeOf(user), 'p')}`;
  const [found] = await rowsOf(db, sql`select 1 from approval p where ${reached}`);
  if (!found) throw Problem.business('没有找到该申请单');
  return stepsOf(db, reached);
}

/** The sale of an application for a refund. @throws Problem when it is missing or out of reach */
export async function saleOfRefund(
  db: Queryable,
  user: SessionUser,
  approvalId: string,
): Promise<RefundSale> {
  const [sale] = await rowsOf<RefundSale>(
    db,
    sql`select o.setl_id, o.setl_date::text as setl_date, o.rtal_docno, o.setl_time, o.psn_name, o.certno, o.insutype, o.med_type,
               o.medfee_sumamt, o.fund_pay_sumamt, o.acct_pay, o.psn_cash_pay, o.setl_stas, o.opter_name, r.stas, r.end_rea
          from approval p
          join refund_appy r on r.appy_id = p.subject_id and r.fixmedins_code = p.fixmedins_code
          join settlement o on o.setl_id = r.setl_id and o.setl_date = r.setl_date and o.fixmedins_code = r.fixmedins_code
         where p.approval_id = ${approvalId} and p.kind = 'refund' and ${within(scopeOf(user), 'p')}`,
  );
  if (!sale) throw Problem.business('没有找到该申请单');
  return { ...sale, psnName: maskName(sale.psnName), certno: maskCertno(sale.certno) };
}
