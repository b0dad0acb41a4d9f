import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { codeName, shortInsutype } from '../../contract/codes/codes.ts';
import type { MismatchCause, RepairAction } from '../../contract/reconciliation/day.ts';
import { COUNTS_HERE, COUNTS_THERE } from './counting.ts';
import { KEY } from './groups.ts';

/** The repair that fits each cause; a mark where neither side is wrong, or a person must decide. */
const FIT: Record<Exclude<MismatchCause, 'twin'>, RepairAction> = {
  retry: 'reverse',
  timeout: 'supplement',
  localCancel: 'reverse',
  refundLost: 'supplement',
  midnight: 'mark',
  area: 'mark',
  failed: 'cancel',
  reversed: 'cancel',
  localRefund: 'mark',
  // The centre's amount would overwrite the refund that the store has made.
  partRefund: 'mark',
  rounding: 'refresh',
  flag: 'refresh',
  stale: 'refresh',
};

/** The repair that fits a row: of one sale under two messages the centre's is taken over, and the store's is voided. */
export const fitOf = (cause: MismatchCause, stmtRslt: string): RepairAction =>
  cause === 'twin' ? (stmtRslt === '1' ? 'supplement' : 'cancel') : FIT[cause];

/** The largest difference, in 元, that rounding alone causes in a settlement of a few lines. */
const ROUNDING = '0.05';

/** The range lets other months' partitions be skipped. */
const within = (column: string, { first, last }: Days): SQL =>
  sql`${sql.raw(column)} between ${first}::date and ${last}::date`;
/** A few seconds around midnight decide a settlement's day, so the neighbouring days are searched too. */
const near = (column: string, { first, last }: Days): SQL =>
  sql`${sql.raw(column)} between f.settle_date - 1 and f.settle_date + 1
      and ${sql.raw(column)} between ${first}::date - 1 and ${last}::date + 1`;
/** The first and the last day of `found`. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/**
 * The rows of `found` (differences.ts) with the likely cause of each discrepancy and its evidence: the same message
 * elsewhere in either ledger, the same sale settled again, earlier repairs. Even rows are skipped.
 */
export const caused = (days: Days): SQL => sql`
  -- One sale under two messages: only there and only here, of the same person, amounts and direction; one to one.
  single as (
    select f.*, row_number() over (
             partition by ${sql.raw(KEY)}, psn_no, refd_setl_flag, coalesce(c_medfee, l_medfee), coalesce(c_fund, l_fund),
                          coalesce(c_acct, l_acct), stmt_rslt order by msgid) as nth
      from found f where stmt_rslt in ('1', '2') and dspo_stas in ('0', '5')
  ), pair as (
    select a.row_no, b.msgid as pair_msgid
      from single a join single b using (${sql.raw(KEY)}, psn_no, refd_setl_flag, nth)
     where a.stmt_rslt <> b.stmt_rslt and a.setl_id is distinct from b.setl_id
       and coalesce(a.c_medfee, a.l_medfee) = coalesce(b.c_medfee, b.l_medfee)
       and coalesce(a.c_fund, a.l_fund) = coalesce(b.c_fund, b.l_fund) and coalesce(a.c_acct, a.l_acct) = coalesce(b.c_acct, b.l_acct)
  ),
  here as (
    select distinct on (s.fixmedins_code, f.row_no) s.fixmedins_code, f.row_no, s.setl_date, s.insutype, s.clr_type, s.vali_flag
      from found f join settlement s on s.fixmedins_code = f.fixmedins_code and s.msgid = f.msgid and ${near('s.setl_date', days)}
     where f.stmt_rslt = '1' and s.rtal_docno not like 'BL%'
     order by s.fixmedins_code, f.row_no, s.vali_flag desc, s.setl_date
  ),
  there as (
    select distinct on (r.fixmedins_code, f.row_no) r.fixmedins_code, f.row_no, r.settle_date, r.insutype, r.clr_type
      from found f join centre_row r on r.fixmedins_code = f.fixmedins_code and r.msgid = f.msgid and ${near('r.settle_date', days)}
     where f.stmt_rslt = '2' and r.stmt_rslt <> '2'
     order by r.fixmedins_code, f.row_no, r.settle_date
  ),
  again as (
    select distinct on (s.fixmedins_code, f.row_no) s.fixmedins_code, f.row_no, s.msgid, s.setl_time
      from found f join settlement s on s.fixmedins_code = f.fixmedins_code and s.setl_date = f.settle_date
       and ${within('s.setl_date', days)} and s.psn_no = f.psn_no
       and s.medfee_sumamt = f.c_medfee and s.msgid <> f.msgid
     where f.stmt_rslt = '1' and f.refd_setl_flag = '0' and s.refd_setl_flag = '0' and ${COUNTS_HERE}
       and exists (select 1 from centre_row r where r.fixmedins_code = s.fixmedins_code
                    and r.settle_date = s.setl_date and ${within('r.settle_date', days)} and r.msgid = s.msgid and ${COUNTS_THERE})
     order by s.fixmedins_code, f.row_no, s.setl_time
  ),
  undone as (
    select distinct on (r.fixmedins_code, f.row_no) r.fixmedins_code, f.row_no, r.finished_at, r.opter_name
      from found f join rec_repair r on r.fixmedins_code = f.fixmedins_code and r.settle_date = f.settle_date and r.msgid = f.msgid
     where f.stmt_rslt = '2' and r.action = 'reverse' and r.state = 'done'
     order by r.fixmedins_code, f.row_no, r.finished_at
  ),
  caused as (
    select f.*, p.pair_msgid, h.setl_date as here_date, h.insutype as here_insutype, h.clr_type as here_clr_type,
           t.settle_date as there_date, t.insutype as there_insutype, t.clr_type as there_clr_type,
           w.msgid as twin_msgid, w.setl_time as twin_time, v.finished_at as reversed_at, v.opter_name as reversed_by,
           case f.stmt_rslt
             when '1' then case
               when h.vali_flag = '1' and h.setl_date <> f.settle_date then 'midnight'
               when h.vali_flag = '1' then 'area'
               when h.vali_flag = '0' then 'localCancel'
               when p.pair_msgid is not null then 'twin'
               when f.refd_setl_flag = '1' then 'refundLost'
               when w.msgid is not null then 'retry'
               else 'timeout' end
             when '2' then case
               when t.settle_date <> f.settle_date then 'midnight'
               when t.settle_date is not null then 'area'
               when v.finished_at is not null then 'reversed'
               when p.pair_msgid is not null then 'twin'
               when f.refd_setl_flag = '1' then 'localRefund'
               else 'failed' end
             when '3' then case
               when f.l_refd <> f.c_refd then 'flag'
               when greatest(abs(f.l_medfee - f.c_medfee), abs(f.l_fund - f.c_fund), abs(f.l_acct - f.c_acct)) <= ${ROUNDING}
                 then 'rounding'
               when f.l_medfee >= 0 and f.l_medfee < f.c_medfee then 'partRefund'
               else 'stale' end
           end as cause
      from found f
      left join pair p on p.row_no = f.row_no
      left join here h on h.row_no = f.row_no
      left join there t on t.row_no = f.row_no
      left join again w on w.row_no = f.row_no
      left join undone v on v.row_no = f.row_no
  )`;

/** The columns that `caused` adds to a row of `found`. */
export interface CauseColumns {
  readonly cause: MismatchCause | null;
  readonly hereDate: string | null;
  readonly hereInsutype: string | null;
  readonly hereClrType: string | null;
  readonly thereDate: string | null;
  readonly thereInsutype: string | null;
  readonly thereClrType: string | null;
  /** The other side's row of the same sale. */
  readonly pairMsgid: string | null;
  readonly twinMsgid: string | null;
  readonly twinTime: string | null;
  readonly reversedAt: string | null;
  readonly reversedBy: string | null;
}

/** The evidence for the cause in words, for the person who decides. */
export function causeText(row: CauseColumns): string {
  const groupOf = (insutype: string | null, clrType: string | null): string =>
    `${shortInsutype(insutype ?? '')}、${codeName('clrType', clrType ?? '')}`;
  switch (row.cause) {
    case null:
      return '';
    case 'twin':
      return `与报文 ${row.pairMsgid ?? ''} 是同一人同一金额：一笔只在中心，一笔只在本地，多半是应答丢失后换了报文。补录中心的一笔，并撤销本地的一笔`;
    case 'retry':
      return `本地 ${row.twinTime ?? ''} 有同一人同一金额的另一笔结算（报文 ${row.twinMsgid ?? ''}）：这一笔多半是应答超时后又重结，中心两笔都记了`;
    case 'timeout':
      return '本地没有这笔报文的任何记录：多半是中心已结算而应答丢失，或由其他终端结算';
    case 'localCancel':
      return '本地已作废，中心仍然有效：本地取消时没有撤销中心的结算';
    case 'refundLost':
      return '中心已退费，本地没有退费负单：退费的应答丢失';
    case 'midnight':
      return row.hereDate === null
        ? `中心把同一笔报文记在 ${row.thereDate ?? ''}：结算跨零点，两天相抵，不必冲正或撤销`
        : `本地把同一笔报文记在 ${row.hereDate}：结算跨零点，两天相抵，不必冲正或撤销`;
    case 'area':
      return row.hereDate === null
        ? `中心把同一笔报文归在 ${groupOf(row.thereInsutype, row.thereClrType)}：两边的险种、清算类别或经办机构不同`
        : `本地把同一笔报文归在 ${groupOf(row.hereInsutype, row.hereClrType)}：两边的险种、清算类别或经办机构不同`;
    case 'failed':
      return '中心没有这笔报文：多半是结算失败而本地记成了成功';
    case 'reversed':
      return `这笔报文已于 ${row.reversedAt ?? ''} 由 ${row.reversedBy ?? ''} 在中心冲正，本地没有改账`;
    case 'localRefund':
      return '本地已退费，中心没有退费：本地退费没有送到中心，请核实后在订单上重新退费';
    case 'partRefund':
      return '本地金额小于中心：多半是本地处理了部分退费而中心仍是整单；以中心为准更新会覆盖本店的退费，请先核实';
    case 'rounding':
      return '相差只有几分：四舍五入的尾差';
    case 'flag':
      return '金额所属的退费标志两边不同';
    case 'stale':
      return '两边都有而金额不同：本地金额多半不是中心最后一次返回的';
  }
}
