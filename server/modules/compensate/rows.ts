import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CompensateFilter, CompensateRow } from '../../../contract/compensate.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { COUNTS_HERE, COUNTS_THERE } from '../../ledger/counting.ts';
import type { GroupKey } from '../../../contract/reconciliation/day.ts';
import { KEY } from '../../ledger/groups.ts';
import { within, type Scope } from '../../query/scope.ts';

const storesIn = (column: string, stores: readonly string[] | undefined): SQL =>
  stores && stores.length > 0 ? sql`${sql.raw(column)} = any(${sql.param([...stores])})` : sql`true`;
const daysIn = (column: string, { begndate, enddate }: CompensateFilter): SQL =>
  sql`${sql.raw(column)} between ${begndate}::date and ${enddate}::date`;

/**
 * Unclear settlements, one row each, computed at query time: requests whose outcome was unknown or that failed, and
 * settlements that only one side has. Nothing is copied, so nothing can be stale.
 */
export const questions = (scope: Scope, filter: CompensateFilter): SQL => sql`
  with asked as (
    select s.*, (s.state in ('asked', 'unknown')) as is_live,
           (s.unknown_at is not null or s.state in ('failed', 'ignored')) as in_question
      from saga s
     where ${within(scope, 's')} and ${daysIn('s.setl_date', filter)} and ${storesIn('s.fixmedins_code', filter.fixmedinsCode)}
       -- As the index saga_question says it. What repaired a settlement in question says how it ended; a refund of it
       -- later on is another matter.
       and (s.unknown_at is not null or s.state in ('failed', 'ignored') or s.kind in ('reverse', 'cancel', 'supplement', 'refresh'))
  ), latest as (
    select distinct on (fixmedins_code, msgid) a.*
      from asked a
     where exists (select 1 from asked q where q.fixmedins_code = a.fixmedins_code and q.msgid = a.msgid and q.in_question)
     order by fixmedins_code, msgid, is_live desc, created_at desc
  ), uneven as materialized (
    select ${sql.raw(KEY)}, poolarea_no, company_id, stmt_time from day_rec d
     where check_status = '2' and (centre_only_cnt > 0 or store_only_cnt > 0) and ${within(scope, 'd')}
       and ${daysIn('d.settle_date', filter)} and ${storesIn('d.fixmedins_code', filter.fixmedinsCode)}
  ), here as (
    select u.*, s.msgid, s.psn_no, s.medfee_sumamt, s.setl_time, s.setl_stas
      from settlement s join uneven u
        on s.setl_date = u.settle_date and s.fixmedins_code = u.fixmedins_code and s.insutype = u.insutype
       and s.clr_type = u.clr_type and s.setl_optins = u.setl_optins
     where ${COUNTS_HERE} and ${daysIn('s.setl_date', filter)}
  ), there as (
    select u.*, c.msgid, c.psn_no, c.medfee_sumamt
      from centre_row c join uneven u using (${sql.raw(KEY)})
     where ${COUNTS_THERE} and ${daysIn('c.settle_date', filter)}
  ), repaired as (
    select distinct on (fixmedins_code, settle_date, msgid) fixmedins_code, settle_date, msgid, action, memo, opter_name, finished_at
      from rec_repair
     where state = 'done' and ${daysIn('settle_date', filter)} and ${storesIn('fixmedins_code', filter.fixmedinsCode)}
     order by fixmedins_code, settle_date, msgid, created_at desc
  ), refunding as materialized (
    select request_msgid from saga where kind = 'refund' and state in ('asked', 'unknown')
  ), single as (
    select ${sql.raw(KEY)}, coalesce(h.poolarea_no, t.poolarea_no) as poolarea_no, msgid,
           coalesce(h.psn_no, t.psn_no) as psn_no, coalesce(h.medfee_sumamt, t.medfee_sumamt) as medfee_sumamt, h.setl_time,
           h.setl_stas, case when h.msgid is null then '4' else '5' end as side, coalesce(r.action = 'mark', false) as is_marked,
           r.memo, r.opter_name, r.finished_at
      from here h full join there t using (${sql.raw(KEY)}, msgid)
      left join repaired r using (fixmedins_code, settle_date, msgid)
     where (h.msgid is null or t.msgid is null)
       -- What was repaired is over until the group is reconciled again; a mark changes nothing.
       and (r.action is null or r.action = 'mark' or r.finished_at < coalesce(h.stmt_time, t.stmt_time))
       -- The negative settlement of a refund that is not over belongs to the refund.
       and not exists (select 1 from refunding f where f.request_msgid = msgid)
  ), question as (
    select fixmedins_code, msgid, coalesce(d.settle_date, s.setl_date) as settle_date, s.saga_id, s.kind, s.state,
           d.side, d.insutype, d.clr_type, d.setl_optins, d.is_marked,
           case when s.kind = 'refund' then s.request_msgid else msgid end as request_msgid,
           case s.kind when 'refund' then '2103' when 'reverse' then '2601' when 'settle' then '2102'
                       else case when s.kind is null then '2102' else '5203' end end as infno,
           coalesce(s.psn_no, d.psn_no) as psn_no, coalesce(s.medfee_sumamt, d.medfee_sumamt) as medfee_sumamt,
           case when s.is_live then '0' when d.is_marked then '3' when d.side is not null then '0'
                when s.state in ('done', 'reversed') then '1' when s.state = 'ignored' then '3' else '2' end as cpst_stas,
           case when s.is_live or d.side is null
                  then case when s.state = 'failed' and s.unknown_at is null and s.kind in ('settle', 'refund') then '6'
                            when s.kind = 'settle' then '1' when s.kind = 'refund' then '2' else '3' end
                else d.side end as cpst_type,
           case when d.is_marked then 'ignore'
                when s.is_live or d.side is null
                  then case s.state when 'ignored' then 'ignore' when 'reversed' then 'reverse' when 'failed' then null
                            else case s.kind when 'settle' then s.cpst_way else s.kind end end
                else null end as cpst_way,
           case when d.side is not null and not coalesce(s.is_live, false) then case d.side when '4' then '1' else '2' end
                when s.state = 'reversed' or s.kind = 'reverse' and s.state = 'done' then '3'
                when s.kind = 'refund' then case s.state when 'done' then '4' when 'failed' then '1' else '0' end
                when s.state = 'done' then case s.kind when 'cancel' then '2' else '1' end
                when s.kind = 'settle' and s.state = 'failed' then '2'
                when s.seen_at is not null then '1' when s.none_at is not null then '2' else '0' end as centre_stas,
           case when d.is_marked then d.memo when s.state = 'ignored' then s.memo else s.error end as error,
           case when d.is_marked then d.opter_name else s.hand_name end as opter_name,
           coalesce(s.tries, 0) as tries,
           case when d.is_marked then d.finished_at else coalesce(s.finished_at, s.tried_at) end as cpst_time,
           coalesce(d.setl_time, at_message(msgid, coalesce(d.settle_date, s.setl_date)), coalesce(d.settle_date, s.setl_date)::timestamptz) as setl_time
      from latest s full join single d using (fixmedins_code, msgid)
  )`;

/** The raw rows of the list, with their group where day reconciliation has one. */
export interface Question extends Omit<CompensateRow, 'localStas'> {
  readonly sagaId: string | null;
  readonly side: '4' | '5' | null;
  readonly insutype: string | null;
  readonly clrType: string | null;
  readonly setlOptins: string | null;
}

/** The states of the settlements here, in the order of the questions; null without one. */
export async function statesHere(
  db: Queryable,
  questions: readonly Question[],
): Promise<readonly (string | null)[]> {
  const days = questions.map(({ settleDate }) => settleDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return [];
  const column = (key: 'fixmedinsCode' | 'msgid' | 'settleDate'): SQL =>
    sql`${sql.param(questions.map((question) => question[key]))}`;
  const found = await rowsOf<{ nth: string; setlStas: string }>(
    db,
    sql`select distinct on (q.nth) q.nth, o.setl_stas
          from unnest(${column('fixmedinsCode')}::text[], ${column('msgid')}::text[], ${column('settleDate')}::date[]) with ordinality
                 as q (fixmedins_code, msgid, settle_date, nth)
          join settlement o on o.fixmedins_code = q.fixmedins_code and o.msgid = q.msgid
           and o.setl_date between q.settle_date and q.settle_date + 1
         where o.setl_date between ${first}::date and ${last}::date + 1
         order by q.nth, o.setl_date`,
  );
  const states = new Map(found.map(({ nth, setlStas }) => [Number(nth), setlStas]));
  return questions.map((_, at) => states.get(at + 1) ?? null);
}

export const toRow = (question: Question, localStas: string | null): CompensateRow => ({
  fixmedinsCode: question.fixmedinsCode,
  settleDate: question.settleDate,
  msgid: question.msgid,
  fixmedinsName: question.fixmedinsName,
  requestMsgid: question.requestMsgid,
  infno: question.infno,
  psnNo: question.psnNo,
  medfeeSumamt: question.medfeeSumamt,
  centreStas: question.centreStas,
  localStas,
  cpstType: question.cpstType,
  cpstWay: question.cpstWay,
  cpstStas: question.cpstStas,
  error: question.error,
  opterName: question.opterName,
  tries: question.tries,
  setlTime: question.setlTime,
  cpstTime: question.cpstTime,
});

/** The settlement's group in day reconciliation; null where it has none. */
export const groupOf = (question: Question): GroupKey | null =>
  question.side === null
    ? null
    : {
        fixmedinsCode: question.fixmedinsCode,
        settleDate: question.settleDate,
        insutype: question.insutype ?? '',
        clrType: question.clrType ?? '',
        setlOptins: question.setlOptins ?? '',
      };
