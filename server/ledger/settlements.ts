import { sql, type SQL } from 'drizzle-orm';
import type { CallRequest } from '../../contract/wire/call.ts';
import type { orderCalls } from '../../contract/order.ts';
import { amountIn, anyOf, likeAny } from '../query/conditions.ts';
import { checkRange } from '../query/range.ts';
import { within, type Scope } from '../query/scope.ts';
import { maskCertno, maskName } from '../security/mask.ts';
import { personal } from '../db/sealing.ts';

export type OrderFilter = CallRequest<(typeof orderCalls)['totals']>;

/** The longest range of an order query. */
export const MAX_DAYS = 366;

/** `o` is a settlement, or a row with the same columns. */
export function orderCondition(filter: OrderFilter, scope: Scope): SQL {
  checkRange(filter.begndate, filter.enddate, MAX_DAYS);
  const { docno, person } = filter;
  return sql.join(
    [
      within(scope, 'o'),
      sql`o.setl_date between ${filter.begndate}::date and ${filter.enddate}::date`,
      anyOf('o.fixmedins_code', filter.fixmedinsCode),
      amountIn('o.medfee_sumamt', filter.medfeeSumamt),
      anyOf('o.insutype', filter.insutype),
      anyOf('o.med_type', filter.medType),
      anyOf('o.pay_loc', filter.payLoc),
      anyOf('o.setl_stas', filter.setlStas),
      anyOf('o.ord_souc', filter.ordSouc),
      anyOf('o.sale_stas', filter.saleStas),
      filter.insuplcAdmdvs === undefined ? sql`true` : sql`o.insuplc_admdvs = ${filter.insuplcAdmdvs}`,
      likeAny(['o.opter_name'], filter.opterName),
      filter.outFlag === undefined
        ? sql`true`
        : sql`(left(o.insuplc_admdvs, 4) <> left(o.poolarea_no, 4)) = ${filter.outFlag === '1'}`,
      filter.checkStatus === undefined || filter.checkStatus.length === 0
        ? sql`true`
        : sql`exists (select from day_rec d
                where d.fixmedins_code = o.fixmedins_code and d.settle_date = o.setl_date and d.insutype = o.insutype
                  and d.clr_type = o.clr_type and d.setl_optins = o.setl_optins and ${anyOf('d.check_status', filter.checkStatus)})`,
      docno === undefined
        ? sql`true`
        : sql`(o.setl_id = ${docno} or o.rtal_docno = ${docno} or o.mdtrt_id = ${docno} or o.msgid = ${docno})`,
      person === undefined
        ? sql`true`
        : sql`(o.psn_no = ${personal(person)} or o.certno = ${personal(person)} or o.psn_name = ${personal(person)})`,
    ],
    sql` and `,
  );
}

/** The contract's columns of a settlement, shared by list and detail. */
export const ROW_COLUMNS: readonly string[] = [
    'setl_id', 'rtal_docno', 'mdtrt_id', 'msgid', 'fixmedins_code', 'psn_no', 'psn_name', 'certno', 'insutype',
    'psn_type', 'med_type', 'mdtrt_cert_type', 'dise_codg', 'dise_name', 'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay',
    'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt',
    'inscp_scp_amt', 'balc', 'clr_type', 'setl_optins', 'setl_time', 'refd_setl_flag', 'setl_stas', 'ord_souc',
    'pay_loc', 'insuplc_admdvs', 'opter_name', 'sale_stas',
]; // prettier-ignore
export const ROW = sql.raw(ROW_COLUMNS.map((column) => `o.${column}`).join(', '));
export const masked = <T extends { psnName: string; certno: string }>(row: T): T => ({
  ...row,
  psnName: maskName(row.psnName),
  certno: maskCertno(row.certno),
});

export const TOTALS = [
  'medfee_sumamt', 'fund_pay_sumamt', 'hifp_pay', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'fulamt_ownpay_amt',
  'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt',
]; // prettier-ignore

const COUNTED = `filter (where o.setl_stas is distinct from '5')`;

/**
 * Counts and sums over orders `o`: what is listed, how many of it are void, and the rest, in which refunds are negative.
 */
export const SUMS =
  sql.raw(`count(*)::int as row_count, count(*) filter (where o.setl_stas = '5')::int as void_count,
  coalesce(sum(case o.refd_setl_flag when '0' then 1 when '1' then -1 end) ${COUNTED}, 0)::int as net_count,
  ${TOTALS.map((column) => `coalesce(sum(o.${column}) ${COUNTED}, 0)::numeric(18,2) as ${column}`).join(', ')}`);
