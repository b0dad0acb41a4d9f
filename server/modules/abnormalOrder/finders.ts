import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { COUNTS_HERE, COUNTS_THERE } from '../../ledger/counting.ts';
import type { Queryable } from '../../db/connect.ts';
import { inMonthsWith } from '../../ledger/monthRec.ts';
import { within, type Scope } from '../../query/scope.ts';

export interface Reach {
  readonly scope: Scope;
  readonly begndate: string;
  readonly enddate: string;
}
/**
 * Finds orders with one type of fault. Columns: settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid,
 * kind (code table excpType), reason. Computed from the ledgers at query time, so never stale.
 */
type Finder = (reach: Reach, db: Queryable) => SQL | Promise<SQL>;

const days = (column: string, { begndate, enddate }: Reach): SQL =>
  sql`${sql.raw(column)} between ${begndate}::date and ${enddate}::date`;
const group = (a: string, b: string): SQL =>
  sql.raw(
    ['fixmedins_code', 'insutype', 'clr_type', 'setl_optins']
      .map((key) => `${a}.${key} = ${b}.${key}`)
      .join(' and '),
  );
const local = (alias: string): SQL =>
  sql.raw(
    `${alias}.setl_date as settle_date, ${['fixmedins_code', 'insutype', 'clr_type', 'setl_optins', 'msgid'].map((key) => `${alias}.${key}`).join(', ')}`,
  );

/** Only the store has it, by the day's last reconciliation; refunds count as "refund without sale" instead. */
const storeOnly: Finder = async (reach, db) => sql`
    select ${local('l')}, case when l.refd_setl_flag = '1' then '4' else '2' end as kind,
           case when l.refd_setl_flag = '1' then '本地已退费，中心没有这笔退费' else '中心没有这笔结算' end as reason
      from day_rec d
      join settlement l on l.setl_date = d.settle_date and ${group('l', 'd')}
     where ${days('d.settle_date', reach)} and ${within(reach.scope, 'd')} and d.check_status = '2' and d.store_only_cnt > 0
       and ${await inMonthsWith(db, reach, 'store_only_cnt > 0')}
       and ${COUNTS_HERE} and l.setl_time < d.stmt_time
       and not exists (select 1 from centre_row c where c.settle_date = d.settle_date and ${group('c', 'd')}
                          and c.msgid = l.msgid and ${COUNTS_THERE})`;

/** Only the centre has it, and it has not been reversed since. */
const centreOnly: Finder = async (reach, db) => sql`
    select c.settle_date, c.fixmedins_code, c.insutype, c.clr_type, c.setl_optins, c.msgid,
           case when c.refd_setl_flag = '1' then '4' else '3' end as kind,
           case when c.refd_setl_flag = '1' then '中心已退费，本地没有这笔退费' else '本地没有这笔结算' end as reason
      from day_rec d
      join centre_row c on c.settle_date = d.settle_date and ${group('c', 'd')}
     where ${days('d.settle_date', reach)} and ${within(reach.scope, 'd')} and d.check_status = '2' and d.centre_only_cnt > 0
       and ${await inMonthsWith(db, reach, 'centre_only_cnt > 0')}
       and ${COUNTS_THERE}
       and not exists (select 1 from settlement l where l.setl_date = d.settle_date and ${group('l', 'd')}
                          and l.msgid = c.msgid and ${COUNTS_HERE})
       and not exists (select 1 from rec_repair r where r.fixmedins_code = d.fixmedins_code and r.settle_date = d.settle_date
                          and r.msgid = c.msgid and r.action = 'reverse' and r.state = 'done' and r.finished_at > d.stmt_time)`;

/** A refund and its sale must name each other, and both must exist. */
const halfPairs: Finder = (reach) => sql`
    select ${local('o')}, '4' as kind,
           case when o.refd_setl_flag = '1' then '退费没有对应的结算' else '结算已退费，没有退费负单' end as reason
      from settlement o
     where ${days('o.setl_date', reach)} and ${within(reach.scope, 'o')} and ${COUNTS_HERE}
       and (o.refd_setl_flag = '1' or o.setl_stas = '2')
       and not exists (select 1 from settlement p where p.fixmedins_code = o.fixmedins_code and p.setl_id = o.pair_setl_id and ${COUNTS_HERE}
                          and p.refd_setl_flag <> o.refd_setl_flag)`;

/** Settlements `l` with their upload `u` whose sale is not uploaded. Supplemented ones have no lines to upload. */
const UNTOLD = sql`settlement l
  left join sale_upload u on u.fixmedins_code = l.fixmedins_code and u.setl_id = l.setl_id and u.setl_date = l.setl_date`;
const isUntold = (reach: Reach): SQL => sql`
  ${days('l.setl_date', reach)} and ${within(reach.scope, 'l')} and l.sale_stas <> '1' and ${COUNTS_HERE} and l.ord_souc <> '6'`;
const WHY_UNTOLD = sql`case l.sale_stas when '2' then '上传被拒绝：' || coalesce(u.error, '') when '9' then '已上传，医保中心尚未答复'
                            else '销售尚未上传' end`;

const untraced: Finder = (reach) => sql`
    select ${local('o')}, '6' as kind, f.n || ' 行药品没有追溯码' as reason
      from (select fixmedins_code, setl_id, setl_date, count(*) as n from fee_detail
             where ${days('setl_date', reach)} and drug_trac_codg is null and med_chrgitm_type in ('09', '11') and cnt > 0
             group by 1, 2, 3) f
      join settlement o using (fixmedins_code, setl_id, setl_date)
     where ${within(reach.scope, 'o')} and ${COUNTS_HERE}`;

/** Requests to the centre without an answer (server/saga). One that is not booked yet belongs to 结算信息补偿. */
const unanswered: Finder = (reach) => sql`
    select ${local('o')}, '1' as kind,
           case s.kind when 'settle' then '结算' when 'refund' then '退费' else '处理' end || '没有收到医保中心的应答，系统正在核实' as reason
      from saga s
      join settlement o on o.msgid = s.msgid and o.setl_date = s.setl_date and o.fixmedins_code = s.fixmedins_code
     where s.state in ('asked', 'unknown') and s.unknown_at is not null and ${days('o.setl_date', reach)}
       and ${within(reach.scope, 'o')} and ${COUNTS_HERE}`;

/** One finder for each type of fault; the commonest one is apart. */
const FINDERS: readonly Finder[] = [unanswered, storeOnly, centreOnly, halfPairs, untraced];

/** Exceptions within the scope; an order with several faults has a row for each. */
export interface Exceptions {
  /** All of the orders that have another fault than that they are not uploaded, from `others`. */
  readonly found: SQL;
  /** The query that is named `others` by the caller. */
  readonly others: SQL;
  /** The rest, as settlements `l`, each with `kinds` and `reasons`. */
  readonly untold: { readonly from: SQL; readonly where: SQL; readonly reasons: SQL };
}
export async function exceptionsOf(db: Queryable, reach: Reach): Promise<Exceptions> {
  // One after the other: they share a connection.
  const found: SQL[] = [];
  for (const finder of FINDERS) found.push(await finder(reach, db));
  const others = sql.join(found, sql` union all `);
  const isOther = sql`(l.msgid, l.setl_date) in (select msgid, settle_date from others)`;
  return {
    others,
    found: sql`
      select * from others
      union all
      select ${local('l')}, '5' as kind, ${WHY_UNTOLD} as reason from ${UNTOLD} where ${isUntold(reach)} and ${isOther}`,
    untold: { from: UNTOLD, where: sql`${isUntold(reach)} and not ${isOther}`, reasons: WHY_UNTOLD },
  };
}
