import { sql, type SQL } from 'drizzle-orm';
import type {
  auditManagementCalls,
  Suspicion,
  SuspicionAtt,
  SuspicionDetail,
  SuspicionFilter,
  SuspicionKey,
} from '../../../contract/auditManagement.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import { amountIn, anyOf, likeAny } from '../../query/conditions.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { maskCertno, maskName } from '../../security/mask.ts';

type Query = CallRequest<(typeof auditManagementCalls)['paged']>;
/** Days of one query. */
const MOST_DAYS = 400;

/** 申诉标志 (code table applStas), computed: a deadline passes without a write. */
const APPL_STAS = `case when x.appl_rslt = '1' then '3' when x.appl_rslt = '0' then '4' when x.appl_flag = '1' then '2'
  when x.appl_flag = '2' then '5' when x.appl_ddln < now()::date or x.doc_stas <> '1' then '1' else '0' end`;
const TABLES = sql.raw('suspicion x join store s using (fixmedins_code)');
const COLUMNS =
  sql.raw(`x.fixmedins_code, s.fixmedins_name, x.doc_suspt_id, x.doc_id, x.task_id, x.task_name, x.setl_id,
  x.setl_date::text as setl_date, x.mdtrt_id, x.psn_name, x.certno, x.insutype, x.med_type, x.setl_time, x.rule_code, x.rule_name,
  x.sev_deg, x.vola_bhvr_type, x.vola_cont, x.checkout_time, x.checkout_suspt_amt, x.chk_vola_amt, x.cnfm_vola_amt,
  x.vola_det_amt, x.det_rea, x.det_time, x.appl_ddln::text as appl_ddln, (x.appl_ddln - now()::date) as left_days,
  ${APPL_STAS} as appl_stas, x.appl_amt, x.appl_rea, x.appl_time, x.appler_name, x.pass_appl_amt, x.chker_name, x.chk_time,
  x.chk_opnn, x.rchker_name, x.rchk_time, x.rchk_opnn, x.clgl_ccls, x.rvis_amt, x.doc_stas, x.upld_stas,
  coalesce(x.upld_error, '') as upld_error,
  (select count(*)::int from suspicion_att a where a.fixmedins_code = x.fixmedins_code and a.doc_suspt_id = x.doc_suspt_id)
    as att_count`);

type Row = Omit<Suspicion, 'barred'>;
const shown = (row: Row): Suspicion => ({
  ...row,
  psnName: maskName(row.psnName),
  certno: maskCertno(row.certno),
  barred: barredBy(row),
});

/** Why nobody may answer a suspicion now; null where the store may. */
function barredBy({ applStas, docStas, upldStas, leftDays, applDdln }: Row): string | null {
  if (upldStas === '9') return '答复正在上传医保中心';
  if (applStas !== '0' && applStas !== '1') return '该疑点已答复';
  if (docStas !== '1') return '医保中心已处理该疑点，不能再申诉';
  return leftDays < 0 ? `已超过申诉期限 ${applDdln}` : null;
}

const personIs = (text: string | undefined): SQL =>
  text === undefined
    ? sql`true`
    : sql`(x.psn_name = ${personal(text)} or x.certno = ${personal(text)} or x.psn_no = ${personal(text)})`;

/** Texts of a suspicion, a drug of its lines by its code, or a person by the mark of 审核分析报表 (modules/auditAnalyze). */
const keywordIs = (text: string | undefined): SQL =>
  text === undefined
    ? sql`true`
    : sql`(${likeAny(['x.task_name', 'x.rule_name', 'x.rule_code', 'x.setl_id', 'x.doc_suspt_id', 'x.mdtrt_id'], text)}
           or left(md5(x.psn_no), 12) = ${text}
           or exists (select from suspicion_detl d where d.fixmedins_code = x.fixmedins_code and d.doc_suspt_id = x.doc_suspt_id
                       and d.med_list_codg = ${text}))`;

const condition = (scope: Scope, filter: SuspicionFilter): SQL =>
  sql.join(
    [
      within(scope, 'x'),
      sql`x.checkout_time >= ${filter.begndate}::date and x.checkout_time < ${filter.enddate}::date + 1`,
      anyOf('x.fixmedins_code', filter.fixmedinsCode),
      anyOf(`(${APPL_STAS})`, filter.applStas),
      anyOf('x.doc_stas', filter.docStas),
      anyOf('x.sev_deg', filter.sevDeg),
      amountIn('x.checkout_suspt_amt', filter.amount),
      keywordIs(filter.keyword),
      personIs(filter.person),
    ],
    sql` and `,
  );

const SORTED: Readonly<Record<Query['sortKey'], Pick<OrderColumn, 'column' | 'type'>>> = {
  checkoutTime: { column: 'x.checkout_time', type: 'timestamptz' },
  applDdln: { column: 'x.appl_ddln', type: 'date' },
  checkoutSusptAmt: { column: 'x.checkout_suspt_amt', type: 'numeric' },
};

export async function pageSuspicions(
  tx: Queryable,
  scope: Scope,
  query: Query,
): Promise<CallResult<(typeof auditManagementCalls)['paged']>> {
  checkRange(query.begndate, query.enddate, MOST_DAYS);
  const order = query.sortOrder;
  const sorted = SORTED[query.sortKey];
  const { after, tail, cut } = keyset(
    [
      { ...sorted, order },
      { column: 'x.fixmedins_code', type: 'text', order },
      { column: 'x.doc_suspt_id', type: 'text', order },
    ],
    query,
  );
  const rows = await rowsOf<Row & { readonly sorted: string }>(
    tx,
    sql`select ${COLUMNS}, ${sql.raw(sorted.column)}::text as sorted
          from ${TABLES} where ${condition(scope, query)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.sorted, row.fixmedinsCode, row.docSusptId]);
  return { ...page, rows: page.rows.map(({ sorted: _, ...row }) => shown(row)) };
}

export function totalSuspicions(
  tx: Queryable,
  scope: Scope,
  filter: SuspicionFilter,
): Promise<CallResult<(typeof auditManagementCalls)['totals']>> {
  checkRange(filter.begndate, filter.enddate, MOST_DAYS);
  const sum = (column: string): SQL => sql.raw(`coalesce(sum(x.${column}), 0)::numeric(16,2) as ${column}`);
  return rowOf(
    tx,
    sql`select count(*)::int as row_count, ${sum('checkout_suspt_amt')}, ${sum('chk_vola_amt')}, ${sum('vola_det_amt')},
               ${sum('appl_amt')}, ${sum('pass_appl_amt')},
               (count(*) filter (where ${sql.raw(APPL_STAS)} = '0'))::int as open,
               (count(*) filter (where ${sql.raw(APPL_STAS)} = '0' and x.appl_ddln <= now()::date + 3))::int as urgent
          from ${TABLES} where ${condition(scope, filter)}`,
  );
}

/** A suspicion within reach; `lock` holds it until the transaction ends. @throws Problem for others */
export async function suspicionOf(
  tx: Queryable,
  scope: Scope,
  { fixmedinsCode, docSusptId }: SuspicionKey,
  lock = false,
): Promise<Suspicion> {
  const isOne = sql`x.fixmedins_code = ${fixmedinsCode} and x.doc_suspt_id = ${docSusptId}`;
  if (lock) await tx.execute(sql`select 1 from suspicion x where ${isOne} for update`);
  const [row] = await rowsOf<Row>(
    tx,
    sql`select ${COLUMNS} from ${TABLES} where ${isOne} and ${within(scope, 'x')}`,
  );
  if (!row) throw Problem.business('没有找到该疑点');
  return shown(row);
}

export const attsOf = (tx: Queryable, { fixmedinsCode, docSusptId }: SuspicionKey): Promise<SuspicionAtt[]> =>
  rowsOf(
    tx,
    sql`select att_id, file_name, size, opter_name, made_at, att_upld_id is not null as is_uploaded from suspicion_att
         where fixmedins_code = ${fixmedinsCode} and doc_suspt_id = ${docSusptId} order by made_at, att_id limit 50`,
  );

export async function detailOf(tx: Queryable, scope: Scope, key: SuspicionKey): Promise<SuspicionDetail> {
  const suspicion = await suspicionOf(tx, scope, key);
  const lines = await rowsOf<SuspicionDetail['lines'][number]>(
    tx,
    sql`select doc_suspt_detl_id, med_list_codg, hilist_name, spec, cnt, pric, sumamt, cnfm_vola_amt from suspicion_detl
         where fixmedins_code = ${key.fixmedinsCode} and doc_suspt_id = ${key.docSusptId}
         order by doc_suspt_detl_id limit 200`,
  );
  return { suspicion, lines, atts: await attsOf(tx, key) };
}
